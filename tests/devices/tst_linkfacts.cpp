#include "core/devices/cardregisters.h"
#include "core/devices/drive.h"
#include "core/devices/hardwarenames.h"
#include "core/devices/healthreader.h"
#include "tests/devices/fakesys.h"

#include <QTest>

using namespace driveduel;

/// What is known of a drive's way beyond its speed, from trees made here.
class TestLinkFacts final : public QObject
{
    Q_OBJECT

    static constexpr const char* kController = "pci0000:00/0000:00:14.0";

    static BlockNode onlyDrive(const test::FakeSys& sys)
    {
        const Expected<BlockDevices> devices = scanBlockDevices({sys.root(), false});
        return devices && !devices->nodes.isEmpty() ? devices->nodes.first() : BlockNode {};
    }

    static Link onlyLink(const test::FakeSys& sys) { return onlyDrive(sys).link.value_or(Link {}); }

    /// A USB 3 socket is a port of each root hub, and each knows the other.
    static void socket(const test::FakeSys& sys)
    {
        const QString controller = kController;
        sys.usbDevice(controller + "/usb1", "480\n");
        sys.usbDevice(controller + "/usb2", "10000\n");
        const QString slow = "sys/devices/" + controller + "/usb1/1-0:1.0/usb1-port3", fast = "sys/devices/" + controller + "/usb2/2-0:1.0/usb2-port1";
        sys.file(slow + "/over_current_count", "2\n");
        sys.file(fast + "/over_current_count", "0\n");
        sys.link("../../../usb2/2-0:1.0/usb2-port1", slow + "/peer");
        sys.link("../../../usb1/1-0:1.0/usb1-port3", fast + "/peer");
    }

private slots:
    /// A USB 3 enclosure in a USB 3 socket that came up at 480 Mb/s: cable or plug.
    void usb3AtUsb2()
    {
        const test::FakeSys sys;
        socket(sys);
        const QString device = QString(kController) + "/usb1/1-3";
        sys.usbDevice(device, "480\n");
        sys.file("sys/devices/" + device + "/version", " 2.10\n");
        sys.file("sys/devices/" + device + "/bMaxPower", "500mA\n");
        sys.file("sys/devices/" + device + "/bmAttributes", "c0\n");
        sys.file("sys/devices/" + device + "/bcdDevice", "0100\n");
        sys.file("sys/devices/" + device + "/power/control", "auto\n");
        sys.file("sys/devices/" + device + "/power/autosuspend_delay_ms", "2000\n");
        sys.link("../1-0:1.0/usb1-port3", "sys/devices/" + device + "/port");
        sys.usbDevice(QString(kController) + "/usb1/1-4", "12\n"); // a mouse
        sys.disk(device + "/1-3:1.0/host0/target0:0:0/0:0:0:0", "sda", "8:0\n");
        const Link link = onlyLink(sys);
        QVERIFY(link.usb);
        QCOMPARE(link.usb->place, "1-3");
        QCOMPARE(link.usb->version, "2.10");
        QCOMPARE(link.usb->deviceSpeedMbps, 10000); // ASM2362
        QCOMPARE(link.usb->portSpeedMbps, 10000);
        QCOMPARE(link.usb->portSpeedSource, "peer port usb2-port1");
        QCOMPARE(link.usb->overCurrents, std::optional(2));
        QCOMPARE(link.usb->maxPowerMilliamps, 500);
        QVERIFY(link.usb->selfPowered);
        QCOMPARE(link.usb->powerControl, "auto");
        QCOMPARE(link.usb->autosuspendDelayMs, std::optional(2000));
        QVERIFY(!link.usb->lpmU1);
        QCOMPARE(link.usb->deviceRelease, "0100");
        QCOMPARE(link.usb->hops.size(), 1);
        QVERIFY(link.usb->hops.first().isRootHub);
        QCOMPARE(link.usb->hops.first().otherDevices, 1);
        QCOMPARE(link.ceilingBytesPerSecond, 53'248'000ULL);
    }

