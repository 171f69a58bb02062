#include "core/engine/workerthread.h"

#include "core/engine/syncbackend.h"
#include "core/engine/uringbackend.h"
#include "core/engine/workerloop.h"

#include <algorithm>
#include <exception>
#include <utility>

namespace driveduel::engine {

namespace {

Expected<BufferPool> makeBuffers(const WorkerPlan& plan)
{
    const std::uint64_t blockBytes = plan.job.blockSizeBytes;
    std::uint32_t blocks = writes(plan.job) ? BufferPool::blocksForWriting(plan.depth, blockBytes) : 1;
    if (readsApart(plan.job))
        ++blocks;
    return BufferPool::create(plan.depth, blocks, blockBytes, 4096);
}

Expected<std::unique_ptr<IoBackend>> makeBackend(const WorkerTask& task, const BufferPool& buffers)
{
    const JobSpec& job = task.plan.job;
    const BackendSetup setup{task.file.get(), task.plan.depth, buffers.data(), buffers.sizeBytes(), job.rateIops > 0,
        job.ioPoll, job.sqPoll};
    if (task.backend == BackendKind::IoUring)
        return UringBackend::create(setup);
    return std::unique_ptr<IoBackend>(std::make_unique<SyncBackend>(setup));
}

void reportSetup(PassControl& control, const Error* error)
{
    const std::scoped_lock lock(control.mutex);
    ++control.ready;
    if (error && !control.setupError)
        control.setupError = *error;
    control.changed.notify_all();
}

/// True when the pass begins, false when it was called off.
bool waitForStart(PassControl& control)
{
    std::unique_lock lock(control.mutex);
    control.changed.wait(lock, [&control] { return control.go || control.dismissed; });
    return !control.dismissed;
}

void reportFinished(PassControl& control, WorkerState& state)
{
    state.finished.store(true, std::memory_order_release);
    const std::scoped_lock lock(control.mutex);
    ++control.finished;
    control.changed.notify_all();
}

void runTask(const WorkerTask& task)
{
    PassControl& control = *task.control;
    Expected<BufferPool> buffers = makeBuffers(task.plan);
    if (!buffers) {
        reportSetup(control, &buffers.error());
        return reportFinished(control, *task.state);
    }
    Expected<std::unique_ptr<IoBackend>> backend = makeBackend(task, *buffers);
    if (!backend) {
        reportSetup(control, &backend.error());
        return reportFinished(control, *task.state);
    }
    task.state->backend = (*backend)->info();
    task.state->backend.hugePages = buffers->onHugePages();
    Worker worker(task.plan, **backend, *buffers, control, *task.state);
    reportSetup(control, nullptr);
    if (!waitForStart(control))
        task.state->drained = true;
    else if (task.backend == BackendKind::IoUring)
        worker.runOn(static_cast<UringBackend&>(**backend));
    else
        worker.run();
    // Before the back end goes: taking down a ring with I/O in flight may take as long as the drive.
    reportFinished(control, *task.state);
}

} // namespace

std::thread startWorker(std::shared_ptr<WorkerTask> task)
{
    return std::thread([task = std::move(task)] {
        try {
            runTask(*task);
        } catch (const std::exception& exception) {
            const Error error{ErrorCode::IoFailed, "worker", exception.what(), 0};
            reportSetup(*task->control, &error);
            task->control->fail(error, 0);
            reportFinished(*task->control, *task->state);
        }
    });
}

namespace {

void restoreFromCounts(Histogram& into, const Histogram& from)
{
    std::vector<std::uint64_t> counts(Histogram::kBucketCount);
    from.countsRelaxed(counts);
    std::vector<std::pair<std::uint32_t, std::uint64_t>> buckets;
    Histogram::Exact exact;
    for (std::uint32_t i = 0; i < counts.size(); ++i) {
        if (counts[i] == 0)
            continue;
        const auto midNs = static_cast<std::uint64_t>(Histogram::bucketMidNs(i));
        if (buckets.empty())
            exact.minNs = midNs;
        exact.maxNs = midNs;
        exact.count += counts[i];
        exact.sumNs += static_cast<double>(counts[i]) * Histogram::bucketMidNs(i);
        exact.sumSquaresNs2 += static_cast<double>(counts[i]) * Histogram::bucketMidNs(i) * Histogram::bucketMidNs(i);
        buckets.emplace_back(i, counts[i]);
    }
    into.restore(exact, buckets);
}

template <typename T> T loadRelaxed(T& value)
{
    return std::atomic_ref(value).load(std::memory_order_relaxed);
}

} // namespace

std::shared_ptr<WorkerState> salvage(const WorkerTask& task)
{
    WorkerState& from = *task.state;
    auto into = std::make_shared<WorkerState>(from.series.size());
    restoreFromCounts(into->read.latency, from.read.latency);
    restoreFromCounts(into->write.latency, from.write.latency);
    restoreFromCounts(into->syncLatency, from.syncLatency);
    into->read.ios = into->read.latency.count();
    into->write.ios = into->write.latency.count();
    into->read.bytes = into->read.ios * task.plan.job.blockSizeBytes;
    into->write.bytes = into->write.ios * task.plan.job.blockSizeBytes;
    for (std::size_t i = 0; i < from.series.size(); ++i) {
        SeriesSlot& slot = from.series[i];
        into->series[i] = {loadRelaxed(slot.readBytes), loadRelaxed(slot.writeBytes), loadRelaxed(slot.readIos),
            loadRelaxed(slot.writeIos)};
    }
    into->lastCountedNs = from.live.progressNs.load(std::memory_order_relaxed);
    into->backend = from.backend; // written before the common start
    return into;
}

} // namespace driveduel::engine
