#include "core/system/vdbenchlines.h"

#include "core/probes/probe.h"
#include "core/probes/settingsreader.h"

namespace driveduel {

namespace {

constexpr qsizetype kMostBytes = 1 << 20;
constexpr qsizetype kMostLines = 10'000;
constexpr quint64 kMostValues = 1000;

Error wrong(int line, const QString& what)
{
    return {ErrorCode::BadFile, {}, QStringLiteral("line %1: %2").arg(line).arg(what).toStdString(), 0};
}

/// Without what stands behind the first blank outside of parentheses and quotes; one after a comma is skipped, as people write it.
QString withoutComment(const QString& line)
{
    QString kept;
    int depth = 0;
    bool isQuoted = false;
    for (const QChar c : line) {
        if (c == u'"')
            isQuoted = !isQuoted;
        depth += c == u'(' ? 1 : c == u')' ? -1 : 0;
        const bool isBlank = c.isSpace() && !isQuoted;
        if (isBlank && depth <= 0 && !kept.isEmpty() && !kept.endsWith(u','))
            break;
        if (!isBlank)
            kept += c;
    }
    return kept;
}

/// At commas outside of parentheses and quotes.
QStringList splitOutside(const QString& text)
{
    QStringList parts(QString{});
    int depth = 0;
    bool isQuoted = false;
    for (const QChar c : text) {
        if (c == u'"') {
            isQuoted = !isQuoted;
            continue;
        }
        depth += c == u'(' ? 1 : c == u')' ? -1 : 0;
        if (c == u',' && depth == 0 && !isQuoted)
            parts.append(QString{});
        else
            parts.last() += c;
    }
    return parts;
}

Expected<VdbenchLine> lineFrom(int number, const QString& text)
{
    VdbenchLine line;
    line.number = number;
    if (text.count(u'(') != text.count(u')'))
        return wrong(number, QStringLiteral("a parenthesis is missing"));
    for (const QString& part : splitOutside(text)) {
        const qsizetype equals = part.indexOf(u'=');
        if (equals <= 0 || equals == part.size() - 1)
            return wrong(number, QStringLiteral("%1 is no parameter of the form name=value").arg(quotedForMessage(part)));
        const QString name = part.left(equals).toLower();
        QString value = part.mid(equals + 1);
        const bool isList = value.startsWith(u'(') && value.endsWith(u')');
        const QStringList values = isList ? value.mid(1, value.size() - 2).split(u',') : QStringList{value};
        if (line.type.isEmpty()) {
            line.type = name;
            line.name = values.first();
        } else {
            line.parameters.insert(name, values);
        }
    }
    return line;
}

std::optional<QStringList> range(const QString& from, const QString& to, const QString& step)
{
    const auto low = parseSize(from);
    const auto high = parseSize(to);
    const bool isDoubling = step.compare(QLatin1String("d"), Qt::CaseInsensitive) == 0;
    const auto width = isDoubling ? std::optional<quint64>(1) : parseSize(step);
    if (!low || !high || !width || *low == 0 || *low > *high || *width == 0 || (!isDoubling && (*high - *low) / *width >= kMostValues))
        return std::nullopt;
    QStringList values;
    for (quint64 value = *low; value <= *high; value = isDoubling ? value * 2 : value + *width)
        values.append(sizeToText(value));
    return values;
}

} // namespace

Expected<QList<VdbenchLine>> vdbenchLines(const QByteArray& text)
{
    if (text.size() > kMostBytes)
        return Error{ErrorCode::BadFile, {}, "far too large for a vdbench parameter file", 0};
    const QStringList rows = QString::fromUtf8(text).split(u'\n');
    if (rows.size() > kMostLines)
        return Error{ErrorCode::BadFile, {}, "far too many lines for a vdbench parameter file", 0};
    QList<VdbenchLine> lines;
    QString joined;
    int begin = 0;
    for (qsizetype i = 0; i < rows.size(); ++i) {
        const QString row = rows[i].trimmed();
        if (row.isEmpty() || row.startsWith(u'*') || row.startsWith(u'#') || row.startsWith(u'/'))
            continue;
        if (joined.isEmpty())
            begin = static_cast<int>(i) + 1;
        joined += withoutComment(row);
        if (joined.endsWith(u','))
            continue;
        const Expected<VdbenchLine> line = lineFrom(begin, joined);
        if (!line)
            return line.error();
        lines.append(*line);
        joined.clear();
    }
    if (!joined.isEmpty())
        return wrong(begin, QStringLiteral("it ends in a comma, but nothing follows"));
    return lines;
}

std::optional<QStringList> expandedVdbenchList(const QStringList& values)
{
    const QStringList ends = values.value(0).split(u'-');
    if (ends.size() == 2 && values.size() <= 2)
        return range(ends[0], ends[1], values.size() == 2 ? values[1] : QStringLiteral("1"));
    return values.size() <= static_cast<qsizetype>(kMostValues) ? std::optional(values) : std::nullopt;
}

} // namespace driveduel
