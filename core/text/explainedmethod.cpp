#include "core/text/explanationtables.h"

#include <QtGlobal>

#include <array>

namespace driveduel::text {

namespace {

constexpr std::array kEntries {
    ExplanationEntry {"reference", QT_TRANSLATE_NOOP("Explanations", "Reference"),
        QT_TRANSLATE_NOOP("Explanations", "The configuration that the others are compared with."),
        "ratio"},
    ExplanationEntry {"faster", QT_TRANSLATE_NOOP("Explanations", "Faster, slower"),
        QT_TRANSLATE_NOOP("Explanations", "The interval of the ratio leaves out 1, the difference is at least the margin of 3 %, and the claim stands among all rows."),
        "slightly-faster ratio"},
    ExplanationEntry {"slightly-faster", QT_TRANSLATE_NOOP("Explanations", "Faster by less than 3 %"),
        QT_TRANSLATE_NOOP("Explanations", "A difference that is real by the interval but smaller than the margin: too small to matter, and other causes can make one of that size."),
        "margin"},
    ExplanationEntry {"no-difference", QT_TRANSLATE_NOOP("Explanations", "No difference"),
        QT_TRANSLATE_NOOP("Explanations", "The whole interval lies within the margin of 3 %: a difference that matters is ruled out. That is more than “none was found”."),
        "margin undecided"},
    ExplanationEntry {"undecided", QT_TRANSLATE_NOOP("Explanations", "Undecided"),
        QT_TRANSLATE_NOOP("Explanations", "The interval holds 1 but also differences that would matter. More passes make it narrower; the number of passes that are likely to decide it stands beside it."),
        "pairs interval outlier"},
    ExplanationEntry {"single-run", QT_TRANSLATE_NOOP("Explanations", "Single run"),
        QT_TRANSLATE_NOOP("Explanations", "One pass on a side. The ratio of two single figures can be told, but not how much of it is chance, so nothing is claimed."),
        "interval"},
    ExplanationEntry {"not-comparable", QT_TRANSLATE_NOOP("Explanations", "Not comparable"),
        QT_TRANSLATE_NOOP("Explanations", "Settings differ, one side has no number, or a number is not the drive's. The reason stands in the tip."),
        "verdict"},
    ExplanationEntry {"margin", QT_TRANSLATE_NOOP("Explanations", "Margin of 3 %"),
        QT_TRANSLATE_NOOP("Explanations", "Below it a difference is called none. It is raised where two measurements of the same thing already differ by more."),
        "no-difference"},
    ExplanationEntry {"pairs", QT_TRANSLATE_NOOP("Explanations", "Pairs"),
        QT_TRANSLATE_NOOP("Explanations", "One pass of each side, measured right after each other. Each pair gives one ratio; what changes slowly hits both and cancels out."),
        "abba paired"},
    ExplanationEntry {"abba", QT_TRANSLATE_NOOP("Explanations", "ABBA order"),
        QT_TRANSLATE_NOOP("Explanations", "The passes alternate as A B B A, so that a drive that warms up or slows down does not favour the one that comes first. In simulations with 1 % drift a pass, A A A B B B claims a false difference every time and A B B A in 2 of 100."),
        "pairs drift"},
    ExplanationEntry {"paired", QT_TRANSLATE_NOOP("Explanations", "Compared pass by pass"),
        QT_TRANSLATE_NOOP("Explanations", "Both sides were measured in one run, pass for pass, so the interval is that of the ratios of pairs."),
        "unpaired pairs"},
    ExplanationEntry {"unpaired", QT_TRANSLATE_NOOP("Explanations", "Compared as two groups"),
        QT_TRANSLATE_NOOP("Explanations", "The sides were measured at different times or on different machines, so all passes of one are held against all of the other (Welch's t). The interval is wider, and what differs between the runs is not in it."),
        "paired"},
    ExplanationEntry {"holm", QT_TRANSLATE_NOOP("Explanations", "Correction for many rows (Holm)"),
        QT_TRANSLATE_NOOP("Explanations", "Of twenty comparisons one shows a difference by chance at 5 %. Holm's correction asks for more evidence the more rows there are. Intervals are not changed."),
        "verdict undecided"},
    ExplanationEntry {"outlier", QT_TRANSLATE_NOOP("Explanations", "Pass that stands out"),
        QT_TRANSLATE_NOOP("Explanations", "A pass that lies far from the others (five times their usual scatter). It is marked and its cause is looked for, but it is never left out."),
        "undecided"},
    ExplanationEntry {"spread", QT_TRANSLATE_NOOP("Explanations", "Spread over passes"),
        QT_TRANSLATE_NOOP("Explanations", "Median and 95 % interval of one figure a pass."),
        "interval"},
    ExplanationEntry {"steady-state", QT_TRANSLATE_NOOP("Explanations", "Steady state"),
        QT_TRANSLATE_NOOP("Explanations", "A drive is steady when its speed over five seconds neither scatters by more than 20 % nor trends by more than 10 %. The thresholds are those of SNIA's test specification, without its preconditioning."),
        "not-steady"},
    ExplanationEntry {"ceiling", QT_TRANSLATE_NOOP("Explanations", "Ceiling of a link"),
        QT_TRANSLATE_NOOP("Explanations", "What a link carries at most after its line coding: USB 5 Gb/s 500 MB/s, 10 Gb/s 1212 MB/s, SATA 600 MB/s. In practice 8 to 20 % less arrive. The slowest part of the way counts: port, hub, bridge, lanes."),
        "limit-link"},
    ExplanationEntry {"limit-link", QT_TRANSLATE_NOOP("Explanations", "Limited by the link"),
        QT_TRANSLATE_NOOP("Explanations", "The number reaches at least 90 % of what such a link carries in practice, or the bridge takes one command at a time. A faster port, cable or enclosure helps, a faster drive does not."),
        "ceiling limited-by"},
    ExplanationEntry {"limit-drive", QT_TRANSLATE_NOOP("Explanations", "Limited by the drive"),
        QT_TRANSLATE_NOOP("Explanations", "Link and processor had room and the queue was full, so the drive sets the pace. Over USB the bridge in the enclosure may have its part."),
        "limited-by"},
    ExplanationEntry {"limit-cpu", QT_TRANSLATE_NOOP("Explanations", "Limited by the processor"),
        QT_TRANSLATE_NOOP("Explanations", "The measuring threads had no time to ask for more, or with one request at a time most of it was spent in the kernel. More jobs or a faster machine would show more."),
        "cpu-time limited-by"},
    ExplanationEntry {"limit-file-system", QT_TRANSLATE_NOOP("Explanations", "Limited by the file system"),
        QT_TRANSLATE_NOOP("Explanations", "The way through the file system costs more than the drive: a program in user space, compression, copies on write, or the same drive is faster with another one."),
        "limited-by"},
    ExplanationEntry {"limit-encryption", QT_TRANSLATE_NOOP("Explanations", "Limited by encryption"),
        QT_TRANSLATE_NOOP("Explanations", "The processor is busy and every block is encrypted on the way, or the same drive is faster without encryption."),
        "encrypted-layer limited-by"},
    ExplanationEntry {"limit-memory", QT_TRANSLATE_NOOP("Explanations", "Limited by memory"),
        QT_TRANSLATE_NOOP("Explanations", "Memory answered and not the drive: the drive moved less than was counted. It shows the page cache."),
        "device-bytes-low buffered"},
    ExplanationEntry {"limit-rate", QT_TRANSLATE_NOOP("Explanations", "Limited by a rate"),
        QT_TRANSLATE_NOOP("Explanations", "The probe asks for a fixed number of requests a second and the drive keeps up. Look at the latency, not at the bandwidth."),
        "rate-missed"},
    ExplanationEntry {"limit-unknown", QT_TRANSLATE_NOOP("Explanations", "Limit not known"),
        QT_TRANSLATE_NOOP("Explanations", "Something that would be needed to tell is missing: the link, the processor's share, or a full queue. The tip says what."),
        "limited-by"},
};

} // namespace

std::span<const ExplanationEntry> methodExplanations()
{
    return kEntries;
}

} // namespace driveduel::text
