#include "tests/runs/runhelpers.h"

#include <QMap>

#include <cmath>

using namespace driveduel;
using namespace driveduel::test;

namespace {

constexpr quint64 kSecond = 1'000'000'000;

/// Speeds for each target and repetition; passes take ten virtual seconds.
std::shared_ptr<FakeRunEngine> engineOf(std::function<quint64(const QString& path, const engine::JobSpec& job, int n)> iosOf)
{
    auto fake = std::make_shared<FakeRunEngine>();
    fake->hasVirtualTime = true;
    FakeRunEngine* self = fake.get();
    auto counts = std::make_shared<QMap<QString, int>>();
    fake->onPass = [self, counts, iosOf](const QString& path, const engine::JobSpec& job, const std::stop_token&) -> Expected<engine::PassStats> {
        self->passTime(10 * kSecond);
        const int n = (*counts)[path + QString::number(job.blockSizeBytes)]++;
        return statsOf(job, iosOf(path, job, n));
    };
    return fake;
}

/// Up and down by `percent` in turns.
quint64 wobbling(quint64 middle, int percent, int n)
{
    return n % 2 == 0 ? middle + middle * static_cast<quint64>(percent) / 100 : middle - middle * static_cast<quint64>(percent) / 100;
}

Plan untilDecided(int targets, int probes, int passes, quint64 budgetNs = 0, int mostPairs = 15)
{
    Plan plan = planOf(targets, probes, passes);
    plan.untilDecided = UntilDecided {budgetNs, mostPairs};
    return plan;
}

int passesOf(const Run& run, int target, int probe)
{
    return static_cast<int>(run.results[target]->probes[probe].passes.size());
}

QString stoppedBy(const Run& run, int target, int probe)
{
    return run.results[target]->probes[probe].stoppedBy;
}

} // namespace

/// Runs until decided, in virtual time.
class TestRounds : public QObject
{
    Q_OBJECT
private slots:
    void decidedEarly();
    void goesOnUntilNarrow();
    void onlyTheUndecidedProbeGoesOn();
    void capEndsIt();
    void budgetEndsIt();
    void theNearestIsDecidedFirst();
    void threeTargets();
    void oneTarget();
    void cancelInTheMiddle();
    void driveGoneInAnAddedPair();
    void threeTargetsGoOnWithoutOne();
    void orderGoesOn();
    void progressHolds();
    void aFixedNumberIsNotStopped();
};

void TestRounds::decidedEarly()
{
    Run run(engineOf([](const QString& path, const engine::JobSpec&, int n) { return wobbling(path == u"A" ? 2400 : 1000, 2, n); }));
    QVERIFY(run.toTheEnd(untilDecided(2, 1, 5)));
    QCOMPARE(passesOf(run, 0, 0), 5);
    QCOMPARE(stoppedBy(run, 0, 0), QString("decided"));
    QCOMPARE(stoppedBy(run, 1, 0), QString("decided"));
}

void TestRounds::goesOnUntilNarrow()
{
    // ±4 % around 1.02: no clear difference, and the interval shrinks with the number of pairs.
    Run run(engineOf([](const QString& path, const engine::JobSpec&, int n) { return path == u"A" ? wobbling(10200, 4, n) : 10000; }));
    QVERIFY(run.toTheEnd(untilDecided(2, 1, 5)));
    const int passes = passesOf(run, 0, 0);
    QVERIFY2(passes > 5 && passes < 15, qPrintable(QString::number(passes)));
    QCOMPARE(passes % 2, 0); // whole ABBA blocks
    QCOMPARE(passesOf(run, 1, 0), passes);
    QCOMPARE(stoppedBy(run, 0, 0), QString("narrow"));
    for (int i = 0; i < passes; ++i)
        QCOMPARE(run.results[1]->probes[0].passes[i].repetition, i);
}

void TestRounds::onlyTheUndecidedProbeGoesOn()
{
    Run run(engineOf([](const QString& path, const engine::JobSpec& job, int n) {
        if (job.blockSizeBytes == 4096)
            return path == u"A" ? quint64(3000) : quint64(1000);
        return path == u"A" ? wobbling(10200, 4, n) : quint64(10000);
    }));
    QVERIFY(run.toTheEnd(untilDecided(2, 2, 5)));
    QCOMPARE(passesOf(run, 0, 0), 5);
    QCOMPARE(stoppedBy(run, 0, 0), QString("decided"));
    QVERIFY(passesOf(run, 0, 1) > 5);
    QCOMPARE(stoppedBy(run, 0, 1), QString("narrow"));
    // All first pairs of all probes come before any pair is added.
    for (int i = 0; i < 20; ++i)
        QVERIFY(run.passes[i].repetition < 5);
}

