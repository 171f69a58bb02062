#include "core/devices/host.h"
#include "core/devices/hostactivity.h"
#include "core/devices/hostdesktop.h"
#include "tests/devices/fakesys.h"

#include <QTest>

using namespace driveduel;

/// What a machine is, from trees made here.
class TestHost final : public QObject
{
    Q_OBJECT

    static Host hostOf(const test::FakeSys& sys)
    {
        const Expected<BlockDevices> devices = scanBlockDevices({sys.root(), false});
        return readHost(sys.root(), devices ? *devices : BlockDevices {});
    }

    static void supply(const test::FakeSys& sys, const QString& name, const QByteArray& type, const char* attribute, const QByteArray& value)
    {
        sys.file("sys/class/power_supply/" + name + "/type", type);
        sys.file("sys/class/power_supply/" + name + '/' + attribute, value);
    }

private slots:
    void identity()
    {
        const test::FakeSys sys;
        sys.file("usr/lib/os-release", "NAME=Debian\nPRETTY_NAME=\"Debian GNU/Linux 12\x1b[31m\"\n");
        sys.file("proc/version", "Linux version 6.1.0-20-arm64 (debian-kernel@lists.debian.org)\n");
        sys.file("proc/cpuinfo", "processor\t: 0\nBogoMIPS\t: 108\nprocessor\t: 1\nBogoMIPS\t: 108\nModel\t\t: Raspberry Pi 4\n");
        sys.file("proc/meminfo", "MemFree: 1 kB\nMemTotal:        3884000 kB\n");
        sys.file("sys/devices/system/cpu/cpu0/cpufreq/scaling_governor", "ondemand\n");
        const Host host = hostOf(sys);
        QCOMPARE(host.distribution, "Debian GNU/Linux 12 [31m");
        QCOMPARE(host.kernel, "6.1.0-20-arm64");
        QCOMPARE(host.cpu, "Raspberry Pi 4");
        QCOMPARE(host.cpuThreads, 2);
        QCOMPARE(host.memoryBytes, 3'884'000ULL * 1024);
        QCOMPARE(host.governor, "ondemand");
        QCOMPARE(host.powerSource, QString());
        QVERIFY(!host.toGo);
    }

    void nothingThere()
    {
        const test::FakeSys sys;
        QCOMPARE(hostOf(sys), Host {});
    }

    void powerSource()
    {
        const test::FakeSys desktop;
        supply(desktop, "ucsi-source-psy-USBC000:001", "USB\n", "online", "0\n");
        QCOMPARE(hostOf(desktop).powerSource, QString());

        const test::FakeSys notebook;
        supply(notebook, "AC", "Mains\n", "online", "0\n");
        supply(notebook, "BAT0", "Battery\n", "status", "Discharging\n");
        QCOMPARE(hostOf(notebook).powerSource, "battery");
        supply(notebook, "ucsi-source-psy-USBC000:001", "USB\n", "online", "1\n");
        QCOMPARE(hostOf(notebook).powerSource, "mains");

        const test::FakeSys full;
        supply(full, "AC", "Mains\n", "online", "0\n");
        supply(full, "BAT0", "Battery\n", "status", "Not charging\n");
        QCOMPARE(hostOf(full).powerSource, "battery");
    }

    void powerSaving()
    {
        const test::FakeSys sys;
        sys.file("sys/devices/system/cpu/cpu0/cpufreq/scaling_governor", "powersave\n");
        sys.file("sys/devices/system/cpu/cpu0/cpufreq/scaling_driver", "amd-pstate-epp\n");
        sys.file("sys/devices/system/cpu/cpu0/cpufreq/energy_performance_preference", "balance_power\n");
        sys.file("sys/firmware/acpi/platform_profile", "low-power\n");
        sys.file("sys/module/pcie_aspm/parameters/policy", "default performance [powersave] powersupersave\n");
        supply(sys, "hidpp_battery_0", "Battery\n", "scope", "Device\n");
        supply(sys, "hidpp_battery_0", "Battery\n", "capacity", "5\n"); // of a keyboard
        QVERIFY(!hostOf(sys).batteryPercent);
        supply(sys, "BAT0", "Battery\n", "capacity", "86\n");
        const Host host = hostOf(sys);
        QCOMPARE(host.governor, "powersave");
        QCOMPARE(host.scalingDriver, "amd-pstate-epp");
        QCOMPARE(host.energyPreference, "balance_power");
        QCOMPARE(host.platformProfile, "low-power");
        QCOMPARE(host.aspmPolicy, "powersave");
        QCOMPARE(host.batteryPercent, std::optional(86));
    }

