#include "core/devices/drivejson.h"

#include "core/devices/driveidentity.h"
#include "core/devices/linkjson.h"

#include <QHash>
#include <QJsonArray>
#include <QSet>

namespace driveduel {

namespace {

/// lsblk writes null where it has nothing.
QJsonValue orNull(const QString& text)
{
    return text.isEmpty() ? QJsonValue(QJsonValue::Null) : QJsonValue(text);
}

QJsonValue orNull(const std::optional<quint64>& number)
{
    return number ? QJsonValue(static_cast<qint64>(*number)) : QJsonValue(QJsonValue::Null);
}

QJsonValue numberOrNull(quint64 number, bool isKnown)
{
    return isKnown ? QJsonValue(static_cast<qint64>(number)) : QJsonValue(QJsonValue::Null);
}

void insertMounts(const BlockNode& node, QJsonObject& object)
{
    QJsonArray places, roots;
    for (auto mount = node.mounts.crbegin(); mount != node.mounts.crend(); ++mount) { // the latest first, as lsblk does
        places += sanitized(mount->path);
        roots += orNull(sanitized(mount->root));
    }
    if (node.isSwap)
        places += QStringLiteral("[SWAP]");
    for (QJsonArray* array : {&places, &roots}) {
        if (array->isEmpty())
            *array += QJsonValue(QJsonValue::Null);
    }
    object.insert(QStringLiteral("mountpoint"), places.first());
    object.insert(QStringLiteral("mountpoints"), places);
    object.insert(QStringLiteral("fsroots"), roots);
    object.insert(QStringLiteral("fssize"), orNull(node.fsSizeBytes));
    object.insert(QStringLiteral("fsavail"), orNull(node.fsAvailableBytes));
}

void insertPartition(const BlockNode& node, QJsonObject& object)
{
    const Partition partition = node.partition.value_or(Partition {});
    const bool isKernels = node.partition && node.type == u"part" && !node.kernelName.startsWith(u"dm-"); // others have no start of their own
    object.insert(QStringLiteral("pttype"), orNull(node.partitionTable));
    object.insert(QStringLiteral("ptuuid"), orNull(node.partitionTableUuid));
    object.insert(QStringLiteral("parttype"), orNull(partition.typeId));
    object.insert(QStringLiteral("parttypename"), orNull(partition.typeName));
    object.insert(QStringLiteral("partlabel"), orNull(partition.label));
    object.insert(QStringLiteral("partuuid"), orNull(partition.uuid));
    object.insert(QStringLiteral("partflags"), orNull(partition.flags));
    object.insert(QStringLiteral("start"), numberOrNull(partition.startSector, isKernels));
    object.insert(QStringLiteral("end"), numberOrNull(partition.endSector, isKernels)); // not lsblk's, but fdisk's
}

void insertQueue(const BlockNode& node, QJsonObject& object)
{
    const QueueFacts& queue = node.queue;
    const bool isKnown = queue.requests > 0;
    object.insert(QStringLiteral("alignment"), node.alignmentOffsetBytes);
    object.insert(QStringLiteral("disc-aln"), numberOrNull(queue.discardGranularityBytes > 0 ? queue.discardAlignmentBytes : 0, queue.discardMaxBytes.has_value()));
    object.insert(QStringLiteral("disc-gran"), numberOrNull(queue.discardGranularityBytes, queue.discardMaxBytes.has_value()));
    object.insert(QStringLiteral("disc-max"), orNull(queue.discardMaxBytes));
    object.insert(QStringLiteral("disc-zero"), queue.discardZeroes);
    object.insert(QStringLiteral("min-io"), numberOrNull(queue.minimumIoBytes, queue.minimumIoBytes > 0));
    object.insert(QStringLiteral("opt-io"), numberOrNull(queue.optimalIoBytes, queue.minimumIoBytes > 0));
    object.insert(QStringLiteral("rq-size"), numberOrNull(static_cast<quint64>(queue.requests), isKnown));
    object.insert(QStringLiteral("ra"), numberOrNull(static_cast<quint64>(queue.readAheadKib), isKnown));
    object.insert(QStringLiteral("wsame"), numberOrNull(queue.writeSameMaxBytes, isKnown));
    object.insert(QStringLiteral("rand"), queue.addsRandomness);
    object.insert(QStringLiteral("dax"), queue.dax);
    object.insert(QStringLiteral("zoned"), orNull(queue.zoned));
    object.insert(QStringLiteral("state"), orNull(queue.state));
    object.insert(QStringLiteral("sched"), orNull(node.scheduler));
    object.insert(QStringLiteral("log-sec"), static_cast<qint64>(node.logicalSectorBytes));
    object.insert(QStringLiteral("phy-sec"), static_cast<qint64>(node.physicalSectorBytes));
}

/// What lsblk has no column for.
QJsonObject queueToJson(const QueueFacts& queue)
{
    QJsonObject object;
    const auto set = [&](const char* name, const QJsonValue& value, bool isKnown) {
        if (isKnown)
            object.insert(QLatin1String(name), value);
    };
    set("discardMaxHardwareBytes", orNull(queue.discardMaxHardwareBytes), queue.discardMaxHardwareBytes.has_value());
    set("provisioningMode", queue.provisioningMode, !queue.provisioningMode.isEmpty());
    set("writeCache", queue.writeCache, !queue.writeCache.isEmpty());
    set("cacheType", queue.cacheType, !queue.cacheType.isEmpty());
    set("fua", queue.fua.value_or(false), queue.fua.has_value());
    set("maxSectorsKib", queue.maxSectorsKib, queue.maxSectorsKib > 0);
    set("maxHardwareSectorsKib", queue.maxHardwareSectorsKib, queue.maxHardwareSectorsKib > 0);
    set("deviceQueueDepth", queue.deviceQueueDepth, queue.deviceQueueDepth > 0);
    set("diskSequence", static_cast<qint64>(queue.diskSequence), queue.diskSequence > 0);
    set("ioErrors", orNull(queue.ioErrors), queue.ioErrors.has_value());
    return object;
}

QJsonObject ownFacts(const BlockNode& node, const QString& parent, bool withSerials)
{
    // lsblk goes by the name here, so that an NVMe partition has a transport and others do not.
    const QString transport = node.link ? transportName(node.link->transport)
        : node.kernelName.startsWith(u"nvme") ? QStringLiteral("nvme") : QString();
    QJsonObject object {{QStringLiteral("name"), node.name}, {QStringLiteral("kname"), sanitized(node.kernelName)},
        {QStringLiteral("pkname"), orNull(sanitized(parent))}, {QStringLiteral("path"), sanitized(node.devicePath)},
        {QStringLiteral("maj:min"), node.majorMinor}, {QStringLiteral("type"), node.type},
        {QStringLiteral("size"), static_cast<qint64>(node.sizeBytes)}, {QStringLiteral("ro"), node.readOnly},
        {QStringLiteral("rm"), node.removable}, {QStringLiteral("hotplug"), node.hotplug}, {QStringLiteral("rota"), node.rotational},
        {QStringLiteral("model"), orNull(node.model)}, {QStringLiteral("vendor"), orNull(node.vendor)},
        {QStringLiteral("rev"), orNull(node.revision)}, {QStringLiteral("tran"), orNull(transport)},
        {QStringLiteral("subsystems"), orNull(node.subsystems)}, {QStringLiteral("hctl"), orNull(node.hctl)},
        {QStringLiteral("fstype"), orNull(node.fsType)}, {QStringLiteral("fsver"), orNull(node.fsVersion)},
        {QStringLiteral("label"), orNull(node.label)}, {QStringLiteral("uuid"), orNull(node.uuid)}};
    insertMounts(node, object);
    insertPartition(node, object);
    insertQueue(node, object);
    if (withSerials) { // a WWN often holds the serial number
        object.insert(QStringLiteral("serial"), orNull(node.serial));
        object.insert(QStringLiteral("wwn"), orNull(node.wwn));
    }
    if (node.link) {
        object.insert(QStringLiteral("link"), linkToJson(*node.link));
        object.insert(QStringLiteral("queue"), queueToJson(node.queue));
    }
    return object;
}

class Writer final
{
public:
    Writer(const BlockDevices& devices, bool withSerials)
        : m_devices(devices)
        , m_withSerials(withSerials)
        , m_left(devices.nodes.size() * 8 + 1000)
    {
        for (const BlockNode& node : devices.nodes)
            m_nodes.insert(node.kernelName, &node);
    }

