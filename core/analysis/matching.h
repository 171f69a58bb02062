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
/// same name and kind, then same kind and workload under another name.
QList<ProbeGroup> matchProbes(const QList<ResultPtr>& results);

/// fio's names of the settings in which two probes differ; empty when they measure the same (sameWorkload()).
QStringList differingSettings(const Probe& a, const Probe& b);

} // namespace driveduel
