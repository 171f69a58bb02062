#include "core/devices/nodereader.h"

#include "core/devices/linkreader.h"
#include "core/devices/udevdata.h"

#include <QRegularExpression>

#include <bit>
#include <limits>

namespace driveduel {

namespace {

/// What SCSI's peripheral device types are called (SPC), as lsblk prints them.
QString scsiTypeName(int type)
{
    switch (type) {
    case 0:
        return QStringLiteral("disk");
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

QString typeOf(const KernelFiles& files, const QString& folder, const QString& kernelName)
{
    if (files.exists(folder + QStringLiteral("/partition")))
        return QStringLiteral("part");
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
    const std::optional<quint64> scsiType = files.number(folder + QStringLiteral("/device/type"));
    return scsiType ? scsiTypeName(static_cast<int>(*scsiType)) : QStringLiteral("disk");
}

bool isHotpluggable(const KernelFiles& files, const QString& folder)
{
    static const QRegularExpression pluggable(QStringLiteral("/(usb\\d+|mmc_host|pcmcia_socket\\w*|fw\\d+)/"));
    if (folder.contains(pluggable))
        return true;
    for (QString path = folder; path.startsWith(u"sys/devices/"); path.truncate(path.lastIndexOf(u'/'))) {
        const QString removable = files.textOrEmpty(path + QStringLiteral("/removable"));
        if (removable == u"1" || removable == u"removable")
            return true;
    }
    return false;
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

void readIdentity(const KernelFiles& files, const QString& folder, const UdevProperties& udev, BlockNode& node)
{
    const QString device = folder + QStringLiteral("/device/");
    const auto attribute = [&](const char* name) { return sanitized(files.textOrEmpty(device + QLatin1String(name))); };
    node.model = sanitized(unescapeHex(udev.value(QStringLiteral("ID_MODEL_ENC"))));
    if (node.model.isEmpty())
        node.model = sanitized(udev.value(QStringLiteral("ID_MODEL")));
    if (node.model.isEmpty())
        node.model = attribute("model");
    if (node.model.isEmpty())
        node.model = attribute("name"); // SD and eMMC
    node.vendor = attribute("vendor");
    node.revision = attribute("rev");
    if (node.revision.isEmpty())
        node.revision = attribute("firmware_rev");
    node.serial = sanitized(firstOf(udev, {"SCSI_IDENT_SERIAL", "ID_SCSI_SERIAL", "ID_SERIAL_SHORT", "ID_SERIAL"}));
    if (node.serial.isEmpty())
        node.serial = attribute("serial");
    if (node.serial.isEmpty())
        node.serial = sanitized(files.textOrEmpty(folder + QStringLiteral("/serial")));
}

/// A power of two from 512 bytes to 1 MiB; everything else is no sector size.
quint32 sectorBytes(const KernelFiles& files, const QString& disk, const char* attribute)
{
    const quint64 bytes = files.number(disk + QStringLiteral("/queue/") + QLatin1String(attribute)).value_or(0);
    const bool isSane = bytes >= 512 && bytes <= (1U << 20) && std::has_single_bit(bytes);
    return isSane ? static_cast<quint32>(bytes) : 512;
}

/// sysfs counts in 512 bytes whatever the sector size. What does not fit a file offset is no size.
quint64 sizeBytes(const KernelFiles& files, const QString& folder)
{
    const quint64 sectors = files.number(folder + QStringLiteral("/size")).value_or(0);
    return sectors <= std::numeric_limits<qint64>::max() / 512 ? sectors * 512 : 0;
}

QString activeScheduler(const QString& schedulers)
{
    static const QRegularExpression chosen(QStringLiteral("\\[([\\w-]+)\\]"));
    const QRegularExpressionMatch match = chosen.match(schedulers);
    return match.captured(1); // dm and md say "none" without brackets: nothing is chosen there
}

} // namespace

BlockNode readNode(const KernelFiles& files, const QString& folder, const QString& disk)
{
    BlockNode node;
    node.kernelName = folder.section(u'/', -1);
    const QString mapped = node.kernelName.startsWith(u"dm-") ? files.textOrEmpty(folder + QStringLiteral("/dm/name")) : QString();
    QString deviceName = node.kernelName;
    deviceName.replace(u'!', u'/');
    node.name = sanitized(mapped.isEmpty() ? deviceName : mapped);
    node.devicePath = mapped.isEmpty() ? QStringLiteral("/dev/") + deviceName : QStringLiteral("/dev/mapper/") + mapped;
    node.majorMinor = sanitized(files.textOrEmpty(folder + QStringLiteral("/dev")));
    node.type = typeOf(files, folder, node.kernelName);
    node.sizeBytes = sizeBytes(files, folder);
    node.readOnly = files.textOrEmpty(folder + QStringLiteral("/ro")) == u"1";
    node.removable = files.textOrEmpty(disk + QStringLiteral("/removable")) == u"1";
    node.hotplug = isHotpluggable(files, folder);
    node.rotational = files.textOrEmpty(disk + QStringLiteral("/queue/rotational")) == u"1";
    node.logicalSectorBytes = sectorBytes(files, disk, "logical_block_size");
    node.physicalSectorBytes = sectorBytes(files, disk, "physical_block_size");
    node.scheduler = sanitized(activeScheduler(files.textOrEmpty(disk + QStringLiteral("/queue/scheduler"))));

    const UdevProperties udev = readUdevProperties(files, node.majorMinor, node.kernelName);
    node.fsType = sanitized(udev.value(QStringLiteral("ID_FS_TYPE")));
    node.label = sanitized(unescapeHex(firstOf(udev, {"ID_FS_LABEL_ENC", "ID_FS_LABEL"})));
    node.uuid = sanitized(unescapeHex(firstOf(udev, {"ID_FS_UUID_ENC", "ID_FS_UUID"})));
    if (folder == disk) {
        readIdentity(files, folder, udev, node);
        node.link = readLink(files, folder, node.kernelName);
    }
    return node;
}

} // namespace driveduel
