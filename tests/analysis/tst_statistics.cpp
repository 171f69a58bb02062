#include "core/analysis/statistics.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <random>
#include <vector>

using namespace driveduel;

namespace {

bool near(double a, double b, double tolerance)
{
    return std::abs(a - b) <= tolerance;
}

} // namespace

class TstStatistics final : public QObject
{
    Q_OBJECT
private slots:
    void quantilesMatchTables_data();
    void quantilesMatchTables();
    void badQuantileIsNan();
    void medians_data();
    void medians();
    void pairedByHand();
    void pairedOfEqualRatiosIsAPoint();
    void swappingSidesInvertsTheRatio();
    void welchByHand();
    void nothingFromBadValues_data();
    void nothingFromBadValues();
    void spreadByHand();
    void spreadWithoutInterval();
    void robustRanks_data();
    void robustRanks();
    void robustShrugsOffAnOutlier();
    void coverage_data();
    void coverage();
};

void TstStatistics::quantilesMatchTables_data()
{
    QTest::addColumn<double>("freedom");
    QTest::addColumn<double>("expected"); // of 0.975, any printed t table
    QTest::newRow("1") << 1.0 << 12.7062;
    QTest::newRow("2") << 2.0 << 4.3027;
    QTest::newRow("4") << 4.0 << 2.7764;
    QTest::newRow("9") << 9.0 << 2.2622;
    QTest::newRow("30") << 30.0 << 2.0423;
    QTest::newRow("many") << 1e6 << 1.9600;
}

void TstStatistics::quantilesMatchTables()
{
    QFETCH(double, freedom);
    QFETCH(double, expected);
    QVERIFY(near(studentQuantile(0.975, freedom), expected, 5e-5));
    QVERIFY(near(studentQuantile(0.025, freedom), -expected, 5e-5));
}

void TstStatistics::badQuantileIsNan()
{
    QVERIFY(std::isnan(studentQuantile(0.975, 0)));
    QVERIFY(std::isnan(studentQuantile(0, 4)));
    QVERIFY(std::isnan(studentQuantile(1, 4)));
    QVERIFY(std::isnan(studentQuantile(std::numeric_limits<double>::quiet_NaN(), 4)));
}

void TstStatistics::medians_data()
{
    QTest::addColumn<QList<double>>("values");
    QTest::addColumn<double>("expected");
    QTest::newRow("none") << QList<double>{} << 0.0;
    QTest::newRow("one") << QList<double>{7} << 7.0;
    QTest::newRow("odd") << QList<double>{9, 1, 5} << 5.0;
    QTest::newRow("even") << QList<double>{9, 1, 5, 3} << 4.0;
    QTest::newRow("ties") << QList<double>{2, 2, 2, 2} << 2.0;
}

void TstStatistics::medians()
{
    QFETCH(QList<double>, values);
    QFETCH(double, expected);
    QCOMPARE(medianOf(std::vector<double>(values.begin(), values.end())), expected);
}

void TstStatistics::pairedByHand()
{
    // d = 1.0, 1.1, 1.2: mean 1.1, s 0.1, half width 4.3027 · 0.1 / √3 = 0.24841
    const std::vector<double> b{10, 20, 30};
    const std::vector<double> a{10 * std::exp(1.0), 20 * std::exp(1.1), 30 * std::exp(1.2)};
    const auto e = pairedRatio(a, b);
    QVERIFY(e);
    QVERIFY(near(std::log(e->ratio), 1.1, 1e-12));
    QVERIFY(near(std::log(e->low), 1.1 - 0.24841, 1e-5));
    QVERIFY(near(std::log(e->high), 1.1 + 0.24841, 1e-5));
    QCOMPARE(e->pairs, 3);
    QVERIFY(e->paired);
    // t = 1.1 / (0.1 / √3) = 19.053 with 2 degrees: p = 1 - t/√(t² + 2)
    QVERIFY(near(e->pValue, 1 - 19.0526 / std::sqrt(19.0526 * 19.0526 + 2), 1e-6));
}

void TstStatistics::pairedOfEqualRatiosIsAPoint()
{
    const auto e = pairedRatio(std::vector<double>{2, 4, 8}, std::vector<double>{1, 2, 4});
    QVERIFY(e);
    QVERIFY(near(e->low, 2, 1e-9) && near(e->high, 2, 1e-9));
    QVERIFY(e->pValue < 1e-6);
    const auto same = pairedRatio(std::vector<double>{5, 5}, std::vector<double>{5, 5});
    QVERIFY(same);
    QCOMPARE(same->ratio, 1.0);
    QCOMPARE(same->pValue, 1.0);
}

