#include "core/runs/runcontroller.h"
#include "tests/runs/fakerunengine.h"

#include <QDir>
#include <QElapsedTimer>
#include <QSet>
#include <QSignalSpy>
#include <QTest>

#include <stdexcept>

using namespace driveduel;
using driveduel::test::FakeRunEngine;
using driveduel::test::statsOf;
using engine::Pattern;

namespace {

/// Targets "A", "B", …; probes are told apart by their block sizes: 4096, 8192, …
Plan planOf(int targets, int probes, int passes)
{
    Plan plan;
    plan.preset.id = QStringLiteral("p");
    plan.preset.name = QStringLiteral("P");
    plan.preset.passes = passes;
    for (int i = 0; i < probes; ++i) {
        Probe probe;
        probe.name = QStringLiteral("probe %1").arg(i);
        probe.job.pattern = i % 2 == 0 ? Pattern::RandRead : Pattern::RandWrite;
        probe.job.blockSizeBytes = 4096U << i;
        plan.preset.probes += probe;
    }
    for (int i = 0; i < targets; ++i) {
        PlannedTarget target;
        target.location.path = QString(QChar(u'A' + i));
        target.label = QStringLiteral("label ") + target.location.path;
        target.bytesToLayOut = 1ULL << 30;
        target.reserveBytes = 12345;
        plan.targets += target;
    }
    plan.passes = interleaved(probes, targets, passes);
    plan.note = QStringLiteral("a note");
    plan.seed = 77;
    plan.host.kernel = QStringLiteral("6.1");
    return plan;
}

Error errorOf(ErrorCode code)
{
    return Error {code, "A", "scripted", 0};
}

/// A controller with everything that it sent.
struct Run
{
    explicit Run(std::shared_ptr<FakeRunEngine> fake = std::make_shared<FakeRunEngine>())
        : engine(std::move(fake))
        , controller(QStringLiteral("/journal"), engine)
        , finished(&controller, &RunController::finished)
    {
        QObject::connect(&controller, &RunController::progress, &controller, [this](const RunProgress& value) { progress += value; });
        QObject::connect(&controller, &RunController::problem, &controller, [this](const RunProblem& value) { problems += value; });
        QObject::connect(&controller, &RunController::passDone, &controller, [this](const PlannedPass& pass, const PassRecord& record) {
            passes += pass;
            records += record;
        });
        QObject::connect(&controller, &RunController::finished, &controller,
            [this](const QList<std::shared_ptr<const BenchmarkResult>>& value, bool wasCancelled) {
                results = value;
                cancelled = wasCancelled;
            });
    }
    bool toTheEnd(const Plan& plan)
    {
        controller.start(plan);
        return !finished.isEmpty() || finished.wait(10'000);
    }

    std::shared_ptr<FakeRunEngine> engine;
    RunController controller;
    QSignalSpy finished;
    QList<RunProgress> progress;
    QList<RunProblem> problems;
    QList<PlannedPass> passes;
    QList<PassRecord> records;
    QList<std::shared_ptr<const BenchmarkResult>> results;
    bool cancelled = false;
};

} // namespace

class TestRunController : public QObject
{
    Q_OBJECT
private slots:
    void runsInOrder();
    void makesResults();
    void skipsWhatThePlanRefused();
    void oneTargetThatCannotBeLaidOut();
    void allTargetsFail();
    void driveGoneKeepsWhatWasMeasured();
    void endsTheTarget_data();
    void endsTheTarget();
    void endsTheProbe_data();
    void endsTheProbe();
    void cancelsInAPass();
    void cancelsInTheRamp();
    void cancelsInTheLayout();
    void cancelsInAPause();
    void lateCancelIsNone();
    void closesInTimeOnAHungDrive();
    void destroyedInTheMiddle();
    void progressHolds();
    void showsTheLiveFigures();
    void pausesBetweenPasses();
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

void TestRunController::oneTargetThatCannotBeLaidOut()
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

void TestRunController::allTargetsFail()
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

void TestRunController::driveGoneKeepsWhatWasMeasured()
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

void TestRunController::endsTheTarget_data()
{
    QTest::addColumn<ErrorCode>("code");
    QTest::newRow("gone") << ErrorCode::DeviceGone;
    QTest::newRow("stalled") << ErrorCode::DeviceStalled;
    QTest::newRow("I/O error") << ErrorCode::IoFailed;
    QTest::newRow("turned read-only") << ErrorCode::ReadOnly;
}

void TestRunController::endsTheTarget()
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

void TestRunController::endsTheProbe_data()
{
    QTest::addColumn<ErrorCode>("code");
    QTest::newRow("space") << ErrorCode::NoSpace;
    QTest::newRow("alignment") << ErrorCode::Misaligned;
    QTest::newRow("no direct I/O") << ErrorCode::NoDirectIo;
    QTest::newRow("unsupported") << ErrorCode::Unsupported;
    QTest::newRow("setting") << ErrorCode::InvalidArgument;
}

void TestRunController::endsTheProbe()
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

void TestRunController::cancelsInAPass()
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

void TestRunController::cancelsInTheRamp()
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

void TestRunController::cancelsInTheLayout()
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

void TestRunController::cancelsInAPause()
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

void TestRunController::lateCancelIsNone()
{
    auto fake = std::make_shared<FakeRunEngine>();
    Run run(fake);
    fake->onClose = [&run](const QString&) { run.controller.cancel(); }; // everything is measured by then
    QVERIFY(run.toTheEnd(planOf(1, 1, 2)));
    QVERIFY(!run.cancelled);
    QCOMPARE(run.results[0]->probes[0].passes.size(), 2);
}

void TestRunController::closesInTimeOnAHungDrive()
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

void TestRunController::destroyedInTheMiddle()
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

void TestRunController::progressHolds()
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

void TestRunController::showsTheLiveFigures()
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

void TestRunController::pausesBetweenPasses()
{
    Run run;
    Plan plan = planOf(1, 1, 2);
    plan.preset.pauseSeconds = 1;
    QVERIFY(run.toTheEnd(plan));
    QVERIFY(run.progress.last().elapsedNs >= 1'000'000'000);
    QVERIFY(run.progress.last().elapsedNs < 5'000'000'000); // one pause, none before the first pass or after the last
    QVERIFY(std::any_of(run.progress.begin(), run.progress.end(), [](const RunProgress& value) { return value.stage == RunStage::Pausing; }));
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
