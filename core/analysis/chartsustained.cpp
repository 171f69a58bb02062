#include "core/analysis/chartsustained.h"

#include "core/analysis/chartaxes.h"
#include "core/analysis/chartlines.h"
#include "core/analysis/windows.h"
#include "core/text/sustainedwording.h"

#include <algorithm>
#include <cmath>

namespace driveduel {

namespace {

constexpr qsizetype kMostPoints = 2000;
constexpr double kMegabyte = 1e6;
constexpr double kGigabyte = 1e9;
constexpr double kMostCelsius = 200; // a sensor that says more is broken

std::span<const engine::SeriesSlot> seriesOf(const PassRecord& pass)
{
    return {pass.series.constData(), static_cast<std::size_t>(pass.series.size())};
}

/// (GB written in the middle of a window, MB/s), going on from what was written before.
QList<QPointF> speedPoints(const PassRecord& pass, double& writtenBytes)
{
    QList<QPointF> points;
    for (const quint64 bytes : windowBytes(seriesOf(pass), Side::Write)) {
        const auto moved = static_cast<double>(bytes);
        points.append({(writtenBytes + moved / 2) / kGigabyte, moved * 1e9 / static_cast<double>(kWindowNs) / kMegabyte});
        writtenBytes += moved;
    }
    return thinned(points, kMostPoints);
}

/// Bytes written by a time of the pass.
double writtenAt(const PassRecord& pass, quint64 atNs)
{
    double written = 0;
    for (qsizetype i = 0; i < pass.series.size() && static_cast<quint64>(i) * engine::kSeriesSlotNs < atNs; ++i) {
        const double share = std::min(1.0,
            static_cast<double>(atNs - static_cast<quint64>(i) * engine::kSeriesSlotNs) / static_cast<double>(engine::kSeriesSlotNs));
        written += share * static_cast<double>(pass.series[i].writeBytes);
    }
    return written;
}

QList<QPointF> temperaturePoints(const PassRecord& pass)
{
    QList<QPointF> points;
    for (const TemperatureReading& reading : pass.temperatures) {
        if (std::isfinite(reading.celsius) && std::abs(reading.celsius) <= kMostCelsius)
            points.append({writtenAt(pass, reading.atNs) / kGigabyte, reading.celsius});
    }
    return thinned(points, kMostPoints);
}

/// The write after the pause that belongs to a pass.
const PassRecord* recoveryOf(const BenchmarkResult& result, int probe, int repetition)
{
    for (qsizetype i = probe + 1; i < result.probes.size(); ++i) {
        if (!isRecoveryWrite(result.probes[i].probe))
            continue;
        for (const PassRecord& pass : result.probes[i].passes) {
            if (pass.repetition == repetition)
                return &pass;
        }
    }
    return nullptr;
}

void addConfiguration(ChartData& chart, const Comparison& comparison, int c)
{
    const BenchmarkResult& result = *comparison.results[c];
    const int probe = comparison.rows[chart.row].cells[c].probeIndex;
    const PassRecord& pass = *medianPass(comparison, comparison.rows[chart.row], c);
    SeriesData line;
    line.configuration = c;
    line.label = result.label;
    double writtenBytes = 0;
    line.points = speedPoints(pass, writtenBytes);
    chart.series.append(line);
    if (const PassRecord* recovery = recoveryOf(result, probe, pass.repetition)) {
        line.points = speedPoints(*recovery, writtenBytes);
        line.dashed = true;
        if (!line.points.isEmpty())
            chart.series.append(line);
    }
    line.points = temperaturePoints(pass);
    line.dashed = false;
    line.onSecondAxis = true;
    if (!line.points.isEmpty())
        chart.series.append(line);
    if (const auto facts = shownFacts(comparison, comparison.rows[chart.row], c); facts && facts->drop)
        chart.marks.append({c, static_cast<double>(facts->drop->atBytes) / kGigabyte, writtenBytesText(facts->drop->atBytes)});
}

/// Round figures of ten around the readings.
AxisData temperatureAxis(double lowest, double highest)
{
    constexpr double kStep = 10;
    AxisData axis;
    axis.unit = QStringLiteral("°C");
    axis.minimum = std::floor(lowest / kStep) * kStep;
    axis.maximum = std::max(std::ceil(highest / kStep) * kStep, axis.minimum + kStep);
    const double step = axis.maximum - axis.minimum > 6 * kStep ? 2 * kStep : kStep;
    for (double tick = axis.minimum; tick <= axis.maximum; tick += step)
        axis.ticks.append({tick, QString::number(tick, 'f', 0)});
    return axis;
}

} // namespace

bool hasSustained(const Comparison& comparison, const ComparisonRow& row, int cell)
{
    if (row.side != Side::Write || row.metric || row.cells[cell].probeIndex < 0
        || !isSustainedWrite(comparison.results[cell]->probes[row.cells[cell].probeIndex].probe))
        return false;
    const PassRecord* pass = medianPass(comparison, row, cell);
    return pass && pass->series.size() >= kSlotsPerWindow;
}

std::optional<SustainedFacts> shownFacts(const Comparison& comparison, const ComparisonRow& row, int cell)
{
    if (!hasSustained(comparison, row, cell))
        return std::nullopt;
    const BenchmarkResult& result = *comparison.results[cell];
    const int probe = row.cells[cell].probeIndex;
    const PassRecord* pass = medianPass(comparison, row, cell);
    return sustainedFacts(result, probe, static_cast<int>(pass - result.probes[probe].passes.constData()));
}

void fillSustained(ChartData& chart, const Comparison& comparison)
{
    const ComparisonRow& row = comparison.rows[chart.row];
    for (int c = 0; c < row.cells.size(); ++c) {
        if (hasSustained(comparison, row, c))
            addConfiguration(chart, comparison, c);
    }
    double furthest = 0;
    double fastest = 0;
    std::optional<double> lowest;
    double highest = 0;
    for (const SeriesData& series : chart.series) {
        for (const QPointF& point : series.points) {
            furthest = std::max(furthest, point.x());
            if (!series.onSecondAxis) {
                fastest = std::max(fastest, point.y());
                continue;
            }
            highest = lowest ? std::max(highest, point.y()) : point.y();
            lowest = std::min(lowest.value_or(point.y()), point.y());
        }
    }
    chart.x = linearAxis(QStringLiteral("GB"), furthest);
    chart.y = linearAxis(QStringLiteral("MB/s"), addCeilings(chart, comparison, fastest));
    if (lowest)
        chart.y2 = temperatureAxis(*lowest, highest);
}

} // namespace driveduel
