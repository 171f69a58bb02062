#include "core/devices/host.h"

#include "core/devices/kernelfiles.h"
#include "core/devices/mountinfo.h"

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

bool isExternal(const KernelFiles& files, const BlockNode& drive)
{
    if (drive.link && drive.link->transport == Transport::Mmc) // "hotplug" of eMMC too, as lsblk says, but that is soldered
        return files.textOrEmpty(QStringLiteral("sys/block/%1/device/type").arg(drive.kernelName)) != u"MMC";
    if (drive.removable || drive.hotplug || (drive.link && drive.link->transport == Transport::Usb))
        return true;
    // NVMe behind Thunderbolt is plain PCIe whose port or bridge says "removable".
    QString path = files.canonical(QStringLiteral("sys/block/") + drive.kernelName);
    for (; path.startsWith(u"sys/devices/"); path.truncate(path.lastIndexOf(u'/'))) {
        if (files.textOrEmpty(path + QStringLiteral("/removable")) == u"removable")
            return true;
    }
    return false;
}

} // namespace

Host readHost(const QString& root, const BlockDevices& devices)
{
    const KernelFiles files(root);
    Host host;
    host.distribution = osReleaseName(files);
    if (files.root() == u"/") {
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
    host.governor = sanitized(files.textOrEmpty(QStringLiteral("sys/devices/system/cpu/cpu0/cpufreq/scaling_governor")));
    host.powerSource = powerSource(files);
    for (const BlockNode* node : systemNodes(files, devices)) {
        for (const BlockNode* drive : devices.drivesBelow(*node)) {
            if (host.systemDrive.isEmpty())
                host.systemDrive = drive->model;
            host.toGo = host.toGo || isExternal(files, *drive);
        }
    }
    return host;
}

} // namespace driveduel