    QJsonObject node(const BlockNode& node, const QString& parent, int depth)
    {
        constexpr int kMostDepth = 16;
        --m_left;
        m_way.insert(node.kernelName);
        QJsonObject object = ownFacts(node, parent, m_withSerials);
        if (m_withSerials && node.link)
            object.insert(QStringLiteral("identity"), driveIdentity(m_devices, node));
        QJsonArray children;
        for (const QString& name : node.children) {
            const bool isWanted = depth < kMostDepth && m_left > 0 && !m_way.contains(name); // sysfs of a hostile dump may go in circles
            const BlockNode* child = isWanted ? m_nodes.value(name) : nullptr;
            if (child)
                children += this->node(*child, node.kernelName, depth + 1);
        }
        if (!children.isEmpty())
            object.insert(QStringLiteral("children"), children);
        m_way.remove(node.kernelName);
        return object;
    }

    const BlockNode* named(const QString& kernelName) const { return m_nodes.value(kernelName); }

private:
    const BlockDevices& m_devices;
    QHash<QString, const BlockNode*> m_nodes;
    QSet<QString> m_way; ///< from the root to the node that is written
    bool m_withSerials;
    /// lsblk shows what stands on two drives below each. A forged tree of many such layers has no end, so it is cut.
    qsizetype m_left;
};

} // namespace

QJsonObject drivesToJson(const BlockDevices& devices, bool withSerials)
{
    Writer writer(devices, withSerials);
    QJsonArray drives;
    for (const QString& name : devices.roots) {
        if (const BlockNode* node = writer.named(name))
            drives += writer.node(*node, {}, 0);
    }
    return {{QStringLiteral("blockdevices"), drives}};
}

} // namespace driveduel
