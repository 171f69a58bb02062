#include "core/devices/link.h"

#include <QStringList>

namespace driveduel {

QString transportName(Transport transport)
{
    switch (transport) {
    case Transport::Nvme:
        return QStringLiteral("nvme");
    case Transport::Sata:
        return QStringLiteral("sata");
    case Transport::Usb:
        return QStringLiteral("usb");
    case Transport::Mmc:
        return QStringLiteral("mmc");
    case Transport::Virtio:
        return QStringLiteral("virtio");
    case Transport::Scsi:
        return QStringLiteral("scsi");
    case Transport::Virtual:
    case Transport::Unknown:
        break;
    }
    return {};
}

namespace {

QString usbSummary(const Link& link)
{
    QString speed = QStringLiteral("USB");
    if (link.usbSpeedMbps >= 1000)
        speed += QStringLiteral(" %1 Gb/s").arg(link.usbSpeedMbps / 1000);
    else if (link.usbSpeedMbps > 0)
        speed += QStringLiteral(" %1 Mb/s").arg(link.usbSpeedMbps);
    if (link.usbLanes > 1)
        speed += QStringLiteral(" ×%1").arg(link.usbLanes);
    if (link.usbDriver == u"uas")
        return speed + QStringLiteral(" · UAS");
    if (link.usbDriver == u"usb-storage")
        return speed + QStringLiteral(" · BOT"); // bulk-only transport: one command at a time
    return speed;
}

} // namespace

QString linkSummary(const Link& link)
{
    switch (link.transport) {
    case Transport::Usb:
        return usbSummary(link);
    case Transport::Nvme:
        if (link.pcieGeneration > 0 && link.pcieLanes > 0)
            return QStringLiteral("NVMe · PCIe %1.0 ×%2").arg(link.pcieGeneration).arg(link.pcieLanes);
        return QStringLiteral("NVMe");
    case Transport::Sata:
        return link.sataGbps > 0 ? QStringLiteral("SATA %1 Gb/s").arg(link.sataGbps) : QStringLiteral("SATA");
    case Transport::Mmc:
        return QStringLiteral("SD/eMMC");
    case Transport::Virtio:
        return QStringLiteral("virtio");
    case Transport::Scsi:
        return QStringLiteral("SCSI");
    case Transport::Virtual:
    case Transport::Unknown:
        break;
    }
    return {};
}

} // namespace driveduel
