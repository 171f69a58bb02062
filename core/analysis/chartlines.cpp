#include "core/analysis/chartlines.h"

#include "core/analysis/chartaxes.h"

#include <QSet>

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
constexpr double kLinearSpan = 50; // a sweep over a wider range is only readable on a log axis
constexpr double kCeilingInSight = 4;

bool isPositive(double v)
{
    return std::isfinite(v) && v > 0;
}

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

struct Range
{
    double low = 0;
    double high = 0;
    void add(double v)
    {
        if (!isPositive(v))
            return;
        low = low > 0 ? std::min(low, v) : v;
        high = std::max(high, v);
    }
};

Range rangeOfY(const QList<SeriesData>& series)
{
    Range range;
    for (const SeriesData& line : series) {
        for (const QPointF& point : line.points)
            range.add(point.y());
    }
    return range;
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

double sweepValue(const Cell& cell, bool iops)
{
    return iops ? cell.summary.iops.median : cell.summary.bytesPerSecond.median / kMegabyte;
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
    const QString sweep = comparison.rows[row].probe.sweep;
    for (int i = 0; !sweep.isEmpty() && i < comparison.rows.size(); ++i) {
        if (comparison.rows[i].probe.sweep == sweep)
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

void fillSweep(ChartData& chart, const Comparison& comparison)
{
    const QList<int> rows = rowsOfSweep(comparison, chart.row);
    if (rows.isEmpty())
        return;
    const SweepVariable variable = variableOf(comparison, rows);
    const bool iops = variable.unit != QLatin1String("KiB");
    const bool hasReads =
        std::any_of(rows.begin(), rows.end(), [&](int r) { return comparison.rows[r].side == Side::Read; });
    QSet<double> values;
    for (int c = 0; c < comparison.results.size(); ++c) {
        for (const Side side : {Side::Read, Side::Write}) {
            SeriesData series = seriesOf(comparison, c);
            series.dashed = side == Side::Write && hasReads;
            for (const int r : rows) {
                const ComparisonRow& row = comparison.rows[r];
                const Cell& cell = row.cells[c];
                if (row.side != side || !cell.present || cell.probeIndex < 0)
                    continue;
                // The cell's own setting: where it differs from the row's, the point must stand where it was measured.
                const double x = variable.valueOf(comparison.results[c]->probes[cell.probeIndex].probe.job);
                const double y = sweepValue(cell, iops);
                if (!isPositive(x) || !isPositive(y))
                    continue;
                values.insert(x);
                series.points.append({std::log2(x), y});
            }
            std::stable_sort(series.points.begin(), series.points.end(),
                [](const QPointF& a, const QPointF& b) { return a.x() < b.x(); });
            if (!series.points.isEmpty())
                chart.series.append(series);
        }
    }
    chart.x = sweepAxis(variable.unit, values);
    Range range = rangeOfY(chart.series);
    if (!iops)
        range.high = addCeilings(chart, comparison, range.high);
    const QString unit = iops ? QStringLiteral("IOPS") : QStringLiteral("MB/s");
    chart.y = range.low > 0 && range.high / range.low > kLinearSpan ? logAxis(unit, range.low, range.high)
                                                                    : linearAxis(unit, range.high);
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
