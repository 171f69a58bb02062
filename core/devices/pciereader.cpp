#include "core/devices/pciereader.h"

#include "core/devices/devicepath.h"
#include "core/devices/drive.h"
#include "core/devices/kernelfolder.h"

#include <QRegularExpression>

#include <algorithm>
#include <iterator>

namespace driveduel {

namespace {

constexpr int kMostLanes = 32; ///< of PCIe; a dump may claim anything

struct PcieState
{
    int generation = 0;
    int lanes = 0;
    int maxGeneration = 0;
    int maxLanes = 0;
};

PcieState stateOf(const KernelFiles& files, const QString& function)
{
    const KernelFolder folder(files, function);
    return {pcieGenerationOf(folder.textOrEmpty("current_link_speed")), folder.smallNumber("current_link_width", kMostLanes),
        pcieGenerationOf(folder.textOrEmpty("max_link_speed")), folder.smallNumber("max_link_width", kMostLanes)};
}

/// "20.0 Gb/s"
double gigabitsOf(const QString& text)
{
    const double value = text.section(u' ', 0, 0).toDouble();
    return value > 0 && value <= 100 ? value : 0;
}

ThunderboltFacts factsOf(const KernelFiles& files, const QString& device)
{
    const KernelFolder folder(files, device);
    ThunderboltFacts facts;
    facts.generation = folder.smallNumber("generation", 9);
    facts.laneGbps = gigabitsOf(folder.textOrEmpty("rx_speed"));
    facts.lanes = folder.smallNumber("rx_lanes", 4);
    facts.deviceName = folder.sanitizedText("device_name");
    facts.vendorName = folder.sanitizedText("vendor_name");
    return facts;
}

} // namespace

int pcieGenerationOf(const QString& speed)
{
    constexpr double kRates[] = {2.5, 5, 8, 16, 32, 64};
    const qsizetype unit = speed.indexOf(u" GT/s");
    const double rate = unit > 0 ? speed.left(unit).toDouble() : 0;
    for (size_t i = 0; i < std::size(kRates); ++i) {
        if (qFuzzyCompare(rate, kRates[i]))
            return static_cast<int>(i) + 1;
    }
    return 0;
}

void readPcie(const KernelFiles& files, const QString& path, Link& link)
{
    const QString function = ancestorOf(files, path, isPciFunction, "current_link_speed");
    if (function.isEmpty())
        return;
    const PcieState own = stateOf(files, function);
    link.pcieGeneration = own.generation;
    link.pcieLanes = own.lanes;
    link.pcieMaxGeneration = own.maxGeneration;
    link.pcieMaxLanes = own.maxLanes;
    link.pcieAddress = sanitized(function.section(u'/', -1));
    const QString port = folderAbove(function);
    const PcieState upper = stateOf(files, port);
    if (upper.generation == 0 && upper.maxGeneration == 0)
        return; // integrated into the root complex: there is no port
    link.pciePort = PciePort {sanitized(port.section(u'/', -1)), upper.generation, upper.lanes, upper.maxGeneration, upper.maxLanes};
}

bool isEmulatedPci(const KernelFiles& files, const QString& path)
{
    const QString function = ancestorOf(files, path, isPciFunction, "subsystem_vendor");
    if (function.isEmpty())
        return false;
    const KernelFolder folder(files, function);
    const QString vendor = folder.textOrEmpty("vendor");
    // Red Hat (QEMU, virtio), VMware, VirtualBox, Parallels, Xen, bhyve: they emulate other makers' chips too and sign as subsystem.
    static const QStringList hypervisors {QStringLiteral("0x1b36"), QStringLiteral("0x1af4"), QStringLiteral("0x15ad"),
        QStringLiteral("0x80ee"), QStringLiteral("0x1ab8"), QStringLiteral("0x5853"), QStringLiteral("0xfb5d")};
    // Amazon, Google, Microsoft, Alibaba: they make notebooks as well, so the subsystem says nothing.
    static const QStringList clouds {
        QStringLiteral("0x1d0f"), QStringLiteral("0x1ae0"), QStringLiteral("0x1414"), QStringLiteral("0x1ded")};
    return hypervisors.contains(vendor) || hypervisors.contains(folder.textOrEmpty("subsystem_vendor")) || clouds.contains(vendor);
}

bool isBehindRemovablePci(const KernelFiles& files, const QString& path)
{
    for (QString above = path; above.startsWith(u"sys/devices/"); above = folderAbove(above)) {
        if (isPciFunction(QStringView(above).sliced(above.lastIndexOf(u'/') + 1)) && KernelFolder(files, above).textOrEmpty("removable") == u"removable")
            return true;
    }
    return false;
}

QString pciFunctionOf(QString path)
{
    while (!path.isEmpty() && !isPciFunction(QStringView(path).sliced(path.lastIndexOf(u'/') + 1)))
        path = folderAbove(path);
    return path;
}

std::optional<ThunderboltFacts> readThunderbolt(const KernelFiles& files)
{
    // "0-1" is a device of domain 0, "0-0" the host itself; "0-0:1.1" a retimer. sysfs does not say which device a PCI function is in.
    static const QRegularExpression device(QStringLiteral("^\\d+-[0-9a-f]*[1-9a-f][0-9a-f]*$"));
    QList<ThunderboltFacts> devices;
    const QString bus = QStringLiteral("sys/bus/thunderbolt/devices/");
    for (const QString& name : files.entries(bus)) {
        if (name.contains(device))
            devices += factsOf(files, bus + name);
    }
    if (devices.isEmpty())
        return std::nullopt; // ExpressCard, or a kernel without the driver
    if (devices.size() == 1) {
        devices.first().isCertain = true;
        return devices.first();
    }
    // Of several the fastest: its figure is the one that surely is not too low.
    ThunderboltFacts fastest = *std::max_element(devices.cbegin(), devices.cend(),
        [](const ThunderboltFacts& a, const ThunderboltFacts& b) { return a.laneGbps * a.lanes < b.laneGbps * b.lanes; });
    fastest.deviceName.clear();
    fastest.vendorName.clear();
    return fastest;
}

} // namespace driveduel
