#include "core/devices/drive.h"
#include "core/devices/drivejson.h"
#include "core/devices/kernelfiles.h"
#include "tests/devices/fakesys.h"

#include <QJsonDocument>
#include <QTest>

#include <cstdio>
#include <string>
#include <sys/stat.h>
#include <thread>

using namespace driveduel;

/// Trees of sysfs, reduced to what they are about: real stacks of devices, and forged trees that would harm a reader.
class TestSysfs final : public QObject
{
    Q_OBJECT

    static constexpr const char* kAta = "pci0000:00/0000:00:17.0/ata1/host0/target0:0:0/0:0:0:0";

    static BlockDevices scan(const test::FakeSys& sys)
    {
        const Expected<BlockDevices> devices = scanBlockDevices({sys.root(), false});
        return devices ? *devices : BlockDevices {};
    }

    /// A device mapper node above others.
    static void mapped(const test::FakeSys& sys, const QString& name, const QByteArray& number, const QByteArray& uuid, const QStringList& below)
    {
        const QString folder = sys.disk("virtual", name, number);
        sys.file(folder + "/dm/uuid", uuid);
        sys.file(folder + "/dm/name", "vg-" + name.toUtf8() + '\n');
        for (const QString& holder : below)
            sys.link("../../" + name, holder + "/holders/" + name);
    }

private slots:
    void stack()
    {
        const test::FakeSys sys;
        const QString disk = sys.disk(kAta, "sda", "8:0\n", "1000\n");
        sys.file(disk + "/device/model", "Example SSD     \n");
        sys.file(disk + "/device/type", "0\n");
        sys.partition(kAta, "sda", "sda2", "8:2\n");
        sys.partition(kAta, "sda", "sda1", "8:1\n");
        mapped(sys, "dm-0", "253:0\n", "CRYPT-LUKS2-00-name\n", {disk + "/sda2"});
        mapped(sys, "dm-1", "253:1\n", "LVM-abc\n", {"sys/devices/virtual/block/dm-0"});
        sys.file("proc/self/mountinfo", "1 0 253:1 / / rw - ext4 /dev/mapper/vg-dm-1 rw\n");
        sys.file("proc/swaps", "Filename Type Size Used Priority\n/dev/sda1 partition 1 0 -2\n");
        const BlockDevices devices = scan(sys);
        QCOMPARE(devices.roots, QStringList {"sda"});
        QStringList told;
        for (const BlockNode& node : devices.nodes)
            told += node.kernelName + ' ' + node.type + ' ' + node.parents.join(',');
        QCOMPARE(told, QStringList({"sda disk ", "sda1 part sda", "sda2 part sda", "dm-0 crypt sda2", "dm-1 lvm dm-0"}));
        QCOMPARE(devices.byKernelName("sda")->model, "Example SSD");
        QVERIFY(devices.byKernelName("sda1")->isSwap);
        QCOMPARE(devices.byKernelName("dm-1")->devicePath, "/dev/mapper/vg-dm-1");
        QCOMPARE(devices.byKernelName("dm-1")->mounts.first().path, "/");
        QCOMPARE(devices.drivesBelow(*devices.byKernelName("dm-1")).first()->kernelName, "sda");
    }

    void raidStandsOnBoth()
    {
        const test::FakeSys sys;
        const QString first = sys.disk(kAta, "sda", "8:0\n");
        const QString second = sys.disk("pci0000:00/0000:00:17.0/ata2/host1/target1:0:0/1:0:0:0", "sdb", "8:16\n");
        sys.file(sys.disk("virtual", "md0", "9:0\n") + "/md/level", "raid1\n");
        sys.link("../../md0", first + "/holders/md0");
        sys.link("../../md0", second + "/holders/md0");
        const BlockDevices devices = scan(sys);
        QCOMPARE(devices.byKernelName("md0")->type, "raid1");
        QCOMPARE(devices.drivesBelow(*devices.byKernelName("md0")).size(), 2);
    }

