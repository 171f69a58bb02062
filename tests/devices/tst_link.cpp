#include "core/devices/drive.h"
#include "core/devices/host.h"
#include "tests/devices/fakesys.h"

#include <QTest>

#include <algorithm>

using namespace driveduel;

/// A sysfs tree of a laptop with an internal NVMe drive, a UAS enclosure that the system boots from, and a hostile stick; made here.
class TestLink final : public QObject
{
    Q_OBJECT

    test::FakeSys m_sys;

    /// Of a tree with one drive.
    static Link onlyLink(const test::FakeSys& sys)
    {
        const Expected<BlockDevices> devices = scanBlockDevices({sys.root(), false});
        const BlockNode* node = devices && !devices->nodes.isEmpty() ? &devices->nodes.first() : nullptr;
        return node && node->link ? *node->link : Link {};
    }

private slots:
    void initTestCase()
    {
        const QString nvme = "pci0000:00/0000:01:00.0";
        m_sys.file("sys/devices/" + nvme + "/current_link_speed", "8.0 GT/s PCIe\n");
        m_sys.file("sys/devices/" + nvme + "/current_link_width", "4\n");
        m_sys.file("sys/devices/" + nvme + "/max_link_speed", "16.0 GT/s PCIe\n");
        m_sys.file("sys/devices/" + nvme + "/max_link_width", "4\n");
        m_sys.disk(nvme + "/nvme/nvme0", "nvme0n1", "259:0\n", "1953525168\n");
        m_sys.file("sys/devices/" + nvme + "/nvme/nvme0/block/nvme0n1/device/model", "CT1000P2SSD8                            \n");
        m_sys.partition(nvme + "/nvme/nvme0", "nvme0n1", "nvme0n1p1", "259:1\n");

        const QString usb = "pci0000:00/0000:00:14.0/usb2/2-1";
        m_sys.file("sys/devices/" + usb + "/idVendor", "174c\n");
        m_sys.file("sys/devices/" + usb + "/idProduct", "2362\n");
        m_sys.file("sys/devices/" + usb + "/product", "SSK Storage\n");
        m_sys.file("sys/devices/" + usb + "/speed", "10000\n");
        m_sys.file("sys/devices/" + usb + "/rx_lanes", "1\n");
        m_sys.file("sys/devices/" + usb + "/2-1:1.0/bInterfaceNumber", "00\n");
        m_sys.link("../../../../../../bus/usb/drivers/uas", "sys/devices/" + usb + "/2-1:1.0/driver");
        m_sys.disk(usb + "/2-1:1.0/host0/target0:0:0/0:0:0:0", "sda", "8:0\n", "1953525168\n");
        m_sys.file("sys/devices/" + usb + "/2-1:1.0/host0/target0:0:0/0:0:0:0/block/sda/device/model", "SSK\x1b[31m Storage\n");
        m_sys.partition(usb + "/2-1:1.0/host0/target0:0:0/0:0:0:0", "sda", "sda1", "8:1\n");
        m_sys.partition(usb + "/2-1:1.0/host0/target0:0:0/0:0:0:0", "sda", "sda2", "8:2\n");

        m_sys.file("sys/devices/virtual/block/loop0/dev", "7:0\n");
        m_sys.file("sys/devices/virtual/block/loop0/size", "0\n");
        m_sys.link("../devices/virtual/block/loop0", "sys/block/loop0");
        m_sys.link("/etc", "sys/block/outside"); // leaves the root: not read
        m_sys.file("proc/self/mountinfo", "1 0 8:2 / / rw - ext4 /dev/sda2 rw\n2 1 8:1 / /boot\\040efi rw - vfat /dev/sda1 rw\n");
        m_sys.file("etc/os-release", "NAME=Ubuntu\nPRETTY_NAME=\"Ubuntu 24.04.1 LTS\"\n");
        m_sys.file("proc/cpuinfo", "processor\t: 0\nmodel name\t: Example CPU @ 2.00GHz\nprocessor\t: 1\nmodel name\t: Example CPU @ 2.00GHz\n");
        m_sys.file("proc/meminfo", "MemTotal:       16000000 kB\n");
        m_sys.file("sys/class/power_supply/BAT0/type", "Battery\n");
        m_sys.file("sys/class/power_supply/BAT0/status", "Discharging\n");
        m_sys.file("sys/class/power_supply/mouse/type", "Battery\n");
        m_sys.file("sys/class/power_supply/mouse/scope", "Device\n");
    }

