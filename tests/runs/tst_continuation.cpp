#include "core/runs/continuation.h"
#include "core/version.h"
#include "tests/runs/planhelpers.h"
#include "tests/runs/runhelpers.h"

using namespace driveduel;
using namespace driveduel::test;

namespace {

QList<ExaminedTarget> targets()
{
    return {folder("/mnt/a", "Samsung SSD 980"), folder("/mnt/b", "SSK Storage")};
}

/// A run of `passes` of the plan for the targets; A's random reads wobble around B's, the writes are far apart.
QList<ResultPtr> measured(int passes = 5)
{
    auto fake = std::make_shared<FakeRunEngine>();
    auto count = std::make_shared<int>(0);
    fake->onPass = [count](const QString& path, const engine::JobSpec& job, const std::stop_token&) -> Expected<engine::PassStats> {
        if (engine::writes(job))
            return statsOf(job, path == u"/mnt/a" ? 3000 : 1000);
        return statsOf(job, path == u"/mnt/a" ? ((*count)++ % 2 == 0 ? 1100 : 900) : 1000);
    };
    RunOptions options;
    options.passes = passes;
    options.seed = 77;
    const Expected<Plan> planned = plan(targets(), options);
    Run run(fake);
    if (!planned || !run.toTheEnd(*planned))
        qFatal("no run");
    QList<ResultPtr> results;
    for (const ResultPtr& result : run.results) {
        auto own = std::make_shared<BenchmarkResult>(*result);
        own->source = {QStringLiteral("driveduel"), programVersion(), {}};
        results += own;
    }
    return results;
}

Expected<Plan> continued(const QList<ResultPtr>& results, const QList<ExaminedTarget>& now = targets(), const ContinueOptions& options = {})
{
    return continuationFor(results, now, host(), options);
}

/// The results with one thing changed in the first of them.
QList<ResultPtr> changed(QList<ResultPtr> results, const std::function<void(BenchmarkResult&)>& change)
{
    auto copy = std::make_shared<BenchmarkResult>(*results.first());
    change(*copy);
    results.first() = copy;
    return results;
}

} // namespace

class TestContinuation : public QObject
{
    Q_OBJECT
private slots:
    void undecidedOnesAreFound();
    void passesGoOnWhereTheyEnded();
    void resultsGrow();
    void endsEarlierOnceDecided();
    void cancelKeepsWhatThereWas();
    void refusals();
};

void TestContinuation::undecidedOnesAreFound()
{
    const QList<ResultPtr> results = measured();
    const QList<OpenProbe> open = undecidedProbes(compare(results));
    QCOMPARE(open.size(), 1);
    QCOMPARE(open[0].name, QString("read"));
    QVERIFY(open[0].morePairs >= 1 && open[0].morePairs <= kMostAtOnce);
    QVERIFY(undecidedProbes(compare({results[0]})).isEmpty());
    QCOMPARE(undecidedProbes(*results[0]).size(), 1); // its own interval is wide
    const QList<ResultPtr> others = changed(results, [](BenchmarkResult& r) { r.runId = QStringLiteral("other"); });
    QVERIFY(undecidedProbes(compare(others)).isEmpty());
}

void TestContinuation::passesGoOnWhereTheyEnded()
{
    const QList<ResultPtr> results = measured();
    ContinueOptions options;
    options.probes = {{QStringLiteral("read"), 3}};
    const Expected<Plan> plan = continued(results, targets(), options);
    QVERIFY(plan);
    QCOMPARE(plan->seed, quint64(77));
    QCOMPARE(plan->passes.size(), 6);
    QCOMPARE(plan->continues->firstOrder, 20);
    const QList<PlannedPass> whole = interleaved(2, 2, 8, 77); // as if 8 passes had been planned at once
    QList<int> expected, found;
    for (const PlannedPass& pass : whole) {
        if (pass.probe == 0 && pass.repetition >= 5)
            expected += pass.target * 100 + pass.repetition;
    }
    for (const PlannedPass& pass : plan->passes)
        found += pass.target * 100 + pass.repetition;
    QCOMPARE(found, expected);
    QCOMPARE(plan->preset.probes.size(), 2); // so that test file and seeds are what they were
    QVERIFY(plan->estimatedNs > 0);
}

void TestContinuation::resultsGrow()
{
    const QList<ResultPtr> results = measured();
    ContinueOptions options;
    options.probes = {{QStringLiteral("read"), 3}};
    const Expected<Plan> plan = continued(results, targets(), options);
    QVERIFY(plan);
    auto fake = std::make_shared<FakeRunEngine>();
    int count = 0;
    fake->onPass = [&count](const QString& path, const engine::JobSpec& job, const std::stop_token&) -> Expected<engine::PassStats> {
        return statsOf(job, path == u"/mnt/a" ? (count++ % 2 == 0 ? 1500 : 600) : 1000);
    };
    Run run(fake);
    QVERIFY(run.toTheEnd(*plan));
    QCOMPARE(run.results.size(), 2);
    for (int t = 0; t < 2; ++t) {
        QCOMPARE(run.results[t]->id, results[t]->id);
        QCOMPARE(run.results[t]->runId, results[t]->runId);
        QCOMPARE(run.results[t]->startedAt, results[t]->startedAt);
        QCOMPARE(run.results[t]->probes.size(), 2);
        const QList<PassRecord>& reads = run.results[t]->probes[0].passes;
        QCOMPARE(reads.size(), 8);
        for (int i = 0; i < 8; ++i)
            QCOMPARE(reads[i].repetition, i);
        QVERIFY(reads[5].order >= 20 && reads[7].order <= 25);
        QCOMPARE(run.results[t]->probes[0].stoppedBy, QString("cap"));
        QCOMPARE(run.results[t]->probes[1].passes.size(), 5);
        QCOMPARE(run.results[t]->probes[1].stoppedBy, QString());
    }
}