    void desktop()
    {
        const test::FakeSys sys;
        const KernelFiles files(sys.root());
        QCOMPARE(desktopName(files, "ubuntu:GNOME"), "GNOME");
        QCOMPARE(desktopName(files, "XFCE"), "XFCE");
        QCOMPARE(desktopName(files, ""), QString());
        QCOMPARE(desktopName(files, "evil\x1b[31m:"), "evil [31m");
        sys.file("usr/share/gnome/gnome-version.xml", "<gnome-version>\n <platform>3</platform>\n <minor>36</minor>\n <micro>9</micro>\n");
        sys.file("usr/share/xsessions/plasma.desktop", "[Desktop Entry]\nX-KDE-PluginInfo-Version=5.27.5\n");
        QCOMPARE(desktopName(files, "ubuntu:GNOME"), "GNOME 3.36.9"); // as inxi has it
        QCOMPARE(desktopName(files, "KDE"), "KDE 5.27.5");
    }

    void graphics()
    {
        const test::FakeSys sys;
        const auto function = [&](const QString& address, const QByteArray& pciClass, const QByteArray& device) {
            sys.pciFunction("pci0000:00/" + address, "0x10de\n");
            sys.file("sys/devices/pci0000:00/" + address + "/class", pciClass);
            sys.file("sys/devices/pci0000:00/" + address + "/device", device);
            sys.link("../../../devices/pci0000:00/" + address, "sys/bus/pci/devices/" + address);
        };
        function("0000:01:00.0", "0x030000\n", "0x2520\n");
        function("0000:01:00.1", "0x040300\n", "0x228e\n"); // its sound
        function("0000:02:00.0", "0x030200\n", "0xffff\n");
        QCOMPARE(hostOf(sys).gpus, QStringList({"GPU 10de:2520", "GPU 10de:ffff"}));
        sys.file("usr/share/misc/pci.ids", "#\n10de  NVIDIA Corporation\n\t2520  GA106M [GeForce RTX 3060 Mobile / Max-Q]\n");
        QCOMPARE(hostOf(sys).gpus.first(), "NVIDIA Corporation GA106M [GeForce RTX 3060 Mobile / Max-Q]");
        sys.file("run/udev/data/+pci:0000:02:00.0", "E:ID_VENDOR_FROM_DATABASE=NVIDIA\nE:ID_MODEL_FROM_DATABASE=Some GPU\n");
        QCOMPARE(hostOf(sys).gpus.last(), "NVIDIA Some GPU");
    }

    /// Article 000 advises against swapping on the external drive, so it has to be told apart.
    void swaps()
    {
        const test::FakeSys sys;
        sys.disk("pci0000:00/0000:00:14.0/usb2/2-1/2-1:1.0/host0/target0:0:0/0:0:0:0", "sda", "8:0\n");
        sys.partition("pci0000:00/0000:00:14.0/usb2/2-1/2-1:1.0/host0/target0:0:0/0:0:0:0", "sda", "sda2", "8:2\n");
        sys.disk("virtual", "zram0", "251:0\n");
        sys.file("proc/self/mountinfo", "1 0 8:2 / / rw - ext4 /dev/sda2 rw\n");
        sys.file("proc/swaps", "Filename\t\t\t\tType\t\tSize\t\tUsed\t\tPriority\n/swap\\040file file 2097148 512 -2\n/dev/zram0 partition 4096 0 100\n");
        const QList<SwapArea> areas = hostOf(sys).swaps;
        QCOMPARE(areas.size(), 2);
        QCOMPARE(areas[0].path, "/swap file");
        QCOMPARE(areas[0].sizeBytes, 2097148ULL * 1024);
        QCOMPARE(areas[0].usedBytes, 512ULL * 1024);
        QCOMPARE(areas[0].priority, -2);
        QCOMPARE(areas[0].drives, QStringList {"sda"});
        QVERIFY(areas[1].drives.isEmpty());
    }

