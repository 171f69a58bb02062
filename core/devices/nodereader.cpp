#include "core/devices/nodereader.h"

#include "core/devices/kernelfolder.h"
#include "core/devices/queuereader.h"
#include "core/devices/udevdata.h"

#include <QRegularExpression>

#include <algorithm>
#include <bit>
#include <limits>

namespace driveduel {

namespace {

constexpr int kMostPartitionNumber = 1 << 20;

/// What SCSI's peripheral device types are called (SPC), as lsblk prints them.
QString scsiTypeName(quint64 type)
{
    switch (type) {
    case 1:
        return QStringLiteral("tape");
    case 4:
        return QStringLiteral("worm");
    case 5:
        return QStringLiteral("rom");
    case 7:
        return QStringLiteral("mo-disk");
    case 12:
        return QStringLiteral("raid");
    case 14:
        return QStringLiteral("rbc");
    default:
        return QStringLiteral("disk");
    }
}

QString typeOf(const KernelFiles& files, const DiskFolders& disk, const QString& kernelName)
{
    const QString& folder = disk.path;
    if (kernelName.startsWith(u"dm-")) {
        // "CRYPT-LUKS2-…", "LVM-…", "mpath-…", "part1-mpath-…": the word before the first dash
        const QString prefix = files.textOrEmpty(folder + QStringLiteral("/dm/uuid")).section(u'-', 0, 0).toLower();
        if (prefix.startsWith(u"part"))
            return QStringLiteral("part");
        return prefix.isEmpty() ? QStringLiteral("dm") : sanitized(prefix);
    }
    if (kernelName.startsWith(u"loop"))
        return QStringLiteral("loop");
    if (kernelName.startsWith(u"md")) {
        const QString level = sanitized(files.textOrEmpty(folder + QStringLiteral("/md/level")));
        return level.isEmpty() ? QStringLiteral("md") : level;
    }
    const std::optional<quint64> scsiType = disk.device.number("type");
    return scsiType ? scsiTypeName(*scsiType) : QStringLiteral("disk");
}

QString firstOf(const UdevProperties& udev, std::initializer_list<const char*> keys)
{
    for (const char* key : keys) {
        const QString value = udev.value(QString::fromLatin1(key));
        if (!value.isEmpty())
            return value;
    }
    return {};
}

void readIdentity(const DiskFolders& disk, const UdevProperties& udev, BlockNode& node)
{
    const KernelFolder& device = disk.device;
    node.model = sanitized(unescapeHex(firstOf(udev, {"ID_MODEL_ENC", "ID_MODEL"})));
    if (node.model.isEmpty())
        node.model = device.sanitizedText("model");
    if (node.model.isEmpty())
        node.model = device.sanitizedText("name"); // SD and eMMC
    node.vendor = device.sanitizedText("vendor");
    node.revision = device.sanitizedText("rev");
    if (node.revision.isEmpty())
        node.revision = device.sanitizedText("firmware_rev");
    node.serial = sanitized(firstOf(udev, {"SCSI_IDENT_SERIAL", "ID_SCSI_SERIAL", "ID_SERIAL_SHORT", "ID_SERIAL"}));
    if (node.serial.isEmpty())
        node.serial = device.sanitizedText("serial");
    if (node.serial.isEmpty())
        node.serial = disk.own.sanitizedText("serial");
    static const QRegularExpression address(QStringLiteral("^\\d+:\\d+:\\d+:\\d+$"));
    const QString target = disk.own.linkTargetName("device");
    node.hctl = target.contains(address) ? target : QString();
}

/// A power of two from 512 bytes to 1 MiB; everything else is no sector size.
quint32 sectorBytes(const KernelFolder& queue, const char* attribute)
{
    const quint64 bytes = queue.numberOrZero(attribute);
    const bool isSane = bytes >= 512 && bytes <= (1U << 20) && std::has_single_bit(bytes);
    return isSane ? static_cast<quint32>(bytes) : 512;
}

/// sysfs counts in 512 bytes whatever the sector size. What does not fit a file offset is no size.
quint64 sectorsOrZero(const KernelFolder& folder, const char* attribute)
{
    const quint64 sectors = folder.numberOrZero(attribute);
    return sectors <= std::numeric_limits<qint64>::max() / 512 ? sectors : 0;
}

QString activeScheduler(const QString& schedulers)
{
    static const QRegularExpression chosen(QStringLiteral("\\[([\\w-]+)\\]"));
    const QRegularExpressionMatch match = chosen.match(schedulers);
    return match.captured(1); // dm and md say "none" without brackets: nothing is chosen there
}

void readFileSystem(const UdevProperties& udev, BlockNode& node)
{
    node.fsType = sanitized(udev.value(QStringLiteral("ID_FS_TYPE")));
    node.fsVersion = sanitized(udev.value(QStringLiteral("ID_FS_VERSION")));
    node.label = sanitized(unescapeHex(firstOf(udev, {"ID_FS_LABEL_ENC", "ID_FS_LABEL"})));
    node.uuid = sanitized(unescapeHex(firstOf(udev, {"ID_FS_UUID_ENC", "ID_FS_UUID"})));
    node.wwn = sanitized(firstOf(udev, {"ID_WWN_WITH_EXTENSION", "ID_WWN"}));
    node.partitionTable = sanitized(udev.value(QStringLiteral("ID_PART_TABLE_TYPE")));
    node.partitionTableUuid = sanitized(udev.value(QStringLiteral("ID_PART_TABLE_UUID")));
}

/// A partition of a kernel's disk, or of a mapped one (kpartx), which has an entry of a table but no number in sysfs.
void readPartition(const KernelFolder& folder, const UdevProperties& udev, BlockNode& node)
{
    const bool isKernels = folder.has("partition");
    if (!isKernels && !udev.contains(QStringLiteral("ID_PART_ENTRY_TYPE")))
        return;
    Partition partition;
    partition.number = isKernels ? folder.smallNumber("partition", kMostPartitionNumber)
                                 : udev.value(QStringLiteral("ID_PART_ENTRY_NUMBER")).toInt();
    const quint64 entryStart = udev.value(QStringLiteral("ID_PART_ENTRY_OFFSET")).toULongLong();
    partition.startSector = isKernels ? sectorsOrZero(folder, "start") : entryStart;
    // Of an extended partition the kernel shows no more than where its first table is.
    const quint64 entrySectors = udev.value(QStringLiteral("ID_PART_ENTRY_SIZE")).toULongLong();
    const quint64 sectors = std::max(node.sizeBytes / 512, entrySectors <= std::numeric_limits<qint64>::max() / 512 ? entrySectors : 0);
    const bool hasEnd = sectors > 0 && partition.startSector <= std::numeric_limits<quint64>::max() / 512 - sectors;
    partition.endSector = hasEnd ? partition.startSector + sectors - 1 : partition.startSector;
    partition.typeId = sanitized(udev.value(QStringLiteral("ID_PART_ENTRY_TYPE")));
    partition.uuid = sanitized(udev.value(QStringLiteral("ID_PART_ENTRY_UUID")));
    partition.flags = sanitized(udev.value(QStringLiteral("ID_PART_ENTRY_FLAGS")));
    partition.label = sanitized(unescapeHex(udev.value(QStringLiteral("ID_PART_ENTRY_NAME"))));
    const QString scheme = sanitized(udev.value(QStringLiteral("ID_PART_ENTRY_SCHEME")));
    partition.typeName = partitionTypeName(scheme.isEmpty() ? node.partitionTable : scheme, partition.typeId);
    node.partition = partition;
}

} // namespace

NodeReader::NodeReader(const KernelFiles& files, bool isBrief)
    : m_files(files)
    , m_isBrief(isBrief)
    , m_udev(files)
    , m_links(files, isBrief)
    , m_chain(files)
{
}

/// What a disk and a partition have in common. `path` is the canonical one of `own`.
BlockNode NodeReader::named(const KernelFolder& own, const QString& path) const
{
    BlockNode node;
    node.majorMinor = own.sanitizedText("dev");
    if (node.majorMinor.isEmpty())
        return node;
    node.kernelName = path.section(u'/', -1);
    const QString mapped = node.kernelName.startsWith(u"dm-") ? m_files.textOrEmpty(path + QStringLiteral("/dm/name")) : QString();
    QString deviceName = node.kernelName;
    deviceName.replace(u'!', u'/');
    node.name = sanitized(mapped.isEmpty() ? deviceName : mapped);
    node.devicePath = mapped.isEmpty() ? QStringLiteral("/dev/") + deviceName : QStringLiteral("/dev/mapper/") + mapped;
    node.sizeBytes = sectorsOrZero(own, "size") * 512;
    node.readOnly = own.textOrEmpty("ro") == u"1";
    if (m_isBrief)
        return node;
    bool isNumber = false;
    const qint64 offset = own.textOrEmpty("alignment_offset").toLongLong(&isNumber);
    node.alignmentOffsetBytes = isNumber && offset >= -1 ? offset : 0;
    return node;
}

/// As lsblk: no hidden NVMe paths, no RAM disks, no loop without a file.
bool NodeReader::isListed(const DiskFolders& disk, const BlockNode& node)
{
    static const QRegularExpression ram(QStringLiteral("^ram\\d+$"));
    const bool isUnusedLoop = node.sizeBytes == 0 && node.kernelName.startsWith(u"loop");
    return !isUnusedLoop && !node.kernelName.contains(ram) && disk.own.textOrEmpty("hidden") != u"1";
}

void NodeReader::readDetails(const DiskFolders& folders, BlockNode& node)
{
    static const QRegularExpression pluggable(QStringLiteral("/(usb\\d+|mmc_host|pcmcia_socket\\w*|fw\\d+)/"));
    node.hotplug = folders.path.contains(pluggable) || m_chain.isRemovable(folders.path);
    node.subsystems = m_chain.subsystems(folders.path);
    node.rotational = folders.queue.textOrEmpty("rotational") == u"1";
    node.logicalSectorBytes = sectorBytes(folders.queue, "logical_block_size");
    node.physicalSectorBytes = sectorBytes(folders.queue, "physical_block_size");
    node.scheduler = sanitized(activeScheduler(folders.queue.textOrEmpty("scheduler")));
    node.queue = readQueue(m_files, folders, node.majorMinor);
}

BlockNode NodeReader::disk(const QString& path)
{
    const DiskFolders folders(m_files, path);
    BlockNode node = named(folders.own, path);
    if (node.majorMinor.isEmpty() || !isListed(folders, node))
        return {};
    node.type = typeOf(m_files, folders, node.kernelName);
    node.removable = folders.own.textOrEmpty("removable") == u"1";
    if (!m_isBrief)
        readDetails(folders, node);
    const UdevProperties udev = m_udev.block(node.majorMinor, node.kernelName);
    readFileSystem(udev, node);
    readIdentity(folders, udev, node);
    readPartition(folders.own, udev, node);
    node.link = m_links.read(path, node.kernelName, udev);
    return node;
}

BlockNode NodeReader::partition(const QString& path, const BlockNode& disk)
{
    const KernelFolder own(m_files, path);
    if (!own.has("partition"))
        return {};
    BlockNode node = named(own, path);
    if (node.majorMinor.isEmpty())
        return node;
    node.type = QStringLiteral("part");
    node.removable = disk.removable;
    node.hotplug = disk.hotplug;
    node.rotational = disk.rotational;
    node.subsystems = disk.subsystems;
    node.logicalSectorBytes = disk.logicalSectorBytes;
    node.physicalSectorBytes = disk.physicalSectorBytes;
    node.scheduler = disk.scheduler;
    node.queue = disk.queue;
    node.queue.state.clear();
    node.queue.discardAlignmentBytes = m_isBrief ? 0 : own.numberOrZero("discard_alignment");
    node.queue.statFile = QStringLiteral("/sys/dev/block/%1/stat").arg(node.majorMinor);
    const UdevProperties udev = m_udev.block(node.majorMinor, node.kernelName);
    readFileSystem(udev, node);
    if (m_isBrief)
        node.partition = Partition {own.smallNumber("partition", kMostPartitionNumber), 0, 0, {}, {}, {}, {}, {}};
    else
        readPartition(own, udev, node);
    return node;
}

} // namespace driveduel
