#include "tests/runs/runhelpers.h"

#include <QDir>
#include <QSet>

#include <algorithm>
#include <atomic>
#include <stdexcept>

using namespace driveduel;
using namespace driveduel::test;

class TestRunController : public QObject
{
    Q_OBJECT
private slots:
    void runsInOrder();
    void makesResults();
    void findingsOfTheStartAreKept();
    void troubleDuringARunIsCounted();
    void skipsWhatThePlanRefused();
    void startsOnceAndAgain();
    void survivesExceptions();
    void emptyPlan();
    void journalDir();
};

void TestRunController::runsInOrder()
{
    Run run;
    QVERIFY(run.toTheEnd(planOf(2, 2, 2)));
    const QStringList expected {QStringLiteral("leftovers /journal"), QStringLiteral("open A"), QStringLiteral("open B"),
        QStringLiteral("pass A 4096"), QStringLiteral("pass B 4096"), QStringLiteral("pass B 4096"), QStringLiteral("pass A 4096"),
        QStringLiteral("pass A 8192"), QStringLiteral("pass B 8192"), QStringLiteral("pass B 8192"), QStringLiteral("pass A 8192")};
    QStringList log = run.engine->log();
    QCOMPARE(log.mid(0, expected.size()), expected);
    QStringList closed = log.mid(expected.size());
    closed.sort(); // side by side
    QCOMPARE(closed, (QStringList {QStringLiteral("close A"), QStringLiteral("close B")}));
    QVERIFY(!run.engine->wasParallel());
    QVERIFY(!run.cancelled);
    QVERIFY(run.problems.isEmpty());
    QCOMPARE(run.passes.size(), 8);
    QVERIFY(!run.controller.isRunning());
    for (const engine::TestFileOptions& options : run.engine->options()) {
        QCOMPARE(options.journalDir, std::string("/journal"));
        QCOMPARE(quint64(options.reserveBytes), quint64(12345));
    }
}

void TestRunController::makesResults()
{
    Run run;
    const Plan plan = planOf(2, 2, 3);
    QVERIFY(run.toTheEnd(plan));
    QCOMPARE(run.results.size(), 2);
    QSet<QString> ids;
    QSet<int> orders;
    for (int t = 0; t < 2; ++t) {
        const BenchmarkResult& result = *run.results[t];
        QCOMPARE(result.label, plan.targets[t].label);
        QCOMPARE(result.note, QStringLiteral("a note"));
        QCOMPARE(result.runId, run.results[0]->runId);
        QCOMPARE(result.presetId, QStringLiteral("p"));
        QCOMPARE(result.presetName, QStringLiteral("P"));
        QCOMPARE(result.seed, quint64(77));
        QCOMPARE(result.host, plan.host);
        QVERIFY(result.target);
        QCOMPARE(result.target->path, plan.targets[t].location.path);
        QVERIFY(!result.source.version.isEmpty());
        QVERIFY(result.startedAt.isValid());
        ids += result.id;
        QCOMPARE(result.probes.size(), 2);
        for (int p = 0; p < 2; ++p) {
            const ProbeRecord& record = result.probes[p];
            QCOMPARE(record.probe.name, plan.preset.probes[p].name);
            QVERIFY(!record.refused);
            QCOMPARE(record.passes.size(), 3);
            for (int i = 0; i < 3; ++i) {
                const PassRecord& pass = record.passes[i];
                QCOMPARE(pass.repetition, i);
                QCOMPARE(plan.passes[pass.order].target, t);
                QCOMPARE(plan.passes[pass.order].probe, p);
                QCOMPARE(plan.passes[pass.order].repetition, i);
                QVERIFY(pass.startedAt.isValid());
                QCOMPARE(bool(pass.read), p == 0);
                orders += pass.order;
            }
        }
    }
    QCOMPARE(ids.size(), 2);
    QVERIFY(!ids.contains(QString()) && !run.results[0]->runId.isEmpty());
    QCOMPARE(orders.size(), 12);
}

void TestRunController::findingsOfTheStartAreKept()
{
    Run run;
    QVERIFY(run.toTheEnd(planOf(2, 1, 1)));
    QCOMPARE(run.results.size(), 2);
    for (int t = 0; t < 2; ++t) {
        QCOMPARE(run.results[t]->findings.size(), 1);
        QCOMPARE(run.results[t]->findings[0].values[QStringLiteral("percent")].toInt(), t); // each target its own
    }
}

