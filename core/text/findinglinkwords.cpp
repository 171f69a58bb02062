#include "core/text/findingwords.h"

namespace driveduel::text {

namespace {

QString usbTitle(const Finding& finding, const FindingValues& values)
{
    if (finding.id == QLatin1String("usb2-link"))
        return values.is("speed", "480 Mb/s") ? Findings::tr("USB 2 link") : Findings::tr("USB 1 link");
    if (values.is("limit", "hub"))
        return Findings::tr("Hub slows the link");
    if (values.is("limit", "port"))
        return Findings::tr("Port slows the link");
    return Findings::tr("Link below its speed");
}

QString usbWhy(const FindingValues& values)
{
    QStringList sentences {Findings::tr("The link runs at %1, which carries at most %2.").arg(values.word("speed"), values.rate("bytesPerSecond"))};
    if (values.is("limit", "cable"))
        sentences += Findings::tr("The drive can do %1 and the port %2, so %3 are possible.")
                         .arg(values.word("device"), values.word("port"), values.rate("possibleBytesPerSecond"));
    else if (values.is("limit", "hub"))
        sentences += Findings::tr("The drive can do %1, which is %2, but a hub on the way cannot: %3.")
                         .arg(values.word("device"), values.rate("possibleBytesPerSecond"), values.word("hop"));
    else if (values.is("limit", "port"))
        sentences += Findings::tr("The drive can do %1, which is %2, but this port cannot.").arg(values.word("device"), values.rate("possibleBytesPerSecond"));
    else if (values.is("limit", "enclosure"))
        sentences += Findings::tr("The port can do %1, which is %2.").arg(values.word("port"), values.rate("possibleBytesPerSecond"));
    if (values.flag("emulated"))
        sentences += Findings::tr("The controller is one that a virtual machine emulates, so the true speed may be another.");
    return joined(sentences);
}

QString usbAdvice(const FindingValues& values)
{
    if (values.is("limit", "cable"))
        return Findings::tr("Use the cable that came with it, push the plug in all the way, turn a USB-C plug over, try another port.");
    if (values.is("limit", "hub"))
        return Findings::tr("Plug it into the computer itself, without the hub.");
    if (values.is("limit", "port"))
        return Findings::tr("Try a port that can do %1; front ports and older sockets are often slower.").arg(values.word("device"));
    if (values.is("limit", "enclosure"))
        return Findings::tr("Try another cable; if the link stays as it is, the enclosure does not do more.");
    return Findings::tr("The device offers no more. An enclosure with USB 3 carries 500 MB/s and more.");
}

FindingText hubText(const FindingValues& values)
{
    const QString advice = Findings::tr("To measure the drive, plug it into the computer itself.");
    const double others = values.number("others");
    if (others < 1)
        return {Findings::tr("Behind a hub"),
            Findings::tr("The way leads through the hub %1, which carries at most %2 (%3).").arg(quoted(values.word("hub")), values.rate("bytesPerSecond"), values.word("speed")),
            advice};
    return {Findings::tr("Shares a hub"),
        Findings::tr("The hub %1 carries at most %2 (%3) for all that is plugged in there: other devices: %4. When all are busy, %5 are left for each.")
            .arg(quoted(values.word("hub")), values.rate("bytesPerSecond"), values.word("speed"), values.fixed("others"),
                megabytesPerSecondText(values.number("bytesPerSecond") / (others + 1))),
        advice};
}

FindingText pcieText(const Finding& finding, const FindingValues& values)
{
    if (finding.id == QLatin1String("pcie-slot-limit"))
        return {Findings::tr("Slot slower than the drive"),
            Findings::tr("The drive can do %1 (%2), the slot gives it %3 (%4 at most).")
                .arg(values.word("possible"), values.rate("possibleBytesPerSecond"), values.word("now"), values.rate("bytesPerSecond")),
            Findings::tr("A slot with more lanes or a newer generation lets the drive go faster, if the mainboard has one.")};
    return {Findings::tr("PCIe link below its width"),
        Findings::tr("Linked at %1 (%2 at most), though drive and slot can both do %3 (%4).")
            .arg(values.word("now"), values.rate("bytesPerSecond"), values.word("possible"), values.rate("possibleBytesPerSecond")),
        values.flag("lanesLost") ? Findings::tr("Seat the drive again and clean its contacts; look whether another slot shares these lanes.")
                                 : Findings::tr("Look whether it stays so during a run (a link may rest at a lower speed); then look into the firmware's setting of the slot.")};
}

FindingText sataText(const FindingValues& values)
{
    return {Findings::tr("SATA link slowed down"),
        Findings::tr("The kernel slowed the link down after errors (times: %1): %2 at most instead of %3.")
            .arg(values.fixed("count"), values.rate("bytesPerSecond"), values.rate("possibleBytesPerSecond")),
        Findings::tr("Exchange the cable, plug it in again, use another port.")};
}

} // namespace

std::optional<FindingText> linkFindingText(const Finding& finding)
{
    const FindingValues values(finding);
    if (finding.id == QLatin1String("usb2-link") || finding.id == QLatin1String("usb-link-slow"))
        return FindingText {usbTitle(finding, values), usbWhy(values), usbAdvice(values)};
    if (finding.id == QLatin1String("behind-hub"))
        return hubText(values);
    if (finding.id == QLatin1String("pcie-narrow") || finding.id == QLatin1String("pcie-slot-limit"))
        return pcieText(finding, values);
    if (finding.id == QLatin1String("sata-slowed-down"))
        return sataText(values);
    if (finding.id == QLatin1String("bridge-firmware-bad"))
        return FindingText {Findings::tr("Bridge runs its emergency firmware"),
            Findings::tr("The bridge %1 reports release %2: it found its firmware broken and started from its ROM. Drives have been seen to drop out with it, often at 5 Gb/s instead of 10.")
                .arg(values.word("id"), values.word("release")),
            Findings::tr("Copy what you need, then write the vendor's firmware to the bridge again (a tool for Windows) or exchange the enclosure.")};
    if (finding.id == QLatin1String("over-current"))
        return FindingText {Findings::tr("Port was overloaded"),
            Findings::tr("The port cut the power off for too much current (times: %1). The drive says that it may draw %2 mA.").arg(values.fixed("count"), values.fixed("milliamps")),
            Findings::tr("Use a port at the back, a powered hub, or an enclosure with its own supply.")};
    if (finding.id == QLatin1String("drive-left"))
        return FindingText {Findings::tr("Drive dropped out"),
            Findings::tr("The drive went away during the run, or went and came back under the same name: its figures are worth nothing from then on."),
            Findings::tr("Check plug, cable and power. If it happens with UAS, try usb-storage.quirks=VENDOR:PRODUCT:u; if after pauses, usbcore.quirks=VENDOR:PRODUCT:k.")};
    if (finding.id == QLatin1String("io-errors"))
        return FindingText {Findings::tr("I/O errors during the run"),
            Findings::tr("The kernel counted commands that failed: %1, that it gave up waiting for: %2, times that it slowed the link down: %3. Each costs up to 30 s and is in the slowest latencies.")
                .arg(fixed(values.number("ioErrors"), 0), fixed(values.number("timeouts"), 0), fixed(values.number("linkErrors"), 0)),
            Findings::tr("Look into the kernel's log (dmesg) for resets; check cable and power, then the drive's health.")};
    return std::nullopt;
}

} // namespace driveduel::text
