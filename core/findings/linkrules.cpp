#include "core/findings/rules.h"

#include <algorithm>

namespace driveduel::rules {

namespace {

using Severity = FindingSeverity;

Evidence speedEvidence(const Link& link)
{
    return {QStringLiteral("speed"), QString::number(link.usbSpeedMbps), usbFile(link.usb->place, "speed")};
}

/// The hop that holds the whole way down to `speedMbps`; nothing when every hop is faster.
const UsbHop* slowHop(const UsbLink& usb, int speedMbps)
{
    const auto slow = std::find_if(usb.hops.cbegin(), usb.hops.cend(),
        [speedMbps](const UsbHop& hop) { return hop.speedMbps > 0 && hop.speedMbps <= speedMbps; });
    return slow == usb.hops.cend() ? nullptr : &*slow;
}

/// What keeps the link from being faster: "cable" when both ends can do more, "hub" or "port" when one on the way cannot,
/// "enclosure" when it is the cable or the enclosure and nothing tells which; empty when the device is just that fast.
QString limitOf(const Link& link)
{
    const UsbLink& usb = *link.usb;
    const bool deviceCan = usb.deviceSpeedMbps > link.usbSpeedMbps;
    const bool portCan = usb.portSpeedMbps > link.usbSpeedMbps;
    if (deviceCan && portCan)
        return QStringLiteral("cable");
    if (portCan)
        return usb.deviceSpeedMbps == 0 ? QStringLiteral("enclosure") : QString();
    const UsbHop* hop = slowHop(usb, link.usbSpeedMbps);
    if (!deviceCan || usb.portSpeedMbps == 0)
        return {};
    return hop && !hop->isRootHub ? QStringLiteral("hub") : QStringLiteral("port");
}

/// Where a device's own speed was read.
const char* sourceFile(const QString& source)
{
    if (source.startsWith(u"BOS"))
        return "bos_descriptors";
    if (source.startsWith(u"bcdUSB"))
        return "version";
    return source.startsWith(u"chip") ? "idProduct" : "speed";
}

void addEnds(const Link& link, Finding& finding)
{
    const UsbLink& usb = *link.usb;
    if (usb.deviceSpeedMbps > 0) {
        finding.values.insert(QStringLiteral("device"), usbSpeedText(usb.deviceSpeedMbps));
        finding.evidence += {QStringLiteral("device"), QStringLiteral("%1 (%2)").arg(usbSpeedText(usb.deviceSpeedMbps), usb.deviceSpeedSource),
            usbFile(usb.place, sourceFile(usb.deviceSpeedSource))};
    }
    if (usb.portSpeedMbps > 0) {
        finding.values.insert(QStringLiteral("port"), usbSpeedText(usb.portSpeedMbps));
        const QString place = usb.hops.isEmpty() ? usb.place : usb.hops.first().place;
        finding.evidence += {QStringLiteral("port"), QStringLiteral("%1 (%2)").arg(usbSpeedText(usb.portSpeedMbps), usb.portSpeedSource), usbFile(place, "speed")};
    }
    if (const UsbHop* hop = slowHop(usb, link.usbSpeedMbps))
        finding.values.insert(QStringLiteral("hop"), hop->name.isEmpty() ? hop->place : QStringLiteral("%1 (%2)").arg(hop->name, hop->place));
    const int deviceMbps = usb.deviceSpeedMbps > 0 ? usb.deviceSpeedMbps : usb.portSpeedMbps;
    const int possible = usb.portSpeedMbps > link.usbSpeedMbps ? std::min(deviceMbps, usb.portSpeedMbps) : deviceMbps;
    finding.values.insert(QStringLiteral("possibleBytesPerSecond"), static_cast<double>(usbBytesPerSecond(possible)));
}

/// USB at 480 Mb/s or less, and USB 3 that is slower than its ends.
void usbSpeed(const FindingFacts& facts, QList<Finding>& found)
{
    const BlockNode& drive = facts.drive;
    if (!drive.link || !drive.link->usb || drive.link->usbSpeedMbps <= 0)
        return;
    const Link& link = *drive.link;
    const bool isUsb2 = link.usbSpeedMbps <= 480;
    const QString limit = limitOf(link);
    if (!isUsb2 && limit.isEmpty())
        return;
    const Severity severity = link.isEmulated || (!isUsb2 && (limit == u"port" || limit == u"enclosure")) ? Severity::Note
        : limit == u"cable"                                                                              ? Severity::Problem
                                                                                                         : Severity::Warning;
    Finding slow = finding(isUsb2 ? "usb2-link" : "usb-link-slow", severity, drive, speedEvidence(link));
    slow.values = {{QStringLiteral("speed"), usbSpeedText(link.usbSpeedMbps)}, {QStringLiteral("limit"), limit},
        {QStringLiteral("bytesPerSecond"), static_cast<double>(usbBytesPerSecond(link.usbSpeedMbps))}, {QStringLiteral("emulated"), link.isEmulated}};
    addEnds(link, slow);
    found += slow;
}

void hubOnTheWay(const FindingFacts& facts, QList<Finding>& found)
{
    const BlockNode& drive = facts.drive;
    if (!drive.link || !drive.link->usb)
        return;
    QList<UsbHop> hubs = drive.link->usb->hops;
    hubs.removeIf([](const UsbHop& hop) { return hop.isRootHub; });
    if (hubs.isEmpty())
        return;
    int others = 0;
    int speedMbps = hubs.first().speedMbps;
    for (const UsbHop& hub : hubs) {
        others += std::max(0, hub.otherDevices);
        speedMbps = std::min(speedMbps, hub.speedMbps);
    }
    const UsbHop& nearest = hubs.last();
    Finding shared = finding("behind-hub", others > 0 ? Severity::Warning : Severity::Note, drive,
        {QStringLiteral("speed"), QString::number(nearest.speedMbps), usbFile(nearest.place, "speed")});
    shared.evidence += {QStringLiteral("hub"), nearest.name.isEmpty() ? nearest.id : nearest.name, usbFile(nearest.place, "product")};
    shared.values = {{QStringLiteral("hub"), nearest.name.isEmpty() ? nearest.place : nearest.name}, {QStringLiteral("hubs"), static_cast<int>(hubs.size())},
        {QStringLiteral("others"), others}, {QStringLiteral("speed"), usbSpeedText(speedMbps)},
        {QStringLiteral("bytesPerSecond"), static_cast<double>(usbBytesPerSecond(speedMbps))}};
    found += shared;
}

/// RTL9210's boot ROM: what it falls back to when its firmware fails its checksum.
void bridgeFirmware(const FindingFacts& facts, QList<Finding>& found)
{
    const BlockNode& drive = facts.drive;
    if (!drive.link || !drive.link->usb || drive.link->usb->deviceRelease.compare(u"f001", Qt::CaseInsensitive) != 0)
        return;
    if (!drive.link->usbId.startsWith(u"0bda:921", Qt::CaseInsensitive) && !drive.link->usb->chip.startsWith(u"RTL921"))
        return;
    const UsbLink& usb = *drive.link->usb;
    Finding firmware = finding("bridge-firmware-bad", Severity::Problem, drive, {QStringLiteral("bcdDevice"), usb.deviceRelease, usbFile(usb.place, "bcdDevice")});
    firmware.evidence += {QStringLiteral("idVendor:idProduct"), drive.link->usbId, usbFile(usb.place, "idProduct")};
    firmware.values = {{QStringLiteral("release"), usb.deviceRelease}, {QStringLiteral("id"), drive.link->usbId}};
    found += firmware;
}

void usbPower(const FindingFacts& facts, QList<Finding>& found)
{
    const BlockNode& drive = facts.drive;
    if (!drive.link || !drive.link->usb)
        return;
    const UsbLink& usb = *drive.link->usb;
    if (usb.overCurrents.value_or(0) > 0) {
        Finding over = finding("over-current", Severity::Problem, drive,
            {QStringLiteral("over_current_count"), QString::number(*usb.overCurrents), usbFile(usb.place, "port/over_current_count")});
        over.values = {{QStringLiteral("count"), *usb.overCurrents}, {QStringLiteral("milliamps"), usb.maxPowerMilliamps}};
        found += over;
    }
    if (usb.powerControl == u"auto" && usb.autosuspendDelayMs && *usb.autosuspendDelayMs >= 0) {
        Finding suspends = finding("autosuspend", Severity::Note, drive, {QStringLiteral("control"), usb.powerControl, usbFile(usb.place, "power/control")});
        suspends.evidence += {QStringLiteral("autosuspend_delay_ms"), QString::number(*usb.autosuspendDelayMs), usbFile(usb.place, "power/autosuspend_delay_ms")};
        suspends.values = {{QStringLiteral("delayMs"), *usb.autosuspendDelayMs}, {QStringLiteral("file"), usbFile(usb.place, "power/control")}};
        found += suspends;
    }
    const bool savesU1 = usb.lpmU1.value_or(false);
    if (savesU1 || usb.lpmU2.value_or(false)) {
        const char* attribute = savesU1 ? "power/usb3_hardware_lpm_u1" : "power/usb3_hardware_lpm_u2";
        Finding saving = finding("usb-link-power-saving", Severity::Note, drive,
            {savesU1 ? QStringLiteral("usb3_hardware_lpm_u1") : QStringLiteral("usb3_hardware_lpm_u2"), QStringLiteral("enabled"), usbFile(usb.place, attribute)});
        saving.values = {{QStringLiteral("id"), drive.link->usbId}};
        found += saving;
    }
}

void pcieWidth(const FindingFacts& facts, QList<Finding>& found)
{
    const BlockNode& drive = facts.drive;
    // Tunnels claim any width.
    if (!drive.link || drive.link->isEmulated || drive.link->thunderbolt || !drive.link->pciePort)
        return;
    const Link& link = *drive.link;
    const PciePort& port = *link.pciePort;
    if (link.pcieGeneration <= 0 || link.pcieLanes <= 0 || link.pcieMaxGeneration <= 0 || link.pcieMaxLanes <= 0 || port.maxGeneration <= 0 || port.maxLanes <= 0)
        return;
    const int generation = std::min(link.pcieMaxGeneration, port.maxGeneration);
    const int lanes = std::min(link.pcieMaxLanes, port.maxLanes);
    const auto words = [](int g, int l) { return QStringLiteral("PCIe %1.0 ×%2").arg(g).arg(l); };
    const bool isBelowBoth = link.pcieGeneration < generation || link.pcieLanes < lanes;
    const bool isSlotNarrow = pcieBytesPerSecond(link.pcieMaxGeneration, link.pcieMaxLanes) > pcieBytesPerSecond(generation, lanes);
    if (!isBelowBoth && !isSlotNarrow)
        return;
    Finding narrow = finding(isBelowBoth ? "pcie-narrow" : "pcie-slot-limit", isBelowBoth ? Severity::Warning : Severity::Note, drive,
        {QStringLiteral("current_link"), words(link.pcieGeneration, link.pcieLanes), pciFile(link.pcieAddress, "current_link_speed")});
    narrow.evidence += {QStringLiteral("max_link"), words(link.pcieMaxGeneration, link.pcieMaxLanes), pciFile(link.pcieAddress, "max_link_speed")};
    narrow.evidence += {QStringLiteral("max_link"), words(port.maxGeneration, port.maxLanes), pciFile(port.address, "max_link_speed")};
    const quint64 possible = isBelowBoth ? pcieBytesPerSecond(generation, lanes) : pcieBytesPerSecond(link.pcieMaxGeneration, link.pcieMaxLanes);
    narrow.values = {{QStringLiteral("now"), words(link.pcieGeneration, link.pcieLanes)},
        {QStringLiteral("possible"), isBelowBoth ? words(generation, lanes) : words(link.pcieMaxGeneration, link.pcieMaxLanes)},
        {QStringLiteral("bytesPerSecond"), static_cast<double>(pcieBytesPerSecond(link.pcieGeneration, link.pcieLanes))},
        {QStringLiteral("possibleBytesPerSecond"), static_cast<double>(possible)}, {QStringLiteral("lanesLost"), link.pcieLanes < lanes}};
    found += narrow;
}

void sataLink(const FindingFacts& facts, QList<Finding>& found)
{
    const BlockNode& drive = facts.drive;
    if (!drive.link || !drive.link->sata || drive.link->isEmulated)
        return;
    const SataFacts& sata = *drive.link->sata;
    const bool isHeldDown = sata.limitGbps > 0 && sata.hardwareLimitGbps > sata.limitGbps;
    if (sata.slowDowns > 0 || isHeldDown) {
        Finding slow = finding("sata-slowed-down", Severity::Warning, drive,
            {QStringLiteral("spdn_cnt"), QString::number(sata.slowDowns), QStringLiteral("/sys/class/ata_device/*/spdn_cnt")});
        slow.evidence += {QStringLiteral("sata_spd_limit"), QStringLiteral("%1 Gb/s").arg(sata.limitGbps), QStringLiteral("/sys/class/ata_link/*/sata_spd_limit")};
        slow.evidence += {QStringLiteral("hw_sata_spd_limit"), QStringLiteral("%1 Gb/s").arg(sata.hardwareLimitGbps), QStringLiteral("/sys/class/ata_link/*/hw_sata_spd_limit")};
        slow.values = {{QStringLiteral("count"), sata.slowDowns}, {QStringLiteral("gbps"), drive.link->sataGbps},
            {QStringLiteral("bytesPerSecond"), drive.link->sataGbps * 1e8}, {QStringLiteral("possibleBytesPerSecond"), sata.hardwareLimitGbps * 1e8}};
        found += slow;
    }
    if (sata.powerPolicy == u"min_power" || sata.powerPolicy.startsWith(u"med_power") || sata.powerPolicy == u"medium_power") {
        const QString host = drive.hctl.section(u':', 0, 0);
        Finding saving = finding("sata-link-power-saving", Severity::Note, drive,
            {QStringLiteral("link_power_management_policy"), sata.powerPolicy, QStringLiteral("/sys/class/scsi_host/host%1/link_power_management_policy").arg(host)});
        saving.values = {{QStringLiteral("policy"), sata.powerPolicy}, {QStringLiteral("file"), saving.evidence.first().file}};
        found += saving;
    }
}

} // namespace

void addLinkFindings(const FindingFacts& facts, QList<Finding>& found)
{
    for (const Rule rule : {&usbSpeed, &hubOnTheWay, &bridgeFirmware, &usbPower, &pcieWidth, &sataLink})
        rule(facts, found);
}

} // namespace driveduel::rules
