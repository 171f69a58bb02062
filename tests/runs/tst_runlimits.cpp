#include "tests/runs/runhelpers.h"

#include "core/runs/targetreader.h"

using namespace driveduel;
using namespace driveduel::test;

namespace {

constexpr quint64 kSecond = 1'000'000'000;

TargetReading warm(double celsius)
{
    TargetReading reading;
    reading.celsius = celsius;
    return reading;
}

/// A pass that lasts until something ends it; what it moved until then stands.
Expected<engine::PassStats> endless(const engine::JobSpec& job, const std::stop_token& stop)
{
    FakeRunEngine::untilStopped(stop);
    engine::PassStats stats = statsOf(job);
    stats.ended = errorOf(ErrorCode::Cancelled);
    return stats;
}

QList<RunProgress> pausesOf(const Run& run, PauseReason reason)
{
    QList<RunProgress> pauses;
    for (const RunProgress& value : run.progress) {
        if (value.stage == RunStage::Pausing && value.pauseReason == reason)
            pauses += value;
    }
    return pauses;
}

} // namespace

/// Temperatures, cooling down, idle time, and what ends a pass before it does harm.
class TestRunLimits : public QObject
{
    Q_OBJECT
private slots:
    void coolsDown();
    void coolsDownForFifteenSecondsAtMost();
    void coolDownCanBeTurnedOff();
    void withoutTemperatureThePresetPauses();
    void idleBeforeAPass();
    void cancelInTheIdleTime();
    void recordsTemperatures();
    void tooHotEndsThePassOnly();
    void aFilledDiskEndsTheTarget();
    void aReadThatHangsHoldsNothingUp();
    void heatLimits_data();
    void heatLimits();
};

void TestRunLimits::coolsDown()
{
    auto fake = std::make_shared<FakeRunEngine>();
    fake->hasVirtualTime = true;
    // 40 °C at the start; a pass heats to 50 °C, and each second takes 1 °C off.
    std::atomic<quint64> hotSinceNs = 0;
    fake->onRead = [&](const QString&) {
        const quint64 since = hotSinceNs;
        return warm(since == 0 ? 40 : std::max(40.0, 50.0 - static_cast<double>(fake->nowNs() - since) / 1e9));
    };
    fake->onPass = [&](const QString&, const engine::JobSpec& job, const std::stop_token&) -> Expected<engine::PassStats> {
        fake->passTime(5 * kSecond);
        hotSinceNs = fake->nowNs();
        return statsOf(job);
    };
    Run run(fake);
    Plan plan = planOf(1, 1, 2);
    plan.preset.pauseSeconds = 100; // the temperature is asked instead
    QVERIFY(run.toTheEnd(plan));
    const QList<RunProgress> pauses = pausesOf(run, PauseReason::CoolingDown);
    QVERIFY(!pauses.isEmpty());
    QCOMPARE(*pauses.first().goalCelsius, 42.0);
    QVERIFY(*pauses.first().celsius > 49 && *pauses.last().celsius > 42);
    const double pausedSeconds = static_cast<double>(run.progress.last().elapsedNs) / 1e9 - 10;
    QVERIFY2(pausedSeconds >= 8 && pausedSeconds < 9.2, qPrintable(QString::number(pausedSeconds)));
    fake->onRead = nullptr; // what it refers to goes
}

void TestRunLimits::coolsDownForFifteenSecondsAtMost()
{
    auto fake = std::make_shared<FakeRunEngine>();
    fake->hasVirtualTime = true;
    auto reads = std::make_shared<std::atomic<int>>(0);
    fake->onRead = [reads](const QString&) { return warm((*reads)++ == 0 ? 40 : 60); };
    Run run(fake);
    QVERIFY(run.toTheEnd(planOf(1, 1, 3)));
    const double seconds = static_cast<double>(run.progress.last().elapsedNs) / 1e9;
    QVERIFY2(seconds >= 30 && seconds < 30.5, qPrintable(QString::number(seconds)));
}

void TestRunLimits::coolDownCanBeTurnedOff()
{
    auto fake = std::make_shared<FakeRunEngine>();
    fake->hasVirtualTime = true;
    auto reads = std::make_shared<std::atomic<int>>(0);
    fake->onRead = [reads](const QString&) { return warm((*reads)++ == 0 ? 40 : 60); };
    Run run(fake);
    Plan plan = planOf(1, 1, 3);
    plan.coolDown = false;
    plan.preset.pauseSeconds = 2;
    QVERIFY(run.toTheEnd(plan));
    QCOMPARE(run.progress.last().elapsedNs, 4 * kSecond);
    QVERIFY(pausesOf(run, PauseReason::CoolingDown).isEmpty());
    QVERIFY(!pausesOf(run, PauseReason::BetweenPasses).isEmpty());
}

