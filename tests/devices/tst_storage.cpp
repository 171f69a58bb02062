#include "core/devices/drive.h"
#include "core/devices/location.h"
#include "core/devices/storage.h"
#include "tests/devices/fakesys.h"

#include <QTest>

using namespace driveduel;

/// Which drives hold what is mounted. The tree has two drives, sda and sdb, each with a partition.
class TestStorage final : public QObject
{
    Q_OBJECT

    static void makeDrives(const test::FakeSys& sys)
    {
        for (const QString& drive : {QString("sda"), QString("sdb")}) {
            const bool isFirst = drive == "sda";
            const QString port = isFirst ? "pci0000:00/ata1/host0/target0:0:0/0:0:0:0" : "pci0000:00/ata2/host1/target1:0:0/1:0:0:0";
            sys.disk(port, drive, isFirst ? "8:0\n" : "8:16\n");
            sys.partition(port, drive, drive + '1', isFirst ? "8:1\n" : "8:17\n");
        }
    }

    static void makeLoop(const test::FakeSys& sys, const QByteArray& backingFile)
    {
        const QString folder = sys.disk("virtual", "loop0", "7:0\n");
        sys.file(folder + "/loop/backing_file", backingFile);
    }

    /// "sda1:/mnt sdb1:/mnt": every node with its mounts.
    static QString mounted(const test::FakeSys& sys)
    {
        const Expected<BlockDevices> devices = scanBlockDevices({sys.root(), false});
        QStringList found;
        for (const BlockNode& node : devices ? devices->nodes : QList<BlockNode> {}) {
            for (const Mount& mount : node.mounts)
                found += node.kernelName + ':' + mount.path;
        }
        return found.join(' ');
    }

    static QString drivesBelow(const test::FakeSys& sys, const QString& kernelName)
    {
        const Expected<BlockDevices> devices = scanBlockDevices({sys.root(), false});
        const BlockNode* node = devices ? devices->byKernelName(kernelName) : nullptr;
        QStringList found;
        for (const BlockNode* drive : node ? devices->drivesBelow(*node) : QList<const BlockNode*> {})
            found += drive->kernelName;
        return found.join(' ');
    }

private slots:
    void mounts_data()
    {
        QTest::addColumn<QByteArray>("mountInfo");
        QTest::addColumn<QString>("expected");
        QTest::newRow("by number, whatever the source") << QByteArray("1 0 8:1 / / rw - ext4 /dev/root rw\n") << "sda1:/";
        QTest::newRow("pulled out, another drive has the name") << QByteArray("5 1 8:33 / /media/old rw - ext4 /dev/sda1 rw\n") << "";
        QTest::newRow("pulled out, both numbers known") << QByteArray("5 1 8:17 / /media/x rw - ext4 /dev/sda1 rw\n") << "sdb1:/media/x";
        QTest::newRow("FUSE may claim any source") << QByteArray("5 1 0:50 / /home/me/x rw - fuse.sshfs /dev/sda1 rw\n") << "";
        QTest::newRow("memory may claim any source") << QByteArray("5 1 0:50 / /mnt rw - tmpfs /dev/sda1 rw\n") << "";
        QTest::newRow("fuseblk") << QByteArray("5 1 8:17 / /media/ntfs rw - fuseblk /dev/sdb1 rw\n") << "sdb1:/media/ntfs";
        QTest::newRow("btrfs, one device") << QByteArray("5 1 0:50 /@ / rw - btrfs /dev/sda1 rw\n") << "sda1:/";
        QTest::newRow("bcachefs") << QByteArray("5 1 0:50 / /mnt rw - bcachefs /dev/sda1:/dev/sdb1 rw\n") << "sda1:/mnt sdb1:/mnt";
        QTest::newRow("ZFS, members unknown") << QByteArray("5 1 0:50 / /tank rw - zfs tank/home rw\n") << "";
        QTest::newRow("overlay is no mount of a drive") << QByteArray("1 0 8:1 / / rw - ext4 /dev/sda1 rw\n5 1 0:50 / /merged rw - overlay overlay rw,upperdir=/up\n") << "sda1:/";
    }