    void whatIsNotListed()
    {
        const test::FakeSys sys;
        sys.file(sys.disk("pci0000:00/nvme/nvme0", "nvme0c0n1", "259:1\n") + "/hidden", "1\n");
        sys.disk("virtual", "ram0", "1:0\n");
        sys.disk("virtual", "loop0", "7:0\n", "0\n");
        sys.disk("pci0000:00/usb1/1-1/1-1:1.0/host2/target2:0:0/2:0:0:0", "sdc", "8:32\n", "0\n"); // a reader without a card
        QCOMPARE(scan(sys).roots, QStringList {"sdc"});
    }

    void linksInCircles()
    {
        const test::FakeSys sys;
        sys.disk(kAta, "sda", "8:0\n");
        sys.link("sdb", "sys/block/sdb");
        sys.link("sdd", "sys/block/sdc");
        sys.link("sdc", "sys/block/sdd");
        mapped(sys, "dm-0", "253:0\n", "LVM-a\n", {"sys/devices/virtual/block/dm-1"});
        mapped(sys, "dm-1", "253:1\n", "LVM-b\n", {"sys/devices/virtual/block/dm-0"});
        const BlockDevices devices = scan(sys);
        QCOMPARE(devices.roots, QStringList {"sda"});
        QVERIFY(devices.byKernelName("sda"));
    }

    void linksStayInside()
    {
        QTemporaryDir outside;
        QFile secret(outside.filePath("secret"));
        QVERIFY(secret.open(QIODevice::WriteOnly));
        secret.write("not for you\n");
        secret.close();
        const test::FakeSys sys;
        sys.link(outside.path(), "sys/absolute");
        sys.link(QString("../").repeated(30) + outside.path().mid(1), "sys/relative");
        sys.link(secret.fileName(), "sys/file");
        sys.link("/inside/value", "sys/inside"); // as in a chroot
        sys.file("inside/value", "42\n");
        const KernelFiles files(sys.root());
        for (const char* name : {"sys/absolute", "sys/relative"}) {
            QCOMPARE(files.entries(name), QStringList());
            QVERIFY(!files.exists(QString(name) + "/secret"));
            QVERIFY(!files.text(QString(name) + "/secret"));
            QCOMPARE(files.linkTargetName(QString(name) + "/secret"), QString());
        }
        QVERIFY(!files.text("sys/file"));
        QVERIFY(files.content("sys/file").isEmpty());
        QVERIFY(!files.text("../" + secret.fileName()));
        QCOMPARE(files.number("sys/inside"), std::optional<quint64>(42));
        QCOMPARE(files.canonical("sys/inside"), "inside/value");
        QCOMPARE(files.linkTargetName("sys/absolute"), QFileInfo(outside.path()).fileName()); // a name, nothing read
    }

