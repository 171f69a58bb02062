#include "core/engine/passresult.h"
#include "core/engine/worker.h"
#include "fakebackend.h"

#include <QTest>

#include <cstdlib>
#include <new>

using namespace driveduel;
using namespace driveduel::engine;

namespace {

constexpr std::uint64_t kMs = 1'000'000;
constexpr std::uint64_t kUs = 1000;

bool g_isCounting = false;
int g_allocations = 0;

} // namespace

void* operator new(std::size_t size)
{
    if (g_isCounting)
        ++g_allocations;
    if (void* memory = std::malloc(size))
        return memory;
    throw std::bad_alloc();
}
void operator delete(void* memory) noexcept
{
    std::free(memory);
}
void operator delete(void* memory, std::size_t) noexcept
{
    std::free(memory);
}

namespace {

/// One worker on a scripted drive.
struct Rig
{
    JobSpec job;
    FakeBackend backend;
    std::uint32_t alignBytes = 512;
    std::shared_ptr<PassControl> control = std::make_shared<PassControl>();
    std::shared_ptr<WorkerState> state = std::make_shared<WorkerState>(100);
    std::uint64_t beginNs = 0;
    std::uint64_t leftNs = 0; ///< virtual time when the worker returned

    explicit Rig(std::uint32_t depth = 1)
        : backend(depth)
    {
        job.pattern = Pattern::RandRead;
        job.queueDepth = depth;
        job.sizeBytes = 1 << 20;
        job.rampNs = 0;
        job.durationNs = 1000 * kMs;
    }

    std::uint64_t shareIos() const { return OffsetGenerator::shareBlocks(job, 0); }

    PassStats run()
    {
        WorkerPlan plan;
        plan.job = job;
        plan.depth = job.queueDepth;
        plan.shareIos = shareIos();
        plan.alignBytes = alignBytes;
        plan.subject = "drive";
        const std::uint32_t blocks = BufferPool::blocksForWriting(plan.depth, job.blockSizeBytes);
        auto buffers = BufferPool::create(plan.depth, blocks, job.blockSizeBytes, 4096);
        Worker worker(plan, backend, *buffers, *control, *state);
        beginNs = backend.clockNs;
        control->startNs = beginNs + job.rampNs;
        backend.observeUntilNs = control->startNs + job.durationNs;
        control->endNs = job.durationNs > 0 ? control->startNs + job.durationNs : UINT64_MAX;
        g_allocations = 0;
        g_isCounting = true;
        worker.run();
        g_isCounting = false;
        leftNs = backend.clockNs;
        PassStats stats = mergeWorkers({state}, {control->startNs, control->endNs, job.timeBased, shareIos()});
        stats.ended = control->error;
        return stats;
    }
};

} // namespace

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
    void shortIoIsRequeued_data();
    void shortIoIsRequeued();
    void shortIoWithoutProgressEnds();
    void failureEndsThePass_data();
    void failureEndsThePass();
    void transientErrorsAreRetried();
    void cancelOnASilentDrive();
    void cancelDoesNotCountTheDrain();
    void silenceIsSeen();
    void rateIsKept();
    void rateLatencyRunsFromTheIntendedTime();
    void syncAfterEveryNWrites_data();
    void syncAfterEveryNWrites();
    void shareIsMovedExactly_data();
    void shareIsMovedExactly();
    void shareAfterARamp();
    void mixedCountsBothSides();
    void writesAreStampedAndRotated();
    void batchesOnlyWhenBusy_data();
    void batchesOnlyWhenBusy();
    void nothingAllocates_data();
    void nothingAllocates();
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

void TestWorker::shortIoIsRequeued_data()
{
    QTest::addColumn<int>("moved");
    QTest::addColumn<quint64>("restOffset");
    QTest::newRow("half") << 2048 << quint64(2048);
    QTest::newRow("between sectors") << 2500 << quint64(2048);
    QTest::newRow("all but one byte") << 4095 << quint64(3584);
}

void TestWorker::shortIoIsRequeued()
{
    QFETCH(int, moved);
    QFETCH(quint64, restOffset);
    Rig rig;
    rig.job.durationNs = 2 * kMs;
    rig.backend.result = [moved](std::uint64_t n, const IoRequest& request) {
        return n == 5 ? moved : static_cast<std::int32_t>(request.lengthBytes);
    };
    const PassStats stats = rig.run();
    QVERIFY(!stats.ended);
    QCOMPARE(stats.shortIos, 1U);
    const IoRequest& first = rig.backend.log[5].request;
    const IoRequest& rest = rig.backend.log[6].request;
    QCOMPARE(rest.offsetBytes, first.offsetBytes + restOffset);
    QCOMPARE(rest.lengthBytes, static_cast<std::uint32_t>(4096 - restOffset));
    QCOMPARE(rest.data, first.data + restOffset);
    QCOMPARE(stats.read.latency.maxNs(), 200 * kUs); // from the first stamp
    QCOMPARE(stats.read.bytes, stats.read.ios * 4096);
}