    void mounts()
    {
        QFETCH(QByteArray, mountInfo);
        const test::FakeSys sys;
        makeDrives(sys);
        sys.file("proc/self/mountinfo", mountInfo);
        QTEST(mounted(sys), "expected");
    }

    /// A dump without dm/name: the one mapping is what the one unknown source means.
    void unnamedMapping()
    {
        const test::FakeSys sys;
        makeDrives(sys);
        sys.disk("virtual", "dm-0", "253:0\n");
        sys.file("proc/self/mounts", "/dev/mapper/luks-root / btrfs rw 0 0\n/dev/sda1 /boot ext4 rw 0 0\n");
        QCOMPARE(mounted(sys), "sda1:/boot dm-0:/");
        sys.disk("virtual", "dm-1", "253:1\n");
        QCOMPARE(mounted(sys), "sda1:/boot"); // which of the two is not known
    }

    void olderFormatGoesByName()
    {
        const test::FakeSys sys;
        makeDrives(sys);
        sys.file("proc/mounts", "/dev/sdb1 /media/My\\040Disk ext4 rw 0 0\n");
        QCOMPARE(mounted(sys), "sdb1:/media/My Disk");
    }

    void btrfsPool()
    {
        const test::FakeSys sys;
        makeDrives(sys);
        sys.file("sys/fs/btrfs/1111-22/devices/sda1/size", "");
        sys.file("sys/fs/btrfs/1111-22/devices/sdb1/size", "");
        sys.file("sys/fs/btrfs/features/raid1c34", "0\n");
        sys.file("run/udev/data/b8:1", "E:ID_FS_UUID=1111-22\n");
        sys.file("proc/self/mountinfo", "5 1 0:50 / /mnt rw - btrfs /dev/sda1 rw\n");
        QCOMPARE(mounted(sys), "sda1:/mnt sdb1:/mnt");
        sys.file("run/udev/data/b8:1", "E:ID_FS_UUID=another\n"); // a new drive got the name of one that was pulled out
        QCOMPARE(mounted(sys), "");
    }

    void poolWithUnknownMember()
    {
        const test::FakeSys sys;
        makeDrives(sys);
        sys.file("sys/fs/btrfs/1111-22/devices/sda1/size", "");
        const Expected<BlockDevices> devices = scanBlockDevices({sys.root(), false});
        const KernelFiles files(sys.root());
        MountEntry mount;
        mount.fsType = "btrfs";
        mount.source = "/dev/sda1";
        QVERIFY(!Storage(files, devices->nodes).hasUnknownMembers(mount));
        sys.file("sys/fs/btrfs/1111-22/devices/vdz/size", "");
        QVERIFY(Storage(files, devices->nodes).hasUnknownMembers(mount));
        QCOMPARE(Storage(files, devices->nodes).holdersOf(mount), QStringList {"sda1"});
        mount.fsType = "bcachefs";
        QVERIFY(!Storage(files, devices->nodes).hasUnknownMembers(mount));
        mount.source = "/dev/sda1:/dev/sdq1";
        QVERIFY(Storage(files, devices->nodes).hasUnknownMembers(mount));
        mount.fsType = "zfs";
        mount.source = "tank/home";
        QVERIFY(Storage(files, devices->nodes).hasUnknownMembers(mount));
        Location location;
        location.drives = devices->nodes;
        QVERIFY(!location.deviceStatFiles().isEmpty());
        location.hasUnknownDrives = true;
        QVERIFY(location.deviceStatFiles().isEmpty());
    }