void TestRunLimits::withoutTemperatureThePresetPauses()
{
    auto fake = std::make_shared<FakeRunEngine>();
    fake->hasVirtualTime = true;
    Run run(fake);
    Plan plan = planOf(2, 1, 2);
    plan.preset.pauseSeconds = 7;
    QVERIFY(run.toTheEnd(plan));
    QCOMPARE(run.progress.last().elapsedNs, 21 * kSecond);
}

void TestRunLimits::idleBeforeAPass()
{
    auto fake = std::make_shared<FakeRunEngine>();
    fake->hasVirtualTime = true;
    Run run(fake);
    Plan plan = planOf(1, 1, 2);
    plan.preset.probes[0].job.startDelayNs = 30 * kSecond;
    QVERIFY(run.toTheEnd(plan));
    QCOMPARE(run.progress.last().elapsedNs, 60 * kSecond);
    const QList<RunProgress> pauses = pausesOf(run, PauseReason::StartDelay);
    QVERIFY(!pauses.isEmpty());
    QVERIFY(pauses.first().remainingNs >= 60 * kSecond); // it is counted
    QCOMPARE(run.passes.size(), 2);
}

void TestRunLimits::cancelInTheIdleTime()
{
    Run run;
    Plan plan = planOf(1, 1, 2);
    plan.preset.probes[0].job.startDelayNs = 3600 * kSecond;
    connect(&run.controller, &RunController::progress, &run.controller, [&run](const RunProgress& value) {
        if (value.stage == RunStage::Pausing)
            run.controller.cancel();
    });
    QVERIFY(run.toTheEnd(plan));
    QVERIFY(run.cancelled);
    QVERIFY(run.results.isEmpty());
}

void TestRunLimits::recordsTemperatures()
{
    auto fake = std::make_shared<FakeRunEngine>();
    fake->hasVirtualTime = true;
    std::mutex mutex;
    std::condition_variable wake;
    int looks = 0;
    // Looks are half a second apart: two of the ramp, then the window.
    fake->onLook = [&] {
        const std::lock_guard lock(mutex);
        fake->passTime(kSecond / 2);
        ++looks;
        wake.notify_all();
        engine::LiveSample sample;
        sample.phase = looks <= 2 ? engine::PassPhase::Ramp : looks <= 8 ? engine::PassPhase::Measuring : engine::PassPhase::Flushing;
        sample.elapsedNs = looks <= 2 ? 0 : static_cast<quint64>(looks - 2) * kSecond / 2;
        return sample;
    };
    fake->onPass = [&](const QString&, const engine::JobSpec& job, const std::stop_token&) -> Expected<engine::PassStats> {
        std::unique_lock lock(mutex);
        wake.wait(lock, [&] { return looks >= 10; });
        engine::PassStats stats = statsOf(job);
        stats.durationNs = 3 * kSecond;
        return stats;
    };
    auto reads = std::make_shared<std::atomic<int>>(0);
    fake->onRead = [reads](const QString&) { return warm(30 + (*reads)++); };
    Run run(fake);
    QVERIFY(run.toTheEnd(planOf(1, 1, 1)));
    const QList<TemperatureReading> found = run.records[0].temperatures;
    // 30 °C at the start of the run, 31 before the pass, 32 at the end of the ramp, then once a second.
    const QList<TemperatureReading> expected {{0, 32}, {kSecond, 33}, {2 * kSecond, 34}, {3 * kSecond, 35}};
    QCOMPARE(found.size(), expected.size());
    QVERIFY(found == expected);
    QVERIFY(run.results[0]->probes[0].passes[0].temperatures == expected);
}

void TestRunLimits::tooHotEndsThePassOnly()
{
    auto fake = std::make_shared<FakeRunEngine>();
    auto passes = std::make_shared<std::atomic<int>>(0);
    fake->onRead = [passes](const QString& path) {
        TargetReading reading = warm(70);
        if (path == u"A" && *passes == 1) {
            reading.celsius = 83;
            reading.limitCelsius = 82;
        }
        return reading;
    };
    fake->onPass = [passes](const QString&, const engine::JobSpec& job, const std::stop_token& stop) -> Expected<engine::PassStats> {
        return ++*passes == 1 ? endless(job, stop) : Expected<engine::PassStats>(statsOf(job));
    };
    // The first look comes before the pass begins; the next a second later.
    Run run(fake);
    QVERIFY(run.toTheEnd(planOf(2, 2, 2)));
    QVERIFY(!run.cancelled);
    QCOMPARE(run.problems.size(), 1);
    QCOMPARE(run.problems[0].error.code, ErrorCode::TooHot);
    QVERIFY(!run.problems[0].endsTarget);
    QVERIFY2(QString::fromStdString(run.problems[0].error.detail).contains("83 °C") && QString::fromStdString(run.problems[0].error.detail).contains("82 °C"),
        run.problems[0].error.detail.c_str());
    const PassRecord& cut = run.results[0]->probes[0].passes[0];
    QVERIFY(cut.ended);
    QCOMPARE(cut.ended->code, ErrorCode::TooHot);
    QCOMPARE(cut.read->ios, quint64(100)); // what was measured until then is kept
    QCOMPARE(run.results[0]->probes[0].passes.size(), 1); // this probe is not tried again there
    QCOMPARE(run.results[0]->probes[1].passes.size(), 2);
    QCOMPARE(run.results[1]->probes[0].passes.size(), 2);
}

