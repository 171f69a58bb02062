#include "core/devices/drivejson.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QTest>

using namespace driveduel;

/// The list of drives in lsblk's names.
class TestDriveJson final : public QObject
{
    Q_OBJECT

    static BlockNode named(const QString& name)
    {
        BlockNode node;
        node.name = node.kernelName = name;
        node.devicePath = "/dev/" + name;
        return node;
    }

    /// sda with a mounted partition.
    static BlockDevices sample()
    {
        BlockNode drive = named("sda");
        drive.majorMinor = "8:0";
        drive.type = "disk";
        drive.sizeBytes = 1'000'204'886'016;
        drive.serial = "S3CRET";
        drive.children = {"sda1"};
        drive.link = Link {};
        drive.link->transport = Transport::Usb;
        drive.link->usbSpeedMbps = 10000;
        drive.link->usbDriver = "uas";
        BlockNode partition = named("sda1");
        partition.type = "part";
        partition.parents = {"sda"};
        partition.mounts = {Mount {"/", "ext4", "rw", "/", false}, Mount {"/media/a\nb", "ext4", "rw", "/", false}};
        partition.fsAvailableBytes = 5;
        BlockDevices devices;
        devices.nodes = {drive, partition};
        devices.roots = {"sda"};
        return devices;
    }

    static QJsonObject firstDrive(const BlockDevices& devices, bool withSerials = false)
    {
        return drivesToJson(devices, withSerials)[u"blockdevices"].toArray().first().toObject();
    }

private slots:
    void drive()
    {
        const QJsonObject drive = firstDrive(sample());
        QCOMPARE(drive[u"name"].toString(), "sda");
        QCOMPARE(drive[u"path"].toString(), "/dev/sda");
        QCOMPARE(drive[u"maj:min"].toString(), "8:0");
        QCOMPARE(drive[u"size"].toInteger(), 1'000'204'886'016);
        QCOMPARE(drive[u"tran"].toString(), "usb");
        QVERIFY(drive[u"model"].isNull());
        QVERIFY(drive[u"fsavail"].isNull());
        QCOMPARE(drive[u"mountpoints"].toArray(), QJsonArray {QJsonValue::Null});
        QCOMPARE(drive[u"link"][u"usbSpeedMbps"].toInt(), 10000);
        QVERIFY(drive[u"link"][u"pcieLanes"].isUndefined());
    }

    void partition()
    {
        const QJsonObject partition = firstDrive(sample())[u"children"].toArray().first().toObject();
        QCOMPARE(partition[u"type"].toString(), "part");
        QCOMPARE(partition[u"mountpoints"].toArray(), QJsonArray({"/media/a b", "/"})); // the latest first
        QCOMPARE(partition[u"fsavail"].toInteger(), 5);
        QVERIFY(partition[u"tran"].isNull());
        QVERIFY(partition[u"children"].isUndefined());
    }

    void swap()
    {
        BlockDevices devices = sample();
        devices.nodes[0].isSwap = true;
        QCOMPARE(firstDrive(devices)[u"mountpoints"].toArray(), QJsonArray {"[SWAP]"});
    }

    void serialsArePrivate()
    {
        QVERIFY(!QJsonDocument(drivesToJson(sample(), false)).toJson().contains("S3CRET"));
        QCOMPARE(firstDrive(sample(), true)[u"serial"].toString(), "S3CRET");
    }

    void circlesEnd()
    {
        BlockDevices devices = sample();
        devices.nodes[1].children = {"sda", "gone"};
        QVERIFY(QJsonDocument(drivesToJson(devices, false)).toJson().size() < 100'000);
    }

    void hostileKernelName()
    {
        BlockDevices devices;
        devices.nodes = {named("sd\x1b[31m")};
        devices.roots = {"sd\x1b[31m"};
        const QJsonObject drive = firstDrive(devices);
        QCOMPARE(drive[u"kname"].toString(), "sd [31m");
        QCOMPARE(drive[u"path"].toString(), "/dev/sd [31m");
    }
};

QTEST_APPLESS_MAIN(TestDriveJson)
#include "tst_drivejson.moc"
