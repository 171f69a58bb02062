#include "passfolder.h"

#include <QFile>
#include <QProcess>
#include <QStandardPaths>

#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <linux/fs.h>
#include <linux/loop.h>
#include <memory>
#include <sys/fsuid.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <sys/sysmacros.h>
#include <unistd.h>

using namespace driveduel;
using namespace driveduel::engine;

namespace {

/// A block device over a file. It goes when the last descriptor is closed, so that a crash leaves none behind.
class LoopDevice final
{
public:
    LoopDevice(const QString& file, int sectorBytes)
    {
        const QString found = losetup({QStringLiteral("--find"), QStringLiteral("--show"), QStringLiteral("--read-only"),
            QStringLiteral("--sector-size"), QString::number(sectorBytes), file});
        if (found.isEmpty())
            return;
        m_path = found.toStdString();
        m_fd = UniqueFd(::open(m_path.c_str(), O_RDONLY | O_CLOEXEC));
        losetup({QStringLiteral("--detach"), found}); // puts it off until the last close
    }
    bool isValid() const { return m_fd.isValid(); }
    int fd() const { return m_fd.get(); }
    const std::string& path() const { return m_path; }

private:
    static QString losetup(const QStringList& arguments)
    {
        const QString program = QStandardPaths::findExecutable(
            QStringLiteral("losetup"), {QStringLiteral("/usr/sbin"), QStringLiteral("/sbin")});
        QProcess process;
        process.start(program, arguments);
        if (program.isEmpty() || !process.waitForFinished() || process.exitCode() != 0)
            return {};
        return QString::fromLocal8Bit(process.readAllStandardOutput()).trimmed();
    }

    std::string m_path;
    UniqueFd m_fd;
};

/// Another medium in the same drive, as when a card is changed.
bool changeMedium(int loop, const QString& file)
{
    const UniqueFd other(::open(QFile::encodeName(file).constData(), O_RDONLY | O_CLOEXEC));
    return other.isValid() && ::ioctl(loop, LOOP_CHANGE_FD, other.get()) == 0;
}

/// As a user who may not open the device.
class WithoutRights final
{
public:
    WithoutRights() { ::setfsuid(65534); }
    ~WithoutRights() { ::setfsuid(0); }
};

} // namespace

/// A raw block device, which is only read. Needs root and loop devices.
class TestDevice : public QObject
{
    Q_OBJECT

private slots:
    void init();
    void cleanup();
    void isAdopted_data();
    void isAdopted();
    void isRead_data();
    void isRead();
    void writesAreRefused_data();
    void writesAreRefused();
    void smallBlocksNeedSmallSectors();
    void writableDescriptorsAreRefused();
    void isReadWithoutTheRightToOpen();
    void anotherMediumIsNotRead();

private:
    static constexpr qsizetype kSizeBytes = 16 << 20;
    /// Empty, with the reason in m_skip, where there are no loop devices.
    std::optional<TargetFile> adopt(int sectorBytes)
    {
        if (::geteuid() != 0) {
            m_skip = "needs root";
            return {};
        }
        m_loop.emplace(m_image, sectorBytes);
        if (!m_loop->isValid()) {
            m_skip = "no loop devices here";
            return {};
        }
        Expected<TargetFile> target = TargetFile::adoptDevice(m_loop->path(), UniqueFd(::dup(m_loop->fd())));
        if (target)
            return std::move(*target);
        m_skip = target.error().detail;
        m_isBroken = true;
        return {};
    }

    std::unique_ptr<QTemporaryDir> m_dir;
    QString m_image;
    std::optional<LoopDevice> m_loop;
    std::string m_skip;
    bool m_isBroken = false;
};

#define ADOPT(target, sectorBytes)                                                                                     \
    const std::optional<TargetFile> target = adopt(sectorBytes);                                                       \
    QVERIFY2(!m_isBroken, m_skip.c_str());                                                                             \
    if (!target)                                                                                                       \
        QSKIP(m_skip.c_str())

