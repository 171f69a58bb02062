#include "core/interchange/comparisontable.h"
#include "core/interchange/exporters.h"
#include "core/interchange/names.h"
#include "core/text/bottleneckwording.h"
#include "core/text/figures.h"
#include "core/text/suitabilitywording.h"
#include "core/text/wording.h"

#include <QCoreApplication>

#include <algorithm>

namespace driveduel {

namespace {

/// Text of devices and files as text: no markup, HTML, table cell, link, mention or issue number comes out of it. What
/// a backslash does not disarm on GitHub (autolinks work on the text) becomes a character reference.
QString escaped(const QString& text)
{
    static const QString byBackslash = QStringLiteral("\\`*_[]~");
    static const QString byReference = QStringLiteral("&<>|#");
    QString safe;
    for (qsizetype i = 0; i < text.size(); ++i) {
        const QChar c = text[i];
        const bool isMention = c == u'@' && i + 1 < text.size() && !text[i + 1].isSpace();
        if (byBackslash.contains(c))
            safe += QLatin1Char('\\') + QString(c);
        else if (isMention || byReference.contains(c))
            safe += QStringLiteral("&#%1;").arg(c.unicode());
        else
            safe += c;
    }
    safe.replace(QStringLiteral("://"), QStringLiteral("&#58;//"));
    safe.replace(QStringLiteral("www."), QStringLiteral("www&#46;"), Qt::CaseInsensitive);
    return safe.simplified();
}

QString tableLine(const QStringList& cells)
{
    return QStringLiteral("| ") + cells.join(QStringLiteral(" | ")) + QStringLiteral(" |\n");
}

QString configurationList(const Comparison& comparison)
{
    QString text;
    for (const ConfigurationText& configuration : configurationTexts(comparison)) {
        text += QStringLiteral("- **%1: %2**").arg(configuration.letter, escaped(configuration.label));
        if (configuration.isReference)
            text += QLatin1Char(' ') + QCoreApplication::translate("driveduel", "(reference)");
        for (const QString& detail : configuration.details)
            text += QStringLiteral("<br>") + escaped(detail);
        text += QLatin1Char('\n');
    }
    return text;
}

QString markdownTable(const PlainTable& table)
{
    QStringList titles;
    QStringList rules;
    for (const TableColumn& column : table.columns) {
        titles.append(escaped(column.title));
        rules.append(column.isFigure ? QStringLiteral("---:") : QStringLiteral("---"));
    }
    QString text = tableLine(titles) + tableLine(rules);
    for (const QStringList& row : table.rows) {
        QStringList cells;
        for (const QString& cell : row)
            cells.append(escaped(cell));
        text += tableLine(cells);
    }
    return text;
}

constexpr quint64 kSmallBlock = 64 * 1024; // up to here requests count, above only bytes do

/// "49.5 MB/s · 12 083 IOPS · p99 225 µs".
QString figuresOf(const ComparisonRow& row, const Cell& cell)
{
    if (!cell.present)
        return QStringLiteral("—");
    if (cell.metric)
        return (cell.invalid ? QStringLiteral("⚠ ") : QString()) + metricText(cell.metric->value.median, row.metric->unit, cell.metric->halfStep);
    const SideRecord& total = cell.summary.total;
    QStringList parts {megabytesPerSecondText(total.bytesPerSecond())};
    const bool isSmall = row.probe.job.blockSizeBytes <= kSmallBlock;
    if (isSmall && total.iops() > 0)
        parts.append(QStringLiteral("%1 IOPS").arg(iopsText(total.iops())));
    const QString slowest = percentileText(cell, 99);
    if (isSmall && slowest != text::missing())
        parts.append(QStringLiteral("p99 %1 µs").arg(slowest));
    const QString figures = parts.join(QStringLiteral(" · "));
    return cell.invalid ? QStringLiteral("⚠ ") + figures : figures;
}

bool isClearVerdict(const Verdict& verdict)
{
    return verdict.kind == VerdictKind::Faster || verdict.kind == VerdictKind::Slower;
}

/// "2.45× (2.41–2.49)", and in words where that alone would claim too much; with "p99 2.1× lower" where that is as clear.
QString verdictOf(const Cell& cell)
{
    const Verdict& verdict = cell.verdict;
    const bool isClear = isClearVerdict(verdict);
    QStringList parts {isClear ? QString() : verdictShort(verdict), verdict.estimate ? ratioText(*verdict.estimate) : QString()};
    const auto latency = cell.latencyVerdicts.constFind(99);
    if (latency != cell.latencyVerdicts.constEnd() && isClearVerdict(*latency))
        parts.append(QStringLiteral("%1 %2").arg(percentText(99), verdictShort(*latency)));
    parts.removeAll(QString());
    return parts.join(QStringLiteral(", "));
}

bool isLimitKnown(const Cell& cell)
{
    return cell.present && cell.bottleneck && cell.bottleneck->limit != Limit::Unknown;
}

/// "link / drive", in the order of the configurations.
QString limitsOf(const ComparisonRow& row)
{
    QStringList limits;
    for (const Cell& cell : row.cells)
        limits.append(isLimitKnown(cell) ? limitText(cell.bottleneck->limit) : text::missing());
    return std::any_of(row.cells.begin(), row.cells.end(), isLimitKnown) ? limits.join(QStringLiteral(" / ")) : QString();
}

/// Tests downwards, configurations across, as people post it: at a glance who is ahead where.
QString duelTable(const Comparison& comparison)
{
    const QString reference = configurationLetter(comparison.reference);
    QStringList titles {QCoreApplication::translate("driveduel", "Test")};
    QStringList rules {QStringLiteral("---")};
    for (int c = 0; c < comparison.results.size(); ++c) {
        titles.append(configurationLetter(c));
        rules.append(QStringLiteral("---:"));
    }
    for (int c = 0; c < comparison.results.size(); ++c) {
        if (c == comparison.reference)
            continue;
        //: both are letters of configurations
        titles.append(QCoreApplication::translate("driveduel", "%1 vs %2").arg(configurationLetter(c), reference));
        rules.append(QStringLiteral("---:"));
    }
    const bool hasLimits = std::any_of(comparison.rows.begin(), comparison.rows.end(), [](const ComparisonRow& row) { return !limitsOf(row).isEmpty(); });
    if (hasLimits) {
        titles.append(QCoreApplication::translate("driveduel", "Limited by"));
        rules.append(QStringLiteral("---"));
    }
    QString text = tableLine(titles) + tableLine(rules);
    for (const ComparisonRow& row : comparison.rows) {
        QStringList cells {escaped(rowTitle(row))};
        for (const Cell& cell : row.cells)
            cells.append(escaped(figuresOf(row, cell)));
        for (int c = 0; c < row.cells.size(); ++c) {
            if (c != comparison.reference)
                cells.append(escaped(verdictOf(row.cells[c])));
        }
        if (hasLimits)
            cells.append(escaped(limitsOf(row)));
        text += tableLine(cells);
    }
    return text;
}

QString bulletList(const QStringList& sentences)
{
    QString text;
    for (const QString& sentence : sentences)
        text += QStringLiteral("- ") + escaped(sentence) + QLatin1Char('\n');
    return text;
}

} // namespace

QByteArray toMarkdown(const Comparison& comparison)
{
    const bool isDuel = comparison.results.size() > 1;
    QString text;
    if (isDuel)
        text += QStringLiteral("**%1**\n\n").arg(escaped(headlineText(comparison)));
    if (const QString bottomLine = bottomLineText(comparison); !bottomLine.isEmpty())
        text += escaped(bottomLine) + QStringLiteral("\n\n");
    if (!comparison.rows.isEmpty())
        text += (isDuel ? duelTable(comparison) : markdownTable(comparisonTable(comparison))) + QLatin1Char('\n');
    text += configurationList(comparison);
    if (const QStringList uses = suitabilityLines(comparison); !uses.isEmpty())
        text += QLatin1Char('\n') + bulletList(uses);
    QStringList notes;
    for (const Warning& banner : comparison.banners)
        notes.append(warningText(banner));
    notes += remarks(comparison);
    if (!notes.isEmpty())
        text += QLatin1Char('\n') + bulletList(notes);
    return text.toUtf8();
}

} // namespace driveduel
