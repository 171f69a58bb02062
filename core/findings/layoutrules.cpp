#include "core/findings/rules.h"

#include <algorithm>

namespace driveduel::rules {

namespace {

using Severity = FindingSeverity;

constexpr quint32 kPageBytes = 4096; // of every flash drive and every disk since 2011, whatever it says
constexpr double kLittleFree = 0.10; // below it drives have been seen to write at a fraction: less room for the SLC cache
constexpr double kHardlyFree = 0.05;

bool isExtended(const Partition& partition)
{
    return partition.typeId == u"0x5" || partition.typeId == u"0xf" || partition.typeId == u"0x85";
}

void alignment(const FindingFacts& facts, QList<Finding>& found)
{
    for (const BlockNode* node : nodesOn(facts.devices, facts.drive)) {
        if (!node->partition || isExtended(*node->partition) || node->partition->startSector == 0)
            continue;
        const quint64 grid = std::max(node->physicalSectorBytes, kPageBytes);
        const quint64 off = node->partition->startSector * 512 % grid;
        if (off == 0 && node->alignmentOffsetBytes == 0)
            continue;
        Finding askew = finding("partition-misaligned", Severity::Warning, *node,
            {QStringLiteral("start"), QString::number(node->partition->startSector), blockFile(*node, "start")});
        askew.evidence += {QStringLiteral("alignment_offset"), QString::number(node->alignmentOffsetBytes), blockFile(*node, "alignment_offset")};
        askew.evidence += {QStringLiteral("physical_block_size"), QString::number(node->physicalSectorBytes), blockFile(facts.drive, "queue/physical_block_size")};
        askew.values = {{QStringLiteral("partition"), node->name}, {QStringLiteral("start"), static_cast<double>(node->partition->startSector)},
            {QStringLiteral("gridBytes"), static_cast<double>(grid)}, {QStringLiteral("offBytes"), static_cast<double>(off)}};
        found += askew;
    }
}

bool isEfiSystem(const BlockNode& node)
{
    const bool isTyped = node.partition
        && (node.partition->typeId.compare(u"c12a7328-f81f-11d2-ba4b-00a0c93ec93b", Qt::CaseInsensitive) == 0 || node.partition->typeId == u"0xef");
    return isTyped || std::any_of(node.mounts.cbegin(), node.mounts.cend(), [](const Mount& mount) { return mount.path == u"/boot/efi" || mount.path == u"/efi"; });
}

/// FUSE before what is in it: the way is what costs.
const char* fileSystemFinding(const BlockNode& node, bool isFuse)
{
    if (isFuse)
        return "fs-fuse";
    if (node.fsType == u"vfat" || node.fsType == u"exfat" || node.fsType == u"msdos")
        return "fs-fat";
    return node.fsType == u"ntfs" || node.fsType == u"ntfs3" ? "fs-ntfs" : nullptr;
}

void fileSystem(const FindingFacts& facts, QList<Finding>& found)
{
    for (const BlockNode* node : nodesOn(facts.devices, facts.drive)) {
        const auto fuse = std::find_if(node->mounts.cbegin(), node->mounts.cend(), [](const Mount& mount) { return mount.fsType.startsWith(u"fuse"); });
        const bool isFuse = fuse != node->mounts.cend();
        const char* id = isEfiSystem(*node) ? nullptr : fileSystemFinding(*node, isFuse);
        if (!id)
            continue;
        const QString type = node->fsType.isEmpty() ? fuse->fsType : node->fsType;
        Finding special = finding(id, isFuse ? Severity::Warning : Severity::Note, *node,
            {QStringLiteral("ID_FS_TYPE"), type, QStringLiteral("/run/udev/data/b%1").arg(node->majorMinor)});
        if (isFuse)
            special.evidence += {QStringLiteral("fstype"), fuse->fsType, QStringLiteral("/proc/self/mountinfo")};
        special.values = {{QStringLiteral("fs"), type}, {QStringLiteral("where"), node->name}};
        found += special;
    }
}

void encryption(const FindingFacts& facts, QList<Finding>& found)
{
    for (const BlockNode* node : nodesOn(facts.devices, facts.drive)) {
        if (node->type != u"crypt")
            continue;
        Finding layer = finding("encrypted-layer", Severity::Note, *node, {QStringLiteral("dm/uuid"), QStringLiteral("CRYPT-…"), blockFile(*node, "dm/uuid")});
        layer.values = {{QStringLiteral("layer"), node->name}, {QStringLiteral("cpu"), facts.host.cpu}};
        found += layer;
    }
}

QString compressionOption(const QString& options)
{
    for (const QString& option : options.split(u',')) {
        const bool isOn = option.startsWith(u"compress") && !option.endsWith(u"=no") && !option.endsWith(u"=none") && !option.contains(u"_extension");
        if (isOn)
            return option;
    }
    return {};
}

void compression(const FindingFacts& facts, QList<Finding>& found)
{
    for (const BlockNode* node : nodesOn(facts.devices, facts.drive)) {
        for (const Mount& mount : node->mounts) {
            const QString option = compressionOption(mount.options);
            if (option.isEmpty())
                continue;
            Finding compressed = finding("compression", Severity::Note, *node, {QStringLiteral("options"), option, QStringLiteral("/proc/self/mountinfo")});
            compressed.values = {{QStringLiteral("option"), option}, {QStringLiteral("where"), sanitized(mount.path)}};
            found += compressed;
            break; // once a node
        }
    }
}

void room(const FindingFacts& facts, QList<Finding>& found)
{
    for (const BlockNode* node : nodesOn(facts.devices, facts.drive)) {
        if (!node->fsSizeBytes || !node->fsAvailableBytes || *node->fsSizeBytes == 0 || isEfiSystem(*node) || node->mounts.isEmpty() || node->mounts.first().readOnly)
            continue;
        const double share = static_cast<double>(*node->fsAvailableBytes) / static_cast<double>(*node->fsSizeBytes);
        if (share >= kLittleFree)
            continue;
        Finding full = finding("nearly-full", share < kHardlyFree ? Severity::Warning : Severity::Note, *node,
            {QStringLiteral("f_bavail"), QString::number(*node->fsAvailableBytes), QStringLiteral("statvfs %1").arg(sanitized(node->mounts.first().path))});
        full.evidence += {QStringLiteral("f_blocks"), QString::number(*node->fsSizeBytes), full.evidence.first().file};
        full.values = {{QStringLiteral("share"), share}, {QStringLiteral("freeBytes"), static_cast<double>(*node->fsAvailableBytes)},
            {QStringLiteral("where"), sanitized(node->mounts.first().path)}};
        found += full;
    }
}

void swapSpace(const FindingFacts& facts, QList<Finding>& found)
{
    if (!isExternal(facts.drive))
        return;
    for (const SwapArea& swap : facts.host.swaps) {
        if (!swap.drives.contains(facts.drive.kernelName))
            continue;
        Finding swaps = finding("swap-on-external", Severity::Warning, facts.drive, {QStringLiteral("Filename"), swap.path, QStringLiteral("/proc/swaps")});
        swaps.evidence += {QStringLiteral("Used"), QStringLiteral("%1 / %2 B").arg(swap.usedBytes).arg(swap.sizeBytes), QStringLiteral("/proc/swaps")};
        swaps.values = {{QStringLiteral("path"), swap.path}, {QStringLiteral("usedBytes"), static_cast<double>(swap.usedBytes)},
            {QStringLiteral("sizeBytes"), static_cast<double>(swap.sizeBytes)}};
        found += swaps;
    }
}

/// A bridge that shows sectors of 4 KiB writes a partition table that a socket with 512 bytes does not understand, and the reverse.
void sectors(const FindingFacts& facts, QList<Finding>& found)
{
    const BlockNode& drive = facts.drive;
    if (drive.logicalSectorBytes != kPageBytes || !drive.link || drive.link->transport != Transport::Usb)
        return;
    Finding large = finding("sectors-4k", Severity::Warning, drive,
        {QStringLiteral("logical_block_size"), QString::number(drive.logicalSectorBytes), blockFile(drive, "queue/logical_block_size")});
    large.values = {{QStringLiteral("bytes"), static_cast<int>(drive.logicalSectorBytes)}};
    found += large;
}

bool isSameDrive(const BlockNode& a, const BlockNode& b)
{
    // Two ways to one drive; the multipath node may not be set up.
    return a.fsType == u"mpath_member" || b.fsType == u"mpath_member" || (!a.wwn.isEmpty() && a.wwn == b.wwn)
        || std::any_of(a.children.cbegin(), a.children.cend(), [&b](const QString& child) { return b.children.contains(child); });
}

void serialNumbers(const FindingFacts& facts, QList<Finding>& found)
{
    const BlockNode& drive = facts.drive;
    if (drive.serial.isEmpty())
        return;
    for (const BlockNode& other : facts.devices.nodes) {
        const bool isTwin = other.kernelName != drive.kernelName && other.parents.isEmpty() && other.type == u"disk" && other.serial == drive.serial
            && !isSameDrive(drive, other) && drive.link && other.link && drive.link->transport == Transport::Usb;
        // Namespaces of one NVMe controller share its serial number; among USB drives nothing should.
        if (!isTwin)
            continue;
        Finding twin = finding("duplicate-serial", Severity::Warning, drive,
            {QStringLiteral("ID_SERIAL_SHORT"), QStringLiteral("= %1").arg(other.kernelName), QStringLiteral("/run/udev/data/b%1").arg(drive.majorMinor)});
        twin.values = {{QStringLiteral("other"), other.name}};
        found += twin;
        return;
    }
}

} // namespace

void addLayoutFindings(const FindingFacts& facts, QList<Finding>& found)
{
    for (const Rule rule : {&alignment, &fileSystem, &encryption, &compression, &room, &swapSpace, &sectors, &serialNumbers})
        rule(facts, found);
}

} // namespace driveduel::rules
