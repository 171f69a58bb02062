#include "core/engine/flushchild.h"
#include "core/engine/pass.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <atomic>
#include <fcntl.h>
#include <linux/magic.h>
#include <sys/stat.h>
#include <sys/sysmacros.h>
#include <sys/vfs.h>
#include <thread>
#include <unistd.h>

using namespace driveduel;
using namespace driveduel::engine;
using namespace Qt::StringLiterals;

namespace {

constexpr std::uint64_t kMib = 1ULL << 20;
constexpr std::uint64_t kMs = 1'000'000;

JobSpec shortJob()
{
    JobSpec job;
    job.sizeBytes = 16 * kMib;
    job.rampNs = 50 * kMs;
    job.durationNs = 300 * kMs;
    return job;
}

/// What must hold of any pass that ran to its end.
void verifyWhole(const JobSpec& job, const PassStats& stats)
{
    QVERIFY2(!stats.ended, stats.ended ? stats.ended->detail.c_str() : "");
    QVERIFY(stats.durationNs > 0);
    if (job.timeBased)
        QCOMPARE(stats.durationNs, job.durationNs);
    QCOMPARE(stats.read.bytes, stats.read.ios * job.blockSizeBytes);
    QCOMPARE(stats.write.bytes, stats.write.ios * job.blockSizeBytes);
    QCOMPARE(stats.read.latency.count(), stats.read.ios);
    QCOMPARE(stats.write.latency.count(), stats.write.ios);
    QCOMPARE(reads(job), stats.read.ios > 0);
    QCOMPARE(writes(job), stats.write.ios > 0);
    std::uint64_t seriesBytes = 0;
    for (const SeriesSlot& slot : stats.series)
        seriesBytes += slot.readBytes + slot.writeBytes;
    QCOMPARE(seriesBytes, stats.read.bytes + stats.write.bytes);
}

} // namespace

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
    void refusals_data();
    void refusals();
    void cancelDuringRamp();
    void cancelDuringWindow();
    void existingFileThatShrinks();
    void liveView();
    void silentDrive_data();
    void silentDrive();
    void flushReportsErrorsAndCancel();

private:
    QTemporaryDir m_dir{QDir::currentPath() + u"/pass-XXXXXX"_s};
    std::optional<TargetFile> m_target;
    Expected<TargetFile> make(const std::string& dir, std::uint64_t bytes)
    {
        return TargetFile::createIn(dir, bytes, {(m_dir.path() + u"/journal"_s).toStdString(), 0, 1, true}, {}, {});
    }
};

void TestPass::initTestCase()
{
    QVERIFY(m_dir.isValid());
    Expected<TargetFile> target = make(m_dir.path().toStdString(), 16 * kMib);
    QVERIFY2(target.has_value(), target ? "" : target.error().detail.c_str());
    m_target.emplace(std::move(*target));
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
    Expected<PassStats> stats = runPass(request, *m_target, monitor, {});
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
    Expected<PassStats> stats = runPass(request, *m_target, monitor, {});
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
    Expected<PassStats> stats = runPass(request, *m_target, monitor, {});
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
    Expected<PassStats> stats = runPass(request, *m_target, monitor, {});
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
    Expected<PassStats> stats = runPass(request, *m_target, monitor, {});
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
    Expected<PassStats> stats = runPass(request, *m_target, monitor, {});
    qunsetenv("DRIVEDUEL_BACKEND");
    QVERIFY(stats.has_value());
    verifyWhole(request.job, *stats);
    QCOMPARE(stats->backend.name, std::string("sync"));
    QCOMPARE(stats->backend.fallbackReason, std::string("DRIVEDUEL_BACKEND=sync"));
    QVERIFY(stats->backend.flags.find("4_threads_per_job") != std::string::npos);
}

