#include "core/system/externaltools.h"
#include "core/system/toolfigures.h"
#include "core/system/toolrun.h"
#include "tests/system/filerig.h"

#include <QJsonArray>

using namespace driveduel;

namespace {

/// Not gone, and not waiting to be buried by whoever adopts it.
bool isRunning(const QString& pid)
{
    QFile file("/proc/" + pid + "/stat");
    return file.open(QIODevice::ReadOnly) && !file.readAll().contains(") Z ");
}

} // namespace

class TstExternalTools final : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase() { qputenv("DISPLAY", ":none"); }
    void whatItSaysIsKept();
    void failuresAreOneSentence_data();
    void failuresAreOneSentence();
    void aHangingToolIsEnded();
    void aStopEndsItAndItsChildren();
    void endlessToolsAreEndedByUs();
    void missingToolsNameTheirPackage_data();
    void missingToolsNameTheirPackage();
    void figures_data();
    void figures();
    void nonsense_data();
    void nonsense();
    void iperfSaysWhatIsWrong();
    void iperfNeedsAServer();
    void monitorsAreToldFromProcessors_data();
    void monitorsAreToldFromProcessors();
};

void TstExternalTools::whatItSaysIsKept()
{
    const Pretenders pretenders;
    QVERIFY(pretenders.add("tool", "echo \"$1/$LC_ALL/$EXTRA\"; echo trouble >&2; exit 3"));
    ToolRequest request;
    request.program = "tool";
    request.arguments = QStringList{"a b"};
    request.environment = QStringList{"EXTRA=c d"};
    request.mayFail = true;
    const Expected<ToolAnswer> answer = runTool(request, {});
    QVERIFY(answer);
    QCOMPARE(answer->output, QByteArray("a b/C/c d\n"));
    QCOMPARE(answer->errors, QByteArray("trouble\n"));
    QCOMPARE(answer->exitStatus, 3);
}

void TstExternalTools::failuresAreOneSentence_data()
{
    QTest::addColumn<QByteArray>("script");
    QTest::addColumn<QString>("detail");
    const auto row = [](const char* name, const char* script, const char* detail) { QTest::newRow(name) << QByteArray(script) << QString(detail); };
    row("a reason", "echo progress; echo first >&2; echo 'no such device' >&2; exit 1", "it ended with status 1: no such device");
    row("on the wrong side", "echo 'no such device'; exit 2", "it ended with status 2: no such device");
    row("silence", "exit 1", "it ended with status 1");
    row("a bracket", "echo 'the reason'; echo '}'; exit 1", "it ended with status 1: the reason");
    row("control characters", "printf 'bad\\033[31mred\\033[0m\\n' >&2; exit 1", "it ended with status 1: bad [31mred [0m");
}

void TstExternalTools::failuresAreOneSentence()
{
    QFETCH(QByteArray, script);
    const Pretenders pretenders;
    QVERIFY(pretenders.add("tool", script));
    ToolRequest request;
    request.program = "tool";
    const Expected<ToolAnswer> answer = runTool(request, {});
    QVERIFY(!answer);
    QCOMPARE(answer.error().code, ErrorCode::IoFailed);
    QCOMPARE(answer.error().subject, std::string("tool"));
    QTEST(QString::fromStdString(answer.error().detail), "detail");
}

void TstExternalTools::aHangingToolIsEnded()
{
    const Pretenders pretenders;
    QVERIFY(pretenders.add("tool", "echo $$ > " + pretenders.file("pid").toLocal8Bit() + "; sleep 1000"));
    ToolRequest request;
    request.program = "tool";
    request.most = std::chrono::milliseconds(300);
    const Expected<ToolAnswer> answer = runTool(request, {});
    QVERIFY(!answer);
    QCOMPARE(answer.error().code, ErrorCode::IoFailed);
    QVERIFY2(answer.error().detail.find("had not ended") != std::string::npos, answer.error().detail.c_str());
    QFile pid(pretenders.file("pid"));
    QVERIFY(pid.open(QIODevice::ReadOnly));
    const QString number = QString::fromLatin1(pid.readAll().trimmed());
    QVERIFY(number.toInt() > 0);
    QVERIFY(!isRunning(number));
}

void TstExternalTools::aStopEndsItAndItsChildren()
{
    const Pretenders pretenders;
    const QByteArray child = pretenders.file("child").toLocal8Bit();
    QVERIFY(pretenders.add("badblocks", "sleep 1000 & echo $! > " + child + ".new; mv " + child + ".new " + child + "; wait"));
    const SystemRig rig;
    SystemPassRequest request = rig.request(badblocksKind(), {}, "/dev/null");
    request.location.kind = LocationKind::BlockDevice;
    SystemProgress progress;
    std::stop_source source;
    QElapsedTimer sinceStop;
    std::jthread stopper([&] {
        while (!QFile::exists(QString::fromLocal8Bit(child)))
            std::this_thread::yield();
        sinceStop.start();
        source.request_stop();
    });
    const Expected<SystemPassOutcome> outcome = badblocksKind().make(request)->run(progress, source.get_token());
    QVERIFY(sinceStop.elapsed() < 1000);
    QVERIFY(!outcome);
    QCOMPARE(outcome.error().code, ErrorCode::Cancelled);
    QFile pid(QString::fromLocal8Bit(child));
    QVERIFY(pid.open(QIODevice::ReadOnly));
    const QString number = QString::fromLatin1(pid.readAll().trimmed());
    QVERIFY(number.toInt() > 0);
    QTRY_VERIFY(!isRunning(number));
}

