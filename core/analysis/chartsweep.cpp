// Sweeps: one curve of all probes that differ in one setting.
#include "core/analysis/chartaxes.h"
#include "core/analysis/chartlines.h"
#include "core/analysis/chartrange.h"

#include <QSet>

#include <numeric>

namespace driveduel {

namespace {

constexpr double kMegabyte = 1e6;
constexpr double kLinearSpan = 50; // a sweep over a wider range is only readable on a log axis
constexpr quint64 kSmallBlock = 64 * 1024;

/// What a sweep varies: its name on the axis and its value of a probe.
struct SweepVariable
{
    QString unit;
    double (*valueOf)(const engine::JobSpec&);
};

SweepVariable variableOf(const Comparison& comparison, const QList<int>& rows)
{
    const SweepVariable variables[] = {
        {QStringLiteral("QD"), [](const engine::JobSpec& job) { return static_cast<double>(job.queueDepth); }},
        {QStringLiteral("KiB"),
            [](const engine::JobSpec& job) { return static_cast<double>(job.blockSizeBytes) / 1024; }},
        {QStringLiteral("jobs"), [](const engine::JobSpec& job) { return static_cast<double>(job.jobs); }},
    };
    const SweepVariable* best = nullptr;
    qsizetype most = 0;
    for (const SweepVariable& variable : variables) {
        QSet<double> values;
        for (const int row : rows)
            values.insert(variable.valueOf(comparison.rows[row].probe.job));
        if (values.size() > most) {
            most = values.size();
            best = &variable;
        }
    }
    return *best;
}

AxisData sweepAxis(const QString& unit, const QSet<double>& values)
{
    AxisData axis;
    axis.kind = AxisKind::Categories;
    axis.unit = unit;
    QList<double> sorted(values.begin(), values.end());
    std::sort(sorted.begin(), sorted.end());
    for (const double value : sorted)
        axis.ticks.append({std::log2(value), QString::number(value, 'g', 9)});
    if (!sorted.isEmpty()) {
        axis.minimum = std::log2(sorted.first()) - 0.5;
        axis.maximum = std::log2(sorted.last()) + 0.5;
    }
    return axis;
}

/// Value and interval over passes.
BarData sweepBar(const Cell& cell, bool iops)
{
    const Spread& spread = iops ? cell.summary.iops : cell.summary.bytesPerSecond;
    const double scale = iops ? 1 : kMegabyte;
    BarData bar;
    bar.value = spread.median / scale;
    bar.present = isPositive(bar.value);
    bar.invalid = cell.invalid;
    if (spread.low && spread.high && isPositive(*spread.low) && isPositive(*spread.high)) {
        bar.low = *spread.low / scale;
        bar.high = *spread.high / scale;
    }
    return bar;
}

/// Of both lists the same order: by x.
void sortByX(SeriesData& series)
{
    QList<qsizetype> order(series.points.size());
    std::iota(order.begin(), order.end(), 0);
    std::stable_sort(order.begin(), order.end(), [&](qsizetype a, qsizetype b) { return series.points[a].x() < series.points[b].x(); });
    const SeriesData unsorted = series;
    for (qsizetype i = 0; i < order.size(); ++i) {
        series.points[i] = unsorted.points[order[i]];
        series.bars[i] = unsorted.bars[order[i]];
    }
}

/// The axis shows the points, and of wide intervals a part.
Range rangeWithIntervals(const QList<SeriesData>& series)
{
    constexpr double reach = 1.3;
    Range range = rangeOfY(series);
    for (const SeriesData& line : series) {
        for (const BarData& bar : line.bars) {
            range.add(std::min(bar.high.value_or(0), bar.value * reach));
            range.add(std::max(bar.low.value_or(bar.value), bar.value / reach));
        }
    }
    return range;
}

} // namespace

void fillSweep(ChartData& chart, const Comparison& comparison)
{
    const QList<int> rows = rowsOfSweep(comparison, chart.row);
    if (rows.isEmpty())
        return;
    const SweepVariable variable = variableOf(comparison, rows);
    // Many small requests are counted, few large ones are weighed.
    const bool iops = variable.unit != QLatin1String("KiB")
        && std::all_of(rows.begin(), rows.end(), [&](int r) { return comparison.rows[r].probe.job.blockSizeBytes <= kSmallBlock; });
    const bool hasReads =
        std::any_of(rows.begin(), rows.end(), [&](int r) { return comparison.rows[r].side == Side::Read; });
    QSet<double> values;
    for (int c = 0; c < comparison.results.size(); ++c) {
        for (const Side side : {Side::Read, Side::Write}) {
            SeriesData series;
            series.configuration = c;
            series.label = comparison.results[c]->label;
            series.dashed = side == Side::Write && hasReads;
            for (const int r : rows) {
                const ComparisonRow& row = comparison.rows[r];
                const Cell& cell = row.cells[c];
                if (row.side != side || !cell.present || cell.probeIndex < 0)
                    continue;
                // The cell's own setting: where it differs from the row's, the point must stand where it was measured.
                const double x = variable.valueOf(comparison.results[c]->probes[cell.probeIndex].probe.job);
                const BarData bar = sweepBar(cell, iops);
                if (!isPositive(x) || !bar.present)
                    continue;
                values.insert(x);
                series.points.append({std::log2(x), bar.value});
                series.bars.append(bar);
            }
            sortByX(series);
            if (!series.points.isEmpty())
                chart.series.append(series);
        }
    }
    chart.x = sweepAxis(variable.unit, values);
    Range range = rangeWithIntervals(chart.series);
    if (!iops)
        range.high = addCeilings(chart, comparison, range.high);
    const QString unit = iops ? QStringLiteral("IOPS") : QStringLiteral("MB/s");
    chart.y = range.low > 0 && range.high / range.low > kLinearSpan ? logAxis(unit, range.low, range.high)
                                                                    : linearAxis(unit, range.high);
}

} // namespace driveduel