void TestRounds::capEndsIt()
{
    Run run(engineOf([](const QString& path, const engine::JobSpec&, int n) { return path == u"A" ? wobbling(1000, 50, n) : quint64(1000); }));
    QVERIFY(run.toTheEnd(untilDecided(2, 1, 5)));
    QCOMPARE(passesOf(run, 0, 0), 15);
    QCOMPARE(passesOf(run, 1, 0), 15);
    QCOMPARE(stoppedBy(run, 0, 0), QString("cap"));
}

void TestRounds::budgetEndsIt()
{
    // The first 5 pairs take 100 s, each further one 20 s; the next look after those would be at 6, then at 8.
    Run run(engineOf([](const QString& path, const engine::JobSpec&, int n) { return path == u"A" ? wobbling(1000, 50, n) : quint64(1000); }));
    QVERIFY(run.toTheEnd(untilDecided(2, 1, 5, 130 * kSecond)));
    QCOMPARE(passesOf(run, 0, 0), 6);
    QCOMPARE(stoppedBy(run, 0, 0), QString("budget"));
    QVERIFY(run.progress.last().elapsedNs <= 130 * kSecond);
    // The first pairs are measured whatever the budget says.
    Run tight(engineOf([](const QString& path, const engine::JobSpec&, int n) { return path == u"A" ? wobbling(1000, 50, n) : quint64(1000); }));
    QVERIFY(tight.toTheEnd(untilDecided(2, 1, 5, kSecond)));
    QCOMPARE(passesOf(tight, 0, 0), 5);
    QCOMPARE(stoppedBy(tight, 0, 0), QString("budget"));
}

void TestRounds::theNearestIsDecidedFirst()
{
    // The first probe scatters without end, the second needs a few pairs: it must get them before the time is up.
    Run run(engineOf([](const QString& path, const engine::JobSpec& job, int n) {
        if (path != u"A")
            return quint64(10000);
        return job.blockSizeBytes == 4096 ? wobbling(10000, 60, n) : wobbling(10200, 3, n);
    }));
    QVERIFY(run.toTheEnd(untilDecided(2, 2, 5, 320 * kSecond)));
    QCOMPARE(stoppedBy(run, 0, 0), QString("budget"));
    QCOMPARE(stoppedBy(run, 0, 1), QString("narrow"));
}

void TestRounds::threeTargets()
{
    // B and C are alike but for noise, A is far off.
    Run run(engineOf([](const QString& path, const engine::JobSpec&, int n) {
        return path == u"A" ? quint64(50000) : path == u"B" ? wobbling(10200, 4, n) : quint64(10000);
    }));
    QVERIFY(run.toTheEnd(untilDecided(3, 1, 5)));
    QVERIFY(passesOf(run, 0, 0) > 5);
    for (int t = 0; t < 3; ++t) {
        QCOMPARE(passesOf(run, t, 0), passesOf(run, 0, 0));
        QCOMPARE(stoppedBy(run, t, 0), QString("narrow"));
    }
}

void TestRounds::oneTarget()
{
    Run steady(engineOf([](const QString&, const engine::JobSpec&, int n) { return wobbling(10000, 1, n); }));
    QVERIFY(steady.toTheEnd(untilDecided(1, 1, 5)));
    QCOMPARE(passesOf(steady, 0, 0), 5);
    QCOMPARE(stoppedBy(steady, 0, 0), QString("narrow"));
    Run restless(engineOf([](const QString&, const engine::JobSpec&, int n) { return wobbling(10000, 30, n); }));
    QVERIFY(restless.toTheEnd(untilDecided(1, 1, 5)));
    QCOMPARE(passesOf(restless, 0, 0), 15);
    QCOMPARE(stoppedBy(restless, 0, 0), QString("cap"));
}

void TestRounds::cancelInTheMiddle()
{
    auto fake = engineOf([](const QString& path, const engine::JobSpec&, int n) { return path == u"A" ? wobbling(1000, 50, n) : quint64(1000); });
    const auto measure = fake->onPass;
    int count = 0;
    fake->onPass = [&count, measure](const QString& path, const engine::JobSpec& job, const std::stop_token& stop) -> Expected<engine::PassStats> {
        if (++count < 12)
            return measure(path, job, stop);
        FakeRunEngine::untilStopped(stop);
        return errorOf(ErrorCode::Cancelled);
    };
    Run run(fake);
    connect(&run.controller, &RunController::progress, &run.controller, [&run](const RunProgress& value) {
        if (value.pass == 11) // the second pass of the first added pair
            run.controller.cancel();
    });
    QVERIFY(run.toTheEnd(untilDecided(2, 1, 5)));
    QVERIFY(run.cancelled);
    QCOMPARE(passesOf(run, 0, 0) + passesOf(run, 1, 0), 11);
    QCOMPARE(stoppedBy(run, 0, 0), QString("cancelled"));
    QVERIFY(run.progress.last().fractionDone < 1);
}

