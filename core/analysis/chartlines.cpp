#include "core/analysis/chartlines.h"

#include "core/analysis/chartaxes.h"
#include "core/analysis/chartrange.h"

#include <algorithm>
#include <cmath>

namespace driveduel {

namespace {

constexpr double kSamplesAbove = 10; // engine.md §4 F: a percentile needs that many slower I/Os to mean anything
constexpr double kNinesStep = 0.02;
constexpr double kLeastUs = 0.001; // 1 ns, the clock's resolution: what a log axis gets for 0
constexpr qsizetype kMostPoints = 2000;
constexpr double kMegabyte = 1e6;
constexpr double kGigabyte = 1e9;
constexpr double kCeilingInSight = 4;

/// Furthest position with enough samples above; 0 when not even the median has them.
double furthestPosition(quint64 samples)
{
    if (static_cast<double>(samples) < 2 * kSamplesAbove)
        return 0;
    return std::min(std::log10(static_cast<double>(samples) / kSamplesAbove), ninesPosition(99.99));
}

void appendLatency(QList<QPointF>& points, double position, double ns)
{
    if (std::isfinite(ns) && ns >= 0)
        points.append({position, std::max(ns / 1000, kLeastUs)});
}

QList<QPointF> histogramPoints(const engine::Histogram& histogram)
{
    QList<QPointF> points;
    const double furthest = furthestPosition(histogram.count());
    if (furthest <= 0)
        return points;
    QList<double> positions;
    for (int i = 1; i * kNinesStep < furthest; ++i)
        positions.append(i * kNinesStep);
    for (const double percent : kNinesTicks)
        positions.append(ninesPosition(percent));
    positions.append(furthest);
    std::sort(positions.begin(), positions.end());
    double previous = 0;
    for (const double position : positions) {
        if (position > furthest + 1e-9 || position - previous < 1e-9)
            continue;
        previous = position;
        appendLatency(points, position, histogram.percentileNs(100 * (1 - std::pow(10.0, -position))));
    }
    return points;
}

QList<QPointF> storedPercentilePoints(const SideRecord& side)
{
    QList<QPointF> points;
    // A tool that prints percentiles without a count is taken at its word.
    const double furthest = side.ios > 0 ? furthestPosition(side.ios) : ninesPosition(99.99);
    for (auto it = side.latency.percentilesNs.begin(); it != side.latency.percentilesNs.end(); ++it) {
        if (it.key() > 0 && it.key() < 100 && ninesPosition(it.key()) <= furthest + 1e-9)
            appendLatency(points, ninesPosition(it.key()), it.value());
    }
    return points;
}

double furthestX(const QList<SeriesData>& series)
{
    double furthest = 0;
    for (const SeriesData& line : series) {
        for (const QPointF& point : line.points)
            furthest = std::max(furthest, point.x());
    }
    return furthest;
}

SeriesData seriesOf(const Comparison& comparison, int configuration)
{
    SeriesData series;
    series.configuration = configuration;
    series.label = comparison.results[configuration]->label;
    return series;
}

const PassRecord* medianPassOf(const ProbeRecord& probe, Side side)
{
    QList<const PassRecord*> complete;
    QList<const PassRecord*> cutShort;
    const auto record = [side](const PassRecord& pass) -> const std::optional<SideRecord>& {
        return side == Side::Read ? pass.read : pass.write;
    };
    for (const PassRecord& pass : probe.passes) {
        if (record(pass) && !pass.series.isEmpty())
            (pass.ended ? cutShort : complete).append(&pass);
    }
    QList<const PassRecord*>& passes = complete.isEmpty() ? cutShort : complete;
    if (passes.isEmpty())
        return nullptr;
    std::stable_sort(passes.begin(), passes.end(), [&](const PassRecord* a, const PassRecord* b) {
        return record(*a)->bytesPerSecond() < record(*b)->bytesPerSecond();
    });
    return passes[(passes.size() - 1) / 2];
}

/// Length of a slot in seconds; the last may be cut short by the end of the pass.
double slotSeconds(const PassRecord& pass, qsizetype slot)
{
    const double full = static_cast<double>(engine::kSeriesSlotNs) / 1e9;
    if (slot != pass.series.size() - 1 || pass.durationNs == 0)
        return full;
    const double rest = static_cast<double>(pass.durationNs) / 1e9 - static_cast<double>(slot) * full;
    return rest > 0 ? std::min(rest, full) : full;
}

} // namespace

QList<QPointF> latencyPoints(const Cell& cell)
{
    if (!cell.present)
        return {};
    const SideRecord& total = cell.summary.total;
    return total.histogram && total.histogram->count() > 0 ? histogramPoints(*total.histogram)
                                                           : storedPercentilePoints(total);
}

bool hasLatency(const Cell& cell)
{
    if (!cell.present)
        return false;
    const SideRecord& total = cell.summary.total;
    return total.histogram && total.histogram->count() > 0 ? furthestPosition(total.histogram->count()) > 0
                                                           : !storedPercentilePoints(total).isEmpty();
}

const PassRecord* medianPass(const Comparison& comparison, const ComparisonRow& row, int cell)
{
    const Cell& shown = row.cells[cell];
    if (!shown.present || shown.probeIndex < 0)
        return nullptr;
    return medianPassOf(comparison.results[cell]->probes[shown.probeIndex], row.side);
}

QList<QPointF> timePoints(const Comparison& comparison, const ComparisonRow& row, int cell)
{
    QList<QPointF> points;
    const PassRecord* pass = medianPass(comparison, row, cell);
    if (!pass)
        return points;
    constexpr double slot = static_cast<double>(engine::kSeriesSlotNs) / 1e9;
    constexpr double shortest = slot / 5; // a rate over less is noise
    for (qsizetype i = 0; i < pass->series.size(); ++i) {
        const double seconds = slotSeconds(*pass, i);
        if (seconds < shortest)
            continue;
        const quint64 bytes = row.side == Side::Read ? pass->series[i].readBytes : pass->series[i].writeBytes;
        points.append({static_cast<double>(i) * slot + seconds / 2, static_cast<double>(bytes) / seconds / kMegabyte});
    }
    return thinned(points, kMostPoints);
}

QList<QPointF> surfacePoints(const Comparison& comparison, const ComparisonRow& row, int cell)
{
    QList<QPointF> points;
    const PassRecord* pass = medianPass(comparison, row, cell);
    if (!pass)
        return points;
    for (const engine::ZoneReading& zone : pass->zones) {
        if (zone.durationNs == 0)
            continue;
        const double middle = static_cast<double>(zone.offsetBytes) + static_cast<double>(zone.bytes) / 2;
        points.append({middle / kGigabyte, static_cast<double>(zone.bytes) * 1e9 / static_cast<double>(zone.durationNs) / kMegabyte});
    }
    return points;
}

QList<int> rowsOfSweep(const Comparison& comparison, int row)
{
    QList<int> rows;
    const QString sweep = comparison.rows[row].metric ? QString() : comparison.rows[row].probe.sweep;
    for (int i = 0; !sweep.isEmpty() && i < comparison.rows.size(); ++i) {
        if (comparison.rows[i].probe.sweep == sweep && !comparison.rows[i].metric)
            rows.append(i);
    }
    return rows;
}

namespace {

using PointsOfCell = QList<QPointF> (*)(const Comparison&, const ComparisonRow&, int);

void fillBandwidthCurves(ChartData& chart, const Comparison& comparison, const QString& xUnit, PointsOfCell pointsOf)
{
    const ComparisonRow& row = comparison.rows[chart.row];
    for (int c = 0; c < row.cells.size(); ++c) {
        SeriesData series = seriesOf(comparison, c);
        series.points = pointsOf(comparison, row, c);
        if (!series.points.isEmpty())
            chart.series.append(series);
    }
    chart.x = linearAxis(xUnit, furthestX(chart.series));
    chart.y = linearAxis(QStringLiteral("MB/s"), addCeilings(chart, comparison, rangeOfY(chart.series).high));
}

} // namespace

void fillLatency(ChartData& chart, const Comparison& comparison)
{
    const ComparisonRow& row = comparison.rows[chart.row];
    for (int c = 0; c < row.cells.size(); ++c) {
        SeriesData series = seriesOf(comparison, c);
        series.points = latencyPoints(row.cells[c]);
        if (!series.points.isEmpty())
            chart.series.append(series);
    }
    chart.x = ninesAxis(furthestX(chart.series));
    const Range range = rangeOfY(chart.series);
    chart.y = logAxis(QStringLiteral("µs"), range.low, range.high);
}

void fillTime(ChartData& chart, const Comparison& comparison)
{
    fillBandwidthCurves(chart, comparison, QStringLiteral("s"), timePoints);
}

void fillSurface(ChartData& chart, const Comparison& comparison)
{
    fillBandwidthCurves(chart, comparison, QStringLiteral("GB"), surfacePoints);
}

double addCeilings(ChartData& chart, const Comparison& comparison, double largest)
{
    double highest = largest;
    for (int c = 0; c < comparison.results.size(); ++c) {
        const std::optional<Location>& target = comparison.results[c]->target;
        // Several drives below one target (RAID) share the load in ways that no sum of links tells.
        if (!target || target->drives.size() != 1 || !target->drives.first().link)
            continue;
        const Link& link = *target->drives.first().link;
        const double ceiling = static_cast<double>(link.ceilingBytesPerSecond) / kMegabyte;
        if (ceiling <= 0 || !isPositive(largest) || ceiling > kCeilingInSight * largest)
            continue;
        chart.ceilings.append({c, ceiling, linkSummary(link)});
        highest = std::max(highest, ceiling);
    }
    return highest;
}

} // namespace driveduel
