/// From the passes of two configurations to a verdict (engine.md §4 D, E). Pure functions; any thread.
#pragma once

#include "core/analysis/comparison.h"
#include "core/analysis/passvalues.h"

#include <QList>

namespace driveduel {

/// How values are read.
struct JudgeOptions
{
    Quantity of = Quantity::Speed;
    double margin = kVerdictMargin; ///< see Verdict::margin
};

/// Verdict on configuration / reference, both comparable: kinds NotComparable only for "too-few-passes" and "no-data". With one pass on
/// a side it is a SingleRun: the ratio of the geometric means with the interval of printed digits, which claims nothing.
Verdict judge(const PassValues& configuration, const PassValues& reference, const JudgeOptions& options = {});

/// Holm (1979, Scandinavian Journal of Statistics 6) over verdicts that are read together: a claim that does not stand at 5 % among all
/// of them becomes Undecided with "many-comparisons". Intervals stay.
void correctForMany(const QList<Verdict*>& verdicts);

} // namespace driveduel
