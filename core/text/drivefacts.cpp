#include "core/text/drivefacts.h"

#include "core/findings/findings.h"
#include "core/text/figures.h"
#include "core/text/wording.h"

#include <QCoreApplication>

namespace driveduel {

namespace {

struct Facts
{
    Q_DECLARE_TR_FUNCTIONS(Facts)
};

/// Adds what has a value.
void add(FactGroup& group, const QString& name, const QString& value)
{
    const QString shown = sanitized(value, 1000);
    if (!shown.isEmpty())
        group.facts += {name, shown};
}

QString usbSpeed(int mbps)
{
    if (mbps <= 0)
        return {};
    return mbps >= 1000 ? QStringLiteral("%1 Gb/s").arg(mbps / 1000) : QStringLiteral("%1 Mb/s").arg(mbps);
}

QString withSource(const QString& value, const QString& source)
{
    return value.isEmpty() || source.isEmpty() ? value : QStringLiteral("%1 (%2)").arg(value, source);
}

FactGroup identity(const BlockNode& drive, const Health& health)
{
    FactGroup group {Facts::tr("Drive"), {}};
    add(group, Facts::tr("Model"), drive.model);
    add(group, Facts::tr("Drive inside"), health.model == drive.model ? QString() : health.model);
    add(group, Facts::tr("Vendor"), drive.vendor);
    add(group, Facts::tr("Firmware"), health.firmware.isEmpty() ? drive.revision : health.firmware);
    add(group, Facts::tr("Device"), drive.devicePath);
    add(group, Facts::tr("Size"), bytesText(drive.sizeBytes));
    //: sector sizes: of the interface, of the medium
    add(group, Facts::tr("Sectors"), Facts::tr("%1 B logical, %2 B physical").arg(drive.logicalSectorBytes).arg(drive.physicalSectorBytes));
    add(group, Facts::tr("Partition table"), drive.partitionTable);
    return group;
}

void addUsb(FactGroup& group, const Link& link)
{
    const UsbLink& usb = *link.usb;
    add(group, Facts::tr("USB linked at"), link.usbLanes > 1 ? QStringLiteral("%1, ×%2").arg(usbSpeed(link.usbSpeedMbps)).arg(link.usbLanes) : usbSpeed(link.usbSpeedMbps));
    add(group, Facts::tr("Enclosure could do"), withSource(usbSpeed(usb.deviceSpeedMbps), usb.deviceSpeedSource));
    add(group, Facts::tr("Port could do"), withSource(usbSpeed(usb.portSpeedMbps), usb.portSpeedSource));
    QStringList way;
    for (const UsbHop& hop : usb.hops)
        way += text::dotted({hop.isRootHub ? hop.place : QStringLiteral("%1 %2").arg(hop.place, hop.name), usbSpeed(hop.speedMbps)});
    if (!way.isEmpty())
        add(group, Facts::tr("Way"), (way + QStringList {usb.place}).join(QStringLiteral(" → ")));
    add(group, Facts::tr("Driver"), link.usbDriver);
    add(group, Facts::tr("Offers UAS"), usb.offersUas ? Facts::tr("yes") : Facts::tr("no"));
    add(group, Facts::tr("Held back by"), usb.uasBlock);
    add(group, Facts::tr("Bridge"), text::dotted({withSource(usb.bridgeName, usb.bridgeNameSource), link.usbId}));
    add(group, Facts::tr("Bridge firmware"), usb.deviceRelease);
    add(group, Facts::tr("Behind the bridge"), usb.chipInner);
    if (usb.maxPowerMilliamps > 0)
        add(group, Facts::tr("May draw"), usb.selfPowered ? Facts::tr("%1 mA, has its own supply").arg(usb.maxPowerMilliamps) : QStringLiteral("%1 mA").arg(usb.maxPowerMilliamps));
    if (usb.powerControl == u"auto" && usb.autosuspendDelayMs)
        add(group, Facts::tr("Suspended"), Facts::tr("after %1 s without I/O").arg(*usb.autosuspendDelayMs / 1000.0));
    else if (usb.powerControl == u"on")
        add(group, Facts::tr("Suspended"), Facts::tr("never"));
}

QString pcieText(int generation, int lanes)
{
    return generation > 0 && lanes > 0 ? QStringLiteral("PCIe %1.0 ×%2").arg(generation).arg(lanes) : QString();
}

FactGroup way(const BlockNode& drive)
{
    FactGroup group {Facts::tr("Link"), {}};
    if (!drive.link)
        return group;
    const Link& link = *drive.link;
    add(group, Facts::tr("Attached by"), linkSummary(link));
    if (link.usb)
        addUsb(group, link);
    add(group, Facts::tr("PCIe now"), pcieText(link.pcieGeneration, link.pcieLanes));
    add(group, Facts::tr("PCIe of the drive"), pcieText(link.pcieMaxGeneration, link.pcieMaxLanes));
    if (link.pciePort)
        add(group, Facts::tr("PCIe of the slot"), pcieText(link.pciePort->maxGeneration, link.pciePort->maxLanes));
    if (link.sata) {
        if (link.sata->hardwareLimitGbps > 0)
            add(group, Facts::tr("Port could do"), QStringLiteral("%1 Gb/s").arg(link.sata->hardwareLimitGbps));
        add(group, Facts::tr("Link power policy"), link.sata->powerPolicy);
    }
    if (link.card)
        add(group, Facts::tr("Bus mode"), text::dotted({link.card->busMode, link.card->bestBusMode.isEmpty() ? QString() : Facts::tr("card: %1").arg(link.card->bestBusMode)}));
    if (link.thunderbolt)
        add(group, Facts::tr("Thunderbolt"), text::dotted({link.thunderbolt->vendorName, link.thunderbolt->deviceName,
            link.thunderbolt->laneGbps > 0 ? QStringLiteral("%1 Gb/s ×%2").arg(link.thunderbolt->laneGbps).arg(link.thunderbolt->lanes) : QString()}));
    add(group, Facts::tr("Carries at most"), ceilingText(link));
    if (link.ceilings.size() > 1) {
        for (const Ceiling& ceiling : link.ceilings)
            add(group, Facts::tr("of which %1").arg(sanitized(ceiling.part)), withSource(megabytesPerSecondText(static_cast<double>(ceiling.bytesPerSecond)), ceiling.source));
    }
    if (link.isEmulated)
        add(group, Facts::tr("Emulated"), Facts::tr("by a virtual machine: its figures say nothing of the true link"));
    return group;
}

FactGroup queue(const BlockNode& drive)
{
    const QueueFacts& queue = drive.queue;
    FactGroup group {Facts::tr("Queue and cache"), {}};
    if (queue.deviceQueueDepth > 0)
        add(group, Facts::tr("Commands at once"), QString::number(queue.deviceQueueDepth));
    add(group, Facts::tr("Scheduler"), drive.scheduler);
    if (queue.maxSectorsKib > 0)
        add(group, Facts::tr("Largest request"), bytesText(static_cast<quint64>(queue.maxSectorsKib) * 1024));
    add(group, Facts::tr("Write cache"), queue.cacheType.isEmpty() ? queue.writeCache : queue.cacheType);
    if (queue.discardMaxBytes)
        add(group, Facts::tr("TRIM"), *queue.discardMaxBytes > 0 ? Facts::tr("yes, up to %1 at once").arg(bytesText(*queue.discardMaxBytes)) : Facts::tr("no"));
    add(group, Facts::tr("TRIM by"), queue.provisioningMode);
    return group;
}

QString stateText(const Health& health)
{
    switch (health.state) {
    case HealthState::NotAsked:
    case HealthState::Known:
        return {};
    case HealthState::NotOffered:
        return Facts::tr("not offered by this bridge or drive");
    case HealthState::NotPermitted:
        return Facts::tr("only root may ask");
    case HealthState::ToolMissing:
        return Facts::tr("neither smartctl nor UDisks2 is there to ask");
    case HealthState::TimedOut:
        return Facts::tr("no answer in time");
    case HealthState::Failed:
        return health.detail.isEmpty() ? Facts::tr("the answer could not be read") : sanitized(health.detail);
    }
    return {};
}

FactGroup health(const Health& health)
{
    FactGroup group {Facts::tr("Health"), {}};
    for (const Temperature& temperature : health.temperatures) {
        QStringList parts {QStringLiteral("%1 °C").arg(text::fixed(temperature.celsius, 0))};
        if (temperature.warnCelsius)
            parts += Facts::tr("warns from %1 °C").arg(text::fixed(*temperature.warnCelsius, 0));
        add(group, temperature.label.isEmpty() ? Facts::tr("Temperature") : Facts::tr("Temperature, %1").arg(sanitized(temperature.label)),
            withSource(text::dotted(parts), temperature.source));
    }
    add(group, QStringLiteral("SMART"), stateText(health));
    if (health.passed)
        add(group, Facts::tr("The drive's own check"), *health.passed ? Facts::tr("passed") : Facts::tr("failed"));
    const auto number = [&group](const QString& name, const auto& value, const QString& pattern) {
        if (value)
            add(group, name, pattern.arg(text::fixed(static_cast<double>(*value), 0)));
    };
    const QString plain = QStringLiteral("%1"), percent = QStringLiteral("%1 %");
    number(Facts::tr("Wear"), health.wearPercent, percent);
    number(Facts::tr("Spare blocks"), health.sparePercent, percent);
    number(Facts::tr("Power-on time"), health.powerOnHours, Facts::tr("%1 h"));
    number(Facts::tr("Media errors"), health.mediaErrors, plain);
    number(Facts::tr("Cable errors"), health.linkErrors, plain);
    if (health.bytesWritten)
        add(group, Facts::tr("Written"), bytesText(*health.bytesWritten));
    number(Facts::tr("Slowed down by heat"), health.throttleTransitions, Facts::tr("%1 times"));
    add(group, Facts::tr("Asked"), health.source);
    return group;
}

QString layerText(const BlockNode& node)
{
    QStringList parts {node.type, bytesText(node.sizeBytes), node.fsType};
    if (node.partition && node.partition->startSector > 0)
        parts += Facts::tr("from sector %1").arg(node.partition->startSector);
    if (node.isSwap)
        parts += QStringLiteral("swap");
    for (const Mount& mount : node.mounts)
        parts += mount.path;
    if (node.fsAvailableBytes)
        parts += Facts::tr("%1 free").arg(bytesText(*node.fsAvailableBytes));
    return text::dotted(parts);
}

FactGroup layers(const BlockDevices& devices, const BlockNode& drive)
{
    FactGroup group {Facts::tr("On it"), {}};
    for (const BlockNode* node : nodesOn(devices, drive)) {
        if (node->kernelName != drive.kernelName || !node->fsType.isEmpty() || !node->mounts.isEmpty())
            add(group, sanitized(node->name), layerText(*node));
    }
    return group;
}

} // namespace

QString ceilingText(const Link& link)
{
    if (link.ceilingBytesPerSecond == 0)
        return {};
    return withSource(megabytesPerSecondText(static_cast<double>(link.ceilingBytesPerSecond)), sanitized(link.ceilingSource));
}

QList<FactGroup> driveFacts(const BlockDevices& devices, const BlockNode& drive, const Health& known)
{
    QList<FactGroup> groups {identity(drive, known), way(drive), queue(drive), health(known), layers(devices, drive)};
    groups.removeIf([](const FactGroup& group) { return group.facts.isEmpty(); });
    return groups;
}

} // namespace driveduel
