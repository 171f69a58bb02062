#include "core/engine/posix.h"
#include "tests/app/program.h"
#include "tests/doubles/privatemounts.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QStandardPaths>
#include <QtTest>

#include <fcntl.h>
#include <linux/magic.h>
#include <sys/vfs.h>
#include <unistd.h>

using namespace driveduel;
using namespace driveduel::test;

namespace {

constexpr qint64 kFileBytes = 64 << 20;
const QStringList kShort{QStringLiteral("--passes"), QStringLiteral("1"), QStringLiteral("--duration"),
    QStringLiteral("300ms"), QStringLiteral("--ramp"), QStringLiteral("50ms"), QStringLiteral("--json")};

bool call(const QString& program, const QStringList& arguments)
{
    const QString found = QStandardPaths::findExecutable(program, {QStringLiteral("/usr/sbin"), QStringLiteral("/sbin")});
    const QString path = found.isEmpty() ? QStandardPaths::findExecutable(program) : found;
    QProcess process;
    process.start(path, arguments);
    return !path.isEmpty() && process.waitForFinished(60'000) && process.exitCode() == 0;
}

/// "id/severity" of each warning of the first pass of the first probe.
QStringList warningsOf(const QByteArray& json)
{
    const QJsonObject pass = QJsonDocument::fromJson(json)[0][u"probes"][0][u"passes"][0].toObject();
    QStringList found;
    for (const QJsonValue& warning : pass[u"warnings"].toArray())
        found += warning[u"id"].toString() + QLatin1Char('/') + warning[u"severity"].toString();
    return found;
}

/// A file system of its own in a file, mounted for a test. Needs root and loop devices.
class LoopMount final
{
public:
    LoopMount(const QString& folder, const QStringList& makeFileSystem, qint64 bytes)
        : m_image(folder + QStringLiteral("/image"))
        , m_mountPoint(folder + QStringLiteral("/mnt"))
    {
        QFile image(m_image);
        QDir().mkpath(m_mountPoint);
        m_isMounted = ::geteuid() == 0 && image.open(QIODevice::WriteOnly) && image.resize(bytes)
            && call(makeFileSystem.first(), makeFileSystem.mid(1) + QStringList{m_image})
            && call(QStringLiteral("mount"), {QStringLiteral("-o"), QStringLiteral("loop"), m_image, m_mountPoint});
    }
    ~LoopMount()
    {
        if (m_isMounted)
            call(QStringLiteral("umount"), {QStringLiteral("--lazy"), m_mountPoint}); // the kernel lets go of a ring's file a little after its process
    }
    bool isMounted() const { return m_isMounted; }
    const QString& path() const { return m_mountPoint; }

private:
    QString m_image;
    QString m_mountPoint;
    bool m_isMounted = false;
};

} // namespace

/// Results that look like a drive's and are not (engine.md "False results reproduced"): the program names each.
class TestFalseResults final : public QObject
{
    Q_OBJECT

    /// A job that reads `rw` with 4 KiB blocks.
    static QString job(const Program& program, const char* rw, bool direct)
    {
        QFile file(program.path(QStringLiteral("job.fio")));
        if (file.open(QIODevice::WriteOnly))
            file.write(QByteArray("[read]\nrw=") + rw + "\nbs=4k\niodepth=4\nioengine=io_uring\nsize=64m\ntime_based=1\nruntime=1\ndirect="
                + (direct ? "1" : "0") + "\n");
        return file.fileName();
    }
    static QStringList measure(const Program& program, const QString& target, const char* rw = "randread", bool direct = true)
    {
        const Outcome outcome = program.run(QStringList{QStringLiteral("run"), QStringLiteral("--job"),
                                                job(program, rw, direct), QStringLiteral("--target"), target}
            + kShort);
        if (outcome.status != 0)
            qWarning("%s", outcome.err.constData());
        return warningsOf(outcome.out);
    }
    /// On a disk's file system that tells extents and counts; the build folder is on one, unless it's an overlay or memory.
    static bool isOnExt4(const QString& path)
    {
        struct statfs status
        {
        };
        return ::statfs(path.toLocal8Bit().constData(), &status) == 0 && status.f_type == EXT4_SUPER_MAGIC;
    }
    static QString makeFile(const Program& program, bool reserved)
    {
        const QString path = program.path(QStringLiteral("file"));
        const engine::UniqueFd fd(::open(path.toLocal8Bit().constData(), O_RDWR | O_CREAT | O_CLOEXEC, 0600));
        const bool isMade = reserved ? ::fallocate(fd.get(), 0, 0, kFileBytes) == 0 : ::ftruncate(fd.get(), kFileBytes) == 0;
        return isMade ? path : QString();
    }

private slots:
    /// Mounts of a test that is killed go with it. Without the right to that there are no mounts either.
    void initTestCase() { (void)doubles::enterPrivateMounts(); }

