#include "tests/app/program.h"

#include <QFile>
#include <QRandomGenerator>
#include <QTest>

using driveduel::test::Outcome;
using driveduel::test::Program;

/// kill -9 at any moment of a run leaves no file after the next start, and results stored before are whole.
class TestKill final : public QObject
{
    Q_OBJECT

    static QStringList shortRun(const Program& program, const QString& job, const QString& passes)
    {
        return {"run", "--job", job, "--size", "16MiB", "--duration", "100ms", "--ramp", "0", "--passes", passes, "--target", program.target()};
    }

private slots:
    void twentyTimes()
    {
        const Program program;
        QFile job(program.path("job.fio"));
        QVERIFY(job.open(QIODevice::WriteOnly));
        job.write("[w]\nrw=randrw\nsize=16m\ntime_based\nruntime=1\n");
        job.close();
        const Outcome first = program.run(shortRun(program, job.fileName(), "2"));
        QVERIFY2(first.status == 0, first.err);
        const QStringList stored = QDir(program.results()).entryList(QDir::Files);
        QCOMPARE(stored.size(), 1);
        QFile before(program.results() + '/' + stored.first());
        QVERIFY(before.open(QIODevice::ReadOnly));
        const QByteArray content = before.readAll();
        before.close();

        auto* random = QRandomGenerator::global();
        for (int i = 0; i < 20; ++i) {
            QProcess process;
            program.prepare(process, shortRun(program, job.fileName(), "3"));
            process.start();
            QVERIFY(process.waitForStarted());
            process.waitForFinished(random->bounded(10, 900)); // the random moment
            process.kill();
            QTRY_COMPARE(process.state(), QProcess::NotRunning); // it may have come to its end by itself
        }
        const Outcome last = program.run(shortRun(program, job.fileName(), "1"));
        QVERIFY2(last.status == 0, last.err);
        QCOMPARE(program.leftInTarget(), QStringList());
        QVERIFY(before.open(QIODevice::ReadOnly));
        QCOMPARE(before.readAll(), content);
        before.close();
        // Whatever runs came to their end in time were stored whole: the program itself reads them all back.
        for (const QString& name : QDir(program.results()).entryList({"*.driveduel.json"}, QDir::Files)) {
            const Outcome read = program.run({"compare", program.results() + '/' + name});
            QVERIFY2(read.status == 0, read.err);
        }
    }
};

QTEST_GUILESS_MAIN(TestKill)
#include "tst_kill.moc"
