/// The one sentence that a newcomer takes home from a comparison, as facts. Only what decided verdicts and bottlenecks support; what
/// comes from single runs is marked as such. Pure function; any thread.
#pragma once

#include "core/analysis/comparison.h"

namespace driveduel {

enum class BottomLineKind {
    OnlyMemory, ///< no number is a drive's
    SingleRun, ///< one pass on a side: a ratio without a verdict
    LinkCosts, ///< the slower configuration fills its link, which the faster one does not have to
    LinkFull, ///< both fill their links, or there is only one configuration and it does
    EncryptionCosts,
    FileSystemCosts,
    CpuLimits, ///< the slower one is held back by the processor
    DriveSlower, ///< the slower one's link has room: its drive is the slower one
    WaitCosts, ///< small requests, one at a time, wait longer; a faster link would not help
    NothingLost, ///< no measurable difference in anything that was compared
    DriveLimits, ///< the same, and the drives are what limits both; or only one configuration, whose drive limits it
};

struct BottomLine
{
    BottomLineKind kind = BottomLineKind::OnlyMemory;
    int row = -1; ///< the row that shows it; -1 for all
    int limited = -1; ///< configuration that is held back
    int other = -1; ///< the one that it is compared with; -1 for none
    /// Limited / other, below 1. Bandwidth; of SingleRun without an interval.
    std::optional<RatioEstimate> estimate;
    bool sameDrive = false; ///< limited and other seem to be one drive (see mayBeSameDrive())
    bool external = false; ///< the limited one is plugged in from outside
    /// Of LinkCosts and LinkFull: what keeps the link slow by the findings: "port", "hub", "cable", "enclosure", "usb2" (the device
    /// offers no more), "lanes" (PCIe narrower than possible), "slot", "sata"; empty where nothing speaks against it.
    QString cause;
    double possibleBytesPerSecond = 0; ///< of that finding: what the link could be; 0 unknown
};

/// The most telling first, one of large transfers and one of small requests at most. Empty when nothing can be said that the
/// verdicts do not already say.
QList<BottomLine> bottomLines(const Comparison& comparison);

} // namespace driveduel
