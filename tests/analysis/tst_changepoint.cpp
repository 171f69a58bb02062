#include "core/analysis/changepoint.h"
#include "core/analysis/steadystate.h"
#include "tests/analysis/curves.h"

#include <QTest>

#include <algorithm>

using namespace driveduel;
using namespace driveduel::test;

/// Where levels change, whether a pass was steady, and slow changes: simulated curves with fixed seeds, and hand-made ones.
class TestChangePoint : public QObject
{
    Q_OBJECT

private slots:
    void simulation_data();
    void simulation();
    void smallerCliffs();
    void threeLevels();
    void exactLevels();
    void standstillsAreNoLevels();
    void shortAndEmpty();
    void steadyByThreshold_data();
    void steadyByThreshold();
    void noisyWindowsAreJudgedInPairs();
    void driftIsNoCut();
    void noDriftInNoise();
};

void TestChangePoint::simulation_data()
{
    QTest::addColumn<int>("windows");
    QTest::addColumn<double>("cv");
    QTest::addColumn<double>("phi");
    for (const int windows : {60, 120, 600}) {
        for (const double cv : {0.03, 0.10}) {
            for (const double phi : {0.0, 0.8})
                QTest::addRow("%d windows, cv %.0f %%, AR %.1f", windows, cv * 100, phi) << windows << cv << phi;
        }
    }
}

/// Issue 5, done when 1: a cliff of 50 % is found within ±3 windows in at least 95 %, false alarms in at most 2 %.
void TestChangePoint::simulation()
{
    QFETCH(int, windows);
    QFETCH(double, cv);
    QFETCH(double, phi);
    constexpr int kTrials = 1500;
    Noise noise(20'260'101);
    int falseAlarms = 0;
    int found = 0;
    for (int trial = 0; trial < kTrials; ++trial) {
        falseAlarms += findLevels(noise.curve(windows, cv, phi)).segments.size() > 1 ? 1 : 0;
        const auto cliff = static_cast<std::size_t>(windows / 4 + noise.below(windows / 2));
        const Levels levels = findLevels(withCliff(noise.curve(windows, cv, phi), cliff, 0.5));
        found += std::any_of(levels.segments.begin() + 1, levels.segments.end(), [cliff](const LevelSegment& segment) {
            return std::max(segment.begin, cliff) - std::min(segment.begin, cliff) <= 3;
        }) ? 1 : 0;
    }
    qInfo("false alarms %.2f %%, found %.2f %%", 100.0 * falseAlarms / kTrials, 100.0 * found / kTrials);
    QVERIFY(falseAlarms <= 0.02 * kTrials);
    QVERIFY(found >= 0.95 * kTrials);
}

void TestChangePoint::smallerCliffs()
{
    Noise noise(7);
    int found = 0;
    for (int trial = 0; trial < 300; ++trial)
        found += findLevels(withCliff(noise.curve(120, 0.03, 0), 60, 0.8)).segments.size() == 2 ? 1 : 0;
    QVERIFY(found >= 285);
    for (int trial = 0; trial < 300; ++trial) // real, but below the 15 % that count
        QCOMPARE(findLevels(withCliff(noise.curve(120, 0.01, 0), 60, 0.9)).segments.size(), 1U);
}

void TestChangePoint::threeLevels()
{
    Noise noise(3);
    const auto curve = withCliff(withCliff(noise.curve(90, 0.03, 0.3), 20, 0.4), 60, 0.3);
    const Levels levels = findLevels(curve);
    QCOMPARE(levels.segments.size(), 3U);
    QCOMPARE(levels.segments[1].begin, 20U);
    QCOMPARE(levels.segments[2].begin, 60U);
    QVERIFY(std::abs(levels.segments[1].median / (0.4 * kLevel) - 1) < 0.03);
    QCOMPARE(levels.segments[2].end, 90U);
}

void TestChangePoint::exactLevels()
{
    const std::vector<double> curve = withCliff(std::vector<double>(20, 1e9), 8, 0.5);
    const Levels levels = findLevels(curve);
    QCOMPARE(levels.segments.size(), 2U);
    QCOMPARE(levels.segments[0], (LevelSegment{0, 8, 1e9, 1e9, 0}));
    QCOMPARE(levels.segments[1].begin, 8U);
    QCOMPARE(levels.segments[1].median, 5e8);
    QCOMPARE(findLevels(std::vector<double>(20, 1e9)).segments.size(), 1U);
}