void TestRounds::driveGoneInAnAddedPair()
{
    auto fake = engineOf([](const QString& path, const engine::JobSpec&, int n) { return path == u"A" ? wobbling(1000, 50, n) : quint64(1000); });
    const auto measure = fake->onPass;
    int ofB = 0;
    fake->onPass = [&ofB, measure](const QString& path, const engine::JobSpec& job, const std::stop_token& stop) -> Expected<engine::PassStats> {
        if (path == u"B" && ++ofB == 6)
            return errorOf(ErrorCode::DeviceGone);
        return measure(path, job, stop);
    };
    Run run(fake);
    QVERIFY(run.toTheEnd(untilDecided(2, 1, 5)));
    QVERIFY(!run.cancelled);
    QCOMPARE(run.problems.size(), 1);
    QVERIFY(run.problems[0].endsTarget);
    QCOMPARE(passesOf(run, 1, 0), 5);
    QVERIFY(passesOf(run, 0, 0) <= 6); // nothing is left to compare it with
    QCOMPARE(stoppedBy(run, 0, 0), QString("failed"));
}

void TestRounds::threeTargetsGoOnWithoutOne()
{
    auto fake = engineOf([](const QString& path, const engine::JobSpec&, int n) { return path == u"A" ? wobbling(10200, 4, n) : quint64(10000); });
    const auto measure = fake->onPass;
    fake->onPass = [measure](const QString& path, const engine::JobSpec& job, const std::stop_token& stop) -> Expected<engine::PassStats> {
        return path == u"C" ? Expected<engine::PassStats>(errorOf(ErrorCode::DeviceGone)) : measure(path, job, stop);
    };
    Run run(fake);
    QVERIFY(run.toTheEnd(untilDecided(3, 1, 5)));
    QCOMPARE(run.results.size(), 2);
    QVERIFY(passesOf(run, 0, 0) > 5);
    QCOMPARE(stoppedBy(run, 0, 0), QString("narrow"));
}

void TestRounds::orderGoesOn()
{
    Run run(engineOf([](const QString& path, const engine::JobSpec&, int n) { return path == u"A" ? wobbling(1000, 50, n) : quint64(1000); }));
    Plan plan = untilDecided(2, 1, 4, 0, 8);
    for (const quint64 seed : {76ULL, 77ULL}) { // one for each order of the first pair
        plan.seed = seed;
        plan.passes = interleaved(1, 2, 4, seed);
        Run again(engineOf([](const QString& path, const engine::JobSpec&, int n) { return path == u"A" ? wobbling(1000, 50, n) : quint64(1000); }));
        QVERIFY(again.toTheEnd(plan));
        QCOMPARE(again.passes.size(), 16);
        for (int i = 0; i < 16; ++i) {
            const bool isFirstOfOrder = (again.passes[i].target == 0) == (seed == 76);
            QCOMPARE(isFirstOfOrder, i % 4 == 0 || i % 4 == 3); // ABBA ABBA
            QCOMPARE(again.results[again.passes[i].target]->probes[0].passes[again.passes[i].repetition].order, i);
        }
    }
    // Each pass has offsets of its own.
    QVERIFY(run.toTheEnd(untilDecided(1, 1, 5)));
    QSet<quint64> seeds;
    for (const engine::JobSpec& job : run.engine->jobs())
        seeds += job.seed;
    QCOMPARE(seeds.size(), run.passes.size());
}

void TestRounds::progressHolds()
{
    Run run(engineOf([](const QString& path, const engine::JobSpec&, int n) { return path == u"A" ? wobbling(1000, 50, n) : quint64(1000); }));
    QVERIFY(run.toTheEnd(untilDecided(2, 2, 5, 3600 * kSecond)));
    double fraction = 0;
    int count = 0;
    int pass = -1;
    quint64 longest = 0;
    for (const RunProgress& value : run.progress) {
        QVERIFY(value.fractionDone >= fraction && value.fractionDone <= 1);
        QVERIFY(value.passCount >= count);
        QVERIFY(value.remainingAtMostNs <= 3600 * kSecond);
        if (value.pass >= 0) {
            QVERIFY(value.pass >= pass && value.pass < value.passCount);
            pass = value.pass;
        }
        fraction = value.fractionDone;
        count = value.passCount;
        longest = std::max(longest, value.remainingNs);
    }
    QCOMPARE(count, 60);
    QCOMPARE(run.progress.last().fractionDone, 1.0);
    // 30 pairs of 20 s in all; what the forecast adds after the first pairs is no more than the cap allows.
    QVERIFY(longest <= 620 * kSecond);
}

void TestRounds::aFixedNumberIsNotStopped()
{
    Run run(engineOf([](const QString& path, const engine::JobSpec&, int) { return path == u"A" ? quint64(9000) : quint64(1000); }));
    QVERIFY(run.toTheEnd(planOf(2, 1, 9)));
    QCOMPARE(passesOf(run, 0, 0), 9);
    QCOMPARE(stoppedBy(run, 0, 0), QString());
}

QTEST_GUILESS_MAIN(TestRounds)
#include "tst_rounds.moc"
