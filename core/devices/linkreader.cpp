#include "core/devices/linkreader.h"

#include "core/devices/cardregisters.h"
#include "core/devices/ceilings.h"
#include "core/devices/devicepath.h"
#include "core/devices/drive.h"
#include "core/devices/kernelfolder.h"
#include "core/devices/pciereader.h"

#include <QRegularExpression>

namespace driveduel {

namespace {

Transport transportOf(const KernelFiles& files, const QString& path, const QString& kernelName)
{
    // The path decides. udev's ID_BUS says "scsi" or "ata" of a UAS enclosure.
    static const QRegularExpression usb(QStringLiteral("/usb\\d+/")), ata(QStringLiteral("/ata\\d+/")),
        virtioBlock(QStringLiteral("/virtio\\d+/block/"));
    if (path.contains(usb))
        return Transport::Usb;
    if (kernelName.startsWith(u"nvme") || path.contains(u"/nvme/"))
        return Transport::Nvme;
    if (path.contains(u"/mmc_host/"))
        return Transport::Mmc;
    if (path.contains(virtioBlock))
        return Transport::Virtio;
    if (path.contains(ata))
        return Transport::Sata;
    if (path.startsWith(u"sys/devices/virtual/"))
        return Transport::Virtual;
    return path.contains(u"/host") || files.exists(path + QStringLiteral("/device/scsi_device")) ? Transport::Scsi : Transport::Unknown;
}

/// "6.0 Gbps"; "<unknown>" gives 0
double sataGigabits(const QString& text)
{
    const double gigabits = text.section(u' ', 0, 0).toDouble();
    return gigabits > 0 && gigabits <= 6 ? gigabits : 0;
}

} // namespace

LinkReader::LinkReader(const KernelFiles& files, bool isBrief)
    : m_files(files)
    , m_isBrief(isBrief)
    , m_usb(files, isBrief)
{
}

bool LinkReader::isEmulated(const QString& path)
{
    const QString function = pciFunctionOf(path);
    if (!m_emulated.contains(function))
        m_emulated.insert(function, isEmulatedPci(m_files, function));
    return m_emulated.value(function);
}

bool LinkReader::isBehindRemovable(const QString& path)
{
    const QString function = pciFunctionOf(path);
    if (!m_removable.contains(function))
        m_removable.insert(function, isBehindRemovablePci(m_files, function));
    return m_removable.value(function);
}

/// Where a multipath head has no PCI ancestor of its own, its first controller does.
QString LinkReader::nvmeControllerPath(const QString& path) const
{
    static const QRegularExpression controller(QStringLiteral("^nvme\\d+$"));
    for (const QString& entry : m_files.entries(folderAbove(path))) {
        if (entry.contains(controller))
            return m_files.canonical(folderAbove(path) + u'/' + entry);
    }
    return {};
}

void LinkReader::readSata(const QString& path, Link& link) const
{
    static const QRegularExpression portPart(QStringLiteral("/ata(\\d+)/")), hostPart(QStringLiteral("/(host\\d+)/"));
    const QString port = portPart.match(path).captured(1);
    const KernelFolder ata(m_files, QStringLiteral("sys/class/ata_link/link") + port);
    const KernelFolder device(m_files, QStringLiteral("sys/class/ata_device/dev%1.0").arg(port));
    const KernelFolder host(m_files, QStringLiteral("sys/class/scsi_host/") + hostPart.match(path).captured(1));
    link.sataGbps = sataGigabits(ata.textOrEmpty("sata_spd"));
    SataFacts facts;
    facts.limitGbps = sataGigabits(ata.textOrEmpty("sata_spd_limit"));
    facts.hardwareLimitGbps = sataGigabits(ata.textOrEmpty("hw_sata_spd_limit"));
    facts.slowDowns = device.smallNumber("spdn_cnt", 1'000'000);
    facts.dmaMode = device.sanitizedText("dma_mode");
    facts.powerPolicy = host.sanitizedText("link_power_management_policy");
    link.sata = facts;
}

void LinkReader::readCard(const QString& path, Link& link) const
{
    static const QRegularExpression hostPart(QStringLiteral("/mmc_host/(mmc\\d+)/"));
    const KernelFolder device(m_files, path + QStringLiteral("/device"));
    CardFacts card;
    card.kind = device.sanitizedText("type");
    if (card.kind == u"SD")
        card.bestBusMode = sdBusMode(device.textOrEmpty("scr"), device.textOrEmpty("ssr"));
    const QString host = hostPart.match(path).captured(1);
    readIos(m_files.textOrEmpty(QStringLiteral("sys/kernel/debug/%1/ios").arg(host)), card);
    link.card = card;
}

Link LinkReader::read(const QString& devicePath, const QString& kernelName, const UdevProperties& udev)
{
    Link link;
    link.transport = transportOf(m_files, devicePath, kernelName);
    const QString path = devicePath.contains(u"/nvme-subsystem/") ? nvmeControllerPath(devicePath) : devicePath;
    link.isEmulated = isEmulated(path);
    if (link.transport == Transport::Usb)
        m_usb.read(path, udev.value(QStringLiteral("ID_USB_INTERFACES")), link);
    else if (link.transport == Transport::Mmc)
        readCard(path, link);
    else if (link.transport == Transport::Nvme && !link.isEmulated)
        readPcie(m_files, path, link);
    else if (link.transport == Transport::Sata && !link.isEmulated)
        readSata(path, link);
    if (m_isBrief)
        return link;
    if ((link.transport == Transport::Nvme || link.transport == Transport::Usb) && isBehindRemovable(path))
        link.thunderbolt = readThunderbolt(m_files);
    setCeilings(link);
    return link;
}

} // namespace driveduel