void TestRunController::troubleDuringARunIsCounted()
{
    Run run;
    std::atomic<quint64> errors = 2; // from before the run
    run.engine->onErrorCount = [&errors](const QString& path) { return path == u"A" ? errors.load() : 0; };
    run.engine->onPass = [&errors](const QString& path, const engine::JobSpec& job, const std::stop_token&) -> Expected<engine::PassStats> {
        if (path == u"A" && job.blockSizeBytes == 8192)
            errors += 3;
        return statsOf(job);
    };
    QVERIFY(run.toTheEnd(planOf(2, 2, 1)));
    QCOMPARE(run.results.size(), 2);
    const BenchmarkResult& a = *run.results[0];
    QCOMPARE(a.findings.first().id, QStringLiteral("io-errors"));
    QCOMPARE(a.findings.first().values[QStringLiteral("ioErrors")].toInt(), 3);
    const auto warned = [](const ProbeRecord& record) {
        const QList<Warning>& warnings = record.passes.first().warnings;
        return std::any_of(warnings.cbegin(), warnings.cend(), [](const Warning& warning) { return warning.id == u"io-errors"; });
    };
    QVERIFY(!warned(a.probes[0]));
    QVERIFY(warned(a.probes[1])); // the pass in which they were counted
    QCOMPARE(run.results[1]->findings.size(), 1); // of the start only
    QVERIFY(!warned(run.results[1]->probes[1]));
}

void TestRunController::skipsWhatThePlanRefused()
{
    Run run;
    Plan plan = planOf(2, 2, 1);
    plan.targets[1].refused.emplace_back(1, errorOf(ErrorCode::ReadOnly));
    plan.passes.removeIf([](const PlannedPass& pass) { return pass.target == 1 && pass.probe == 1; });
    QVERIFY(run.toTheEnd(plan));
    QCOMPARE(run.results.size(), 2);
    QCOMPARE(run.results[1]->probes.size(), 2);
    QVERIFY(run.results[1]->probes[1].passes.isEmpty());
    QCOMPARE(run.results[1]->probes[1].refused->code, ErrorCode::ReadOnly);
    QVERIFY(run.problems.isEmpty());
    QCOMPARE(run.passes.size(), 3);
}

void TestRunController::startsOnceAndAgain()
{
    Run run;
    const Plan plan = planOf(1, 1, 1);
    run.controller.start(plan);
    QVERIFY(run.controller.isRunning());
    run.controller.start(plan);
    QVERIFY(run.finished.wait(10'000));
    QCOMPARE(run.passes.size(), 1);
    const QString first = run.results[0]->runId;
    run.controller.start(plan);
    QVERIFY(run.finished.wait(10'000));
    QCOMPARE(run.passes.size(), 2);
    QVERIFY(run.results[0]->runId != first);
    run.controller.cancel(); // nothing is running: nothing happens
    QVERIFY(!run.controller.isRunning());
}

void TestRunController::survivesExceptions()
{
    auto fake = std::make_shared<FakeRunEngine>();
    fake->onPass = [](const QString& path, const engine::JobSpec& job, const std::stop_token&) -> Expected<engine::PassStats> {
        if (path == QStringLiteral("A"))
            throw std::runtime_error("out of buffers");
        return statsOf(job);
    };
    Run run(fake);
    QVERIFY(run.toTheEnd(planOf(2, 1, 2)));
    QCOMPARE(run.problems.size(), 1);
    QCOMPARE(run.problems[0].error.detail, std::string("out of buffers"));
    QCOMPARE(run.results.size(), 1);
}

void TestRunController::emptyPlan()
{
    Run run;
    QVERIFY(run.toTheEnd(Plan {}));
    QVERIFY(run.results.isEmpty());
    QVERIFY(!run.cancelled);
}

void TestRunController::journalDir()
{
    const QByteArray before = qgetenv("XDG_STATE_HOME");
    qputenv("XDG_STATE_HOME", "/somewhere");
    QCOMPARE(defaultJournalDir(), QStringLiteral("/somewhere/driveduel"));
    qputenv("XDG_STATE_HOME", "relative");
    QCOMPARE(defaultJournalDir(), QDir::homePath() + QStringLiteral("/.local/state/driveduel"));
    qunsetenv("XDG_STATE_HOME");
    QCOMPARE(defaultJournalDir(), QDir::homePath() + QStringLiteral("/.local/state/driveduel"));
    if (!before.isNull())
        qputenv("XDG_STATE_HOME", before);
}

QTEST_GUILESS_MAIN(TestRunController)
#include "tst_runcontroller.moc"
