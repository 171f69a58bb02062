#include "core/analysis/statistics.h"
#include "core/analysis/stopping.h"
#include "core/analysis/verdict.h"
#include "core/runs/plan.h"

#include <QTest>


#include <algorithm>
#include <cmath>
#include <functional>
#include <random>
#include <vector>

using namespace driveduel;

namespace {

using Values = std::vector<double>;

/// Passes of a drive whose speed scatters log-normally by `cv`. Seeds are fixed: a test that fails once fails always.
class Drive final
{
public:
    explicit Drive(unsigned seed)
        : m_random(seed)
    {
    }

    double pass(double speed, double cv) { return speed * std::exp(cv * m_normal(m_random)); }
    bool happens(double share) { return m_uniform(m_random) < share; }

    Values passes(int count, double speed, double cv)
    {
        Values values;
        for (int i = 0; i < count; ++i)
            values.push_back(pass(speed, cv));
        return values;
    }

private:
    std::mt19937_64 m_random;
    std::normal_distribution<double> m_normal;
    std::uniform_real_distribution<double> m_uniform;
};

PassValues inOneRun(const Values& values)
{
    PassValues passes;
    passes.runId = QStringLiteral("run");
    for (std::size_t i = 0; i < values.size(); ++i) {
        passes.repetitions.append(static_cast<int>(i));
        passes.values.append(values[i]);
    }
    return passes;
}

bool isClaim(const Verdict& verdict)
{
    return verdict.kind == VerdictKind::Faster || verdict.kind == VerdictKind::Slower || verdict.kind == VerdictKind::SlightlyFaster
        || verdict.kind == VerdictKind::SlightlySlower;
}

bool holds(const std::optional<RatioEstimate>& e, double ratio)
{
    return e && e->low <= ratio && ratio <= e->high;
}

double shareOf(int trials, const std::function<bool()>& happens)
{
    int count = 0;
    for (int i = 0; i < trials; ++i)
        count += happens() ? 1 : 0;
    return static_cast<double>(count) / trials;
}

QByteArray said(double share)
{
    return QByteArray::number(100 * share, 'f', 2) + " %";
}

/// A claim of a difference between two equal drives whose speed falls by 1 % with each pass that anybody does, in a given order.
bool claimsUnderDrift(Drive& drive, const QList<PlannedPass>& order)
{
    PassValues sides[2];
    double speed = 100;
    for (const PlannedPass& pass : order) {
        PassValues& side = sides[pass.target];
        side.runId = QStringLiteral("run");
        side.repetitions.append(pass.repetition);
        side.values.append(drive.pass(speed, 0.01));
        speed *= 0.99;
    }
    return isClaim(judge(sides[1], sides[0]));
}

} // namespace

/// The table of engine.md §4 ("Simulations") on the functions that the product ships.
class TestSimulation final : public QObject
{
    Q_OBJECT

private slots:
    void intervalsCover_data();
    void intervalsCover();
    void abbaUnderDrift();
    void outliersOfThirtyPercent();
    void stoppingKeepsTheCoverage_data();
    void stoppingKeepsTheCoverage();
    void manyRowsOfEqualDrives();
    void coarseFiguresAreNoDifference();
};

void TestSimulation::intervalsCover_data()
{
    QTest::addColumn<int>("passes");
    QTest::addColumn<bool>("paired");
    QTest::newRow("5 pairs") << 5 << true;
    QTest::newRow("10 pairs") << 10 << true;
    QTest::newRow("5 passes each, Welch") << 5 << false;
    QTest::newRow("10 passes each, Welch") << 10 << false;
}

