#include "core/text/findingwords.h"

namespace driveduel::text {

namespace {

FindingText machineBusyText(const FindingValues& values)
{
    const QString why = values.is("what", "load")
        ? Findings::tr("On average %1 programs want the processor, which has %2 threads.").arg(values.fixed("load", 1), values.fixed("threads"))
        : values.is("what", "cpu") ? Findings::tr("Programs waited for the processor in %1 % of the last 10 s.").arg(values.fixed("percent"))
                                   : Findings::tr("Programs waited for drives in %1 % of the last 10 s.").arg(values.fixed("percent"));
    return {Findings::tr("Machine is busy"), why, Findings::tr("Wait until it is quiet (updates, indexing, backups), or end what works.")};
}

std::optional<FindingText> savingText(const Finding& finding, const FindingValues& values)
{
    if (finding.id == QLatin1String("autosuspend"))
        return FindingText {Findings::tr("Suspended when idle"),
            Findings::tr("After %1 s without I/O the drive is suspended; the next request waits for 10 ms and more.").arg(fixed(values.number("delayMs") / 1000, 1)),
            Findings::tr("While measuring, as root: echo on > %1").arg(values.word("file"))};
    if (finding.id == QLatin1String("usb-link-power-saving"))
        return FindingText {Findings::tr("USB link rests"),
            Findings::tr("The link may rest between requests (U1, U2) and takes up to 2 ms to wake up; some enclosures drop out by it."),
            Findings::tr("Only if the drive drops out: start the kernel with usbcore.quirks=%1:k").arg(values.word("id"))};
    if (finding.id == QLatin1String("sata-link-power-saving"))
        return FindingText {Findings::tr("SATA link rests"),
            Findings::tr("The policy %1 lets the link rest between requests; it takes up to 10 ms to wake up.").arg(quoted(values.word("policy"))),
            Findings::tr("While measuring, as root: echo max_performance > %1").arg(values.word("file"))};
    if (finding.id == QLatin1String("pcie-power-saving"))
        return FindingText {Findings::tr("PCIe links rest"),
            Findings::tr("The policy %1 lets PCIe links rest between requests; a link takes up to 100 µs to wake up, longer than a good drive takes to read 4K.")
                .arg(quoted(values.word("policy"))),
            Findings::tr("While measuring, as root: echo performance > /sys/module/pcie_aspm/parameters/policy")};
    return std::nullopt;
}

} // namespace

std::optional<FindingText> powerFindingText(const Finding& finding)
{
    const FindingValues values(finding);
    if (const auto saving = savingText(finding, values))
        return saving;
    if (finding.id == QLatin1String("on-battery"))
        return FindingText {Findings::tr("On battery"),
            values.has("percent") ? Findings::tr("The machine runs on its battery (%1 %). Processor and links are slowed then, and more so as it gets empty.").arg(values.fixed("percent"))
                                  : Findings::tr("The machine runs on its battery; processor and links are slowed then."),
            Findings::tr("Plug it in; compare only results that were measured with the same power source.")};
    if (finding.id == QLatin1String("governor-powersave"))
        return FindingText {Findings::tr("Processor at its lowest clock"),
            Findings::tr("The governor “powersave” holds the processor at its lowest clock, often a third of its best, so each small request takes longer than the drive needs."),
            Findings::tr("While measuring, as root: cpupower frequency-set -g performance")};
    if (finding.id == QLatin1String("energy-saving"))
        return FindingText {Findings::tr("Energy saving"),
            Findings::tr("The processor is set to save energy (%1): it wakes up and speeds up late, which small requests at queue depth 1 feel with 10 to 100 µs each.")
                .arg(quoted(values.word("mode"))),
            Findings::tr("Choose “Balanced” or “Performance” in the desktop's power settings.")};
    if (finding.id == QLatin1String("machine-busy"))
        return machineBusyText(values);
    if (finding.id == QLatin1String("drive-busy"))
        return FindingText {Findings::tr("Other I/O on the drive"),
            Findings::tr("Others moved %1 on this drive while nothing was measured; figures lack at least that much.").arg(values.rate("bytesPerSecond")),
            Findings::tr("Wait until it is quiet; iotop, as root, shows who it is.")};
    if (finding.id == QLatin1String("array-syncing"))
        return FindingText {Findings::tr("RAID is busy with itself"),
            Findings::tr("The array %1 is rebuilt or checked: that takes up to 200 MB/s of each drive, by Linux's defaults.").arg(quoted(values.word("array"))),
            Findings::tr("Wait until /proc/mdstat shows no progress bar.")};
    return std::nullopt;
}

} // namespace driveduel::text
