#include "workerrig.h"

#include <QTest>

#include <set>

using namespace driveduel;
using namespace driveduel::engine;

/// What a worker measures, on a scripted drive.
class TestWorker : public QObject
{
    Q_OBJECT

private slots:
    void latenciesAreExact();
    void depthIsKept_data();
    void depthIsKept();
    void oneCallPerIo();
    void rampIsThrownAway();
    void windowCountsCompletions();
    void seriesAddsUp();
    void mixedCountsBothSides();
    void writesAreStampedAndRotated();
    void readsDoNotBecomeWrites();
    void batchesOnlyWhenBusy_data();
    void batchesOnlyWhenBusy();
    void batchIsDecidedByTheMajority_data();
    void batchIsDecidedByTheMajority();
};

void TestWorker::latenciesAreExact()
{
    Rig rig;
    rig.backend.latencyNs = [](std::uint64_t n, const IoRequest&) { return n % 2 ? 300 * kUs : 100 * kUs; };
    const PassStats stats = rig.run();
    QCOMPARE(stats.durationNs, 1000 * kMs);
    QCOMPARE(stats.read.ios, 4999U); // pairs of 400 us; the one that ends at the very end is outside
    QCOMPARE(stats.read.bytes, 4999U * 4096U);
    QCOMPARE(stats.read.latency.minNs(), 100 * kUs);
    QCOMPARE(stats.read.latency.maxNs(), 300 * kUs);
    QCOMPARE(stats.write.ios, 0U);
    QVERIFY(rig.state->drained);
}

void TestWorker::depthIsKept_data()
{
    QTest::addColumn<quint32>("depth");
    for (const quint32 depth : {1U, 2U, 8U, 32U, 128U})
        QTest::addRow("QD %u", depth) << depth;
}

void TestWorker::depthIsKept()
{
    QFETCH(quint32, depth);
    Rig rig(depth);
    rig.job.rampNs = 100 * kMs;
    rig.backend.latencyNs = [](std::uint64_t n, const IoRequest&) { return 50 * kUs + mix64(n) % (400 * kUs); };
    const PassStats stats = rig.run();
    QCOMPARE(rig.backend.mostInFlight, depth);
    QVERIFY2(
        std::abs(stats.achievedQueueDepth / depth - 1) < 0.005, qPrintable(QString::number(stats.achievedQueueDepth)));
    QCOMPARE(rig.backend.leastInFlightAtWait, depth); // until the end, time passed only with all of them in flight
}

void TestWorker::oneCallPerIo()
{
    Rig rig(32);
    rig.backend.latencyNs = [](std::uint64_t n, const IoRequest&) {
        return 50 * kUs + mix64(n) % 64 * 10 * kUs;
    }; // many at once
    rig.run();
    const double perIo = static_cast<double>(rig.backend.calls) / static_cast<double>(rig.backend.log.size());
    QVERIFY2(perIo <= 1.001 && perIo >= 0.999, qPrintable(QString::number(perIo)));
}

