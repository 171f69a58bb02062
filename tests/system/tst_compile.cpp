#include "core/system/compile.h"
#include "tests/system/systemrig.h"

#include <QFile>
#include <QStandardPaths>

using namespace driveduel;

class CompileTest : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase()
    {
        if (QStandardPaths::findExecutable("cc").isEmpty() || QStandardPaths::findExecutable("make").isEmpty())
            QSKIP("gcc and make are not installed");
    }

    void compiles()
    {
        const SystemRig rig;
        const auto outcome = rig.run(CompileKind(), {{"files", 3}, {"functions", 3}, {"jobs", 2}});
        QVERIFY2(outcome, outcome ? "" : outcome.error().detail.c_str());
        QVERIFY(metricValue(*outcome, "compile time") > 0);
        QVERIFY(metricValue(*outcome, "flush time") >= 0);
        QVERIFY(outcome->facts.value("processorSeconds").toDouble() > 0);
        QCOMPARE(outcome->facts.value("jobs").toInt(), 2);
        QCOMPARE(outcome->facts.value("coldFiles").toInt(), 6); // three parts, main, header, Makefile
        QVERIFY(rig.isClean());
    }

    void stopLeavesNothing()
    {
        const SystemRig rig;
        Expected<SystemPassOutcome> outcome = Error{};
        const qint64 ms = rig.stoppedAfter(
            CompileKind(), {{"files", 100}, {"functions", 60}}, [&](const SystemProgress& progress) { return progress.fraction() >= 0.1; }, outcome);
        QVERIFY2(ms < 1500, qPrintable(QString::number(ms)));
        QVERIFY(!outcome);
        QCOMPARE(outcome.error().code, ErrorCode::Cancelled);
        QVERIFY(rig.isClean());
    }

    void settingsAreChecked()
    {
        const CompileKind kind;
        QCOMPARE(*kind.normalized({}), (QJsonObject{{"files", 120}, {"functions", 20}, {"jobs", 0}}));
        QVERIFY(!kind.normalized({{"functions", 1000}}));
        QVERIFY(!kind.normalized({{"compiler", "clang"}}));
        Location readOnly;
        readOnly.readOnly = true;
        QCOMPARE(kind.check({}, readOnly).error().code, ErrorCode::ReadOnly);
    }

    void aMissingToolIsNamedWithItsPackage()
    {
        const QByteArray before = qgetenv("PATH");
        const SystemRig rig;
        qputenv("PATH", QFile::encodeName(rig.base()));
        const auto checked = CompileKind().check({}, {});
        qputenv("PATH", before);
        QVERIFY(!checked);
        QCOMPARE(checked.error().code, ErrorCode::NotFound);
        QCOMPARE(checked.error().subject, std::string("cc"));
        QCOMPARE(checked.error().detail, std::string("gcc"));
    }
};

QTEST_APPLESS_MAIN(CompileTest)
#include "tst_compile.moc"
