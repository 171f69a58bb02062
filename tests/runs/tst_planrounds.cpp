#include "tests/runs/planhelpers.h"

using namespace driveduel;
using namespace driveduel::test;

namespace {

constexpr quint64 kSecond = 1'000'000'000;

Preset filling(int percent)
{
    Preset preset = readAndWrite();
    preset.probes = {probe("fill", Pattern::Write, 3 * kMiB)};
    preset.probes[0].job.sizeBytes = 3 * kMiB * 1'000'000; // the most that it may be
    preset.probes[0].freeSpacePercent = percent;
    preset.probes[0].job.overwrite = false;
    return preset;
}

RunOptions seeded(quint64 seed)
{
    RunOptions options;
    options.seed = seed;
    return options;
}

RunOptions untilDecided()
{
    RunOptions options;
    options.untilDecided = UntilDecided {};
    return options;
}

} // namespace

/// What a plan makes of shares of the free space, of files that are only allocated, of idle and cooling time, and of runs until decided.
class TestPlanRounds : public QObject
{
    Q_OBJECT
private slots:
    void sizesByFreeSpace();
    void theLeastSpaceCountsForAll();
    void nothingLeftIsRefused();
    void onlyAllocated();
    void idleAndCoolingTimeIsCounted();
    void untilDecidedCountsWhatItMayWrite();
    void fewPassesToBeginWith();
    void aSustainedWriteHasAFixedNumber();
    void theFirstOrderIsDrawn();
};

void TestPlanRounds::sizesByFreeSpace()
{
    const auto half = plan({folder()}, {}, filling(50)); // 50 GiB free, 2 GiB of them kept
    QVERIFY(half);
    const quint64 size = half->preset.probes[0].job.sizeBytes;
    QCOMPARE(size % (3 * kMiB), quint64(0));
    QVERIFY(size <= 24 * kGiB && size > 24 * kGiB - 100 * kMiB);
    QCOMPARE(half->targets[0].bytesToLayOut, size);
    const auto all = plan({folder()}, {}, filling(100));
    QVERIFY(all);
    QVERIFY(all->targets[0].bytesFreeDuring >= all->targets[0].reserveBytes);
    RunOptions options;
    options.sizeBytes = 30 * kMiB;
    const auto given = plan({folder()}, options, filling(50));
    QVERIFY(given);
    QCOMPARE(given->preset.probes[0].job.sizeBytes, quint64(30 * kMiB)); // what a person says counts
    QCOMPARE(given->preset.probes[0].freeSpacePercent, 0);
}

void TestPlanRounds::theLeastSpaceCountsForAll()
{
    ExaminedTarget small = folder("/mnt/b", "SSK Storage");
    small.location.fsAvailableBytes = 12 * kGiB;
    const auto p = plan({folder(), small}, {}, filling(100));
    QVERIFY(p);
    QVERIFY(p->preset.probes[0].job.sizeBytes <= 10 * kGiB && p->preset.probes[0].job.sizeBytes > 9 * kGiB);
    small.location.fsAvailableBytes = 50 * kGiB;
    small.spaceKey = folder().spaceKey; // two folders of one file system
    const auto shared = plan({folder(), small}, {}, filling(100));
    QVERIFY(shared);
    QVERIFY(shared->preset.probes[0].job.sizeBytes <= 24 * kGiB && shared->preset.probes[0].job.sizeBytes > 23 * kGiB);
}

void TestPlanRounds::nothingLeftIsRefused()
{
    ExaminedTarget full = folder();
    full.location.fsAvailableBytes = 2 * kGiB + kMiB;
    VERIFY_FAILS(plan({full}, {}, filling(50)), ErrorCode::NoSpace, "50 %");
}