void TestSimulation::intervalsCover()
{
    QFETCH(int, passes);
    QFETCH(bool, paired);
    constexpr int kTrials = 20'000; // ± 0.3 % at 95 %
    constexpr double kRatio = 2.4;
    Drive drive(static_cast<unsigned>(passes) + (paired ? 100 : 0));
    const double covered = shareOf(kTrials, [&] {
        const Values a = drive.passes(passes, 100 * kRatio, 0.05);
        const Values b = drive.passes(passes, 100, 0.05);
        return holds(paired ? pairedRatio(a, b) : welchRatio(a, b), kRatio);
    });
    qInfo("95 %% intervals hold the ratio in %s", said(covered).constData());
    QVERIFY2(covered >= 0.93 && covered <= 0.97, said(covered).constData());
}

void TestSimulation::abbaUnderDrift()
{
    constexpr int kTrials = 4000;
    const QList<PlannedPass> abba = interleaved(1, 2, 6);
    QList<PlannedPass> oneAfterTheOther = abba;
    std::stable_sort(oneAfterTheOther.begin(), oneAfterTheOther.end(), [](const PlannedPass& x, const PlannedPass& y) { return x.target < y.target; });
    Drive drive(3);
    const double falseClaims = shareOf(kTrials, [&] { return claimsUnderDrift(drive, abba); });
    const double inARow = shareOf(kTrials / 10, [&] { return claimsUnderDrift(drive, oneAfterTheOther); });
    qInfo("false differences under drift: ABBA %s, AAABBB %s", said(falseClaims).constData(), said(inARow).constData());
    QVERIFY2(falseClaims <= 0.05, said(falseClaims).constData());
    QVERIFY2(inARow > 0.9, said(inARow).constData()); // the drift is one that matters
}

void TestSimulation::outliersOfThirtyPercent()
{
    constexpr int kTrials = 4000;
    constexpr int kPasses = 10;
    Drive drive(4);
    int byT = 0;
    int byRanks = 0;
    int claims = 0;
    double widthByT = 0;
    double widthByRanks = 0;
    const auto passes = [&drive] {
        Values values = drive.passes(kPasses, 100, 0.05);
        for (double& value : values)
            value *= drive.happens(0.1) ? 0.7 : 1;
        return values;
    };
    for (int i = 0; i < kTrials; ++i) {
        const Values a = passes();
        const Values b = passes();
        const auto t = welchRatio(a, b);
        const auto ranks = robustRatio(a, b, false);
        byT += holds(t, 1) ? 1 : 0;
        byRanks += holds(ranks, 1) ? 1 : 0;
        widthByT += t->high - t->low;
        widthByRanks += ranks->high - ranks->low;
        PassValues apart = inOneRun(b);
        apart.runId = QStringLiteral("another run");
        claims += isClaim(judge(inOneRun(a), apart)) ? 1 : 0;
    }
    const double coverageByT = static_cast<double>(byT) / kTrials;
    const double coverageByRanks = static_cast<double>(byRanks) / kTrials;
    const double claimed = static_cast<double>(claims) / kTrials;
    qInfo("10 %% outliers: Welch %s, ranks %s with %.2f of the width, false differences %s", said(coverageByT).constData(),
        said(coverageByRanks).constData(), widthByRanks / widthByT, said(claimed).constData());
    QVERIFY2(coverageByT >= 0.93, said(coverageByT).constData());
    QVERIFY2(coverageByRanks >= 0.93 && coverageByRanks <= 0.98, said(coverageByRanks).constData());
    QVERIFY(widthByRanks < 0.8 * widthByT);
    QVERIFY2(claimed <= 0.05, said(claimed).constData());
}

void TestSimulation::stoppingKeepsTheCoverage_data()
{
    QTest::addColumn<double>("cv");
    QTest::addColumn<double>("ratio");
    QTest::addColumn<double>("least");
    QTest::newRow("cv 2 %, equal") << 0.02 << 1.0 << 0.93;
    QTest::newRow("cv 5 %, equal") << 0.05 << 1.0 << 0.93;
    QTest::newRow("cv 3 %, 4 % apart") << 0.03 << 1.04 << 0.93;
    // The price of an early end, at its worst: a difference next to the margin is clear early only where chance makes it larger.
    QTest::newRow("cv 5 %, 4 % apart") << 0.05 << 1.04 << 0.92;
    QTest::newRow("cv 5 %, 2.4 times") << 0.05 << 2.4 << 0.93;
}

