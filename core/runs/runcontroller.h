/// The GUI-thread face of a run: start, cancel, progress, results. Owns one supervisor thread; nothing here blocks.
#pragma once

#include "core/engine/pass.h"
#include "core/results/benchmarkresult.h"
#include "core/runs/plan.h"

#include <QObject>

#include <functional>
#include <memory>
#include <mutex>
#include <thread>
#include <vector>

namespace driveduel {

class RunEngine;

enum class RunStage { LayingOut, Ramp, Measuring, Flushing, Pausing, Finished };

enum class PauseReason {
    BetweenPasses, ///< the preset's pause
    CoolingDown, ///< until the target's drive is about as warm as when the run began
    StartDelay, ///< idle time that the probe asks for, for a drive to recover
};

/// What is going on, sent about ten times a second. Value; crosses threads by queued signal.
struct RunProgress
{
    RunStage stage = RunStage::LayingOut;
    int pass = 0; ///< index into Plan::passes, added ones behind; -1 while laying out and pausing
    int passCount = 0; ///< grows when pairs are added; some are left out when a probe is decided earlier
    int target = 0;
    int probe = 0;
    int repetition = 0;
    QString step; ///< what a system probe is doing, translated; empty for storage probes
    double fractionDone = 0; ///< 0..1 of the whole run, never going back
    quint64 elapsedNs = 0;
    quint64 remainingNs = 0; ///< re-estimated from what passes and layouts took; until decided with the pairs that may still be needed
    quint64 remainingAtMostNs = 0; ///< until decided within a budget: what is left of that; 0 otherwise
    double bytesPerSecond = 0; ///< over the last look, reads and writes apart below
    double readBytesPerSecond = 0;
    double writeBytesPerSecond = 0;
    double iops = 0;
    double p99Ns = 0;
    quint64 silentNs = 0; ///< the drive has not answered for this long; >= 1 s is shown
    PauseReason pauseReason = PauseReason::BetweenPasses; ///< while pausing
    std::optional<double> celsius; ///< of the target's hottest drive, where it is known
    std::optional<double> goalCelsius; ///< while cooling down: where it ends
};

/// A target or pass that failed. What the plan refused is in PlannedTarget::refused and is not told again.
struct RunProblem
{
    int target = 0;
    int probe = -1;
    Error error;
    bool endsTarget = false; ///< the rest of this target's passes is dropped
};

class RunController final : public QObject
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(RunController)
public:
    /// `journalDir` records named test files; empty for the default ($XDG_STATE_HOME/driveduel).
    explicit RunController(QString journalDir = {}, QObject* parent = nullptr);
    /// With another engine than the one that measures, for tests.
    RunController(QString journalDir, std::shared_ptr<RunEngine> engine, QObject* parent = nullptr);
    ~RunController() override; ///< cancels and joins; the engine returns within a second

    bool isRunning() const { return m_running; }
    void start(const Plan& plan); ///< ignored while running
    void cancel(); ///< keeps what was measured; finished() follows within about a second

signals:
    void progress(const driveduel::RunProgress& progress);
    /// A pass ended with figures (also a cut-short one), for the live list.
    void passDone(const driveduel::PlannedPass& pass, const driveduel::PassRecord& record);
    void problem(const driveduel::RunProblem& problem);
    /// One result per target that measured anything, in target order.
    void finished(const QList<std::shared_ptr<const driveduel::BenchmarkResult>>& results, bool cancelled);

private slots:
    void deliver(); ///< emits what the supervisor has posted since

private:
    void post(std::function<void()> message); ///< any thread

    QString m_journalDir;
    std::shared_ptr<RunEngine> m_engine;
    bool m_running = false;
    std::mutex m_mailboxMutex;
    std::vector<std::function<void()>> m_mailbox; ///< guarded by m_mailboxMutex
    std::jthread m_thread; ///< last member: joins before the rest goes
};

/// Default place of the journal, from XDG_STATE_HOME.
QString defaultJournalDir();

} // namespace driveduel