void TstExternalTools::endlessToolsAreEndedByUs()
{
    const Pretenders pretenders;
    QVERIFY(pretenders.add("tool", "echo begun; sleep 1000"));
    ToolRequest request;
    request.program = "tool";
    request.endAfter = std::chrono::milliseconds(300);
    const Expected<ToolAnswer> answer = runTool(request, {});
    QVERIFY2(answer.has_value(), answer ? "" : answer.error().detail.c_str());
    QCOMPARE(answer->output, QByteArray("begun\n"));
    // One that should be endless and ends with an error has failed all the same.
    QVERIFY(pretenders.add("tool", "echo 'no display' >&2; exit 1"));
    request.endAfter = std::chrono::minutes(5);
    const Expected<ToolAnswer> failed = runTool(request, {});
    QVERIFY(!failed);
    QVERIFY(failed.error().detail.find("no display") != std::string::npos);
}

void TstExternalTools::missingToolsNameTheirPackage_data()
{
    QTest::addColumn<QString>("id");
    QTest::addColumn<QJsonObject>("settings");
    QTest::addColumn<QString>("program");
    QTest::addColumn<QString>("package");
    const auto row = [](const char* id, const QJsonObject& settings, const char* program, const char* package) {
        QTest::newRow(id) << QString(id) << settings << QString(program) << QString(package);
    };
    row("glxgears", {}, "glxgears", "mesa-utils");
    row("iperf3", {{"server", "localhost"}}, "iperf3", "iperf3");
    row("speedtest", {}, "speedtest-cli", "speedtest-cli");
}

void TstExternalTools::missingToolsNameTheirPackage()
{
    QFETCH(QString, id);
    QFETCH(QJsonObject, settings);
    const QByteArray path = qgetenv("PATH");
    qputenv("PATH", "/nowhere");
    const SystemRig rig;
    const Expected<void> checked = systemProbeKind(id)->check(settings, {});
    const Expected<SystemPassOutcome> outcome = rig.run(*systemProbeKind(id), settings);
    qputenv("PATH", path);
    QVERIFY(!checked && !outcome);
    for (const Error& error : {checked.error(), outcome.error()}) {
        QCOMPARE(error.code, ErrorCode::NotFound);
        QTEST(QString::fromStdString(error.subject), "program");
        QTEST(QString::fromStdString(error.detail), "package");
    }
}

void TstExternalTools::figures_data()
{
    QTest::addColumn<QString>("id");
    QTest::addColumn<QJsonObject>("settings");
    QTest::addColumn<QString>("program");
    QTest::addColumn<QByteArray>("script");
    QTest::addColumn<QString>("metric");
    QTest::addColumn<double>("value");
    const auto row = [](const char* name, const char* id, const QJsonObject& settings, const char* program, const QByteArray& script,
                         const char* metric, double value) {
        QTest::newRow(name) << QString(id) << settings << QString(program) << script << QString(metric) << value;
    };
    const QByteArray iperf = "case \"$*\" in *'-c srv'*) ;; *) exit 9;; esac\n"
                             "case \"$*\" in *-R*) bits=1e9;; *) bits=2e9;; esac\n"
                             "echo '{\"end\":{\"sum_sent\":{\"bits_per_second\":2.5e9,\"retransmits\":17},"
                             "\"sum_received\":{\"seconds\":10.04,\"bytes\":123,\"bits_per_second\":'$bits'}}}'";
    row("iperf3 up", "iperf3", {{"server", "srv"}}, "iperf3", iperf, "received", 2000);
    row("iperf3 down", "iperf3", {{"server", "srv"}, {"direction", "download"}}, "iperf3", iperf, "received", 1000);
    row("iperf3 sent", "iperf3", {{"server", "srv"}}, "iperf3", iperf, "sent", 2500);
    row("iperf3 again", "iperf3", {{"server", "srv"}}, "iperf3", iperf, "retransmits", 17);
    row("speedtest", "speedtest", {}, "speedtest-cli", "echo '{\"download\": 93512345.6, \"upload\": 1e7, \"ping\": 12.5}'", "download", 93.5123456);
    row("badblocks", "badblocks", {{"from", 2}, {"to", 10}}, "badblocks",
        "test \"$*\" = '-v /dev/null 9 2' || exit 9\nprintf '3\\n4\\n'\necho 'Pass completed, 2 bad blocks found. (2/0/0 errors)' >&2", "bad blocks", 2);
}

