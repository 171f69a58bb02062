#include "core/devices/ceilings.h"

#include "core/devices/cardregisters.h"

#include <algorithm>
#include <iterator>

namespace driveduel {

namespace {

constexpr double kGigatransfers[] = {2.5, 5, 8, 16, 32, 64};

void add(Link& link, const QString& part, quint64 bytesPerSecond, const QString& source)
{
    if (bytesPerSecond > 0)
        link.ceilings += Ceiling {part, bytesPerSecond, source};
}

/// USB 3.2 Gen 1x2: two lanes of 5 Gb/s. The kernel reports it as 10000 like Gen 2x1; only the lanes tell them apart.
bool isGen1x2(int speedMbps, int lanes)
{
    return speedMbps == 10000 && lanes == 2;
}

QString usbSource(int speedMbps, int lanes)
{
    if (speedMbps == 12)
        return QStringLiteral("USB 12 Mb/s, 19 packets of 64 B a frame");
    if (speedMbps == 480)
        return QStringLiteral("USB 480 Mb/s, 13 packets of 512 B a microframe");
    const bool is8b10b = speedMbps == 5000 || isGen1x2(speedMbps, lanes);
    return QStringLiteral("USB %1 Gb/s after %2 coding").arg(speedMbps / 1000).arg(is8b10b ? QStringLiteral("8b/10b") : QStringLiteral("128b/132b"));
}

void addUsb(Link& link)
{
    add(link, QStringLiteral("link"), usbBytesPerSecond(link.usbSpeedMbps, link.usbLanes), usbSource(link.usbSpeedMbps, link.usbLanes));
    if (!link.usb)
        return;
    for (const UsbHop& hop : link.usb->hops) {
        // A hub that is plugged in at a lower speed limits what is behind it.
        const QString part = (hop.isRootHub ? QStringLiteral("root hub ") : QStringLiteral("hub ")) + hop.place;
        // How many lanes a hub's own port to the drive uses is the drive's affair.
        const int lanes = hop.speedMbps == link.usbSpeedMbps ? link.usbLanes : hop.lanes;
        add(link, part, usbBytesPerSecond(hop.speedMbps, lanes),
            usbSource(hop.speedMbps, lanes) + QStringLiteral(" at a hub or port on the way"));
    }
    add(link, QStringLiteral("bridge"), link.usb->chipInnerBytesPerSecond,
        QStringLiteral("%1 behind %2").arg(link.usb->chipInner, link.usb->chip));
}

void addPcie(Link& link)
{
    add(link, QStringLiteral("link"), pcieBytesPerSecond(link.pcieGeneration, link.pcieLanes),
        QStringLiteral("PCIe %1.0 ×%2 after line coding").arg(link.pcieGeneration).arg(link.pcieLanes));
}

void addSata(Link& link)
{
    add(link, QStringLiteral("link"), static_cast<quint64>(link.sataGbps * 1e8), // 8b/10b
        QStringLiteral("SATA %1 Gb/s after 8b/10b coding").arg(link.sataGbps));
}

void addCard(Link& link)
{
    if (!link.card)
        return;
    const QString mode = link.card->busMode.isEmpty() ? link.card->bestBusMode : link.card->busMode;
    add(link, QStringLiteral("link"), cardBytesPerSecond(mode), QStringLiteral("%1 at its full clock").arg(mode));
}

/// PCIe is tunnelled, and only a part of the link is for data: 22 of Thunderbolt 3's 40 Gb/s (Intel's technology brief), 32 of
/// USB4's 40, 64 of its 80 (PCIe 4.0 ×4, whose lanes are what a host offers there).
void addThunderbolt(Link& link)
{
    if (!link.thunderbolt)
        return;
    const ThunderboltFacts& facts = *link.thunderbolt;
    const double gigabits = facts.laneGbps * facts.lanes;
    const bool isUsb4 = facts.generation >= 4;
    const double data = gigabits <= 0 ? 0
        : gigabits >= 80              ? 64
        : gigabits >= 40              ? (isUsb4 ? 32 : 22)
                                      : std::min(gigabits, isUsb4 ? 32.0 : 22.0);
    add(link, QStringLiteral("Thunderbolt"), static_cast<quint64>(data * 1e9 / 8),
        QStringLiteral("%1 %2 Gb/s, %3 Gb/s of it for PCIe data").arg(isUsb4 ? QStringLiteral("USB4") : QStringLiteral("Thunderbolt")).arg(gigabits).arg(data));
}

} // namespace

quint64 usbBytesPerSecond(int speedMbps, int lanes)
{
    const quint64 lineBytesPerSecond = static_cast<quint64>(std::max(speedMbps, 0)) * 125'000;
    if (speedMbps == 12)
        return 1'216'000;
    if (speedMbps == 480)
        return 53'248'000;
    if (speedMbps == 5000 || isGen1x2(speedMbps, lanes))
        return lineBytesPerSecond * 8 / 10;
    return speedMbps == 10000 || speedMbps == 20000 ? lineBytesPerSecond * 128 / 132 : 0;
}

quint64 pcieBytesPerSecond(int generation, int lanes)
{
    if (generation < 1 || generation > static_cast<int>(std::size(kGigatransfers)) || lanes <= 0)
        return 0;
    const double coded = generation <= 2 ? 0.8 : 128.0 / 130;
    return static_cast<quint64>(kGigatransfers[generation - 1] * 1e9 / 8 * coded * lanes);
}

void setCeilings(Link& link)
{
    link.ceilings.clear();
    if (link.isEmulated)
        return;
    if (link.transport == Transport::Usb)
        addUsb(link);
    else if (link.transport == Transport::Nvme)
        addPcie(link);
    else if (link.transport == Transport::Sata)
        addSata(link);
    else if (link.transport == Transport::Mmc)
        addCard(link);
    addThunderbolt(link);
    // The link's own comes first: of two that are equal it is the one to name.
    const auto least = std::min_element(link.ceilings.cbegin(), link.ceilings.cend(),
        [](const Ceiling& a, const Ceiling& b) { return a.bytesPerSecond < b.bytesPerSecond; });
    link.ceilingBytesPerSecond = least == link.ceilings.cend() ? 0 : least->bytesPerSecond;
    link.ceilingSource = least == link.ceilings.cend() ? QString() : least->source;
}

} // namespace driveduel
