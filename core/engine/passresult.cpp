#include "core/engine/passresult.h"

#include "core/engine/offsets.h"

#include <algorithm>

namespace driveduel::engine {

namespace {

void add(SideTotals& sum, const SideTotals& side)
{
    sum.ios += side.ios;
    sum.bytes += side.bytes;
    sum.latency.merge(side.latency);
}

void addSeries(std::vector<SeriesSlot>& sum, const std::vector<SeriesSlot>& series)
{
    for (std::size_t i = 0; i < std::min(sum.size(), series.size()); ++i) {
        sum[i].readBytes += series[i].readBytes;
        sum[i].writeBytes += series[i].writeBytes;
        sum[i].readIos += series[i].readIos;
        sum[i].writeIos += series[i].writeIos;
    }
}

double sumNs(const Histogram& histogram)
{
    return histogram.exact().sumNs;
}

} // namespace

PassStats mergeWorkers(const std::vector<std::shared_ptr<WorkerState>>& workers, const PassWindow& window)
{
    PassStats stats;
    std::uint64_t lastNs = 0;
    std::size_t seriesSlots = 0;
    std::uint64_t ios = 0;
    for (const auto& worker : workers) {
        ios += worker->read.ios + worker->write.ios;
        lastNs = std::max(lastNs, worker->lastCountedNs);
        seriesSlots = std::max(seriesSlots, worker->series.size());
    }
    const bool hasMovedShare = !window.timeBased && ios >= window.shareIos;
    const std::uint64_t endNs = hasMovedShare ? std::min(window.endNs, lastNs) : window.endNs;
    stats.durationNs = endNs > window.startNs ? endNs - window.startNs : 0;
    if (stats.durationNs == 0)
        return stats;

    stats.series.resize(std::min<std::size_t>(seriesSlots, (stats.durationNs + kSeriesSlotNs - 1) / kSeriesSlotNs));
    if (!workers.empty())
        stats.backend = workers.front()->backend;
    for (const auto& worker : workers) {
        add(stats.read, worker->read);
        add(stats.write, worker->write);
        stats.syncLatency.merge(worker->syncLatency);
        addSeries(stats.series, worker->series);
        stats.shortIos += worker->shortIos;
        stats.mostLateNs = std::max(stats.mostLateNs, worker->mostLateNs);
        stats.cpu.userNs += worker->cpu.userNs;
        stats.cpu.systemNs += worker->cpu.systemNs;
        stats.cpu.voluntarySwitches += worker->cpu.voluntarySwitches;
        stats.cpu.involuntarySwitches += worker->cpu.involuntarySwitches;
        stats.backend.submitBatch = std::max(stats.backend.submitBatch, worker->backend.submitBatch);
        stats.backend.hugePages = stats.backend.hugePages && worker->backend.hugePages;
    }
    stats.achievedQueueDepth = (sumNs(stats.read.latency) + sumNs(stats.write.latency) + sumNs(stats.syncLatency))
        / static_cast<double>(stats.durationNs);
    return stats;
}

std::vector<ZoneReading> surveyOf(const std::vector<std::shared_ptr<WorkerState>>& workers, const JobSpec& job, std::uint64_t startNs)
{
    const SurveyZones survey(job);
    std::vector<ZoneReading> zones;
    std::uint64_t beginNs = startNs;
    for (std::uint64_t zone = 0; zone < survey.count(); ++zone) {
        ZoneMark sum;
        for (const auto& worker : workers) {
            const ZoneMark mark = zone < worker->zones.size() ? worker->zones[zone] : ZoneMark{};
            sum.bytes += mark.bytes;
            sum.endNs = std::max(sum.endNs, mark.endNs);
        }
        if (sum.bytes == 0 || sum.endNs <= beginNs)
            break;
        zones.push_back({survey.firstBlock(zone) * job.blockSizeBytes, sum.bytes, sum.endNs - beginNs});
        beginNs = sum.endNs;
    }
    return zones;
}

} // namespace driveduel::engine