void TestRunLimits::aFilledDiskEndsTheTarget()
{
    auto fake = std::make_shared<FakeRunEngine>();
    auto passes = std::make_shared<std::atomic<int>>(0);
    fake->onRead = [passes](const QString& path) {
        TargetReading reading;
        reading.freeBytes = path == u"A" && *passes >= 1 ? 9000 : 9300; // of a reserve of 12345, of which three quarters count
        return reading;
    };
    fake->onPass = [passes](const QString& path, const engine::JobSpec& job, const std::stop_token& stop) -> Expected<engine::PassStats> {
        ++*passes;
        return path == u"A" ? endless(job, stop) : Expected<engine::PassStats>(statsOf(job));
    };
    Run run(fake);
    QVERIFY(run.toTheEnd(planOf(2, 2, 1)));
    QCOMPARE(run.problems.size(), 1);
    QCOMPARE(run.problems[0].error.code, ErrorCode::NoSpace);
    QVERIFY(run.problems[0].endsTarget);
    QCOMPARE(run.results[0]->probes[0].passes[0].ended->code, ErrorCode::NoSpace);
    QVERIFY(run.results[0]->probes[1].refused);
    QCOMPARE(run.results[1]->probes.size(), 2);
    // Its room is given back before the others go on.
    QTRY_VERIFY(run.engine->log().contains(QStringLiteral("close A")));
}

void TestRunLimits::aReadThatHangsHoldsNothingUp()
{
    auto fake = std::make_shared<FakeRunEngine>();
    std::mutex mutex;
    std::condition_variable wake;
    bool answers = false;
    int hanging = 0;
    fake->onRead = [&](const QString&) {
        std::unique_lock lock(mutex);
        ++hanging;
        wake.wait(lock, [&] { return answers; });
        --hanging;
        wake.notify_all();
        return TargetReading {};
    };
    fake->onPass = [](const QString&, const engine::JobSpec& job, const std::stop_token& stop) { return endless(job, stop); };
    Run run(fake);
    connect(&run.controller, &RunController::progress, &run.controller, [&run](const RunProgress& value) {
        if (value.pass == 0)
            run.controller.cancel();
    });
    QVERIFY(run.toTheEnd(planOf(1, 1, 2)));
    QVERIFY(run.cancelled);
    QCOMPARE(run.records.size(), 1);
    std::unique_lock lock(mutex);
    QCOMPARE(hanging, 1); // one thread waits, and nobody for it
    answers = true;
    wake.notify_all();
    QVERIFY(wake.wait_for(lock, std::chrono::seconds(10), [&] { return hanging == 0; }));
}

void TestRunLimits::heatLimits_data()
{
    QTest::addColumn<double>("critical");
    QTest::addColumn<bool>("rotational");
    QTest::addColumn<double>("limit");
    QTest::newRow("its own") << 85.0 << false << 83.0;
    QTest::newRow("its own, disk") << 70.0 << true << 68.0;
    QTest::newRow("never set") << 0.0 << false << 80.0;
    QTest::newRow("never set, disk") << -273.0 << true << 60.0;
    QTest::newRow("beyond sense") << 190.0 << false << 80.0;
}

void TestRunLimits::heatLimits()
{
    QFETCH(double, critical);
    QFETCH(bool, rotational);
    QFETCH(double, limit);
    Temperature temperature;
    temperature.celsius = 40;
    temperature.criticalCelsius = critical;
    QCOMPARE(heatLimitCelsius(temperature, rotational), limit);
    if (critical == 0) {
        temperature.criticalCelsius.reset();
        QCOMPARE(heatLimitCelsius(temperature, rotational), limit);
    }
}

QTEST_GUILESS_MAIN(TestRunLimits)
#include "tst_runlimits.moc"
