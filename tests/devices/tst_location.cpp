#include "core/devices/location.h"
#include "core/devices/statfsclass.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <fcntl.h>
#include <sys/stat.h>
#include <sys/statfs.h>
#include <unistd.h>

using namespace driveduel;

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