void TstStatistics::swappingSidesInvertsTheRatio()
{
    const std::vector<double> a{100, 104, 99, 103, 101};
    const std::vector<double> b{50, 49, 51, 52, 50};
    for (const bool paired : {true, false}) {
        const auto ab = paired ? pairedRatio(a, b) : welchRatio(a, b);
        const auto ba = paired ? pairedRatio(b, a) : welchRatio(b, a);
        QVERIFY(ab && ba);
        QVERIFY(near(ab->ratio * ba->ratio, 1, 1e-12));
        QVERIFY(near(ab->low * ba->high, 1, 1e-12));
        QVERIFY(near(ab->pValue, ba->pValue, 1e-12));
    }
}

void TstStatistics::welchByHand()
{
    // logs A: 1, 2, 3 (mean 2, v 1); B: 0, 0.5 (mean 0.25, v 0.125). se² = 1/3 + 1/16 = 0.395833,
    // freedom = 0.395833² / ((1/3)²/2 + (1/16)²/1) = 0.156684 / 0.0594618 = 2.63504
    const std::vector<double> a{std::exp(1.0), std::exp(2.0), std::exp(3.0)};
    const std::vector<double> b{1, std::exp(0.5)};
    const auto e = welchRatio(a, b);
    QVERIFY(e);
    const double half = studentQuantile(0.975, 2.63504) * std::sqrt(0.3958333);
    QVERIFY(near(std::log(e->ratio), 1.75, 1e-12));
    QVERIFY(near(std::log(e->low), 1.75 - half, 1e-4));
    QVERIFY(near(std::log(e->high), 1.75 + half, 1e-4));
    QCOMPARE(e->pairs, 2);
    QVERIFY(!e->paired);
}

void TstStatistics::nothingFromBadValues_data()
{
    QTest::addColumn<QList<double>>("values");
    QTest::newRow("none") << QList<double>{};
    QTest::newRow("one") << QList<double>{1};
    QTest::newRow("zero") << QList<double>{1, 0};
    QTest::newRow("negative") << QList<double>{1, -1};
    QTest::newRow("nan") << QList<double>{1, std::numeric_limits<double>::quiet_NaN()};
    QTest::newRow("infinite") << QList<double>{1, std::numeric_limits<double>::infinity()};
}

void TstStatistics::nothingFromBadValues()
{
    QFETCH(QList<double>, values);
    const std::vector<double> bad(values.begin(), values.end());
    const std::vector<double> good{1, 2};
    const std::vector<double> equal(bad.size(), 1.0);
    QVERIFY(!pairedRatio(bad, equal));
    QVERIFY(!pairedRatio(equal, bad));
    QVERIFY(!welchRatio(bad, good));
    QVERIFY(!welchRatio(good, bad));
    QVERIFY(!pairedRatio(good, std::vector<double>{1, 2, 3}));
}

void TstStatistics::spreadByHand()
{
    // logs 0, 1, 2: geometric mean e, half width 4.3027 · 1 / √3 = 2.48414
    const Spread s = spreadOf(std::vector<double>{std::exp(2.0), 1, std::exp(1.0)});
    QVERIFY(near(s.median, std::exp(1.0), 1e-12));
    QCOMPARE(s.passes, 3);
    QVERIFY(s.low && s.high);
    QVERIFY(near(std::log(*s.low), 1 - 2.48414, 1e-5));
    QVERIFY(near(std::log(*s.high), 1 + 2.48414, 1e-5));
}

void TstStatistics::spreadWithoutInterval()
{
    const Spread none = spreadOf({});
    QCOMPARE(none.passes, 0);
    QCOMPARE(none.median, 0.0);
    QVERIFY(!none.low && !none.high);
    const Spread one = spreadOf(std::vector<double>{3});
    QCOMPARE(one.passes, 1);
    QCOMPARE(one.median, 3.0);
    QVERIFY(!one.low && !one.high);
    const Spread zero = spreadOf(std::vector<double>{3, 0, 4});
    QCOMPARE(zero.median, 3.0);
    QVERIFY(!zero.low);
    const Spread nan = spreadOf(std::vector<double>{3, std::numeric_limits<double>::quiet_NaN(), 5});
    QCOMPARE(nan.passes, 2);
    QCOMPARE(nan.median, 4.0);
    QVERIFY(nan.low.has_value());
}