void TestSimulation::stoppingKeepsTheCoverage()
{
    QFETCH(double, cv);
    QFETCH(double, ratio);
    QFETCH(double, least);
    constexpr int kTrials = 8000;
    constexpr double kError = 0.0057; // of that many trials, at 95 %
    Drive drive(static_cast<unsigned>(1000 * cv + 100 * ratio));
    double pairsInAll = 0;
    const double covered = shareOf(kTrials, [&] {
        Values a = drive.passes(kFirstPairs, 100 * ratio, cv);
        Values b = drive.passes(kFirstPairs, 100, cv);
        for (;;) {
            const StopDecision decision = whenToStop({inOneRun(a), inOneRun(b)});
            if (decision.state != StopState::More)
                break;
            for (int i = 0; i < decision.nextPairs; ++i) {
                a.push_back(drive.pass(100 * ratio, cv));
                b.push_back(drive.pass(100, cv));
            }
        }
        pairsInAll += static_cast<double>(a.size());
        return holds(judge(inOneRun(a), inOneRun(b)).estimate, ratio);
    });
    qInfo("coverage %s with %.1f pairs on average", said(covered).constData(), pairsInAll / kTrials);
    QVERIFY2(covered >= least - kError, said(covered).constData());
}

void TestSimulation::manyRowsOfEqualDrives()
{
    constexpr int kTrials = 1500;
    constexpr int kRows = 20;
    Drive drive(6);
    int uncorrected = 0;
    const double anyClaim = shareOf(kTrials, [&] {
        std::vector<Verdict> rows;
        for (int row = 0; row < kRows; ++row)
            rows.push_back(judge(inOneRun(drive.passes(5, 100, 0.05)), inOneRun(drive.passes(5, 100, 0.05))));
        uncorrected += std::any_of(rows.begin(), rows.end(), isClaim) ? 1 : 0;
        QList<Verdict*> family;
        for (Verdict& verdict : rows)
            family.append(&verdict);
        correctForMany(family);
        return std::any_of(rows.begin(), rows.end(), isClaim);
    });
    qInfo("any of %d rows claimed: %s, without correction %s", kRows, said(anyClaim).constData(),
        said(static_cast<double>(uncorrected) / kTrials).constData());
    QVERIFY2(anyClaim <= 0.05 + 0.011, said(anyClaim).constData()); // twice the error of that many trials
    QVERIFY(uncorrected > kTrials / 4); // or there was nothing to correct
}

/// Percentiles come in buckets: drives that differ by less than one must not look certain, however often they are measured.
void TestSimulation::coarseFiguresAreNoDifference()
{
    constexpr double kBucket = 1.0 / 128; // of the logarithm
    const auto inBuckets = [](const Values& values) {
        PassValues passes;
        passes.runId = QStringLiteral("run");
        passes.resolution = std::expm1(kBucket / 2);
        for (const double value : values) {
            passes.repetitions.append(static_cast<int>(passes.values.size()));
            passes.values.append(std::exp(std::round(std::log(value) / kBucket) * kBucket));
        }
        return passes;
    };
    Drive drive(7);
    const double claimed = shareOf(2000, [&] {
        // A hair below and above the edge of a bucket.
        const double edge = 100 * std::exp(0.5 * kBucket - std::fmod(std::log(100.0), kBucket));
        return isClaim(judge(inBuckets(drive.passes(5, edge * 0.9995, 0.0001)), inBuckets(drive.passes(5, edge * 1.0005, 0.0001))));
    });
    QCOMPARE(claimed, 0.0);
}

QTEST_APPLESS_MAIN(TestSimulation)
#include "tst_simulation.moc"
