/// The measuring loop of one worker: reap one, stamp, record, prepare, and submit that one in the call that waits for
/// the next. run() is called once, on the thread that made the back end; between its first submission and its return it
/// neither allocates nor locks (but to report an error).
///
/// Latency of an I/O runs from the stamp taken before the call that submitted it to the stamp taken when its completion
/// was seen; the stamp of a completion is also the submit stamp of the request that takes its slot. With a rate limit
/// it runs from the time at which the request was meant to be sent, so that a slow answer is not hidden by sending
/// fewer requests (coordinated omission). Counted is what completes in [startNs, endNs) of the pass; that gives an
/// unbiased rate, since as many requests straddle the start as straddle the end.
#pragma once

#include "core/engine/buffers.h"
#include "core/engine/datasource.h"
#include "core/engine/iobackend.h"
#include "core/engine/offsets.h"
#include "core/engine/passcontrol.h"
#include "core/engine/submitbatch.h"

#include <limits>
#include <memory>
#include <string>
#include <vector>

namespace driveduel::engine {

struct WorkerPlan
{
    JobSpec job;
    std::uint32_t jobIndex = 0;
    std::uint32_t depth = 1; ///< the job's queue depth, or 1 for each of the threads that stand in for it
    std::uint64_t seed = 1;
    std::uint64_t shareIos = 0; ///< what a job that is not time-based moves
    std::uint32_t alignBytes = 1; ///< of offsets; the rest of a short I/O starts on a multiple of it
    std::string subject; ///< for errors
    int fd = -1;
    std::shared_ptr<SequentialCursor> cursor; ///< shared by the threads of a job
};

class Worker final
{
public:
    Worker(const WorkerPlan& plan, IoBackend& backend, BufferPool& buffers, PassControl& control, WorkerState& state);
    void run();

private:
    struct Slot
    {
        IoRequest request;
        std::uint64_t stampNs = 0;
        std::uint32_t doneBytes = 0;
        std::uint32_t retries = 0;
        std::uint32_t nextBlock = 0;
    };
    enum class Phase { Ramp, Measuring, Draining };
    static constexpr std::uint64_t kNever = std::numeric_limits<std::uint64_t>::max();

    bool isSyncDue() const noexcept { return m_fsyncDue || m_fdatasyncDue; }
    bool hasWork() const noexcept { return m_inFlight > 0 || (m_issuing && (m_remainingIos > 0 || isSyncDue())); }
    void passEdges(std::uint64_t nowNs);
    void beginWindow();
    void endWindow();
    void setNextEdge() noexcept;

    void issueDue(std::uint64_t nowNs);
    void issue(std::uint64_t stampNs, std::uint64_t nowNs);
    void issueSync(std::uint64_t nowNs);
    void requeue(Slot& slot);
    void submitQueued();
    bool waitForOne();
    std::uint64_t waitLimitNs() const noexcept;

    void complete(const IoCompletion& completion, std::uint64_t nowNs);
    void record(const Slot& slot, std::uint64_t nowNs) noexcept;
    void recordInWindow(const Slot& slot, std::uint64_t nowNs) noexcept;
    bool completeOddly(Slot& slot, std::int32_t result, std::uint64_t nowNs);
    void fail(const Slot& slot, std::int32_t result, std::uint64_t nowNs);
    void setInFlight(std::uint32_t count) noexcept;

    const WorkerPlan m_plan;
    IoBackend& m_backend;
    BufferPool& m_buffers;
    PassControl& m_control;
    WorkerState& m_state;
    OffsetGenerator m_offsets;
    DirectionMix m_mix;
    DataSource m_pattern;
    SubmitBatch m_batch;
    std::vector<Slot> m_slots; ///< depth, and one more for fsync
    std::vector<std::uint32_t> m_free; ///< indices of idle slots; capacity never grows
    Phase m_phase = Phase::Ramp;
    bool m_issuing = true;
    std::uint32_t m_inFlight = 0;
    std::uint32_t m_queued = 0; ///< prepared, not yet handed over
    std::uint64_t m_remainingIos = kNever; ///< still to be issued
    std::uint64_t m_nextEdgeNs = 0;
    std::uint64_t m_lastNowNs = 0;
    std::uint64_t m_firstDueNs = 0;
    std::uint64_t m_dueCount = 0;
    std::uint64_t m_nextDueNs = 0;
    std::uint32_t m_untilFsync = 0;
    std::uint32_t m_untilFdatasync = 0;
    bool m_fsyncDue = false;
    bool m_fdatasyncDue = false;
    std::uint64_t m_cpuBase[4] = {};
};

} // namespace driveduel::engine
