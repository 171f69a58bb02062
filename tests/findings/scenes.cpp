#include "tests/findings/scenes.h"

namespace driveduel::test {

namespace {

constexpr auto N = FindingSeverity::Note;
constexpr auto W = FindingSeverity::Warning;
constexpr auto P = FindingSeverity::Problem;

void linkedAt(Scene& s, int mbps)
{
    s.link().usbSpeedMbps = mbps;
}

UsbHop hub(int mbps, int others)
{
    return {"2-1", "2109:0817", "USB3.0 Hub", mbps, 1, others, false};
}

QList<SceneRow> linkRows()
{
    return {
        {"usb2-link", "cable", true, P, [](Scene& s) { linkedAt(s, 480); }},
        {"usb2-link", "old device", true, W, [](Scene& s) { linkedAt(s, 480); s.usb().deviceSpeedMbps = 480; }},
        {"usb2-link", "hub", true, W, [](Scene& s) { linkedAt(s, 480); s.usb().portSpeedMbps = 480; s.usb().hops += hub(480, 0); }},
        {"usb2-link", "emulated", true, N, [](Scene& s) { linkedAt(s, 480); s.link().isEmulated = true; }},
        {"usb2-link", "USB 3", false, N, [](Scene&) {}},
        {"usb2-link", "speed unknown", false, N, [](Scene& s) { linkedAt(s, 0); }},
        {"usb-link-slow", "cable", true, P, [](Scene& s) { linkedAt(s, 5000); }},
        {"usb-link-slow", "hub", true, W, [](Scene& s) { linkedAt(s, 5000); s.usb().portSpeedMbps = 5000; s.usb().hops += hub(5000, 0); }},
        {"usb-link-slow", "port", true, N, [](Scene& s) { linkedAt(s, 5000); s.usb().portSpeedMbps = 5000; s.usb().hops[0].speedMbps = 5000; }},
        {"usb-link-slow", "20 Gb/s drive on a 10 Gb/s port", true, N, [](Scene& s) { s.usb().deviceSpeedMbps = 20000; }},
        {"usb-link-slow", "device unknown", true, N, [](Scene& s) { linkedAt(s, 5000); s.usb().deviceSpeedMbps = 0; }},
        {"usb-link-slow", "device is that fast", false, N, [](Scene& s) { linkedAt(s, 5000); s.usb().deviceSpeedMbps = 5000; }},
        {"usb-link-slow", "nothing known", false, N, [](Scene& s) { linkedAt(s, 5000); s.usb().deviceSpeedMbps = s.usb().portSpeedMbps = 0; }},
        {"behind-hub", "shared", true, W, [](Scene& s) { s.usb().hops += hub(10000, 3); }},
        {"behind-hub", "alone", true, N, [](Scene& s) { s.usb().hops += hub(10000, 0); }},
        {"behind-hub", "root hub only", false, N, [](Scene& s) { s.usb().hops[0].otherDevices = 4; }},
        {"bridge-firmware-bad", "RTL9210 from ROM", true, P, [](Scene& s) { s.link().usbId = "0bda:9210"; s.usb().deviceRelease = "f001"; }},
        {"bridge-firmware-bad", "RTL9210", false, P, [](Scene& s) { s.link().usbId = "0bda:9210"; s.usb().deviceRelease = "2001"; }},
        {"bridge-firmware-bad", "another chip", false, P, [](Scene& s) { s.usb().deviceRelease = "f001"; }},
        {"over-current", "once", true, P, [](Scene& s) { s.usb().overCurrents = 1; s.usb().maxPowerMilliamps = 896; }},
        {"over-current", "never", false, P, [](Scene& s) { s.usb().overCurrents = 0; }},
        {"autosuspend", "auto", true, N, [](Scene& s) { s.usb().powerControl = "auto"; s.usb().autosuspendDelayMs = 2000; }},
        {"autosuspend", "no delay", false, N, [](Scene& s) { s.usb().powerControl = "auto"; s.usb().autosuspendDelayMs = -1; }},
        {"autosuspend", "on", false, N, [](Scene& s) { s.usb().autosuspendDelayMs = 2000; }},
        {"usb-link-power-saving", "U1", true, N, [](Scene& s) { s.usb().lpmU1 = true; }},
        {"usb-link-power-saving", "off", false, N, [](Scene& s) { s.usb().lpmU1 = s.usb().lpmU2 = false; }},
        {"pcie-narrow", "two lanes of four", true, W, [](Scene& s) { s.makeNvme(); s.link().pcieLanes = 2; }},
        {"pcie-narrow", "older generation", true, W, [](Scene& s) { s.makeNvme(); s.link().pcieGeneration = 1; }},
        {"pcie-narrow", "full", false, W, [](Scene& s) { s.makeNvme(); }},
        {"pcie-narrow", "tunnel", false, W, [](Scene& s) { s.makeNvme(); s.link().pcieGeneration = 1; s.link().thunderbolt = ThunderboltFacts {}; }},
        {"pcie-narrow", "emulated", false, W, [](Scene& s) { s.makeNvme(); s.link().pcieGeneration = 1; s.link().isEmulated = true; }},
        {"pcie-slot-limit", "slot of 3.0", true, N, [](Scene& s) { s.makeNvme(); s.link().pcieGeneration = s.link().pciePort->maxGeneration = 3; }},
        {"pcie-slot-limit", "slot is faster", false, N, [](Scene& s) { s.makeNvme(); s.link().pciePort->maxGeneration = 5; }},
        {"sata-slowed-down", "errors", true, W, [](Scene& s) { s.makeSata(); s.link().sata->slowDowns = 1; s.link().sata->limitGbps = s.link().sataGbps = 3; }},
        {"sata-slowed-down", "no errors", false, W, [](Scene& s) { s.makeSata(); }},
        {"sata-slowed-down", "drive of 3 Gb/s", false, W, [](Scene& s) { s.makeSata(); s.link().sataGbps = 3; }},
        {"sata-link-power-saving", "medium", true, N, [](Scene& s) { s.makeSata(); s.link().sata->powerPolicy = "med_power_with_dipm"; }},
        {"sata-link-power-saving", "none", false, N, [](Scene& s) { s.makeSata(); }},
    };
}

QList<SceneRow> queueRows()
{
    return {
        {"uas-unused", "quirk", true, W, [](Scene& s) { s.link().usbDriver = "usb-storage"; s.usb().uasBlock = "usb-storage.quirks=174c:2362:u"; }},
        {"uas-unused", "unknown why", true, W, [](Scene& s) { s.link().usbDriver = "usb-storage"; }},
        {"uas-unused", "used", false, W, [](Scene&) {}},
        {"uas-unused", "not offered", false, W, [](Scene& s) { s.link().usbDriver = "usb-storage"; s.usb().offersUas = false; }},
        {"one-command-at-a-time", "old chip", true, N, [](Scene& s) { s.link().usbDriver = "usb-storage"; s.usb().offersUas = false; s.disk().queue.deviceQueueDepth = 1; }},
        {"one-command-at-a-time", "UAS", false, N, [](Scene& s) { s.usb().offersUas = false; }},
        {"trim-missing", "bridge", true, W, [](Scene& s) { s.disk().queue.discardMaxBytes = 0; s.disk().queue.provisioningMode = "full"; }},
        {"trim-missing", "switched off", true, W, [](Scene& s) { s.disk().queue.discardMaxBytes = 0; s.disk().queue.discardMaxHardwareBytes = 4096; }},
        {"trim-missing", "stick", true, N, [](Scene& s) { s.disk().queue.discardMaxBytes = 0; s.disk().rotational = true; }},
        {"trim-missing", "internal SSD", true, W, [](Scene& s) { s.makeSata(); s.disk().queue.discardMaxBytes = 0; }},
        {"trim-missing", "hard disk", false, W, [](Scene& s) { s.makeSata(); s.disk().queue.discardMaxBytes = 0; s.disk().rotational = true; }},
        {"trim-missing", "offered", false, W, [](Scene&) {}},
        {"trim-missing", "unknown", false, W, [](Scene& s) { s.disk().queue.discardMaxBytes.reset(); }},
        {"trim-blocked-by-luks", "no discards", true, N, [](Scene& s) { s.encrypt().queue.discardMaxBytes = 0; }},
        {"trim-blocked-by-luks", "discards", false, N, [](Scene& s) { s.encrypt(); }},
        {"trim-blocked-by-luks", "drive has none", false, N, [](Scene& s) { s.encrypt().queue.discardMaxBytes = 0; s.part().queue.discardMaxBytes = 0; }},
        {"write-cache-off", "SATA", true, W, [](Scene& s) { s.makeSata(); s.disk().queue.cacheType = s.disk().queue.writeCache = "write through"; }},
        {"write-cache-off", "on", false, W, [](Scene& s) { s.makeSata(); }},
        {"write-cache-unknown", "bridge", true, N, [](Scene& s) { s.disk().queue.cacheType = s.disk().queue.writeCache = "write through"; }},
        {"write-cache-unknown", "told", false, N, [](Scene&) {}},
        {"write-cache-unknown", "NVMe without a cache", false, N, [](Scene& s) { s.makeNvme(); s.disk().queue.writeCache = "write through"; }},
        {"flush-switched-off", "kernel's view changed", true, P, [](Scene& s) { s.disk().queue.writeCache = "write through"; }},
        {"flush-switched-off", "alike", false, P, [](Scene&) {}},
    };
}

QList<SceneRow> layoutRows()
{
    return {
        {"partition-misaligned", "sector 63", true, W, [](Scene& s) { s.part().partition->startSector = 63; }},
        {"partition-misaligned", "off the drive's own grid", true, W, [](Scene& s) { s.part().alignmentOffsetBytes = 3584; }},
        {"partition-misaligned", "page but not MiB", false, W, [](Scene& s) { s.part().partition->startSector = 8; }},
        {"partition-misaligned", "extended", false, W, [](Scene& s) { s.part().partition->startSector = 63; s.part().partition->typeId = "0x5"; }},
        {"fs-fat", "exFAT", true, N, [](Scene& s) { s.part().fsType = "exfat"; }},
        {"fs-fat", "ESP", false, N, [](Scene& s) { s.part().fsType = "vfat"; s.part().partition->typeId = "c12a7328-f81f-11d2-ba4b-00a0c93ec93b"; }},
        {"fs-fat", "ext4", false, N, [](Scene&) {}},
        {"fs-ntfs", "in the kernel", true, N, [](Scene& s) { s.part().fsType = "ntfs"; s.part().mounts[0].fsType = "ntfs3"; }},
        {"fs-ntfs", "ext4", false, N, [](Scene&) {}},
        {"fs-fuse", "ntfs-3g", true, W, [](Scene& s) { s.part().fsType = "ntfs"; s.part().mounts[0].fsType = "fuseblk"; }},
        {"fs-fuse", "in the kernel", false, W, [](Scene& s) { s.part().fsType = "ntfs"; }},
        {"encrypted-layer", "LUKS", true, N, [](Scene& s) { s.encrypt(); }},
        {"encrypted-layer", "plain", false, N, [](Scene&) {}},
        {"compression", "btrfs", true, N, [](Scene& s) { s.part().mounts[0].options = "rw,compress=zstd:1,ssd"; }},
        {"compression", "switched off", false, N, [](Scene& s) { s.part().mounts[0].options = "rw,compress=no"; }},
        {"compression", "none", false, N, [](Scene&) {}},
        {"nearly-full", "4 %", true, W, [](Scene& s) { s.part().fsAvailableBytes = 40'000'000'000; }},
        {"nearly-full", "9 %", true, N, [](Scene& s) { s.part().fsAvailableBytes = 90'000'000'000; }},
        {"nearly-full", "10 %", false, N, [](Scene& s) { s.part().fsAvailableBytes = 100'000'000'000; }},
        {"nearly-full", "unknown", false, N, [](Scene& s) { s.part().fsAvailableBytes.reset(); }},
        {"swap-on-external", "USB", true, W, [](Scene& s) { s.host.swaps = {{"/swapfile", 2'000'000'000, 4096, -2, {"sda"}}}; }},
        {"swap-on-external", "internal", false, W, [](Scene& s) { s.makeNvme(); s.host.swaps = {{"/swapfile", 2'000'000'000, 0, -2, {"sda"}}}; }},
        {"swap-on-external", "other drive", false, W, [](Scene& s) { s.host.swaps = {{"/dev/zram0", 2'000'000'000, 0, 100, {}}}; }},
        {"sectors-4k", "bridge", true, W, [](Scene& s) { s.disk().logicalSectorBytes = 4096; }},
        {"sectors-4k", "NVMe", false, W, [](Scene& s) { s.makeNvme(); s.disk().logicalSectorBytes = 4096; }},
        {"duplicate-serial", "same", true, W, [](Scene& s) { s.addTwin().serial = "A1"; }},
        {"duplicate-serial", "own", false, W, [](Scene& s) { s.addTwin(); }},
        {"duplicate-serial", "two ways to one drive", false, W, [](Scene& s) { BlockNode& twin = s.addTwin(); twin.serial = "A1"; twin.fsType = "mpath_member"; }},
    };
}

QList<SceneRow> activityRows()
{
    return {
        {"drive-busy", "copying", true, W, [](Scene& s) { s.traffic = {30'000'000, 300}; }},
        {"drive-busy", "a journal", false, W, [](Scene& s) { s.traffic = {100'000, 300}; }},
        {"array-syncing", "rebuild", true, W, [](Scene& s) { s.encrypt().kernelName = "md0"; s.activity.syncingArrays = QStringList {"md0"}; }},
        {"array-syncing", "another array", false, W, [](Scene& s) { s.activity.syncingArrays = QStringList {"md7"}; }},
        {"on-battery", "battery", true, W, [](Scene& s) { s.host.powerSource = "battery"; s.host.batteryPercent = 57; }},
        {"on-battery", "mains", false, W, [](Scene&) {}},
        {"governor-powersave", "acpi-cpufreq", true, W, [](Scene& s) { s.host.governor = "powersave"; s.host.scalingDriver = "acpi-cpufreq"; }},
        {"governor-powersave", "intel_pstate's normal mode", false, W, [](Scene& s) { s.host.governor = "powersave"; s.host.scalingDriver = "intel_pstate"; }},
        {"energy-saving", "preference", true, W, [](Scene& s) { s.host.energyPreference = "power"; }},
        {"energy-saving", "profile", true, W, [](Scene& s) { s.host.platformProfile = "low-power"; }},
        {"energy-saving", "balanced", false, W, [](Scene& s) { s.host.energyPreference = "balance_power"; s.host.platformProfile = "balanced"; }},
        {"pcie-power-saving", "powersave", true, N, [](Scene& s) { s.host.aspmPolicy = "powersupersave"; }},
        {"pcie-power-saving", "default", false, N, [](Scene& s) { s.host.aspmPolicy = "default"; }},
        {"machine-busy", "load", true, W, [](Scene& s) { s.activity.load1 = 6; }},
        {"machine-busy", "I/O", true, W, [](Scene& s) { s.activity.ioPressurePercent = 35; }},
        {"machine-busy", "processor", true, W, [](Scene& s) { s.activity.cpuPressurePercent = 25; }},
        {"machine-busy", "load of the run before", false, W, [](Scene& s) { s.activity.load1 = 6; s.activity.cpuPressurePercent = 1; }},
        {"machine-busy", "quiet", false, W, [](Scene& s) { s.activity.ioPressurePercent = 1; }},
    };
}

QList<SceneRow> healthRows()
{
    return {
        {"drive-hot", "its own limit", true, W, [](Scene& s) { s.health.temperatures[0].celsius = 72; }},
        {"drive-hot", "critical", true, P, [](Scene& s) { s.health.temperatures[0].celsius = 81; }},
        {"drive-hot", "no limit named", true, W, [](Scene& s) { s.health.temperatures = {{71, {}, {}, {}, "smartctl"}}; }},
        {"drive-hot", "warm", false, W, [](Scene& s) { s.health.temperatures[0].celsius = 69; }},
        {"drive-hot", "unknown", false, W, [](Scene& s) { s.health.temperatures.clear(); }},
        {"smart-failing", "verdict", true, P, [](Scene& s) { s.health.passed = false; }},
        {"smart-failing", "warning bits", true, P, [](Scene& s) { s.health.criticalWarning = 5; }},
        {"smart-failing", "only warm", false, P, [](Scene& s) { s.health.criticalWarning = 2; }},
        {"drive-worn", "at its end", true, P, [](Scene& s) { s.health.wearPercent = 104; s.health.bytesWritten = 900'000'000'000'000; }},
        {"drive-worn", "near it", true, W, [](Scene& s) { s.health.wearPercent = 90; }},
        {"drive-worn", "young", false, W, [](Scene&) {}},
        {"spare-low", "below", true, P, [](Scene& s) { s.health.sparePercent = 9; }},
        {"spare-low", "enough", false, P, [](Scene&) {}},
        {"media-errors", "some", true, W, [](Scene& s) { s.health.mediaErrors = 12; }},
        {"media-errors", "none", false, W, [](Scene& s) { s.health.mediaErrors = 0; }},
        {"cable-errors", "some", true, W, [](Scene& s) { s.health.linkErrors = 4; }},
        {"cable-errors", "none", false, W, [](Scene& s) { s.health.linkErrors = 0; }},
        {"heat-before", "throttled", true, N, [](Scene& s) { s.health.throttleTransitions = 3; }},
        {"heat-before", "warm for long", true, N, [](Scene& s) { s.health.warningTemperatureMinutes = 20; }},
        {"heat-before", "never", false, N, [](Scene& s) { s.health.throttleTransitions = 0; }},
    };
}

} // namespace

QList<SceneRow> sceneRows()
{
    return linkRows() + queueRows() + layoutRows() + activityRows() + healthRows();
}

} // namespace driveduel::test
