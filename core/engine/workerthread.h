/// One worker on a thread of its own: makes buffers and back end there, waits for the common start, runs, reports.
#pragma once

#include "core/engine/posix.h"
#include "core/engine/worker.h"

#include <memory>
#include <thread>

namespace driveduel::engine {

enum class BackendKind { IoUring, Sync };

/// All that a worker's thread needs, owned together: the thread holds it by shared_ptr, so that it stays alive when the
/// thread is left behind in the kernel.
struct WorkerTask
{
    WorkerPlan plan;
    BackendKind backend = BackendKind::IoUring;
    UniqueFd file;
    std::shared_ptr<PassControl> control;
    std::shared_ptr<WorkerState> state;
};

std::thread startWorker(std::shared_ptr<WorkerTask> task);

/// What a worker that will never answer had counted, from what can be read while it is in the kernel: counts are
/// exact, sums come from bucket midpoints, and the series may lack the last Worker::kPublishNs.
std::shared_ptr<WorkerState> salvage(const WorkerTask& task);

} // namespace driveduel::engine
