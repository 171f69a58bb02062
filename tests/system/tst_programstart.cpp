#include "core/system/programstart.h"
#include "core/system/startcommand.h"
#include "tests/system/systemrig.h"

#include <QFile>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QStandardPaths>

using namespace driveduel;

namespace {

const Warning* warningOf(const SystemPassOutcome& outcome, const QString& id)
{
    for (const Warning& warning : outcome.warnings) {
        if (warning.id == id)
            return &warning;
    }
    return nullptr;
}

bool isGone(pid_t pid)
{
    QElapsedTimer timer;
    timer.start();
    while (timer.elapsed() < 10'000) {
        QFile file(QString("/proc/%1/stat").arg(pid));
        if (!file.open(QIODevice::ReadOnly))
            return true;
        const QByteArray text = file.readAll();
        if (text.isEmpty() || text.mid(text.lastIndexOf(')') + 2, 1) == "Z")
            return true;
    }
    return false;
}

} // namespace

class ProgramStartTest : public QObject
{
    Q_OBJECT

private slots:
    void coldAndWarm()
    {
        const SystemRig rig;
        const auto outcome = rig.run(ProgramStartKind(), {{"command", "sh -c 'exit 0'"}});
        QVERIFY2(outcome, outcome ? "" : outcome.error().detail.c_str());
        QCOMPARE(outcome->metrics.size(), 2);
        QVERIFY(metricValue(*outcome, "cold start: sh -c 'exit 0'") > 0);
        QVERIFY(metricValue(*outcome, "warm start: sh -c 'exit 0'") > 0);
        QVERIFY(!outcome->metrics[0].higherIsBetter);
        const Warning* facts = warningOf(*outcome, "cold-start");
        QVERIFY(facts);
        QCOMPARE(facts->values.value("program").toString(), "sh");
        QVERIFY(facts->values.value("files").toInt() >= 3);
    }

    void anOwnFolderForEachStart()
    {
        const SystemRig rig;
        const QString list = rig.base() + "/list";
        const auto outcome = rig.run(ProgramStartKind(), {{"command", "sh -c 'echo x > {temp}/file; echo {temp} >> " + list + "'"}});
        QVERIFY2(outcome, outcome ? "" : outcome.error().detail.c_str());
        QFile file(list);
        QVERIFY(file.open(QIODevice::ReadOnly));
        QStringList folders = QString::fromLocal8Bit(file.readAll()).split('\n', Qt::SkipEmptyParts);
        QCOMPARE(folders.size(), 3); // the one that fills the caches, the cold one, the warm one
        QCOMPARE(folders.removeDuplicates(), 0);
        for (const QString& folder : folders)
            QVERIFY(!QFile::exists(folder));
        QVERIFY(namesIn(rig.journal()).isEmpty());
    }

    void oneThatFailsIsNamedAndTheOthersGoOn()
    {
        const SystemRig rig;
        const QJsonArray commands{QJsonObject{{"command", "sh -c 'echo broken >&2; exit 3'"}}, QJsonObject{{"command", "true"}}};
        const auto outcome = rig.run(ProgramStartKind(), {{"commands", commands}});
        QVERIFY(outcome);
        QVERIFY(!outcome->ended);
        QCOMPARE(outcome->metrics.size(), 2);
        const Warning* failed = warningOf(*outcome, "start-failed");
        QVERIFY(failed);
        QCOMPARE(failed->values.value("reason").toString(), "it ended with status 3: broken");
        const auto alone = rig.run(ProgramStartKind(), {{"command", "sh -c 'exit 3'"}});
        QVERIFY(!alone);
        QCOMPARE(alone.error().code, ErrorCode::IoFailed);
        const auto missing = rig.run(ProgramStartKind(), {{"command", "no-such-program"}});
        QVERIFY(!missing);
        QCOMPARE(missing.error().code, ErrorCode::NotFound);
        QCOMPARE(ProgramStartKind().check({{"command", "no-such-program"}}, {}).error().code, ErrorCode::NotFound);
    }