void TestDevice::init()
{
    m_dir = std::make_unique<QTemporaryDir>(QDir::currentPath() + QStringLiteral("/device-XXXXXX"));
    m_image = m_dir->path() + QStringLiteral("/image");
    QFile image(m_image);
    QVERIFY(image.open(QIODevice::WriteOnly));
    QCOMPARE(image.write(QByteArray(kSizeBytes, 'd')), kSizeBytes);
}

/// Whatever was done, nothing was written.
void TestDevice::cleanup()
{
    QFile image(m_image);
    QVERIFY(image.open(QIODevice::ReadOnly));
    QVERIFY(image.readAll() == QByteArray(kSizeBytes, 'd'));
    m_loop.reset();
    m_dir.reset();
}

void TestDevice::isAdopted_data()
{
    QTest::addColumn<int>("sectorBytes");
    QTest::newRow("sectors of 512 bytes") << 512;
    QTest::newRow("sectors of 4096 bytes") << 4096;
}

void TestDevice::isAdopted()
{
    QFETCH(int, sectorBytes);
    ADOPT(target, sectorBytes);
    QCOMPARE(target->kind(), TargetKind::RawDevice);
    QCOMPARE(target->path(), m_loop->path());
    QCOMPARE(target->sizeBytes(), static_cast<std::uint64_t>(kSizeBytes));
    QVERIFY(!target->isWritable());
    QVERIFY(!target->isUnnamed());
    QVERIFY(target->alignment().supported);
    QCOMPARE(target->alignment().offsetBytes, static_cast<std::uint32_t>(sectorBytes));
    QVERIFY(target->dropCache().has_value());
    for (const bool direct : {true, false}) {
        const Expected<UniqueFd> again = target->open(false, direct, false);
        QVERIFY(again.has_value());
        QCOMPARE(::fcntl(again->get(), F_GETFL) & (O_ACCMODE | O_DIRECT), direct ? O_DIRECT : 0);
    }
    const Expected<UniqueFd> refused = target->open(true, true, false);
    QVERIFY(!refused.has_value());
    QCOMPARE(refused.error().code, ErrorCode::ReadOnly);
}

void TestDevice::isRead_data()
{
    QTest::addColumn<int>("pattern");
    QTest::addColumn<quint64>("blockBytes");
    QTest::addColumn<quint32>("depth");
    QTest::addColumn<bool>("direct");
    QTest::addColumn<bool>("sync");
    QTest::newRow("4K random") << int(Pattern::RandRead) << quint64(4096) << 1U << true << false;
    QTest::newRow("4K random, QD 32") << int(Pattern::RandRead) << quint64(4096) << 32U << true << false;
    QTest::newRow("1M in order") << int(Pattern::Read) << quint64(kMib) << 8U << true << false;
    QTest::newRow("sync") << int(Pattern::RandRead) << quint64(4096) << 4U << true << true;
    QTest::newRow("buffered") << int(Pattern::Read) << quint64(65536) << 2U << false << false;
}

void TestDevice::isRead()
{
    QFETCH(int, pattern);
    QFETCH(quint64, blockBytes);
    QFETCH(quint32, depth);
    QFETCH(bool, direct);
    QFETCH(bool, sync);
    ADOPT(target, 512);
    PassRequest request;
    request.job = shortJob();
    request.job.pattern = static_cast<Pattern>(pattern);
    request.job.blockSizeBytes = blockBytes;
    request.job.queueDepth = depth;
    request.job.direct = direct;
    request.job.backend = sync ? BackendChoice::Sync : BackendChoice::Auto;
    struct stat status
    {
    };
    QCOMPARE(::stat(m_loop->path().c_str(), &status), 0);
    request.deviceStatFiles = {"/sys/dev/block/" + std::to_string(major(status.st_rdev)) + ":"
        + std::to_string(minor(status.st_rdev)) + "/stat"};
    PassMonitor monitor;
    const Expected<PassStats> stats = runPass(request, *target, monitor, {});
    QVERIFY2(stats.has_value(), stats ? "" : stats.error().detail.c_str());
    verifyWhole(request.job, *stats);
    QVERIFY(stats->device.has_value());
    QCOMPARE(stats->device->writeBytes, 0U);
    if (direct) // from the cache it would be none; not all, since a loaded machine looks at the counters late
        QVERIFY(stats->device->readBytes > stats->read.bytes / 2);
}