void TestChangePoint::standstillsAreNoLevels()
{
    std::vector<double> curve = Noise(5).curve(60, 0.03, 0);
    std::fill(curve.begin() + 10, curve.begin() + 18, 0);
    curve[40] = 1e3;
    const Levels levels = findLevels(curve);
    QCOMPARE(levels.segments.size(), 1U);
    QCOMPARE(levels.stalls.size(), 2U);
    QCOMPARE(levels.stalls[0], (Stall{10, 18}));
    QCOMPARE(levels.stalls[1], (Stall{40, 41}));
    QVERIFY(std::abs(levels.segments[0].median / kLevel - 1) < 0.03);
    QVERIFY(levels.segments[0].mean < 0.9 * kLevel);
    // A cliff is found across one.
    std::vector<double> cliff = withCliff(Noise(6).curve(60, 0.03, 0), 30, 0.5);
    std::fill(cliff.begin() + 28, cliff.begin() + 30, 0);
    const Levels both = findLevels(cliff);
    QCOMPARE(both.segments.size(), 2U);
    QCOMPARE(both.segments[1].begin, 30U);
}

void TestChangePoint::shortAndEmpty()
{
    QVERIFY(findLevels({}).segments.empty());
    QCOMPARE(findLevels(std::vector<double>{5}).segments.size(), 1U);
    QCOMPARE(findLevels(std::vector<double>{1, 1, 1, 9, 9, 9, 9}).segments.size(), 1U); // three windows are no level
    QCOMPARE(findLevels(std::vector<double>{1, 1, 1, 1, 9, 9, 9, 9}).segments.size(), 2U);
    const Levels nothing = findLevels(std::vector<double>(12, 0.0));
    QCOMPARE(nothing.segments.size(), 1U);
    QCOMPARE(nothing.segments[0].median, 0.0);
    QCOMPARE(nothing.stalls, (std::vector<Stall>{{0, 12}}));
}

void TestChangePoint::steadyByThreshold_data()
{
    QTest::addColumn<std::vector<double>>("windows");
    QTest::addColumn<bool>("isSteady");
    QTest::newRow("flat") << std::vector<double>(12, 100.0) << true;
    QTest::newRow("range 20 %") << std::vector<double>{100, 100, 100, 90, 110, 100, 100, 100, 100, 100} << true;
    QTest::newRow("range over 20 %") << std::vector<double>{100, 100, 100, 88, 112, 100, 100, 100, 100, 100} << false;
    QTest::newRow("slope of 9 %") << std::vector<double>{95.5, 96.5, 97.5, 98.5, 99.5, 100.5, 101.5, 102.5, 103.5, 104.5} << true;
    QTest::newRow("slope of 13.5 %") << std::vector<double>{93.25, 94.75, 96.25, 97.75, 99.25, 100.75, 102.25, 103.75, 105.25, 106.75} << false;
    QTest::newRow("only the last ten") << std::vector<double>{10, 500, 30, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100} << true;
}

void TestChangePoint::steadyByThreshold()
{
    QFETCH(std::vector<double>, windows);
    QFETCH(bool, isSteady);
    const auto state = steadyState(windows);
    QVERIFY(state.has_value());
    QCOMPARE(state->isSteady, isSteady);
    QCOMPARE(state->windowSeconds, 0.5);
}

void TestChangePoint::noisyWindowsAreJudgedInPairs()
{
    std::vector<double> windows;
    for (int i = 0; i < 20; ++i)
        windows.push_back(i % 2 == 0 ? 90 : 110); // a pair is always 100
    const auto state = steadyState(windows);
    QVERIFY(state.has_value());
    QCOMPARE(state->windowSeconds, 1.0);
    QVERIFY(state->isSteady);
    QVERIFY2(!steadyState(std::span(windows).first(12)), "six pairs are too few to tell");
    QVERIFY(!steadyState(std::vector<double>(9, 100.0)));
    QVERIFY(!steadyState(std::vector<double>(20, 0.0)));
}

void TestChangePoint::driftIsNoCut()
{
    Noise noise(11);
    std::vector<double> curve = noise.curve(60, 0.02, 0);
    for (std::size_t i = 0; i < curve.size(); ++i)
        curve[i] *= 1 - 0.2 * static_cast<double>(i) / 59;
    const auto found = drift(curve);
    QVERIFY(found.has_value());
    QVERIFY(std::abs(found->changeShare + 0.2) < 0.03);
    QVERIFY2(!drift(withCliff(noise.curve(60, 0.02, 0), 30, 0.5)), "a step is no slope");
    QVERIFY(!drift(std::vector<double>(60, 1e9)));
    QVERIFY(!drift(std::vector<double>{1, 2, 3}));
}

void TestChangePoint::noDriftInNoise()
{
    Noise noise(13);
    int falseAlarms = 0;
    for (int trial = 0; trial < 500; ++trial)
        falseAlarms += drift(noise.curve(60, 0.05, trial % 2 == 0 ? 0.0 : 0.5)) ? 1 : 0;
    QVERIFY2(falseAlarms <= 10, qPrintable(QString::number(falseAlarms)));
}

QTEST_APPLESS_MAIN(TestChangePoint)
#include "tst_changepoint.moc"
