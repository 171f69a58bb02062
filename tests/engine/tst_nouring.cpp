#include "core/engine/uringbackend.h"
#include "passfolder.h"

#include <algorithm>
#include <atomic>
#include <cerrno>
#include <cstddef>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <thread>
#include <unistd.h>

using namespace driveduel;
using namespace driveduel::engine;

namespace {

/// From here on the kernel answers one system call of this process with an error, as a container's filter does. There is
/// no way back; the filter that was installed last has the say.
bool refuseSystemCall(long number, int errnoValue)
{
    const auto nr = static_cast<__u32>(number);
    const auto answer = static_cast<__u32>(SECCOMP_RET_ERRNO | (errnoValue & SECCOMP_RET_DATA));
    sock_filter filter[] = {
        BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(seccomp_data, nr)),
        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, nr, 0, 1),
        BPF_STMT(BPF_RET | BPF_K, answer),
        BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW),
    };
    const sock_fprog program{static_cast<unsigned short>(std::size(filter)), filter};
    return ::prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0
        && ::syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, SECCOMP_FILTER_FLAG_TSYNC, &program) == 0;
}

int threadCount()
{
    return static_cast<int>(QDir(QStringLiteral("/proc/self/task")).entryList(QDir::Dirs | QDir::NoDotAndDotDot).size());
}

} // namespace

/// io_uring refused by a seccomp filter. The order of the tests matters: each takes away more.
class TestNoUring : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void refusalsAreTold_data();
    void refusalsAreTold();
    void environmentForcesSync();
    void registrationsRefused();
    void autoFallsBack_data();
    void autoFallsBack();
    void ioUringFails();

private:
    PassFolder m_folder;
};

void TestNoUring::initTestCase()
{
    m_folder.makeTarget();
}

void TestNoUring::refusalsAreTold_data()
{
    QTest::addColumn<int>("errnoValue");
    QTest::addColumn<int>("disabled");
    QTest::addColumn<QString>("detail"); ///< begins so
    QTest::newRow("disabled for all") << EPERM << 2 << QStringLiteral("kernel.io_uring_disabled=2");
    QTest::newRow("disabled for the unprivileged") << EPERM << 1 << QStringLiteral("kernel.io_uring_disabled=1");
    QTest::newRow("filtered") << EPERM << 0 << QStringLiteral("EPERM: a seccomp filter");
    QTest::newRow("policy") << EACCES << 0 << QStringLiteral("EPERM: a seccomp filter");
    QTest::newRow("old kernel") << ENOSYS << 0 << QStringLiteral("ENOSYS: this kernel has none");
    QTest::newRow("locked memory") << ENOMEM << 0 << QStringLiteral("ENOMEM: the limit of locked memory");
    QTest::newRow("other") << EMFILE << 2 << QStringLiteral("io_uring_setup: ");
}

void TestNoUring::refusalsAreTold()
{
    QFETCH(int, errnoValue);
    QFETCH(int, disabled);
    QFETCH(QString, detail);
    const Error error = ioUringRefusal(errnoValue, disabled);
    QCOMPARE(error.code, ErrorCode::Unsupported);
    QCOMPARE(error.subject, std::string("io_uring")); // by which a pass knows that it may fall back
    QCOMPARE(error.systemErrno, errnoValue);
    QCOMPARE(QString::fromStdString(error.detail).left(detail.size()), detail);
}

/// The rate is the job's also where threads stand in for its queue depth.
void TestNoUring::environmentForcesSync()
{
    qputenv("DRIVEDUEL_BACKEND", "sync");
    PassRequest request;
    request.job = shortJob();
    request.job.queueDepth = 4;
    request.job.rateIops = 200;
    request.job.rateProcess = RateProcess::Poisson;
    PassMonitor monitor;
    const Expected<PassStats> stats = runPass(request, m_folder.target(), monitor, {});
    qunsetenv("DRIVEDUEL_BACKEND");
    QVERIFY2(stats.has_value(), stats ? "" : stats.error().detail.c_str());
    verifyWhole(request.job, *stats);
    QCOMPARE(stats->backend.name, std::string("sync"));
    QCOMPARE(stats->backend.fallbackReason, std::string("DRIVEDUEL_BACKEND=sync"));
    QVERIFY(stats->backend.flags.find("4_threads_per_job") != std::string::npos);
    QVERIFY2(stats->read.ios > 25 && stats->read.ios < 110, qPrintable(QString::number(stats->read.ios))); // 60 ± 5 σ
}

