#include "core/findings/rules.h"

#include <algorithm>
#include <array>

namespace driveduel {

namespace rules {

Finding finding(const char* id, FindingSeverity severity, const BlockNode& node, const Evidence& evidence)
{
    return {QString::fromLatin1(id), severity, node.kernelName, {evidence}, {}};
}

QString blockFile(const BlockNode& node, const char* attribute)
{
    // /sys/class/block has partitions too, each under its own name.
    return QStringLiteral("/sys/class/block/%1/%2").arg(node.kernelName, QLatin1String(attribute));
}

QString usbFile(const QString& place, const char* attribute)
{
    return QStringLiteral("/sys/bus/usb/devices/%1/%2").arg(place, QLatin1String(attribute));
}

QString pciFile(const QString& address, const char* attribute)
{
    return QStringLiteral("/sys/bus/pci/devices/%1/%2").arg(address, QLatin1String(attribute));
}

quint64 usbBytesPerSecond(int speedMbps)
{
    switch (speedMbps) {
    case 12:
        return 1'216'000;
    case 480:
        return 53'248'000;
    case 5000:
        return 500'000'000;
    case 10000:
    case 20000:
        return static_cast<quint64>(speedMbps) * 125'000 * 128 / 132;
    default:
        return 0;
    }
}

quint64 pcieBytesPerSecond(int generation, int lanes)
{
    constexpr std::array gigatransfers {2.5, 5.0, 8.0, 16.0, 32.0, 64.0};
    if (generation < 1 || generation > static_cast<int>(gigatransfers.size()) || lanes <= 0)
        return 0;
    const double coded = generation <= 2 ? 0.8 : 128.0 / 130;
    return static_cast<quint64>(gigatransfers[static_cast<std::size_t>(generation - 1)] * 1e9 / 8 * coded * lanes);
}

QString usbSpeedText(int speedMbps)
{
    return speedMbps >= 1000 ? QStringLiteral("%1 Gb/s").arg(speedMbps / 1000) : QStringLiteral("%1 Mb/s").arg(speedMbps);
}

bool isExternal(const BlockNode& drive)
{
    if (!drive.link)
        return drive.removable || drive.hotplug;
    if (drive.link->transport == Transport::Mmc) // eMMC is soldered, whatever "hotplug" says
        return drive.link->card && drive.link->card->kind == u"SD";
    return drive.link->transport == Transport::Usb || drive.link->thunderbolt || drive.removable || drive.hotplug;
}

bool isFlash(const BlockNode& drive)
{
    if (drive.link && (drive.link->transport == Transport::Nvme || drive.link->transport == Transport::Mmc))
        return true;
    return !drive.rotational;
}

} // namespace rules

QList<const BlockNode*> nodesOn(const BlockDevices& devices, const BlockNode& drive)
{
    QList<const BlockNode*> nodes;
    for (const BlockNode& node : devices.nodes) {
        if (node.kernelName == drive.kernelName || devices.drivesBelow(node).contains(devices.byKernelName(drive.kernelName)))
            nodes += &node;
    }
    std::stable_partition(nodes.begin(), nodes.end(), [&drive](const BlockNode* node) { return node->kernelName == drive.kernelName; });
    return nodes;
}

namespace {

void collectBelow(const BlockDevices& devices, const BlockNode& node, QStringList& names)
{
    if (names.contains(node.kernelName))
        return;
    names += node.kernelName;
    for (const QString& name : node.parents + node.backing) {
        if (const BlockNode* below = devices.byKernelName(name))
            collectBelow(devices, *below, names);
    }
}

} // namespace

QList<Finding> findingsBelow(const BlockDevices& devices, const BlockNode& node, const QList<Finding>& findings)
{
    QStringList names;
    collectBelow(devices, node, names);
    QList<Finding> kept;
    std::copy_if(findings.cbegin(), findings.cend(), std::back_inserter(kept),
        [&names](const Finding& finding) { return finding.node.isEmpty() || names.contains(finding.node); });
    return kept;
}

QList<Finding> findingsOf(const FindingFacts& facts)
{
    QList<Finding> found;
    rules::addLinkFindings(facts, found);
    rules::addQueueFindings(facts, found);
    rules::addLayoutFindings(facts, found);
    rules::addActivityFindings(facts, found);
    rules::addHealthFindings(facts, found);
    sortBySeverity(found);
    return found;
}

} // namespace driveduel
