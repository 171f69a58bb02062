#include "core/engine/flushchild.h"
#include "passfolder.h"

#include <QFile>

#include <atomic>
#include <fcntl.h>
#include <sys/stat.h>
#include <sys/sysmacros.h>
#include <thread>
#include <unistd.h>

using namespace driveduel;
using namespace driveduel::engine;
using namespace Qt::StringLiterals;

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

/// How a pass ends before its time, on a real drive.
class TestPassEnd : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void cancelDuringRamp();
    void cancelDuringWindow();
    void existingFileThatShrinks();
    void silentDrive_data();
    void silentDrive();
    void flushReportsErrorsAndCancel();

private:
    PassFolder m_folder;
};

void TestPassEnd::initTestCase()
{
    m_folder.makeTarget();
}

void TestPassEnd::cancelDuringRamp()
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
    const Expected<PassStats> stats = runPass(request, m_folder.target(), monitor, source.get_token());
    canceller.join();
    QVERIFY(!stats.has_value());
    QCOMPARE(stats.error().code, ErrorCode::Cancelled);
}

void TestPassEnd::cancelDuringWindow()
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
        const Expected<PassStats> stats = runPass(request, m_folder.target(), monitor, source.get_token());
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

void TestPassEnd::existingFileThatShrinks()
{
    const QString path = m_folder.path() + u"/shrinks"_s;
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

void TestPassEnd::silentDrive_data()
{
    QTest::addColumn<bool>("sync");
    QTest::newRow("io_uring") << false;
    QTest::newRow("sync") << true;
}

void TestPassEnd::silentDrive()
{
    QFETCH(bool, sync);
    Throttle throttle(m_folder.path());
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
    const Expected<PassStats> stats = runPass(request, m_folder.target(), monitor, source.get_token());
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
    std::uint64_t timedIos = 0;
    for (const LatencySlot& slot : stats->latencyOverTime) {
        for (const auto& [bucket, count] : slot.counts)
            timedIos += count;
    }
    QCOMPARE(timedIos, stats->read.ios); // also of workers that were left behind
    QCOMPARE(stats->latencyOverTime.back().endNs, stats->durationNs);
}

void TestPassEnd::flushReportsErrorsAndCancel()
{
    const UniqueFd zero(::open("/dev/zero", O_RDONLY | O_CLOEXEC)); // has no fsync
    const Expected<std::uint64_t> refused = flushInChild(zero.get(), "zero", {});
    QVERIFY(!refused.has_value());
    QCOMPARE(refused.error().systemErrno, EINVAL);
    const UniqueFd file(::open(m_folder.path().toLocal8Bit().constData(), O_RDONLY | O_CLOEXEC));
    QVERIFY(flushInChild(file.get(), "folder", {}).has_value());
}

QTEST_GUILESS_MAIN(TestPassEnd)
#include "tst_passend.moc"
