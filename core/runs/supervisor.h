/// Carries out a plan on the calling thread: lays out, runs the passes in order, keeps what was measured, cleans up.
/// Internal to core/runs. Everything is told through RunEvents on the calling thread.
#pragma once

#include "core/runs/forecast.h"
#include "core/runs/runcontroller.h"
#include "core/runs/runengine.h"

#include <QElapsedTimer>
#include <QSet>

#include <functional>
#include <stop_token>
#include <vector>

namespace driveduel {

struct RunEvents
{
    std::function<void(const RunProgress&)> progress;
    std::function<void(const PlannedPass&, const PassRecord&)> passDone;
    std::function<void(const RunProblem&)> problem;
};

class Supervisor final
{
public:
    Supervisor(Plan plan, QString journalDir, std::shared_ptr<RunEngine> engine, RunEvents events);

    /// Returns within about a second of a stop request, then with true when that cut the run short. Called once.
    bool run(const std::stop_token& stop);
    /// One result per target that measured anything, in target order.
    QList<std::shared_ptr<const BenchmarkResult>> takeResults();

private:
    struct TargetState
    {
        std::unique_ptr<RunTarget> target; ///< empty before the layout, and once it has ended
        QList<ProbeRecord> records; ///< one a probe
        QSet<int> droppedProbes;
        bool hasEnded = false; ///< failed: nothing more is run on it
        QList<Finding> findings; ///< at the start
        QList<ErrorCounters> countersAtStart, counters; ///< of its drives; the latter after the last pass
    };

    void runAll(const std::stop_token& stop);
    void layOut(int index, const std::stop_token& stop);
    void runPass(int index, const std::stop_token& stop);
    void survey(const std::stop_token& stop);
    QList<Finding> troubleSince(int target); ///< since the counters were read last
    ProbeRecord& recordOf(const PlannedPass& pass);
    void keepPass(const PlannedPass& pass, int index, PassRecord record);
    void pause(const std::stop_token& stop);
    void fail(const PlannedPass& pass, const Error& error);
    void endTarget(int index, int probe, const Error& error);
    void release(std::vector<std::unique_ptr<RunTarget>> targets, const std::stop_token& stop);
    void report(RunProgress& progress);
    void reportSample(RunProgress& progress, const engine::LiveSample& sample);

    Plan m_plan;
    QString m_journalDir;
    std::shared_ptr<RunEngine> m_engine;
    RunEvents m_events;
    Forecast m_forecast;
    std::vector<TargetState> m_targets;
    QDateTime m_startedAt;
    QElapsedTimer m_elapsed;
    QElapsedTimer m_stepElapsed;
    engine::LiveSample m_previous;
    qint64 m_previousAtNs = 0;
    bool m_isCut = false; ///< a stop request kept something from being done
};

} // namespace driveduel