    void holesAndReservedExtents_data()
    {
        QTest::addColumn<bool>("reserved");
        QTest::newRow("sparse") << false;
        QTest::newRow("reserved, never written") << true;
    }

    void holesAndReservedExtents()
    {
        QFETCH(bool, reserved);
        const Program program;
        if (!isOnExt4(program.path()))
            QSKIP("the build folder is not on ext4");
        const QStringList told = measure(program, makeFile(program, reserved));
        QVERIFY2(told.contains(QStringLiteral("unwritten-extents/invalid")), qPrintable(told.join(u' ')));
        QVERIFY2(told.contains(QStringLiteral("device-bytes-low/invalid")), qPrintable(told.join(u' ')));
    }

    void writtenFileIsFine()
    {
        const Program program;
        if (!isOnExt4(program.path()))
            QSKIP("the build folder is not on ext4");
        for (const QString& warning : measure(program, program.target()))
            QVERIFY2(!warning.endsWith(QStringLiteral("/invalid")), qPrintable(warning));
    }

    void pageCache()
    {
        const Program program;
        if (!isOnExt4(program.path()))
            QSKIP("the build folder is not on ext4");
        const QString path = program.path(QStringLiteral("file"));
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        const QByteArray content(1 << 20, 'x'); // soon read, and from then on from memory
        QVERIFY(file.write(content) == content.size());
        file.close();
        const QStringList told = measure(program, path, "randread", false);
        QVERIFY2(told.contains(QStringLiteral("buffered/invalid")), qPrintable(told.join(u' ')));
    }

    void memory()
    {
        struct statfs status
        {
        };
        if (::statfs("/dev/shm", &status) != 0 || status.f_type != TMPFS_MAGIC)
            QSKIP("/dev/shm is not memory here");
        const Program program(QStringLiteral("/dev/shm"));
        const QStringList told = measure(program, program.target());
        QVERIFY2(told.contains(QStringLiteral("not-the-drive/invalid")), qPrintable(told.join(u' ')));
    }

    /// ntfs-3g takes O_DIRECT and answers from the page cache of the block device.
    void userSpaceFileSystem()
    {
        const Program program;
        const LoopMount mount(program.path(), {QStringLiteral("mkfs.ntfs"), QStringLiteral("-F"), QStringLiteral("-Q")}, 256 << 20);
        if (!mount.isMounted())
            QSKIP("needs root, loop devices and ntfs-3g");
        struct statfs status
        {
        };
        QCOMPARE(::statfs(mount.path().toLocal8Bit().constData(), &status), 0);
        if (status.f_type != FUSE_SUPER_MAGIC)
            QSKIP("NTFS is not served by FUSE here");
        const QStringList told = measure(program, mount.path());
        QVERIFY2(told.contains(QStringLiteral("not-the-drive/invalid")), qPrintable(told.join(u' ')));
        QVERIFY2(told.contains(QStringLiteral("device-bytes-low/invalid")), qPrintable(told.join(u' ')));
    }

    void checksums()
    {
        const Program program;
        const LoopMount mount(program.path(), {QStringLiteral("mkfs.btrfs")}, 256 << 20);
        if (!mount.isMounted())
            QSKIP("needs root, loop devices and btrfs");
        const QString path = mount.path() + QStringLiteral("/file"); // our own test file would be made without checksums
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        QVERIFY(file.write(QByteArray(kFileBytes, 'x')) == kFileBytes);
        file.close();
        const QStringList told = measure(program, path);
        QVERIFY2(told.contains(QStringLiteral("not-the-drive/warning")), qPrintable(told.join(u' ')));
    }
};

QTEST_GUILESS_MAIN(TestFalseResults)
#include "tst_falseresults.moc"
