/// From the passes of two configurations to a verdict (engine.md §4 D, E). Pure functions; any thread.
#pragma once

#include "core/analysis/comparison.h"

#include <QList>

namespace driveduel {

/// What a verdict needs to know of one side. Only complete passes.
struct PassValues
{
    QString runId;
    QList<int> repetitions; ///< of each value
    QList<double> values; ///< bytes per second
};

/// A side of a probe's passes, without those that were cut short.
PassValues completePasses(const BenchmarkResult& result, const ProbeRecord& probe, Side side);

/// Verdict on configuration / reference, both comparable: kinds NotComparable only for "too-few-passes" and "no-data".
Verdict judge(const PassValues& configuration, const PassValues& reference);

/// Holm (1979, Scandinavian Journal of Statistics 6) over verdicts that are read together: a claim that does not stand at 5 % among all
/// of them becomes Undecided with "many-comparisons". Intervals stay.
void correctForMany(const QList<Verdict*>& verdicts);

} // namespace driveduel
