#include "core/text/wording.h"

#include "core/text/figures.h"
#include "core/text/subjects.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>

namespace driveduel {

namespace {

constexpr double kTimesFrom = 1.5; // below, a ratio reads better as a percentage (engine.md §4 E)
constexpr double kPercentUpTo = 2.5; // the range of an undecided ratio is told in percent up to here
constexpr int kManyPasses = 100;

/// A ratio above 1 in words' pieces: "3.2", "3.1", "3.3", or the same in percent.
struct Amount
{
    bool times = false;
    QString value;
    QString low;
    QString high;
};

RatioEstimate inverted(const RatioEstimate& e)
{
    RatioEstimate i = e;
    i.ratio = 1 / e.ratio;
    i.low = 1 / e.high;
    i.high = 1 / e.low;
    return i;
}

/// As few decimals as keep both ends of the interval apart.
int timesDecimals(const RatioEstimate& e)
{
    if (e.ratio >= 99.95)
        return 0;
    return text::fixed(e.low, 1) == text::fixed(e.high, 1) && e.ratio < 9.995 ? 2 : 1;
}

Amount amountOf(const RatioEstimate& e)
{
    if (e.ratio >= kTimesFrom) {
        const int decimals = timesDecimals(e);
        return {true, text::fixed(e.ratio, decimals), text::fixed(e.low, decimals), text::fixed(e.high, decimals)};
    }
    const auto percent = [](double ratio) { return (ratio - 1) * 100; };
    const int decimals = percent(e.ratio) < 9.95 ? 1 : 0;
    return {false, text::fixed(percent(e.ratio), decimals), text::fixed(percent(e.low), decimals),
        text::fixed(percent(e.high), decimals)};
}

/// One end of an undecided interval.
QString endText(double ratio, bool inPercent)
{
    if (!inPercent)
        //: a ratio
        return QCoreApplication::translate("driveduel", "%1×").arg(text::fixed(ratio, ratio < 0.995 ? 2 : 1));
    const double percent = (ratio - 1) * 100;
    const QString figure = text::fixed(percent, std::abs(percent) < 9.95 ? 1 : 0);
    //: one end of an interval, in percent
    return QCoreApplication::translate("driveduel", "%1 %").arg(percent > 0 ? QLatin1Char('+') + figure : figure);
}

QString rangeText(const RatioEstimate& e)
{
    const bool inPercent = e.high < kPercentUpTo && e.low > 1 / kPercentUpTo;
    return QCoreApplication::translate("driveduel", "%1 to %2")
        .arg(endText(e.low, inPercent), endText(e.high, inPercent));
}

/// Patterns: %1 the faster one, %2 what is moved, %3 amount, %4 and %5 its interval, %6 the other one.
const char* fasterPattern(Side side, bool times, bool named)
{
    if (side == Side::Read) {
        if (named)
            return times ? QT_TRANSLATE_NOOP("driveduel", "%1 reads %2 %3× faster than %6 (%4–%5)")
                         : QT_TRANSLATE_NOOP("driveduel", "%1 reads %2 %3 % faster than %6 (%4–%5 %)");
        return times ? QT_TRANSLATE_NOOP("driveduel", "%1 reads %2 %3× faster (%4–%5)")
                     : QT_TRANSLATE_NOOP("driveduel", "%1 reads %2 %3 % faster (%4–%5 %)");
    }
    if (named)
        return times ? QT_TRANSLATE_NOOP("driveduel", "%1 writes %2 %3× faster than %6 (%4–%5)")
                     : QT_TRANSLATE_NOOP("driveduel", "%1 writes %2 %3 % faster than %6 (%4–%5 %)");
    return times ? QT_TRANSLATE_NOOP("driveduel", "%1 writes %2 %3× faster (%4–%5)")
                 : QT_TRANSLATE_NOOP("driveduel", "%1 writes %2 %3 % faster (%4–%5 %)");
}

QString fasterSentence(const Comparison& comparison, int row, int cell)
{
    const RatioEstimate& estimate = *comparison.rows[row].cells[cell].verdict.estimate;
    const bool cellIsFaster = estimate.ratio >= 1;
    const Amount amount = amountOf(cellIsFaster ? estimate : inverted(estimate));
    const QString configuration = text::configurationName(comparison, cell);
    const QString reference = text::configurationName(comparison, comparison.reference);
    const char* pattern = fasterPattern(comparison.rows[row].side, amount.times, comparison.results.size() > 2);
    const QString sentence = QCoreApplication::translate("driveduel", pattern);
    const QString& faster = cellIsFaster ? configuration : reference;
    const QString& slower = cellIsFaster ? reference : configuration;
    const QString what = text::movedBlocks(comparison, row);
    // All places at once: a "%2" in a label stays what it is.
    if (comparison.results.size() > 2)
        return sentence.arg(faster, what, amount.value, amount.low, amount.high, slower);
    return sentence.arg(faster, what, amount.value, amount.low, amount.high);
}

QString noDifferenceSentence(const Comparison& comparison, int row, int cell)
{
    const QString what = text::movedBlocks(comparison, row);
    const QString a = text::configurationName(comparison, comparison.reference);
    const QString b = text::configurationName(comparison, cell);
    const QString margin = text::fixed(kVerdictMargin * 100, 0);
    if (comparison.rows[row].side == Side::Read)
        return QCoreApplication::translate("driveduel", "%1 and %2 read %3 with no measurable difference (under %4 %)")
            .arg(a, b, what, margin);
    return QCoreApplication::translate("driveduel", "%1 and %2 write %3 with no measurable difference (under %4 %)")
        .arg(a, b, what, margin);
}

QString undecidedSentence(const Comparison& comparison, int row, int cell)
{
    const Verdict& verdict = comparison.rows[row].cells[cell].verdict;
    const QString what = text::activity(comparison, row);
    const QString a = text::configurationName(comparison, cell);
    const QString b = text::configurationName(comparison, comparison.reference);
    if (!verdict.estimate)
        return QCoreApplication::translate("driveduel", "%1: undecided").arg(what);
    const QString range = rangeText(*verdict.estimate);
    if (verdict.reasonId == QLatin1String("outliers"))
        return QCoreApplication::translate(
            "driveduel", "%1: undecided, since single passes stand out; %2 is %3 against %4")
            .arg(what, a, range, b);
    if (!verdict.morePairs)
        return QCoreApplication::translate("driveduel", "%1: undecided, %2 is %3 against %4").arg(what, a, range, b);
    if (*verdict.morePairs == 1)
        return QCoreApplication::translate(
            "driveduel", "%1: undecided, %2 is %3 against %4; about one more pass of each would tell")
            .arg(what, a, range, b);
    if (*verdict.morePairs > kManyPasses)
        return QCoreApplication::translate(
            "driveduel", "%1: undecided, %2 is %3 against %4; more than %5 more passes of each would be needed")
            .arg(what, a, range, b, QString::number(kManyPasses));
    return QCoreApplication::translate(
        "driveduel", "%1: undecided, %2 is %3 against %4; about %5 more passes of each would tell")
        .arg(what, a, range, b, QString::number(*verdict.morePairs));
}

QString notComparableSentence(const Comparison& comparison, int row, int cell)
{
    const Cell& own = comparison.rows[row].cells[cell];
    const QString what = text::activity(comparison, row);
    const QString& reason = own.verdict.reasonId;
    if (reason == QLatin1String("settings-differ"))
        return QCoreApplication::translate("driveduel", "%1: not compared, since settings differ (%2)")
            .arg(what, text::listed(own.verdict.differingSettings));
    if (reason == QLatin1String("missing"))
        return QCoreApplication::translate("driveduel", "%1: not compared, since %2 has no such number")
            .arg(what, text::configurationName(comparison, own.present ? comparison.reference : cell));
    if (reason == QLatin1String("invalid"))
        return QCoreApplication::translate("driveduel", "%1: not compared, since a number is not the drive's")
            .arg(what);
    if (reason == QLatin1String("too-few-passes"))
        return QCoreApplication::translate(
            "driveduel", "%1: not compared, since that takes two or more complete passes of each")
            .arg(what);
    if (reason == QLatin1String("no-data"))
        return QCoreApplication::translate("driveduel", "%1: not compared, since a pass moved no data").arg(what);
    return QCoreApplication::translate("driveduel", "%1: not compared").arg(what);
}

QString plainVerdict(const Comparison& comparison, int row, int cell)
{
    const Verdict& verdict = comparison.rows[row].cells[cell].verdict;
    switch (verdict.kind) {
    case VerdictKind::Faster:
    case VerdictKind::Slower:
        return verdict.estimate ? fasterSentence(comparison, row, cell) : QString();
    case VerdictKind::SlightlyFaster:
    case VerdictKind::SlightlySlower:
        if (!verdict.estimate)
            return {};
        //: %1 is a whole clause: "A reads 4K blocks 0.9 % faster (0.5–1.3 %)"
        return QCoreApplication::translate("driveduel", "%1: real, but below %2 %")
            .arg(fasterSentence(comparison, row, cell), text::fixed(kVerdictMargin * 100, 0));
    case VerdictKind::NoDifference:
        return noDifferenceSentence(comparison, row, cell);
    case VerdictKind::Undecided:
        if (verdict.estimate && verdict.reasonId == QLatin1String("many-comparisons"))
            //: %1 is a whole clause: "A reads 4K blocks 18 % faster (2–36 %)"
            return QCoreApplication::translate("driveduel", "%1: probably, but among this many rows it may be chance")
                .arg(fasterSentence(comparison, row, cell));
        return undecidedSentence(comparison, row, cell);
    case VerdictKind::SingleRun:
        return verdict.estimate ? QCoreApplication::translate("driveduel", "%1, in a single run").arg(fasterSentence(comparison, row, cell))
                                : QString();
    case VerdictKind::NotComparable:
        break;
    }
    return notComparableSentence(comparison, row, cell);
}

QString shortTimes(double ratio)
{
    return text::fixed(ratio, ratio >= 99.95 ? 0 : 1);
}

QString shortAmount(const RatioEstimate& estimate)
{
    if (estimate.ratio >= 1) {
        return estimate.ratio >= kTimesFrom
            ? QCoreApplication::translate("driveduel", "%1× faster").arg(shortTimes(estimate.ratio))
            : QCoreApplication::translate("driveduel", "%1 % faster").arg(amountOf(estimate).value);
    }
    if (1 / estimate.ratio >= kTimesFrom)
        return QCoreApplication::translate("driveduel", "%1× slower").arg(shortTimes(1 / estimate.ratio));
    const double percent = (1 - estimate.ratio) * 100; // of the reference: 0.82 is 18 % slower
    return QCoreApplication::translate("driveduel", "%1 % slower").arg(text::fixed(percent, percent < 9.95 ? 1 : 0));
}

} // namespace

QString ratioText(const RatioEstimate& estimate)
{
    const int decimals = estimate.ratio >= 99.95 ? 0 : estimate.ratio >= 9.995 ? 1 : 2;
    return QStringLiteral("%1× (%2–%3)")
        .arg(text::fixed(estimate.ratio, decimals), text::fixed(estimate.low, decimals),
            text::fixed(estimate.high, decimals));
}

QString verdictSentence(const Comparison& comparison, int row, int cell)
{
    if (row < 0 || row >= comparison.rows.size() || cell < 0 || cell >= comparison.rows[row].cells.size()
        || cell == comparison.reference)
        return {};
    const QString sentence = plainVerdict(comparison, row, cell);
    if (!comparison.rows[row].cells[cell].verdict.bothInvalid)
        return sentence;
    //: %1 is a whole sentence on two numbers that both went through memory
    return QCoreApplication::translate("driveduel", "%1 (memory against memory, not the drives)").arg(sentence);
}

QString verdictShort(const Verdict& verdict)
{
    switch (verdict.kind) {
    case VerdictKind::Faster:
    case VerdictKind::Slower:
    case VerdictKind::SlightlyFaster:
    case VerdictKind::SlightlySlower:
        return verdict.estimate ? shortAmount(*verdict.estimate) : QString();
    case VerdictKind::NoDifference:
        return QCoreApplication::translate("driveduel", "no difference");
    case VerdictKind::Undecided:
        return QCoreApplication::translate("driveduel", "undecided");
    case VerdictKind::SingleRun:
        return verdict.estimate ? shortAmount(*verdict.estimate) : QString();
    case VerdictKind::NotComparable:
        break;
    }
    if (verdict.reasonId == QLatin1String("settings-differ"))
        return QCoreApplication::translate("driveduel", "settings differ");
    if (verdict.reasonId == QLatin1String("missing"))
        return QCoreApplication::translate("driveduel", "missing");
    if (verdict.reasonId == QLatin1String("invalid"))
        return QCoreApplication::translate("driveduel", "not the drive");
    if (verdict.reasonId == QLatin1String("too-few-passes"))
        return QCoreApplication::translate("driveduel", "too few passes");
    if (verdict.reasonId == QLatin1String("no-data"))
        return QCoreApplication::translate("driveduel", "no data");
    return {}; // the reference itself
}

} // namespace driveduel
