#include "core/text/bottleneckwording.h"

#include "core/text/findingwords.h"
#include "core/text/subjects.h"
#include "core/text/wording.h"

#include <QCoreApplication>

namespace driveduel {

namespace {

constexpr double kHalfFrom = 0.45;
constexpr double kHalfTo = 0.55;

/// A pattern with the names at once: a "%2" in a label stays what it is.
template <typename... Words> QString say(const char* pattern, const Words&... words)
{
    return QCoreApplication::translate("driveduel", pattern).arg(words...);
}

struct Story
{
    const Comparison& comparison;
    const BottomLine& line;

    const BenchmarkResult& result() const { return *comparison.results[line.limited]; }
    QString name() const { return text::configurationName(comparison, line.limited); }
    QString otherName() const { return text::configurationName(comparison, line.other); }
    const Cell& cell(int configuration) const { return comparison.rows[line.row].cells[configuration]; }
    bool isUsb() const { return driveLink() && driveLink()->transport == Transport::Usb; }

    const Link* driveLink() const
    {
        const auto& target = result().target;
        return target && !target->drives.isEmpty() && target->drives.first().link ? &*target->drives.first().link : nullptr;
    }
    /// "USB 5 Gb/s", without the driver; "NVMe · PCIe 3.0 ×4".
    QString link() const
    {
        const QString summary = driveLink() ? sanitized(linkSummary(*driveLink())) : QString();
        return summary.isEmpty() ? text::missing() : isUsb() ? summary.section(QStringLiteral(" · "), 0, 0) : summary;
    }
    bool has(const char* evidence) const
    {
        const auto& bottleneck = line.row >= 0 ? cell(line.limited).bottleneck : std::nullopt;
        return bottleneck && std::any_of(bottleneck->evidence.cbegin(), bottleneck->evidence.cend(), [evidence](const Warning& w) { return w.id == QLatin1String(evidence); });
    }
};

/// What the limit does to it, as the end of a sentence.
QString effect(const BottomLine& line)
{
    const double ratio = line.estimate ? line.estimate->ratio : 1;
    if (ratio >= kHalfFrom && ratio <= kHalfTo)
        //: end of a sentence: "the port (USB 5 Gb/s) halves it"
        return QCoreApplication::translate("driveduel", "halves it");
    if (ratio > kHalfTo)
        //: end of a sentence: "the port (USB 5 Gb/s) costs it 30 %"
        return say(QT_TRANSLATE_NOOP("driveduel", "costs it %1 %"), text::fixed((1 - ratio) * 100, (1 - ratio) < 0.0995 ? 1 : 0));
    //: end of a sentence: "the port (USB 2) makes it 12 times slower"
    return say(QT_TRANSLATE_NOOP("driveduel", "makes it %1 times slower"), text::fixed(1 / ratio, 1 / ratio < 9.95 ? 1 : 0));
}

/// One drive on two links: what the slower one takes is measured.
QString sameDriveSentence(const Story& story)
{
    const QString& cause = story.line.cause;
    const QString end = effect(story.line);
    if (cause == u"port")
        return say(QT_TRANSLATE_NOOP("driveduel", "The enclosure of %1 is fine; its port (%2) %3."), story.name(), story.link(), end);
    if (cause == u"hub")
        return say(QT_TRANSLATE_NOOP("driveduel", "The enclosure of %1 is fine; the hub on its way (%2) %3."), story.name(), story.link(), end);
    if (cause == u"cable")
        return say(QT_TRANSLATE_NOOP("driveduel", "Drive and port of %1 could do more; the link (%2) %3. Try another cable."), story.name(), story.link(), end);
    return say(QT_TRANSLATE_NOOP("driveduel", "The drive of %1 is fine; its link (%2) %3."), story.name(), story.link(), end);
}

QString linkSentence(const Story& story)
{
    const QString& cause = story.line.cause;
    if (story.has("one-command"))
        return say(QT_TRANSLATE_NOOP("driveduel", "The USB bridge of %1 takes one command at a time, so that many requests at once gain nothing."), story.name());
    if (story.line.sameDrive && story.line.estimate)
        return sameDriveSentence(story);
    const QString possible = story.line.possibleBytesPerSecond > 0 ? megabytesPerSecondText(story.line.possibleBytesPerSecond) : QString();
    if (cause == u"port" && !possible.isEmpty())
        return say(QT_TRANSLATE_NOOP("driveduel", "%1 fills its link: the port (%2) is the limit. Its enclosure could do more, up to %3 on a faster port."), story.name(),
            story.link(), possible);
    if (cause == u"hub")
        return say(QT_TRANSLATE_NOOP("driveduel", "%1 fills its link: the hub on the way (%2) is the limit, its enclosure could do more."), story.name(), story.link());
    if (cause == u"cable")
        return say(QT_TRANSLATE_NOOP("driveduel", "%1 fills its link (%2), although drive and port could do more: try another cable."), story.name(), story.link());
    if (!possible.isEmpty())
        return say(QT_TRANSLATE_NOOP("driveduel", "%1 fills its link (%2), which could carry up to %3: see its findings."), story.name(), story.link(), possible);
    return say(QT_TRANSLATE_NOOP("driveduel", "%1 fills its link (%2): a faster drive on it would gain nothing."), story.name(), story.link());
}

QString allLinksSentence(const Story& story)
{
    if (story.line.other < 0)
        return linkSentence(story);
    if (story.comparison.results.size() > 2)
        return QCoreApplication::translate("driveduel", "All fill their links: the drives themselves may be faster.");
    return QCoreApplication::translate("driveduel", "Both fill their links: the drives themselves may be faster.");
}

QString driveSlowerSentence(const Story& story)
{
    if (story.isUsb())
        return say(QT_TRANSLATE_NOOP("driveduel", "%1 is held back by its drive or USB bridge, not by its link (%2), which has room."), story.name(), story.link());
    return say(QT_TRANSLATE_NOOP("driveduel", "%1 is held back by its drive, not by its link (%2), which has room."), story.name(), story.link());
}

QString waitSentence(const Story& story)
{
    const bool isSync = story.has("waits-for-sync");
    const auto mean = [&](int configuration) {
        const Cell& cell = story.cell(configuration);
        return isSync ? (cell.sync ? cell.sync->meanNs : std::nullopt) : cell.summary.total.latency.meanNs;
    };
    const auto own = mean(story.line.limited);
    const auto other = mean(story.line.other);
    if (!own || !other)
        return say(QT_TRANSLATE_NOOP("driveduel", "%1 takes longer for each small request; a faster port would not change that."), story.name());
    if (isSync)
        return say(QT_TRANSLATE_NOOP("driveduel", "%1 takes longer until a small write is safe, %2 instead of %3; a faster port would not change that."), story.name(),
            latencyText(*own), latencyText(*other));
    return say(QT_TRANSLATE_NOOP("driveduel", "%1 takes longer for each small request, %2 instead of %3; a faster port would not change that."), story.name(),
        latencyText(*own), latencyText(*other));
}

QString encryptionSentence(const Story& story)
{
    if (story.has("faster-unencrypted"))
        return say(QT_TRANSLATE_NOOP("driveduel", "Encryption %2 on %1; the drive itself could do more."), story.name(), effect(story.line));
    return say(QT_TRANSLATE_NOOP("driveduel", "On %1 the processor is the limit while it encrypts, not the drive."), story.name());
}

QString singleRunSentence(const Story& story)
{
    return say(QT_TRANSLATE_NOOP("driveduel", "Single runs give no verdict. %1: %2 reached %3 of %4 in one run; five of each would tell whether that is chance."),
        text::activity(story.comparison, story.line.row), story.name(), QStringLiteral("%1×").arg(text::fixed(story.line.estimate ? story.line.estimate->ratio : 1, 2)),
        story.otherName());
}

QString nothingLostSentence(const Story& story)
{
    const QString margin = text::fixed(kVerdictMargin * 100, 0);
    if (story.comparison.results.size() > 2)
        return say(QT_TRANSLATE_NOOP("driveduel", "None loses anything that matters (under %1 %) in what was compared."), margin);
    return say(QT_TRANSLATE_NOOP("driveduel", "%1 loses nothing that matters (under %3 %) against %2 in what was compared."), story.name(), story.otherName(), margin);
}

QString driveLimitsSentence(const Story& story)
{
    if (story.line.other < 0) {
        return story.isUsb() ? say(QT_TRANSLATE_NOOP("driveduel", "The drive or its USB bridge is the limit of %1: the link (%2) has room."), story.name(), story.link())
                             : say(QT_TRANSLATE_NOOP("driveduel", "The drive itself is the limit of %1: its link (%2) has room."), story.name(), story.link());
    }
    if (story.line.sameDrive)
        return QCoreApplication::translate("driveduel", "The drive itself is the limit; neither link nor enclosure costs anything that matters.");
    return text::joined({nothingLostSentence(story), QCoreApplication::translate("driveduel", "The drives are the limit, their links have room.")});
}

QString sentenceOf(const Story& story)
{
    switch (story.line.kind) {
    case BottomLineKind::OnlyMemory:
        return QCoreApplication::translate("driveduel", "These numbers are memory's: nothing can be said about the drives.");
    case BottomLineKind::SingleRun:
        return singleRunSentence(story);
    case BottomLineKind::LinkCosts:
        return linkSentence(story);
    case BottomLineKind::LinkFull:
        return allLinksSentence(story);
    case BottomLineKind::EncryptionCosts:
        return encryptionSentence(story);
    case BottomLineKind::FileSystemCosts:
        return say(QT_TRANSLATE_NOOP("driveduel", "The file system of %1 is what holds it back, not the drive."), story.name());
    case BottomLineKind::CpuLimits:
        return say(QT_TRANSLATE_NOOP("driveduel", "The processor is the limit of %1, not the drive."), story.name());
    case BottomLineKind::DriveSlower:
        return driveSlowerSentence(story);
    case BottomLineKind::WaitCosts:
        return waitSentence(story);
    case BottomLineKind::NothingLost:
        return nothingLostSentence(story);
    case BottomLineKind::DriveLimits:
        return driveLimitsSentence(story);
    }
    return {};
}

} // namespace

QString bottomLineText(const Comparison& comparison)
{
    QStringList sentences;
    for (const BottomLine& line : bottomLines(comparison))
        sentences.append(sentenceOf({comparison, line}));
    sentences.removeDuplicates();
    return text::joined(sentences);
}

} // namespace driveduel
