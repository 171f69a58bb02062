/// The measuring loop of one worker: reap one, stamp, record, prepare, and submit that one in the call that waits for
/// the next. run() is called once, on the thread that made the back end; between its first submission and its return it
/// neither allocates nor locks (but to report an error).
///
/// Latency of an I/O runs from the stamp taken before the call that submitted it to the stamp taken when its completion
/// was seen; the stamp of a completion is also the submit stamp of the request that takes its slot. With a rate limit
/// it runs from the time at which the request was meant to be sent, so that a slow answer is not hidden by sending
/// fewer requests (coordinated omission); a request whose time comes while all slots are taken leaves as soon as one is
/// free. Counted is what completes in [startNs, endNs) of the pass; that gives an
/// unbiased rate, since as many requests straddle the start as straddle the end.
///
/// An I/O of a job without rate and syncs takes the short way: its slot goes out again at once, only the histogram and
/// one counter are touched, and everything that others look at is brought up to date every kPublishNs, at the edges of
/// series slots and window, and whenever a wait was in vain.
#pragma once

#include "core/engine/buffers.h"
#include "core/engine/datasource.h"
#include "core/engine/iobackend.h"
#include "core/engine/offsets.h"
#include "core/engine/pacer.h"
#include "core/engine/passcontrol.h"
#include "core/engine/submitbatch.h"

#include <array>
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
    std::shared_ptr<RateClock> rateClock; ///< likewise
    std::uint64_t paceSeed = 1; ///< of the intended times: the same for the threads of a job
};

class Worker final
{
public:
    Worker(const WorkerPlan& plan, IoBackend& backend, BufferPool& buffers, PassControl& control, WorkerState& state);
    void run();
    /// The same with the back end's type known, so that its calls are inlined; defined in workerloop.h. `backend` is the
    /// one given to the constructor.
    template <typename Backend> void runOn(Backend& backend);

    static constexpr std::uint64_t kPublishNs = 5'000'000; ///< how old what others see may be while completions come

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
    static constexpr std::uint64_t kWaitSliceNs = 100'000'000; ///< a cancel is seen at least this often
    static constexpr std::uint64_t kSpinNs = 30'000; ///< before a due time the worker polls instead of sleeping past it

    // The way of every I/O.
    template <typename Backend> void completeAndReissue(Backend& backend, Slot& slot, std::uint64_t nowNs);
    template <typename Backend> bool waitOn(Backend& backend);
    template <typename Backend> void submitOn(Backend& backend);
    bool hasWork() const noexcept { return m_inFlight > 0 || (m_issuing && (m_remainingIos > 0 || isSyncDue())); }
    bool isSyncDue() const noexcept { return m_fsyncDue || m_fdatasyncDue; }
    void prepare(Slot& slot, std::uint64_t stampNs) noexcept;
    void prepareWrite(Slot& slot) noexcept;
    std::uint64_t waitLimitNs() const noexcept;

    // Edges.
    void begin();
    void finish();
    bool passEdges(std::uint64_t nowNs);
    void beginWindow();
    void endWindow();
    void setNextEdge(std::uint64_t nowNs) noexcept;
    void publish() noexcept;
    void publishSeries() noexcept;
    bool waitedInVain(int result);

    // What is not plain: filling up, rates, syncs, short and failed I/O.
    void issueDue(std::uint64_t nowNs);
    void issue(std::uint64_t stampNs, std::uint64_t nowNs);
    void issueSync(std::uint64_t nowNs);
    void requeue(Slot& slot);
    void queued(std::uint64_t nowNs);
    void complete(const IoCompletion& completion, std::uint64_t nowNs);
    void record(const Slot& slot, std::uint64_t nowNs) noexcept;
    void recordZone(const Slot& slot, std::uint64_t nowNs) noexcept;
    bool completeOddly(Slot& slot, std::int32_t result, std::uint64_t nowNs);
    void fail(const Slot& slot, std::int32_t result, std::uint64_t nowNs);
    void submissionFailed(int result);

    const WorkerPlan m_plan;
    IoBackend& m_backend;
    BufferPool& m_buffers;
    PassControl& m_control;
    WorkerState& m_state;
    OffsetGenerator m_offsets;
    DirectionMix m_mix;
    DataSource m_pattern;
    Pacer m_pacer;
    SubmitBatch m_batch;
    std::vector<Slot> m_slots; ///< depth, and one more for fsync
    std::vector<std::uint32_t> m_free; ///< indices of idle slots; capacity never grows
    const std::int32_t m_wholeBlock; ///< the result of an I/O that needs no second look
    const std::uint32_t m_firstWriteBlock; ///< of a slot; 1 where reads have the one before it to themselves
    const SurveyZones m_survey;
    const bool m_isPlain; ///< neither rate nor syncs nor survey: a slot that comes back goes out again at once
    Phase m_phase = Phase::Ramp;
    bool m_issuing = true;
    bool m_fsyncDue = false;
    bool m_fdatasyncDue = false;
    std::uint32_t m_inFlight = 0;
    std::uint32_t m_queued = 0; ///< prepared, not yet handed over
    std::uint32_t m_batchSize = 1;
    std::uint32_t m_untilFsync = 0;
    std::uint32_t m_untilFdatasync = 0;
    std::uint64_t m_remainingIos = kNever; ///< still to be issued; counted down also where it makes no difference
    std::uint64_t m_nextEdgeNs = 0; ///< a completion at or after this has something to do beside itself
    std::uint64_t m_waitEdgeNs = 0; ///< no wait goes on past this; 0: work it out each time
    std::uint64_t m_lastNowNs = 0;
    std::uint64_t m_progressNs = 0; ///< last completion, or the submission that ended an idle time
    std::uint64_t m_lastCountedNs = 0;
    std::array<Histogram*, 2> m_latency{}; ///< of reads and writes, in the present phase
    std::array<std::uint64_t, 2> m_done{}; ///< reads and writes completed since the start
    std::array<std::uint64_t, 2> m_inSeries{}; ///< of those: before the window, or already in the series
    std::size_t m_seriesIndex = 0;
    std::size_t m_furthestZone = 0;
    std::array<std::uint64_t, 4> m_cpuBase{};
};

} // namespace driveduel::engine
