#include "core/engine/passrunner.h"

#include "core/engine/ioerror.h"
#include "core/engine/passresult.h"
#include "core/engine/residentpages.h"

#include <algorithm>
#include <chrono>
#include <fcntl.h>

namespace driveduel::engine {

namespace {

constexpr std::uint64_t kSecond = 1'000'000'000;
constexpr std::uint64_t kDrainAfterStopNs = 400'000'000; ///< what is in flight may still end after a cancel
constexpr std::uint64_t kLeaveNs = 300'000'000; ///< a worker that does not leave by then is stuck in the kernel
constexpr std::uint64_t kDrainGraceNs = 30 * kSecond; ///< past the window's end before a silent drive is given up
constexpr std::uint64_t kOpenEndSilenceNs = 120 * kSecond; ///< the same for a pass without a time limit
constexpr std::uint32_t kMostSyncThreads = 1024;
constexpr std::size_t kMostSeriesSlots = 1U << 18; ///< over all workers; seven hours of one

std::chrono::steady_clock::time_point timePoint(std::uint64_t ns) // steady_clock is CLOCK_MONOTONIC in libstdc++
{
    return std::chrono::steady_clock::time_point(std::chrono::nanoseconds(std::min<std::uint64_t>(ns, INT64_MAX / 2)));
}

} // namespace

Expected<void> PassRunner::makeTasks(BackendKind kind)
{
    const std::uint32_t perJob = kind == BackendKind::Sync ? m_job.queueDepth : 1;
    if (perJob * m_job.jobs > kMostSyncThreads)
        return Error{ErrorCode::Unsupported, "queue depth", "more than 1024 in flight need io_uring", 0};
    const std::uint64_t limitNs = m_job.timeBased || m_job.durationNs > 0 ? m_job.durationNs : UINT64_MAX / 2;
    const std::size_t slots =
        std::min<std::size_t>(limitNs / kSeriesSlotNs + 1, kMostSeriesSlots / (perJob * m_job.jobs));
    for (std::uint32_t jobIndex = 0; jobIndex < m_job.jobs; ++jobIndex) {
        const auto cursor = std::make_shared<SequentialCursor>();
        const auto rateClock = std::make_shared<RateClock>();
        const std::uint64_t share = OffsetGenerator::shareBlocks(m_job, jobIndex);
        for (std::uint32_t part = 0; part < perJob; ++part) {
            auto task = std::make_shared<WorkerTask>();
            task->backend = kind;
            task->control = m_control;
            task->state = std::make_shared<WorkerState>(slots, m_job.zones);
            Expected<UniqueFd> file = m_target.open(writes(m_job), m_job.direct, m_job.dsync && writes(m_job));
            if (!file)
                return file.error();
            task->file = std::move(*file);
            if (!m_job.direct)
                ::posix_fadvise(
                    task->file.get(), 0, 0, isRandom(m_job.pattern) ? POSIX_FADV_RANDOM : POSIX_FADV_SEQUENTIAL);
            WorkerPlan& plan = task->plan;
            plan.job = m_job;
            plan.jobIndex = jobIndex;
            plan.depth = kind == BackendKind::Sync ? 1 : m_job.queueDepth;
            plan.seed = mix64(m_job.seed + jobIndex) + part;
            plan.shareIos = share * (part + 1ULL) / perJob - share * part / perJob;
            plan.alignBytes = m_job.direct ? m_target.alignment().offsetBytes : 1;
            plan.subject = m_target.path();
            plan.fd = task->file.get();
            plan.cursor = cursor;
            plan.rateClock = rateClock;
            plan.paceSeed = mix64(m_job.seed + jobIndex + 0x3c6ef372fe94f82bULL);
            m_tasks.push_back(std::move(task));
        }
    }
    return {};
}

Expected<void> PassRunner::start(BackendKind kind)
{
    if (auto made = makeTasks(kind); !made)
        return made;
    try {
        for (const auto& task : m_tasks)
            m_threads.push_back(startWorker(task));
    } catch (const std::system_error& error) {
        return Error{
            ErrorCode::IoFailed, "jobs", std::string("cannot start a thread: ") + error.what(), error.code().value()};
    }
    if (auto ready = awaitReady(); !ready)
        return ready;
    m_monitor.setWorkers(states());
    return {};
}

Expected<void> PassRunner::awaitReady()
{
    std::unique_lock lock(m_control->mutex);
    m_control->changed.wait(lock, m_stop, [this] { return m_control->ready == m_tasks.size(); });
    if (m_control->setupError)
        return *m_control->setupError;
    if (m_stop.stop_requested())
        return Error{ErrorCode::Cancelled, m_target.path(), "cancelled before the measurement", 0};
    return {};
}

bool PassRunner::allFinished()
{
    return m_control->finished == m_tasks.size();
}

void PassRunner::waitUntil(std::uint64_t untilNs)
{
    std::unique_lock lock(m_control->mutex);
    m_control->changed.wait_until(
        lock, m_stop, timePoint(untilNs), [this] { return allFinished() || m_control->error.has_value(); });
}

std::vector<std::shared_ptr<WorkerState>> PassRunner::states() const
{
    std::vector<std::shared_ptr<WorkerState>> all;
    for (const auto& task : m_tasks)
        all.push_back(task->state);
    return all;
}

/// Until the end of the window, looking at the latencies now and then.
void PassRunner::watchUntil(std::uint64_t startNs, std::uint64_t endNs)
{
    const std::vector<std::shared_ptr<WorkerState>> workers = states();
    for (;;) {
        const std::uint64_t lookNs = startNs + m_timeline.nextLookNs();
        if (lookNs >= endNs)
            return waitUntil(endNs);
        waitUntil(lookNs);
        const std::uint64_t nowNs = monotonicNs();
        if (nowNs < lookNs || nowNs >= m_control->endNs.load(std::memory_order_relaxed))
            return; // woken by an end
        m_timeline.look(workers, nowNs - startNs);
    }
}

/// The window begins and ends for all workers at the same times. Counted are completions stamped in [start, end); what
/// is in flight at the end is waited for outside the window. A job that is not time-based ends with its own last
/// completion.
void PassRunner::measure()
{
    m_monitor.enter(PassPhase::Ramp);
    const std::uint64_t goNs = monotonicNs();
    const std::uint64_t startNs = goNs + m_job.rampNs;
    const std::uint64_t endNs = m_job.timeBased || m_job.durationNs > 0 ? startNs + m_job.durationNs : UINT64_MAX;
    if (m_job.rampNs == 0) // read before the first I/O
        beginWindow();
    {
        const std::scoped_lock lock(m_control->mutex);
        m_control->startNs = startNs;
        m_control->endNs.store(endNs, std::memory_order_relaxed);
        m_control->go = true;
    }
    m_control->changed.notify_all();
    if (m_job.rampNs > 0) {
        waitUntil(startNs);
        beginWindow();
    }
    if (monotonicNs() >= startNs) {
        m_monitor.enter(PassPhase::Measuring);
        watchUntil(startNs, endNs);
    }
    endWindow();
    waitForWorkers();
}

/// The counters of the drive first: what they are held against begins and ends at this moment.
void PassRunner::beginWindow()
{
    m_countersBegin = m_counters.read();
    m_conditionsBegin = m_conditions.read();
}

void PassRunner::endWindow()
{
    m_countersEnd = m_counters.read();
    m_conditionsEnd = m_conditions.read();
}

/// After the window: until nothing is in flight, a cancel, or a drive that is silent for too long.
void PassRunner::waitForWorkers()
{
    for (;;) {
        const std::uint64_t nowNs = monotonicNs();
        std::unique_lock lock(m_control->mutex);
        if (allFinished())
            return;
        if (m_stop.stop_requested()) {
            lock.unlock();
            return endWith(ErrorCode::Cancelled, "cancelled");
        }
        const std::uint64_t silentNs = silenceNs(states(), nowNs);
        const std::uint64_t endNs = m_control->endNs.load(std::memory_order_relaxed);
        const bool isOver = endNs != UINT64_MAX && nowNs > endNs && nowNs - endNs > kDrainGraceNs && silentNs > kSecond;
        if (isOver || (endNs == UINT64_MAX && silentNs > kOpenEndSilenceNs)) {
            lock.unlock();
            return endWith(ErrorCode::DeviceStalled, "the drive has stopped answering");
        }
        m_control->changed.wait_until(lock, m_stop, timePoint(nowNs + kSecond / 10), [this] { return allFinished(); });
    }
}

void PassRunner::endWith(ErrorCode code, const char* detail)
{
    m_control->fail({code, m_target.path(), detail, 0}, monotonicNs());
    std::unique_lock lock(m_control->mutex);
    const auto finished = [this] { return allFinished(); };
    if (code == ErrorCode::Cancelled)
        m_control->changed.wait_until(lock, timePoint(monotonicNs() + kDrainAfterStopNs), finished);
    m_control->abandon.store(true, std::memory_order_relaxed);
    m_control->changed.wait_until(lock, timePoint(monotonicNs() + kLeaveNs), finished);
}

Expected<PassStats> PassRunner::collect()
{
    std::vector<std::shared_ptr<WorkerState>> states;
    for (const auto& task : m_tasks)
        states.push_back(task->state->finished.load(std::memory_order_acquire) ? task->state : salvage(*task));
    std::optional<Error> error;
    {
        const std::scoped_lock lock(m_control->mutex);
        error = m_control->error;
    }
    std::uint64_t shareIos = 0;
    for (const auto& task : m_tasks)
        shareIos += task->plan.shareIos;
    const PassWindow window{
        m_control->startNs, m_control->endNs.load(std::memory_order_relaxed), m_job.timeBased, shareIos};
    PassStats stats = mergeWorkers(states, window);
    stats.zones = surveyOf(states, m_job, m_control->startNs);
    if (stats.durationNs > 0)
        stats.latencyOverTime = m_timeline.finish(stats.read.latency, stats.write.latency, stats.durationNs);
    if (error)
        error = settled(anyFile().get(), std::move(*error));
    if (error && stats.durationNs == 0)
        return *error;
    stats.ended = std::move(error);
    stats.device = difference(m_countersBegin, m_countersEnd);
    stats.conditions = difference(m_conditionsBegin, m_conditionsEnd);
    if (!stats.ended)
        stats.residentShare = residentShare(anyFile().get(), m_job.sizeBytes);
    return stats;
}

/// Joins what has left by itself and lets go of what has not.
void PassRunner::leave()
{
    {
        const std::scoped_lock lock(m_control->mutex);
        m_control->dismissed = !m_control->go;
    }
    m_control->changed.notify_all();
    m_control->abandon.store(true, std::memory_order_relaxed);
    for (std::size_t i = 0; i < m_threads.size(); ++i) {
        const WorkerState& state = *m_tasks[i]->state;
        if (m_control->dismissed || (state.finished.load(std::memory_order_acquire) && state.drained))
            m_threads[i].join();
        else
            m_threads[i].detach();
    }
    m_threads.clear();
}

} // namespace driveduel::engine
