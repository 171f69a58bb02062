#include "passfolder.h"

#include <QFile>

#include <atomic>
#include <linux/magic.h>
#include <sys/vfs.h>
#include <thread>

using namespace driveduel;
using namespace driveduel::engine;
using namespace Qt::StringLiterals;

/// Real I/O on a test file in the build folder. No speeds are asserted.
class TestPass : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void patterns_data();
    void patterns();
    void mixedShareIsExact();
    void syncsInTheLoop();
    void onceOverTheRegion_data();
    void onceOverTheRegion();
    void rateLimit();
    void forcedSyncSaysSo();
    void deviceCounters();
    void directOnTmpfs();
    void liveView();

private:
    PassFolder m_folder;
};

void TestPass::initTestCase()
{
    m_folder.makeTarget();
}

void TestPass::patterns_data()
{
    QTest::addColumn<int>("pattern");
    QTest::addColumn<quint64>("blockBytes");
    QTest::addColumn<quint32>("depth");
    QTest::addColumn<quint32>("jobs");
    QTest::addColumn<bool>("direct");
    QTest::addColumn<bool>("sync");
    for (const bool sync : {false, true}) {
        const char* suffix = sync ? ", sync" : ", io_uring";
        QTest::addRow("randread QD1%s", suffix) << int(Pattern::RandRead) << quint64(4096) << 1U << 1U << true << sync;
        QTest::addRow("randread QD32%s", suffix)
            << int(Pattern::RandRead) << quint64(4096) << 32U << 1U << true << sync;
        QTest::addRow("read 1M QD8%s", suffix) << int(Pattern::Read) << quint64(kMib) << 8U << 1U << true << sync;
        QTest::addRow("write QD4 × 2 jobs%s", suffix)
            << int(Pattern::Write) << quint64(65536) << 4U << 2U << true << sync;
        QTest::addRow("randwrite buffered%s", suffix)
            << int(Pattern::RandWrite) << quint64(4096) << 4U << 1U << false << sync;
        QTest::addRow("odd block, buffered%s", suffix)
            << int(Pattern::Read) << quint64(1000) << 2U << 1U << false << sync;
        QTest::addRow("rw%s", suffix) << int(Pattern::ReadWrite) << quint64(4096) << 2U << 1U << true << sync;
    }
}

void TestPass::patterns()
{
    QFETCH(int, pattern);
    QFETCH(quint64, blockBytes);
    QFETCH(quint32, depth);
    QFETCH(quint32, jobs);
    QFETCH(bool, direct);
    QFETCH(bool, sync);
    PassRequest request;
    request.job = shortJob();
    request.job.pattern = static_cast<Pattern>(pattern);
    request.job.blockSizeBytes = blockBytes;
    request.job.queueDepth = depth;
    request.job.jobs = jobs;
    request.job.direct = direct;
    request.job.backend = sync ? BackendChoice::Sync : BackendChoice::IoUring;
    if (!sync && !probeIoUring())
        QSKIP("no io_uring here");
    PassMonitor monitor;
    Expected<PassStats> stats = runPass(request, m_folder.target(), monitor, {});
    QVERIFY2(stats.has_value(), stats ? "" : stats.error().detail.c_str());
    verifyWhole(request.job, *stats);
    QCOMPARE(stats->backend.name, std::string(sync ? "sync" : "io_uring"));
    QVERIFY(stats->backend.fallbackReason.empty());
    QCOMPARE(stats->flushNs > 0, writes(request.job));
    QCOMPARE(stats->series.size(), 3U);
    QVERIFY(stats->cpu.userNs + stats->cpu.systemNs > 0);
    QVERIFY(stats->achievedQueueDepth > 0.2 * depth * jobs); // cut short by a loaded machine, not by us
    QVERIFY(stats->achievedQueueDepth < 1.5 * depth * jobs + 1);
    QCOMPARE(monitor.look().phase, PassPhase::Done);
}

void TestPass::mixedShareIsExact()
{
    PassRequest request;
    request.job = shortJob();
    request.job.pattern = Pattern::RandReadWrite;
    request.job.readPercent = 70;
    request.job.timeBased = false;
    request.job.durationNs = 0;
    request.job.rampNs = 0;
    request.job.sizeBytes = 1000 * 4096;
    request.job.queueDepth = 4;
    PassMonitor monitor;
    Expected<PassStats> stats = runPass(request, m_folder.target(), monitor, {});
    QVERIFY(stats.has_value());
    QCOMPARE(stats->read.ios, 700U);
    QCOMPARE(stats->write.ios, 300U);
}

void TestPass::syncsInTheLoop()
{
    PassRequest request;
    request.job = shortJob();
    request.job.pattern = Pattern::RandWrite;
    request.job.timeBased = false;
    request.job.rampNs = 0;
    request.job.durationNs = 0;
    request.job.sizeBytes = 64 * 4096;
    request.job.fdatasyncEvery = 4;
    request.job.dsync = true;
    PassMonitor monitor;
    Expected<PassStats> stats = runPass(request, m_folder.target(), monitor, {});
    QVERIFY(stats.has_value());
    QCOMPARE(stats->write.ios, 64U);
    QCOMPARE(stats->syncLatency.count(), 16U);
}

void TestPass::onceOverTheRegion_data()
{
    QTest::addColumn<quint32>("jobs");
    QTest::addColumn<quint32>("depth");
    QTest::addColumn<bool>("sync");
    QTest::newRow("one job") << 1U << 1U << false;
    QTest::newRow("three jobs, QD 4") << 3U << 4U << false;
    QTest::newRow("sync, two jobs, QD 3") << 2U << 3U << true;
}

