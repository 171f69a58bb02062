/// One attempt at a pass with one kind of back end. Used on the supervising thread; owns its workers. Internal to core/engine.
#pragma once

#include "core/engine/devicecounters.h"
#include "core/engine/latencytimeline.h"
#include "core/engine/pass.h"
#include "core/engine/passcontrol.h"
#include "core/engine/passmonitor.h"
#include "core/engine/workerthread.h"

#include <memory>
#include <optional>
#include <stop_token>
#include <thread>
#include <vector>

namespace driveduel::engine {

class PassRunner final
{
public:
    PassRunner(const PassRequest& request, const TargetFile& target, PassMonitor::Shared& monitor, std::stop_token stop)
        : m_job(request.job)
        , m_target(target)
        , m_monitor(monitor)
        , m_stop(std::move(stop))
        , m_control(std::make_shared<PassControl>())
        , m_counters(request.deviceStatFiles)
        , m_timeline(reads(request.job), writes(request.job))
    {
    }
    ~PassRunner() { leave(); }

    Expected<void> start(BackendKind kind);
    void measure();
    Expected<PassStats> collect();
    const UniqueFd& anyFile() const { return m_tasks.front()->file; }

private:
    Expected<void> makeTasks(BackendKind kind);
    Expected<void> awaitReady();
    void waitUntil(std::uint64_t untilNs);
    void watchUntil(std::uint64_t startNs, std::uint64_t endNs);
    void beginWindow();
    void endWindow();
    void waitForWorkers();
    std::vector<std::shared_ptr<WorkerState>> states() const;
    void endWith(ErrorCode code, const char* detail);
    bool allFinished(); // under the mutex
    void leave();

    JobSpec m_job;
    const TargetFile& m_target;
    PassMonitor::Shared& m_monitor;
    std::stop_token m_stop;
    std::shared_ptr<PassControl> m_control;
    DeviceCounterReader m_counters;
    std::optional<DeviceCounters> m_countersBegin;
    std::optional<DeviceCounters> m_countersEnd;
    ConditionsReader m_conditions;
    ConditionsSample m_conditionsBegin;
    ConditionsSample m_conditionsEnd;
    std::vector<std::shared_ptr<WorkerTask>> m_tasks;
    std::vector<std::thread> m_threads;
    LatencyTimeline m_timeline;
};

} // namespace driveduel::engine
