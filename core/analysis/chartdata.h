/// What a chart draws, free of any chart library: pure function of a Comparison. Clamped so that a drawing can't fail
/// (no NaN, no zero on a log axis). Values; any thread.
#pragma once

#include "core/analysis/comparison.h"

#include <QList>
#include <QPointF>
#include <QString>

namespace driveduel {

enum class ChartKind { Bandwidth, Iops, Latency, Time, Surface, Sweep };
enum class AxisKind { Linear, Log, Nines, Categories };

struct AxisData
{
    AxisKind kind = AxisKind::Linear;
    QString unit; ///< "MB/s", "IOPS", "µs", "s", "%", "KiB", "QD"
    double minimum = 0;
    double maximum = 1;
    /// Where a tick stands and what it is: a plain figure, a percent value, or a category. Always within minimum and maximum.
    QList<std::pair<double, QString>> ticks;
};

/// One bar of a grouped bar chart.
struct BarData
{
    bool present = false;
    double value = 0; ///< in the axis' unit
    std::optional<double> low, high; ///< 95 % interval over passes; both or none; may reach beyond the axis
    bool invalid = false; ///< not a drive number
};

/// One configuration: a line or the bars of one colour. `configuration` is the index that colour and pattern come from.
struct SeriesData
{
    int configuration = 0;
    QString label;
    QList<QPointF> points; ///< lines, in axis coordinates (Nines: x = log10(1/(1-p)))
    QList<BarData> bars; ///< bars, one per category
    bool dashed = false; ///< second line of one configuration (writes beside reads)
};

/// A horizontal line: a link's ceiling.
struct CeilingData
{
    int configuration = 0;
    double value = 0;
    QString label;
};

struct ChartData
{
    ChartKind kind = ChartKind::Bandwidth;
    QString titleId; ///< "bandwidth", "iops", "latency", "time", "surface", "sweep": worded in core/text
    int row = -1; ///< the comparison row of a Latency, Time, Surface or Sweep chart
    AxisData x;
    AxisData y;
    QStringList categories; ///< row titles of bar charts
    QList<SeriesData> series;
    QList<CeilingData> ceilings;
    bool isEmpty() const;
};

/// Bandwidth and Iops: rows are categories, sweeps left out; every series has a bar for each category. Latency: one row, merged
/// histogram of all passes, only percentiles with 10 slower samples. Time: one row, of each configuration the pass with the median
/// bandwidth. Surface: the same of a survey, over the place on the drive in GB. Sweep: all rows of the sweep that `row` belongs to, x = log2 of queue depth, jobs or KiB; writes dashed beside reads.
/// A row of -1 is the first that has something to show; without any the chart isEmpty().
ChartData buildChart(ChartKind kind, const Comparison& comparison, int row = -1);
/// Rows that have something to show for a kind; of each sweep its first row.
QList<int> rowsFor(ChartKind kind, const Comparison& comparison);
/// x of a percentile on the nines axis.
double ninesPosition(double percent);

} // namespace driveduel