void TstExternalTools::figures()
{
    QFETCH(QString, id);
    QFETCH(QJsonObject, settings);
    QFETCH(QString, program);
    QFETCH(QByteArray, script);
    QFETCH(QString, metric);
    const Pretenders pretenders;
    QVERIFY(pretenders.add(program, script));
    const SystemRig rig;
    SystemPassRequest request = rig.request(*systemProbeKind(id), settings, "/dev/null");
    request.location.kind = LocationKind::BlockDevice;
    request.location.fileSizeBytes = 1 << 20;
    SystemProgress progress;
    const Expected<SystemPassOutcome> outcome = systemProbeKind(id)->make(request)->run(progress, {});
    QVERIFY2(outcome.has_value(), outcome ? "" : outcome.error().detail.c_str());
    QTEST(metricValue(*outcome, metric), "value");
    if (id == "badblocks") {
        QCOMPARE(outcome->facts.value("badBlocks").toArray(), (QJsonArray{3, 4}));
        QCOMPARE(outcome->warnings.first().values.value("first").toDouble(), 6.0);
    }
}

void TstExternalTools::nonsense_data()
{
    QTest::addColumn<QString>("id");
    QTest::addColumn<QString>("program");
    QTest::newRow("iperf3") << "iperf3" << "iperf3";
    QTest::newRow("speedtest") << "speedtest" << "speedtest-cli";
    QTest::newRow("badblocks") << "badblocks" << "badblocks";
    QTest::newRow("glxgears") << "glxgears" << "glxgears";
}

void TstExternalTools::nonsense()
{
    QFETCH(QString, id);
    QFETCH(QString, program);
    const Pretenders pretenders;
    for (const char* script : {"echo 'everything is fine'", "head -c 100000 /dev/urandom", "echo '{\"download\": 1e400, \"end\": []}'", "true"}) {
        QVERIFY(pretenders.add(program, script));
        const SystemRig rig;
        SystemPassRequest request = rig.request(*systemProbeKind(id), id == "iperf3" ? QJsonObject{{"server", "srv"}} : QJsonObject(), "/dev/null");
        request.location.kind = LocationKind::BlockDevice;
        SystemProgress progress;
        const Expected<SystemPassOutcome> outcome = systemProbeKind(id)->make(request)->run(progress, {});
        QVERIFY(!outcome);
        QCOMPARE(outcome.error().code, ErrorCode::IoFailed);
        QVERIFY(outcome.error().detail.starts_with("it printed nothing that can be understood"));
        QVERIFY(outcome.error().detail.size() < 1000);
    }
}

void TstExternalTools::iperfSaysWhatIsWrong()
{
    const Pretenders pretenders;
    QVERIFY(pretenders.add("iperf3", "echo '{\"error\": \"unable to connect to server: Connection refused\"}'; exit 1"));
    const SystemRig rig;
    const Expected<SystemPassOutcome> outcome = rig.run(iperf3Kind(), {{"server", "srv"}});
    QVERIFY(!outcome);
    QCOMPARE(outcome.error().code, ErrorCode::IoFailed);
    QCOMPARE(outcome.error().detail, std::string("unable to connect to server: Connection refused"));
}

void TstExternalTools::iperfNeedsAServer()
{
    const Expected<void> checked = iperf3Kind().check({}, {});
    QVERIFY(!checked);
    QCOMPARE(checked.error().code, ErrorCode::InvalidArgument);
    QVERIFY(checked.error().detail.starts_with("server: "));
}

void TstExternalTools::monitorsAreToldFromProcessors_data()
{
    QTest::addColumn<QByteArray>("output");
    QTest::addColumn<double>("frames");
    QTest::addColumn<QString>("severity"); // of the warning
    const QByteArray synchronized = "Running synchronized to the vertical refresh.  The framerate should be\n"
                                    "approximately the same as the monitor refresh rate.\n";
    QTest::newRow("a monitor") << QByteArray(synchronized + "295 frames in 5.0 seconds = 58.993 FPS\n300 frames in 5.0 seconds = 59.926 FPS\n") << 59.926 << "invalid";
    QTest::newRow("no waiting, though asked for") << QByteArray(synchronized + "2212 frames in 5.0 seconds = 442.283 FPS\n") << 442.283 << "";
    QTest::newRow("something else waits") << QByteArray("720 frames in 5.0 seconds = 143.9 FPS\n") << 143.9 << "warning";
    QTest::newRow("a processor") << QByteArray("1 frames in 5.0 seconds = 1.0 FPS\n312 frames in 5.0 seconds = 62.4 FPS\n313 frames in 5.0 seconds = 62.6 FPS\n") << 62.5 << "";
}

void TstExternalTools::monitorsAreToldFromProcessors()
{
    QFETCH(QByteArray, output);
    const Pretenders pretenders;
    QVERIFY(pretenders.add("glxgears", "cat <<'END'\n" + output + "END\nexit 0"));
    const SystemRig rig;
    const Expected<SystemPassOutcome> outcome = rig.run(glxgearsKind(), {});
    QVERIFY2(outcome.has_value(), outcome ? "" : outcome.error().detail.c_str());
    QTEST(metricValue(*outcome, "frames per second"), "frames");
    QTEST(outcome->warnings.isEmpty() ? QString() : outcome->warnings.first().severity, "severity");
}

QTEST_GUILESS_MAIN(TstExternalTools)
#include "tst_externaltools.moc"