void TestWorker::shortIoWithoutProgressEnds()
{
    Rig rig;
    rig.backend.result = [](std::uint64_t n, const IoRequest& request) {
        return n >= 5 ? 100 : static_cast<std::int32_t>(request.lengthBytes);
    };
    const PassStats stats = rig.run();
    QVERIFY(stats.ended);
    QCOMPARE(stats.ended->code, ErrorCode::IoFailed);
    QCOMPARE(stats.read.ios, 5U);
}

void TestWorker::failureEndsThePass_data()
{
    QTest::addColumn<int>("result");
    QTest::addColumn<int>("code");
    QTest::newRow("end of file") << 0 << int(ErrorCode::DeviceGone);
    QTest::newRow("ENODEV") << -ENODEV << int(ErrorCode::DeviceGone);
    QTest::newRow("ENXIO") << -ENXIO << int(ErrorCode::DeviceGone);
    QTest::newRow("EIO") << -EIO << int(ErrorCode::IoFailed);
    QTest::newRow("ENODATA") << -ENODATA << int(ErrorCode::IoFailed);
    QTest::newRow("ENOSPC") << -ENOSPC << int(ErrorCode::NoSpace);
    QTest::newRow("EROFS") << -EROFS << int(ErrorCode::ReadOnly);
    QTest::newRow("EINVAL") << -EINVAL << int(ErrorCode::Misaligned);
    QTest::newRow("more than asked for") << 8192 << int(ErrorCode::IoFailed);
}

void TestWorker::failureEndsThePass()
{
    QFETCH(int, result);
    QFETCH(int, code);
    Rig rig(4);
    rig.backend.result = [result](std::uint64_t n, const IoRequest& request) {
        return n >= 40 ? result : static_cast<std::int32_t>(request.lengthBytes);
    };
    const PassStats stats = rig.run();
    QVERIFY(stats.ended);
    QCOMPARE(int(stats.ended->code), code);
    QCOMPARE(stats.ended->subject, std::string("drive"));
    QCOMPARE(stats.read.ios, 40U); // what was measured stands
    QCOMPARE(stats.durationNs, 1100 * kUs); // eleven rounds of four: the failing one ends the window
    QVERIFY(rig.backend.log.size() < 50); // not hundreds of thousands of empty completions
    QVERIFY(rig.state->drained);
}

void TestWorker::transientErrorsAreRetried()
{
    Rig rig;
    rig.job.durationNs = 10 * kMs;
    rig.backend.result = [](std::uint64_t n, const IoRequest& request) {
        return n == 3 ? -EAGAIN : n == 4 ? -EINTR : static_cast<std::int32_t>(request.lengthBytes);
    };
    const PassStats stats = rig.run();
    QVERIFY(!stats.ended);
    QCOMPARE(stats.read.latency.maxNs(), 300 * kUs);
    QCOMPARE(stats.shortIos, 0U);
}

void TestWorker::cancelOnASilentDrive()
{
    Rig rig(4);
    rig.job.durationNs = 60'000 * kMs;
    rig.backend.latencyNs = [](std::uint64_t n, const IoRequest&) {
        return n < 100 ? 100 * kUs : FakeBackend::kSilent;
    };
    std::uint64_t cancelledNs = 0;
    rig.backend.onTime = [&](std::uint64_t nowNs) {
        if (cancelledNs == 0 && nowNs >= rig.beginNs + 777 * kMs) {
            cancelledNs = nowNs;
            rig.control->endAt(nowNs);
            rig.control->abandon = true;
        }
    };
    const PassStats stats = rig.run();
    QVERIFY(cancelledNs > 0);
    QVERIFY(rig.leftNs <= cancelledNs + 100 * kMs);
    QCOMPARE(stats.read.ios, 100U);
    QCOMPARE(stats.durationNs, cancelledNs - rig.beginNs);
    QVERIFY(!rig.state->drained);
}

void TestWorker::cancelDoesNotCountTheDrain()
{
    Rig rig(4);
    std::uint64_t cancelledNs = 0;
    rig.backend.onTime = [&](std::uint64_t nowNs) {
        if (cancelledNs == 0 && nowNs >= rig.beginNs + 10 * kMs) {
            cancelledNs = nowNs;
            rig.control->endAt(nowNs);
        }
    };
    rig.run();
    QVERIFY(rig.state->drained);
    QVERIFY(rig.leftNs <= cancelledNs + 1 * kMs);
    QCOMPARE(rig.state->live.inFlight.load(), 0U);
}

