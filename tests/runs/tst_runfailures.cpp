#include "tests/runs/runhelpers.h"

using namespace driveduel;
using namespace driveduel::test;

class TestRunFailures : public QObject
{
    Q_OBJECT
private slots:
    void oneTargetThatCannotBeLaidOut();
    void allTargetsFail();
    void driveGoneKeepsWhatWasMeasured();
    void endsTheTarget_data();
    void endsTheTarget();
    void endsTheProbe_data();
    void endsTheProbe();
};

void TestRunFailures::oneTargetThatCannotBeLaidOut()
{
    auto fake = std::make_shared<FakeRunEngine>();
    fake->onOpen = [](const QString& path, const std::stop_token&, const engine::LayoutProgress&) -> Expected<void> {
        if (path == QStringLiteral("A"))
            return errorOf(ErrorCode::NoSpace);
        return {};
    };
    Run run(fake);
    QVERIFY(run.toTheEnd(planOf(2, 1, 2)));
    QCOMPARE(run.problems.size(), 1);
    QCOMPARE(run.problems[0].target, 0);
    QCOMPARE(run.problems[0].probe, -1);
    QVERIFY(run.problems[0].endsTarget);
    QCOMPARE(run.problems[0].error.code, ErrorCode::NoSpace);
    QCOMPARE(run.results.size(), 1);
    QCOMPARE(run.results[0]->label, QStringLiteral("label B"));
    QCOMPARE(run.results[0]->probes[0].passes.size(), 2);
    QVERIFY(!run.cancelled);
}

void TestRunFailures::allTargetsFail()
{
    auto fake = std::make_shared<FakeRunEngine>();
    fake->onOpen = [](const QString&, const std::stop_token&, const engine::LayoutProgress&) -> Expected<void> { return errorOf(ErrorCode::NotFound); };
    Run run(fake);
    QVERIFY(run.toTheEnd(planOf(2, 1, 2)));
    QCOMPARE(run.problems.size(), 2);
    QVERIFY(run.results.isEmpty());
    QVERIFY(run.passes.isEmpty());
    QVERIFY(!run.cancelled);
}

void TestRunFailures::driveGoneKeepsWhatWasMeasured()
{
    auto fake = std::make_shared<FakeRunEngine>();
    int passesOfA = 0;
    fake->onPass = [&passesOfA](const QString& path, const engine::JobSpec& job, const std::stop_token&) -> Expected<engine::PassStats> {
        engine::PassStats stats = statsOf(job);
        if (path == QStringLiteral("A") && ++passesOfA == 2) {
            stats = statsOf(job, 7);
            stats.ended = errorOf(ErrorCode::DeviceGone);
        }
        return stats;
    };
    Run run(fake);
    QVERIFY(run.toTheEnd(planOf(2, 2, 3)));
    QCOMPARE(run.problems.size(), 1);
    QVERIFY(run.problems[0].endsTarget);
    QCOMPARE(run.problems[0].probe, 0);
    QCOMPARE(passesOfA, 2);
    QCOMPARE(run.results.size(), 2);
    const ProbeRecord& cut = run.results[0]->probes[0];
    QCOMPARE(cut.passes.size(), 2);
    QVERIFY(!cut.passes[0].ended);
    QCOMPARE(cut.passes[1].ended->code, ErrorCode::DeviceGone);
    QCOMPARE(cut.passes[1].read->ios, quint64(7));
    QVERIFY(!cut.refused);
    QCOMPARE(run.results[0]->probes[1].refused->code, ErrorCode::DeviceGone);
    for (const ProbeRecord& record : run.results[1]->probes)
        QCOMPARE(record.passes.size(), 3);
    // It is let go of at once, not at the end of the run.
    const QStringList log = fake->log();
    QVERIFY(log.indexOf(QStringLiteral("close A")) < log.lastIndexOf(QStringLiteral("pass B 8192")));
}

void TestRunFailures::endsTheTarget_data()
{
    QTest::addColumn<ErrorCode>("code");
    QTest::newRow("gone") << ErrorCode::DeviceGone;
    QTest::newRow("stalled") << ErrorCode::DeviceStalled;
    QTest::newRow("I/O error") << ErrorCode::IoFailed;
    QTest::newRow("turned read-only") << ErrorCode::ReadOnly;
}

void TestRunFailures::endsTheTarget()
{
    QFETCH(ErrorCode, code);
    auto fake = std::make_shared<FakeRunEngine>();
    fake->onPass = [code](const QString& path, const engine::JobSpec& job, const std::stop_token&) -> Expected<engine::PassStats> {
        if (path == QStringLiteral("A"))
            return errorOf(code);
        return statsOf(job);
    };
    Run run(fake);
    QVERIFY(run.toTheEnd(planOf(2, 2, 2)));
    QCOMPARE(run.problems.size(), 1);
    QVERIFY(run.problems[0].endsTarget);
    QCOMPARE(run.results.size(), 1);
    QCOMPARE(run.passes.size(), 4);
}

void TestRunFailures::endsTheProbe_data()
{
    QTest::addColumn<ErrorCode>("code");
    QTest::newRow("space") << ErrorCode::NoSpace;
    QTest::newRow("alignment") << ErrorCode::Misaligned;
    QTest::newRow("no direct I/O") << ErrorCode::NoDirectIo;
    QTest::newRow("unsupported") << ErrorCode::Unsupported;
    QTest::newRow("setting") << ErrorCode::InvalidArgument;
}

void TestRunFailures::endsTheProbe()
{
    QFETCH(ErrorCode, code);
    auto fake = std::make_shared<FakeRunEngine>();
    fake->onPass = [code](const QString& path, const engine::JobSpec& job, const std::stop_token&) -> Expected<engine::PassStats> {
        if (path == QStringLiteral("A") && job.blockSizeBytes == 4096)
            return errorOf(code);
        return statsOf(job);
    };
    Run run(fake);
    QVERIFY(run.toTheEnd(planOf(2, 2, 2)));
    QCOMPARE(run.problems.size(), 1);
    QVERIFY(!run.problems[0].endsTarget);
    QCOMPARE(run.problems[0].probe, 0);
    QCOMPARE(run.results.size(), 2);
    QCOMPARE(run.results[0]->probes[0].refused->code, code);
    QVERIFY(run.results[0]->probes[0].passes.isEmpty());
    QCOMPARE(run.results[0]->probes[1].passes.size(), 2);
    QCOMPARE(run.results[1]->probes[0].passes.size(), 2);
}

QTEST_GUILESS_MAIN(TestRunFailures)
#include "tst_runfailures.moc"
