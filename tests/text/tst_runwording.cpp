#include "core/text/runwording.h"
#include "core/text/wording.h"

#include <QtTest>

using namespace driveduel;

namespace {

constexpr quint64 kSecond = 1'000'000'000;

Plan untilDecided(int passes, quint64 budgetNs, int targets = 2)
{
    Plan plan;
    plan.preset.passes = passes;
    plan.estimatedNs = 239 * kSecond;
    plan.targets = QList<PlannedTarget>(targets);
    plan.untilDecided = UntilDecided {budgetNs};
    return plan;
}

} // namespace

class TestRunWording final : public QObject
{
    Q_OBJECT
private slots:
    void plansUntilDecided()
    {
        QCOMPARE(planSummary(untilDecided(5, 600 * kSecond)),
            QString("5 to 15 passes, ABBA, until decided · about 4 min, at most 10 min · writes nothing"));
        QCOMPARE(planSummary(untilDecided(5, 0, 1)), QString("5 to 15 passes, until decided · about 4 min · writes nothing"));
        QVERIFY(planSummary(untilDecided(3, 0)).startsWith("3 to 15 passes, ABBA, until decided (a verdict should rest on 5 or more)"));
        QVERIFY(planSummary(untilDecided(5, 90 * kSecond)).contains("about 4 min, since the first passes alone take more than 90 s"));
        QVERIFY(planSummary(untilDecided(20, 0)).startsWith("20 passes, ABBA · "));
        Plan more = untilDecided(8, 0);
        more.untilDecided->mostPairs = 0;
        more.continues = ContinuedRun {};
        QVERIFY(planSummary(more).startsWith("up to 8 more passes of each · "));
    }

    void sizesByFreeSpace()
    {
        Plan plan = untilDecided(5, 0);
        plan.preset.probes = QList<Probe>(2);
        plan.preset.probes[1].freeSpacePercent = 80;
        plan.preset.probes[1].job.sizeBytes = 45ULL << 30;
        QVERIFY2(planSummary(plan).contains("test file of 45 GiB, 80 % of the free space"), qPrintable(planSummary(plan)));
    }

    void pausesSayWhatFor()
    {
        RunProgress progress;
        progress.stage = RunStage::Pausing;
        QCOMPARE(stageText(progress), stageText(RunStage::Pausing));
        progress.pauseReason = PauseReason::StartDelay;
        QVERIFY(stageText(progress).startsWith("Idle before the pass"));
        progress.pauseReason = PauseReason::CoolingDown;
        QCOMPARE(stageText(progress), QString("Cooling down"));
        progress.celsius = 46.8;
        progress.goalCelsius = 41;
        QCOMPARE(stageText(progress), QString("Cooling down 47 °C → 41 °C"));
        progress.stage = RunStage::Measuring;
        QCOMPARE(stageText(progress), stageText(RunStage::Measuring));
    }

    void timeLeft()
    {
        RunProgress progress;
        progress.remainingNs = 239 * kSecond;
        QCOMPARE(timeLeftText(progress), QString("about 4 min left"));
        progress.remainingAtMostNs = 593 * kSecond;
        QCOMPARE(timeLeftText(progress), QString("about 4 min left, at most 10 min"));
        progress.remainingAtMostNs = 41 * kSecond;
        QCOMPARE(timeLeftText(progress), QString("about 4 min left, at most 50 s"));
    }

    void reasonsToStop()
    {
        QStringList texts;
        for (const char* reason : {"decided", "narrow", "cap", "budget", "cancelled", "failed"})
            texts += stoppedByText(QLatin1String(reason));
        QVERIFY(!texts.contains(QString()));
        QCOMPARE(texts.removeDuplicates(), 0);
        QCOMPARE(stoppedByText({}), QString());
    }

    void endurance()
    {
        PlannedTarget target;
        Health health;
        health.bytesWritten = 12ULL << 40;
        health.wearPercent = 3;
        QCOMPARE(enduranceText(target, {health}), QString()); // nothing is written
        target.bytesToWriteAtMost = 3ULL << 30;
        QCOMPARE(enduranceText(target, {health}), QString("that is at most 0.024 % of what the drive has written so far (12 TiB); 3 % of its rated endurance is used"));
        health.bytesWritten.reset();
        QCOMPARE(enduranceText(target, {health}), QString("3 % of its rated endurance is used"));
        QCOMPARE(enduranceText(target, {Health {}}), QString());
        QCOMPARE(enduranceText(target, {}), QString());
    }
};

QTEST_APPLESS_MAIN(TestRunWording)
#include "tst_runwording.moc"
