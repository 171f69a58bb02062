#include "core/devices/host.h"

#include "core/devices/hostdesktop.h"
#include "core/devices/kernelfiles.h"
#include "core/devices/kernelfolder.h"
#include "core/devices/mountinfo.h"
#include "core/devices/pciereader.h"
#include "core/devices/storage.h"

#include <QRegularExpression>
#include <QSysInfo>

#include <algorithm>
#include <limits>
#include <sys/utsname.h>

namespace driveduel {

namespace {

QString osReleaseName(const KernelFiles& files)
{
    static const QRegularExpression prettyName(QStringLiteral("^PRETTY_NAME=\"?([^\"\\n]*)"), QRegularExpression::MultilineOption);
    for (const char* path : {"etc/os-release", "usr/lib/os-release"}) {
        const QRegularExpressionMatch match = prettyName.match(QString::fromUtf8(files.content(QString::fromLatin1(path))));
        if (match.hasMatch())
            return sanitized(match.captured(1));
    }
    return {};
}

QString cpuModel(const QString& cpuInfo)
{
    static const QRegularExpression model(QStringLiteral("^(?:model name|Model|Hardware|cpu model)\\s*:\\s*(.+)$"), QRegularExpression::MultilineOption);
    return sanitized(model.match(cpuInfo).captured(1));
}

int cpuThreads(const QString& cpuInfo)
{
    static const QRegularExpression processor(QStringLiteral("^processor\\s*:"), QRegularExpression::MultilineOption);
    return static_cast<int>(cpuInfo.count(processor));
}

quint64 memoryBytes(const QString& memInfo)
{
    static const QRegularExpression total(QStringLiteral("^MemTotal:\\s*(\\d+) kB"), QRegularExpression::MultilineOption);
    const quint64 kibibytes = total.match(memInfo).captured(1).toULongLong();
    return kibibytes <= std::numeric_limits<qint64>::max() / 1024 ? kibibytes * 1024 : 0;
}

/// "mains" when any supply of the machine is plugged in, "battery" when it runs on one. A mouse's battery has the scope Device.
/// Every USB-C port is a supply of type USB, a desktop's too, so that an idle one says nothing; an idle mains adapter does.
QString powerSource(const KernelFiles& files)
{
    const QString folder = QStringLiteral("sys/class/power_supply");
    bool discharges = false;
    bool isPluggedIn = false;
    bool hasIdleMains = false;
    for (const QString& supply : files.entries(folder)) {
        const QString path = folder + u'/' + supply + u'/';
        if (files.textOrEmpty(path + QStringLiteral("scope")) == u"Device")
            continue;
        const QString type = files.textOrEmpty(path + QStringLiteral("type"));
        if (type == u"Battery" || type == u"UPS") {
            discharges = discharges || files.textOrEmpty(path + QStringLiteral("status")) == u"Discharging";
        } else if (files.textOrEmpty(path + QStringLiteral("online")).toInt() > 0) { // 2: one of several voltages is fixed
            isPluggedIn = true;
        } else {
            hasIdleMains = hasIdleMains || type == u"Mains";
        }
    }
    if (isPluggedIn)
        return QStringLiteral("mains");
    return discharges || hasIdleMains ? QStringLiteral("battery") : QString();
}

/// What "/" stands on: one node, or the members of a pool.
QList<const BlockNode*> systemNodes(const KernelFiles& files, const BlockDevices& devices)
{
    QList<const BlockNode*> nodes;
    for (const BlockNode& node : devices.nodes) {
        if (std::any_of(node.mounts.cbegin(), node.mounts.cend(), [](const Mount& mount) { return mount.path == u"/"; }))
            nodes += &node;
    }
    if (!nodes.isEmpty())
        return nodes;
    // A live system's root is an overlay; its medium is mounted elsewhere.
    for (const MountEntry& entry : parseMountInfo(files.content(QStringLiteral("proc/self/mountinfo")))) {
        const bool isMedium = entry.path == u"/cdrom" || entry.path == u"/run/live/medium" || entry.path == u"/run/initramfs/live";
        if (const BlockNode* node = isMedium ? devices.byMajorMinor(entry.majorMinor) : nullptr)
            return {node};
    }
    return {};
}

/// Of the first of the machine's own batteries.
std::optional<int> batteryPercent(const KernelFiles& files)
{
    const QString folder = QStringLiteral("sys/class/power_supply/");
    for (const QString& name : files.entries(folder)) {
        const KernelFolder supply(files, files.canonical(folder + name));
        const std::optional<quint64> capacity = supply.number("capacity");
        if (supply.textOrEmpty("type") == u"Battery" && supply.textOrEmpty("scope") != u"Device" && capacity && *capacity <= 100)
            return static_cast<int>(*capacity);
    }
    return std::nullopt;
}

/// "default [performance] powersave": the one in brackets.
QString chosenWord(const QString& text)
{
    static const QRegularExpression chosen(QStringLiteral("\\[([\\w-]+)\\]"));
    return chosen.match(text).captured(1);
}

/// NVMe behind Thunderbolt is plain PCIe whose port or bridge says "removable".
bool isThunderbolt(const KernelFiles& files, const BlockNode& drive)
{
    const bool isUsb = drive.link && drive.link->transport == Transport::Usb; // a dock's own controller is behind such a port too
    return !isUsb && isBehindRemovablePci(files, files.canonical(QStringLiteral("sys/block/") + drive.kernelName));
}

bool isExternal(const KernelFiles& files, const BlockNode& drive)
{
    if (drive.link && drive.link->transport == Transport::Mmc) // "hotplug" of eMMC too, as lsblk says, but that is soldered
        return files.textOrEmpty(QStringLiteral("sys/block/%1/device/type").arg(drive.kernelName)) != u"MMC";
    return drive.removable || drive.hotplug || (drive.link && drive.link->transport == Transport::Usb) || isThunderbolt(files, drive);
}

QStringList drivesOfSwap(const BlockDevices& devices, const Storage& storage, const QString& path)
{
    QStringList holders;
    for (const BlockNode& node : devices.nodes) {
        if (path == node.devicePath || path == QStringLiteral("/dev/") + node.kernelName)
            holders += node.kernelName;
    }
    if (holders.isEmpty() && !path.startsWith(u"/dev/"))
        holders = storage.holdersOf(path); // a file
    QStringList drives;
    for (const QString& holder : holders) {
        const BlockNode* node = devices.byKernelName(holder);
        for (const BlockNode* drive : node ? devices.drivesBelow(*node) : QList<const BlockNode*>()) {
            const bool isMemory = drive->kernelName.startsWith(u"zram");
            if (!isMemory && !drives.contains(drive->kernelName))
                drives += drive->kernelName;
        }
    }
    return drives;
}

QList<SwapArea> swapAreas(const KernelFiles& files, const BlockDevices& devices)
{
    QList<SwapArea> areas;
    const Storage storage(files, devices.nodes);
    const QList<QByteArray> lines = files.content(QStringLiteral("proc/swaps")).split('\n');
    for (qsizetype i = 1; i < lines.size(); ++i) { // the first has the titles
        const QList<QByteArray> fields = lines[i].simplified().split(' ');
        if (fields.size() < 5)
            continue;
        const QString path = unescapeOctal(fields[0]);
        constexpr quint64 kMostKib = 1ULL << 50;
        SwapArea area;
        area.path = sanitized(path);
        area.sizeBytes = std::min(fields[2].toULongLong(), kMostKib) * 1024;
        area.usedBytes = std::min(fields[3].toULongLong(), kMostKib) * 1024;
        area.priority = fields[4].toInt();
        area.drives = drivesOfSwap(devices, storage, path);
        areas += area;
    }
    return areas;
}

void readSystemDrive(const KernelFiles& files, const BlockDevices& devices, Host& host)
{
    bool isFirst = true;
    for (const BlockNode* node : systemNodes(files, devices)) {
        for (const BlockNode* drive : devices.drivesBelow(*node)) {
            if (host.systemDrive.isEmpty())
                host.systemDrive = drive->model;
            if (isFirst && drive->link)
                host.systemDriveBus = isThunderbolt(files, *drive) ? QStringLiteral("thunderbolt") : transportName(drive->link->transport);
            isFirst = false;
            host.toGo = host.toGo || isExternal(files, *drive);
        }
    }
}

void readPowerSaving(const KernelFiles& files, Host& host)
{
    const KernelFolder frequency(files, files.canonical(QStringLiteral("sys/devices/system/cpu/cpu0/cpufreq")));
    host.governor = frequency.sanitizedText("scaling_governor");
    host.scalingDriver = frequency.sanitizedText("scaling_driver");
    host.energyPreference = frequency.sanitizedText("energy_performance_preference");
    host.platformProfile = sanitized(files.textOrEmpty(QStringLiteral("sys/firmware/acpi/platform_profile")));
    host.aspmPolicy = sanitized(chosenWord(files.textOrEmpty(QStringLiteral("sys/module/pcie_aspm/parameters/policy"))));
    host.powerSource = powerSource(files);
    host.batteryPercent = batteryPercent(files);
}

} // namespace

Host readHost(const QString& root, const BlockDevices& devices)
{
    const KernelFiles files(root);
    Host host;
    host.distribution = osReleaseName(files);
    if (files.isLive()) {
        utsname name {};
        if (::uname(&name) == 0)
            host.kernel = sanitized(QString::fromLocal8Bit(name.release));
        host.architecture = QSysInfo::currentCpuArchitecture();
    } else {
        host.kernel = sanitized(files.textOrEmpty(QStringLiteral("proc/version")).section(u' ', 2, 2));
    }
    const QString cpuInfo = QString::fromUtf8(files.content(QStringLiteral("proc/cpuinfo")));
    host.cpu = cpuModel(cpuInfo);
    host.cpuThreads = cpuThreads(cpuInfo);
    host.memoryBytes = memoryBytes(QString::fromUtf8(files.content(QStringLiteral("proc/meminfo"))));
    readPowerSaving(files, host);
    // Of the session that runs this program; a dump has none.
    host.desktop = files.isLive() ? desktopName(files, qEnvironmentVariable("XDG_CURRENT_DESKTOP")) : QString();
    host.gpus = gpuNames(files);
    host.swaps = swapAreas(files, devices);
    readSystemDrive(files, devices, host);
    return host;
}

} // namespace driveduel
