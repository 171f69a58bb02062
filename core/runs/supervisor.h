/// Carries out a plan on the calling thread: lays out, runs the passes in order, keeps what was measured, cleans up.
/// Internal to core/runs. Everything is told through RunEvents on the calling thread.
#pragma once

#include "core/runs/forecast.h"
#include "core/runs/rounds.h"
#include "core/runs/runcontroller.h"
#include "core/runs/runengine.h"
#include "core/runs/targetreader.h"

#include <QSet>

#include <functional>
#include <stop_token>
#include <vector>

namespace driveduel {

class PassWatch;
class SystemProgress;

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
    /// One result per target that measured anything, in target order; those of a continued run with its passes added.
    QList<std::shared_ptr<const BenchmarkResult>> takeResults();

private:
    struct TargetState
    {
        std::unique_ptr<RunTarget> target; ///< empty before the layout, and once it has ended
        QList<ProbeRecord> records; ///< one a probe
        QSet<int> droppedProbes;
        bool hasEnded = false; ///< failed: nothing more is run on it
        bool hasRun = false; ///< a pass of this run has been kept
        QList<Finding> findings; ///< at the start
        QList<ErrorCounters> countersAtStart, counters; ///< of its drives; the latter after the last pass
        std::unique_ptr<TargetReader> reader;
        std::optional<double> celsiusAtStart;
    };

    void runAll(const std::stop_token& stop);
    bool runPlanned(const std::stop_token& stop); ///< false when a stop request kept a pass from being run
    void layOut(int index, const std::stop_token& stop);
    void runPass(int index, const std::stop_token& stop);
    void survey(const std::stop_token& stop);
    QList<Finding> troubleSince(int target); ///< since the counters were read last
    TargetState& stateOf(const PlannedPass& pass) { return m_targets[static_cast<std::size_t>(pass.target)]; }
    ProbeRecord& recordOf(const PlannedPass& pass) { return stateOf(pass).records[pass.probe]; }
    RunProgress beginPass(int index, RunStage stage);
    void keepPass(int index, PassRecord record, const PassWatch& watch, const QList<Finding>& trouble);
    void fail(const PlannedPass& pass, const Error& error);
    void dropProbe(const PlannedPass& pass, const Error& error);
    void runSystemPass(int index, const std::stop_token& stop);
    void failSystemPass(const PlannedPass& pass, const Error& error);
    void reportSystemProgress(RunProgress& progress, const SystemProgress& work);
    void endTarget(int index, int probe, const Error& error);
    void release(std::vector<std::unique_ptr<RunTarget>> targets, const std::stop_token& stop);

    // Until decided.
    void decide(int probe);
    bool addRounds();
    Rounds::Costs costs();

    // Between passes.
    void pauseBefore(const PlannedPass& pass, const std::stop_token& stop);
    bool idleAtStart(quint64 ns, RunProgress progress, const std::stop_token& stop); ///< false when a stop request cut it short
    void beginStep();
    quint64 stepNs() { return m_engine->nowNs() - m_stepBeganNs; }
    quint64 elapsedNs() { return m_engine->nowNs() - m_beganNs; }
    void report(RunProgress& progress);
    void reportSample(RunProgress& progress, const engine::LiveSample& sample);

    void makeRecords();
    std::shared_ptr<BenchmarkResult> newResult(int target, const QString& runId);
    std::shared_ptr<BenchmarkResult> continuedResult(int target);

    Plan m_plan; ///< settings are frozen; passes may be added
    QString m_journalDir;
    std::shared_ptr<RunEngine> m_engine;
    RunEvents m_events;
    Forecast m_forecast;
    Rounds m_rounds;
    std::vector<TargetState> m_targets;
    QDateTime m_startedAt;
    quint64 m_beganNs = 0;
    quint64 m_stepBeganNs = 0;
    engine::LiveSample m_previous;
    quint64 m_previousAtNs = 0;
    bool m_isCut = false; ///< a stop request kept something from being done
};

} // namespace driveduel
