#include "core/text/wording.h"

#include "core/text/amounts.h"
#include "core/text/figures.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>

namespace driveduel {

namespace {

constexpr int kMostDecimals = 9;

/// Decimals that a figure was printed with, from half of its last digit's worth.
int printedDecimals(double halfStep)
{
    return static_cast<int>(std::clamp(std::ceil(-std::log10(2 * halfStep) - 1e-6), 0.0, static_cast<double>(kMostDecimals)));
}

const Verdict* latencyVerdict(const Comparison& comparison, int row, int cell, double percent)
{
    if (row < 0 || row >= comparison.rows.size() || cell < 0 || cell >= comparison.rows[row].cells.size() || cell == comparison.reference)
        return nullptr;
    const QMap<double, Verdict>& verdicts = comparison.rows[row].cells[cell].latencyVerdicts;
    const auto found = verdicts.constFind(percent);
    return found == verdicts.constEnd() || !found->estimate ? nullptr : &*found;
}

/// `percentile` is "p99".
QString differenceText(const Verdict& verdict, const QString& percentile)
{
    const bool isBelow = verdict.estimate->ratio < 1;
    const text::Amount amount = isBelow ? text::amountBelow(*verdict.estimate) : text::amountAbove(*verdict.estimate);
    const char* pattern = nullptr;
    if (isBelow)
        pattern = amount.times ? QT_TRANSLATE_NOOP("driveduel", "%1 latency %2× lower (%3)") : QT_TRANSLATE_NOOP("driveduel", "%1 latency %2 % lower (%3)");
    else
        pattern = amount.times ? QT_TRANSLATE_NOOP("driveduel", "%1 latency %2× higher (%3)") : QT_TRANSLATE_NOOP("driveduel", "%1 latency %2 % higher (%3)");
    return QCoreApplication::translate("driveduel", pattern).arg(percentile, amount.value, text::basisText(verdict, amount.range));
}

QString causeText(const QString& causeId)
{
    struct Cause
    {
        const char* id;
        const char* text;
    };
    static constexpr Cause causes[] = {
        {"suspended", QT_TRANSLATE_NOOP("driveduel", "the machine slept meanwhile")},
        {"drive-left", QT_TRANSLATE_NOOP("driveduel", "the drive dropped out meanwhile")},
        {"io-errors", QT_TRANSLATE_NOOP("driveduel", "there were I/O errors")},
        {"cpu-throttled", QT_TRANSLATE_NOOP("driveduel", "the processor was slowed down")},
        {"vm-steal", QT_TRANSLATE_NOOP("driveduel", "the virtual machine's host took the processor away")},
        {"device-bytes-high", QT_TRANSLATE_NOOP("driveduel", "something else used the drive")},
        {"device-bytes-low", QT_TRANSLATE_NOOP("driveduel", "a cache answered instead of the drive")},
        {"page-cache", QT_TRANSLATE_NOOP("driveduel", "a cache answered instead of the drive")},
        {"temperature", QT_TRANSLATE_NOOP("driveduel", "the drive was hotter than in the other passes")},
        {"rate-missed", QT_TRANSLATE_NOOP("driveduel", "the rate that was asked for was missed")},
        {"queue-depth-low", QT_TRANSLATE_NOOP("driveduel", "the queue was not kept full")},
        {"sync-backend", QT_TRANSLATE_NOOP("driveduel", "it was measured without io_uring")},
        {"not-polled", QT_TRANSLATE_NOOP("driveduel", "polling was not possible")},
    };
    for (const Cause& cause : causes) {
        if (causeId == QLatin1String(cause.id))
            return QCoreApplication::translate("driveduel", cause.text);
    }
    return sanitized(causeId);
}

} // namespace

QString latencySentence(const Comparison& comparison, int row, int cell, double percent)
{
    const Verdict* verdict = latencyVerdict(comparison, row, cell, percent);
    if (!verdict)
        return {};
    const QString percentile = percentText(percent);
    if (verdict->kind == VerdictKind::NoDifference)
        return QCoreApplication::translate("driveduel", "%1 latency: no measurable difference (under %2 %)")
            .arg(percentile, text::marginText(verdict->margin));
    if (verdict->kind == VerdictKind::Undecided && verdict->reasonId == QLatin1String("many-comparisons"))
        //: %1 is a whole clause: "p99 latency 2.1× lower (95 % 1.9–2.3, 5 pairs)"
        return QCoreApplication::translate("driveduel", "%1: probably, but among this many rows it may be chance")
            .arg(differenceText(*verdict, percentile));
    if (verdict->kind == VerdictKind::Undecided)
        return QCoreApplication::translate("driveduel", "%1 latency: undecided, %2").arg(percentile, text::rangeText(*verdict->estimate));
    return differenceText(*verdict, percentile);
}

QStringList latencySentences(const Comparison& comparison, int row, int cell)
{
    QStringList sentences;
    if (row < 0 || row >= comparison.rows.size() || cell < 0 || cell >= comparison.rows[row].cells.size())
        return sentences;
    for (const double percent : comparison.rows[row].cells[cell].latencyVerdicts.keys())
        sentences.append(latencySentence(comparison, row, cell, percent));
    sentences.removeAll(QString());
    return sentences;
}

QString metricFigure(double value, double halfStep)
{
    if (!std::isfinite(value))
        return text::missing();
    if (halfStep > 0)
        return text::fixed(value, printedDecimals(halfStep));
    const QString figure = text::figure(std::abs(value));
    return value < 0 ? QChar(0x2212) + figure : figure;
}

QString metricText(double value, const QString& unit, double halfStep)
{
    const QString figure = metricFigure(value, halfStep);
    return unit.isEmpty() || !std::isfinite(value) ? figure : QStringLiteral("%1 %2").arg(figure, sanitized(unit));
}

QString outlierText(const PassOutlier& outlier)
{
    const QString number = QString::number(outlier.pass + 1);
    const QString cause = causeText(outlier.causeId);
    if (cause.isEmpty())
        return (outlier.robustZ < 0 ? QCoreApplication::translate("driveduel", "Pass %1 lies far below the others; nothing was recorded that tells why. It is counted all the same.")
                                    : QCoreApplication::translate("driveduel", "Pass %1 lies far above the others; nothing was recorded that tells why. It is counted all the same."))
            .arg(number);
    return (outlier.robustZ < 0 ? QCoreApplication::translate("driveduel", "Pass %1 lies far below the others: %2. It is counted all the same.")
                                : QCoreApplication::translate("driveduel", "Pass %1 lies far above the others: %2. It is counted all the same."))
        .arg(number, cause);
}

} // namespace driveduel
