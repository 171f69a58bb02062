#include "core/interchange/comparisontable.h"
#include "core/interchange/exporters.h"
#include "core/text/bottleneckwording.h"
#include "core/text/suitabilitywording.h"
#include "core/text/wording.h"

#include <QCoreApplication>

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
    QString text;
    if (comparison.results.size() > 1)
        text += escaped(headlineText(comparison)) + QStringLiteral("\n\n");
    if (const QString bottomLine = bottomLineText(comparison); !bottomLine.isEmpty())
        text += escaped(bottomLine) + QStringLiteral("\n\n");
    text += configurationList(comparison) + QLatin1Char('\n');
    if (!comparison.rows.isEmpty())
        text += markdownTable(comparisonTable(comparison));
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
