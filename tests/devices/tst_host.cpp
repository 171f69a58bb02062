#include "core/devices/host.h"
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
    }
};

QTEST_APPLESS_MAIN(TestHost)
#include "tst_host.moc"
