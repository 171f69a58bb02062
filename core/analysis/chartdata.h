/// What a chart draws, free of any chart library: pure function of a Comparison. Clamped so that a drawing can't fail
/// (no NaN, no zero on a log axis). Values; any thread.
#pragma once

#include "core/analysis/comparison.h"

#include <QList>
#include <QPointF>
#include <QString>

namespace driveduel {

enum class ChartKind { Bandwidth, Iops, Latency, Time, Surface, Sweep, Sustained, Heat, Metrics };
enum class AxisKind { Linear, Log, Nines, Categories };

struct AxisData
{
    AxisKind kind = AxisKind::Linear;
    QString unit; ///< "MB/s", "IOPS", "µs", "s", "%", "KiB", "QD", "GB", "°C"
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
    QList<BarData> bars; ///< bars, one per category; of a sweep one per point, with its interval
    bool dashed = false; ///< second line of one configuration (writes beside reads; of a sustained write what came after its pause)
    bool onSecondAxis = false; ///< y is on y2: the temperature beside a sustained write
};

/// A horizontal line: a link's ceiling.
struct CeilingData
{
    int configuration = 0;
    double value = 0;
    QString label;
};

/// A place on the x axis that something is said of: where a sustained write changes its speed.
struct MarkData
{
    int configuration = 0;
    double x = 0; ///< within the axis
    QString label; ///< worded: "41.2 GB"
};

/// What completed in a stretch of time with a latency in a stretch of it: one rectangle of a heat map, in axis coordinates.
struct HeatCell
{
    double fromX = 0, toX = 0; ///< s
    double fromY = 0, toY = 0; ///< µs; both above 0
    quint64 count = 0; ///< above 0
    double share = 0; ///< of all that completed in this stretch of time, 0..1: what the colour stands for
};

/// The heat map of one configuration; all panels of a chart have its axes.
struct HeatPanel
{
    int configuration = 0;
    QString label;
    QList<HeatCell> cells; ///< by time, then latency
};

struct ChartData
{
    ChartKind kind = ChartKind::Bandwidth;
    QString titleId; ///< "bandwidth", "iops", "latency", "time", "surface", "sweep", "sustained", "heat", "metrics": worded in core/text
    int row = -1; ///< the comparison row of a chart of one row
    AxisData x;
    AxisData y;
    std::optional<AxisData> y2; ///< of the series that are onSecondAxis; absent where there are none
    QStringList categories; ///< row titles of bar charts
    QList<AxisData> scales; ///< of Metrics alone: each category has its own unit and range instead of y's
    QList<bool> higherIsBetter; ///< of Metrics alone: of each category
    QList<SeriesData> series;
    QList<CeilingData> ceilings;
    QList<MarkData> marks; ///< in order of x within a configuration
    QList<HeatPanel> panels; ///< of a Heat chart, which has no series
    bool isEmpty() const;
};

/// Bandwidth and Iops: rows are categories, sweeps left out; every series has a bar for each category. Latency: one row, merged
/// histogram of all passes, only percentiles with 10 slower samples. Time: one row, of each configuration the pass with the median
/// bandwidth. Surface: the same of a survey, over the place on the drive in GB. Sweep: all rows of the sweep that `row` belongs to, x = log2 of queue depth, jobs or KiB; writes dashed beside reads. Sustained: one row of a sustained write; x = GB written, of
/// windows of half a second in the pass with the median bandwidth; dashed the write after its pause, going on where the first ended.
/// Heat: the same pass over time, latency on a log axis, one panel a configuration.
/// Metrics: rows of metrics are categories, each with a scale of its own; figures below 0 are left out.
/// A row of -1 is the first that has something to show; without any the chart isEmpty().
ChartData buildChart(ChartKind kind, const Comparison& comparison, int row = -1);
/// Rows that have something to show for a kind; of each sweep its first row.
QList<int> rowsFor(ChartKind kind, const Comparison& comparison);
/// x of a percentile on the nines axis.
double ninesPosition(double percent);

} // namespace driveduel
