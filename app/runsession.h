/// One run on the command line: progress to stderr, results to the store or a file, the table or JSON to stdout. Main thread.
#pragma once

#include "core/results/resultstore.h"
#include "core/runs/runcontroller.h"

#include <QElapsedTimer>
#include <QObject>

namespace driveduel::app {

struct RunOutput
{
    QString outFile; ///< empty: the results folder
    bool json = false;
    QStringList continued = {}; ///< files or ids of the results that are continued: the passes go there
};

class RunSession final : public QObject
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(RunSession)
public:
    RunSession(const Plan& plan, RunOutput output);
    /// Runs to the end in an event loop and returns the exit status.
    int run();

private:
    void onProgress(const RunProgress& progress);
    void onPassDone(const PlannedPass& pass, const PassRecord& record);
    void onProblem(const RunProblem& problem);
    void onInterrupt();
    void sayAboveProgress(const QString& line);
    Expected<void> checkOutput() const;
    Expected<void> checkContinued() const;
    void sayEndurance() const;
    void rescue(const QList<ResultPtr>& results);
    Expected<void> keep(const QList<ResultPtr>& results);
    int conclude(const QList<ResultPtr>& results, bool cancelled);

    const Plan m_plan;
    const RunOutput m_output;
    RunController m_controller;
    QElapsedTimer m_sinceLine;
    bool m_lineShown = false;
    bool m_interrupted = false;
    bool m_anyFailed = false;
    int m_saidTarget = -1;
    int m_saidSeconds = 0;
};

} // namespace driveduel::app
