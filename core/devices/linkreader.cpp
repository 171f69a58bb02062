#include "core/devices/linkreader.h"

#include "core/devices/drive.h"

#include <QRegularExpression>

#include <algorithm>

namespace driveduel {

namespace {

constexpr int kMostLanes = 32; ///< of PCIe; a dump may claim anything

int laneCount(const KernelFiles& files, const QString& attribute)
{
    const int lanes = files.textOrEmpty(attribute).toInt();
    return lanes >= 0 && lanes <= kMostLanes ? lanes : 0;
}

QString parentOf(const QString& path)
{
    return path.left(std::max<qsizetype>(0, path.lastIndexOf(u'/')));
}

/// The nearest folder at or above `path` that holds `attribute`; empty when there is none below sys/devices.
QString ancestorWith(const KernelFiles& files, QString path, const QString& attribute)
{
    for (; path.startsWith(u"sys/devices/"); path = parentOf(path)) {
        if (files.exists(path + u'/' + attribute))
            return path;
    }
    return {};
}

/// Whether the PCI function that the drive hangs on is a hypervisor's or a cloud's. Its link figures are made up then: QEMU's
/// NVMe says PCIe 1.0 x1 and its AHCI 1.5 Gb/s, whatever the drive below can do.
bool isMadeUp(const KernelFiles& files, const QString& path)
{
    const QString function = ancestorWith(files, path, QStringLiteral("subsystem_vendor"));
    const QString vendor = function.isEmpty() ? QString() : files.textOrEmpty(function + QStringLiteral("/vendor"));
    const QString subsystemVendor = function.isEmpty() ? QString() : files.textOrEmpty(function + QStringLiteral("/subsystem_vendor"));
    // Red Hat (QEMU, virtio), VMware, VirtualBox, Parallels, Xen, bhyve: they emulate other makers' chips too and sign as subsystem.
    static const QStringList hypervisors {QStringLiteral("0x1b36"), QStringLiteral("0x1af4"), QStringLiteral("0x15ad"),
        QStringLiteral("0x80ee"), QStringLiteral("0x1ab8"), QStringLiteral("0x5853"), QStringLiteral("0xfb5d")};
    // Amazon, Google, Microsoft, Alibaba: they make notebooks as well, so the subsystem says nothing.
    static const QStringList clouds {
        QStringLiteral("0x1d0f"), QStringLiteral("0x1ae0"), QStringLiteral("0x1414"), QStringLiteral("0x1ded")};
    return hypervisors.contains(vendor) || hypervisors.contains(subsystemVendor) || clouds.contains(vendor);
}

Transport transportOf(const KernelFiles& files, const QString& path, const QString& kernelName)
{
    // The path decides. udev's ID_BUS says "scsi" or "ata" of a UAS enclosure.
    static const QRegularExpression usb(QStringLiteral("/usb\\d+/")), ata(QStringLiteral("/ata\\d+/")),
        virtioBlock(QStringLiteral("/virtio\\d+/block/"));
    if (path.contains(usb))
        return Transport::Usb;
    if (kernelName.startsWith(u"nvme") || path.contains(u"/nvme/"))
        return Transport::Nvme;
    if (path.contains(u"/mmc_host/"))
        return Transport::Mmc;
    if (path.contains(virtioBlock))
        return Transport::Virtio;
    if (path.contains(ata))
        return Transport::Sata;
    if (path.startsWith(u"sys/devices/virtual/"))
        return Transport::Virtual;
    return files.exists(path + QStringLiteral("/device/scsi_device")) || path.contains(u"/host") ? Transport::Scsi : Transport::Unknown;
}

int pcieGeneration(const QString& speed)
{
    static const QRegularExpression gigatransfers(QStringLiteral("^([\\d.]+) GT/s"));
    const double rate = gigatransfers.match(speed).captured(1).toDouble();
    const double rates[] = {2.5, 5, 8, 16, 32, 64};
    for (int i = 0; i < 6; ++i) {
        if (qFuzzyCompare(rate, rates[i]))
            return i + 1;
    }
    return 0;
}

/// USB 3.2 Gen 1x2: two lanes of 5 Gb/s. The kernel reports it as 10000 like Gen 2x1; only the lanes tell them apart.
bool isGen1x2(const Link& link)
{
    return link.usbSpeedMbps == 10000 && link.usbLanes == 2;
}

void readUsbSpeed(const KernelFiles& files, const QString& device, Link& link)
{
    link.usbSpeedMbps = files.textOrEmpty(device + QStringLiteral("/speed")).toInt();
    link.usbLanes = laneCount(files, device + QStringLiteral("/rx_lanes"));
}

void readUsb(const KernelFiles& files, const QString& path, Link& link)
{
    const QString device = ancestorWith(files, path, QStringLiteral("idVendor"));
    if (device.isEmpty())
        return;
    readUsbSpeed(files, device, link);
    link.usbId = sanitized(
        files.textOrEmpty(device + QStringLiteral("/idVendor")) + u':' + files.textOrEmpty(device + QStringLiteral("/idProduct")));
    link.usbProduct = sanitized(files.textOrEmpty(device + QStringLiteral("/product")));
    const QString interface = ancestorWith(files, path, QStringLiteral("bInterfaceNumber"));
    if (!interface.isEmpty())
        link.usbDriver = sanitized(files.linkTargetName(interface + QStringLiteral("/driver")));
}

/// Where a multipath head has no PCI ancestor of its own, its first controller does.
QString nvmeControllerPath(const KernelFiles& files, const QString& path)
{
    for (const QString& entry : files.entries(parentOf(path))) {
        static const QRegularExpression controller(QStringLiteral("^nvme\\d+$"));
        if (entry.contains(controller))
            return files.canonical(parentOf(path) + u'/' + entry);
    }
    return {};
}

void readPcie(const KernelFiles& files, const QString& path, Link& link)
{
    const QString function = ancestorWith(files, path, QStringLiteral("current_link_speed"));
    if (function.isEmpty())
        return;
    link.pcieGeneration = pcieGeneration(files.textOrEmpty(function + QStringLiteral("/current_link_speed")));
    link.pcieLanes = laneCount(files, function + QStringLiteral("/current_link_width"));
    link.pcieMaxGeneration = pcieGeneration(files.textOrEmpty(function + QStringLiteral("/max_link_speed")));
    link.pcieMaxLanes = laneCount(files, function + QStringLiteral("/max_link_width"));
}

void readSata(const KernelFiles& files, const QString& path, Link& link)
{
    static const QRegularExpression port(QStringLiteral("/ata(\\d+)/"));
    const QString speed = files.textOrEmpty(
        QStringLiteral("sys/class/ata_link/link%1/sata_spd").arg(port.match(path).captured(1)));
    const double gigabits = speed.section(u' ', 0, 0).toDouble(); // "6.0 Gbps"; "<unknown>" gives 0
    link.sataGbps = gigabits > 0 && gigabits <= 6 ? gigabits : 0;
}

/// The slowest hop from the root port to the device: a hub that is plugged in at a lower speed limits what is behind it.
Link slowestUsbHop(const KernelFiles& files, const QString& path, const Link& device)
{
    Link slowest = device;
    const auto carries = [](const Link& link) { return link.usbSpeedMbps / (isGen1x2(link) ? 1.25 : 1.0); };
    for (QString hub = ancestorWith(files, path, QStringLiteral("idVendor")); !hub.isEmpty();
         hub = ancestorWith(files, parentOf(hub), QStringLiteral("idVendor"))) {
        Link hop = device;
        readUsbSpeed(files, hub, hop);
        if (hop.usbSpeedMbps > 0 && carries(hop) < carries(slowest))
            slowest = hop;
    }
    return slowest;
}

void setCeiling(Link& link, quint64 bytesPerSecond, const QString& source)
{
    link.ceilingBytesPerSecond = bytesPerSecond;
    link.ceilingSource = source;
}

/// What is left of the line rate after line coding and packet framing: no drive can be faster, most stay 5 to 20 % below.
/// USB 2: 13 bulk packets of 512 bytes a microframe of 125 us. USB 5 Gb/s lanes: 8b/10b, 10 Gb/s lanes: 128b/132b.
void usbCeiling(Link& link, const Link& slowest)
{
    const QString at = slowest.usbSpeedMbps < link.usbSpeedMbps ? QStringLiteral(" at a hub or port on the way") : QString();
    const quint64 lineBytesPerSecond = static_cast<quint64>(std::max(slowest.usbSpeedMbps, 0)) * 125'000;
    if (slowest.usbSpeedMbps == 12)
        setCeiling(link, 1'216'000, QStringLiteral("USB 12 Mb/s, 19 packets of 64 B a frame") + at);
    else if (slowest.usbSpeedMbps == 480)
        setCeiling(link, 53'248'000, QStringLiteral("USB 480 Mb/s, 13 packets of 512 B a microframe") + at);
    else if (slowest.usbSpeedMbps == 5000 || isGen1x2(slowest))
        setCeiling(link, lineBytesPerSecond * 8 / 10,
            QStringLiteral("USB %1 Gb/s after 8b/10b coding").arg(slowest.usbSpeedMbps / 1000) + at);
    else if (slowest.usbSpeedMbps == 10000 || slowest.usbSpeedMbps == 20000)
        setCeiling(link, lineBytesPerSecond * 128 / 132,
            QStringLiteral("USB %1 Gb/s after 128b/132b coding").arg(slowest.usbSpeedMbps / 1000) + at);
}

/// SATA: 8b/10b.
void sataCeiling(Link& link)
{
    if (link.sataGbps > 0)
        setCeiling(link, static_cast<quint64>(link.sataGbps * 1e8), QStringLiteral("SATA %1 Gb/s after 8b/10b coding").arg(link.sataGbps));
}

/// PCIe 1 and 2: 8b/10b; 3 to 5: 128b/130b.
void pcieCeiling(Link& link)
{
    if (link.pcieGeneration == 0 || link.pcieLanes <= 0)
        return;
    const double gigatransfers[] = {2.5, 5, 8, 16, 32, 64};
    const double coded = link.pcieGeneration <= 2 ? 0.8 : 128.0 / 130;
    const double bytesPerLane = gigatransfers[link.pcieGeneration - 1] * 1e9 / 8 * coded;
    setCeiling(link, static_cast<quint64>(bytesPerLane * link.pcieLanes),
        QStringLiteral("PCIe %1.0 ×%2 after line coding").arg(link.pcieGeneration).arg(link.pcieLanes));
}

} // namespace

Link readLink(const KernelFiles& files, const QString& devicePath, const QString& kernelName)
{
    Link link;
    link.transport = transportOf(files, devicePath, kernelName);
    const QString path = devicePath.contains(u"/nvme-subsystem/") ? nvmeControllerPath(files, devicePath) : devicePath;
    if (link.transport == Transport::Usb)
        readUsb(files, path, link);
    if (isMadeUp(files, path))
        return link;
    if (link.transport == Transport::Usb) {
        usbCeiling(link, slowestUsbHop(files, path, link));
    } else if (link.transport == Transport::Nvme) {
        readPcie(files, path, link);
        pcieCeiling(link);
    } else if (link.transport == Transport::Sata) {
        readSata(files, path, link);
        sataCeiling(link);
    }
    return link;
}

} // namespace driveduel
