/// A made-up machine with many drives, as complete as sysfs has them. Header-only.
#pragma once

#include "tests/devices/fakesys.h"

namespace driveduel::test {

inline QString driveName(int number)
{
    QString name;
    for (int rest = number; rest >= 0; rest = rest / 26 - 1)
        name.prepend(QLatin1Char(static_cast<char>('a' + rest % 26)));
    return "sd" + name;
}

/// One drive behind a hub, with two partitions and what the kernel and udev have on them.
inline void makeDrive(const FakeSys& sys, int number)
{
    const QString name = driveName(number);
    const QString hub = QString("pci0000:00/0000:00:14.0/usb2/2-%1").arg(number / 8 + 1);
    const QString device = hub + QString("/2-%1.%2").arg(number / 8 + 1).arg(number % 8 + 1);
    const QString scsi = device + QString("/%1:1.0/host%2/target%2:0:0/%2:0:0:0").arg(device.section('/', -1)).arg(number);
    sys.usbDevice(hub, "10000\n");
    sys.usbDevice(device, "10000\n");
    sys.file("sys/devices/" + device + "/version", " 3.20\n");
    sys.file("sys/devices/" + device + "/bcdDevice", "0100\n");
    sys.file("sys/devices/" + device + "/dev", QString("189:%1\n").arg(number + 128).toUtf8());
    sys.file("sys/devices/" + device + "/descriptors", QByteArray(200, '\4'));
    sys.file("sys/devices/" + device + "/power/control", "on\n");
    sys.file("sys/devices/" + scsi.section('/', 0, -4) + "/bInterfaceNumber", "00\n");
    const QString disk = sys.disk(scsi, name, QString("8:%1\n").arg(number * 16).toUtf8(), "1953525168\n");
    sys.link(QString("../../../%1:0:0:0").arg(number), disk + "/device");
    for (const char* attribute : {"discard_max_bytes", "discard_max_hw_bytes", "discard_granularity", "discard_zeroes_data", "fua",
             "minimum_io_size", "optimal_io_size", "write_same_max_bytes", "max_sectors_kb", "max_hw_sectors_kb", "nr_requests",
             "read_ahead_kb", "add_random", "dax"})
        sys.file(disk + "/queue/" + attribute, "512\n");
    for (const char* attribute : {"model", "vendor", "rev", "state", "queue_depth", "ioerr_cnt", "type"})
        sys.file("sys/devices/" + scsi + '/' + attribute, "0\n");
    sys.file("sys/devices/" + scsi + "/scsi_disk/x/provisioning_mode", "full\n");
    const QByteArray udev = "E:ID_MODEL=Example\nE:ID_PART_TABLE_TYPE=gpt\nE:ID_FS_TYPE=ext4\n" + QByteArray(2000, 'S') + '\n';
    for (int part = 0; part <= 2; ++part) {
        if (part > 0)
            sys.partition(scsi, name, name + QString::number(part), QString("8:%1\n").arg(number * 16 + part).toUtf8());
        sys.file(QString("run/udev/data/b8:%1").arg(number * 16 + part), udev);
    }
}

} // namespace driveduel::test
