#include "core/findings/survey.h"
#include "tests/devices/dump.h"

#include <QTest>

using namespace driveduel;
using driveduel::test::Dump;
using driveduel::test::sharedFolder;

namespace {

/// "id" for the drive itself, "id node" for what stands on it; worst first.
QString told(const QList<Finding>& findings, const QString& drive)
{
    QStringList lines;
    for (const Finding& finding : findings)
        lines += finding.node == drive ? finding.id : finding.id + ' ' + finding.node;
    return lines.join(", ");
}

using Expectation = QMap<QString, QString>; ///< findings by drive

} // namespace

/// Exactly these findings on the machines that were dumped.
class TestFindingDumps final : public QObject
{
    Q_OBJECT

private slots:
    void dump_data()
    {
        const QString stick = QStringLiteral("partition-misaligned sdb1, usb2-link, one-command-at-a-time, trim-missing, fs-fat sdb1");
        const QString crypt = QStringLiteral("trim-blocked-by-luks dm-0, encrypted-layer dm-0");
        QTest::addColumn<Expectation>("expected");
        QTest::newRow("qemu-togo") << Expectation {{"nvme0n1", crypt}, {"sda", ""}, {"sdb", stick}};
        QTest::newRow("qemu-zoo") << Expectation {{"loop0", ""}, {"mmcblk0", "fs-fat mmcblk0p1"}, {"nvme0n1", ""}, {"sda", ""}, {"sdb", ""}, {"sdc", ""},
            {"sdd", ""}, {"sde", "usb2-link, behind-hub, one-command-at-a-time, trim-missing, fs-fat"}, {"sdf", ""}, {"sdg", ""}, {"sdh", ""}, {"vda", ""}};
        QTest::newRow("synthetic-rtl9210-10g-uas") << Expectation {{"nvme0n1", crypt}, {"sda", ""}, {"sdb", stick}};
        QTest::newRow("synthetic-asm2364-20g-uas") << Expectation {{"nvme0n1", crypt}, {"sda", ""}, {"sdb", stick}};
        QTest::newRow("synthetic-rtl9210-rom-fallback-5g-uas")
            << Expectation {{"nvme0n1", crypt}, {"sda", "bridge-firmware-bad, usb-link-slow"}, {"sdb", stick}};
    }

    void dump()
    {
        QFETCH(Expectation, expected);
        const QString file = sharedFolder() + "/sysfs/qemu/" + QTest::currentDataTag() + ".tar.xz";
        if (!QFile::exists(file))
            QSKIP("the dumps are not here");
        const Dump unpacked(file);
        QVERIFY(!unpacked.root().isEmpty());
        ScanOptions scan;
        scan.root = unpacked.root();
        scan.queryFreeSpace = false;
        const Expected<BlockDevices> devices = scanBlockDevices(scan);
        QVERIFY(devices.has_value());
        SurveyOptions options;
        options.root = unpacked.root();
        const Survey found = survey(*devices, surveyableDrives(*devices), options);
        QCOMPARE(found.drives.size(), expected.size());
        for (auto it = expected.cbegin(); it != expected.cend(); ++it) {
            QVERIFY2(found.of(it.key()), qPrintable(it.key()));
            QCOMPARE(QString(it.key() + ": " + told(found.of(it.key())->findings, it.key())), QString(it.key() + ": " + it.value()));
        }
        // They were dumped while they were still starting, with a load of nearly 2 on two threads.
        QCOMPARE(told(found.machine, {}), QString("machine-busy"));
    }
};

QTEST_APPLESS_MAIN(TestFindingDumps)
#include "tst_findingdumps.moc"
