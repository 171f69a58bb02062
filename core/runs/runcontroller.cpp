#include "core/runs/runcontroller.h"

#include "core/runs/runengine.h"
#include "core/runs/supervisor.h"

#include <QDir>
#include <QMetaObject>
#include <QThread>

namespace driveduel {

QString defaultJournalDir()
{
    // The specification tells to ignore a relative path.
    QString state = qEnvironmentVariable("XDG_STATE_HOME");
    if (!QDir::isAbsolutePath(state))
        state = QDir::homePath() + QStringLiteral("/.local/state");
    return state + QStringLiteral("/driveduel");
}

RunController::RunController(QString journalDir, QObject* parent)
    : RunController(std::move(journalDir), measuringEngine(), parent)
{
}

RunController::RunController(QString journalDir, std::shared_ptr<RunEngine> engine, QObject* parent)
    : QObject(parent)
    , m_journalDir(journalDir.isEmpty() ? defaultJournalDir() : std::move(journalDir))
    , m_engine(std::move(engine))
{
}

RunController::~RunController()
{
    // What is still queued for this object is dropped by ~QObject; the thread itself must be gone before the members are.
    m_thread.request_stop();
    if (m_thread.joinable())
        m_thread.join();
}

void RunController::start(const Plan& plan)
{
    Q_ASSERT(QThread::currentThread() == thread());
    if (m_running)
        return;
    m_running = true;
    m_thread = std::jthread([this, plan](const std::stop_token& stop) {
        const auto post = [this](auto function) { QMetaObject::invokeMethod(this, std::move(function), Qt::QueuedConnection); };
        RunEvents events;
        events.progress = [this, post](const RunProgress& value) { post([this, value] { emit progress(value); }); };
        events.passDone = [this, post](const PlannedPass& pass, const PassRecord& record) {
            post([this, pass, record] { emit passDone(pass, record); });
        };
        events.problem = [this, post](const RunProblem& value) { post([this, value] { emit problem(value); }); };
        Supervisor supervisor(plan, m_journalDir, m_engine, std::move(events));
        const bool cancelled = supervisor.run(stop);
        post([this, results = supervisor.takeResults(), cancelled] {
            m_running = false;
            emit finished(results, cancelled);
        });
    });
}

void RunController::cancel()
{
    m_thread.request_stop();
}

} // namespace driveduel
