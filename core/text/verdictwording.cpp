#include "core/text/wording.h"

#include "core/text/amounts.h"
#include "core/text/figures.h"
#include "core/text/subjects.h"

#include <QCoreApplication>

namespace driveduel {

namespace {

constexpr int kManyPasses = 100;

/// A sentence with an amount in times and in percent, without and with the other one's name.
struct Patterns
{
    const char* times;
    const char* percent;
    const char* timesNamed;
    const char* percentNamed;
};

// %1 the better one, %2 what is moved or measured, %3 how much, %4 what it stands on, %5 the other one.
constexpr Patterns kReads{QT_TRANSLATE_NOOP("driveduel", "%1 reads %2 %3× faster (%4)"), QT_TRANSLATE_NOOP("driveduel", "%1 reads %2 %3 % faster (%4)"),
    QT_TRANSLATE_NOOP("driveduel", "%1 reads %2 %3× faster than %5 (%4)"), QT_TRANSLATE_NOOP("driveduel", "%1 reads %2 %3 % faster than %5 (%4)")};
constexpr Patterns kWrites{QT_TRANSLATE_NOOP("driveduel", "%1 writes %2 %3× faster (%4)"), QT_TRANSLATE_NOOP("driveduel", "%1 writes %2 %3 % faster (%4)"),
    QT_TRANSLATE_NOOP("driveduel", "%1 writes %2 %3× faster than %5 (%4)"), QT_TRANSLATE_NOOP("driveduel", "%1 writes %2 %3 % faster than %5 (%4)")};
constexpr Patterns kHigher{QT_TRANSLATE_NOOP("driveduel", "%1: %2 %3× higher (%4)"), QT_TRANSLATE_NOOP("driveduel", "%1: %2 %3 % higher (%4)"),
    QT_TRANSLATE_NOOP("driveduel", "%1: %2 %3× higher than %5 (%4)"), QT_TRANSLATE_NOOP("driveduel", "%1: %2 %3 % higher than %5 (%4)")};
constexpr Patterns kLower{QT_TRANSLATE_NOOP("driveduel", "%1: %2 %3× lower (%4)"), QT_TRANSLATE_NOOP("driveduel", "%1: %2 %3 % lower (%4)"),
    QT_TRANSLATE_NOOP("driveduel", "%1: %2 %3× lower than %5 (%4)"), QT_TRANSLATE_NOOP("driveduel", "%1: %2 %3 % lower than %5 (%4)")};

const char* betterPattern(const ComparisonRow& row, bool times, bool named)
{
    const Patterns& patterns = !row.metric ? (row.side == Side::Read ? kReads : kWrites) : row.metric->higherIsBetter ? kHigher : kLower;
    if (named)
        return times ? patterns.timesNamed : patterns.percentNamed;
    return times ? patterns.times : patterns.percent;
}

/// What a row is about, as the object of "reads" or by itself.
QString subjectOf(const Comparison& comparison, int row)
{
    return comparison.rows[row].metric ? text::activity(comparison, row) : text::movedBlocks(comparison, row);
}

QString betterSentence(const Comparison& comparison, int row, int cell)
{
    const ComparisonRow& theRow = comparison.rows[row];
    const Verdict& verdict = theRow.cells[cell].verdict;
    const bool isLower = verdict.of == Quantity::LowerIsBetter;
    const bool cellIsBetter = isLower ? verdict.estimate->ratio <= 1 : verdict.estimate->ratio >= 1;
    const RatioEstimate estimate = cellIsBetter ? *verdict.estimate : text::inverted(*verdict.estimate);
    const text::Amount amount = isLower ? text::amountBelow(estimate) : text::amountAbove(estimate);
    const QString configuration = text::configurationName(comparison, cell);
    const QString reference = text::configurationName(comparison, comparison.reference);
    const QString& better = cellIsBetter ? configuration : reference;
    const QString& worse = cellIsBetter ? reference : configuration;
    const bool named = comparison.results.size() > 2;
    const QString sentence = QCoreApplication::translate("driveduel", betterPattern(theRow, amount.times, named));
    const QString what = subjectOf(comparison, row);
    const QString basis = text::basisText(verdict, amount.range);
    // All places at once: a "%2" in a label stays what it is.
    return named ? sentence.arg(better, what, amount.value, basis, worse) : sentence.arg(better, what, amount.value, basis);
}

/// Whether all of the interval is below the margin, or only the estimate.
QString slightSentence(const Comparison& comparison, int row, int cell)
{
    const Verdict& verdict = comparison.rows[row].cells[cell].verdict;
    const double upper = 1 + verdict.margin;
    const bool isBelow = verdict.estimate->high <= upper && verdict.estimate->low >= 1 / upper;
    //: %1 is a whole clause: "A reads 4K blocks 0.9 % faster (95 % 0.5–1.3 %, 5 pairs)"
    return (isBelow ? QCoreApplication::translate("driveduel", "%1: real, but below %2 %")
                    : QCoreApplication::translate("driveduel", "%1: real, but it may be below %2 %"))
        .arg(betterSentence(comparison, row, cell), text::marginText(verdict.margin));
}

QString noDifferenceSentence(const Comparison& comparison, int row, int cell)
{
    const QString what = subjectOf(comparison, row);
    const QString a = text::configurationName(comparison, comparison.reference);
    const QString b = text::configurationName(comparison, cell);
    const QString margin = text::marginText(comparison.rows[row].cells[cell].verdict.margin);
    if (comparison.rows[row].metric)
        return QCoreApplication::translate("driveduel", "%1 and %2: %3 with no measurable difference (under %4 %)").arg(a, b, what, margin);
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
    const QString range = text::rangeText(*verdict.estimate);
    if (verdict.reasonId == QLatin1String("outliers"))
        return QCoreApplication::translate(
            "driveduel", "%1: undecided, since single passes stand out; %2 is %3 against %4")
            .arg(what, a, range, b);
    if (!verdict.morePairs)
        return QCoreApplication::translate("driveduel", "%1: undecided, %2 is %3 against %4").arg(what, a, range, b);
    const bool paired = verdict.estimate->paired && verdict.sessions == 0;
    if (*verdict.morePairs > kManyPasses)
        return (paired ? QCoreApplication::translate("driveduel", "%1: undecided, %2 is %3 against %4; more than %5 more pairs would be needed")
                       : QCoreApplication::translate("driveduel", "%1: undecided, %2 is %3 against %4; more than %5 more passes of each would be needed"))
            .arg(what, a, range, b, QString::number(kManyPasses));
    if (verdict.sessions > 0)
        return QCoreApplication::translate("driveduel", "%1: undecided, %2 is %3 against %4; about %5 more sessions of each would tell")
            .arg(what, a, range, b, QString::number(*verdict.morePairs));
    return (paired ? QCoreApplication::translate("driveduel", "%1: undecided, %2 is %3 against %4; about %5 more pairs would tell")
                   : QCoreApplication::translate("driveduel", "%1: undecided, %2 is %3 against %4; about %5 more passes of each would tell"))
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
            "driveduel", "%1: not compared, since that takes complete passes of each that do not differ without bounds")
            .arg(what);
    if (reason == QLatin1String("no-data"))
        return QCoreApplication::translate("driveduel", "%1: not compared, since a pass moved no data").arg(what);
    if (reason == QLatin1String("not-positive"))
        return QCoreApplication::translate("driveduel", "%1: not compared, since there is no ratio to a figure of 0 or less").arg(what);
    if (reason == QLatin1String("units-differ"))
        return QCoreApplication::translate("driveduel", "%1: not compared, since the units differ").arg(what);
    return QCoreApplication::translate("driveduel", "%1: not compared").arg(what);
}

/// Whether the digits that were printed cannot tell two figures apart.
bool isTheSame(const RatioEstimate& estimate)
{
    return estimate.low <= 1 && estimate.high >= 1;
}

QString plainVerdict(const Comparison& comparison, int row, int cell)
{
    const Verdict& verdict = comparison.rows[row].cells[cell].verdict;
    switch (verdict.kind) {
    case VerdictKind::Faster:
    case VerdictKind::Slower:
        return verdict.estimate ? betterSentence(comparison, row, cell) : QString();
    case VerdictKind::SlightlyFaster:
    case VerdictKind::SlightlySlower:
        return verdict.estimate ? slightSentence(comparison, row, cell) : QString();
    case VerdictKind::NoDifference:
        return noDifferenceSentence(comparison, row, cell);
    case VerdictKind::Undecided:
        if (verdict.estimate && verdict.reasonId == QLatin1String("many-comparisons"))
            //: %1 is a whole clause: "A reads 4K blocks 18 % faster (95 % 2–36 %, 5 pairs)"
            return QCoreApplication::translate("driveduel", "%1: probably, but among this many rows it may be chance")
                .arg(betterSentence(comparison, row, cell));
        return undecidedSentence(comparison, row, cell);
    case VerdictKind::SingleRun:
        if (!verdict.estimate)
            return {};
        if (isTheSame(*verdict.estimate))
            //: %1 is what was measured
            return QCoreApplication::translate("driveduel", "%1: the same by the printed digits (single run)").arg(rowTitle(comparison.rows[row]));
        return betterSentence(comparison, row, cell);
    case VerdictKind::NotComparable:
        break;
    }
    return notComparableSentence(comparison, row, cell);
}

/// Of a speed: faster or slower. Of a metric or a latency the figure itself is higher or lower, whichever of it is better.
QString shortAmount(const Verdict& verdict)
{
    const RatioEstimate& estimate = *verdict.estimate;
    const bool isSpeed = verdict.of == Quantity::Speed;
    const bool isAbove = estimate.ratio >= 1;
    RatioEstimate bare = estimate; // decimals are the figure's own, not those that keep an interval apart
    bare.low = bare.ratio / 2;
    const text::Amount amount = isAbove ? text::amountAbove(bare) : text::amountBelow(bare);
    const char* pattern = nullptr;
    if (isAbove && isSpeed)
        pattern = amount.times ? QT_TRANSLATE_NOOP("driveduel", "%1× faster") : QT_TRANSLATE_NOOP("driveduel", "%1 % faster");
    else if (isAbove)
        pattern = amount.times ? QT_TRANSLATE_NOOP("driveduel", "%1× higher") : QT_TRANSLATE_NOOP("driveduel", "%1 % higher");
    else if (isSpeed)
        pattern = amount.times ? QT_TRANSLATE_NOOP("driveduel", "%1× slower") : QT_TRANSLATE_NOOP("driveduel", "%1 % slower");
    else
        pattern = amount.times ? QT_TRANSLATE_NOOP("driveduel", "%1× lower") : QT_TRANSLATE_NOOP("driveduel", "%1 % lower");
    return QCoreApplication::translate("driveduel", pattern).arg(amount.value);
}

} // namespace

