#include "tests/app/program.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

#include <csignal>
#include <unistd.h>

using driveduel::test::Outcome;
using driveduel::test::Program;

/// Runs that really measure, on the disk that holds the build folder: short ones, judged by shape and never by speed.
class TestRunCommand final : public QObject
{
    Q_OBJECT

    static QStringList shortRun(const QStringList& more)
    {
        return QStringList {"run", "--size", "16MiB", "--duration", "200ms", "--ramp", "50ms"} + more;
    }

    static QString writeJob(const Program& program, const char* text)
    {
        QFile file(program.path("job.fio"));
        if (!file.open(QIODevice::WriteOnly))
            qFatal("no job file");
        file.write(text);
        return file.fileName();
    }

private slots:
    void jobFileToJson()
    {
        const Program program;
        const QString job = writeJob(program,
            "[global]\nioengine=io_uring\ndirect=1\nbs=4k\nsize=16m\ntime_based\nruntime=1\n"
            "[randread]\nrw=randread\niodepth=4\n[mix]\nstonewall\nrw=randrw\nrwmixread=70\niodepth=2\n");
        const Outcome outcome = program.run(shortRun({"--job", job, "--target", program.target(), "--passes", "2", "--json", "--label", "here"}));
        QVERIFY2(outcome.status == 0, outcome.err);
        const QJsonArray results = QJsonDocument::fromJson(outcome.out).array();
        QCOMPARE(results.size(), 1);
        const QJsonObject result = results[0].toObject();
        QCOMPARE(result[u"label"].toString(), QString("here"));
        QCOMPARE(result[u"source"][u"tool"].toString(), QString("driveduel"));
        const QJsonArray probes = result[u"probes"].toArray();
        QCOMPARE(probes.size(), 2);
        const QJsonObject read = probes[0][u"read"].toObject();
        QVERIFY(read[u"ios"].toDouble() > 0);
        QCOMPARE(read[u"bytes"].toDouble(), read[u"ios"].toDouble() * 4096);
        QVERIFY(qFuzzyCompare(read[u"iops"].toDouble(), read[u"ios"].toDouble() * 1e9 / read[u"durationNs"].toDouble()));
        QVERIFY(probes[0][u"write"].isUndefined());
        QCOMPARE(probes[0][u"passes"].toArray().size(), 2);
        const QJsonObject latency = read[u"latencyNs"].toObject();
        QVERIFY(latency[u"min"].toDouble() <= latency[u"percentiles"][u"50"].toDouble());
        QVERIFY(latency[u"percentiles"][u"50"].toDouble() <= latency[u"percentiles"][u"99"].toDouble());
        QVERIFY(latency[u"percentiles"][u"99.99"].toDouble() <= latency[u"max"].toDouble());
        const double reads = probes[1][u"read"][u"ios"].toDouble();
        const double writes = probes[1][u"write"][u"ios"].toDouble();
        QVERIFY2(reads / (reads + writes) > 0.6 && reads / (reads + writes) < 0.8, "a 70/30 mix");
        QCOMPARE(program.leftInTarget(), QStringList());
        QCOMPARE(QDir(program.results()).entryList({"*.driveduel.json"}).size(), 1);
    }

