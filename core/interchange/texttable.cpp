#include "core/interchange/comparisontable.h"
#include "core/interchange/displaywidth.h"
#include "core/interchange/exporters.h"

#include <QCoreApplication>

#include <algorithm>

namespace driveduel {

namespace {

constexpr int kGap = 2;
constexpr int kLeastTestWidth = 8;
constexpr int kEasyTestWidth = 24;

/// The table with what is needed to lay it out: columns that are shown, and how wide each is.
class Layout final
{
public:
    Layout(const PlainTable& table, int columns)
        : m_table(table)
    {
        for (qsizetype c = 0; c < table.columns.size(); ++c) {
            int width = displayWidth(table.columns[c].title);
            for (const QStringList& row : table.rows)
                width = std::max(width, displayWidth(row[c]));
            m_shown.append({c, width});
        }
        // Long names of tests are cut before figures go.
        if (totalWidth() > columns && !m_shown.isEmpty())
            m_shown[0].width = std::min(m_shown[0].width, std::max(kEasyTestWidth, columns * 2 / 5));
        while (totalWidth() > columns && m_shown.size() > 2)
            dropLeastImportant();
        const int excess = totalWidth() - columns;
        if (excess > 0 && !m_shown.isEmpty())
            m_shown[0].width = std::max(kLeastTestWidth, m_shown[0].width - excess);
    }

    QString text() const
    {
        QStringList titles;
        for (const TableColumn& column : m_table.columns)
            titles.append(column.title);
        QString all = line(titles);
        for (const QStringList& row : m_table.rows)
            all += line(row);
        return all;
    }

private:
    struct Shown
    {
        qsizetype column;
        int width;
    };

    int totalWidth() const
    {
        int width = 0;
        for (const Shown& shown : m_shown)
            width += shown.width + kGap;
        return width - kGap;
    }

    /// Before the last figure goes, the tests' names are cut.
    void dropLeastImportant()
    {
        const auto least = std::min_element(m_shown.begin(), m_shown.end(), [this](const Shown& a, const Shown& b) {
            return m_table.columns[a.column].importance < m_table.columns[b.column].importance;
        });
        m_shown.erase(least);
    }

    QString line(const QStringList& cells) const
    {
        QString text;
        for (qsizetype i = 0; i < m_shown.size(); ++i) {
            const Shown& shown = m_shown[i];
            const QString cell = cutToWidth(cells[shown.column], shown.width);
            const QString padding(shown.width - displayWidth(cell), QLatin1Char(' '));
            if (i > 0)
                text += QString(kGap, QLatin1Char(' '));
            text += m_table.columns[shown.column].isFigure ? padding + cell : cell + padding;
        }
        while (text.endsWith(QLatin1Char(' ')))
            text.chop(1);
        return text + QLatin1Char('\n');
    }

    const PlainTable& m_table;
    QList<Shown> m_shown;
};

/// Words flow over as many lines as they need, each after the first indented.
QString wrapped(const QString& text, int columns, int indent)
{
    QString all;
    QString line;
    for (const QString& word : text.split(QLatin1Char(' '))) {
        const bool fits = displayWidth(line) + 1 + displayWidth(word) <= columns;
        if (!line.trimmed().isEmpty() && !fits) {
            all += line + QLatin1Char('\n');
            line = QString(indent, QLatin1Char(' '));
        }
        line += line.isEmpty() || line.endsWith(QLatin1Char(' ')) ? word : QLatin1Char(' ') + word;
    }
    return all + line + QLatin1Char('\n');
}

QString configurationList(const Comparison& comparison, int columns)
{
    QString text;
    for (const ConfigurationText& configuration : configurationTexts(comparison)) {
        QString first = configuration.letter + QStringLiteral("  ") + configuration.label;
        if (configuration.isReference)
            first += QLatin1Char(' ') + QCoreApplication::translate("driveduel", "(reference)");
        text += cutToWidth(first, columns) + QLatin1Char('\n');
        for (const QString& detail : configuration.details)
            text += cutToWidth(QStringLiteral("   ") + detail, columns) + QLatin1Char('\n');
    }
    return text;
}

} // namespace

QByteArray toTextTable(const Comparison& comparison, int columns)
{
    QString text = configurationList(comparison, columns);
    if (!comparison.rows.isEmpty()) {
        const PlainTable table = comparisonTable(comparison);
        text += QLatin1Char('\n') + Layout(table, columns).text();
    }
    const QStringList notes = remarks(comparison);
    if (!notes.isEmpty())
        text += QLatin1Char('\n');
    for (const QString& note : notes)
        text += wrapped(note, columns, 2);
    return text.toUtf8();
}

} // namespace driveduel
