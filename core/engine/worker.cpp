#include "core/engine/worker.h"

#include "core/engine/ioerror.h"

#include <algorithm>
#include <cerrno>
#include <ctime>
#include <sys/resource.h>

namespace driveduel::engine {

namespace {

constexpr std::uint64_t kWaitSliceNs = 100'000'000; ///< a cancel or the end of the window is seen at least this often
constexpr std::uint64_t kSpinNs = 30'000; ///< before a due time the worker polls instead of sleeping past it
/// From here on the stamping of write data would show in the latency, so such blocks get a clock reading of their own.
constexpr std::uint32_t kRestampFromBytes = 16 * 1024;
constexpr std::uint32_t kMaxRetries = 1000; ///< EAGAIN or no progress in a row for one request

std::uint64_t nanoseconds(const timeval& t)
{
    return static_cast<std::uint64_t>(t.tv_sec) * 1'000'000'000ULL + static_cast<std::uint64_t>(t.tv_usec) * 1000ULL;
}

/// user ns, system ns, voluntary and involuntary switches of this thread.
void readThreadUsage(std::uint64_t (&into)[4])
{
    rusage usage{};
    ::getrusage(RUSAGE_THREAD, &usage);
    into[0] = nanoseconds(usage.ru_utime);
    into[1] = nanoseconds(usage.ru_stime);
    into[2] = static_cast<std::uint64_t>(usage.ru_nvcsw);
    into[3] = static_cast<std::uint64_t>(usage.ru_nivcsw);
}

template <typename T> void addRelaxed(std::atomic<T>& counter, T value) noexcept
{
    counter.store(counter.load(std::memory_order_relaxed) + value, std::memory_order_relaxed); // one writer
}

template <typename T> void addRelaxed(T& counter, T value) noexcept
{
    std::atomic_ref(counter).store(counter + value, std::memory_order_relaxed); // one writer
}

} // namespace

Worker::Worker(
    const WorkerPlan& plan, IoBackend& backend, BufferPool& buffers, PassControl& control, WorkerState& state)
    : m_plan(plan)
    , m_backend(backend)
    , m_buffers(buffers)
    , m_control(control)
    , m_state(state)
    , m_offsets(
          plan.job, plan.jobIndex, mix64(plan.seed), plan.cursor ? plan.cursor : std::make_shared<SequentialCursor>())
    , m_mix(plan.job, mix64(plan.seed + 1))
    , m_pattern(plan.seed)
    , m_slots(plan.depth + 1)
    , m_untilFsync(plan.job.fsyncEvery)
    , m_untilFdatasync(plan.job.fdatasyncEvery)
{
    if (writes(plan.job))
        m_pattern.fillBody({buffers.data(), buffers.sizeBytes()});
    m_free.reserve(m_slots.size());
    for (std::uint32_t i = plan.depth; i-- > 0;)
        m_free.push_back(i);
    for (std::uint32_t i = 0; i < m_slots.size(); ++i)
        m_slots[i].request.slot = i;
}

void Worker::run()
{
    std::uint64_t now = m_backend.nowNs();
    m_batch = SubmitBatch(m_plan.depth, now, m_control.startNs);
    m_firstDueNs = m_nextDueNs = now;
    m_lastNowNs = now;
    setNextEdge();
    passEdges(now);
    issueDue(now);
    IoCompletion completion;
    bool have = m_backend.reap(completion);
    while (hasWork()) {
        if (!have) {
            if (!waitForOne())
                break;
            have = m_backend.reap(completion);
            continue;
        }
        now = m_backend.nowNs();
        m_lastNowNs = now;
        if (now >= m_nextEdgeNs || now >= m_control.endNs.load(std::memory_order_relaxed)) [[unlikely]] {
            passEdges(now);
            if (m_control.abandon.load(std::memory_order_relaxed))
                break;
        }
        complete(completion, now);
        issueDue(now);
        have = m_backend.reap(completion);
        if (have && m_queued >= m_batch.size())
            submitQueued();
    }
    endWindow();
    m_state.drained = m_inFlight == 0;
    m_state.backend.submitBatch = m_batch.size();
}

void Worker::setNextEdge() noexcept
{
    m_nextEdgeNs = m_phase == Phase::Ramp ? std::min(m_control.startNs, m_batch.nextLookNs()) : kNever;
}

void Worker::passEdges(std::uint64_t nowNs)
{
    if (m_phase == Phase::Ramp && nowNs >= m_batch.nextLookNs())
        m_batch.look(nowNs, m_backend);
    const std::uint64_t endNs = m_control.endNs.load(std::memory_order_relaxed);
    if (m_phase == Phase::Ramp && nowNs >= m_control.startNs && m_control.startNs < endNs)
        beginWindow();
    if (nowNs >= endNs)
        endWindow();
    setNextEdge();
}

void Worker::beginWindow()
{
    m_phase = Phase::Measuring;
    readThreadUsage(m_cpuBase);
    if (!m_plan.job.timeBased) // what is in flight now will complete inside the window, and belongs to the share
        m_remainingIos = m_plan.shareIos > m_inFlight ? m_plan.shareIos - m_inFlight : 0;
}

void Worker::endWindow()
{
    m_issuing = false;
    if (m_phase == Phase::Measuring) {
        std::uint64_t usage[4];
        readThreadUsage(usage);
        m_state.cpu = {
            usage[0] - m_cpuBase[0], usage[1] - m_cpuBase[1], usage[2] - m_cpuBase[2], usage[3] - m_cpuBase[3]};
    }
    m_phase = Phase::Draining;
}

void Worker::issueDue(std::uint64_t nowNs)
{
    while (m_issuing) {
        if (isSyncDue()) [[unlikely]] {
            if (m_inFlight == 0) // waited for in line: the sync covers every write before it
                issueSync(nowNs);
            return;
        }
        if (m_free.empty() || m_remainingIos == 0)
            return;
        std::uint64_t stampNs = nowNs;
        if (m_plan.job.rateIops > 0) {
            if (m_nextDueNs > nowNs)
                return;
            stampNs = m_nextDueNs;
            ++m_dueCount;
            __extension__ using Wide = unsigned __int128;
            m_nextDueNs = m_firstDueNs
                + static_cast<std::uint64_t>(static_cast<Wide>(m_dueCount) * 1'000'000'000U / m_plan.job.rateIops);
        }
        issue(stampNs, nowNs);
        if (m_queued >= m_batch.size() && !m_free.empty()) { // filling up: each with a stamp of its own
            submitQueued();
            nowNs = m_backend.nowNs();
        }
    }
}

void Worker::issue(std::uint64_t stampNs, std::uint64_t nowNs)
{
    Slot& slot = m_slots[m_free.back()];
    m_free.pop_back();
    const bool isWrite = m_mix.nextIsWrite();
    slot.request.kind = isWrite ? IoKind::Write : IoKind::Read;
    slot.request.offsetBytes = m_offsets.next(isWrite);
    slot.request.lengthBytes = static_cast<std::uint32_t>(m_plan.job.blockSizeBytes);
    slot.request.data = m_buffers.block(slot.request.slot, slot.nextBlock);
    slot.doneBytes = 0;
    slot.retries = 0;
    slot.stampNs = stampNs;
    if (isWrite) {
        slot.nextBlock = slot.nextBlock + 1 < m_buffers.blocksPerSlot() ? slot.nextBlock + 1 : 0;
        m_pattern.stamp(slot.request.data, slot.request.lengthBytes);
        if (slot.request.lengthBytes >= kRestampFromBytes && m_plan.job.rateIops == 0)
            slot.stampNs = nowNs = m_backend.nowNs();
        if (m_untilFsync > 0 && --m_untilFsync == 0)
            m_fsyncDue = true;
        if (m_untilFdatasync > 0 && --m_untilFdatasync == 0)
            m_fdatasyncDue = true;
    }
    if (m_remainingIos != kNever)
        --m_remainingIos;
    if (m_inFlight == 0)
        m_state.live.progressNs.store(nowNs, std::memory_order_relaxed);
    setInFlight(m_inFlight + 1);
    m_backend.queue(slot.request);
    ++m_queued;
}

void Worker::issueSync(std::uint64_t nowNs)
{
    Slot& slot = m_slots.back();
    slot.request.kind = m_fsyncDue ? IoKind::Fsync : IoKind::Fdatasync;
    slot.request.lengthBytes = 0;
    slot.doneBytes = 0;
    slot.retries = 0;
    slot.stampNs = nowNs;
    m_state.live.progressNs.store(nowNs, std::memory_order_relaxed);
    setInFlight(m_inFlight + 1);
    m_backend.queue(slot.request);
    ++m_queued;
}

void Worker::requeue(Slot& slot)
{
    IoRequest rest = slot.request;
    rest.offsetBytes += slot.doneBytes;
    rest.lengthBytes -= slot.doneBytes;
    rest.data += slot.doneBytes;
    m_backend.queue(rest);
    ++m_queued;
}

void Worker::submitQueued()
{
    m_queued = 0;
    if (const int result = m_backend.submit(); result < 0) {
        m_control.fail(errorFrom(-result, m_plan.subject, "cannot submit"), m_lastNowNs);
        m_control.abandon.store(true, std::memory_order_relaxed);
    }
}

std::uint64_t Worker::waitLimitNs() const noexcept
{
    std::uint64_t untilNs = std::min(m_nextEdgeNs, m_lastNowNs + kWaitSliceNs);
    if (m_phase != Phase::Draining)
        untilNs = std::min(untilNs, m_control.endNs.load(std::memory_order_relaxed));
    if (m_plan.job.rateIops > 0 && m_issuing && !m_free.empty()) // wake a little early, then poll
        untilNs = std::min(untilNs, m_nextDueNs - std::min(m_nextDueNs, kSpinNs));
    return untilNs > m_lastNowNs ? untilNs - m_lastNowNs : 0;
}

bool Worker::waitForOne()
{
    m_queued = 0;
    const int result = m_backend.submitAndWait(waitLimitNs());
    if (result == 0) [[likely]]
        return true;
    const std::uint64_t now = m_backend.nowNs();
    m_lastNowNs = now;
    if (result != -ETIME) {
        m_control.fail(errorFrom(-result, m_plan.subject, "cannot wait for I/O"), now);
        return false;
    }
    passEdges(now);
    if (m_control.abandon.load(std::memory_order_relaxed))
        return false;
    issueDue(now);
    return true;
}

void Worker::setInFlight(std::uint32_t count) noexcept
{
    m_inFlight = count;
    m_state.live.inFlight.store(count, std::memory_order_relaxed);
}

void Worker::complete(const IoCompletion& completion, std::uint64_t nowNs)
{
    Slot& slot = m_slots[completion.slot];
    m_state.live.progressNs.store(nowNs, std::memory_order_relaxed);
    const auto expected = static_cast<std::int32_t>(slot.request.lengthBytes - slot.doneBytes);
    if (completion.result != expected) [[unlikely]] {
        if (!completeOddly(slot, completion.result, nowNs))
            return; // requeued
    } else {
        record(slot, nowNs);
    }
    setInFlight(m_inFlight - 1);
    if (completion.slot < m_plan.depth) {
        m_free.push_back(completion.slot);
    } else if (slot.request.kind == IoKind::Fsync) {
        m_fsyncDue = false;
        m_untilFsync = m_plan.job.fsyncEvery;
    } else {
        m_fdatasyncDue = false;
        m_untilFdatasync = m_plan.job.fdatasyncEvery;
    }
}

void Worker::record(const Slot& slot, std::uint64_t nowNs) noexcept
{
    LiveCounters& live = m_state.live;
    if (slot.request.kind == IoKind::Read) {
        addRelaxed<std::uint64_t>(live.readIos, 1);
        addRelaxed<std::uint64_t>(live.readBytes, slot.request.lengthBytes);
    } else if (slot.request.kind == IoKind::Write) {
        addRelaxed<std::uint64_t>(live.writeIos, 1);
        addRelaxed<std::uint64_t>(live.writeBytes, slot.request.lengthBytes);
    }
    if (m_phase == Phase::Measuring) [[likely]]
        recordInWindow(slot, nowNs);
    else if (m_phase == Phase::Ramp && slot.request.kind <= IoKind::Write)
        m_state.rampLatency.record(nowNs - slot.stampNs);
}

void Worker::recordInWindow(const Slot& slot, std::uint64_t nowNs) noexcept
{
    const std::uint64_t latencyNs = nowNs - slot.stampNs;
    m_state.lastCountedNs = nowNs;
    if (slot.request.kind > IoKind::Write) {
        m_state.syncLatency.record(latencyNs);
        return;
    }
    const bool isWrite = slot.request.kind == IoKind::Write;
    SideTotals& side = isWrite ? m_state.write : m_state.read;
    ++side.ios;
    side.bytes += slot.request.lengthBytes;
    side.latency.record(latencyNs);
    const std::uint64_t index = (nowNs - m_control.startNs) / kSeriesSlotNs;
    if (index < m_state.series.size()) {
        SeriesSlot& tenth = m_state.series[index];
        addRelaxed<std::uint64_t>(isWrite ? tenth.writeBytes : tenth.readBytes, slot.request.lengthBytes);
        addRelaxed<std::uint32_t>(isWrite ? tenth.writeIos : tenth.readIos, 1);
    }
}

/// Short, interrupted or failed. False when the request was queued again; true when it is over without counting.
bool Worker::completeOddly(Slot& slot, std::int32_t result, std::uint64_t nowNs)
{
    const bool isPartial = result > 0 && static_cast<std::uint32_t>(result) < slot.request.lengthBytes - slot.doneBytes;
    const bool isTransient = result == -EAGAIN || result == -EINTR;
    // A transient error or a piece that can't be cut at an aligned offset is tried again, but not for ever.
    if ((!isPartial && !isTransient) || ++slot.retries > kMaxRetries || m_phase == Phase::Draining) {
        if (m_phase != Phase::Draining || m_control.endNs.load(std::memory_order_relaxed) > nowNs)
            fail(slot, result > 0 ? -EIO : result, nowNs);
        return true;
    }
    if (isPartial) {
        ++m_state.shortIos;
        const std::uint32_t done = slot.doneBytes + static_cast<std::uint32_t>(result);
        const std::uint32_t whole = done / m_plan.alignBytes * m_plan.alignBytes;
        if (whole > slot.doneBytes)
            slot.retries = 0;
        slot.doneBytes = whole;
    }
    requeue(slot);
    return false;
}

void Worker::fail(const Slot& slot, std::int32_t result, std::uint64_t nowNs)
{
    const bool isWrite = slot.request.kind != IoKind::Read;
    m_control.fail(
        ioError(m_plan.fd, m_plan.subject, isWrite, slot.request.offsetBytes + slot.doneBytes, result), nowNs);
    endWindow();
}

} // namespace driveduel::engine
