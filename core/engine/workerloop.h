/// The worker's loop, for those that know the type of their back end: what happens once an I/O. See worker.h.
#pragma once

#include "core/engine/worker.h"

#include <algorithm>

/// Parts of one loop: the compiler keeps them apart by itself, at fifteen instructions an I/O for the calls.
#define DRIVEDUEL_INLINE [[gnu::always_inline]] inline

namespace driveduel::engine {

/// Reads of a plain job: only offset and stamp change. A write also gets its block and the stamps in it.
inline void Worker::prepare(Slot& slot, std::uint64_t stampNs) noexcept
{
    const bool isWrite = m_mix.nextIsWrite();
    slot.request.kind = isWrite ? IoKind::Write : IoKind::Read;
    slot.request.offsetBytes = m_offsets.next(isWrite);
    slot.stampNs = stampNs;
    slot.doneBytes = 0;
    slot.retries = 0;
    if (isWrite)
        prepareWrite(slot);
    else if (m_firstWriteBlock > 0) [[unlikely]]
        slot.request.data = m_buffers.block(slot.request.slot, 0);
}

inline std::uint64_t Worker::waitLimitNs() const noexcept
{
    if (m_lastNowNs + kWaitSliceNs <= m_waitEdgeNs) [[likely]]
        return kWaitSliceNs;
    std::uint64_t untilNs = m_lastNowNs + kWaitSliceNs;
    if (m_phase == Phase::Ramp)
        untilNs = std::min({untilNs, m_control.startNs, m_batch.nextLookNs()});
    if (m_phase != Phase::Draining)
        untilNs = std::min(untilNs, m_control.endNs.load(std::memory_order_relaxed));
    if (m_plan.job.rateIops > 0 && m_issuing && !m_free.empty()) // wake a little early, then poll
        untilNs = std::min(untilNs, m_pacer.dueNs() - std::min(m_pacer.dueNs(), kSpinNs));
    return untilNs > m_lastNowNs ? untilNs - m_lastNowNs : 0;
}

template <typename Backend> DRIVEDUEL_INLINE void Worker::submitOn(Backend& backend)
{
    m_queued = 0;
    if (const int result = backend.submit(); result < 0) [[unlikely]]
        submissionFailed(result);
}

template <typename Backend> DRIVEDUEL_INLINE bool Worker::waitOn(Backend& backend)
{
    m_queued = 0;
    const int result = backend.submitAndWait(waitLimitNs());
    return result == 0 || waitedInVain(result);
}

template <typename Backend>
DRIVEDUEL_INLINE void Worker::completeAndReissue(Backend& backend, Slot& slot, std::uint64_t nowNs)
{
    const bool wasWrite = slot.request.kind == IoKind::Write;
    m_latency[wasWrite]->record(nowNs - slot.stampNs);
    ++m_done[wasWrite];
    m_lastCountedNs = nowNs;
    --m_remainingIos;
    prepare(slot, nowNs);
    backend.queue(slot.request);
    ++m_queued;
}

template <typename Backend> void Worker::runOn(Backend& backend)
{
    begin();
    IoCompletion completion;
    bool have = backend.reap(completion);
    while (hasWork()) {
        if (!have) {
            if (!waitOn(backend))
                break;
            have = backend.reap(completion);
            continue;
        }
        const std::uint64_t now = backend.nowNs();
        m_lastNowNs = now;
        if (now >= m_nextEdgeNs || now >= m_control.endNs.load(std::memory_order_relaxed)) [[unlikely]] {
            m_progressNs = now;
            if (!passEdges(now))
                break;
        }
        Slot& slot = m_slots[completion.slot];
        if (m_isPlain && m_issuing && m_remainingIos > 0 && completion.result == m_wholeBlock) [[likely]] {
            completeAndReissue(backend, slot, now);
        } else {
            complete(completion, now);
            issueDue(now);
        }
        have = backend.reap(completion);
        if (have && m_queued >= m_batchSize)
            submitOn(backend);
    }
    finish();
}

} // namespace driveduel::engine

#undef DRIVEDUEL_INLINE
