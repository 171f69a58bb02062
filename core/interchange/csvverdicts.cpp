#include "core/interchange/csvcolumn.h"
#include "core/interchange/names.h"

#include <QStringList>

#include <algorithm>

namespace driveduel {

namespace {

using Value = CsvValue;

void add(std::vector<CsvColumn>& columns, const QString& header, std::function<CsvValue(const CsvLine&)> value)
{
    columns.push_back({header, std::move(value)});
}

/// The verdict of a summary or metric line, unless the line is the reference's.
const Verdict* verdictOf(const CsvLine& line)
{
    const Comparison& comparison = *line.comparison;
    const bool isReference = line.result == comparison.results[comparison.reference].get();
    return line.cell && comparison.results.size() > 1 && !isReference ? &line.cell->verdict : nullptr;
}

bool hasInterval(const Verdict& verdict)
{
    return verdict.estimate && (verdict.kind != VerdictKind::SingleRun || verdict.estimate->low < verdict.estimate->high);
}

Value lowOf(const Verdict& verdict)
{
    return hasInterval(verdict) ? Value::of(verdict.estimate->low) : Value();
}

Value highOf(const Verdict& verdict)
{
    return hasInterval(verdict) ? Value::of(verdict.estimate->high) : Value();
}

Value ratioOf(const Verdict& verdict)
{
    return verdict.estimate ? Value::of(verdict.estimate->ratio) : Value();
}

void appendLatencyRatios(std::vector<CsvColumn>& columns, double percent)
{
    const auto addRatio = [&](const char* what, auto read) {
        const QString header = QStringLiteral("latency p%1 %2").arg(QString::number(percent, 'g', 10), QString::fromLatin1(what));
        add(columns, header, [percent, read](const CsvLine& line) {
            if (!line.summary())
                return Value();
            const auto found = line.cell->latencyVerdicts.constFind(percent);
            return found == line.cell->latencyVerdicts.constEnd() ? Value() : read(*found);
        });
    };
    addRatio("ratio (1)", ratioOf);
    addRatio("ratio low 95 % (1)", lowOf);
    addRatio("ratio high 95 % (1)", highOf);
    addRatio("verdict", [](const Verdict& v) { return Value::ofText(verdictName(v.kind)); });
}

const PassOutlier* outlierOf(const CsvLine& line)
{
    if (!line.pass || !line.row)
        return nullptr;
    const auto result = std::find_if(line.comparison->results.begin(), line.comparison->results.end(), [&](const ResultPtr& r) { return r.get() == line.result; });
    const QList<PassOutlier>& outliers = line.row->cells[result - line.comparison->results.begin()].outliers;
    const auto pass = line.pass - line.probe->passes.constData();
    const auto found = std::find_if(outliers.begin(), outliers.end(), [pass](const PassOutlier& o) { return o.pass == pass; });
    return found == outliers.end() ? nullptr : &*found;
}

} // namespace

void appendVerdictColumns(std::vector<CsvColumn>& columns)
{
    add(columns, QStringLiteral("reference"), [](const CsvLine& line) {
        const Comparison& comparison = *line.comparison;
        return verdictOf(line) ? Value::ofText(sanitized(comparison.results[comparison.reference]->label)) : Value();
    });
    const auto addVerdict = [&columns](const char* header, auto read) {
        add(columns, QString::fromLatin1(header), [read](const CsvLine& line) {
            const Verdict* verdict = verdictOf(line);
            return verdict && verdict->estimate ? read(*verdict) : Value();
        });
    };
    addVerdict("bandwidth ratio (1)", [](const Verdict& v) { return v.of == Quantity::Speed ? ratioOf(v) : Value(); });
    addVerdict("metric ratio (1)", [](const Verdict& v) { return v.of == Quantity::Speed ? Value() : ratioOf(v); });
    addVerdict("ratio low 95 % (1)", lowOf);
    addVerdict("ratio high 95 % (1)", highOf);
    addVerdict("ratio pairs", [](const Verdict& v) { return Value::of(v.estimate->pairs); });
    addVerdict("ratio paired", [](const Verdict& v) { return Value::of(v.estimate->paired); });
    addVerdict("ratio sessions", [](const Verdict& v) { return v.sessions > 0 ? Value::of(v.sessions) : Value(); });
    addVerdict("margin (1)", [](const Verdict& v) { return Value::of(v.margin); });
    add(columns, QStringLiteral("verdict"), [](const CsvLine& line) {
        return verdictOf(line) ? Value::ofText(verdictName(verdictOf(line)->kind)) : Value();
    });
    add(columns, QStringLiteral("verdict reason"), [](const CsvLine& line) {
        const Verdict* verdict = verdictOf(line);
        return verdict ? Value::ofText(
                   (QStringList{verdict->reasonId} + verdict->differingSettings).join(QLatin1Char(' ')).trimmed())
                       : Value();
    });
    for (const double percent : {50.0, 99.0, 99.9})
        appendLatencyRatios(columns, percent);
    add(columns, QStringLiteral("outlier robust z (1)"), [](const CsvLine& line) {
        const PassOutlier* outlier = outlierOf(line);
        return outlier ? Value::of(outlier->robustZ) : Value();
    });
    add(columns, QStringLiteral("outlier cause"), [](const CsvLine& line) {
        const PassOutlier* outlier = outlierOf(line);
        return outlier ? Value::ofText(outlier->causeId.isEmpty() ? QStringLiteral("unknown") : sanitized(outlier->causeId)) : Value();
    });
}

} // namespace driveduel
