#include "core/engine/worker.h"

#include "core/engine/ioerror.h"
#include "core/engine/workerloop.h"

#include <algorithm>
#include <cerrno>
#include <ctime>
#include <sys/resource.h>
#include <type_traits>
#include <utility>

namespace driveduel::engine {

namespace {

/// From here on the stamping of write data would show in the latency, so such blocks get a clock reading of their own.
constexpr std::uint32_t kRestampFromBytes = 16 * 1024;
constexpr std::uint32_t kMaxRetries = 1000; ///< EAGAIN or no progress in a row for one request

std::uint64_t nanoseconds(const timeval& t)
{
    return static_cast<std::uint64_t>(t.tv_sec) * 1'000'000'000ULL + static_cast<std::uint64_t>(t.tv_usec) * 1000ULL;
}

/// user ns, system ns, voluntary and involuntary switches of this thread.
void readThreadUsage(std::array<std::uint64_t, 4>& into)
{
    rusage usage{};
    ::getrusage(RUSAGE_THREAD, &usage);
    into[0] = nanoseconds(usage.ru_utime);
    into[1] = nanoseconds(usage.ru_stime);
    into[2] = static_cast<std::uint64_t>(usage.ru_nvcsw);
    into[3] = static_cast<std::uint64_t>(usage.ru_nivcsw);
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
    , m_pattern(plan.seed, plan.job.dataPattern, plan.job.compressPercent)
    , m_pacer(plan.job, plan.paceSeed, plan.rateClock)
    , m_slots(plan.depth + 1)
    , m_wholeBlock(static_cast<std::int32_t>(plan.job.blockSizeBytes))
    , m_firstWriteBlock(readsApart(plan.job) ? 1 : 0)
    , m_survey(plan.job)
    , m_isPlain(plan.job.rateIops == 0 && plan.job.fsyncEvery == 0 && plan.job.fdatasyncEvery == 0 && plan.job.zones == 0)
    , m_untilFsync(plan.job.fsyncEvery)
    , m_untilFdatasync(plan.job.fdatasyncEvery)
{
    if (writes(plan.job))
        m_pattern.fillBody({buffers.data(), buffers.sizeBytes()});
    m_free.reserve(m_slots.size());
    for (std::uint32_t i = plan.depth; i-- > 0;)
        m_free.push_back(i);
    for (std::uint32_t i = 0; i < m_slots.size(); ++i) {
        Slot& slot = m_slots[i];
        slot.request.slot = i;
        if (i == plan.depth)
            break;
        slot.request.lengthBytes = static_cast<std::uint32_t>(plan.job.blockSizeBytes);
        slot.request.data = buffers.block(i, 0);
        slot.nextBlock = m_firstWriteBlock;
    }
}

void Worker::run()
{
    runOn<IoBackend>(m_backend);
}

void Worker::begin()
{
    const std::uint64_t now = m_backend.nowNs();
    m_batch = SubmitBatch(m_plan.depth, now, m_control.startNs);
    if (m_plan.job.rateIops > 0)
        m_pacer.begin(now);
    m_lastNowNs = m_progressNs = now;
    m_latency = {&m_state.rampLatency, &m_state.rampLatency};
    passEdges(now);
    issueDue(now);
}

void Worker::finish()
{
    endWindow();
    publish();
    m_state.drained = m_inFlight == 0;
    m_state.backend.submitBatch = m_batchSize;
}

void Worker::setNextEdge(std::uint64_t nowNs) noexcept
{
    const std::uint64_t startNs = m_control.startNs;
    if (m_phase == Phase::Ramp)
        m_waitEdgeNs = std::min(startNs, m_batch.nextLookNs());
    else
        m_waitEdgeNs = kNever;
    m_nextEdgeNs = std::min(m_waitEdgeNs, nowNs + kPublishNs);
    if (m_phase == Phase::Measuring)
        m_nextEdgeNs = std::min(m_nextEdgeNs, startNs + (m_seriesIndex + 1) * kSeriesSlotNs);
    if (m_phase != Phase::Draining)
        m_waitEdgeNs = std::min(m_waitEdgeNs, m_control.endNs.load(std::memory_order_relaxed));
    if (!m_isPlain)
        m_waitEdgeNs = 0;
}

/// False when the worker shall leave at once.
bool Worker::passEdges(std::uint64_t nowNs)
{
    if (m_phase == Phase::Ramp && nowNs >= m_batch.nextLookNs()) {
        m_batch.look(nowNs, m_backend);
        m_batchSize = m_batch.size();
    }
    const std::uint64_t endNs = m_control.endNs.load(std::memory_order_relaxed);
    if (m_phase == Phase::Ramp && nowNs >= m_control.startNs && m_control.startNs < endNs)
        beginWindow();
    if (m_phase == Phase::Measuring) {
        publishSeries();
        m_seriesIndex = (nowNs - m_control.startNs) / kSeriesSlotNs;
    }
    if (nowNs >= endNs)
        endWindow();
    publish();
    setNextEdge(nowNs);
    return !m_control.abandon.load(std::memory_order_relaxed);
}

void Worker::beginWindow()
{
    m_phase = Phase::Measuring;
    m_latency = {&m_state.read.latency, &m_state.write.latency};
    m_inSeries = m_done;
    m_progressNs = std::max(m_progressNs, std::exchange(m_lastCountedNs, 0));
    readThreadUsage(m_cpuBase);
    if (!m_plan.job.timeBased) // what is in flight now will complete inside the window, and belongs to the share
        m_remainingIos = m_plan.shareIos > m_inFlight ? m_plan.shareIos - m_inFlight : 0;
}

void Worker::endWindow()
{
    m_issuing = false;
    if (m_phase == Phase::Measuring) {
        std::array<std::uint64_t, 4> usage{};
        readThreadUsage(usage);
        m_state.cpu = {
            usage[0] - m_cpuBase[0], usage[1] - m_cpuBase[1], usage[2] - m_cpuBase[2], usage[3] - m_cpuBase[3]};
        publishSeries();
        for (SideTotals* side : {&m_state.read, &m_state.write}) {
            side->ios = side->latency.count();
            side->bytes = side->ios * m_plan.job.blockSizeBytes;
        }
        m_state.lastCountedNs = m_lastCountedNs;
    }
    m_phase = Phase::Draining;
}

/// What the supervisor and the live view see.
void Worker::publish() noexcept
{
    LiveCounters& live = m_state.live;
    const std::uint64_t blockBytes = m_plan.job.blockSizeBytes;
    live.readIos.store(m_done[0], std::memory_order_relaxed);
    live.writeIos.store(m_done[1], std::memory_order_relaxed);
    live.readBytes.store(m_done[0] * blockBytes, std::memory_order_relaxed);
    live.writeBytes.store(m_done[1] * blockBytes, std::memory_order_relaxed);
    live.progressNs.store(std::max(m_progressNs, m_lastCountedNs), std::memory_order_relaxed);
    live.inFlight.store(m_inFlight, std::memory_order_relaxed);
}

/// What completed since the last time belongs to the present slot: its end is an edge.
void Worker::publishSeries() noexcept
{
    const std::array<std::uint64_t, 2> more{m_done[0] - m_inSeries[0], m_done[1] - m_inSeries[1]};
    m_inSeries = m_done;
    if (m_seriesIndex >= m_state.series.size())
        return;
    SeriesSlot& slot = m_state.series[m_seriesIndex];
    const auto add = [](auto& counter, std::uint64_t value) {
        using T = std::remove_reference_t<decltype(counter)>;
        const auto sum = static_cast<T>(counter + value); // one writer
        std::atomic_ref(counter).store(sum, std::memory_order_relaxed);
    };
    add(slot.readIos, more[0]);
    add(slot.writeIos, more[1]);
    add(slot.readBytes, more[0] * m_plan.job.blockSizeBytes);
    add(slot.writeBytes, more[1] * m_plan.job.blockSizeBytes);
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
            stampNs = m_pacer.dueNs();
            if (stampNs > nowNs)
                return;
            m_pacer.next();
            if (m_phase == Phase::Measuring)
                m_state.mostLateNs = std::max(m_state.mostLateNs, nowNs - stampNs);
        }
        issue(stampNs, nowNs);
        if (m_queued >= m_batchSize && !m_free.empty()) { // filling up: each with a stamp of its own
            submitOn(m_backend);
            nowNs = m_backend.nowNs();
        }
    }
}

void Worker::issue(std::uint64_t stampNs, std::uint64_t nowNs)
{
    Slot& slot = m_slots[m_free.back()];
    m_free.pop_back();
    prepare(slot, stampNs);
    if (slot.request.kind == IoKind::Write) {
        if (m_untilFsync > 0 && --m_untilFsync == 0)
            m_fsyncDue = true;
        if (m_untilFdatasync > 0 && --m_untilFdatasync == 0)
            m_fdatasyncDue = true;
    }
    --m_remainingIos;
    m_backend.queue(slot.request);
    queued(nowNs);
}

void Worker::prepareWrite(Slot& slot) noexcept
{
    slot.request.data = m_buffers.block(slot.request.slot, slot.nextBlock);
    slot.nextBlock = slot.nextBlock + 1 < m_buffers.blocksPerSlot() ? slot.nextBlock + 1 : m_firstWriteBlock;
    m_pattern.stamp(slot.request.data, slot.request.lengthBytes);
    if (slot.request.lengthBytes >= kRestampFromBytes && m_plan.job.rateIops == 0)
        slot.stampNs = m_backend.nowNs();
}

void Worker::issueSync(std::uint64_t nowNs)
{
    Slot& slot = m_slots.back();
    slot.request.kind = m_fsyncDue ? IoKind::Fsync : IoKind::Fdatasync;
    slot.stampNs = nowNs;
    slot.retries = 0;
    queued(nowNs);
    m_backend.queue(slot.request);
}

void Worker::queued(std::uint64_t nowNs)
{
    ++m_queued;
    if (++m_inFlight > 1)
        return;
    m_progressNs = nowNs;
    publish(); // a back end may stay in the submitting call for as long as the drive is silent
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

void Worker::submissionFailed(int result)
{
    m_control.fail(errorFrom(-result, m_plan.subject, "cannot submit"), m_lastNowNs);
    m_control.abandon.store(true, std::memory_order_relaxed);
}

/// False when the worker shall leave.
bool Worker::waitedInVain(int result)
{
    const std::uint64_t now = m_backend.nowNs();
    m_lastNowNs = now;
    if (result != -ETIME) {
        m_control.fail(errorFrom(-result, m_plan.subject, "cannot wait for I/O"), now);
        return false;
    }
    if (!passEdges(now))
        return false;
    issueDue(now);
    return true;
}

void Worker::complete(const IoCompletion& completion, std::uint64_t nowNs)
{
    Slot& slot = m_slots[completion.slot];
    m_progressNs = nowNs;
    if (completion.result != static_cast<std::int32_t>(slot.request.lengthBytes - slot.doneBytes)) [[unlikely]] {
        if (!completeOddly(slot, completion.result, nowNs))
            return; // requeued
    } else {
        record(slot, nowNs);
    }
    --m_inFlight;
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
    const std::uint64_t latencyNs = nowNs - slot.stampNs;
    const bool isSync = slot.request.kind > IoKind::Write;
    const bool isWrite = slot.request.kind == IoKind::Write;
    if (!isSync)
        ++m_done[isWrite];
    if (m_phase == Phase::Draining)
        return;
    if (!isSync)
        m_latency[isWrite]->record(latencyNs);
    if (m_phase == Phase::Measuring && !m_state.zones.empty())
        recordZone(slot, nowNs);
    if (isSync && m_phase == Phase::Measuring)
        m_state.syncLatency.record(latencyNs);
    m_lastCountedNs = nowNs;
}

void Worker::recordZone(const Slot& slot, std::uint64_t nowNs) noexcept
{
    const std::size_t zone = m_survey.zoneOf(slot.request.offsetBytes / m_plan.job.blockSizeBytes);
    // Completions of neighbours overtake each other; what is further back was read a second time to make up for the start.
    if (zone >= m_state.zones.size() || zone + 1 < m_furthestZone)
        return;
    m_furthestZone = std::max(m_furthestZone, zone);
    m_state.zones[zone].bytes += m_plan.job.blockSizeBytes;
    m_state.zones[zone].endNs = nowNs;
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
    m_control.endAt(nowNs); // at once: what others complete while the error is put into words is not counted
    const bool isWrite = slot.request.kind != IoKind::Read;
    m_control.fail(
        ioError(m_plan.fd, m_plan.subject, isWrite, slot.request.offsetBytes + slot.doneBytes, result), nowNs);
    endWindow();
}

} // namespace driveduel::engine