    void hubsAndQuirks()
    {
        const test::FakeSys sys;
        socket(sys);
        const QString hub = QString(kController) + "/usb2/2-1", device = hub + "/2-1.4";
        sys.usbDevice(hub, "5000\n");
        sys.file("sys/devices/" + hub + "/product", "USB3.0 Hub\n");
        sys.usbDevice(hub + "/2-1.1", "5000\n");
        sys.usbDevice(device, "5000\n");
        sys.file("sys/devices/" + device + "/version", " 3.20\n");
        sys.file("sys/devices/" + device + "/dev", "189:131\n");
        sys.file("sys/devices/" + device + "/descriptors", QByteArray::fromHex("09040001040806620a"));
        sys.file("sys/devices/" + device + "/power/usb3_hardware_lpm_u1", "enabled\n");
        sys.file("sys/devices/" + device + "/power/usb3_hardware_lpm_u2", "disabled\n");
        sys.file("sys/devices/" + device + "/2-1.4:1.0/bInterfaceNumber", "00\n");
        sys.link("../../../../../../../bus/usb/drivers/usb-storage", "sys/devices/" + device + "/2-1.4:1.0/driver");
        sys.file("sys/module/usb_storage/parameters/quirks", "174c:2362:u\n");
        sys.file("sys/module/usbcore/parameters/quirks", "174c:2362:k\n");
        sys.file("run/udev/data/c189:131", "E:ID_VENDOR_FROM_DATABASE=ASMedia Technology Inc.\nE:ID_MODEL_FROM_DATABASE=ASM2362\n");
        sys.disk(device + "/2-1.4:1.0/host0/target0:0:0/0:0:0:0", "sda", "8:0\n");
        const UsbLink usb = onlyLink(sys).usb.value_or(UsbLink {});
        QCOMPARE(usb.hops.size(), 2);
        QCOMPARE(usb.hops[0].place, "usb2");
        QCOMPARE(usb.hops[1].name, "USB3.0 Hub");
        QCOMPARE(usb.hops[1].speedMbps, 5000);
        QCOMPARE(usb.hops[1].otherDevices, 1);
        QCOMPARE(usb.portSpeedMbps, 5000);
        QCOMPARE(usb.portSpeedSource, "hub 2-1");
        QVERIFY(usb.offersUas);
        QCOMPARE(usb.uasBlock, "usb-storage.quirks=174c:2362:u");
        QCOMPARE(usb.usbcoreQuirkFlags, "k");
        QCOMPARE(usb.lpmU1, std::optional(true));
        QCOMPARE(usb.lpmU2, std::optional(false));
        QCOMPARE(usb.bridgeName, "ASMedia Technology Inc. ASM2362");
        QCOMPARE(usb.bridgeNameSource, "udev hwdb");
        QCOMPARE(usb.chip, "ASMedia ASM2362");
    }

    void bridgeNames()
    {
        const QByteArray list = "# comment\n0bda  Realtek Semiconductor Corp.\n\t9210  RTL9210 M.2 NVME Adapter\n\t\t01  interface\n174c  ASMedia\n\t55aa  name\n"
                                "C 08  Mass Storage\n\t06  SCSI\n";
        QCOMPARE(nameInList('\n' + list, "0bda", "9210"), "Realtek Semiconductor Corp. RTL9210 M.2 NVME Adapter");
        QCOMPARE(nameInList('\n' + list, "0BDA", "ffff"), "Realtek Semiconductor Corp.");
        QCOMPARE(nameInList('\n' + list, "174c", "9210"), "ASMedia"); // another vendor's product
        QCOMPARE(nameInList('\n' + list, "C 08", "06"), QString());
        QCOMPARE(nameInList({}, "0bda", "9210"), QString());
        const test::FakeSys sys;
        sys.usbDevice(QString(kController) + "/usb2/2-1", "5000\n");
        sys.disk(QString(kController) + "/usb2/2-1/2-1:1.0/host0/target0:0:0/0:0:0:0", "sda", "8:0\n");
        QCOMPARE(onlyLink(sys).usb->bridgeNameSource, "chip table");
        sys.file("usr/share/misc/usb.ids", "\n174c  ASMedia\n\t2362  A bridge\x1b[31m\n");
        QCOMPARE(onlyLink(sys).usb->bridgeName, "ASMedia A bridge [31m");
        QCOMPARE(onlyLink(sys).usb->bridgeNameSource, "usb.ids");
    }

