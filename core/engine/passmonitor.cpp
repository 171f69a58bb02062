#include "core/engine/passmonitor.h"

#include "core/engine/posix.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace driveduel::engine {

namespace {

double percentile99Ns(const std::vector<std::uint64_t>& counts)
{
    const std::uint64_t total = std::accumulate(counts.begin(), counts.end(), std::uint64_t{0});
    const auto rank = static_cast<std::uint64_t>(std::ceil(0.99 * static_cast<double>(total)));
    std::uint64_t seen = 0;
    for (std::size_t i = 0; i < counts.size() && total > 0; ++i) {
        seen += counts[i];
        if (seen >= rank)
            return Histogram::bucketMidNs(i);
    }
    return 0;
}

} // namespace

void PassMonitor::Shared::enter(PassPhase next)
{
    const std::scoped_lock lock(mutex);
    phase = next;
    phaseBeganNs = monotonicNs();
}

void PassMonitor::Shared::setWorkers(std::vector<std::shared_ptr<WorkerState>> states)
{
    const std::scoped_lock lock(mutex);
    workers = std::move(states);
}

std::uint64_t silenceNs(const std::vector<std::shared_ptr<WorkerState>>& workers, std::uint64_t nowNs)
{
    std::uint64_t lastNs = 0;
    bool isWaiting = false;
    for (const auto& worker : workers) {
        lastNs = std::max(lastNs, worker->live.progressNs.load(std::memory_order_relaxed));
        isWaiting = isWaiting || worker->live.inFlight.load(std::memory_order_relaxed) > 0;
    }
    return isWaiting && nowNs > lastNs ? nowNs - lastNs : 0;
}

PassMonitor::PassMonitor()
    : m_shared(std::make_shared<Shared>())
{
    m_shared->phaseBeganNs = monotonicNs();
}

PassMonitor::~PassMonitor() = default;

LiveSample PassMonitor::look()
{
    Shared& shared = *m_shared;
    LiveSample sample;
    std::vector<std::shared_ptr<WorkerState>> workers;
    const std::uint64_t nowNs = monotonicNs();
    {
        const std::scoped_lock lock(shared.mutex);
        sample.phase = shared.phase;
        sample.elapsedNs = nowNs > shared.phaseBeganNs ? nowNs - shared.phaseBeganNs : 0;
        workers = shared.workers;
    }
    std::vector<std::uint64_t>& counts = shared.newCounts;
    counts.assign(Histogram::kBucketCount, 0);
    shared.scratch.resize(Histogram::kBucketCount);
    for (const auto& worker : workers) {
        sample.readIos += worker->live.readIos.load(std::memory_order_relaxed);
        sample.writeIos += worker->live.writeIos.load(std::memory_order_relaxed);
        sample.readBytes += worker->live.readBytes.load(std::memory_order_relaxed);
        sample.writeBytes += worker->live.writeBytes.load(std::memory_order_relaxed);
        for (const Histogram* histogram : {&worker->rampLatency, &worker->read.latency, &worker->write.latency}) {
            histogram->countsRelaxed(shared.scratch);
            std::transform(counts.begin(), counts.end(), shared.scratch.begin(), counts.begin(), std::plus{});
        }
    }
    shared.seenCounts.resize(counts.size(), 0);
    for (std::size_t i = 0; i < counts.size(); ++i) {
        const std::uint64_t before = std::exchange(shared.seenCounts[i], counts[i]);
        counts[i] = counts[i] > before ? counts[i] - before : 0;
    }
    sample.p99Ns = percentile99Ns(counts);
    if (sample.phase == PassPhase::Ramp || sample.phase == PassPhase::Measuring)
        sample.silentNs = silenceNs(workers, nowNs);
    return sample;
}

} // namespace driveduel::engine