    void tree()
    {
        const Expected<BlockDevices> devices = scanBlockDevices({m_sys.root(), false});
        QVERIFY(devices);
        QCOMPARE(devices->roots, QStringList({"sda", "nvme0n1"}));
        const BlockNode* stick = devices->byKernelName("sda");
        QVERIFY(stick);
        QCOMPARE(stick->children, QStringList({"sda1", "sda2"}));
        QCOMPARE(stick->model, "SSK [31m Storage");
        QVERIFY(stick->hotplug);
        QCOMPARE(stick->sizeBytes, 1953525168ULL * 512);
        QCOMPARE(stick->scheduler, "none");
        QCOMPARE(devices->byMajorMinor("8:1")->mounts.first().path, "/boot efi");
        QCOMPARE(devices->drivesBelow(*devices->byKernelName("sda2")).first()->kernelName, "sda");
    }

    void links()
    {
        const Expected<BlockDevices> devices = scanBlockDevices({m_sys.root(), false});
        QVERIFY(devices);
        const Link usb = *devices->byKernelName("sda")->link;
        QCOMPARE(linkSummary(usb), QString::fromUtf8("USB 10 Gb/s · UAS"));
        QCOMPARE(usb.usbId, "174c:2362");
        QCOMPARE(usb.ceilingBytesPerSecond, 1'212'121'212ULL); // 10 Gb/s × 128/132 ÷ 8
        const Link nvme = *devices->byKernelName("nvme0n1")->link;
        QCOMPARE(linkSummary(nvme), QString::fromUtf8("NVMe · PCIe 3.0 ×4"));
        QCOMPARE(nvme.pcieMaxGeneration, 4);
        QCOMPARE(nvme.ceilingBytesPerSecond, 3'938'461'538ULL); // 4 × 8 GT/s × 128/130 ÷ 8
        QVERIFY(!devices->byKernelName("sda1")->link);
    }

    void madeUpPcie_data()
    {
        QTest::addColumn<QByteArray>("vendor");
        QTest::addColumn<QByteArray>("subsystemVendor");
        QTest::addColumn<bool>("isReal");
        QTest::newRow("QEMU") << QByteArray("0x1b36\n") << QByteArray("0x1af4\n") << false;
        QTest::newRow("QEMU, old id") << QByteArray("0x8086\n") << QByteArray("0x1af4\n") << false;
        QTest::newRow("VMware") << QByteArray("0x15ad\n") << QByteArray("0x15ad\n") << false;
        QTest::newRow("VirtualBox") << QByteArray("0x80ee\n") << QByteArray("0x0000\n") << false;
        QTest::newRow("Amazon") << QByteArray("0x1d0f\n") << QByteArray("0x1d0f\n") << false;
        QTest::newRow("Google") << QByteArray("0x1ae0\n") << QByteArray("0x1ae0\n") << false;
        QTest::newRow("Azure") << QByteArray("0x1414\n") << QByteArray("0x1414\n") << false;
        QTest::newRow("Samsung") << QByteArray("0x144d\n") << QByteArray("0x144d\n") << true;
        QTest::newRow("a real drive in a Microsoft notebook") << QByteArray("0x144d\n") << QByteArray("0x1414\n") << true;
    }

    void madeUpPcie()
    {
        QFETCH(QByteArray, vendor);
        QFETCH(QByteArray, subsystemVendor);
        QFETCH(bool, isReal);
        const test::FakeSys sys;
        const QString port = "pci0000:00/0000:00:03.0/0000:01:00.0";
        sys.pciFunction(port, vendor, subsystemVendor);
        sys.pcieLink(port, "2.5 GT/s PCIe\n", "1\n");
        sys.disk(port + "/nvme/nvme0", "nvme0n1", "259:0\n");
        const Link link = onlyLink(sys);
        QCOMPARE(link.transport, Transport::Nvme);
        QCOMPARE(link.ceilingBytesPerSecond, isReal ? 250'000'000ULL : 0ULL);
        QCOMPARE(linkSummary(link), isReal ? QString::fromUtf8("NVMe · PCIe 1.0 ×1") : QString("NVMe"));
    }

    void madeUpSataAndUsb()
    {
        const test::FakeSys sata;
        sata.pciFunction("pci0000:00/0000:00:1f.2", "0x8086\n", "0x1af4\n");
        sata.disk("pci0000:00/0000:00:1f.2/ata1/host0/target0:0:0/0:0:0:0", "sda", "8:0\n");
        sata.file("sys/class/ata_link/link1/sata_spd", "1.5 Gbps\n");
        QCOMPARE(onlyLink(sata).transport, Transport::Sata);
        QCOMPARE(onlyLink(sata).ceilingBytesPerSecond, 0ULL);

        const test::FakeSys usb;
        usb.pciFunction("pci0000:00/0000:00:04.0", "0x1b36\n", "0x1af4\n");
        usb.usbDevice("pci0000:00/0000:00:04.0/usb1/1-1", "480\n");
        usb.disk("pci0000:00/0000:00:04.0/usb1/1-1/1-1:1.0/host1/target1:0:0/1:0:0:0", "sda", "8:0\n");
        QCOMPARE(onlyLink(usb).usbSpeedMbps, 480);
        QCOMPARE(onlyLink(usb).ceilingBytesPerSecond, 0ULL);
    }

    void virtioHasNoCeiling()
    {
        const test::FakeSys sys;
        sys.pciFunction("pci0000:00/0000:00:05.0", "0x1af4\n");
        sys.pcieLink("pci0000:00/0000:00:05.0", "2.5 GT/s PCIe\n", "1\n");
        sys.disk("pci0000:00/0000:00:05.0/virtio2", "vda", "254:0\n");
        QCOMPARE(onlyLink(sys).transport, Transport::Virtio);
        QCOMPARE(onlyLink(sys).ceilingBytesPerSecond, 0ULL);
    }

    void usbCeiling_data()
    {
        QTest::addColumn<QByteArray>("root");
        QTest::addColumn<QByteArray>("hub");
        QTest::addColumn<QByteArray>("device");
        QTest::addColumn<QByteArray>("lanes");
        QTest::addColumn<quint64>("bytesPerSecond");
        const QByteArray one("1\n"), two("2\n");
        QTest::newRow("USB 2") << QByteArray("480") << QByteArray("480") << QByteArray("480") << one << 53'248'000ULL;
        QTest::newRow("5 Gb/s") << QByteArray("5000") << QByteArray("5000") << QByteArray("5000") << one << 500'000'000ULL;
        QTest::newRow("Gen 2x1") << QByteArray("20000") << QByteArray("10000") << QByteArray("10000") << one << 1'212'121'212ULL;
        QTest::newRow("Gen 1x2") << QByteArray("20000") << QByteArray("20000") << QByteArray("10000") << two << 1'000'000'000ULL;
        QTest::newRow("Gen 2x2") << QByteArray("20000") << QByteArray("20000") << QByteArray("20000") << two << 2'424'242'424ULL;
        QTest::newRow("hub in a slow port") << QByteArray("5000") << QByteArray("5000") << QByteArray("10000") << one << 500'000'000ULL;
        QTest::newRow("hub at USB 2") << QByteArray("10000") << QByteArray("480") << QByteArray("10000") << one << 53'248'000ULL;
        QTest::newRow("slow root") << QByteArray("5000") << QByteArray("10000") << QByteArray("10000") << one << 500'000'000ULL;
        QTest::newRow("Gen 1x2 behind Gen 2x1") << QByteArray("10000") << QByteArray("10000") << QByteArray("10000") << two << 1'000'000'000ULL;
    }

    void usbCeiling()
    {
        QFETCH(QByteArray, root);
        QFETCH(QByteArray, hub);
        QFETCH(QByteArray, device);
        QFETCH(QByteArray, lanes);
        const test::FakeSys sys;
        const QString port = "pci0000:00/0000:00:14.0/usb2";
        sys.usbDevice(port, root);
        sys.usbDevice(port + "/2-1", hub);
        sys.usbDevice(port + "/2-1/2-1.4", device, lanes);
        sys.disk(port + "/2-1/2-1.4/2-1.4:1.0/host0/target0:0:0/0:0:0:0", "sda", "8:0\n");
        const Link link = onlyLink(sys);
        QTEST(link.ceilingBytesPerSecond, "bytesPerSecond");
        QCOMPARE(link.usbSpeedMbps, device.toInt());
        QCOMPARE(link.ceilingSource.contains("hub"), std::min(root.toInt(), hub.toInt()) < device.toInt());
    }

    void host()
    {
        const Expected<BlockDevices> devices = scanBlockDevices({m_sys.root(), false});
        QVERIFY(devices);
        const Host host = readHost(m_sys.root(), *devices);
        QCOMPARE(host.distribution, "Ubuntu 24.04.1 LTS");
        QCOMPARE(host.cpu, "Example CPU @ 2.00GHz");
        QCOMPARE(host.cpuThreads, 2);
        QCOMPARE(host.memoryBytes, 16'000'000ULL * 1024);
        QCOMPARE(host.powerSource, "battery");
        QVERIFY2(host.toGo, "the system stands on the USB drive");
    }

    void noSysfsIsAnError()
    {
        const QTemporaryDir empty;
        const Expected<BlockDevices> devices = scanBlockDevices({empty.path(), false});
        QVERIFY(!devices);
        QCOMPARE(devices.error().code, ErrorCode::NotFound);
    }

    void thisMachine()
    {
        const Expected<BlockDevices> devices = scanBlockDevices({});
        QVERIFY(devices);
        for (const BlockNode& node : devices->nodes)
            QVERIFY(!devices->drivesBelow(node).isEmpty());
    }
};

QTEST_APPLESS_MAIN(TestLink)
#include "tst_link.moc"