void TestContinuation::endsEarlierOnceDecided()
{
    const QList<ResultPtr> results = measured();
    ContinueOptions options;
    options.probes = {{QStringLiteral("read"), 15}};
    const Expected<Plan> plan = continued(results, targets(), options);
    QVERIFY(plan);
    auto fake = std::make_shared<FakeRunEngine>();
    fake->onPass = [](const QString& path, const engine::JobSpec& job, const std::stop_token&) -> Expected<engine::PassStats> {
        return statsOf(job, path == u"/mnt/a" ? 1300 : 1000);
    };
    Run run(fake);
    QVERIFY(run.toTheEnd(*plan));
    const auto passes = run.results[0]->probes[0].passes.size();
    QVERIFY2(passes > 5 && passes < 20, qPrintable(QString::number(passes)));
    QCOMPARE(run.results[1]->probes[0].passes.size(), passes);
    QCOMPARE(run.results[0]->probes[0].stoppedBy, QString("decided"));
}

void TestContinuation::cancelKeepsWhatThereWas()
{
    const QList<ResultPtr> results = measured();
    const Expected<Plan> plan = continued(results);
    QVERIFY(plan);
    auto fake = std::make_shared<FakeRunEngine>();
    int count = 0;
    fake->onPass = [&count](const QString&, const engine::JobSpec& job, const std::stop_token& stop) -> Expected<engine::PassStats> {
        if (++count == 1)
            return statsOf(job, 1000);
        FakeRunEngine::untilStopped(stop);
        return errorOf(ErrorCode::Cancelled);
    };
    Run run(fake);
    connect(&run.controller, &RunController::progress, &run.controller, [&run](const RunProgress& value) {
        if (value.pass == 1)
            run.controller.cancel();
    });
    QVERIFY(run.toTheEnd(*plan));
    QVERIFY(run.cancelled);
    QCOMPARE(run.results.size(), 1); // the other target has nothing new
    QCOMPARE(run.results[0]->probes[0].passes.size(), 6);
    QCOMPARE(run.results[0]->probes[1].passes.size(), 5);
    QCOMPARE(run.results[0]->probes[0].stoppedBy, QString("cancelled"));
}

void TestContinuation::refusals()
{
    const QList<ResultPtr> results = measured();
    QVERIFY(continued(results));
    VERIFY_FAILS(continued(changed(results, [](BenchmarkResult& r) { r.runId = QStringLiteral("other"); })), ErrorCode::InvalidArgument, "not of one run");
    VERIFY_FAILS(continued(changed(results, [](BenchmarkResult& r) { r.source.tool = QStringLiteral("fio"); })), ErrorCode::InvalidArgument, "not of one run");
    VERIFY_FAILS(continued(changed(results, [](BenchmarkResult& r) { r.source.version = QStringLiteral("99"); })), ErrorCode::InvalidArgument, "version 99");
    VERIFY_FAILS(continued(changed(results, [](BenchmarkResult& r) { r.probes[0].probe.job.queueDepth = 7; })), ErrorCode::InvalidArgument, "settings differ");
    VERIFY_FAILS(continued(changed(results, [](BenchmarkResult& r) { r.host.kernel = QStringLiteral("4.4"); })), ErrorCode::InvalidArgument, "not as it was");
    QList<ExaminedTarget> now = targets();
    now[1].location.drives[0].model = QStringLiteral("Other");
    VERIFY_FAILS(continued(results, now), ErrorCode::InvalidArgument, "another drive");
    now = targets();
    now[1].location.drives[0].link->usbSpeedMbps = 480;
    VERIFY_FAILS(continued(results, now), ErrorCode::InvalidArgument, "same port");
    now = targets();
    now[0].location.mountPoint = QStringLiteral("/elsewhere");
    VERIFY_FAILS(continued(results, now), ErrorCode::InvalidArgument, "mount");
    QList<ResultPtr> decided = measured(6);
    for (ResultPtr& result : decided) {
        auto copy = std::make_shared<BenchmarkResult>(*result);
        copy->probes.removeFirst();
        result = copy;
    }
    VERIFY_FAILS(continued(decided), ErrorCode::InvalidArgument, "undecided");
    const auto sustained = [](BenchmarkResult& r) {
        engine::JobSpec& job = r.probes[1].probe.job;
        job.pattern = Pattern::Write;
        job.overwrite = job.timeBased = false;
    };
    VERIFY_FAILS(continued(changed({results[0]}, sustained)), ErrorCode::InvalidArgument, "in one go");
    QVERIFY(undecidedProbes(*changed({results[0]}, sustained).first()).isEmpty());
    // On this machine nothing of it is mounted.
    const QList<ResultPtr> gone = changed(results, [](BenchmarkResult& r) { r.target->path = QStringLiteral("/nonexistent/drive"); });
    VERIFY_FAILS(continuePlan(gone, {}), ErrorCode::NotFound, "not there");
}

QTEST_GUILESS_MAIN(TestContinuation)
#include "tst_continuation.moc"
