/// The engine's side of PassMonitor: the runner tells phase and workers, look() reads their relaxed counters.
#pragma once

#include "core/engine/pass.h"
#include "core/engine/passcontrol.h"

#include <memory>
#include <mutex>
#include <vector>

namespace driveduel::engine {

struct PassMonitor::Shared
{
    void enter(PassPhase phase);
    void setWorkers(std::vector<std::shared_ptr<WorkerState>> workers);

    std::mutex mutex;
    // Under the mutex.
    PassPhase phase = PassPhase::Preparing;
    std::uint64_t phaseBeganNs = 0;
    std::vector<std::shared_ptr<WorkerState>> workers;
    // Of the thread that looks.
    std::vector<std::uint64_t> seenCounts;
    std::vector<std::uint64_t> newCounts;
    std::vector<std::uint64_t> scratch;
};

/// Time without a completion while I/O was in flight, over all workers; 0 when nothing is in flight.
std::uint64_t silenceNs(const std::vector<std::shared_ptr<WorkerState>>& workers, std::uint64_t nowNs);

} // namespace driveduel::engine
