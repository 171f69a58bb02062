#include "core/findings/rules.h"

#include <algorithm>

namespace driveduel::rules {

namespace {

using Severity = FindingSeverity;

/// Bulk-only transport: one command at a time.
void oneCommand(const FindingFacts& facts, QList<Finding>& found)
{
    const BlockNode& drive = facts.drive;
    if (!drive.link || !drive.link->usb || drive.link->usbDriver != u"usb-storage")
        return;
    const UsbLink& usb = *drive.link->usb;
    Finding bulk = finding(usb.offersUas ? "uas-unused" : "one-command-at-a-time", usb.offersUas ? Severity::Warning : Severity::Note, drive,
        {QStringLiteral("driver"), drive.link->usbDriver, usbFile(usb.place, "*/driver")});
    if (usb.offersUas)
        bulk.evidence += {QStringLiteral("bInterfaceProtocol"), QStringLiteral("62 (UAS)"), usbFile(usb.place, "descriptors")};
    if (drive.queue.deviceQueueDepth > 0)
        bulk.evidence += {QStringLiteral("queue_depth"), QString::number(drive.queue.deviceQueueDepth), blockFile(drive, "device/queue_depth")};
    if (!usb.uasBlock.isEmpty())
        bulk.evidence += {QStringLiteral("quirks"), usb.uasBlock, QStringLiteral("/sys/module/usb_storage/parameters/quirks")};
    bulk.values = {{QStringLiteral("block"), usb.uasBlock}, {QStringLiteral("id"), drive.link->usbId}};
    found += bulk;
}

bool canTrim(const BlockNode& node)
{
    return node.queue.discardMaxBytes.value_or(0) > 0;
}

void trim(const FindingFacts& facts, QList<Finding>& found)
{
    const BlockNode& drive = facts.drive;
    const Transport transport = drive.link ? drive.link->transport : Transport::Unknown;
    const bool isKnownKind = transport == Transport::Usb || transport == Transport::Sata || transport == Transport::Nvme || transport == Transport::Mmc;
    if (!drive.queue.discardMaxBytes || *drive.queue.discardMaxBytes > 0 || !isKnownKind || drive.type != u"disk")
        return;
    if (!isFlash(drive) && transport != Transport::Usb)
        return; // a hard disk has nothing to trim
    // A stick, an SSD and a hard disk look alike behind a bridge that calls them rotational.
    Finding missing = finding("trim-missing", isFlash(drive) ? Severity::Warning : Severity::Note, drive,
        {QStringLiteral("discard_max_bytes"), QStringLiteral("0"), blockFile(drive, "queue/discard_max_bytes")});
    if (!drive.queue.provisioningMode.isEmpty())
        missing.evidence += {QStringLiteral("provisioning_mode"), drive.queue.provisioningMode, blockFile(drive, "device/scsi_disk/*/provisioning_mode")};
    if (drive.queue.discardMaxHardwareBytes.value_or(0) > 0)
        missing.evidence += {QStringLiteral("discard_max_hw_bytes"), QString::number(*drive.queue.discardMaxHardwareBytes), blockFile(drive, "queue/discard_max_hw_bytes")};
    missing.values = {{QStringLiteral("mode"), drive.queue.provisioningMode}, {QStringLiteral("usb"), transport == Transport::Usb},
        {QStringLiteral("id"), drive.link->usbId}, {QStringLiteral("switchedOff"), drive.queue.discardMaxHardwareBytes.value_or(0) > 0},
        {QStringLiteral("file"), blockFile(drive, drive.queue.provisioningMode.isEmpty() ? "queue/discard_max_bytes" : "device/scsi_disk/*/provisioning_mode")}};
    found += missing;
}

/// dm-crypt opened without discards, above something that takes them.
void trimThroughLayers(const FindingFacts& facts, QList<Finding>& found)
{
    for (const BlockNode* node : nodesOn(facts.devices, facts.drive)) {
        if (node->type != u"crypt" || !node->queue.discardMaxBytes || canTrim(*node) || node->parents.isEmpty())
            continue;
        const BlockNode* below = facts.devices.byKernelName(node->parents.first());
        if (!below || !canTrim(*below))
            continue;
        Finding blocked = finding("trim-blocked-by-luks", Severity::Note, *node,
            {QStringLiteral("discard_max_bytes"), QStringLiteral("0"), blockFile(*node, "queue/discard_max_bytes")});
        blocked.evidence += {QStringLiteral("discard_max_bytes"), QString::number(*below->queue.discardMaxBytes), blockFile(facts.drive, "queue/discard_max_bytes")};
        blocked.values = {{QStringLiteral("layer"), node->name}};
        found += blocked;
    }
}

void writeCache(const FindingFacts& facts, QList<Finding>& found)
{
    const BlockNode& drive = facts.drive;
    const QueueFacts& queue = drive.queue;
    if (queue.cacheType.isEmpty() || drive.readOnly || drive.type != u"disk" || (drive.link && drive.link->isEmulated && drive.link->transport != Transport::Usb))
        return;
    const bool isBack = queue.cacheType.startsWith(u"write back");
    if (isBack && queue.writeCache == u"write through") {
        Finding unflushed = finding("flush-switched-off", Severity::Problem, drive, {QStringLiteral("write_cache"), queue.writeCache, blockFile(drive, "queue/write_cache")});
        unflushed.evidence += {QStringLiteral("cache_type"), queue.cacheType, blockFile(drive, "device/scsi_disk/*/cache_type")};
        unflushed.values = {{QStringLiteral("file"), blockFile(drive, "queue/write_cache")}};
        found += unflushed;
    } else if (!isBack) {
        const bool isUsb = drive.link && drive.link->transport == Transport::Usb;
        Finding off = finding(isUsb ? "write-cache-unknown" : "write-cache-off", isUsb ? Severity::Note : Severity::Warning, drive,
            {QStringLiteral("cache_type"), queue.cacheType, blockFile(drive, "device/scsi_disk/*/cache_type")});
        off.evidence += {QStringLiteral("write_cache"), queue.writeCache, blockFile(drive, "queue/write_cache")};
        off.values = {{QStringLiteral("device"), drive.devicePath}};
        found += off;
    }
}

} // namespace

void addQueueFindings(const FindingFacts& facts, QList<Finding>& found)
{
    for (const Rule rule : {&oneCommand, &trim, &trimThroughLayers, &writeCache})
        rule(facts, found);
}

} // namespace driveduel::rules
