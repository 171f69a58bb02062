/// Going on with results that have been stored: more passes of the same probes on the same targets. Any thread; continuePlan() blocks.
#pragma once

#include "core/analysis/comparison.h"
#include "core/runs/examine.h"

namespace driveduel {

struct OpenProbe
{
    QString name;
    int morePairs = 1; ///< that would decide it by the forecast, kMostAtOnce at most
};

/// More at once would be a promise about hours.
inline constexpr int kMostAtOnce = 15;

/// What is undecided in a comparison of one run's results, in the order of its rows; empty where the results are not of one run or not
/// of this program.
QList<OpenProbe> undecidedProbes(const Comparison& comparison);
/// The same of one result, whose own intervals are looked at.
QList<OpenProbe> undecidedProbes(const BenchmarkResult& result);

struct ContinueOptions
{
    QList<OpenProbe> probes; ///< to go on with; empty for all that are undecided
    /// How far it may go beyond those pairs. Without it a probe ends with them, or earlier once it is decided.
    std::optional<UntilDecided> untilDecided;
    bool coolDown = true;
};

/// Looks whether everything is as it was. Errors: InvalidArgument (not of one run, of another program or version, settings differ, nothing
/// is undecided, another drive is there, the machine or the way to the drive is not as it was), NotFound (a target is not there), and
/// those of buildPlan().
Expected<Plan> continuePlan(const QList<ResultPtr>& results, const ContinueOptions& options);

/// All rules of it over what was seen, as planFor() is of buildPlan(). `targets` in the order of `results`.
Expected<Plan> continuationFor(const QList<ResultPtr>& results, const QList<ExaminedTarget>& targets, const Host& host, const ContinueOptions& options);

} // namespace driveduel
