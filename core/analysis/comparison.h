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
    SingleRun, ///< one pass on a side: the ratio of two figures, whose interval is that of their printed digits only. Nothing is claimed
    NotComparable, ///< settings differ, one side missing, or a number that is not the drive's
};

/// Margin below which a difference is called none, unless the A/A noise is larger (engine.md §4 E).
inline constexpr double kVerdictMargin = 0.03;

/// What a ratio is of, and with it which way is better and how that is said.
enum class Quantity {
    Speed, ///< bandwidth: more is "faster"
    HigherIsBetter, ///< a metric
    LowerIsBetter, ///< a metric or a latency: a ratio below 1 is Faster
};

struct Verdict
{
    VerdictKind kind = VerdictKind::NotComparable;
    Quantity of = Quantity::Speed;
    /// This configuration / reference. Of a SingleRun the interval is of the printed digits; low == high where there are none.
    std::optional<RatioEstimate> estimate;
    double margin = kVerdictMargin; ///< below which a difference is called none: max(3 %, 2 · A/A noise)
    int sessions = 0; ///< of each side, where their means were compared instead of passes; 0 otherwise
    /// Perhaps one drive in two enclosures, each plugged in once or twice only: how much a session matters is not known.
    bool inThisSession = false;
    /// For NotComparable: "settings-differ", "missing", "invalid", "too-few-passes" (two that scatter without bounds, or an invalid
    /// single one), "no-data" (a pass that moved nothing), "not-positive" (a metric that has no ratio), "units-differ".
    /// For Undecided: "outliers" (the rank check disagrees), "many-comparisons" (not certain among that many rows), or empty.
    QString reasonId;
    QStringList differingSettings; ///< fio's names, for "settings-differ"
    /// For Undecided: how many more pairs would bring the interval to ±3 %, n0·(h/0.03)² − n0 (engine.md §4 C); an estimate.
    std::optional<int> morePairs;
    /// Neither side measured its drive, for the same reason: a comparison of memory, not of drives.
    bool bothInvalid = false;
};

/// A pass that stands out among the others of its cell (engine.md §4 G). It is counted all the same.
struct PassOutlier
{
    int pass = 0; ///< index into the probe's passes
    double robustZ = 0; ///< (x - median) / (1.4826 · MAD)
    /// What was recorded beside it: "steal", "other-io", "temperature", "suspended", … (the warning's id); empty when nothing was.
    QString causeId;
};

/// What keeps a number from being higher.
enum class Limit { Unknown, Link, Drive, Cpu, FileSystem, Encryption, Memory, Rate };

struct Bottleneck
{
    Limit limit = Limit::Unknown;
    /// What speaks for it, as warnings are: id and figures, worded in core/text.
    QList<Warning> evidence;
};

/// Of a row of a metric: its values over passes.
struct MetricSummary
{
    Spread value;
    double halfStep = 0; ///< of printed figures
    QList<double> passValues; ///< complete passes
};

/// The numbers of one configuration in one row; percentiles by nearest rank of the merged histogram.
struct Cell
{
    bool present = false;
    int probeIndex = -1; ///< into the result's probes; -1 when it has none that matches the row
    SideSummary summary;
    std::optional<LatencySummary> sync; ///< of the fsync or fdatasync after writes: how long until data is safe
    Verdict verdict; ///< against the reference; default for the reference itself
    QList<Warning> warnings; ///< of all passes, each id once at its worst; without those that name the other side
    bool invalid = false; ///< a warning says that this is not a drive number
    QList<double> passBytesPerSecond; ///< one value per pass, those cut short included
    std::optional<MetricSummary> metric; ///< in rows of a metric only; `summary` is then empty
    /// Percent (50, 99, 99.9) → verdict on this configuration's latency / the reference's, from one percentile a pass (engine.md §4 F):
    /// a ratio below 1 is Faster. Only where every pass has 10 samples above the percentile.
    QMap<double, Verdict> latencyVerdicts;
    QList<PassOutlier> outliers;
    std::optional<Bottleneck> bottleneck; ///< absent for metrics that no drive bounds
};

/// One probe and side (a mixed probe has two rows), or one metric of a probe.
struct ComparisonRow
{
    Probe probe; ///< of the first result that has it
    Side side = Side::Read; ///< not of rows of a metric
    std::optional<Metric> metric; ///< of a row of a metric: name, unit and direction; its value says nothing
    QList<Cell> cells; ///< one per result, in order
};

struct Comparison
{
    QList<ResultPtr> results;
    int reference = 0; ///< index: what ratios are relative to
    QList<ComparisonRow> rows;
    /// Things that differ between the results and bear on the comparison: ids "host-differs", "governor-differs", "power-differs",
    /// "profile-differs", "kernel-differs", "preset-differs", "tool-differs", "other-day". `values` holds "values", a list with one entry per result (null where
    /// unknown), and for "host-differs" "what": "architecture", "cpu" or "memory".
    QList<Warning> banners;
};

/// results: 1 to 6, none null (one alone gives rows without verdicts); a reference out of range is 0. Probes are matched by name
/// and kind, then by workload (matching.h). Ratios are of complete passes only: paired where both results are of one run and share at
/// least two repetitions, else Welch; of session means where both setups were measured three times (sessions.h). Words are
/// Holm-corrected over the rows of one configuration (rowverdicts.h), intervals are not (engine.md §4 E).
Comparison compare(const QList<ResultPtr>& results, int reference = 0);

/// The row and cell that the headline speaks of: only decided differences of valid numbers, the one whose interval stays
/// farthest from 1 first, then the best of the other side (reads and writes); nothing when there is none.
struct Headline
{
    int row = 0;
    int cell = 0;
};
QList<Headline> headlines(const Comparison& comparison, int atMost);

} // namespace driveduel