void TestNoUring::registrationsRefused()
{
    if (const Expected<void> probed = probeIoUring(); !probed)
        QSKIP(probed.error().detail.c_str());
    if (!refuseSystemCall(SYS_io_uring_register, EPERM))
        QSKIP("no seccomp filters here");
    PassRequest request;
    request.job = shortJob();
    request.job.queueDepth = 8;
    request.job.pattern = Pattern::RandReadWrite;
    PassMonitor monitor;
    const Expected<PassStats> stats = runPass(request, m_folder.target(), monitor, {});
    QVERIFY2(stats.has_value(), stats ? "" : stats.error().detail.c_str());
    verifyWhole(request.job, *stats);
    QCOMPARE(stats->backend.name, std::string("io_uring"));
    QCOMPARE(stats->backend.fallbackReason, std::string());
    QVERIFY(stats->backend.flags.find("registered") == std::string::npos);
}

void TestNoUring::autoFallsBack_data()
{
    QTest::addColumn<int>("errnoValue");
    QTest::addColumn<QString>("reason");
    QTest::newRow("ENOSYS") << ENOSYS << QStringLiteral("ENOSYS: this kernel has none, or a seccomp filter hides it");
    QTest::newRow("EPERM") << EPERM << QStringLiteral("EPERM: a seccomp filter or security policy refuses it");
}

void TestNoUring::autoFallsBack()
{
    QFETCH(int, errnoValue);
    QFETCH(QString, reason);
    if (!refuseSystemCall(SYS_io_uring_setup, errnoValue))
        QSKIP("no seccomp filters here");
    const Expected<void> probed = probeIoUring();
    QVERIFY(!probed.has_value());
    if (probed.error().detail.find("io_uring_disabled") != std::string::npos)
        reason = QString::fromStdString(probed.error().detail); // this machine has its own reason
    QCOMPARE(QString::fromStdString(probed.error().detail), reason);
    PassRequest request;
    request.job = shortJob();
    request.job.queueDepth = 4;
    PassMonitor monitor;
    std::atomic<bool> isDone = false;
    int mostThreads = 0;
    std::thread viewer([&] {
        while (!isDone) {
            if (monitor.look().phase == PassPhase::Measuring)
                mostThreads = std::max(mostThreads, threadCount());
            std::this_thread::yield();
        }
    });
    const int threadsBefore = threadCount(); // the viewer among them
    const Expected<PassStats> stats = runPass(request, m_folder.target(), monitor, {});
    isDone = true;
    viewer.join();
    QVERIFY2(stats.has_value(), stats ? "" : stats.error().detail.c_str());
    verifyWhole(request.job, *stats);
    QCOMPARE(stats->backend.name, std::string("sync"));
    QCOMPARE(QString::fromStdString(stats->backend.fallbackReason), reason);
    QVERIFY(stats->backend.flags.find("4_threads_per_job") != std::string::npos);
    QCOMPARE(mostThreads - threadsBefore, 4);
    QVERIFY(stats->achievedQueueDepth > 0.2 * 4); // cut short by a loaded machine, not by us
}

void TestNoUring::ioUringFails()
{
    if (!refuseSystemCall(SYS_io_uring_setup, EPERM))
        QSKIP("no seccomp filters here");
    PassRequest request;
    request.job = shortJob();
    request.job.backend = BackendChoice::IoUring;
    PassMonitor monitor;
    const Expected<PassStats> stats = runPass(request, m_folder.target(), monitor, {});
    QVERIFY(!stats.has_value());
    QCOMPARE(stats.error().code, ErrorCode::Unsupported);
    QCOMPARE(stats.error().subject, std::string("io_uring"));
    QCOMPARE(stats.error().systemErrno, EPERM);
    QCOMPARE(stats.error().detail, probeIoUring().error().detail);
}

QTEST_GUILESS_MAIN(TestNoUring)
#include "tst_nouring.moc"
