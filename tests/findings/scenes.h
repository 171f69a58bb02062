/// One drive with its facts, made by hand, and for each finding a scene in which it is there and one in which it is not.
/// Header-only.
#pragma once

#include "core/findings/findings.h"

#include <functional>

namespace driveduel::test {

/// A healthy UAS enclosure at 10 Gb/s with one ext4 partition, on a quiet desktop.
struct Scene
{
    BlockDevices devices;
    Host host;
    Health health;
    HostActivity activity;
    DriveTraffic traffic {0, 300};

    Scene()
    {
        BlockNode disk;
        disk.name = disk.kernelName = "sda";
        disk.devicePath = "/dev/sda";
        disk.majorMinor = "8:0";
        disk.type = "disk";
        disk.sizeBytes = 1'000'204'886'016;
        disk.hotplug = true;
        disk.serial = "A1";
        disk.children = QStringList {"sda1"};
        disk.queue.discardMaxBytes = 1 << 30;
        disk.queue.provisioningMode = "unmap";
        disk.queue.cacheType = disk.queue.writeCache = "write back";
        disk.queue.deviceQueueDepth = 30;
        Link link;
        link.transport = Transport::Usb;
        link.usbSpeedMbps = 10000;
        link.usbDriver = "uas";
        link.usbId = "174c:2362";
        UsbLink usb;
        usb.place = "2-1";
        usb.deviceSpeedMbps = usb.portSpeedMbps = 10000;
        usb.deviceSpeedSource = "BOS descriptor";
        usb.portSpeedSource = "root hub usb2";
        usb.hops = {{"usb2", "1d6b:0003", "xHCI Host Controller", 10000, 1, 0, true}};
        usb.offersUas = true;
        usb.powerControl = "on";
        usb.deviceRelease = "0100";
        link.usb = usb;
        disk.link = link;
        BlockNode part = disk;
        part.name = part.kernelName = "sda1";
        part.devicePath = "/dev/sda1";
        part.majorMinor = "8:1";
        part.type = "part";
        part.serial.clear();
        part.link.reset();
        part.children.clear();
        part.parents = QStringList {"sda"};
        part.partition = Partition {1, 2048, 4095, {}, {}, {}, {}, {}};
        part.fsType = "ext4";
        part.mounts = {{"/data", "ext4", "rw,relatime", "/", false, false}};
        part.fsSizeBytes = 1'000'000'000'000;
        part.fsAvailableBytes = 500'000'000'000;
        devices.nodes = {disk, part};
        devices.roots = QStringList {"sda"};
        host.cpuThreads = 8;
        host.governor = "schedutil";
        host.powerSource = "mains";
        activity.load1 = 0.2;
        health.state = HealthState::Known;
        health.source = "smartctl";
        health.temperatures = {{37, "Composite", 70, 80, "hwmon nvme"}};
        health.passed = true;
        health.wearPercent = 3;
        health.sparePercent = 100;
        health.spareThresholdPercent = 10;
    }

    BlockNode& disk() { return devices.nodes[0]; }
    BlockNode& part() { return devices.nodes[1]; }
    Link& link() { return *disk().link; }
    UsbLink& usb() { return *disk().link->usb; }

    /// Puts a dm-crypt layer on the partition.
    BlockNode& encrypt()
    {
        BlockNode crypt = part();
        crypt.name = "luks";
        crypt.kernelName = "dm-0";
        crypt.majorMinor = "253:0";
        crypt.type = "crypt";
        crypt.partition.reset();
        crypt.parents = QStringList {"sda1"};
        part().fsType = "crypto_LUKS";
        part().mounts.clear();
        part().children = QStringList {"dm-0"};
        devices.nodes += crypt;
        return devices.nodes.last();
    }

    /// Replaces the enclosure by an internal NVMe drive at PCIe 4.0 ×4.
    void makeNvme()
    {
        Link link;
        link.transport = Transport::Nvme;
        link.pcieGeneration = link.pcieMaxGeneration = 4;
        link.pcieLanes = link.pcieMaxLanes = 4;
        link.pcieAddress = "0000:01:00.0";
        link.pciePort = PciePort {"0000:00:01.0", 4, 4, 4, 4};
        disk().link = link;
        disk().hotplug = false;
        disk().queue.cacheType.clear();
    }

    void makeSata()
    {
        Link link;
        link.transport = Transport::Sata;
        link.sataGbps = 6;
        link.sata = SataFacts {6, 6, 0, "max_performance", "udma6"};
        disk().link = link;
        disk().hotplug = false;
        disk().hctl = "1:0:0:0";
    }

    /// A second enclosure with a number of its own.
    BlockNode& addTwin()
    {
        BlockNode twin = disk();
        twin.name = twin.kernelName = "sdb";
        twin.majorMinor = "8:16";
        twin.children.clear();
        twin.serial = "B2";
        devices.nodes += twin;
        return devices.nodes.last();
    }

    QList<Finding> findings() const
    {
        QList<Finding> found = findingsOf({devices, host, devices.nodes[0], health, activity, traffic});
        return found + machineFindings(host, activity);
    }
};

struct SceneRow
{
    const char* id; ///< of the finding
    const char* name;
    bool fires;
    FindingSeverity severity; ///< where it fires
    std::function<void(Scene&)> set;
};

/// At least one that fires and one that does not for each finding.
QList<SceneRow> sceneRows();

} // namespace driveduel::test
