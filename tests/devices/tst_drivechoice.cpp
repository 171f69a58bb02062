#include "core/devices/drivechoice.h"

#include <QTest>

using namespace driveduel;

/// What a person is offered of the drives.
class TestDriveChoice final : public QObject
{
    Q_OBJECT

    static BlockNode drive(const QString& name, const QList<Mount>& mounts, quint64 sizeBytes = 1 << 20)
    {
        BlockNode node;
        node.name = node.kernelName = name;
        node.devicePath = "/dev/" + name;
        node.type = name.startsWith("loop") ? "loop" : "disk";
        node.sizeBytes = sizeBytes;
        node.mounts = mounts;
        return node;
    }

    static Mount mount(const QString& path, const QString& fsType = "ext4")
    {
        return Mount {path, fsType, "rw", "/", false};
    }

    static QList<DriveChoice> choicesOf(const QList<BlockNode>& nodes)
    {
        BlockDevices devices;
        devices.nodes = nodes;
        return driveChoices(devices, "/home/me", [](const QString& path) { return path.startsWith("/home/me") || path.startsWith("/media"); });
    }

private slots:
    void kinds()
    {
        const QList<DriveChoice> choices = choicesOf({drive("sdb", {}), drive("sdc", {mount("/media/stick")}), drive("sdd", {mount("/srv")}),
            drive("sda", {mount("/")}), drive("sde", {}, 0), drive("loop0", {mount("/snap/x", "squashfs")}), drive("loop1", {})});
        QStringList told;
        for (const DriveChoice& choice : choices)
            told += choice.drive.name + ' ' + choice.path;
        QCOMPARE(told, QStringList({"sda /home/me", "sdb /dev/sdb", "sdc /media/stick", "sdd /srv"}));
        QVERIFY(choices[0].isSystem);
        QCOMPARE(choices[0].kind, ChoiceKind::Folder);
        QCOMPARE(choices[1].kind, ChoiceKind::RawDevice);
        QCOMPARE(choices[2].kind, ChoiceKind::Folder);
        QCOMPARE(choices[3].kind, ChoiceKind::NeedsFolder);
    }

    void coveredMountIsNotOffered()
    {
        Mount covered = mount("/media/stick");
        covered.hidden = true;
        const QList<DriveChoice> choices = choicesOf({drive("sdc", {covered, mount("/media/other")}), drive("sdd", {covered})});
        QCOMPARE(choices[0].path, "/media/other");
        QCOMPARE(choices[1].kind, ChoiceKind::RawDevice);
    }
};

QTEST_APPLESS_MAIN(TestDriveChoice)
#include "tst_drivechoice.moc"