    void activity()
    {
        const test::FakeSys sys;
        QCOMPARE(readHostActivity(sys.root()), HostActivity {});
        QVERIFY(!readDriveActivity(sys.root(), "sda"));
        sys.file("proc/loadavg", "2.50 1.00 0.50 1/200 12345\n");
        sys.file("proc/pressure/io", "some avg10=12.34 avg60=1.00 avg300=0.10 total=5\nfull avg10=99.00 avg60=0 avg300=0 total=1\n");
        sys.file("proc/meminfo", "MemTotal: 100 kB\nMemAvailable:   50 kB\n");
        sys.file("sys/block/md0/md/sync_action", "resync\n");
        sys.file("sys/block/md1/md/sync_action", "idle\n");
        sys.file("sys/block/sda/stat", "  10 0 2048 5 20 0 4096 9 3 14 14 0 0 0 0 0 0\n");
        const HostActivity now = readHostActivity(sys.root());
        QCOMPARE(now.load1, std::optional(2.5));
        QCOMPARE(now.ioPressurePercent, std::optional(12.34));
        QVERIFY(!now.cpuPressurePercent);
        QCOMPARE(now.memoryAvailableBytes, 50ULL * 1024);
        QCOMPARE(now.syncingArrays, QStringList {"md0"});
        const std::optional<DriveActivity> drive = readDriveActivity(sys.root(), "sda");
        QVERIFY(drive);
        QCOMPARE(drive->readBytes, 2048ULL * 512);
        QCOMPARE(drive->writtenBytes, 4096ULL * 512);
        QCOMPARE(drive->inFlight, 3ULL);
    }

    void toGo_data()
    {
        QTest::addColumn<QByteArray>("cardType");
        QTest::addColumn<bool>("isToGo");
        QTest::newRow("eMMC") << QByteArray("MMC\n") << false;
        QTest::newRow("SD card") << QByteArray("SD\n") << true;
    }

    void toGo()
    {
        QFETCH(QByteArray, cardType);
        const test::FakeSys sys;
        const QString card = "platform/emmc2bus/fe340000.mmc/mmc_host/mmc0/mmc0:0001";
        const QString disk = sys.disk(card, "mmcblk0", "179:0\n");
        sys.partition(card, "mmcblk0", "mmcblk0p2", "179:2\n");
        sys.file("sys/devices/" + card + "/type", cardType);
        sys.file("sys/devices/" + card + "/name", "BJTD4R\n");
        sys.link("../../../" + card.section('/', -1), disk + "/device");
        sys.file("proc/self/mountinfo", "1 0 179:2 / / rw - ext4 /dev/root rw\n");
        QTEST(hostOf(sys).toGo, "isToGo");
        QCOMPARE(hostOf(sys).systemDrive, "BJTD4R");
    }

    void thunderboltIsToGo()
    {
        const test::FakeSys sys;
        const QString port = "pci0000:00/0000:00:07.0/0000:03:00.0";
        sys.disk(port + "/nvme/nvme1", "nvme1n1", "259:4\n");
        sys.file("proc/self/mountinfo", "1 0 259:4 / / rw - ext4 /dev/nvme1n1 rw\n");
        QVERIFY(!hostOf(sys).toGo);
        sys.file("sys/devices/pci0000:00/0000:00:07.0/removable", "removable\n");
        QVERIFY(hostOf(sys).toGo);
        QCOMPARE(hostOf(sys).systemDriveBus, "thunderbolt");
    }

    /// Through encryption and LVM, as on an Ubuntu that was installed to a USB drive.
    void usbBelowLayersIsToGo()
    {
        const test::FakeSys sys;
        const QString device = "pci0000:00/0000:00:14.0/usb2/2-1/2-1:1.0/host0/target0:0:0/0:0:0:0";
        const QString disk = sys.disk(device, "sda", "8:0\n");
        sys.partition(device, "sda", "sda3", "8:3\n");
        sys.disk("virtual", "dm-0", "253:0\n");
        sys.disk("virtual", "dm-1", "253:1\n");
        sys.link("../../dm-0", disk + "/sda3/holders/dm-0");
        sys.link("../../dm-1", "sys/devices/virtual/block/dm-0/holders/dm-1");
        sys.file("proc/self/mountinfo", "1 0 253:1 / / rw - ext4 /dev/mapper/vg-root rw\n");
        QVERIFY(hostOf(sys).toGo);
        QCOMPARE(hostOf(sys).systemDriveBus, "usb");
    }
};

QTEST_APPLESS_MAIN(TestHost)
#include "tst_host.moc"