void TestDevice::writesAreRefused_data()
{
    QTest::addColumn<int>("pattern");
    QTest::newRow("write") << int(Pattern::Write);
    QTest::newRow("randwrite") << int(Pattern::RandWrite);
    QTest::newRow("rw") << int(Pattern::ReadWrite);
    QTest::newRow("randrw") << int(Pattern::RandReadWrite);
}

void TestDevice::writesAreRefused()
{
    QFETCH(int, pattern);
    ADOPT(target, 512);
    PassRequest request;
    request.job = shortJob();
    QVERIFY(checkJob(request.job, *target).has_value());
    request.job.pattern = static_cast<Pattern>(pattern);
    for (const bool direct : {true, false}) {
        request.job.direct = direct;
        QCOMPARE(checkJob(request.job, *target).error().code, ErrorCode::ReadOnly);
        PassMonitor monitor;
        const Expected<PassStats> stats = runPass(request, *target, monitor, {});
        QVERIFY(!stats.has_value());
        QCOMPARE(stats.error().code, ErrorCode::ReadOnly);
        QCOMPARE(stats.error().subject, m_loop->path());
    }
}

void TestDevice::smallBlocksNeedSmallSectors()
{
    JobSpec job = shortJob();
    job.blockSizeBytes = 512;
    {
        ADOPT(small, 512);
        QVERIFY(checkJob(job, *small).has_value());
    }
    ADOPT(large, 4096);
    const Expected<void> refused = checkJob(job, *large);
    QVERIFY(!refused.has_value());
    QCOMPARE(refused.error().code, ErrorCode::Misaligned);
    job.blockSizeBytes = 4096;
    QVERIFY(checkJob(job, *large).has_value());
}

void TestDevice::writableDescriptorsAreRefused()
{
    ADOPT(target, 512);
    UniqueFd writable(::open(m_loop->path().c_str(), O_WRONLY | O_CLOEXEC));
    if (!writable.isValid())
        QSKIP("this kernel opens no read-only device for writing");
    QCOMPARE(TargetFile::adoptDevice(m_loop->path(), std::move(writable)).error().code, ErrorCode::InvalidArgument);
}

/// The descriptor that UDisks2 gave is all there is: both kinds of pass read through it.
void TestDevice::isReadWithoutTheRightToOpen()
{
    ADOPT(target, 512);
    const WithoutRights rights;
    QVERIFY(!UniqueFd(::open(m_loop->path().c_str(), O_RDONLY | O_CLOEXEC)).isValid());
    for (const bool direct : {true, false, true}) {
        const Expected<UniqueFd> again = target->open(false, direct, false);
        QVERIFY2(again.has_value(), again ? "" : again.error().detail.c_str());
        QCOMPARE(::fcntl(again->get(), F_GETFL) & (O_ACCMODE | O_DIRECT), direct ? O_DIRECT : 0);
        PassRequest request;
        request.job = shortJob();
        request.job.direct = direct;
        PassMonitor monitor;
        const Expected<PassStats> stats = runPass(request, *target, monitor, {});
        QVERIFY2(stats.has_value(), stats ? "" : stats.error().detail.c_str());
        verifyWhole(request.job, *stats);
    }
}

void TestDevice::anotherMediumIsNotRead()
{
    ADOPT(target, 512);
    std::uint64_t sequence = 0;
    if (::ioctl(m_loop->fd(), BLKGETDISKSEQ, &sequence) != 0)
        QSKIP("this kernel does not count media");
    const QString other = m_dir->path() + QStringLiteral("/other");
    QVERIFY(QFile::copy(m_image, other));
    QVERIFY2(changeMedium(m_loop->fd(), other), std::strerror(errno));
    const auto refused = [&target] {
        const Expected<UniqueFd> again = target->open(false, true, false);
        return !again.has_value() && again.error().code == ErrorCode::DeviceGone;
    };
    QVERIFY(refused());
    const WithoutRights rights;
    QVERIFY(refused());
}

QTEST_GUILESS_MAIN(TestDevice)
#include "tst_device.moc"
