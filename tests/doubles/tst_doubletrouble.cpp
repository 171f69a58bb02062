#include "tests/doubles/fusedouble.h"
#include "tests/doubles/privatemounts.h"

#include "core/engine/pass.h"

#include <QTest>

#include <atomic>
#include <optional>
#include <thread>

using namespace driveduel;
using namespace driveduel::doubles;
using engine::BackendChoice;
using engine::monotonicNs;

namespace {

constexpr std::uint64_t kMs = 1'000'000;

engine::PassRequest longRead(BackendChoice backend)
{
    engine::PassRequest request;
    request.job.queueDepth = 4;
    request.job.sizeBytes = FuseDouble::kFileBytes;
    request.job.rampNs = 0;
    request.job.durationNs = 60'000 * kMs;
    request.job.backend = backend;
    return request;
}

} // namespace

/// The engine on a file that does not answer, answers by halves, or fails. Needs /dev/fuse.
class TestDoubleTrouble : public QObject
{
    Q_OBJECT

private slots:
    void init();
    void stall_data() { backends(); }
    void stall();
    void shortReads_data() { backends(); }
    void shortReads();
    void badOffset_data() { backends(); }
    void badOffset();

private:
    static void backends()
    {
        QTest::addColumn<bool>("sync");
        QTest::newRow("io_uring") << false;
        QTest::newRow("sync") << true;
    }
    static BackendChoice chosen()
    {
        QFETCH(bool, sync);
        return sync ? BackendChoice::Sync : BackendChoice::Auto;
    }
    std::optional<FuseDouble> m_drive; ///< a new one for each: a stalled one may hold abandoned workers
};

void TestDoubleTrouble::init()
{
    m_drive.reset();
    Expected<FuseDouble> drive = FuseDouble::create();
    if (!drive)
        QSKIP(("no file system in user space here: " + drive.error().subject + ": " + drive.error().detail).c_str());
    m_drive.emplace(std::move(*drive));
}

/// The pass says that the drive is silent, and a cancel comes back in time although nothing in flight ever ends.
void TestDoubleTrouble::stall()
{
    const engine::PassRequest request = longRead(chosen());
    const Expected<engine::TargetFile> target = m_drive->target();
    QVERIFY(target.has_value());
    m_drive->set({.latencyNs = kMs});
    engine::PassMonitor monitor;
    std::stop_source source;
    std::atomic<std::uint64_t> stoppedNs = 0;
    std::thread watcher([&] {
        while (monitor.look().readIos < 100)
            std::this_thread::yield();
        m_drive->stall();
        while (monitor.look().silentNs < 1000 * kMs)
            std::this_thread::yield();
        stoppedNs = monotonicNs();
        source.request_stop();
    });
    const Expected<engine::PassStats> stats = runPass(request, *target, monitor, source.get_token());
    const std::uint64_t backNs = monotonicNs();
    watcher.join();
    m_drive->release();
    QVERIFY2(stats.has_value(), stats ? "" : stats.error().detail.c_str());
    QVERIFY(stats->ended.has_value());
    QCOMPARE(stats->ended->code, ErrorCode::Cancelled);
    QVERIFY(stats->read.ios >= 100); // what was measured is kept
    QVERIFY2(backNs - stoppedNs < 1000 * kMs, qPrintable(QString::number(backNs - stoppedNs)));
}

/// The rest is asked for, and the read counts once, with its whole time.
void TestDoubleTrouble::shortReads()
{
    engine::PassRequest request = longRead(chosen());
    request.job.blockSizeBytes = 65536;
    request.job.durationNs = 500 * kMs;
    const Expected<engine::TargetFile> target = m_drive->target();
    QVERIFY(target.has_value());
    constexpr std::uint64_t kLatencyNs = 5 * kMs;
    m_drive->set({.latencyNs = kLatencyNs, .shortEvery = 2});
    engine::PassMonitor monitor;
    const Expected<engine::PassStats> stats = runPass(request, *target, monitor, {});
    QVERIFY2(stats.has_value(), stats ? "" : stats.error().detail.c_str());
    QVERIFY2(!stats->ended, stats->ended ? stats->ended->detail.c_str() : "");
    QVERIFY(stats->read.ios > 0);
    QCOMPARE(stats->read.bytes, stats->read.ios * request.job.blockSizeBytes);
    QCOMPARE(stats->read.latency.count(), stats->read.ios);
    QVERIFY(m_drive->served().times.count() > stats->read.ios);
    QVERIFY(m_drive->served().bytes >= stats->read.bytes);
    QVERIFY(stats->shortIos > 0);
    QVERIFY(stats->read.latency.maxNs() >= 2 * kLatencyNs);
}

void TestDoubleTrouble::badOffset()
{
    engine::PassRequest request = longRead(chosen());
    request.job.pattern = engine::Pattern::Read;
    request.job.blockSizeBytes = 65536;
    const Expected<engine::TargetFile> target = m_drive->target();
    QVERIFY(target.has_value());
    constexpr std::uint64_t kBadBlock = 100;
    m_drive->set({.badOffset = kBadBlock * 65536 + 5000});
    engine::PassMonitor monitor;
    const Expected<engine::PassStats> stats = runPass(request, *target, monitor, {});
    QVERIFY2(stats.has_value(), stats ? "" : stats.error().detail.c_str());
    QVERIFY(stats->ended.has_value());
    QCOMPARE(stats->ended->code, ErrorCode::IoFailed);
    QCOMPARE(stats->ended->systemErrno, EIO);
    QVERIFY(stats->read.ios >= kBadBlock - request.job.queueDepth);
    // Threads beside the one that fails go on until it gets the processor to say so.
    QVERIFY(stats->read.ios < 10 * kBadBlock);
    QVERIFY(stats->durationNs < request.job.durationNs);
}

/// The mounts are to be private before any thread starts, so that every one of them sees them.
int main(int count, char** arguments)
{
    (void)enterPrivateMounts();
    QCoreApplication application(count, arguments);
    TestDoubleTrouble test;
    return QTest::qExec(&test, count, arguments);
}

#include "tst_doubletrouble.moc"
