#include "core/engine/histogram.h"
#include "core/engine/prng.h"

#include <QTest>

#include <algorithm>
#include <cmath>

using namespace driveduel::engine;

class TestHistogram : public QObject
{
    Q_OBJECT

private slots:
    void everyBucketIsWithinTheBound();
    void bucketsFollowEachOther();
    void countsWhatIsTooLarge();
    void exactFigures();
    void mergeIsRecordAll();
    void percentileIsNearestRank_data();
    void percentileIsNearestRank();
    void percentilesOfRandomValues();
    void restoreRoundTrip();
    void restoreRefuses_data();
    void restoreRefuses();
    void emptyAndReset();
    void snapshotIsTheCounts();
};

void TestHistogram::everyBucketIsWithinTheBound()
{
    // Around every power of two, and at random in every octave.
    SplitMix64 random(1);
    for (unsigned bits = 0; bits < Histogram::kMaxBits; ++bits) {
        const std::uint64_t low = 1ULL << bits;
        for (int i = 0; i < 2000; ++i) {
            std::uint64_t value = low + random.below(low);
            if (i == 0)
                value = low;
            if (i == 1)
                value = 2 * low - 1;
            const std::size_t bucket = Histogram::bucketOf(value);
            QVERIFY(bucket < Histogram::kBucketCount);
            QVERIFY(Histogram::bucketLowNs(bucket) <= value);
            const double error =
                std::abs(Histogram::bucketMidNs(bucket) - static_cast<double>(value)) / static_cast<double>(value);
            QVERIFY2(error <= Histogram::kMaxRelativeError, qPrintable(QString::number(value)));
            if (value < 256)
                QCOMPARE(error, 0.0);
        }
    }
    QVERIFY(Histogram::kMaxRelativeError <= 0.004);
}

void TestHistogram::bucketsFollowEachOther()
{
    for (std::size_t bucket = 0; bucket + 1 < Histogram::kBucketCount; ++bucket) {
        QCOMPARE(Histogram::bucketOf(Histogram::bucketLowNs(bucket)), bucket);
        QCOMPARE(Histogram::bucketOf(Histogram::bucketLowNs(bucket + 1) - 1), bucket);
    }
    QCOMPARE(Histogram::bucketOf(Histogram::kMaxValueNs), Histogram::kBucketCount - 1);
}

void TestHistogram::countsWhatIsTooLarge()
{
    Histogram histogram;
    histogram.record(100);
    histogram.record(Histogram::kMaxValueNs + 1);
    QCOMPARE(histogram.count(), 2U);
    QCOMPARE(histogram.overflow(), 1U);
    QCOMPARE(histogram.maxNs(), Histogram::kMaxValueNs + 1);
    QCOMPARE(histogram.percentileNs(50), 100.0);
    QCOMPARE(histogram.percentileNs(100), static_cast<double>(Histogram::kMaxValueNs + 1));
    QCOMPARE(histogram.meanNs(), (100.0 + static_cast<double>(Histogram::kMaxValueNs + 1)) / 2);
}

