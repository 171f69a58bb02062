/// One number a pass, as verdicts read them. Pure functions; any thread.
#pragma once

#include "core/results/benchmarkresult.h"

#include <QList>
#include <QString>

#include <optional>

namespace driveduel {

/// What a verdict needs to know of one side. Only complete passes.
struct PassValues
{
    QString runId; ///< passes of one run are paired by repetition
    QList<int> repetitions; ///< of each value
    QList<double> values;
    /// By how much of itself a value may be off, since it is only known in steps: half of the last printed digit's worth, half of a
    /// histogram's bucket. Of the coarsest value; 0 where it is known as it was measured.
    double resolution = 0;
    /// By how much of itself a value may be off since a pass counts whole I/Os: one of them. Of the pass with the fewest; 0 where they
    /// are not counted here. A very even drive moves the same number in each pass, which then is not known any better than this.
    double countStep = 0;
};

/// A side of a probe's passes in bytes per second (IOPS by block size where only these are told), without those that were cut short.
PassValues completePasses(const BenchmarkResult& result, const ProbeRecord& probe, Side side);

/// A metric of a probe by name, direction and unit: of each complete pass, else what was said once for the whole probe.
PassValues metricPasses(const BenchmarkResult& result, const ProbeRecord& probe, const QString& name, bool higherIsBetter, const QString& unit);

/// A percentile of a side's latency in each complete pass, ns. Nothing unless each of them has 10 I/Os above it (engine.md §4 F).
std::optional<PassValues> percentilePasses(const BenchmarkResult& result, const ProbeRecord& probe, Side side, double percent);

} // namespace driveduel
