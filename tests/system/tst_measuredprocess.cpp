#include "core/system/measuredprocess.h"
#include "tests/system/systemrig.h"

#include <QFile>

#include <csignal>

using namespace driveduel;

namespace {

ProcessRequest shell(const QString& script)
{
    return {QStringLiteral("sh"), {QStringLiteral("-c"), script}, {}, {}};
}

/// Waits for the number of a process that a script writes down.
pid_t pidFrom(const QString& path)
{
    QElapsedTimer timer;
    timer.start();
    while (timer.elapsed() < 10'000) {
        QFile file(path);
        if (file.open(QIODevice::ReadOnly)) {
            if (const QByteArray text = file.readAll(); text.endsWith('\n'))
                return text.trimmed().toInt();
        }
        std::this_thread::yield();
    }
    return -1;
}

/// Zombies that nobody reaps are as good as gone.
bool isGone(pid_t pid)
{
    QElapsedTimer timer;
    timer.start();
    while (timer.elapsed() < 10'000) {
        QFile file(QStringLiteral("/proc/%1/stat").arg(pid));
        if (!file.open(QIODevice::ReadOnly))
            return true;
        const QByteArray text = file.readAll();
        if (text.mid(text.lastIndexOf(')') + 2, 1) == "Z" || text.isEmpty())
            return true;
        std::this_thread::yield();
    }
    return false;
}

} // namespace

class MeasuredProcessTest : public QObject
{
    Q_OBJECT

private slots:
    void saysHowItWent()
    {
        const SystemRig rig;
        ProcessRequest request = shell(QStringLiteral("echo first >&2; pwd; printf %s \"$COLOUR\" > said"));
        request.folder = rig.path();
        request.environment = {QStringLiteral("COLOUR=blue")};
        const auto report = runMeasured(request, 60, {});
        QVERIFY(report);
        QCOMPARE(report->exitStatus, 0);
        QVERIFY(report->durationNs > 0);
        QCOMPARE(report->lastLine, QByteArray("first"));
        QFile said(rig.path() + QStringLiteral("/said"));
        QVERIFY(said.open(QIODevice::ReadOnly));
        QCOMPARE(said.readAll(), QByteArray("blue"));
    }

    void failuresAreSentences()
    {
        const auto failed = runMeasured(shell(QStringLiteral("echo the reason >&2; exit 3")), 60, {});
        QVERIFY(!failed);
        QCOMPARE(failed.error().code, ErrorCode::IoFailed);
        QCOMPARE(failed.error().subject, std::string("sh"));
        QCOMPARE(failed.error().detail, std::string("it ended with status 3: the reason"));
        const auto full = runMeasured(shell(QStringLiteral("echo 'tar: x: Cannot write: No space left on device' >&2; exit 2")), 60, {});
        QVERIFY(!full);
        QCOMPARE(full.error().code, ErrorCode::NoSpace);
        const auto missing = runMeasured({QStringLiteral("no-such-program"), {}, {}, {}}, 60, {});
        QVERIFY(!missing);
        QCOMPARE(missing.error().code, ErrorCode::NotFound);
    }

    void oneThatHangsIsEnded()
    {
        const SystemRig rig;
        const QString pidFile = rig.base() + QStringLiteral("/pid");
        const auto hung = runMeasured(shell(QStringLiteral("echo $$ > '%1'; trap '' TERM; while :; do sleep 1000; done").arg(pidFile)), 1, {});
        QVERIFY(!hung);
        QCOMPARE(hung.error().code, ErrorCode::IoFailed);
        QVERIFY(QByteArray::fromStdString(hung.error().detail).contains("after 1 seconds"));
        QVERIFY(isGone(pidFrom(pidFile)));
    }

    void daemonsGoToo()
    {
        const SystemRig rig;
        const QString pidFile = rig.base() + QStringLiteral("/pid");
        pid_t daemon = -1;
        {
            // In a session of its own, and its parent ends at once.
            auto process = MeasuredProcess::start(shell(QStringLiteral("setsid sh -c 'echo $$ > \"%1\"; exec sleep 1000' & exit 0").arg(pidFile)));
            QVERIFY(process);
            daemon = pidFrom(pidFile);
            QVERIFY(daemon > 0);
            QVERIFY(process->isOurs(daemon));
            QVERIFY(!process->isOurs(::getpid()));
        }
        QVERIFY(isGone(daemon));
    }

    void stopEndsItWithinASecond()
    {
        std::stop_source source;
        QElapsedTimer sinceStop;
        std::jthread stopper([&] {
            sinceStop.start();
            source.request_stop();
        });
        const auto stopped = runMeasured(shell(QStringLiteral("trap '' TERM; sleep 1000 & wait; sleep 1000")), 600, source.get_token());
        stopper.join();
        QVERIFY(!stopped);
        QCOMPARE(stopped.error().code, ErrorCode::Cancelled);
        QVERIFY2(sinceStop.elapsed() < 1000, qPrintable(QString::number(sinceStop.elapsed())));
    }
};

QTEST_APPLESS_MAIN(MeasuredProcessTest)
#include "tst_measuredprocess.moc"
