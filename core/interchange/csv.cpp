#include "core/interchange/csvcolumn.h"
#include "core/interchange/exporters.h"

#include <QLocale>

#include <cmath>

namespace driveduel {

namespace {

const std::vector<CsvColumn>& columns()
{
    static const std::vector<CsvColumn> all = [] {
        std::vector<CsvColumn> made;
        appendEnvironmentColumns(made);
        appendSettingColumns(made);
        appendFigureColumns(made);
        return made;
    }();
    return all;
}

/// What a spreadsheet takes for a formula, also in full width, which some fold to ASCII (OWASP, "CSV Injection").
bool startsLikeFormula(const QString& text)
{
    static const QString starts = QStringLiteral("=+-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20");
    return !text.isEmpty() && starts.contains(text[0]);
}

QByteArray quoted(const CsvValue& value)
{
    QString text = value.text;
    text.remove(QChar::Null);
    if (!value.isFigure && startsLikeFormula(text))
        text.prepend(QLatin1Char('\''));
    const bool isPlain = std::none_of(text.begin(), text.end(), [](QChar c) {
        return c == QLatin1Char(',') || c == QLatin1Char('"') || c == QLatin1Char('\r') || c == QLatin1Char('\n');
    });
    if (isPlain)
        return text.toUtf8();
    text.replace(QLatin1Char('"'), QStringLiteral("\"\""));
    return '"' + text.toUtf8() + '"';
}

class CsvWriter final
{
public:
    explicit CsvWriter(const Comparison& comparison)
        : m_comparison(comparison)
    {
        for (const CsvColumn& column : columns())
            put(CsvValue::ofText(column.header));
        endLine();
    }

    QByteArray write()
    {
        for (int i = 0; i < m_comparison.results.size(); ++i)
            writeResult(i);
        return m_bytes;
    }

private:
    void put(const CsvValue& value)
    {
        if (!m_isLineStart)
            m_bytes += ',';
        m_isLineStart = false;
        m_bytes += quoted(value);
    }

    void endLine()
    {
        m_bytes += "\r\n";
        m_isLineStart = true;
    }

    void put(const CsvLine& line)
    {
        for (const CsvColumn& column : columns())
            put(column.value(line));
        endLine();
    }

    void writeSide(const BenchmarkResult& result, const ComparisonRow& row, const Cell& cell)
    {
        const ProbeRecord& probe = result.probes[cell.probeIndex];
        put({&m_comparison, &result, &probe, &row, &cell, nullptr, nullptr, "summary"});
        for (const PassRecord& pass : probe.passes) {
            const CsvLine line{&m_comparison, &result, &probe, &row, nullptr, &pass, nullptr, "pass"};
            if (line.side())
                put(line);
        }
    }

    void writeMetric(int index, const ComparisonRow& row)
    {
        const BenchmarkResult& result = *m_comparison.results[index];
        const Cell& cell = row.cells[index];
        const ProbeRecord& probe = result.probes[cell.probeIndex];
        Metric metric = *row.metric;
        metric.value = cell.metric->value.median;
        metric.halfStep = cell.metric->halfStep;
        put({&m_comparison, &result, &probe, &row, &cell, nullptr, &metric, "metric"});
        // Complete passes have one value each, in their order; what was said once for the whole probe has no pass.
        qsizetype value = 0;
        for (const PassRecord& pass : probe.passes) {
            const bool hasValue = !pass.ended
                && std::any_of(pass.metrics.begin(), pass.metrics.end(), [&](const Metric& m) { return m.name == metric.name && m.higherIsBetter == metric.higherIsBetter; });
            if (!hasValue || value >= cell.metric->passValues.size())
                continue;
            metric.value = cell.metric->passValues[value++];
            put({&m_comparison, &result, &probe, &row, nullptr, &pass, &metric, "metric pass"});
        }
    }

    void writeResult(int index)
    {
        const BenchmarkResult& result = *m_comparison.results[index];
        for (const ComparisonRow& row : m_comparison.rows) {
            const Cell& cell = row.cells[index];
            if (!cell.present || cell.probeIndex < 0)
                continue;
            if (row.metric)
                writeMetric(index, row);
            else
                writeSide(result, row, cell);
        }
        for (const ProbeRecord& probe : result.probes) {
            if (probe.refused)
                put({&m_comparison, &result, &probe, nullptr, nullptr, nullptr, nullptr, "refused"});
        }
    }

    const Comparison& m_comparison;
    QByteArray m_bytes;
    bool m_isLineStart = true;
};

} // namespace

const SideRecord* CsvLine::side() const
{
    if (metric)
        return nullptr;
    if (cell)
        return &cell->summary.total;
    if (!pass || !row)
        return nullptr;
    const std::optional<SideRecord>& record = row->side == Side::Read ? pass->read : pass->write;
    return record ? &*record : nullptr;
}

CsvValue CsvValue::of(double value)
{
    return {std::isfinite(value) ? QString::number(value, 'f', QLocale::FloatingPointShortest) : QString(), true};
}

QByteArray toCsv(const Comparison& comparison)
{
    return CsvWriter(comparison).write();
}

} // namespace driveduel
