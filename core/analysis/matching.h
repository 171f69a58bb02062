/// Which probes of several results are the same measurement. Pure functions; any thread.
#pragma once

#include "core/results/resultstore.h"

#include <QList>
#include <QStringList>

namespace driveduel {

/// One probe across results.
struct ProbeGroup
{
    Probe probe; ///< of the first result that has it
    QList<int> indexes; ///< per result: into its probes, or -1
};

/// Groups in the order of the first result's probes, then what only later results have. Each probe is in one group: first
/// same name and kind, then same kind and workload under another name. With an import on a side the workload goes before the name,
/// which there is whatever somebody called a job.
QList<ProbeGroup> matchProbes(const QList<ResultPtr>& results);

/// fio's names of the settings in which two probes differ; empty when they measure the same (sameWorkload()).
QStringList differingSettings(const Probe& a, const Probe& b);

/// The same of two results' probes. Where one was printed by another tool, only what such a tool tells counts: kind, rw, rwmixread, bs,
/// iodepth, numjobs, direct, syncs, rates and zones, and of other kinds the settings that both have. Where a warning "settings-assumed" of a
/// probe names "direct" or a sync in its "settings" (an importer's word that the text did not tell), these are let pass too.
QStringList differingSettings(const BenchmarkResult& resultA, const ProbeRecord& a, const BenchmarkResult& resultB, const ProbeRecord& b);
/// What differs on paper and was let pass for that reason; the warning "settings-unknown" of a cell names it.
QStringList looseSettings(const BenchmarkResult& resultA, const ProbeRecord& a, const BenchmarkResult& resultB, const ProbeRecord& b);

} // namespace driveduel
