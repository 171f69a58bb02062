/// Two to six results side by side: per probe and side the numbers, the ratio to the first with its interval, and a verdict.
/// A chart, a table, a CSV and the sentences are all readings of this; none of them computes anything. Values; any thread.
#pragma once

#include "core/analysis/statistics.h"
#include "core/results/resultstore.h"

namespace driveduel {

enum class VerdictKind {
    Faster, ///< than the reference
    Slower,
    SlightlyFaster, ///< real, but below the margin of 3 %
    SlightlySlower,
    NoDifference, ///< the interval lies inside the margin
    Undecided,
    NotComparable, ///< settings differ, one side missing, or a number that is not the drive's
};

struct Verdict
{
    VerdictKind kind = VerdictKind::NotComparable;
    std::optional<RatioEstimate> estimate; ///< this configuration / reference, of bandwidth
    QString reasonId; ///< for NotComparable: "settings-differ", "missing", "invalid", "too-few-passes"
    QStringList differingSettings; ///< fio's names, for "settings-differ"
};

/// The numbers of one configuration in one row; percentiles by nearest rank of the merged histogram.
struct Cell
{
    bool present = false;
    SideSummary summary;
    Verdict verdict; ///< against the reference; default for the reference itself
    QList<Warning> warnings; ///< of all passes, each id once
    bool invalid = false; ///< a warning says that this is not a drive number
    QList<double> passBytesPerSecond; ///< one value per pass
};

/// One probe and side (a mixed probe has two rows).
struct ComparisonRow
{
    Probe probe; ///< of the first result that has it
    Side side = Side::Read;
    QList<Cell> cells; ///< one per result, in order
};

struct Comparison
{
    QList<ResultPtr> results;
    int reference = 0; ///< index: what ratios are relative to
    QList<ComparisonRow> rows;
    /// Things that differ between the results and bear on the comparison: ids "host-differs", "governor-differs", "power-differs",
    /// "kernel-differs", "preset-differs", "other-day"; with the values.
    QList<Warning> banners;
};

/// Margin below which a difference is called none (engine.md §4 E).
inline constexpr double kVerdictMargin = 0.03;

/// results: 1 to 6 (one alone gives rows without verdicts). Probes are matched by name and kind, then by workload.
Comparison compare(const QList<ResultPtr>& results, int reference = 0);

/// The row and cell that the headline speaks of: the clearest difference first; nothing when there is none.
struct Headline
{
    int row = 0;
    int cell = 0;
};
QList<Headline> headlines(const Comparison& comparison, int atMost);

} // namespace driveduel