    void twoTargetsToOneFileAndItsComparison()
    {
        const Program program;
        QDir(program.path()).mkdir("second");
        const QString job = writeJob(program, "[r]\nrw=randread\ndirect=1\nsize=16m\ntime_based\nruntime=1\n");
        const QString out = program.path("both.json");
        const Outcome run = program.run(shortRun({"--job", job, "--target", program.target(), "--target", program.path("second"),
            "--passes", "3", "--out", out}));
        QVERIFY2(run.status == 0, run.err);
        QVERIFY2(!QDir(program.results()).exists() || QDir(program.results()).isEmpty(), "--out replaces the results folder");
        const Outcome json = program.run({"compare", out, "--format", "json"});
        QVERIFY2(json.status == 0, json.err);
        const QJsonObject comparison = QJsonDocument::fromJson(json.out).object();
        QCOMPARE(comparison[u"results"].toArray().size(), 2);
        QCOMPARE(comparison[u"rows"].toArray().size(), 1);
        for (const char* format : {"table", "csv", "md"}) {
            const Outcome text = program.run({"compare", out, "--format", format});
            QCOMPARE(text.status, 0);
            QVERIFY2(text.out.size() > 200, format);
        }
#ifdef DRIVEDUEL_GUI
        const Outcome picture = program.run({"export", out, "--png", program.path("duel.png")});
        QVERIFY2(picture.status == 0, picture.err);
        QVERIFY(QFile(program.path("duel.png")).size() > 10'000);
#endif
    }

    void unwritableOutputIsSaidFirst_data()
    {
        QTest::addColumn<QString>("out");
        QTest::newRow("no such folder") << QStringLiteral("/nonexistent/x.json");
        QTest::newRow("a folder") << QStringLiteral("/tmp");
        QTest::newRow("the folder of results") << QString();
    }

    void unwritableOutputIsSaidFirst()
    {
        QFETCH(QString, out);
        const Program program;
        QStringList arguments {QStringLiteral("run"), QStringLiteral("--preset"), QStringLiteral("quick"), QStringLiteral("--target"), program.target()};
        if (!out.isEmpty())
            arguments += {QStringLiteral("--out"), out};
        const Outcome outcome = program.run(arguments, {{QStringLiteral("XDG_DATA_HOME"), QStringLiteral("/proc/nothing")}});
        QCOMPARE(outcome.status, 1);
        QVERIFY2(outcome.err.contains("--out") && outcome.err.count('\n') == 1, outcome.err.constData());
        QVERIFY(program.leftInTarget().isEmpty());
    }

    void existingFileIsOnlyRead()
    {
        const Program program;
        const QString path = program.path("target/data.bin");
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        const QByteArray content(8 << 20, 'x');
        file.write(content);
        file.close();
        const QString job = writeJob(program, "[r]\nrw=read\nbs=64k\nsize=8m\ntime_based\nruntime=1\n[w]\nstonewall\nrw=randwrite\nsize=8m\ntime_based\nruntime=1\n");
        const Outcome outcome = program.run({"run", "--duration", "200ms", "--ramp", "0", "--job", job, "--target", path, "--passes", "1"});
        QVERIFY2(outcome.status == 4, outcome.err);
        QVERIFY2(outcome.err.contains("data.bin"), outcome.err);
        QVERIFY(file.open(QIODevice::ReadOnly));
        QCOMPARE(file.readAll(), content);
    }

    void readOnlyFolderIsRefused()
    {
        if (::geteuid() == 0)
            QSKIP("root may write everywhere");
        const Program program;
        QFile::setPermissions(program.target(), QFile::ReadOwner | QFile::ExeOwner);
        const Outcome outcome = program.run(shortRun({"--preset", "quick", "--target", program.target()}));
        QCOMPARE(outcome.status, 1);
        QVERIFY2(outcome.err.contains(program.target().toUtf8()), outcome.err);
        QFile::setPermissions(program.target(), QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
    }

    void interruptKeepsWhatWasMeasured()
    {
        const Program program;
        const QString job = writeJob(program, "[r]\nrw=randread\ndirect=1\nsize=16m\ntime_based\nruntime=60\n");
        QProcess process;
        program.prepare(process, {"run", "--job", job, "--size", "16MiB", "--duration", "200ms", "--ramp", "0", "--passes", "100", "--target", program.target()});
        process.setReadChannel(QProcess::StandardError);
        process.start();
        QByteArray said;
        while (!said.contains("#2 ")) {
            QVERIFY2(process.bytesAvailable() > 0 || process.waitForReadyRead(30'000), said);
            said += process.readAllStandardError();
        }
        ::kill(static_cast<pid_t>(process.processId()), SIGINT);
        QVERIFY(process.waitForFinished(20'000));
        QCOMPARE(process.exitCode(), 3);
        QCOMPARE(QDir(program.results()).entryList({"*.driveduel.json"}).size(), 1);
        QCOMPARE(program.leftInTarget(), QStringList());
    }
};

QTEST_GUILESS_MAIN(TestRunCommand)
#include "tst_runcommand.moc"