void TstStatistics::robustRanks_data()
{
    QTest::addColumn<int>("n");
    QTest::addColumn<bool>("paired");
    QTest::addColumn<int>("rank"); // of the bounding difference, as in printed tables
    QTest::newRow("5 unpaired") << 5 << false << 3;
    QTest::newRow("7 unpaired") << 7 << false << 9;
    QTest::newRow("10 unpaired") << 10 << false << 24;
    QTest::newRow("5 pairs: the whole range") << 5 << true << 1;
    QTest::newRow("6 pairs") << 6 << true << 1;
    QTest::newRow("8 pairs") << 8 << true << 4;
    QTest::newRow("10 pairs") << 10 << true << 9;
}

void TstStatistics::robustRanks()
{
    QFETCH(int, n);
    QFETCH(bool, paired);
    QFETCH(int, rank);
    std::vector<double> a, b, differences;
    for (int i = 0; i < n; ++i) {
        a.push_back(std::exp(0.01 * i * i));
        b.push_back(std::exp(-0.013 * i));
    }
    for (int i = 0; i < n; ++i) {
        for (int j = paired ? i : 0; j < n; ++j) {
            const double ii = i, jj = j;
            differences.push_back(
                paired ? (0.01 * (ii * ii + jj * jj) + 0.013 * (ii + jj)) / 2 : 0.01 * ii * ii + 0.013 * jj);
        }
    }
    std::sort(differences.begin(), differences.end());
    const auto e = robustRatio(a, b, paired);
    QVERIFY(e);
    QVERIFY(near(std::log(e->low), differences[static_cast<std::size_t>(rank - 1)], 1e-9));
    QVERIFY(near(std::log(e->high), differences[differences.size() - static_cast<std::size_t>(rank)], 1e-9));
}

void TstStatistics::robustShrugsOffAnOutlier()
{
    const std::vector<double> b(8, 100.0);
    const std::vector<double> a{110, 111, 109, 110, 112, 30, 110, 111};
    const auto robust = robustRatio(a, b, true);
    QVERIFY(robust);
    QVERIFY(near(robust->ratio, 1.10, 0.02));
    QVERIFY(!robustRatio(std::vector<double>{1, 2, 3, 4}, std::vector<double>{1, 2, 3, 4}, true));
}

void TstStatistics::coverage_data()
{
    QTest::addColumn<int>("n");
    QTest::addColumn<bool>("paired");
    QTest::addColumn<double>("least");
    QTest::addColumn<double>("most");
    QTest::newRow("5 pairs") << 5 << true << 0.93 << 0.97;
    QTest::newRow("10 pairs") << 10 << true << 0.93 << 0.97;
    QTest::newRow("5 unpaired") << 5 << false << 0.93 << 0.98;
    QTest::newRow("10 unpaired") << 10 << false << 0.93 << 0.97;
}

// A true ratio of 2.4, passes that scatter by 5 %, and for pairs a drift that hits both: the interval must hold the
// truth as often as it says.
void TstStatistics::coverage()
{
    QFETCH(int, n);
    QFETCH(bool, paired);
    QFETCH(double, least);
    QFETCH(double, most);
    std::mt19937_64 random(20240613);
    std::normal_distribution<double> noise(0, 0.05);
    constexpr int kTrials = 4000;
    int covered = 0;
    for (int trial = 0; trial < kTrials; ++trial) {
        std::vector<double> a, b;
        for (int i = 0; i < n; ++i) {
            const double drift = paired ? 2 * noise(random) : 0;
            a.push_back(240 * std::exp(drift + noise(random)));
            b.push_back(100 * std::exp(drift + noise(random)));
        }
        const auto e = paired ? pairedRatio(a, b) : welchRatio(a, b);
        QVERIFY(e);
        covered += e->low <= 2.4 && 2.4 <= e->high ? 1 : 0;
    }
    const double share = static_cast<double>(covered) / kTrials;
    qInfo("coverage of %d %s: %.4f", n, paired ? "pairs" : "unpaired", share);
    QVERIFY2(share >= least && share <= most, qPrintable(QString::number(share)));
}

QTEST_APPLESS_MAIN(TstStatistics)
#include "tst_statistics.moc"
