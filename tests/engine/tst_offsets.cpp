#include "core/engine/offsets.h"

#include <QTest>

#include <algorithm>
#include <set>

using namespace driveduel::engine;

namespace {

OffsetGenerator generator(const JobSpec& job, std::uint32_t index = 0)
{
    return {job, index, job.seed + index, std::make_shared<SequentialCursor>()};
}

} // namespace

class TestOffsets : public QObject
{
    Q_OBJECT

private slots:
    void randomCoversTheRegion_data();
    void randomCoversTheRegion();
    void randomIsNotSequential();
    void randomIsEvenlySpread();
    void sameSeedSameOffsets();
    void eachJobItsOwn();
    void sequentialZones();
    void mixedStreamsAreSequentialByThemselves();
    void sharesAddUp();
    void mixIsExact_data();
    void mixIsExact();
    void surveyGoesFromBeginToEnd_data();
    void surveyGoesFromBeginToEnd();
};

void TestOffsets::surveyGoesFromBeginToEnd_data()
{
    QTest::addColumn<quint64>("blocks");
    QTest::addColumn<quint32>("zones");
    QTest::addColumn<quint64>("zoneBlocks"); ///< asked for
    QTest::addColumn<quint64>("count"); ///< as they are
    QTest::addColumn<quint64>("blocksEach");
    QTest::newRow("a large drive") << quint64(1'000'000) << 100U << quint64(2560) << quint64(100) << quint64(2560);
    QTest::newRow("all of it") << quint64(100) << 10U << quint64(10) << quint64(10) << quint64(10);
    QTest::newRow("too small for whole zones") << quint64(105) << 10U << quint64(64) << quint64(10) << quint64(10);
    QTest::newRow("fewer blocks than zones") << quint64(7) << 100U << quint64(64) << quint64(7) << quint64(1);
    QTest::newRow("one zone") << quint64(1000) << 1U << quint64(10) << quint64(1) << quint64(10);
    QTest::newRow("a drive of 16 TB") << quint64(4'000'000'000) << 10'000U << quint64(2560) << quint64(10'000) << quint64(2560);
}

void TestOffsets::surveyGoesFromBeginToEnd()
{
    QFETCH(quint64, blocks);
    QFETCH(quint32, zones);
    QFETCH(quint64, zoneBlocks);
    QFETCH(quint64, count);
    QFETCH(quint64, blocksEach);
    JobSpec job;
    job.pattern = Pattern::Read;
    job.sizeBytes = blocks * job.blockSizeBytes;
    job.zones = zones;
    job.zoneBytes = zoneBlocks * job.blockSizeBytes;
    const SurveyZones survey(job);
    QCOMPARE(quint64(survey.count()), count);
    QCOMPARE(quint64(survey.blocksPerZone()), blocksEach);
    QCOMPARE(quint64(OffsetGenerator::shareBlocks(job, 0)), count * blocksEach);
    OffsetGenerator offsets = generator(job);
    std::uint64_t previous = 0;
    for (quint64 n = 0; n < count * blocksEach; ++n) {
        const std::uint64_t block = offsets.next(false) / job.blockSizeBytes;
        QVERIFY(n == 0 || block > previous); // forward, and no block twice
        QVERIFY(survey.zoneOf(block) == n / blocksEach);
        previous = block;
    }
    QCOMPARE(quint64(previous), count == 1 ? blocksEach - 1 : blocks - 1);
    QCOMPARE(offsets.next(false), 0U);
}

void TestOffsets::randomCoversTheRegion_data()
{
    QTest::addColumn<quint64>("blocks");
    for (const quint64 blocks : {1U, 2U, 3U, 5U, 64U, 65U, 1000U, 4096U, 10'007U})
        QTest::addRow("%llu blocks", blocks) << blocks;
}

void TestOffsets::randomCoversTheRegion()
{
    QFETCH(quint64, blocks);
    JobSpec job;
    job.sizeBytes = blocks * job.blockSizeBytes + 100; // a rest that is no block
    OffsetGenerator offsets = generator(job);
    for (int round = 0; round < 3; ++round) {
        std::set<std::uint64_t> seen;
        for (quint64 i = 0; i < blocks; ++i) {
            const std::uint64_t offset = offsets.next(false);
            QCOMPARE(offset % job.blockSizeBytes, 0U);
            QVERIFY(offset + job.blockSizeBytes <= job.sizeBytes);
            seen.insert(offset);
        }
        QCOMPARE(seen.size(), static_cast<std::size_t>(blocks)); // each once in every round
    }
}

void TestOffsets::randomIsNotSequential()
{
    JobSpec job;
    OffsetGenerator offsets = generator(job);
    int near = 0;
    std::uint64_t last = offsets.next(false);
    for (int i = 0; i < 10'000; ++i) {
        const std::uint64_t next = offsets.next(false);
        near += std::max(next, last) - std::min(next, last) <= 8 * job.blockSizeBytes ? 1 : 0;
        last = next;
    }
    QVERIFY2(near < 10, qPrintable(QString::number(near))); // 10 000 × 16 / 262 144 = 0.6 expected
}

void TestOffsets::randomIsEvenlySpread()
{
    JobSpec job;
    OffsetGenerator offsets = generator(job);
    std::array<double, 64> parts{};
    const int count = 64'000;
    for (int i = 0; i < count; ++i)
        parts[offsets.next(false) / (job.sizeBytes / parts.size())] += 1;
    double chiSquare = 0;
    for (const double part : parts)
        chiSquare += (part - 1000) * (part - 1000) / 1000;
    QVERIFY2(chiSquare < 120, qPrintable(QString::number(chiSquare))); // 63 degrees of freedom: p < 1e-5
}

void TestOffsets::sameSeedSameOffsets()
{
    JobSpec job;
    job.seed = 99;
    OffsetGenerator a = generator(job);
    OffsetGenerator b = generator(job);
    job.seed = 100;
    OffsetGenerator other = generator(job);
    int equal = 0;
    for (int i = 0; i < 1000; ++i) {
        const std::uint64_t offset = a.next(false);
        QCOMPARE(b.next(false), offset);
        equal += other.next(false) == offset ? 1 : 0;
    }
    QVERIFY(equal < 5);
}

void TestOffsets::eachJobItsOwn()
{
    JobSpec job;
    job.jobs = 2;
    OffsetGenerator first = generator(job, 0);
    OffsetGenerator second = generator(job, 1);
    int equal = 0;
    for (int i = 0; i < 1000; ++i)
        equal += first.next(false) == second.next(false) ? 1 : 0;
    QVERIFY(equal < 5);
}

void TestOffsets::sequentialZones()
{
    JobSpec job;
    job.pattern = Pattern::Write;
    job.jobs = 3;
    job.sizeBytes = 10 * job.blockSizeBytes;
    std::vector<std::uint64_t> all;
    for (std::uint32_t index = 0; index < 3; ++index) {
        OffsetGenerator offsets = generator(job, index);
        const std::uint64_t blocks = OffsetGenerator::shareBlocks(job, index);
        std::vector<std::uint64_t> zone;
        for (std::uint64_t i = 0; i < blocks; ++i)
            zone.push_back(offsets.next(true) / job.blockSizeBytes);
        for (std::size_t i = 1; i < zone.size(); ++i)
            QCOMPARE(zone[i], zone[i - 1] + 1);
        QCOMPARE(offsets.next(true) / job.blockSizeBytes, zone.front()); // round again in its own zone
        all.insert(all.end(), zone.begin(), zone.end());
    }
    QCOMPARE(all, (std::vector<std::uint64_t>{0, 1, 2, 3, 4, 5, 6, 7, 8, 9}));
}

void TestOffsets::mixedStreamsAreSequentialByThemselves()
{
    JobSpec job;
    job.pattern = Pattern::ReadWrite;
    OffsetGenerator offsets = generator(job);
    QCOMPARE(offsets.next(false), 0U);
    QCOMPARE(offsets.next(true), 0U);
    QCOMPARE(offsets.next(false), job.blockSizeBytes);
    QCOMPARE(offsets.next(false), 2 * job.blockSizeBytes);
    QCOMPARE(offsets.next(true), job.blockSizeBytes);
}

void TestOffsets::sharesAddUp()
{
    JobSpec job;
    job.sizeBytes = 1001 * job.blockSizeBytes;
    job.jobs = 7;
    std::uint64_t sum = 0;
    for (std::uint32_t index = 0; index < job.jobs; ++index)
        sum += OffsetGenerator::shareBlocks(job, index);
    QCOMPARE(sum, 1001U);
}

void TestOffsets::mixIsExact_data()
{
    QTest::addColumn<int>("pattern");
    QTest::addColumn<quint32>("percent");
    QTest::addColumn<quint32>("expected");
    QTest::newRow("70/30") << int(Pattern::RandReadWrite) << 70U << 70U;
    QTest::newRow("1/99") << int(Pattern::ReadWrite) << 1U << 1U;
    QTest::newRow("0/100") << int(Pattern::ReadWrite) << 0U << 0U;
    QTest::newRow("100/0") << int(Pattern::RandReadWrite) << 100U << 100U;
    QTest::newRow("pure read ignores the share") << int(Pattern::RandRead) << 30U << 100U;
    QTest::newRow("pure write ignores the share") << int(Pattern::Write) << 30U << 0U;
}

void TestOffsets::mixIsExact()
{
    QFETCH(int, pattern);
    QFETCH(quint32, percent);
    QFETCH(quint32, expected);
    JobSpec job;
    job.pattern = static_cast<Pattern>(pattern);
    job.readPercent = percent;
    DirectionMix mix(job, 1);
    std::vector<std::vector<bool>> hundreds;
    for (int hundred = 0; hundred < 20; ++hundred) {
        std::vector<bool> order;
        for (int i = 0; i < 100; ++i)
            order.push_back(mix.nextIsWrite());
        QCOMPARE(std::count(order.begin(), order.end(), false), static_cast<std::ptrdiff_t>(expected));
        hundreds.push_back(order);
    }
    if (expected == 70)
        QVERIFY(hundreds[0] != hundreds[1]); // no fixed rhythm
}

QTEST_APPLESS_MAIN(TestOffsets)
#include "tst_offsets.moc"