    void zfsPool()
    {
        const test::FakeSys sys;
        makeDrives(sys);
        sys.file("run/udev/data/b8:1", "E:ID_FS_TYPE=zfs_member\nE:ID_FS_LABEL=tank\n");
        sys.file("run/udev/data/b8:17", "E:ID_FS_TYPE=zfs_member\nE:ID_FS_LABEL=other\n");
        sys.file("proc/self/mountinfo", "5 1 0:50 / /home rw - zfs tank/home rw\n");
        QCOMPARE(mounted(sys), "sda1:/home");
    }

    void loopStandsOnTheDriveOfItsFile()
    {
        const test::FakeSys sys;
        makeDrives(sys);
        makeLoop(sys, "/srv/images/disk.img\n");
        sys.file("proc/self/mountinfo", "1 0 8:1 / / rw - ext4 /dev/sda1 rw\n2 1 8:17 / /srv rw - ext4 /dev/sdb1 rw\n");
        QCOMPARE(drivesBelow(sys, "loop0"), "sdb");
        makeLoop(sys, "/srv/images/disk.img (deleted)\n");
        QCOMPARE(drivesBelow(sys, "loop0"), "loop0");
        makeLoop(sys, "/disk.img\n");
        QCOMPARE(drivesBelow(sys, "loop0"), "sda");
    }

    void loopsInACircle()
    {
        const test::FakeSys sys;
        makeDrives(sys);
        makeLoop(sys, "/own/disk.img\n");
        sys.file("proc/self/mountinfo", "1 0 8:1 / / rw - ext4 /dev/sda1 rw\n2 1 7:0 / /own rw - ext4 /dev/loop0 rw\n");
        QCOMPARE(drivesBelow(sys, "loop0"), ""); // forged, but it comes back
    }

    void overlay_data()
    {
        QTest::addColumn<QByteArray>("options");
        QTest::addColumn<QString>("expected");
        QTest::newRow("plain") << QByteArray("rw,lowerdir=/low,upperdir=/srv/up,workdir=/srv/work") << "sdb1";
        QTest::newRow("comma") << QByteArray("rw,lowerdir=/low,upperdir=/a\\054b/up,workdir=/a\\054b/work") << "sdb1";
        QTest::newRow("comma as it was given") << QByteArray("rw,lowerdir=/low,upperdir=/a\\134\\054b/up") << "sdb1";
        QTest::newRow("comma with a backslash") << QByteArray("rw,lowerdir=/low,upperdir=/a\\,b/up") << "sdb1";
        QTest::newRow("space") << QByteArray("rw,upperdir=/c\\040d/up") << "sdb1";
        QTest::newRow("option in a folder's name") << QByteArray("rw,lowerdir=/x\\054upperdir=/srv/up") << "";
        QTest::newRow("read-only") << QByteArray("ro,lowerdir=/low:/low2") << "";
    }

    void overlay()
    {
        QFETCH(QByteArray, options);
        const test::FakeSys sys;
        makeDrives(sys);
        sys.file("proc/self/mountinfo", "2 1 8:17 / /srv rw - ext4 /dev/sdb1 rw\n3 1 8:17 / /a,b rw - ext4 /dev/sdb1 rw\n"
                                        "4 1 8:17 / /c\\040d rw - ext4 /dev/sdb1 rw\n9 1 0:50 / /merged rw - overlay overlay " + options + '\n');
        const Expected<BlockDevices> devices = scanBlockDevices({sys.root(), false});
        QVERIFY(devices);
        const KernelFiles files(sys.root());
        const Storage storage(files, devices->nodes);
        QTEST(storage.holdersOf(storage.mounts().last()).join(' '), "expected");
    }

    void overlayOnItself()
    {
        const test::FakeSys sys;
        makeDrives(sys);
        sys.file("proc/self/mountinfo", "9 1 0:50 / /m rw - overlay overlay rw,upperdir=/m/up\n");
        const KernelFiles files(sys.root());
        const Storage storage(files, {});
        QCOMPARE(storage.holdersOf(storage.mounts().last()), QStringList());
    }
};

QTEST_APPLESS_MAIN(TestStorage)
#include "tst_storage.moc"