void TestPass::deviceCounters()
{
    const QString before = m_dir.path() + u"/stat"_s;
    QFile file(before);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("  10 1 80 5 20 2 160 7 0 9 9 0 0 0 0\n");
    file.close();
    PassRequest request;
    request.job = shortJob();
    request.deviceStatFiles = {before.toStdString()};
    PassMonitor monitor;
    Expected<PassStats> stats = runPass(request, *m_target, monitor, {});
    QVERIFY(stats.has_value());
    QVERIFY(stats->device.has_value());
    QCOMPARE(stats->device->readBytes, 0U); // a file that stands still
    request.deviceStatFiles.push_back("/does/not/exist");
    stats = runPass(request, *m_target, monitor, {});
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
    Expected<TargetFile> target = make("/dev/shm", 4 * kMib);
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

void TestPass::refusals_data()
{
    QTest::addColumn<std::function<void(JobSpec&)>>("change");
    QTest::addColumn<int>("code");
    QTest::addColumn<QString>("subject");
    const auto row = [](const char* name, std::function<void(JobSpec&)> change, ErrorCode code, const char* subject) {
        QTest::newRow(name) << change << int(code) << QString::fromLatin1(subject);
    };
    const auto bad = ErrorCode::InvalidArgument;
    row(
        "block of 0", [](JobSpec& job) { job.blockSizeBytes = 0; }, bad, "block size");
    row(
        "block of 2 GiB", [](JobSpec& job) { job.blockSizeBytes = 2ULL << 30; }, bad, "block size");
    row(
        "misaligned", [](JobSpec& job) { job.blockSizeBytes = 1000; }, ErrorCode::Misaligned, "block size");
    row(
        "depth of 0", [](JobSpec& job) { job.queueDepth = 0; }, bad, "queue depth");
    row(
        "depth of 5000", [](JobSpec& job) { job.queueDepth = 5000; }, bad, "queue depth");
    row(
        "no jobs", [](JobSpec& job) { job.jobs = 0; }, bad, "jobs");
    row(
        "300 jobs", [](JobSpec& job) { job.jobs = 300; }, bad, "jobs");
    row(
        "101 percent", [](JobSpec& job) { job.readPercent = 101; }, bad, "read share");
    row(
        "no duration", [](JobSpec& job) { job.durationNs = 0; }, bad, "duration");
    row(
        "larger than the file", [](JobSpec& job) { job.sizeBytes = 17 * kMib; }, bad, "size");
    row(
        "less than a block", [](JobSpec& job) { job.sizeBytes = 2048; }, bad, "size");
    row(
        "less than a block a job",
        [](JobSpec& job) {
            job.pattern = Pattern::Read;
            job.sizeBytes = 8192;
            job.jobs = 3;
        },
        bad, "size");
    row(
        "too much memory",
        [](JobSpec& job) {
            job.blockSizeBytes = 16 * kMib;
            job.queueDepth = 1024;
        },
        bad, "queue depth");
}

void TestPass::refusals()
{
    QFETCH(std::function<void(JobSpec&)>, change);
    QFETCH(int, code);
    QFETCH(QString, subject);
    PassRequest request;
    request.job = shortJob();
    QVERIFY(checkJob(request.job, *m_target).has_value());
    change(request.job);
    PassMonitor monitor;
    const Expected<PassStats> stats = runPass(request, *m_target, monitor, {});
    QVERIFY(!stats.has_value());
    QCOMPARE(int(stats.error().code), code);
    QCOMPARE(QString::fromStdString(stats.error().subject), subject);
    QVERIFY(!stats.error().detail.empty());
}

void TestPass::cancelDuringRamp()
{
    PassRequest request;
    request.job = shortJob();
    request.job.rampNs = 60'000 * kMs;
    PassMonitor monitor;
    std::stop_source source;
    std::thread canceller([&] {
        while (monitor.look().phase != PassPhase::Ramp)
            std::this_thread::yield();
        source.request_stop();
    });
    const Expected<PassStats> stats = runPass(request, *m_target, monitor, source.get_token());
    canceller.join();
    QVERIFY(!stats.has_value());
    QCOMPARE(stats.error().code, ErrorCode::Cancelled);
}

void TestPass::cancelDuringWindow()
{
    for (const BackendChoice backend : {BackendChoice::Auto, BackendChoice::Sync}) {
        PassRequest request;
        request.job = shortJob();
        request.job.backend = backend;
        request.job.queueDepth = 4;
        request.job.durationNs = 60'000 * kMs;
        PassMonitor monitor;
        std::stop_source source;
        std::atomic<std::uint64_t> stoppedNs = 0;
        std::thread canceller([&] {
            for (;;) {
                const LiveSample sample = monitor.look();
                if (sample.phase == PassPhase::Measuring && sample.elapsedNs > 50 * kMs && sample.readIos > 0)
                    break;
                std::this_thread::yield();
            }
            stoppedNs = monotonicNs();
            source.request_stop();
        });
        const Expected<PassStats> stats = runPass(request, *m_target, monitor, source.get_token());
        const std::uint64_t backNs = monotonicNs();
        canceller.join();
        QVERIFY(stats.has_value());
        QVERIFY(stats->ended.has_value());
        QCOMPARE(stats->ended->code, ErrorCode::Cancelled);
        QVERIFY(stats->read.ios > 0); // what was measured is kept
        QVERIFY(stats->durationNs < request.job.durationNs);
        QVERIFY(backNs - stoppedNs < 1000 * kMs);
    }
}

void TestPass::existingFileThatShrinks()
{
    const QString path = m_dir.path() + u"/shrinks"_s;
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(QByteArray(static_cast<qsizetype>(8 * kMib), 'x'));
    file.close();
    Expected<TargetFile> target = TargetFile::openExisting(path.toStdString());
    QVERIFY(target.has_value());
    PassRequest request;
    request.job = shortJob();
    request.job.sizeBytes = 8 * kMib;
    request.job.durationNs = 20'000 * kMs;
    PassMonitor monitor;
    std::thread shrinker([&] {
        for (LiveSample sample; sample.phase != PassPhase::Measuring || sample.readIos == 0; sample = monitor.look())
            std::this_thread::yield();
        QFile::resize(path, 4096);
    });
    const Expected<PassStats> stats = runPass(request, *target, monitor, {});
    shrinker.join();
    QVERIFY(stats.has_value());
    QVERIFY(stats->ended.has_value()); // and not hundreds of thousands of empty reads a second
    QCOMPARE(stats->ended->code, ErrorCode::IoFailed);
    QVERIFY(stats->durationNs < request.job.durationNs);
    request.job.pattern = Pattern::Write;
    QCOMPARE(runPass(request, *target, monitor, {}).error().code, ErrorCode::ReadOnly);
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
    const Expected<PassStats> stats = runPass(request, *m_target, monitor, {});
    isDone = true;
    viewer.join();
    QVERIFY(stats.has_value());
    QVERIFY(sawRamp && sawWindow && sawPercentile);
    const LiveSample last = monitor.look();
    QVERIFY(last.readIos >= stats->read.ios); // the ramp included
    QCOMPARE(last.readBytes, last.readIos * 4096);
    QCOMPARE(last.silentNs, 0U);
}

namespace {

/// This process in a control group whose I/O on one drive can be brought to a standstill: a drive that does not answer.
class Throttle final
{
public:
    explicit Throttle(const QString& folder)
    {
        struct stat status
        {
        };
        if (::stat(folder.toLocal8Bit().constData(), &status) != 0 || !QDir().mkpath(m_group))
            return;
        m_device = QByteArray::number(major(status.st_dev)) + ':' + QByteArray::number(minor(status.st_dev));
        m_isReady = set("1000000000000") && write(m_group + u"/cgroup.procs"_s, QByteArray::number(::getpid()));
    }
    ~Throttle()
    {
        set("0");
        write(u"/sys/fs/cgroup/blkio/cgroup.procs"_s, QByteArray::number(::getpid()));
        QDir().rmdir(m_group);
    }
    bool isReady() const { return m_isReady; }
    void stop() { set("1"); }
    void release() { set("0"); }

private:
    bool set(const QByteArray& bytesPerSecond)
    {
        return write(m_group + u"/blkio.throttle.read_bps_device"_s, m_device + ' ' + bytesPerSecond)
            && write(m_group + u"/blkio.throttle.write_bps_device"_s, m_device + ' ' + bytesPerSecond);
    }
    static bool write(const QString& path, const QByteArray& text)
    {
        QFile file(path);
        return file.open(QIODevice::WriteOnly | QIODevice::Unbuffered) && file.write(text) == text.size();
    }
    QString m_group = u"/sys/fs/cgroup/blkio/driveduel-test"_s;
    QByteArray m_device;
    bool m_isReady = false;
};

} // namespace

void TestPass::silentDrive_data()
{
    QTest::addColumn<bool>("sync");
    QTest::newRow("io_uring") << false;
    QTest::newRow("sync") << true;
}

void TestPass::silentDrive()
{
    QFETCH(bool, sync);
    Throttle throttle(m_dir.path());
    if (!throttle.isReady())
        QSKIP("needs root and the blkio controller of cgroup v1");
    PassRequest request;
    request.job = shortJob();
    request.job.queueDepth = 4;
    request.job.durationNs = 60'000 * kMs;
    request.job.backend = sync ? BackendChoice::Sync : BackendChoice::Auto;
    PassMonitor monitor;
    std::stop_source source;
    std::atomic<std::uint64_t> stoppedNs = 0;
    std::thread watcher([&] {
        for (LiveSample sample; sample.phase != PassPhase::Measuring || sample.elapsedNs < 100 * kMs;
             sample = monitor.look())
            std::this_thread::yield();
        throttle.stop();
        while (monitor.look().silentNs < 1000 * kMs)
            std::this_thread::yield();
        stoppedNs = monotonicNs();
        source.request_stop();
    });
    const Expected<PassStats> stats = runPass(request, *m_target, monitor, source.get_token());
    const std::uint64_t backNs = monotonicNs();
    watcher.join();
    throttle.release();
    QVERIFY(stats.has_value());
    QVERIFY(stats->ended.has_value());
    QCOMPARE(stats->ended->code, ErrorCode::Cancelled);
    QVERIFY2(backNs - stoppedNs < 1000 * kMs, qPrintable(QString::number(backNs - stoppedNs)));
    QVERIFY(stats->read.ios > 0); // what was measured before it fell silent
    QVERIFY(stats->durationNs > 1000 * kMs);
    QCOMPARE(stats->read.latency.count(), stats->read.ios);
}

void TestPass::flushReportsErrorsAndCancel()
{
    const UniqueFd zero(::open("/dev/zero", O_RDONLY | O_CLOEXEC)); // has no fsync
    const Expected<std::uint64_t> refused = flushInChild(zero.get(), "zero", {});
    QVERIFY(!refused.has_value());
    QCOMPARE(refused.error().systemErrno, EINVAL);
    const UniqueFd file(::open(m_dir.path().toLocal8Bit().constData(), O_RDONLY | O_CLOEXEC));
    QVERIFY(flushInChild(file.get(), "folder", {}).has_value());
}

QTEST_GUILESS_MAIN(TestPass)
#include "tst_pass.moc"