void TestPass::onceOverTheRegion()
{
    QFETCH(quint32, jobs);
    QFETCH(quint32, depth);
    QFETCH(bool, sync);
    PassRequest request;
    request.job = shortJob();
    request.job.pattern = Pattern::Read;
    request.job.blockSizeBytes = 65536;
    request.job.jobs = jobs;
    request.job.queueDepth = depth;
    request.job.timeBased = false;
    request.job.rampNs = 0;
    request.job.durationNs = 0;
    request.job.backend = sync ? BackendChoice::Sync : BackendChoice::Auto;
    PassMonitor monitor;
    Expected<PassStats> stats = runPass(request, m_folder.target(), monitor, {});
    QVERIFY(stats.has_value());
    verifyWhole(request.job, *stats);
    QCOMPARE(stats->read.bytes, request.job.sizeBytes);
}

void TestPass::rateLimit()
{
    PassRequest request;
    request.job = shortJob();
    request.job.rateIops = 200;
    request.job.queueDepth = 8;
    request.job.durationNs = 500 * kMs;
    PassMonitor monitor;
    Expected<PassStats> stats = runPass(request, m_folder.target(), monitor, {});
    QVERIFY(stats.has_value());
    verifyWhole(request.job, *stats);
    QVERIFY(
        stats->read.ios >= 80 && stats->read.ios <= 112); // 100, but for a stall of the machine that straddles an edge
}

void TestPass::forcedSyncSaysSo()
{
    qputenv("DRIVEDUEL_BACKEND", "sync");
    PassRequest request;
    request.job = shortJob();
    request.job.queueDepth = 4;
    PassMonitor monitor;
    Expected<PassStats> stats = runPass(request, m_folder.target(), monitor, {});
    qunsetenv("DRIVEDUEL_BACKEND");
    QVERIFY(stats.has_value());
    verifyWhole(request.job, *stats);
    QCOMPARE(stats->backend.name, std::string("sync"));
    QCOMPARE(stats->backend.fallbackReason, std::string("DRIVEDUEL_BACKEND=sync"));
    QVERIFY(stats->backend.flags.find("4_threads_per_job") != std::string::npos);
}

void TestPass::deviceCounters()
{
    const QString before = m_folder.path() + u"/stat"_s;
    QFile file(before);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("  10 1 80 5 20 2 160 7 0 9 9 0 0 0 0\n");
    file.close();
    PassRequest request;
    request.job = shortJob();
    request.deviceStatFiles = {before.toStdString()};
    PassMonitor monitor;
    Expected<PassStats> stats = runPass(request, m_folder.target(), monitor, {});
    QVERIFY(stats.has_value());
    QVERIFY(stats->device.has_value());
    QCOMPARE(stats->device->readBytes, 0U); // a file that stands still
    request.deviceStatFiles.push_back("/does/not/exist");
    stats = runPass(request, m_folder.target(), monitor, {});
    QVERIFY(stats.has_value());
    QVERIFY(!stats->device.has_value());
}

void TestPass::directOnTmpfs()
{
    struct statfs status
    {
    };
    if (::statfs("/dev/shm", &status) != 0 || status.f_type != TMPFS_MAGIC)
        QSKIP("no tmpfs on /dev/shm");
    Expected<TargetFile> target = PassFolder::makeIn("/dev/shm", m_folder.path(), 4 * kMib);
    QVERIFY(target.has_value());
    PassRequest request;
    request.job = shortJob();
    request.job.sizeBytes = 4 * kMib;
    PassMonitor monitor;
    Expected<PassStats> stats = runPass(request, *target, monitor, {});
    if (!target->alignment().supported) { // before Linux 6.6
        QCOMPARE(stats.error().code, ErrorCode::NoDirectIo);
        request.job.direct = false;
        stats = runPass(request, *target, monitor, {});
    }
    QVERIFY(stats.has_value());
    verifyWhole(request.job, *stats);
}

void TestPass::liveView()
{
    PassRequest request;
    request.job = shortJob();
    PassMonitor monitor;
    QCOMPARE(monitor.look().phase, PassPhase::Preparing);
    std::atomic<bool> isDone = false;
    std::uint64_t lastIos = 0;
    bool sawRamp = false;
    bool sawWindow = false;
    bool sawPercentile = false;
    std::thread viewer([&] {
        while (!isDone) {
            const LiveSample sample = monitor.look();
            sawRamp = sawRamp || sample.phase == PassPhase::Ramp;
            sawWindow = sawWindow || sample.phase == PassPhase::Measuring;
            sawPercentile = sawPercentile || sample.p99Ns > 0;
            if (sample.readIos < lastIos)
                break;
            lastIos = sample.readIos;
            std::this_thread::yield();
        }
    });
    const Expected<PassStats> stats = runPass(request, m_folder.target(), monitor, {});
    isDone = true;
    viewer.join();
    QVERIFY(stats.has_value());
    QVERIFY(sawRamp && sawWindow && sawPercentile);
    const LiveSample last = monitor.look();
    QVERIFY(last.readIos >= stats->read.ios); // the ramp included
    QCOMPARE(last.readBytes, last.readIos * 4096);
    QCOMPARE(last.silentNs, 0U);
}

QTEST_GUILESS_MAIN(TestPass)
#include "tst_pass.moc"