void TestHistogram::exactFigures()
{
    Histogram histogram;
    for (const std::uint64_t value :
        {2'000'003U, 4'000'007U, 4'000'007U, 4'000'001U, 5'000'009U, 5'000'003U, 7'000'001U, 9'000'001U})
        histogram.record(value);
    QCOMPARE(histogram.minNs(), 2'000'003U);
    QCOMPARE(histogram.maxNs(), 9'000'001U);
    QCOMPARE(histogram.meanNs(), 40'000'032.0 / 8);
    // By hand: squares of the deviations from the mean, over n - 1.
    double sum = 0;
    for (const double value :
        {2'000'003.0, 4'000'007.0, 4'000'007.0, 4'000'001.0, 5'000'009.0, 5'000'003.0, 7'000'001.0, 9'000'001.0})
        sum += (value - 40'000'032.0 / 8) * (value - 40'000'032.0 / 8);
    QVERIFY(std::abs(histogram.stddevNs() / std::sqrt(sum / 7) - 1) < 1e-9);

    Histogram equal;
    for (int i = 0; i < 100'000; ++i)
        equal.record(1'234'567'891);
    QCOMPARE(equal.stddevNs(), 0.0);
}

void TestHistogram::mergeIsRecordAll()
{
    SplitMix64 random(7);
    Histogram all;
    Histogram parts[3];
    for (int i = 0; i < 30'000; ++i) {
        const std::uint64_t value = random.next() >> (20 + random.below(40));
        all.record(value);
        parts[i % 3].record(value);
    }
    Histogram merged;
    for (const Histogram& part : parts)
        merged.merge(part);
    QCOMPARE(merged.nonEmptyBuckets(), all.nonEmptyBuckets());
    QCOMPARE(merged.count(), all.count());
    QCOMPARE(merged.overflow(), all.overflow());
    QCOMPARE(merged.minNs(), all.minNs());
    QCOMPARE(merged.maxNs(), all.maxNs());
    QCOMPARE(merged.meanNs(), all.meanNs());
    QCOMPARE(merged.stddevNs(), all.stddevNs());
    merged.merge(Histogram());
    QCOMPARE(merged.minNs(), all.minNs());
}

void TestHistogram::percentileIsNearestRank_data()
{
    QTest::addColumn<int>("count"); // values 1..count, each in a bucket of its own
    QTest::addColumn<double>("percent");
    QTest::addColumn<double>("expected");
    QTest::newRow("median of four") << 4 << 50.0 << 2.0;
    QTest::newRow("just above the median") << 4 << 50.1 << 3.0;
    QTest::newRow("p1 of 200") << 200 << 1.0 << 2.0;
    QTest::newRow("p99 of 100") << 100 << 99.0 << 99.0;
    QTest::newRow("p99 of 200") << 200 << 99.0 << 198.0;
    QTest::newRow("p99.9 of 100 is the last") << 100 << 99.9 << 100.0;
    QTest::newRow("p100") << 255 << 100.0 << 255.0;
    QTest::newRow("tiny percent is the first") << 255 << 0.0001 << 1.0;
    QTest::newRow("one value") << 1 << 50.0 << 1.0;
}

void TestHistogram::percentileIsNearestRank()
{
    QFETCH(int, count);
    QFETCH(double, percent);
    QFETCH(double, expected);
    Histogram histogram;
    for (int i = count; i >= 1; --i)
        histogram.record(static_cast<std::uint64_t>(i));
    QCOMPARE(histogram.percentileNs(percent), expected);
}

void TestHistogram::percentilesOfRandomValues()
{
    SplitMix64 random(3);
    std::vector<std::uint64_t> values;
    Histogram histogram;
    for (int i = 0; i < 100'000; ++i) {
        values.push_back(20'000 + (random.next() >> (30 + random.below(20))));
        histogram.record(values.back());
    }
    std::sort(values.begin(), values.end());
    for (const double percent : {1.0, 10.0, 50.0, 90.0, 99.0, 99.9, 99.99, 99.999}) {
        const auto rank = static_cast<std::size_t>(std::ceil(percent / 100 * 100'000 - 1e-6));
        const auto exact = static_cast<double>(values[rank - 1]);
        QVERIFY2(std::abs(histogram.percentileNs(percent) / exact - 1) <= Histogram::kMaxRelativeError,
            qPrintable(QString::number(percent)));
    }
}

void TestHistogram::restoreRoundTrip()
{
    SplitMix64 random(5);
    Histogram histogram;
    for (int i = 0; i < 10'000; ++i)
        histogram.record(50'000 + random.below(1'000'000));
    histogram.record(Histogram::kMaxValueNs + 5);
    const auto buckets = histogram.nonEmptyBuckets();
    Histogram restored;
    QVERIFY(restored.restore(histogram.exact(), buckets));
    QCOMPARE(restored.nonEmptyBuckets(), buckets);
    QCOMPARE(restored.count(), histogram.count());
    QCOMPARE(restored.overflow(), histogram.overflow());
    QCOMPARE(restored.minNs(), histogram.minNs());
    QCOMPARE(restored.maxNs(), histogram.maxNs());
    QCOMPARE(restored.meanNs(), histogram.meanNs());
    QVERIFY(std::abs(restored.stddevNs() / histogram.stddevNs() - 1) < 1e-6);
    QCOMPARE(restored.percentileNs(99), histogram.percentileNs(99));
}

void TestHistogram::restoreRefuses_data()
{
    QTest::addColumn<quint32>("bucket");
    QTest::addColumn<quint64>("bucketCount");
    QTest::addColumn<quint64>("count");
    QTest::addColumn<double>("sum");
    QTest::addColumn<quint64>("minNs");
    QTest::newRow("bucket out of range") << quint32(Histogram::kBucketCount) << quint64(1) << quint64(1) << 1.0
                                         << quint64(1);
    QTest::newRow("count does not add up") << quint32(1) << quint64(1) << quint64(2) << 1.0 << quint64(1);
    QTest::newRow("counts overflow") << quint32(1) << quint64(UINT64_MAX) << quint64(3) << 1.0 << quint64(1);
    QTest::newRow("sum is not a number") << quint32(1) << quint64(1) << quint64(1) << std::nan("") << quint64(1);
    QTest::newRow("negative sum") << quint32(1) << quint64(1) << quint64(1) << -1.0 << quint64(1);
    QTest::newRow("minimum above maximum") << quint32(1) << quint64(1) << quint64(1) << 1.0 << quint64(9);
}

void TestHistogram::restoreRefuses()
{
    QFETCH(quint32, bucket);
    QFETCH(quint64, bucketCount);
    QFETCH(quint64, count);
    QFETCH(double, sum);
    QFETCH(quint64, minNs);
    Histogram histogram;
    histogram.record(42);
    const std::vector<std::pair<std::uint32_t, std::uint64_t>> buckets{
        {bucket, bucketCount}, {2, 0}, {2, bucketCount == UINT64_MAX ? 4 : 0}};
    QVERIFY(!histogram.restore({count, 0, minNs, 1, sum, 1}, buckets));
    QCOMPARE(histogram.count(), 0U);
    QVERIFY(histogram.nonEmptyBuckets().empty());
}

void TestHistogram::emptyAndReset()
{
    Histogram histogram;
    QCOMPARE(histogram.percentileNs(50), 0.0);
    QCOMPARE(histogram.minNs(), 0U);
    QCOMPARE(histogram.meanNs(), 0.0);
    histogram.record(7);
    QCOMPARE(histogram.stddevNs(), 0.0);
    histogram.reset();
    QCOMPARE(histogram.count(), 0U);
    QCOMPARE(histogram.minNs(), 0U);
    QVERIFY(histogram.nonEmptyBuckets().empty());
    Histogram restored;
    QVERIFY(restored.restore(histogram.exact(), {}));
    restored.record(9);
    QCOMPARE(restored.minNs(), 9U);
}

void TestHistogram::snapshotIsTheCounts()
{
    Histogram histogram;
    histogram.record(1000);
    histogram.record(1000);
    std::vector<std::uint64_t> counts(Histogram::kBucketCount);
    histogram.countsRelaxed(counts);
    QCOMPARE(counts[Histogram::bucketOf(1000)], 2U);
}

QTEST_APPLESS_MAIN(TestHistogram)
#include "tst_histogram.moc"