    void pciePortAndThunderbolt()
    {
        const test::FakeSys sys;
        const QString port = "pci0000:00/0000:00:1d.0", function = port + "/0000:3d:00.0";
        sys.pcieLink(port, "8.0 GT/s PCIe\n", "4\n");
        sys.file("sys/devices/" + port + "/max_link_speed", "8.0 GT/s PCIe\n");
        sys.file("sys/devices/" + port + "/max_link_width", "4\n");
        sys.pciFunction(function, "0x144d\n");
        sys.pcieLink(function, "8.0 GT/s PCIe\n", "4\n");
        sys.file("sys/devices/" + function + "/max_link_speed", "16.0 GT/s PCIe\n");
        sys.file("sys/devices/" + function + "/max_link_width", "4\n");
        sys.disk(function + "/nvme/nvme0", "nvme0n1", "259:0\n");
        Link link = onlyLink(sys);
        QCOMPARE(link.pcieAddress, "0000:3d:00.0");
        QCOMPARE(link.pcieMaxGeneration, 4);
        QVERIFY(link.pciePort);
        QCOMPARE(link.pciePort->address, "0000:00:1d.0");
        QCOMPARE(link.pciePort->maxGeneration, 3); // so it cannot be faster here
        QVERIFY(!link.thunderbolt);

        sys.file("sys/devices/" + port + "/removable", "removable\n");
        QVERIFY(!onlyLink(sys).thunderbolt); // ExpressCard may be
        sys.file("sys/bus/thunderbolt/devices/0-0/generation", "3\n");
        sys.file("sys/bus/thunderbolt/devices/0-1/generation", "3\n");
        sys.file("sys/bus/thunderbolt/devices/0-1/rx_speed", "20.0 Gb/s\n");
        sys.file("sys/bus/thunderbolt/devices/0-1/rx_lanes", "2\n");
        sys.file("sys/bus/thunderbolt/devices/0-1/device_name", "Some Enclosure\n");
        link = onlyLink(sys);
        QVERIFY(link.thunderbolt);
        QVERIFY(link.thunderbolt->isCertain);
        QCOMPARE(link.thunderbolt->deviceName, "Some Enclosure");
        QCOMPARE(link.ceilingBytesPerSecond, 2'750'000'000ULL); // 22 Gb/s
        QCOMPARE(link.ceilings.size(), 2);
        sys.file("sys/bus/thunderbolt/devices/0-3/generation", "4\n");
        sys.file("sys/bus/thunderbolt/devices/0-3/rx_speed", "20.0 Gb/s\n");
        sys.file("sys/bus/thunderbolt/devices/0-3/rx_lanes", "2\n");
        QVERIFY(!onlyLink(sys).thunderbolt->isCertain);
    }

    void sata()
    {
        const test::FakeSys sys;
        sys.disk("pci0000:00/0000:00:17.0/ata3/host2/target2:0:0/2:0:0:0", "sda", "8:0\n");
        sys.file("sys/class/ata_link/link3/sata_spd", "3.0 Gbps\n");
        sys.file("sys/class/ata_link/link3/sata_spd_limit", "3.0 Gbps\n");
        sys.file("sys/class/ata_link/link3/hw_sata_spd_limit", "6.0 Gbps\n");
        sys.file("sys/class/ata_device/dev3.0/spdn_cnt", "2\n");
        sys.file("sys/class/scsi_host/host2/link_power_management_policy", "med_power_with_dipm\n");
        const Link link = onlyLink(sys);
        QVERIFY(link.sata);
        QCOMPARE(link.sata->limitGbps, 3.0);
        QCOMPARE(link.sata->hardwareLimitGbps, 6.0);
        QCOMPARE(link.sata->slowDowns, 2);
        QCOMPARE(link.sata->powerPolicy, "med_power_with_dipm");
        QCOMPARE(link.ceilingBytesPerSecond, 300'000'000ULL);
    }

    void cards()
    {
        const test::FakeSys sys;
        const QString card = "platform/fe340000.mmc/mmc_host/mmc0/mmc0:aaaa";
        const QString disk = sys.disk(card, "mmcblk0", "179:0\n");
        sys.link("../../../mmc0:aaaa", disk + "/device");
        sys.file("sys/devices/" + card + "/type", "SD\n");
        sys.file("sys/devices/" + card + "/scr", "0235844300000000\n");
        QCOMPARE(onlyLink(sys).card->bestBusMode, "SD High Speed");
        QCOMPARE(onlyLink(sys).ceilingBytesPerSecond, 25'000'000ULL);
        sys.file("sys/devices/" + card + "/ssr", "0000000004000000040090001a05390a" + QByteArray(96, '0') + "\n");
        QCOMPARE(onlyLink(sys).card->bestBusMode, "SD UHS-I");
        sys.file("sys/kernel/debug/mmc0/ios", "clock:\t\t50000000 Hz\nactual clock:\t50000000 Hz\nbus width:\t2 (4 bits)\ntiming spec:\t7 (sd uhs DDR50)\n");
        const Link link = onlyLink(sys);
        QCOMPARE(link.card->busMode, "SD UHS-I DDR50");
        QCOMPARE(link.card->busWidthBits, 4);
        QCOMPARE(link.card->clockHz, 50'000'000ULL);
        QCOMPARE(link.ceilingBytesPerSecond, 50'000'000ULL);
        QCOMPARE(sdBusMode("zz", ""), QString());
    }

    void queue()
    {
        const test::FakeSys sys;
        const QString scsi = "pci0000:00/0000:00:14.0/usb2/2-1/2-1:1.0/host0/target0:0:0/0:0:0:0";
        const QString disk = sys.disk(scsi, "sda", "8:0\n");
        sys.link("../../../0:0:0:0", disk + "/device");
        sys.file("sys/devices/" + scsi + "/queue_depth", "30\n");
        sys.file("sys/devices/" + scsi + "/ioerr_cnt", "0x1f\n");
        sys.file("sys/devices/" + scsi + "/state", "running\n");
        sys.file("sys/devices/" + scsi + "/scsi_disk/0:0:0:0/provisioning_mode", "full\n");
        sys.file("sys/devices/" + scsi + "/scsi_disk/0:0:0:0/cache_type", "write through\n");
        sys.file(disk + "/queue/discard_max_bytes", "0\n");
        sys.file(disk + "/queue/write_cache", "write through\n");
        sys.file(disk + "/queue/fua", "0\n");
        sys.file(disk + "/queue/max_sectors_kb", "512\n");
        sys.file(disk + "/diskseq", "17\n");
        const BlockNode node = onlyDrive(sys);
        QCOMPARE(node.hctl, "0:0:0:0");
        QCOMPARE(node.queue.deviceQueueDepth, 30);
        QCOMPARE(node.queue.ioErrors, std::optional(31ULL));
        QCOMPARE(node.queue.ioErrorFile, "/sys/devices/" + scsi + "/ioerr_cnt");
        QCOMPARE(node.queue.provisioningMode, "full");
        QCOMPARE(node.queue.cacheType, "write through");
        QCOMPARE(node.queue.discardMaxBytes, std::optional(0ULL));
        QCOMPARE(node.queue.fua, std::optional(false));
        QCOMPARE(node.queue.maxSectorsKib, 512);
        QCOMPARE(node.queue.diskSequence, 17ULL);
    }

    void temperatures()
    {
        const test::FakeSys sys;
        const QString controller = "pci0000:00/0000:01:00.0/nvme/nvme0";
        const QString disk = sys.disk(controller, "nvme0n1", "259:0\n");
        sys.link("../..", disk + "/device");
        const QString sensors = "sys/devices/" + controller + "/hwmon/hwmon3";
        sys.file(sensors + "/name", "nvme\n");
        sys.file(sensors + "/temp1_input", "45850\n");
        sys.file(sensors + "/temp1_label", "Composite\n");
        sys.file(sensors + "/temp1_max", "83850\n");
        sys.file(sensors + "/temp1_crit", "87850\n");
        sys.file(sensors + "/temp2_input", "-5000\n");
        sys.file(sensors + "/temp2_max", "65261850\n"); // never set
        sys.file(sensors + "/temp3_input", "hot\n");
        const QList<Temperature> found = readTemperatures(sys.root(), onlyDrive(sys));
        QCOMPARE(found.size(), 2);
        QCOMPARE(found[0].celsius, 45.85);
        QCOMPARE(found[0].label, "Composite");
        QCOMPARE(found[0].warnCelsius, std::optional(83.85));
        QCOMPARE(found[0].criticalCelsius, std::optional(87.85));
        QCOMPARE(found[0].source, "hwmon nvme");
        QCOMPARE(found[1].celsius, -5.0);
        QVERIFY(!found[1].warnCelsius);
        BlockNode another;
        another.kernelName = "../../etc";
        QVERIFY(readTemperatures(sys.root(), another).isEmpty());
    }
};

QTEST_APPLESS_MAIN(TestLinkFacts)
#include "tst_linkfacts.moc"