    void renamesElsewhereDoNotDisturb()
    {
        const test::FakeSys sys;
        sys.file("sys/devices/value", "42\n");
        sys.link("../devices/value", "sys/class/value");
        QTemporaryDir elsewhere;
        const std::string one = elsewhere.filePath("one").toStdString(), two = elsewhere.filePath("two").toStdString();
        QVERIFY(QFile(QString::fromStdString(one)).open(QIODevice::WriteOnly));
        const std::jthread renaming([&](const std::stop_token& stop) {
            while (!stop.stop_requested()) {
                std::rename(one.c_str(), two.c_str());
                std::rename(two.c_str(), one.c_str());
            }
        });
        const KernelFiles files(sys.root());
        int missed = 0; // the kernel gives up on about one look-up in 20 000
        for (int i = 0; i < 100'000; ++i)
            missed += files.exists("sys/class/value") ? 0 : 1;
        QCOMPARE(missed, 0);
    }

    void onlyFilesAreRead()
    {
        const test::FakeSys sys;
        sys.file("sys/empty", "");
        QCOMPARE(::mkfifo((sys.root() + "/sys/pipe").toLocal8Bit().constData(), 0600), 0);
        const KernelFiles files(sys.root());
        QVERIFY(!files.text("sys/pipe")); // would wait for ever
        QVERIFY(!files.text("sys"));
        QCOMPARE(files.text("sys/empty"), std::optional(QString()));
        QVERIFY(!files.text("sys/missing"));
    }

    void numbers_data()
    {
        QTest::addColumn<QByteArray>("sectors");
        QTest::addColumn<QByteArray>("sectorBytes");
        QTest::addColumn<quint64>("expectedBytes");
        QTest::addColumn<quint32>("expectedSectorBytes");
        QTest::newRow("sane") << QByteArray("2048\n") << QByteArray("4096\n") << 1048576ULL << 4096U;
        QTest::newRow("times 512 is 2^64") << QByteArray("36028797018963968\n") << QByteArray("0\n") << 0ULL << 512U;
        QTest::newRow("beyond a file offset") << QByteArray("18014398509481984\n") << QByteArray("513\n") << 0ULL << 512U;
        QTest::newRow("beyond 64 bits") << QByteArray("99999999999999999999999\n") << QByteArray("4294967808\n") << 0ULL << 512U;
        QTest::newRow("negative") << QByteArray("-1\n") << QByteArray("-512\n") << 0ULL << 512U;
        QTest::newRow("no numbers") << QByteArray("many\n") << QByteArray("\n") << 0ULL << 512U;
    }

    void numbers()
    {
        QFETCH(QByteArray, sectors);
        QFETCH(QByteArray, sectorBytes);
        const test::FakeSys sys;
        const QString disk = sys.disk(kAta, "sda", "8:0\n", sectors);
        sys.file(disk + "/queue/logical_block_size", sectorBytes);
        const BlockDevices devices = scan(sys);
        QTEST(devices.nodes.first().sizeBytes, "expectedBytes");
        QTEST(devices.nodes.first().logicalSectorBytes, "expectedSectorBytes");
    }

    void linkNumbers()
    {
        const test::FakeSys sys;
        sys.disk(kAta, "sda", "8:0\n");
        sys.file("sys/class/ata_link/link1/sata_spd", "1e300 Gbps\n");
        sys.disk("pci0000:00/0000:01:00.0/nvme/nvme0", "nvme0n1", "259:0\n");
        sys.pcieLink("pci0000:00/0000:01:00.0", "64.0 GT/s PCIe\n", "2147483647\n");
        const BlockDevices devices = scan(sys);
        QCOMPARE(devices.byKernelName("sda")->link->ceilingBytesPerSecond, 0ULL);
        QCOMPARE(devices.byKernelName("nvme0n1")->link->ceilingBytesPerSecond, 0ULL);
        QCOMPARE(devices.byKernelName("nvme0n1")->link->pcieLanes, 0);
    }

    void hostileNames()
    {
        const test::FakeSys sys;
        const QString name = "sd\x1b[31m\na";
        const QString disk = sys.disk(kAta, name, "8:0\x1b[0m\n");
        sys.file(disk + "/device/vendor", "ev\x07il\n");
        sys.partition(kAta, name, name + '1', "8:1\n");
        const BlockDevices devices = scan(sys);
        QCOMPARE(devices.nodes.size(), 2);
        for (const BlockNode& node : devices.nodes) {
            for (const QString& text : {node.name, node.majorMinor, node.vendor, node.type}) {
                for (const QChar c : text)
                    QVERIFY2(c.isPrint(), qPrintable(text));
            }
        }
        for (const char c : QJsonDocument(drivesToJson(devices, true)).toJson(QJsonDocument::Compact))
            QVERIFY(c >= ' ');
        QVERIFY(!QJsonDocument(drivesToJson(devices, true)).toJson().contains("\\u001b"));
    }
};

QTEST_APPLESS_MAIN(TestSysfs)
#include "tst_sysfs.moc"
