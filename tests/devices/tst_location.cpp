#include "core/devices/location.h"
#include "core/devices/rawdevice.h"
#include "core/devices/statfsclass.h"

#include <QDir>
#include <QFile>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

#include <fcntl.h>
#include <sys/mount.h>
#include <sys/stat.h>
#include <sys/statfs.h>
#include <unistd.h>

using namespace driveduel;

namespace {

/// A mount that ends with the test.
class Mounted final
{
public:
    Mounted(const QString& source, const QString& path, const QString& fsType, const QString& options, unsigned long flags = 0)
        : m_path(path.toLocal8Bit())
        , m_isMounted(::mount(source.toLocal8Bit().constData(), m_path.constData(), fsType.toLatin1().constData(), flags,
                          options.toLocal8Bit().constData()) == 0)
    {
    }
    Q_DISABLE_COPY_MOVE(Mounted)
    ~Mounted()
    {
        if (m_isMounted)
            ::umount2(m_path.constData(), MNT_DETACH);
    }
    bool isMounted() const { return m_isMounted; }

private:
    QByteArray m_path;
    bool m_isMounted;
};

QStringList names(const QList<BlockNode>& nodes)
{
    QStringList found;
    for (const BlockNode& node : nodes)
        found += node.kernelName;
    return found;
}

} // namespace

/// Where real paths of this machine live.
class TestLocation final : public QObject
{
    Q_OBJECT

private slots:
    void folder()
    {
        QTemporaryDir dir(QDir::currentPath() + "/location-XXXXXX");
        const Expected<Location> location = locate(dir.path());
        QVERIFY(location);
        QCOMPARE(location->kind, LocationKind::Folder);
        QCOMPARE(location->path, QFileInfo(dir.path()).canonicalFilePath());
        QVERIFY(!location->fsType.isEmpty());
        QVERIFY(location->path.startsWith(location->mountPoint)); // empty in a chroot
        QCOMPARE(fileSystemNameOf(0xef53), QString("ext4"));
        QVERIFY(!location->readOnly);
        QVERIFY(location->fsSizeBytes >= location->fsAvailableBytes);
        QCOMPARE(location->deviceStatFiles().size(), location->drives.size());
        for (const QString& file : location->deviceStatFiles())
            QVERIFY2(QFile::exists(file), qPrintable(file));
    }

    void linksAreResolved()
    {
        QTemporaryDir dir;
        QDir(dir.path()).mkdir("real");
        QVERIFY(QFile::link(dir.filePath("real"), dir.filePath("link")));
        const Expected<Location> location = locate(dir.filePath("link"));
        QVERIFY(location);
        QCOMPARE(location->path, QFileInfo(dir.filePath("real")).canonicalFilePath());
    }

    void memoryIsNamed()
    {
        struct statfs fs {};
        if (::statfs("/dev/shm", &fs) != 0 || fs.f_type != 0x01021994)
            QSKIP("/dev/shm is no tmpfs here");
        const Expected<Location> location = locate("/dev/shm");
        QVERIFY(location);
        QCOMPARE(location->notDriveReason, "memory");
        QCOMPARE(location->fsType, "tmpfs");
        QVERIFY(location->drives.isEmpty());
    }

    void coveredMountPoint()
    {
        const QTemporaryDir dir;
        const QString outer = dir.filePath("x"), inner = dir.filePath("x/sub");
        QVERIFY(QDir().mkpath(inner));
        const Mounted covered("covered", inner, "tmpfs", "size=64k");
        const Mounted covering("covering", outer, "tmpfs", "size=64k");
        if (!covered.isMounted() || !covering.isMounted())
            QSKIP("this user may not mount");
        QVERIFY(QDir().mkpath(inner));
        const Expected<Location> location = locate(inner);
        QVERIFY(location);
        QCOMPARE(location->mountSource, "covering");
        QCOMPARE(location->mountPoint, QFileInfo(outer).canonicalFilePath());
    }

    void scanMarksCoveredMounts()
    {
        const QTemporaryDir dir(QDir::currentPath() + "/covered-XXXXXX");
        const Expected<Location> below = locate(dir.path());
        QVERIFY(below);
        const QString outer = QFileInfo(dir.path()).canonicalFilePath() + "/x", inner = outer + "/sub";
        QVERIFY(QDir().mkpath(inner) && QDir(dir.path()).mkdir("seen"));
        const Mounted seen(dir.path(), QFileInfo(dir.filePath("seen")).canonicalFilePath(), "", "", MS_BIND);
        const Mounted covered(dir.path(), inner, "", "", MS_BIND);
        const Mounted covering("covering", outer, "tmpfs", "size=64k");
        if (below->nodeMajorMinor.isEmpty() || !seen.isMounted() || !covered.isMounted() || !covering.isMounted())
            QSKIP("this user may not mount, or no device holds this folder");
        const Expected<BlockDevices> devices = scanBlockDevices({});
        QVERIFY(devices);
        QStringList found;
        for (const Mount& mount : devices->byMajorMinor(below->nodeMajorMinor)->mounts) {
            if (mount.path.startsWith(QFileInfo(dir.path()).canonicalFilePath()))
                found += mount.path.section('/', -1) + (mount.hidden ? " hidden" : "");
        }
        QCOMPARE(found, QStringList({"seen", "sub hidden"}));
    }

