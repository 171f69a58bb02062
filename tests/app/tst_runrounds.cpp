#include "tests/app/program.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

using driveduel::test::Outcome;
using driveduel::test::Program;

/// Until decided and going on, on the command line. Short runs that really measure, judged by shape and never by speed.
class TestRunRounds final : public QObject
{
    Q_OBJECT

    static QString writeJob(const Program& program)
    {
        QFile file(program.path("job.fio"));
        if (!file.open(QIODevice::WriteOnly))
            qFatal("no job file");
        file.write("[r]\nrw=randread\ndirect=1\nsize=16m\ntime_based\nruntime=1\n");
        return file.fileName();
    }

    static QStringList shortRun(const Program& program, const QStringList& more)
    {
        return QStringList {"run", "--size", "16MiB", "--duration", "100ms", "--ramp", "0", "--job", writeJob(program), "--target", program.target()} + more;
    }

    static QJsonArray passesIn(const QString& path)
    {
        QFile file(path);
        if (!file.open(QIODevice::ReadOnly))
            return {};
        return QJsonDocument::fromJson(file.readAll())[u"probes"][0][u"passes"].toArray();
    }

private slots:
    void untilDecidedSaysWhyItStopped()
    {
        const Program program;
        const Outcome outcome = program.run(shortRun(program, {"--until-decided", "--time-budget", "30s", "--passes", "5", "--json"}));
        QVERIFY2(outcome.status == 0, outcome.err);
        const QJsonObject probe = QJsonDocument::fromJson(outcome.out).array()[0][u"probes"][0].toObject();
        QVERIFY(QStringList({"narrow", "cap", "budget"}).contains(probe[u"stoppedBy"].toString()));
        const qsizetype passes = probe[u"passes"].toArray().size();
        QVERIFY(passes >= 5 && passes <= 15);
        QVERIFY2(outcome.err.contains("5 to 15 passes, until decided") && outcome.err.contains("at most 30 s"), outcome.err);
        QCOMPARE(program.leftInTarget(), QStringList());
    }

    void continueAddsToTheFile()
    {
        const Program program;
        const QString out = program.path("result.json");
        const Outcome first = program.run(shortRun(program, {"--passes", "2", "--out", out}));
        QVERIFY2(first.status == 0, first.err);
        QCOMPARE(passesIn(out).size(), 2);
        // Two passes never have an interval that is believed.
        const Outcome more = program.run({"run", "--continue", out});
        QVERIFY2(more.status == 0, more.err);
        const QJsonArray passes = passesIn(out);
        QVERIFY2(passes.size() > 2, more.err);
        for (int i = 0; i < passes.size(); ++i) {
            QCOMPARE(passes[i][u"repetition"].toInt(), i);
            QCOMPARE(passes[i][u"order"].toInt(), i);
        }
        QVERIFY2(more.err.contains("more passes of each"), more.err);
        QVERIFY2(!QDir(program.results()).exists() || QDir(program.results()).isEmpty(), "it goes where it came from");
    }

    void whatCannotBeContinuedIsSaid()
    {
        const Program program;
        const QString one = program.path("one.json");
        const QString other = program.path("other.json");
        for (const QString& out : {one, other})
            QCOMPARE(program.run(shortRun(program, {"--passes", "2", "--out", out})).status, 0);
        const Outcome notOne = program.run({"run", "--continue", one, other});
        QCOMPARE(notOne.status, 1);
        QVERIFY2(notOne.err.contains("not of one run") && notOne.err.count('\n') == 1, notOne.err);
        QVERIFY(QDir().rmdir(program.target()));
        const Outcome gone = program.run({"run", "--continue", one});
        QCOMPARE(gone.status, 1);
        QVERIFY2(gone.err.contains("not there") && gone.err.count('\n') == 1, gone.err);
    }

    void wrongUsage_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::newRow("a budget without a rule") << QStringList {"run", "--target", "/tmp", "--time-budget", "10m"};
        QTest::newRow("a budget that is no time") << QStringList {"run", "--target", "/tmp", "--until-decided", "--time-budget", "soon"};
        QTest::newRow("other settings") << QStringList {"run", "--continue", "x.json", "--size", "1GiB"};
        QTest::newRow("no results") << QStringList {"run", "--continue"};
    }

    void wrongUsage()
    {
        QFETCH(QStringList, arguments);
        const Program program;
        QCOMPARE(program.run(arguments).status, 2);
    }
};

QTEST_GUILESS_MAIN(TestRunRounds)
#include "tst_runrounds.moc"
