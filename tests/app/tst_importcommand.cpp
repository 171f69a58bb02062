#include "tests/app/program.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

using driveduel::test::Outcome;
using driveduel::test::Program;

namespace {

QString sample(const char* name)
{
    return QStringLiteral(TEST_DATA_DIR "/import/") + QString::fromLatin1(name);
}

QJsonArray resultsIn(const Outcome& outcome)
{
    return QJsonDocument::fromJson(outcome.out).array();
}

} // namespace

/// `driveduel import` as a person or a script runs it.
class TestImportCommand final : public QObject
{
    Q_OBJECT

private slots:
    void jsonOnStandardOutput()
    {
        const Program program;
        const Outcome outcome = program.run({"import", sample("fio-two-sides.md"), "--json"});
        QCOMPARE(outcome.status, 0);
        const QJsonArray results = resultsIn(outcome);
        QCOMPARE(results.size(), 2);
        const QJsonObject probe = results[0]["probes"][0].toObject();
        QCOMPARE(probe["kind"].toString(), "storage");
        QCOMPARE(probe["read"]["bytesPerSecond"].toDouble(), 15.6 * 1048576);
        QCOMPARE(probe["read"]["latencyNs"]["mean"].toDouble(), 249e3);
        QCOMPARE(results[0]["source"]["tool"].toString(), "fio");
        QVERIFY(outcome.err.contains("lines")); // what was found is told beside
        QVERIFY(!QFile::exists(program.results())); // and nothing is kept
    }

    void keptResultsCompare()
    {
        const Program program;
        const QString folder = program.path("kept");
        QCOMPARE(program.run({"import", sample("fio-two-sides.md"), "--out", folder, "--label", "Post"}).status, 0);
        const QStringList files = QDir(folder).entryList({"*.json"});
        QCOMPARE(files.size(), 2);
        const Outcome compared = program.run({"compare", folder + '/' + files[0], folder + '/' + files[1]});
        QCOMPARE(compared.status, 0);
        QVERIFY(compared.out.contains("Post"));
    }

    void standardInput()
    {
        const Program program;
        QProcess process;
        program.prepare(process, {"import", "-", "--json"});
        process.start();
        process.write("/dev/sdq:\n Timing cached reads: 20000 MB in  2.00 seconds = 10000.00 MB/sec\n");
        process.closeWriteChannel();
        QVERIFY(process.waitForFinished());
        const QJsonArray results = QJsonDocument::fromJson(process.readAllStandardOutput()).array();
        const QJsonObject probe = results[0]["probes"][0].toObject();
        QCOMPARE(probe["passes"][0]["metrics"][0]["value"].toDouble(), 10000.0);
        QCOMPARE(probe["passes"][0]["metrics"][0]["unit"].toString(), "MiB/s");
    }

    void badInput()
    {
        const Program program;
        QCOMPARE(program.run({"import"}).status, 2);
        const Outcome missing = program.run({"import", "/nowhere.txt"});
        QCOMPARE(missing.status, 1);
        QVERIFY(missing.err.contains("/nowhere.txt"));
        const Outcome nothing = program.run({"import", QStringLiteral(DRIVEDUEL_PROGRAM), "--json"}); // any bytes at all
        QCOMPARE(nothing.status, 1);
        QCOMPARE(resultsIn(nothing).size(), 0);
    }
};

QTEST_APPLESS_MAIN(TestImportCommand)
#include "tst_importcommand.moc"
