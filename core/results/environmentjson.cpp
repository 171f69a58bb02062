#include "core/results/environmentjson.h"

#include <QRegularExpression>

#include <algorithm>
#include <array>
#include <utility>

namespace driveduel {

namespace {

constexpr qsizetype kMaxDrives = 1000;

constexpr std::array kTransports{
    std::pair{Transport::Unknown, "unknown"},
    std::pair{Transport::Nvme, "nvme"},
    std::pair{Transport::Sata, "sata"},
    std::pair{Transport::Usb, "usb"},
    std::pair{Transport::Mmc, "mmc"},
    std::pair{Transport::Virtio, "virtio"},
    std::pair{Transport::Scsi, "scsi"},
    std::pair{Transport::Virtual, "virtual"},
};

constexpr std::array kLocationKinds{
    std::pair{LocationKind::Folder, "folder"},
    std::pair{LocationKind::RegularFile, "file"},
    std::pair{LocationKind::BlockDevice, "device"},
};

template <typename Table, typename Value> QString nameIn(const Table& table, Value value)
{
    const auto found =
        std::find_if(table.begin(), table.end(), [value](const auto& entry) { return entry.first == value; });
    return QString::fromLatin1(found == table.end() ? table.front().second : found->second);
}

/// A word of a newer version is the first of the table.
template <typename Table> auto valueIn(const Table& table, const QString& name)
{
    const auto found = std::find_if(
        table.begin(), table.end(), [&name](const auto& entry) { return name == QLatin1String(entry.second); });
    return found == table.end() ? table.front().first : found->first;
}

QStringList allWithoutUuids(QStringList texts)
{
    for (QString& text : texts)
        text = withoutUuids(text);
    return texts;
}

QJsonObject linkToJson(const Link& link)
{
    return {
        {QStringLiteral("transport"), nameIn(kTransports, link.transport)},
        {QStringLiteral("summary"), linkSummary(link)},
        {QStringLiteral("usbSpeedMbps"), link.usbSpeedMbps},
        {QStringLiteral("usbLanes"), link.usbLanes},
        {QStringLiteral("usbDriver"), link.usbDriver},
        {QStringLiteral("usbId"), link.usbId},
        {QStringLiteral("usbProduct"), link.usbProduct},
        {QStringLiteral("pcieGeneration"), link.pcieGeneration},
        {QStringLiteral("pcieLanes"), link.pcieLanes},
        {QStringLiteral("pcieMaxGeneration"), link.pcieMaxGeneration},
        {QStringLiteral("pcieMaxLanes"), link.pcieMaxLanes},
        {QStringLiteral("sataGbps"), link.sataGbps},
        {QStringLiteral("ceilingBytesPerSecond"), wholeToJson(link.ceilingBytesPerSecond)},
        {QStringLiteral("ceilingSource"), link.ceilingSource},
    };
}

Link linkFromJson(const JsonNode& node)
{
    Link link;
    link.transport = valueIn(kTransports, node.text("transport"));
    link.usbSpeedMbps = node.small("usbSpeedMbps");
    link.usbLanes = node.small("usbLanes");
    link.usbDriver = node.text("usbDriver");
    link.usbId = node.text("usbId");
    link.usbProduct = node.text("usbProduct");
    link.pcieGeneration = node.small("pcieGeneration");
    link.pcieLanes = node.small("pcieLanes");
    link.pcieMaxGeneration = node.small("pcieMaxGeneration");
    link.pcieMaxLanes = node.small("pcieMaxLanes");
    link.sataGbps = node.amount("sataGbps").value_or(0);
    link.ceilingBytesPerSecond = node.whole("ceilingBytesPerSecond");
    link.ceilingSource = node.text("ceilingSource");
    return link;
}

QJsonObject driveToJson(const BlockNode& drive)
{
    QJsonObject json{
        {QStringLiteral("name"), withoutUuids(drive.name)},
        {QStringLiteral("kname"), withoutUuids(drive.kernelName)},
        {QStringLiteral("path"), withoutUuids(drive.devicePath)},
        {QStringLiteral("maj:min"), drive.majorMinor},
        {QStringLiteral("type"), drive.type},
        {QStringLiteral("sizeBytes"), wholeToJson(drive.sizeBytes)},
        {QStringLiteral("ro"), drive.readOnly},
        {QStringLiteral("rm"), drive.removable},
        {QStringLiteral("hotplug"), drive.hotplug},
        {QStringLiteral("rota"), drive.rotational},
        {QStringLiteral("model"), drive.model},
        {QStringLiteral("vendor"), drive.vendor},
        {QStringLiteral("rev"), drive.revision},
        {QStringLiteral("log-sec"), static_cast<qint64>(drive.logicalSectorBytes)},
        {QStringLiteral("phy-sec"), static_cast<qint64>(drive.physicalSectorBytes)},
        {QStringLiteral("sched"), drive.scheduler},
    };
    if (drive.link)
        json.insert(QStringLiteral("link"), linkToJson(*drive.link));
    return json;
}

BlockNode driveFromJson(const JsonNode& node)
{
    constexpr quint64 kMax32 = std::numeric_limits<quint32>::max();
    BlockNode drive;
    drive.name = node.text("name");
    drive.kernelName = node.text("kname");
    drive.devicePath = node.text("path");
    drive.majorMinor = node.text("maj:min");
    drive.type = node.text("type");
    drive.sizeBytes = node.whole("sizeBytes");
    drive.readOnly = node.flag("ro");
    drive.removable = node.flag("rm");
    drive.hotplug = node.flag("hotplug");
    drive.rotational = node.flag("rota");
    drive.model = node.text("model");
    drive.vendor = node.text("vendor");
    drive.revision = node.text("rev");
    if (node.has("log-sec"))
        drive.logicalSectorBytes = static_cast<quint32>(node.whole("log-sec", kMax32));
    if (node.has("phy-sec"))
        drive.physicalSectorBytes = static_cast<quint32>(node.whole("phy-sec", kMax32));
    drive.scheduler = node.text("sched");
    if (const auto link = node.child("link"))
        drive.link = linkFromJson(*link);
    return drive;
}

} // namespace

QString withoutUuids(QString text)
{
    static const QRegularExpression uuid(QStringLiteral("[0-9A-Fa-f]{8}(-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}"));
    return text.replace(uuid, QStringLiteral("…"));
}

QJsonObject hostToJson(const Host& host)
{
    return {
        {QStringLiteral("distribution"), host.distribution},
        {QStringLiteral("kernel"), host.kernel},
        {QStringLiteral("architecture"), host.architecture},
        {QStringLiteral("cpu"), host.cpu},
        {QStringLiteral("cpuThreads"), host.cpuThreads},
        {QStringLiteral("memoryBytes"), wholeToJson(host.memoryBytes)},
        {QStringLiteral("governor"), host.governor},
        {QStringLiteral("powerSource"), host.powerSource},
        {QStringLiteral("systemDrive"), withoutUuids(host.systemDrive)},
        {QStringLiteral("systemDriveBus"), host.systemDriveBus},
        {QStringLiteral("desktop"), host.desktop},
        {QStringLiteral("gpus"), QJsonArray::fromStringList(host.gpus)},
        {QStringLiteral("scalingDriver"), host.scalingDriver},
        {QStringLiteral("energyPreference"), host.energyPreference},
        {QStringLiteral("platformProfile"), host.platformProfile},
        {QStringLiteral("aspmPolicy"), host.aspmPolicy},
        {QStringLiteral("toGo"), host.toGo},
    };
}

Host hostFromJson(const JsonNode& node)
{
    Host host;
    host.distribution = node.text("distribution");
    host.kernel = node.text("kernel");
    host.architecture = node.text("architecture");
    host.cpu = node.text("cpu");
    host.cpuThreads = node.small("cpuThreads");
    host.memoryBytes = node.whole("memoryBytes");
    host.governor = node.text("governor");
    host.powerSource = node.text("powerSource");
    host.systemDrive = node.text("systemDrive");
    host.systemDriveBus = node.text("systemDriveBus");
    host.desktop = node.text("desktop");
    host.gpus = node.texts("gpus");
    host.scalingDriver = node.text("scalingDriver");
    host.energyPreference = node.text("energyPreference");
    host.platformProfile = node.text("platformProfile");
    host.aspmPolicy = node.text("aspmPolicy");
    host.toGo = node.flag("toGo");
    return host;
}

QJsonObject targetToJson(const Location& target)
{
    QJsonArray drives;
    for (const BlockNode& drive : target.drives)
        drives.append(driveToJson(drive));
    return {
        {QStringLiteral("path"), withoutUuids(target.path)},
        {QStringLiteral("kind"), nameIn(kLocationKinds, target.kind)},
        {QStringLiteral("fileSizeBytes"), wholeToJson(target.fileSizeBytes)},
        {QStringLiteral("fsType"), target.fsType},
        {QStringLiteral("mountPoint"), withoutUuids(target.mountPoint)},
        {QStringLiteral("mountOptions"), withoutUuids(target.mountOptions)},
        {QStringLiteral("mountSource"), withoutUuids(target.mountSource)},
        {QStringLiteral("readOnly"), target.readOnly},
        {QStringLiteral("fsSizeBytes"), wholeToJson(target.fsSizeBytes)},
        {QStringLiteral("fsAvailableBytes"), wholeToJson(target.fsAvailableBytes)},
        {QStringLiteral("maj:min"), target.nodeMajorMinor},
        {QStringLiteral("layers"), QJsonArray::fromStringList(allWithoutUuids(target.layers))},
        {QStringLiteral("drives"), drives},
        {QStringLiteral("notDriveReason"), target.notDriveReason},
    };
}

Location targetFromJson(const JsonNode& node)
{
    Location target;
    target.path = node.rawText("path");
    target.kind = valueIn(kLocationKinds, node.text("kind"));
    target.fileSizeBytes = node.whole("fileSizeBytes");
    target.fsType = node.text("fsType");
    target.mountPoint = node.rawText("mountPoint");
    target.mountOptions = node.rawText("mountOptions");
    target.mountSource = node.rawText("mountSource");
    target.readOnly = node.flag("readOnly");
    target.fsSizeBytes = node.whole("fsSizeBytes");
    target.fsAvailableBytes = node.whole("fsAvailableBytes");
    target.nodeMajorMinor = node.text("maj:min");
    target.layers = node.texts("layers");
    target.notDriveReason = node.text("notDriveReason");
    node.each("drives", kMaxDrives, [&target](const JsonNode& drive) { target.drives.append(driveFromJson(drive)); });
    return target;
}

} // namespace driveduel
