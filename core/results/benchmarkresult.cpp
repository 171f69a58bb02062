#include "core/results/benchmarkresult.h"

#include "core/analysis/sustained.h"
#include "core/results/passchecks.h"

#include <array>
#include <limits>

namespace driveduel {

namespace {

constexpr std::array kStoredPercentiles{
    1.0, 5.0, 10.0, 20.0, 30.0, 40.0, 50.0, 60.0, 70.0, 80.0, 90.0, 95.0, 99.0, 99.5, 99.9, 99.95, 99.99, 99.999};

/// A tool that printed one of bandwidth and IOPS did not say that the other is 0.
constexpr double kNotTold = std::numeric_limits<double>::quiet_NaN();

double perSecond(quint64 amount, quint64 durationNs)
{
    return durationNs == 0 ? 0 : static_cast<double>(amount) * 1e9 / static_cast<double>(durationNs);
}

SideRecord sideOf(const engine::SideTotals& totals, quint64 durationNs)
{
    SideRecord side;
    side.bytes = totals.bytes;
    side.ios = totals.ios;
    side.durationNs = durationNs;
    side.histogram = std::make_shared<const engine::Histogram>(totals.latency);
    side.latency = latencyOf(totals.latency);
    return side;
}

} // namespace

std::span<const double> storedPercentiles()
{
    return kStoredPercentiles;
}

LatencySummary latencyOf(const engine::Histogram& histogram)
{
    LatencySummary latency;
    if (histogram.count() == 0)
        return latency;
    latency.minNs = static_cast<double>(histogram.minNs());
    latency.meanNs = histogram.meanNs();
    latency.stddevNs = histogram.stddevNs();
    latency.maxNs = static_cast<double>(histogram.maxNs());
    for (const double percent : kStoredPercentiles)
        latency.percentilesNs.insert(percent, histogram.percentileNs(percent));
    return latency;
}

double SideRecord::bytesPerSecond() const
{
    if (printedBytesPerSecond)
        return printedBytesPerSecond->value;
    return bytes == 0 && printedIops ? kNotTold : perSecond(bytes, durationNs);
}

double SideRecord::iops() const
{
    if (printedIops)
        return printedIops->value;
    return ios == 0 && printedBytesPerSecond ? kNotTold : perSecond(ios, durationNs);
}

PassRecord toPassRecord(const engine::PassStats& stats, const Probe& probe, const Location& target)
{
    PassRecord record;
    // A side that was asked for and moved nothing is a measurement too: zero.
    if (engine::reads(probe.job) || stats.read.ios > 0)
        record.read = sideOf(stats.read, stats.durationNs);
    if (engine::writes(probe.job) || stats.write.ios > 0)
        record.write = sideOf(stats.write, stats.durationNs);
    if (stats.syncLatency.count() > 0) {
        record.sync = latencyOf(stats.syncLatency);
        record.syncHistogram = std::make_shared<const engine::Histogram>(stats.syncLatency);
    }
    record.durationNs = stats.durationNs;
    record.flushNs = stats.flushNs;
    record.series = QList<engine::SeriesSlot>(stats.series.begin(), stats.series.end());
    record.cpu = stats.cpu;
    record.achievedQueueDepth = stats.achievedQueueDepth;
    record.backend = stats.backend;
    record.device = stats.device;
    record.conditions = stats.conditions;
    record.extents = stats.extents;
    record.residentShare = stats.residentShare;
    record.zones = QList<engine::ZoneReading>(stats.zones.begin(), stats.zones.end());
    record.latencyOverTime = QList<engine::LatencySlot>(stats.latencyOverTime.begin(), stats.latencyOverTime.end());
    record.mostLateNs = stats.mostLateNs;
    record.shortIos = stats.shortIos;
    record.ended = stats.ended;
    record.warnings = checkPass(stats, probe, target) + courseWarnings(probe, stats.series);
    return record;
}

} // namespace driveduel