void TestWorker::rampIsThrownAway()
{
    Rig rig;
    rig.job.rampNs = 500 * kMs;
    rig.backend.latencyNs = [&rig](std::uint64_t, const IoRequest&) {
        return rig.backend.clockNs < rig.beginNs + 499 * kMs ? 5 * kMs : 100 * kUs;
    };
    const PassStats stats = rig.run();
    QCOMPARE(stats.durationNs, 1000 * kMs);
    QCOMPARE(stats.read.latency.maxNs(), 5 * kMs); // the one that was in flight when the ramp ended
    QVERIFY(std::abs(stats.read.latency.percentileNs(99.9) / (100.0 * kUs) - 1) <= Histogram::kMaxRelativeError);
    QVERIFY(stats.read.ios > 9900 && stats.read.ios <= 10'000);
    QVERIFY(rig.state->rampLatency.count() > 90);
}

void TestWorker::windowCountsCompletions()
{
    // 7 ms each: what straddles the start counts, what straddles the end does not.
    Rig rig;
    rig.job.rampNs = 10 * kMs;
    rig.job.durationNs = 20 * kMs;
    rig.backend.latencyNs = [](std::uint64_t, const IoRequest&) { return 7 * kMs; };
    const PassStats stats = rig.run(); // completions at 7 | 14 21 28 | 35
    QCOMPARE(stats.read.ios, 3U);
    QCOMPARE(stats.read.latency.minNs(), 7 * kMs);
    QCOMPARE(rig.leftNs, rig.beginNs + 35 * kMs);
}

void TestWorker::seriesAddsUp()
{
    Rig rig(4);
    rig.job.pattern = Pattern::RandReadWrite;
    rig.job.durationNs = 250 * kMs;
    const PassStats stats = rig.run();
    QCOMPARE(stats.series.size(), 3U);
    std::uint64_t reads = 0;
    std::uint64_t written = 0;
    for (const SeriesSlot& slot : stats.series) {
        reads += slot.readIos;
        written += slot.writeBytes;
    }
    QCOMPARE(reads, stats.read.ios);
    QCOMPARE(written, stats.write.bytes);
    QVERIFY(stats.series[2].readIos < stats.series[0].readIos); // the last is cut short
}

void TestWorker::mixedCountsBothSides()
{
    Rig rig(4);
    rig.job.pattern = Pattern::RandReadWrite;
    rig.job.readPercent = 70;
    rig.job.timeBased = false;
    rig.job.durationNs = 0;
    rig.job.sizeBytes = 1000 * 4096;
    rig.backend.latencyNs = [](std::uint64_t, const IoRequest& request) {
        return request.kind == IoKind::Read ? 80 * kUs : 20 * kUs;
    };
    const PassStats stats = rig.run();
    QCOMPARE(stats.read.ios, 700U);
    QCOMPARE(stats.write.ios, 300U);
    QCOMPARE(stats.read.latency.minNs(), 80 * kUs);
    QCOMPARE(stats.write.latency.maxNs(), 20 * kUs);
    QCOMPARE(rig.state->live.readIos.load(), 700U);
    QCOMPARE(rig.state->live.writeBytes.load(), 300U * 4096U);
}

void TestWorker::writesAreStampedAndRotated()
{
    Rig rig;
    rig.job.pattern = Pattern::Write;
    rig.job.durationNs = 10 * kMs;
    rig.run();
    QVERIFY(rig.backend.log[0].request.data != rig.backend.log[1].request.data);
    QCOMPARE(rig.backend.log[1].request.offsetBytes, rig.backend.log[0].request.offsetBytes + 4096);
}

/// A mixed job with data of its own kind reads into other memory than it writes from.
void TestWorker::readsDoNotBecomeWrites()
{
    Rig rig(4);
    rig.job.pattern = Pattern::RandReadWrite;
    rig.job.dataPattern = DataPattern::Zero;
    rig.job.durationNs = 20 * kMs;
    rig.run();
    std::set<const std::byte*> read;
    std::set<const std::byte*> written;
    for (const auto& entry : rig.backend.log)
        (entry.request.kind == IoKind::Read ? read : written).insert(entry.request.data);
    QCOMPARE(read.size(), 4U);
    QVERIFY(written.size() > 100);
    for (const std::byte* data : read)
        QVERIFY(!written.contains(data));
}

void TestWorker::batchesOnlyWhenBusy_data()
{
    QTest::addColumn<quint32>("depth");
    QTest::addColumn<quint64>("rampMs");
    QTest::addColumn<double>("busyShare");
    QTest::addColumn<quint32>("expected");
    QTest::newRow("busy") << 32U << quint64(1000) << 0.99 << 16U;
    QTest::newRow("busy, long ramp") << 32U << quint64(4000) << 0.99 << 16U;
    QTest::newRow("busy, short ramp") << 32U << quint64(350) << 0.99 << 16U;
    QTest::newRow("busy, less deep") << 8U << quint64(1000) << 0.99 << 8U;
    QTest::newRow("busy, one at a time") << 1U << quint64(1000) << 0.99 << 1U;
    QTest::newRow("idle") << 32U << quint64(1000) << 0.5 << 1U;
    QTest::newRow("not told") << 32U << quint64(1000) << -1.0 << 1U;
    QTest::newRow("ramp too short") << 32U << quint64(200) << 0.99 << 1U;
    QTest::newRow("no ramp") << 32U << quint64(0) << 0.99 << 1U;
}

void TestWorker::batchesOnlyWhenBusy()
{
    QFETCH(quint32, depth);
    QFETCH(quint64, rampMs);
    QFETCH(double, busyShare);
    QFETCH(quint32, expected);
    Rig rig(depth);
    rig.job.rampNs = rampMs * kMs;
    rig.backend.submitCostNs = 20 * kUs;
    rig.backend.latencyNs = [](std::uint64_t, const IoRequest&) { return 0; }; // answered at once, as from a cache
    rig.backend.busy = [busyShare](std::uint64_t nowNs) -> std::optional<std::uint64_t> {
        if (busyShare < 0)
            return std::nullopt;
        return static_cast<std::uint64_t>(static_cast<double>(nowNs) * busyShare);
    };
    rig.job.durationNs = 100 * kMs;
    rig.run();
    QCOMPARE(rig.state->backend.submitBatch, expected);
    const double perCall = static_cast<double>(rig.state->read.ios) / 5000.0; // calls of 20 us in 100 ms
    QVERIFY2(std::abs(perCall / expected - 1) < 0.05, qPrintable(QString::number(perCall)));
}

void TestWorker::batchIsDecidedByTheMajority_data()
{
    QTest::addColumn<quint64>("idleFromMs");
    QTest::addColumn<quint64>("idleToMs");
    QTest::addColumn<quint32>("expected");
    // A ramp of a second is looked at from 100 to 700 ms.
    QTest::newRow("a stall in one window") << quint64(310) << quint64(490) << 16U;
    QTest::newRow("stalls in two windows") << quint64(250) << quint64(490) << 1U;
    QTest::newRow("a slow start") << quint64(0) << quint64(100) << 16U;
    QTest::newRow("a stall after the decision") << quint64(720) << quint64(1000) << 16U;
}

void TestWorker::batchIsDecidedByTheMajority()
{
    QFETCH(quint64, idleFromMs);
    QFETCH(quint64, idleToMs);
    QFETCH(quint32, expected);
    Rig rig(32);
    rig.job.rampNs = 1000 * kMs;
    rig.job.durationNs = 10 * kMs;
    rig.backend.submitCostNs = 20 * kUs;
    rig.backend.latencyNs = [](std::uint64_t, const IoRequest&) { return 0; };
    rig.backend.busy = [&](std::uint64_t nowNs) -> std::optional<std::uint64_t> {
        const std::uint64_t sinceNs = nowNs - rig.beginNs;
        return sinceNs - (std::clamp<std::uint64_t>(sinceNs, idleFromMs * kMs, idleToMs * kMs) - idleFromMs * kMs);
    };
    rig.run();
    QCOMPARE(rig.state->backend.submitBatch, expected);
}

QTEST_APPLESS_MAIN(TestWorker)
#include "tst_worker.moc"