void TestWorker::silenceIsSeen()
{
    Rig rig(2);
    rig.job.durationNs = 5000 * kMs;
    rig.backend.latencyNs = [](std::uint64_t n, const IoRequest&) {
        return n == 10 || n == 11 ? 3000 * kMs : 100 * kUs;
    };
    std::uint64_t longest = 0;
    rig.backend.onTime = [&](std::uint64_t nowNs) {
        const auto& live = rig.state->live;
        if (live.inFlight > 0)
            longest = std::max(longest, nowNs - std::min(nowNs, live.progressNs.load()));
    };
    const PassStats stats = rig.run();
    QVERIFY(longest >= 2900 * kMs);
    QVERIFY(!stats.ended); // drives do recover
    QCOMPARE(stats.read.latency.maxNs(), 3000 * kMs);
}

void TestWorker::rateIsKept()
{
    Rig rig(4);
    rig.job.rateIops = 3000; // an interval that is no whole number of nanoseconds
    const PassStats stats = rig.run();
    QCOMPARE(stats.read.ios, 3000U);
    QCOMPARE(stats.read.latency.minNs(), 100 * kUs);
    QVERIFY(stats.read.latency.maxNs() <= 101 * kUs);
}

void TestWorker::rateLatencyRunsFromTheIntendedTime()
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

void TestWorker::syncAfterEveryNWrites_data()
{
    QTest::addColumn<quint32>("depth");
    QTest::addColumn<quint32>("fsyncEvery");
    QTest::addColumn<quint32>("fdatasyncEvery");
    QTest::newRow("fsync 1, QD 1") << 1U << 1U << 0U;
    QTest::newRow("fdatasync 4, QD 1") << 1U << 0U << 4U;
    QTest::newRow("fsync 4, QD 8") << 8U << 4U << 0U;
    QTest::newRow("both") << 2U << 4U << 6U;
}

void TestWorker::syncAfterEveryNWrites()
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

void TestWorker::shareIsMovedExactly_data()
{
    QTest::addColumn<quint32>("depth");
    QTest::addColumn<quint64>("blocks");
    QTest::newRow("QD 1") << 1U << quint64(100);
    QTest::newRow("QD 8") << 8U << quint64(100);
    QTest::newRow("fewer blocks than depth") << 32U << quint64(5);
}

void TestWorker::shareIsMovedExactly()
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

void TestWorker::shareAfterARamp()
{
    Rig rig(8);
    rig.job.timeBased = false;
    rig.job.durationNs = 0;
    rig.job.rampNs = 10 * kMs + 50 * kUs; // in the middle of a round
    rig.job.sizeBytes = 100 * 4096;
    const PassStats stats = rig.run();
    QCOMPARE(stats.read.ios, 100U);
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

void TestWorker::batchesOnlyWhenBusy_data()
{
    QTest::addColumn<quint32>("depth");
    QTest::addColumn<quint64>("rampMs");
    QTest::addColumn<double>("busyShare");
    QTest::addColumn<quint32>("expected");
    QTest::newRow("busy") << 32U << quint64(1000) << 0.99 << 16U;
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

void TestWorker::nothingAllocates_data()
{
    QTest::addColumn<int>("pattern");
    QTest::addColumn<quint64>("rate");
    QTest::addColumn<quint32>("fsyncEvery");
    QTest::newRow("randread") << int(Pattern::RandRead) << quint64(0) << 0U;
    QTest::newRow("mixed with fsync") << int(Pattern::RandReadWrite) << quint64(0) << 10U;
    QTest::newRow("write at a rate") << int(Pattern::Write) << quint64(5000) << 0U;
}

void TestWorker::nothingAllocates()
{
    QFETCH(int, pattern);
    QFETCH(quint64, rate);
    QFETCH(quint32, fsyncEvery);
    Rig rig(32);
    rig.job.pattern = static_cast<Pattern>(pattern);
    rig.job.rateIops = rate;
    rig.job.fsyncEvery = fsyncEvery;
    rig.job.rampNs = 500 * kMs;
    rig.backend.latencyNs = [](std::uint64_t n, const IoRequest&) { return 50 * kUs + mix64(n) % (100 * kUs); };
    rig.backend.result = [](std::uint64_t n, const IoRequest& request) {
        return n % 100 == 7 && request.lengthBytes == 4096 ? 512 : static_cast<std::int32_t>(request.lengthBytes);
    };
    const PassStats stats = rig.run();
    QVERIFY(!stats.ended);
    QVERIFY(stats.read.ios + stats.write.ios > 1000);
    QCOMPARE(g_allocations, 0);
}

QTEST_APPLESS_MAIN(TestWorker)
#include "tst_worker.moc"
