#include "core/devices/driveidentity.h"

#include <QTest>

using namespace driveduel;

/// The same drive under another name is itself; another drive under the same name is not.
class TestDriveIdentity final : public QObject
{
    Q_OBJECT

    static BlockNode drive(const QString& name, const QString& serial)
    {
        BlockNode node;
        node.name = node.kernelName = name;
        node.type = "disk";
        node.model = "Portable SSD";
        node.serial = serial;
        node.sizeBytes = 500'000'000'000;
        node.link = Link {};
        return node;
    }

    static QString identity(const BlockNode& node, const QList<BlockNode>& others = {})
    {
        BlockDevices devices;
        devices.nodes = others + QList<BlockNode> {node};
        return driveIdentity(devices, node);
    }

private slots:
    void followsTheSerial()
    {
        const QString before = identity(drive("sdb", "S5H9NX0N123456"));
        QCOMPARE(identity(drive("sdc", "S5H9NX0N123456"), {drive("sdb", "OTHER-ONE-77")}), before);
        QVERIFY(identity(drive("sdb", "S5H9NX0N123457")) != before);
        QVERIFY(!before.contains("S5H9"));
    }

    void serialsThatTellNothing_data()
    {
        QTest::addColumn<QString>("serial");
        QTest::addColumn<bool>("isUsable");
        QTest::newRow("real NVMe") << "S5H9NX0N123456" << true;
        QTest::newRow("real SATA") << "WD-WX12A3456789" << true;
        QTest::newRow("real stick") << "4C530001230509112345" << true;
        QTest::newRow("none") << "" << false;
        QTest::newRow("short") << "1" << false;
        QTest::newRow("counted up") << "012345678910" << false;
        QTest::newRow("counted up from 1") << "123456789ABC" << false;
        QTest::newRow("counted up and on") << "0123456789ABCDEF0123" << false;
        QTest::newRow("counted in small letters") << "0123456789abcdef" << false;
        QTest::newRow("zeros") << "000000000000" << false;
        QTest::newRow("nearly zeros") << "000000000001" << false;
    }

    void serialsThatTellNothing()
    {
        QFETCH(QString, serial);
        QTEST(isUsableSerial(serial), "isUsable");
    }

    void twinsGoByWhatIsOnThem()
    {
        BlockNode one = drive("sdb", "DD56419883891");
        BlockNode other = drive("sdc", "DD56419883891");
        one.partitionTableUuid = "aaaa";
        other.partitionTableUuid = "bbbb";
        QVERIFY(identity(one, {other}) != identity(other, {one}));
        BlockNode renamed = one;
        renamed.name = renamed.kernelName = "sdd";
        QCOMPARE(identity(renamed, {other}), identity(one, {other}));
    }

    void namelessDrivesAreNotTakenForEachOther()
    {
        QVERIFY(identity(drive("sdb", "")) != identity(drive("sdc", "")));
        QCOMPARE(identity(drive("sdb", "")), identity(drive("sdb", "")));
    }
};

QTEST_APPLESS_MAIN(TestDriveIdentity)
#include "tst_driveidentity.moc"
