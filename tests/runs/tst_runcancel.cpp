#include "tests/runs/runhelpers.h"

#include <QElapsedTimer>

using namespace driveduel;
using namespace driveduel::test;

class TestRunCancel : public QObject
{
    Q_OBJECT
private slots:
    void cancelsInAPass();
    void cancelsInTheRamp();
    void cancelsInTheLayout();
    void cancelsInAPause();
    void lateCancelIsNone();
    void closesInTimeOnAHungDrive();
    void destroyedInTheMiddle();
};

void TestRunCancel::cancelsInAPass()
{
    auto fake = std::make_shared<FakeRunEngine>();
    int count = 0;
    fake->onPass = [&count](const QString&, const engine::JobSpec& job, const std::stop_token& stop) -> Expected<engine::PassStats> {
        if (++count < 4)
            return statsOf(job);
        FakeRunEngine::untilStopped(stop);
        engine::PassStats stats = statsOf(job, 3);
        stats.ended = errorOf(ErrorCode::Cancelled);
        return stats;
    };
    Run run(fake);
    connect(&run.controller, &RunController::progress, &run.controller, [&run](const RunProgress& value) {
        if (value.pass == 3)
            run.controller.cancel();
    });
    QVERIFY(run.toTheEnd(planOf(2, 2, 3)));
    QVERIFY(run.cancelled);
    QVERIFY(run.problems.isEmpty());
    QCOMPARE(count, 4);
    QCOMPARE(run.passes.size(), 4);
    QCOMPARE(run.records.last().ended->code, ErrorCode::Cancelled);
    QCOMPARE(run.results.size(), 2);
    QCOMPARE(run.results[0]->probes.size(), 1); // the second probe never began, which is no failure of it
    QCOMPARE(run.results[0]->probes[0].passes.size(), 2);
    QCOMPARE(run.results[1]->probes[0].passes.size(), 2);
    QCOMPARE(fake->log().filter(QStringLiteral("close")).size(), 2);
    QVERIFY(run.progress.last().fractionDone < 1);
}

void TestRunCancel::cancelsInTheRamp()
{
    auto fake = std::make_shared<FakeRunEngine>();
    fake->onPass = [](const QString&, const engine::JobSpec&, const std::stop_token& stop) -> Expected<engine::PassStats> {
        FakeRunEngine::untilStopped(stop);
        return errorOf(ErrorCode::Cancelled);
    };
    Run run(fake);
    connect(&run.controller, &RunController::progress, &run.controller, [&run](const RunProgress& value) {
        if (value.pass == 0)
            run.controller.cancel();
    });
    QVERIFY(run.toTheEnd(planOf(1, 1, 3)));
    QVERIFY(run.cancelled);
    QVERIFY(run.results.isEmpty());
    QVERIFY(run.problems.isEmpty());
}

void TestRunCancel::cancelsInTheLayout()
{
    auto fake = std::make_shared<FakeRunEngine>();
    fake->onOpen = [](const QString&, const std::stop_token& stop, const engine::LayoutProgress&) -> Expected<void> {
        FakeRunEngine::untilStopped(stop);
        return errorOf(ErrorCode::Cancelled);
    };
    Run run(fake);
    connect(&run.controller, &RunController::progress, &run.controller, [&run] { run.controller.cancel(); });
    QVERIFY(run.toTheEnd(planOf(2, 1, 3)));
    QVERIFY(run.cancelled);
    QVERIFY(run.results.isEmpty());
    QVERIFY(run.problems.isEmpty());
    QCOMPARE(fake->log().filter(QStringLiteral("open")).size(), 1);
}

void TestRunCancel::cancelsInAPause()
{
    Run run;
    Plan plan = planOf(1, 1, 3);
    plan.preset.pauseSeconds = 3600;
    connect(&run.controller, &RunController::progress, &run.controller, [&run](const RunProgress& value) {
        if (value.stage == RunStage::Pausing)
            run.controller.cancel();
    });
    QVERIFY(run.toTheEnd(plan));
    QVERIFY(run.cancelled);
    QCOMPARE(run.results.size(), 1);
    QCOMPARE(run.results[0]->probes[0].passes.size(), 1);
}

void TestRunCancel::lateCancelIsNone()
{
    auto fake = std::make_shared<FakeRunEngine>();
    Run run(fake);
    fake->onClose = [&run](const QString&) { run.controller.cancel(); }; // everything is measured by then
    QVERIFY(run.toTheEnd(planOf(1, 1, 2)));
    QVERIFY(!run.cancelled);
    QCOMPARE(run.results[0]->probes[0].passes.size(), 2);
}

void TestRunCancel::closesInTimeOnAHungDrive()
{
    auto fake = std::make_shared<FakeRunEngine>();
    std::mutex mutex;
    std::condition_variable wake;
    bool answers = false;
    fake->onClose = [&](const QString&) {
        std::unique_lock lock(mutex);
        wake.wait(lock, [&] { return answers; });
    };
    fake->onPass = [](const QString&, const engine::JobSpec&, const std::stop_token& stop) -> Expected<engine::PassStats> {
        FakeRunEngine::untilStopped(stop);
        return errorOf(ErrorCode::Cancelled);
    };
    Run run(fake);
    QElapsedTimer sinceCancel;
    connect(&run.controller, &RunController::progress, &run.controller, [&](const RunProgress& value) {
        if (value.pass == 0 && !sinceCancel.isValid()) {
            sinceCancel.start();
            run.controller.cancel();
        }
    });
    QVERIFY(run.toTheEnd(planOf(2, 1, 1)));
    QVERIFY2(sinceCancel.elapsed() < 5000, "the end must not wait for a drive that does not answer");
    QVERIFY(run.cancelled);
    QVERIFY(fake->log().filter(QStringLiteral("close")).isEmpty());
    {
        const std::lock_guard lock(mutex);
        answers = true;
    }
    wake.notify_all();
    QTRY_COMPARE(fake->log().filter(QStringLiteral("close")).size(), 2);
}

void TestRunCancel::destroyedInTheMiddle()
{
    auto fake = std::make_shared<FakeRunEngine>();
    std::atomic<bool> inPass = false;
    fake->onPass = [&inPass](const QString&, const engine::JobSpec& job, const std::stop_token& stop) -> Expected<engine::PassStats> {
        inPass = true;
        FakeRunEngine::untilStopped(stop);
        engine::PassStats stats = statsOf(job);
        stats.ended = errorOf(ErrorCode::Cancelled);
        return stats;
    };
    {
        Run run(fake);
        run.controller.start(planOf(2, 1, 2));
        QTRY_VERIFY(inPass);
    }
    QCOMPARE(fake->log().filter(QStringLiteral("close")).size(), 2);
    QCoreApplication::processEvents();
    // And one that is destroyed before its thread has done anything.
    {
        Run run;
        run.controller.start(planOf(1, 1, 1));
    }
}

QTEST_GUILESS_MAIN(TestRunCancel)
#include "tst_runcancel.moc"
