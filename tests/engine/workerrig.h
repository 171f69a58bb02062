/// One worker, its back end a script and its clock virtual.
#pragma once

#include "core/engine/passresult.h"
#include "core/engine/worker.h"
#include "fakebackend.h"

#include <functional>
#include <memory>

namespace driveduel::engine {

inline constexpr std::uint64_t kMs = 1'000'000;
inline constexpr std::uint64_t kUs = 1000;

/// One worker on a scripted drive.
struct Rig
{
    JobSpec job;
    FakeBackend backend;
    std::uint32_t alignBytes = 512;
    std::shared_ptr<PassControl> control = std::make_shared<PassControl>();
    std::shared_ptr<WorkerState> state = std::make_shared<WorkerState>(100);
    std::uint64_t beginNs = 0;
    std::uint64_t leftNs = 0; ///< virtual time when the worker returned
    std::function<void(bool begins)> onWork = [](bool) {}; ///< called right before and right after the worker runs

    explicit Rig(std::uint32_t depth = 1)
        : backend(depth)
    {
        job.pattern = Pattern::RandRead;
        job.queueDepth = depth;
        job.sizeBytes = 1 << 20;
        job.rampNs = 0;
        job.durationNs = 1000 * kMs;
    }

    std::uint64_t shareIos() const { return OffsetGenerator::shareBlocks(job, 0); }

    PassStats run()
    {
        WorkerPlan plan;
        plan.job = job;
        plan.depth = job.queueDepth;
        plan.shareIos = shareIos();
        plan.alignBytes = alignBytes;
        plan.subject = "drive";
        const std::uint32_t blocks = BufferPool::blocksForWriting(plan.depth, job.blockSizeBytes);
        auto buffers = BufferPool::create(plan.depth, blocks, job.blockSizeBytes, 4096);
        Worker worker(plan, backend, *buffers, *control, *state);
        beginNs = backend.clockNs;
        state->zones.resize(job.zones);
        control->startNs = beginNs + job.rampNs;
        backend.observeUntilNs = control->startNs + job.durationNs;
        control->endNs = job.durationNs > 0 ? control->startNs + job.durationNs : UINT64_MAX;
        onWork(true);
        worker.run();
        onWork(false);
        leftNs = backend.clockNs;
        PassStats stats = mergeWorkers({state}, {control->startNs, control->endNs, job.timeBased, shareIos()});
        stats.zones = surveyOf({state}, job, control->startNs);
        stats.ended = control->error;
        return stats;
    }
};

} // namespace driveduel::engine