QString ratioText(const RatioEstimate& estimate)
{
    const int decimals = estimate.ratio >= 99.95 ? 0 : estimate.ratio >= 9.995 ? 1 : 2;
    if (estimate.pairs == 1 && !(estimate.low < estimate.high)) // a single run of figures that were not printed
        return QStringLiteral("%1×").arg(text::fixed(estimate.ratio, decimals));
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
        return verdict.estimate ? shortAmount(verdict) : QString();
    case VerdictKind::NoDifference:
        return QCoreApplication::translate("driveduel", "under %1 % apart").arg(text::marginText(verdict.margin));
    case VerdictKind::Undecided:
        return QCoreApplication::translate("driveduel", "undecided");
    case VerdictKind::SingleRun:
        if (verdict.estimate && isTheSame(*verdict.estimate))
            return QCoreApplication::translate("driveduel", "the same, single run");
        //: %1 is "3.2× faster"
        return verdict.estimate ? QCoreApplication::translate("driveduel", "%1, single run").arg(shortAmount(verdict)) : QString();
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
    if (verdict.reasonId == QLatin1String("not-positive"))
        return QCoreApplication::translate("driveduel", "no ratio");
    if (verdict.reasonId == QLatin1String("units-differ"))
        return QCoreApplication::translate("driveduel", "units differ");
    return {}; // the reference itself
}

} // namespace driveduel