    void stopLeavesNoProcess()
    {
        const SystemRig rig;
        const QString pidFile = rig.base() + "/pid";
        const QString command = "sh -c 'setsid sh -c \"echo \\$\\$ > " + pidFile + "; exec sleep 1000\" & sleep 1000'";
        pid_t pid = 0;
        Expected<SystemPassOutcome> outcome = Error{};
        const qint64 ms = rig.stoppedAfter(
            ProgramStartKind(), {{"command", command}},
            [&](const SystemProgress&) {
                QFile file(pidFile);
                const QByteArray text = file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
                pid = text.endsWith('\n') ? text.trimmed().toInt() : 0;
                return pid > 0;
            },
            outcome);
        QVERIFY2(ms < 1500, qPrintable(QString::number(ms)));
        QVERIFY(!outcome);
        QCOMPARE(outcome.error().code, ErrorCode::Cancelled);
        QVERIFY(isGone(pid));
    }

    void oneThatHangsIsOneSentence()
    {
        const SystemRig rig;
        const auto outcome = rig.run(ProgramStartKind(), {{"command", "sleep 1000"}, {"timeout", "1s"}});
        QVERIFY(!outcome);
        QCOMPARE(outcome.error().detail, std::string("it had not ended after 1 seconds and was stopped"));
    }

    void theSuiteIsWhatIsInstalled()
    {
        const QByteArray display = qgetenv("DISPLAY");
        qunsetenv("DISPLAY");
        const QList<StartCommand> commands = installedCommands();
        qputenv("DISPLAY", display);
        for (const StartCommand& command : commands) {
            QVERIFY(command.isInstalled());
            QVERIFY(!command.untilWindow);
        }
        const bool hasShell = !QStandardPaths::findExecutable("bash").isEmpty();
        QCOMPARE(!commands.isEmpty() && commands.first().command == "bash --version", hasShell);
    }

    void foldersBelongToTheFiles()
    {
        const SystemRig rig;
        for (const char* name : {"data1", "data2", "other"}) {
            QVERIFY(QDir(rig.path()).mkpath(name));
            QFile file(rig.path() + '/' + name + "/file");
            QVERIFY(file.open(QIODevice::WriteOnly));
        }
        const QStringList files = filesOf({"sh -c true", false, {rig.path() + "/data*"}});
        QVERIFY(files.contains(rig.path() + "/data1/file"));
        QVERIFY(files.contains(rig.path() + "/data2/file"));
        QVERIFY(!files.contains(rig.path() + "/other/file"));
    }

    void wordsAreAsInAShell()
    {
        const auto words = [](const char* command) { return StartCommand{command, false, {}}.words(); };
        QCOMPARE(words("a  b"), (QStringList{"a", "b"}));
        QCOMPARE(words("sh -c 'a \"b\" \\n' \"c 'd' \\\"e\" f\\ g ''"), (QStringList{"sh", "-c", "a \"b\" \\n", "c 'd' \"e", "f g", ""}));
        QCOMPARE(words("  "), QStringList());
    }

    void settingsAreChecked()
    {
        const ProgramStartKind kind;
        QCOMPARE(kind.normalized({})->value("commands").toString(), "installed");
        const auto normalized = kind.normalized({{"command", "firefox"}, {"until", "window"}, {"folders", QJsonArray{"/usr/lib/firefox"}}, {"timeout", 30}});
        QVERIFY(normalized);
        QCOMPARE(normalized->value("timeout").toString(), "30s");
        QCOMPARE(normalized->value("commands").toArray().at(0).toObject().value("until").toString(), "window");
        QCOMPARE(*kind.normalized(*normalized), *normalized);
        for (const QJsonObject& wrong : {QJsonObject{{"command", ""}}, QJsonObject{{"command", "x"}, {"until", "never"}},
                 QJsonObject{{"command", "x"}, {"folders", QJsonArray{"relative"}}}, QJsonObject{{"commands", 3}},
                 QJsonObject{{"commands", QJsonArray()}}, QJsonObject{{"timeout", 0}}, QJsonObject{{"bogus", 1}}}) {
            const auto refused = kind.normalized(wrong);
            QVERIFY2(!refused, QJsonDocument(wrong).toJson());
            QCOMPARE(refused.error().code, ErrorCode::InvalidArgument);
        }
    }
};

QTEST_APPLESS_MAIN(ProgramStartTest)
#include "tst_programstart.moc"
