#include "core/devices/drive.h"
#include "core/devices/host.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace driveduel;

/// A sysfs tree of a laptop with an internal NVMe drive, a UAS enclosure that the system boots from, and a hostile stick; made here.
class TestLink final : public QObject
{
    Q_OBJECT

    QTemporaryDir m_dir;

    void file(const QString& path, const QByteArray& content)
    {
        const QString full = m_dir.filePath(path);
        QVERIFY(QDir().mkpath(QFileInfo(full).path()));
        QFile f(full);
        QVERIFY(f.open(QIODevice::WriteOnly));
        f.write(content);
    }

    void link(const QString& target, const QString& path)
    {
        const QString full = m_dir.filePath(path);
        QVERIFY(QDir().mkpath(QFileInfo(full).path()));
        QVERIFY(QFile::link(target, full));
    }

    void disk(const QString& device, const QString& name, const QByteArray& number, const QByteArray& sectors)
    {
        const QString folder = "sys/devices/" + device + "/block/" + name;
        file(folder + "/dev", number);
        file(folder + "/size", sectors);
        file(folder + "/removable", "0\n");
        file(folder + "/ro", "0\n");
        file(folder + "/queue/rotational", "0\n");
        file(folder + "/queue/logical_block_size", "512\n");
        file(folder + "/queue/physical_block_size", "4096\n");
        file(folder + "/queue/scheduler", "[none] mq-deadline\n");
        link("../devices/" + device + "/block/" + name, "sys/block/" + name);
    }

    void partition(const QString& device, const QString& disk, const QString& name, const QByteArray& number)
    {
        const QString folder = "sys/devices/" + device + "/block/" + disk + '/' + name;
        file(folder + "/dev", number);
        file(folder + "/partition", name.right(1).toUtf8());
        file(folder + "/size", "2048\n");
    }

private slots:
    void initTestCase()
    {
        const QString nvme = "pci0000:00/0000:01:00.0";
        file("sys/devices/" + nvme + "/current_link_speed", "8.0 GT/s PCIe\n");
        file("sys/devices/" + nvme + "/current_link_width", "4\n");
        file("sys/devices/" + nvme + "/max_link_speed", "16.0 GT/s PCIe\n");
        file("sys/devices/" + nvme + "/max_link_width", "4\n");
        disk(nvme + "/nvme/nvme0", "nvme0n1", "259:0\n", "1953525168\n");
        file("sys/devices/" + nvme + "/nvme/nvme0/block/nvme0n1/device/model", "CT1000P2SSD8                            \n");
        partition(nvme + "/nvme/nvme0", "nvme0n1", "nvme0n1p1", "259:1\n");

        const QString usb = "pci0000:00/0000:00:14.0/usb2/2-1";
        file("sys/devices/" + usb + "/idVendor", "174c\n");
        file("sys/devices/" + usb + "/idProduct", "2362\n");
        file("sys/devices/" + usb + "/product", "SSK Storage\n");
        file("sys/devices/" + usb + "/speed", "10000\n");
        file("sys/devices/" + usb + "/rx_lanes", "1\n");
        file("sys/devices/" + usb + "/2-1:1.0/bInterfaceNumber", "00\n");
        link("../../../../../../bus/usb/drivers/uas", "sys/devices/" + usb + "/2-1:1.0/driver");
        disk(usb + "/2-1:1.0/host0/target0:0:0/0:0:0:0", "sda", "8:0\n", "1953525168\n");
        file("sys/devices/" + usb + "/2-1:1.0/host0/target0:0:0/0:0:0:0/block/sda/device/model", "SSK\x1b[31m Storage\n");
        partition(usb + "/2-1:1.0/host0/target0:0:0/0:0:0:0", "sda", "sda1", "8:1\n");
        partition(usb + "/2-1:1.0/host0/target0:0:0/0:0:0:0", "sda", "sda2", "8:2\n");

        file("sys/devices/virtual/block/loop0/dev", "7:0\n");
        file("sys/devices/virtual/block/loop0/size", "0\n");
        link("../devices/virtual/block/loop0", "sys/block/loop0");
        link("/etc", "sys/block/outside"); // leaves the root: not read
        file("proc/self/mountinfo", "1 0 8:2 / / rw - ext4 /dev/sda2 rw\n2 1 8:1 / /boot\\040efi rw - vfat /dev/sda1 rw\n");
        file("etc/os-release", "NAME=Ubuntu\nPRETTY_NAME=\"Ubuntu 24.04.1 LTS\"\n");
        file("proc/cpuinfo", "processor\t: 0\nmodel name\t: Example CPU @ 2.00GHz\nprocessor\t: 1\nmodel name\t: Example CPU @ 2.00GHz\n");
        file("proc/meminfo", "MemTotal:       16000000 kB\n");
        file("sys/class/power_supply/BAT0/type", "Battery\n");
        file("sys/class/power_supply/BAT0/status", "Discharging\n");
        file("sys/class/power_supply/mouse/type", "Battery\n");
        file("sys/class/power_supply/mouse/scope", "Device\n");
    }

    void tree()
    {
        const Expected<BlockDevices> devices = scanBlockDevices({m_dir.path(), false});
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
        const Expected<BlockDevices> devices = scanBlockDevices({m_dir.path(), false});
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

    void host()
    {
        const Expected<BlockDevices> devices = scanBlockDevices({m_dir.path(), false});
        QVERIFY(devices);
        const Host host = readHost(m_dir.path(), *devices);
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
