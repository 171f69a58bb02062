#include "core/analysis/chartdata.h"

#include "core/analysis/chartaxes.h"
#include "core/analysis/chartheat.h"
#include "core/analysis/chartlines.h"
#include "core/analysis/chartsustained.h"
#include "core/text/wording.h"

#include <QSet>

#include <algorithm>
#include <cmath>

namespace driveduel {

namespace {

constexpr double kMegabyte = 1e6;
// Two passes can give an interval of many times the bar; the axis follows a whisker only this far, so that bars stay
// readable.
constexpr double kWhiskerReach = 2;

QString titleIdOf(ChartKind kind)
{
    switch (kind) {
    case ChartKind::Bandwidth:
        return QStringLiteral("bandwidth");
    case ChartKind::Iops:
        return QStringLiteral("iops");
    case ChartKind::Latency:
        return QStringLiteral("latency");
    case ChartKind::Time:
        return QStringLiteral("time");
    case ChartKind::Surface:
        return QStringLiteral("surface");
    case ChartKind::Sweep:
        return QStringLiteral("sweep");
    case ChartKind::Sustained:
        return QStringLiteral("sustained");
    case ChartKind::Heat:
        return QStringLiteral("heat");
    case ChartKind::Metrics:
        return QStringLiteral("metrics");
    }
    return {};
}

BarData barOf(const Cell& cell, ChartKind kind)
{
    BarData bar;
    if (!cell.present)
        return bar;
    const bool isBandwidth = kind == ChartKind::Bandwidth;
    const Spread& spread = kind == ChartKind::Metrics && cell.metric ? cell.metric->value
        : isBandwidth                                                ? cell.summary.bytesPerSecond
                                                                     : cell.summary.iops;
    const double scale = isBandwidth ? kMegabyte : 1;
    if (!std::isfinite(spread.median) || spread.median < 0)
        return bar;
    bar.present = true;
    bar.value = spread.median / scale;
    bar.invalid = cell.invalid;
    if (spread.low && spread.high && std::isfinite(*spread.low) && std::isfinite(*spread.high) && *spread.low >= 0
        && *spread.high >= *spread.low) {
        bar.low = *spread.low / scale;
        bar.high = *spread.high / scale;
    }
    return bar;
}

bool hasBar(const ComparisonRow& row, ChartKind kind)
{
    return (row.metric || row.probe.sweep.isEmpty()) && std::any_of(row.cells.begin(), row.cells.end(), [kind](const Cell& cell) {
        return barOf(cell, kind).present;
    });
}

/// Each category's own axis: its figures have units of their own.
void fillScales(ChartData& chart, const Comparison& comparison, const QList<int>& rows)
{
    for (qsizetype category = 0; category < rows.size(); ++category) {
        double largestValue = 0;
        double largestWhisker = 0;
        for (const SeriesData& series : chart.series) {
            largestValue = std::max(largestValue, series.bars[category].value);
            largestWhisker = std::max(largestWhisker, series.bars[category].high.value_or(0));
        }
        const Metric& metric = *comparison.rows[rows[category]].metric;
        chart.scales.append(linearAxis(sanitized(metric.unit), std::max(largestValue, std::min(largestWhisker, kWhiskerReach * largestValue))));
        chart.higherIsBetter.append(metric.higherIsBetter);
    }
}

void fillBars(ChartData& chart, const Comparison& comparison)
{
    const QList<int> rows = rowsFor(chart.kind, comparison);
    double largestValue = 0;
    double largestWhisker = 0;
    for (int c = 0; c < comparison.results.size(); ++c) {
        SeriesData series;
        series.configuration = c;
        series.label = comparison.results[c]->label;
        for (const int row : rows) {
            const BarData bar = barOf(comparison.rows[row].cells[c], chart.kind);
            largestValue = std::max(largestValue, bar.value);
            largestWhisker = std::max(largestWhisker, bar.high.value_or(0));
            series.bars.append(bar);
        }
        chart.series.append(series);
    }
    chart.x.kind = AxisKind::Categories;
    for (const int row : rows) {
        const QString title = rowTitle(comparison.rows[row]);
        chart.x.ticks.append({static_cast<double>(chart.categories.size()), title});
        chart.categories.append(title);
    }
    chart.x.minimum = -0.5;
    chart.x.maximum = std::max(0.5, static_cast<double>(rows.size()) - 0.5);
    if (chart.kind == ChartKind::Metrics) {
        fillScales(chart, comparison, rows);
        return;
    }
    const double highest =
        chart.kind == ChartKind::Bandwidth ? addCeilings(chart, comparison, largestValue) : largestValue;
    const double top = std::max(highest, std::min(largestWhisker, kWhiskerReach * largestValue));
    chart.y = linearAxis(chart.kind == ChartKind::Iops ? QStringLiteral("IOPS") : QStringLiteral("MB/s"), top);
}

bool hasCurve(ChartKind kind, const Comparison& comparison, int r)
{
    const ComparisonRow& row = comparison.rows[r];
    for (int c = 0; c < row.cells.size(); ++c) {
        const bool has = kind == ChartKind::Latency ? hasLatency(row.cells[c])
            : kind == ChartKind::Surface            ? !surfacePoints(comparison, row, c).isEmpty()
            : kind == ChartKind::Sustained          ? hasSustained(comparison, row, c)
            : kind == ChartKind::Heat               ? hasHeat(comparison, row, c)
                                                    : !timePoints(comparison, row, c).isEmpty();
        if (has)
            return true;
    }
    return false;
}

bool hasSweepPoint(const ComparisonRow& row)
{
    return std::any_of(row.cells.begin(), row.cells.end(),
        [](const Cell& cell) { return cell.present && cell.summary.bytesPerSecond.median > 0; });
}

} // namespace

bool ChartData::isEmpty() const
{
    return panels.isEmpty() && std::none_of(series.begin(), series.end(), [](const SeriesData& s) {
        return !s.points.isEmpty()
            || std::any_of(s.bars.begin(), s.bars.end(), [](const BarData& bar) { return bar.present; });
    });
}

double ninesPosition(double percent)
{
    constexpr double most = 100 - 1e-9;
    return percent > 0 ? -std::log10(1 - std::min(percent, most) / 100) : 0;
}

QList<int> rowsFor(ChartKind kind, const Comparison& comparison)
{
    QList<int> rows;
    QSet<QString> sweeps;
    for (int r = 0; r < comparison.rows.size(); ++r) {
        const ComparisonRow& row = comparison.rows[r];
        bool shown = false;
        if (row.metric.has_value() != (kind == ChartKind::Metrics))
            continue;
        switch (kind) {
        case ChartKind::Bandwidth:
        case ChartKind::Iops:
        case ChartKind::Metrics:
            shown = hasBar(row, kind);
            break;
        case ChartKind::Latency:
        case ChartKind::Time:
        case ChartKind::Surface:
        case ChartKind::Sustained:
        case ChartKind::Heat:
            shown = hasCurve(kind, comparison, r);
            break;
        case ChartKind::Sweep: // one row stands for its sweep
            shown = !row.probe.sweep.isEmpty() && !sweeps.contains(row.probe.sweep) && hasSweepPoint(row);
            if (shown)
                sweeps.insert(row.probe.sweep);
            break;
        }
        if (shown)
            rows.append(r);
    }
    return rows;
}

ChartData buildChart(ChartKind kind, const Comparison& comparison, int row)
{
    ChartData chart;
    chart.kind = kind;
    chart.titleId = titleIdOf(kind);
    if (kind == ChartKind::Bandwidth || kind == ChartKind::Iops || kind == ChartKind::Metrics) {
        fillBars(chart, comparison);
        return chart;
    }
    if (row < 0 || row >= comparison.rows.size()) {
        const QList<int> rows = rowsFor(kind, comparison);
        if (rows.isEmpty())
            return chart;
        row = rows.first();
    }
    chart.row = row;
    if (kind == ChartKind::Latency)
        fillLatency(chart, comparison);
    else if (kind == ChartKind::Time)
        fillTime(chart, comparison);
    else if (kind == ChartKind::Surface)
        fillSurface(chart, comparison);
    else if (kind == ChartKind::Sustained)
        fillSustained(chart, comparison);
    else if (kind == ChartKind::Heat)
        fillHeat(chart, comparison);
    else
        fillSweep(chart, comparison);
    return chart;
}

} // namespace driveduel
