#include "core/devices/usbreader.h"

#include "core/devices/chiptable.h"
#include "core/devices/devicepath.h"
#include "core/devices/drive.h"
#include "core/devices/kernelfolder.h"
#include "core/devices/usbdescriptors.h"

#include <QRegularExpression>

#include <algorithm>

namespace driveduel {

namespace {

constexpr int kMostLanes = 32;
constexpr int kMostMbps = 80'000;
constexpr int kMostHops = 8; ///< USB allows five hubs between host and device
constexpr quint64 kMostEvents = 1'000'000'000;
constexpr int kMostMilliamps = 100'000;

bool isSuperSpeed(int mbps)
{
    return mbps >= 5000;
}

/// 2.01 or later has a binary object store, which USB 2 devices proper do not need: a USB 3 device on a USB 2 link.
bool isUsb3Version(const QString& version)
{
    bool isNumber = false;
    const double number = version.toDouble(&isNumber);
    return isNumber && number >= 2.01;
}

std::optional<bool> enabledFlag(const KernelFolder& folder, const char* name)
{
    const QString text = folder.textOrEmpty(name);
    if (text.startsWith(u"enabled"))
        return true;
    return text.startsWith(u"disabled") ? std::optional(false) : std::nullopt;
}

} // namespace

void setDeviceSpeed(const QByteArray& bosDescriptors, const QString& usbId, int negotiatedMbps, UsbLink& usb)
{
    const auto atLeast = [&](int mbps, const QString& source) {
        if (mbps > usb.deviceSpeedMbps) {
            usb.deviceSpeedMbps = mbps;
            usb.deviceSpeedSource = source;
        }
    };
    atLeast(bosSpeedMbps(bosDescriptors), QStringLiteral("BOS descriptor"));
    if (negotiatedMbps > 0 && !isSuperSpeed(negotiatedMbps) && isUsb3Version(usb.version))
        atLeast(5000, QStringLiteral("bcdUSB %1").arg(usb.version));
    // A bridge that trained at 5 Gb/s may not list what is beyond, so the table has a say too.
    if (const BridgeChip* chip = bridgeChipOf(usbId))
        atLeast(chip->usbMbps, QStringLiteral("chip table"));
    atLeast(negotiatedMbps, QStringLiteral("link"));
}

QString uasBlockOf(const UsbLink& usb, const QString& usbId, const QString& usbDriver, bool isUasLoaded)
{
    if (!usb.offersUas || usbDriver != u"usb-storage")
        return {};
    if (usb.quirkFlags.contains(u'u'))
        return QStringLiteral("usb-storage.quirks=%1:%2").arg(usbId, usb.quirkFlags);
    return isUasLoaded ? QString() : QStringLiteral("driver uas is not loaded");
}

UsbReader::UsbReader(const KernelFiles& files, bool isBrief)
    : m_files(files)
    , m_isBrief(isBrief)
    , m_names(files)
    , m_isUasLoaded(files.exists(QStringLiteral("sys/bus/usb/drivers/uas")))
{
}

QString UsbReader::parameter(const char* module)
{
    const QString name = QLatin1String(module);
    if (!m_parameters.contains(name))
        m_parameters.insert(name, m_files.textOrEmpty(QStringLiteral("sys/module/%1/parameters/quirks").arg(name)));
    return m_parameters.value(name);
}

UsbHop UsbReader::hop(const QString& hub)
{
    if (!m_hubs.contains(hub)) {
        static const QRegularExpression root(QStringLiteral("^usb\\d+$")), plugged(QStringLiteral("^\\d+-\\d+(\\.\\d+)*$"));
        const KernelFolder folder(m_files, hub);
        UsbHop made;
        made.place = sanitized(hub.section(u'/', -1));
        made.isRootHub = made.place.contains(root);
        made.id = folder.sanitizedText("idVendor") + u':' + folder.sanitizedText("idProduct");
        made.name = folder.sanitizedText("product");
        made.speedMbps = folder.smallNumber("speed", kMostMbps);
        made.lanes = folder.smallNumber("rx_lanes", kMostLanes);
        for (const QString& entry : m_files.entries(hub))
            made.otherDevices += entry.contains(plugged) ? 1 : 0;
        m_hubs.insert(hub, made);
    }
    UsbHop known = m_hubs.value(hub);
    known.otherDevices = std::max(0, known.otherDevices - 1); // the one on this way
    return known;
}

/// From the host down to the hub that the device is plugged into.
QList<UsbHop> UsbReader::hops(const QString& device)
{
    QList<UsbHop> way;
    for (QString hub = ancestorOf(m_files, folderAbove(device), isUsbDevice, "idVendor"); !hub.isEmpty() && way.size() < kMostHops;
         hub = ancestorOf(m_files, folderAbove(hub), isUsbDevice, "idVendor"))
        way.prepend(hop(hub));
    return way;
}

/// A socket for USB 3 is two ports, one of each speed, that know each other as peers.
void UsbReader::readPort(const QString& device, UsbLink& usb)
{
    const QString port = m_files.canonical(device + QStringLiteral("/port"));
    const auto slowest = [](const QList<UsbHop>& way) {
        const UsbHop* least = nullptr;
        for (const UsbHop& each : way) {
            if (each.speedMbps > 0 && (!least || each.speedMbps < least->speedMbps))
                least = &each;
        }
        return least ? *least : UsbHop {};
    };
    const UsbHop own = slowest(usb.hops);
    usb.portSpeedMbps = own.speedMbps;
    if (own.speedMbps > 0)
        usb.portSpeedSource = (own.isRootHub ? QStringLiteral("root hub ") : QStringLiteral("hub ")) + own.place;
    if (port.isEmpty())
        return;
    const std::optional<quint64> overCurrents = KernelFolder(m_files, port).number("over_current_count");
    if (overCurrents && *overCurrents <= kMostEvents)
        usb.overCurrents = static_cast<int>(*overCurrents);
    const QString peer = m_files.canonical(port + QStringLiteral("/peer"));
    if (peer.isEmpty())
        return;
    const UsbHop other = slowest(hops(peer));
    if (other.speedMbps > usb.portSpeedMbps) {
        usb.portSpeedMbps = other.speedMbps;
        usb.portSpeedSource = QStringLiteral("peer port ") + sanitized(peer.section(u'/', -1));
    }
}

void UsbReader::readPower(const QString& device, UsbLink& usb) const
{
    const KernelFolder power(m_files, device + QStringLiteral("/power"));
    usb.powerControl = power.sanitizedText("control");
    bool isNumber = false;
    const int delay = power.textOrEmpty("autosuspend_delay_ms").toInt(&isNumber); // negative: never
    usb.autosuspendDelayMs = isNumber ? std::optional(delay) : std::nullopt;
    usb.lpmU1 = enabledFlag(power, "usb3_hardware_lpm_u1");
    usb.lpmU2 = enabledFlag(power, "usb3_hardware_lpm_u2");
}

/// What a list shows of it.
void UsbReader::readIdentity(const KernelFolder& folder, Link& link, UsbLink& usb)
{
    const QString vendor = folder.sanitizedText("idVendor");
    const QString product = folder.sanitizedText("idProduct");
    link.usbSpeedMbps = folder.smallNumber("speed", kMostMbps);
    link.usbLanes = folder.smallNumber("rx_lanes", kMostLanes);
    link.usbId = vendor + u':' + product;
    link.usbProduct = folder.sanitizedText("product");
    const HardwareName name = m_names.ofUsb(vendor, product, folder.sanitizedText("dev"));
    const BridgeChip* chip = bridgeChipOf(link.usbId);
    usb.chip = chip ? QString::fromUtf8(chip->name) : QString();
    usb.bridgeName = name.name.isEmpty() ? usb.chip : name.name;
    usb.bridgeNameSource = name.name.isEmpty() && chip ? QStringLiteral("chip table") : name.source;
    if (chip && chip->usbMbps >= link.usbSpeedMbps) { // else a later chip has its number
        usb.chipInner = QString::fromUtf8(chip->inner);
        usb.chipInnerBytesPerSecond = chip->innerBytesPerSecond;
    }
}

void UsbReader::readDetails(const QString& device, const KernelFolder& folder, const QString& udevInterfaces, Link& link, UsbLink& usb)
{
    usb.version = folder.sanitizedText("version");
    usb.deviceRelease = folder.sanitizedText("bcdDevice");
    const QString power = folder.textOrEmpty("bMaxPower"); // "896mA"
    const int milliamps = power.endsWith(u"mA") ? power.chopped(2).toInt() : 0;
    usb.maxPowerMilliamps = milliamps > 0 && milliamps <= kMostMilliamps ? milliamps : 0;
    bool isHex = false;
    const int attributes = folder.textOrEmpty("bmAttributes").toInt(&isHex, 16);
    usb.selfPowered = isHex && (attributes & 0x40) != 0;
    usb.offersUas = offersUas(folder.bytes("descriptors")) || udevInterfaces.contains(u":080662:");
    setDeviceSpeed(folder.bytes("bos_descriptors"), link.usbId, link.usbSpeedMbps, usb);
    usb.hops = hops(device);
    readPort(device, usb);
    readPower(device, usb);
    usb.quirkFlags = sanitized(quirkFlagsOf(parameter("usb_storage"), link.usbId));
    usb.usbcoreQuirkFlags = sanitized(quirkFlagsOf(parameter("usbcore"), link.usbId));
    usb.uasBlock = uasBlockOf(usb, link.usbId, link.usbDriver, m_isUasLoaded);
}

void UsbReader::readDriver(const QString& path, Link& link) const
{
    const QString interface = ancestorOf(m_files, path, isUsbInterface, "bInterfaceNumber");
    if (!interface.isEmpty())
        link.usbDriver = sanitized(m_files.linkTargetName(interface + QStringLiteral("/driver")));
}

void UsbReader::read(const QString& path, const QString& udevInterfaces, Link& link)
{
    const QString device = ancestorOf(m_files, path, isUsbDevice, "idVendor");
    if (device.isEmpty())
        return;
    UsbLink usb;
    const KernelFolder folder(m_files, device);
    usb.place = sanitized(device.section(u'/', -1));
    readIdentity(folder, link, usb);
    readDriver(path, link);
    if (!m_isBrief)
        readDetails(device, folder, udevInterfaces, link, usb);
    link.usb = usb;
}

} // namespace driveduel
