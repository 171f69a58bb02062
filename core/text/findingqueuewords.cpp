#include "core/text/findingwords.h"

namespace driveduel::text {

namespace {

FindingText uasText(const FindingValues& values)
{
    QString why = Findings::tr("The enclosure offers UAS, but it is driven by usb-storage, which sends one command at a time: random I/O has been seen to be 1.5 to 2 times as fast with UAS.");
    if (values.word("block") == missing())
        return {Findings::tr("UAS is not used"), why,
            Findings::tr("Plug it in again and look into the kernel's log (dmesg) for why uas did not take it: a quirk in the kernel, or a host controller without streams.")};
    why = joined({why, Findings::tr("It is switched off by %1.").arg(values.word("block"))});
    return {Findings::tr("UAS is switched off"), why,
        Findings::tr("If it was switched off because the drive dropped out, leave it so. Else take the quirk away and plug the drive in again.")};
}

QString trimAdvice(const FindingValues& values)
{
    if (values.flag("switchedOff"))
        return Findings::tr("It was switched off on this system: the drive would take it (discard_max_hw_bytes in the same folder).");
    if (values.flag("usb"))
        return Findings::tr("Many bridges can do it though the kernel was not told: if “sg_vpd -p lbpv” says LBPU=1, as root: echo unmap > %1, and a udev rule to make it stay.")
            .arg(values.word("file"));
    return Findings::tr("Leave a tenth of the drive unpartitioned, so that it has room to work with.");
}

} // namespace

std::optional<FindingText> queueFindingText(const Finding& finding)
{
    const FindingValues values(finding);
    if (finding.id == QLatin1String("uas-unused"))
        return uasText(values);
    if (finding.id == QLatin1String("one-command-at-a-time"))
        return FindingText {Findings::tr("One command at a time"),
            Findings::tr("The device knows the bulk-only protocol alone: its queue depth is 1 whatever is asked for, so figures at QD32 are those of QD1."),
            Findings::tr("Compare it at queue depth 1. An enclosure with UAS takes about 30 commands at once.")};
    if (finding.id == QLatin1String("trim-missing"))
        return FindingText {values.flag("usb") ? Findings::tr("No TRIM through the bridge") : Findings::tr("No TRIM"),
            Findings::tr("Deleted space is never given back to the drive. Once everything was written, it works with its reserve alone, typically 7 %, and writes slow down."),
            trimAdvice(values)};
    if (finding.id == QLatin1String("trim-blocked-by-luks"))
        return FindingText {Findings::tr("TRIM ends at the encryption"),
            Findings::tr("The drive takes TRIM, but %1 was opened without it: once everything was written, the drive works with its reserve alone, typically 7 %.")
                .arg(quoted(values.word("layer"))),
            Findings::tr("cryptsetup --allow-discards --persistent refresh %1 lets it through; who holds the drive then sees which blocks are unused.").arg(values.word("layer"))};
    if (finding.id == QLatin1String("write-cache-off"))
        return FindingText {Findings::tr("Write cache is off"),
            Findings::tr("Each write waits for the medium: a turn of a disk takes 8.3 ms, programming a page of flash about 1 ms."),
            Findings::tr("Where power does not fail, as root: hdparm -W1 %1").arg(values.word("device"))};
    if (finding.id == QLatin1String("write-cache-unknown"))
        return FindingText {Findings::tr("Write cache unknown"),
            Findings::tr("The bridge does not tell of a write cache, so the kernel never asks it to flush: an fsync of some microseconds here says nothing of the medium, where a page takes about 1 ms."),
            Findings::tr("Unmount it before you unplug it, and take its fsync figures with care.")};
    if (finding.id == QLatin1String("flush-switched-off"))
        return FindingText {Findings::tr("Flushes are switched off"),
            Findings::tr("The drive has a write cache, but the kernel was told that it has none and never flushes it: an fsync takes 0 ms, and what was “safe” is lost when the power fails."),
            Findings::tr("As root: echo “write back” > %1").arg(values.word("file"))};
    return std::nullopt;
}

} // namespace driveduel::text
