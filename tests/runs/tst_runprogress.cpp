#include "tests/runs/runhelpers.h"

using namespace driveduel;
using namespace driveduel::test;

class TestRunProgress : public QObject
{
    Q_OBJECT
private slots:
    void progressHolds();
    void showsTheLiveFigures();
    void pausesBetweenPasses();
};

void TestRunProgress::progressHolds()
{
    auto fake = std::make_shared<FakeRunEngine>();
    fake->onOpen = [](const QString&, const std::stop_token&, const engine::LayoutProgress& progress) -> Expected<void> {
        for (quint64 done = 0; done <= 10; ++done)
            progress(done << 26, 10ULL << 26);
        return {};
    };
    int count = 0;
    fake->onPass = [&count](const QString& path, const engine::JobSpec& job, const std::stop_token&) -> Expected<engine::PassStats> {
        if (path == QStringLiteral("B") && ++count == 2)
            return errorOf(ErrorCode::IoFailed); // a jump ahead: half of the rest is dropped
        return statsOf(job);
    };
    Run run(fake);
    const Plan plan = planOf(3, 3, 4);
    QVERIFY(run.toTheEnd(plan));
    double before = 0;
    quint64 elapsedBefore = 0;
    int passBefore = -1;
    for (const RunProgress& value : run.progress) {
        QVERIFY(value.fractionDone >= before && value.fractionDone <= 1);
        QVERIFY(value.elapsedNs >= elapsedBefore);
        QCOMPARE(value.passCount, int(plan.passes.size()));
        if (value.pass >= 0) {
            QVERIFY(value.pass >= passBefore);
            passBefore = value.pass;
        }
        before = value.fractionDone;
        elapsedBefore = value.elapsedNs;
    }
    QCOMPARE(run.progress.first().stage, RunStage::LayingOut);
    QCOMPARE(run.progress.first().pass, -1);
    QCOMPARE(run.progress.last().stage, RunStage::Finished);
    QCOMPARE(run.progress.last().fractionDone, 1.0);
    QCOMPARE(run.progress.last().remainingNs, quint64(0));
    // Passes took no time at all, and the forecast has learned it: at the last one little is left.
    quint64 remainingAtLastPass = UINT64_MAX;
    for (const RunProgress& value : run.progress) {
        if (value.pass == plan.passes.size() - 1 && value.stage != RunStage::Finished)
            remainingAtLastPass = value.remainingNs;
    }
    QVERIFY(remainingAtLastPass < 1'000'000'000);
}

void TestRunProgress::showsTheLiveFigures()
{
    auto fake = std::make_shared<FakeRunEngine>();
    std::mutex mutex;
    std::condition_variable wake;
    int looks = 0;
    fake->onLook = [&] {
        const std::lock_guard lock(mutex);
        ++looks;
        wake.notify_all();
        engine::LiveSample sample;
        sample.phase = looks == 1 ? engine::PassPhase::Ramp : looks == 2 ? engine::PassPhase::Measuring : engine::PassPhase::Flushing;
        sample.readBytes = static_cast<quint64>(looks) * 1'000'000;
        sample.readIos = static_cast<quint64>(looks) * 100;
        sample.writeBytes = 5'000'000; // stands still
        sample.p99Ns = 1234;
        sample.silentNs = looks == 3 ? 2'000'000'000 : 0;
        return sample;
    };
    fake->onPass = [&](const QString&, const engine::JobSpec& job, const std::stop_token&) -> Expected<engine::PassStats> {
        std::unique_lock lock(mutex);
        wake.wait(lock, [&] { return looks >= 3; });
        return statsOf(job);
    };
    Run run(fake);
    QVERIFY(run.toTheEnd(planOf(1, 1, 1)));
    QList<RunProgress> live;
    for (const RunProgress& value : run.progress) {
        if (value.p99Ns > 0)
            live += value;
    }
    QVERIFY(live.size() >= 3);
    QCOMPARE(live[0].stage, RunStage::Ramp);
    QCOMPARE(live[1].stage, RunStage::Measuring);
    QCOMPARE(live[2].stage, RunStage::Flushing);
    QVERIFY(live[1].readBytesPerSecond > 0);
    QCOMPARE(live[1].writeBytesPerSecond, 0.0);
    QCOMPARE(live[1].bytesPerSecond, live[1].readBytesPerSecond);
    QVERIFY(qFuzzyCompare(live[1].readBytesPerSecond / live[1].iops, 10'000.0));
    QCOMPARE(live[2].silentNs, quint64(2'000'000'000));
}

void TestRunProgress::pausesBetweenPasses()
{
    Run run;
    Plan plan = planOf(1, 1, 2);
    plan.preset.pauseSeconds = 1;
    QVERIFY(run.toTheEnd(plan));
    QVERIFY(run.progress.last().elapsedNs >= 1'000'000'000);
    QVERIFY(run.progress.last().elapsedNs < 5'000'000'000); // one pause, none before the first pass or after the last
    QVERIFY(std::any_of(run.progress.begin(), run.progress.end(), [](const RunProgress& value) { return value.stage == RunStage::Pausing; }));
}

QTEST_GUILESS_MAIN(TestRunProgress)
#include "tst_runprogress.moc"