    void overlayWithAComma()
    {
        const QTemporaryDir dir(QDir::currentPath() + "/overlay-XXXXXX");
        const Expected<Location> below = locate(dir.path());
        QVERIFY(below);
        for (const char* folder : {"low", "a,b", "work", "merged"})
            QVERIFY(QDir(dir.path()).mkdir(folder));
        const QString escaped = dir.filePath("a\\,b");
        const Mounted overlay("overlay", dir.filePath("merged"), "overlay",
            "lowerdir=" + dir.filePath("low") + ",upperdir=" + escaped + ",workdir=" + dir.filePath("work"));
        if (!overlay.isMounted())
            QSKIP("this user may not mount an overlay");
        const Expected<Location> location = locate(dir.filePath("merged"));
        QVERIFY(location);
        QCOMPARE(location->fsType, "overlay");
        QCOMPARE(location->notDriveReason, "overlay");
        QCOMPARE(location->nodeMajorMinor, QString());
        QCOMPARE(names(location->drives), names(below->drives));
    }

    void loopDevice()
    {
        const QTemporaryDir dir(QDir::currentPath() + "/loop-XXXXXX");
        const Expected<Location> below = locate(dir.path());
        QVERIFY(below);
        QFile image(dir.filePath("image"));
        QVERIFY(image.open(QIODevice::WriteOnly) && image.resize(1 << 20));
        QProcess losetup;
        losetup.start("losetup", {"--find", "--show", image.fileName()});
        losetup.waitForFinished();
        const QString device = QString::fromLocal8Bit(losetup.readAllStandardOutput()).trimmed();
        if (device.isEmpty())
            QSKIP("this user may set up no loop device");
        const Expected<Location> location = locate(device);
        QProcess::execute("losetup", {"--detach", device});
        QVERIFY(location);
        QCOMPARE(location->fileSizeBytes, 1ULL << 20);
        QCOMPARE(location->layers.value(0), "loop " + device.section('/', -1));
        QCOMPARE(names(location->drives), names(below->drives));
    }

    void classes_data()
    {
        QTest::addColumn<qint64>("magic");
        QTest::addColumn<QString>("reason");
        QTest::newRow("ext4") << qint64(0xef53) << "";
        QTest::newRow("xfs") << qint64(0x58465342) << "";
        QTest::newRow("tmpfs") << qint64(0x01021994) << "memory";
        QTest::newRow("fuse") << qint64(0x65735546) << "fuse";
        QTest::newRow("overlay") << qint64(0x794c7630) << "overlay";
        QTest::newRow("nfs") << qint64(0x6969) << "network";
        QTest::newRow("cifs, sign-extended") << qint64(qint32(0xff534d42)) << "network";
        QTest::newRow("zfs") << qint64(0x2fc12fc1) << "zfs";
    }

    void classes()
    {
        QFETCH(qint64, magic);
        QFETCH(QString, reason);
        QCOMPARE(notDriveReasonOf(magic), reason);
    }

    void refused_data()
    {
        QTest::addColumn<QString>("path");
        QTest::addColumn<ErrorCode>("code");
        QTest::newRow("missing") << "/no/such/path" << ErrorCode::NotFound;
        QTest::newRow("character device") << "/dev/null" << ErrorCode::InvalidArgument;
        QTest::newRow("empty") << "" << ErrorCode::NotFound;
    }

    void refused()
    {
        QFETCH(QString, path);
        QFETCH(ErrorCode, code);
        const Expected<Location> location = locate(path);
        QVERIFY(!location);
        QCOMPARE(location.error().code, code);
        QCOMPARE(QString::fromStdString(location.error().subject), path);
    }

    void rawDeviceOpensOnlyBlockDevices()
    {
        const Expected<engine::UniqueFd> notABlockDevice = openRawDevice("/dev/null", O_RDONLY, 1000);
        QVERIFY(!notABlockDevice);
        QCOMPARE(notABlockDevice.error().code, ErrorCode::InvalidArgument);
        const Expected<engine::UniqueFd> missing = openRawDevice("/dev/no-such-drive", O_RDONLY, 1000);
        QVERIFY(!missing);
        QCOMPARE(missing.error().code, ErrorCode::NotFound);
    }
};

QTEST_APPLESS_MAIN(TestLocation)
#include "tst_location.moc"
