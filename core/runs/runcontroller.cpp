#include "core/runs/runcontroller.h"

#include "core/runs/fioengine.h"
#include "core/runs/runengine.h"
#include "core/runs/supervisor.h"

#include <QDir>
#include <QMetaObject>
#include <QPointer>
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
    const auto engine = plan.measuredBy == MeasuredBy::Fio ? fioEngine(plan.fioVersion) : m_engine;
    m_thread = std::jthread([this, plan, engine](const std::stop_token& stop) {
        RunEvents events;
        events.progress = [this](const RunProgress& value) { post([this, value] { emit progress(value); }); };
        events.passDone = [this](const PlannedPass& pass, const PassRecord& record) {
            post([this, pass, record] { emit passDone(pass, record); });
        };
        events.problem = [this](const RunProblem& value) { post([this, value] { emit problem(value); }); };
        Supervisor supervisor(plan, m_journalDir, engine, std::move(events));
        const bool cancelled = supervisor.run(stop);
        post([this, results = supervisor.takeResults(), cancelled] {
            m_running = false;
            emit finished(results, cancelled);
        });
    });
}

// The values go through a mailbox of our own and not inside Qt's event, so that the thread sanitizer, which cannot see into an
// uninstrumented Qt, follows them. One event wakes the receiver for all that has come in by then.
void RunController::post(std::function<void()> message)
{
    bool isFirst = false;
    {
        const std::lock_guard lock(m_mailboxMutex);
        isFirst = m_mailbox.empty();
        m_mailbox.push_back(std::move(message));
    }
    if (isFirst)
        QMetaObject::invokeMethod(this, "deliver", Qt::QueuedConnection);
}

void RunController::deliver()
{
    std::vector<std::function<void()>> messages;
    {
        const std::lock_guard lock(m_mailboxMutex);
        messages.swap(m_mailbox);
    }
    const QPointer<RunController> self(this); // a slot may delete the controller
    for (const auto& message : messages) {
        if (!self)
            return;
        message();
    }
}

void RunController::cancel()
{
    m_thread.request_stop();
}

} // namespace driveduel
