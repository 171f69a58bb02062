#include "workerrig.h"

#include <QTest>

using namespace driveduel;
using namespace driveduel::engine;

/// What a job sets beside reads and writes: rates, syncs in the loop, shares of a region.
class TestWorkerPacing : public QObject
{
    Q_OBJECT

private slots:
    void rateIsKept();
    void rateLatencyRunsFromTheIntendedTime();
    void syncAfterEveryNWrites_data();
    void syncAfterEveryNWrites();
    void shareIsMovedExactly_data();
    void shareIsMovedExactly();
    void shareAfterARamp();
};

void TestWorkerPacing::rateIsKept()
{
    Rig rig(4);
    rig.job.rateIops = 3000; // an interval that is no whole number of nanoseconds
    const PassStats stats = rig.run();
    QCOMPARE(stats.read.ios, 3000U);
    QCOMPARE(stats.read.latency.minNs(), 100 * kUs);
    QVERIFY(stats.read.latency.maxNs() <= 101 * kUs);
}

void TestWorkerPacing::rateLatencyRunsFromTheIntendedTime()
{
    // 1000 a second, one at a time, and one answer of 50 ms: the requests that had to wait for it say so.
    Rig rig;
    rig.job.rateIops = 1000;
    rig.backend.latencyNs = [](std::uint64_t n, const IoRequest&) { return n == 100 ? 50 * kMs : 100 * kUs; };
    const PassStats stats = rig.run();
    QCOMPARE(stats.read.ios, 1000U); // it catches up
    QCOMPARE(stats.read.latency.maxNs(), 50 * kMs);
    // The next was meant to go 1 ms after the slow one and came back 100 us after it: 49.1 ms; then 48.2, 47.3, …
    const std::uint64_t slow = 1000 - 944;
    std::uint64_t above = 0;
    for (const auto& [bucket, count] : stats.read.latency.nonEmptyBuckets())
        above += Histogram::bucketMidNs(bucket) > 110e3 ? count : 0;
    QCOMPARE(above, slow);
}

void TestWorkerPacing::syncAfterEveryNWrites_data()
{
    QTest::addColumn<quint32>("depth");
    QTest::addColumn<quint32>("fsyncEvery");
    QTest::addColumn<quint32>("fdatasyncEvery");
    QTest::newRow("fsync 1, QD 1") << 1U << 1U << 0U;
    QTest::newRow("fdatasync 4, QD 1") << 1U << 0U << 4U;
    QTest::newRow("fsync 4, QD 8") << 8U << 4U << 0U;
    QTest::newRow("both") << 2U << 4U << 6U;
}

void TestWorkerPacing::syncAfterEveryNWrites()
{
    QFETCH(quint32, depth);
    QFETCH(quint32, fsyncEvery);
    QFETCH(quint32, fdatasyncEvery);
    Rig rig(depth);
    rig.job.pattern = Pattern::RandWrite;
    rig.job.timeBased = false;
    rig.job.durationNs = 0;
    rig.job.sizeBytes = 240 * 4096;
    rig.job.fsyncEvery = fsyncEvery;
    rig.job.fdatasyncEvery = fdatasyncEvery;
    rig.backend.latencyNs = [](std::uint64_t, const IoRequest& request) {
        return request.kind == IoKind::Write ? 100 * kUs : 700 * kUs;
    };
    const PassStats stats = rig.run();
    QCOMPARE(stats.write.ios, 240U);
    QCOMPARE(stats.write.latency.maxNs(), 100 * kUs); // never the sync's time
    std::uint64_t syncs = 0;
    std::uint64_t writesSince = 0;
    for (const auto& entry : rig.backend.log) {
        if (entry.request.kind == IoKind::Write) {
            ++writesSince;
            continue;
        }
        ++syncs;
        QCOMPARE(entry.inFlightBefore, 0U); // it covers every write before it
        if (fsyncEvery == 0 || fdatasyncEvery == 0)
            QCOMPARE(writesSince, static_cast<std::uint64_t>(fsyncEvery + fdatasyncEvery));
        writesSince = 0;
    }
    const std::uint64_t expected = (fsyncEvery ? 240 / fsyncEvery : 0) + (fdatasyncEvery ? 240 / fdatasyncEvery : 0);
    QCOMPARE(syncs, expected);
    QCOMPARE(stats.syncLatency.count(), expected);
    QCOMPARE(stats.syncLatency.minNs(), 700 * kUs);
}

void TestWorkerPacing::shareIsMovedExactly_data()
{
    QTest::addColumn<quint32>("depth");
    QTest::addColumn<quint64>("blocks");
    QTest::newRow("QD 1") << 1U << quint64(100);
    QTest::newRow("QD 8") << 8U << quint64(100);
    QTest::newRow("fewer blocks than depth") << 32U << quint64(5);
}

void TestWorkerPacing::shareIsMovedExactly()
{
    QFETCH(quint32, depth);
    QFETCH(quint64, blocks);
    Rig rig(depth);
    rig.job.pattern = Pattern::Read;
    rig.job.timeBased = false;
    rig.job.durationNs = 0;
    rig.job.sizeBytes = blocks * 4096;
    const PassStats stats = rig.run();
    QCOMPARE(stats.read.ios, blocks);
    QCOMPARE(rig.backend.log.size(), static_cast<std::size_t>(blocks));
    const std::uint64_t rounds = (blocks + depth - 1) / depth;
    QCOMPARE(stats.durationNs, rounds * 100 * kUs); // the last completion included
}

void TestWorkerPacing::shareAfterARamp()
{
    Rig rig(8);
    rig.job.timeBased = false;
    rig.job.durationNs = 0;
    rig.job.rampNs = 10 * kMs + 50 * kUs; // in the middle of a round
    rig.job.sizeBytes = 100 * 4096;
    const PassStats stats = rig.run();
    QCOMPARE(stats.read.ios, 100U);
}

QTEST_APPLESS_MAIN(TestWorkerPacing)
#include "tst_workerpacing.moc"
