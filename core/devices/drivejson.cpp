#include "core/devices/drivejson.h"

#include "core/devices/driveidentity.h"

#include <QJsonArray>

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

QJsonObject linkToJson(const Link& link)
{
    QJsonObject object {{QStringLiteral("transport"), transportName(link.transport)}, {QStringLiteral("summary"), linkSummary(link)}};
    const auto set = [&](const char* name, const QJsonValue& value, bool isKnown) {
        if (isKnown)
            object.insert(QLatin1String(name), value);
    };
    set("usbSpeedMbps", link.usbSpeedMbps, link.usbSpeedMbps > 0);
    set("usbLanes", link.usbLanes, link.usbLanes > 0);
    set("usbDriver", link.usbDriver, !link.usbDriver.isEmpty());
    set("usbId", link.usbId, !link.usbId.isEmpty());
    set("usbProduct", link.usbProduct, !link.usbProduct.isEmpty());
    set("pcieGeneration", link.pcieGeneration, link.pcieGeneration > 0);
    set("pcieLanes", link.pcieLanes, link.pcieLanes > 0);
    set("pcieMaxGeneration", link.pcieMaxGeneration, link.pcieMaxGeneration > 0);
    set("pcieMaxLanes", link.pcieMaxLanes, link.pcieMaxLanes > 0);
    set("sataGbps", link.sataGbps, link.sataGbps > 0);
    set("ceilingBytesPerSecond", static_cast<qint64>(link.ceilingBytesPerSecond), link.ceilingBytesPerSecond > 0);
    set("ceilingSource", link.ceilingSource, !link.ceilingSource.isEmpty());
    return object;
}

QJsonObject nodeToJson(const BlockDevices& devices, const BlockNode& node, bool withSerials, int depth)
{
    QJsonArray mountPoints;
    for (auto mount = node.mounts.crbegin(); mount != node.mounts.crend(); ++mount) // the latest first, as lsblk does
        mountPoints += sanitized(mount->path);
    if (node.isSwap)
        mountPoints += QStringLiteral("[SWAP]");
    if (mountPoints.isEmpty())
        mountPoints += QJsonValue(QJsonValue::Null);
    // lsblk goes by the name here, so that an NVMe partition has a transport and others do not.
    const QString transport = node.link ? transportName(node.link->transport)
        : node.kernelName.startsWith(u"nvme") ? QStringLiteral("nvme") : QString();
    QJsonObject object {{QStringLiteral("name"), node.name}, {QStringLiteral("kname"), sanitized(node.kernelName)},
        {QStringLiteral("path"), sanitized(node.devicePath)}, {QStringLiteral("maj:min"), node.majorMinor},
        {QStringLiteral("type"), node.type}, {QStringLiteral("size"), static_cast<qint64>(node.sizeBytes)},
        {QStringLiteral("ro"), node.readOnly}, {QStringLiteral("rm"), node.removable}, {QStringLiteral("hotplug"), node.hotplug},
        {QStringLiteral("rota"), node.rotational}, {QStringLiteral("model"), orNull(node.model)},
        {QStringLiteral("vendor"), orNull(node.vendor)}, {QStringLiteral("rev"), orNull(node.revision)},
        {QStringLiteral("tran"), orNull(transport)},
        {QStringLiteral("fstype"), orNull(node.fsType)}, {QStringLiteral("label"), orNull(node.label)},
        {QStringLiteral("uuid"), orNull(node.uuid)},
        {QStringLiteral("mountpoint"), mountPoints.first()},
        {QStringLiteral("mountpoints"), mountPoints}, {QStringLiteral("fssize"), orNull(node.fsSizeBytes)},
        {QStringLiteral("fsavail"), orNull(node.fsAvailableBytes)},
        {QStringLiteral("log-sec"), static_cast<qint64>(node.logicalSectorBytes)},
        {QStringLiteral("phy-sec"), static_cast<qint64>(node.physicalSectorBytes)},
        {QStringLiteral("sched"), orNull(node.scheduler)}};
    if (withSerials)
        object.insert(QStringLiteral("serial"), orNull(node.serial));
    if (withSerials && node.link)
        object.insert(QStringLiteral("identity"), driveIdentity(devices, node));
    if (node.link)
        object.insert(QStringLiteral("link"), linkToJson(*node.link));
    QJsonArray children;
    constexpr int kMostDepth = 16; // sysfs of a hostile dump may go in circles
    for (const QString& name : node.children) {
        const BlockNode* child = depth < kMostDepth ? devices.byKernelName(name) : nullptr;
        if (child)
            children += nodeToJson(devices, *child, withSerials, depth + 1);
    }
    if (!children.isEmpty())
        object.insert(QStringLiteral("children"), children);
    return object;
}

} // namespace

QJsonObject drivesToJson(const BlockDevices& devices, bool withSerials)
{
    QJsonArray drives;
    for (const QString& name : devices.roots) {
        if (const BlockNode* node = devices.byKernelName(name))
            drives += nodeToJson(devices, *node, withSerials, 0);
    }
    return {{QStringLiteral("blockdevices"), drives}};
}

} // namespace driveduel