void TestPlanRounds::onlyAllocated()
{
    Preset preset = filling(10);
    const auto written = plan({folder()}, {}, preset);
    QVERIFY(written && written->targets[0].isOnlyAllocated);
    preset.probes[0].job.overwrite = true;
    const auto laidOut = plan({folder()}, {}, preset);
    QVERIFY(laidOut && !laidOut->targets[0].isOnlyAllocated);
    QCOMPARE(laidOut->targets[0].bytesToWriteAtMost - written->targets[0].bytesToWriteAtMost, laidOut->targets[0].bytesToLayOut);
    QVERIFY(laidOut->estimatedNs > written->estimatedNs);
    preset.probes[0].job.overwrite = false;
    preset.probes += probe("read", Pattern::RandRead); // it needs data
    const auto both = plan({folder()}, {}, preset);
    QVERIFY(both && !both->targets[0].isOnlyAllocated);
    Preset reads = readAndWrite();
    reads.probes.removeLast();
    reads.probes[0].job.overwrite = false;
    const auto onFile = plan({file(kGiB)}, {}, reads);
    QVERIFY(onFile && !onFile->targets[0].isOnlyAllocated);
}

void TestPlanRounds::idleAndCoolingTimeIsCounted()
{
    Preset preset = readAndWrite(); // two probes, two passes
    preset.pauseSeconds = 7;
    const auto plain = plan({folder()}, {}, preset);
    preset.probes[0].job.startDelayNs = 30 * kSecond;
    const auto delayed = plan({folder()}, {}, preset);
    QVERIFY(plain && delayed);
    QCOMPARE(delayed->estimatedNs - plain->estimatedNs, 60 * kSecond);
    ExaminedTarget warm = folder();
    warm.tellsTemperature = true;
    const auto cooled = plan({warm}, {}, preset);
    QVERIFY(cooled && cooled->coolDown);
    QVERIFY(cooled->estimatedNs != delayed->estimatedNs);
    RunOptions options;
    options.coolDown = false;
    const auto uncooled = plan({warm}, options, preset);
    QVERIFY(uncooled && !uncooled->coolDown);
    QCOMPARE(uncooled->estimatedNs, delayed->estimatedNs);
}

void TestPlanRounds::untilDecidedCountsWhatItMayWrite()
{
    const auto some = plan({folder()}); // 2 passes
    const auto open = plan({folder()}, untilDecided());
    QVERIFY(some && open);
    const quint64 eachPass = (some->targets[0].bytesToWriteAtMost - kGiB) / 2;
    QCOMPARE(open->targets[0].bytesToWriteAtMost, kGiB + 15 * eachPass);
}

void TestPlanRounds::fewPassesToBeginWith()
{
    RunOptions options = untilDecided();
    options.passes = 1;
    const auto p = plan({folder()}, options);
    QVERIFY(p);
    QCOMPARE(p->preset.passes, 3); // fewer decide nothing
    QCOMPARE(p->passes.size(), 6);
}

/// Its probes belong together: a single one that is measured again would find the drive in another state.
void TestPlanRounds::aSustainedWriteHasAFixedNumber()
{
    Preset preset = filling(10);
    preset.passes = 1;
    preset.probes[0].job.timeBased = false;
    const auto p = plan({folder()}, untilDecided(), preset);
    QVERIFY(p);
    QVERIFY(!p->untilDecided);
    QCOMPARE(p->passes.size(), 1);
}

void TestPlanRounds::theFirstOrderIsDrawn()
{
    const QList<ExaminedTarget> two {folder(), folder("/mnt/b", "SSK Storage")};
    for (const quint64 seed : {2ULL, 1ULL}) { // the lowest bits are those of the first probes
        const auto p = plan(two, seeded(seed));
        QVERIFY(p);
        const int first = static_cast<int>(seed & 1);
        const QList<int> expected {first, 1 - first, 1 - first, first, 1 - first, first, first, 1 - first};
        for (int i = 0; i < expected.size(); ++i)
            QCOMPARE(p->passes[i].target, expected[i]);
    }
}

QTEST_APPLESS_MAIN(TestPlanRounds)
#include "tst_planrounds.moc"
