#include "core/text/findingwords.h"

namespace driveduel::text {

std::optional<FindingText> healthFindingText(const Finding& finding)
{
    const FindingValues values(finding);
    const QString replace = Findings::tr("Copy what you need, and replace the drive.");
    if (finding.id == QLatin1String("drive-hot"))
        return FindingText {Findings::tr("Hot: %1 °C").arg(values.fixed("celsius")),
            values.flag("ownLimit")
                ? Findings::tr("The drive is at %1 °C; it says itself that it may slow down from %2 °C on.").arg(values.fixed("celsius"), values.fixed("limitCelsius"))
                : Findings::tr("The drive is at %1 °C; most drives are made for %2 °C at most and slow down above.").arg(values.fixed("celsius"), values.fixed("limitCelsius")),
            Findings::tr("Let it cool down before measuring. A pad between drive and case, or moving air, helps.")};
    if (finding.id == QLatin1String("smart-failing"))
        return FindingText {Findings::tr("Drive says that it fails"),
            values.number("bits") > 0 ? Findings::tr("The drive's own check warns (critical warning %1): its spare blocks, its reliability or its power backup are at an end.").arg(values.fixed("bits"))
                                      : Findings::tr("The drive's own check failed: nothing on it can be relied upon."),
            replace};
    if (finding.id == QLatin1String("drive-worn"))
        return FindingText {Findings::tr("%1 % worn").arg(values.fixed("percent")),
            values.number("writtenBytes") > 0
                ? Findings::tr("%1 % of what the maker says it can bear is used up, %2 written.").arg(values.fixed("percent"), values.bytes("writtenBytes"))
                : Findings::tr("%1 % of what the maker says it can bear is used up.").arg(values.fixed("percent")),
            Findings::tr("Keep a copy of what is on it, and do not run long write tests.")};
    if (finding.id == QLatin1String("spare-low"))
        return FindingText {Findings::tr("Spare blocks run out"),
            Findings::tr("%1 % of the spare blocks are left; the drive calls %2 % too few.").arg(values.fixed("percent"), values.fixed("threshold")), replace};
    if (finding.id == QLatin1String("media-errors"))
        return FindingText {Findings::tr("Medium had errors"),
            Findings::tr("The drive counted places that it could not read or had to replace: %1. Each costs up to seconds where it is met.").arg(values.fixed("count")),
            Findings::tr("Keep a copy of what is on it, and watch whether the count grows.")};
    if (finding.id == QLatin1String("cable-errors"))
        return FindingText {Findings::tr("Errors on the cable"),
            Findings::tr("Data was damaged on the way and sent again, times: %1.").arg(values.fixed("count")),
            Findings::tr("Exchange the cable. The count stays; only its growth says that there is trouble now.")};
    if (finding.id == QLatin1String("heat-before"))
        return FindingText {Findings::tr("Was too hot before"),
            values.number("times") > 0 ? Findings::tr("The drive has slowed itself down because of heat, times: %1.").arg(values.fixed("times"))
                                       : Findings::tr("The drive was above its warning temperature for %1 min so far.").arg(values.fixed("minutes")),
            Findings::tr("Measure long enough to see whether it slows down: speed that falls while the temperature rises.")};
    return std::nullopt;
}

} // namespace driveduel::text
