#include "core/interchange/exporters.h"
#include "core/interchange/meaningjson.h"
#include "core/interchange/names.h"
#include "core/results/passjson.h"
#include "core/results/resultjson.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

namespace driveduel {

namespace {

/// Of a single run the interval is of its printed digits, and absent where there are none.
QJsonObject ratioToJson(const Verdict& verdict)
{
    const RatioEstimate& estimate = *verdict.estimate;
    QJsonObject ratio{{QStringLiteral("value"), estimate.ratio}, {QStringLiteral("pairs"), estimate.pairs}, {QStringLiteral("paired"), estimate.paired}};
    if (verdict.kind != VerdictKind::SingleRun || estimate.low < estimate.high) {
        ratio.insert(QStringLiteral("low"), estimate.low);
        ratio.insert(QStringLiteral("high"), estimate.high);
    }
    if (verdict.sessions > 0)
        ratio.insert(QStringLiteral("sessions"), verdict.sessions);
    return ratio;
}

void insertVerdict(QJsonObject& json, const Verdict& verdict)
{
    if (verdict.estimate) {
        json.insert(QStringLiteral("ratio"), ratioToJson(verdict));
        json.insert(QStringLiteral("margin"), verdict.margin);
    }
    if (verdict.inThisSession)
        json.insert(QStringLiteral("inThisSession"), true);
    json.insert(QStringLiteral("verdict"), verdictName(verdict.kind));
    if (!verdict.reasonId.isEmpty())
        json.insert(QStringLiteral("reason"), verdict.reasonId);
    if (!verdict.differingSettings.isEmpty())
        json.insert(QStringLiteral("differingSettings"), QJsonArray::fromStringList(verdict.differingSettings));
    if (verdict.morePairs)
        json.insert(QStringLiteral("morePairs"), *verdict.morePairs);
    if (verdict.bothInvalid)
        json.insert(QStringLiteral("bothInvalid"), true);
}

QJsonArray numbers(const QList<double>& values)
{
    QJsonArray json;
    for (const double value : values)
        json.append(value);
    return json;
}

QJsonObject metricCellToJson(const MetricSummary& metric)
{
    QJsonObject spread{{QStringLiteral("median"), metric.value.median}};
    if (metric.value.low && metric.value.high) {
        spread.insert(QStringLiteral("low"), *metric.value.low);
        spread.insert(QStringLiteral("high"), *metric.value.high);
    }
    QJsonObject json{{QStringLiteral("value"), metric.value.median}, {QStringLiteral("spread"), spread}, {QStringLiteral("passValues"), numbers(metric.passValues)}};
    if (metric.halfStep > 0)
        json.insert(QStringLiteral("halfStep"), metric.halfStep);
    return json;
}

QJsonArray outliersToJson(const QList<PassOutlier>& outliers)
{
    QJsonArray json;
    for (const PassOutlier& outlier : outliers) {
        QJsonObject one{{QStringLiteral("pass"), outlier.pass}, {QStringLiteral("robustZ"), outlier.robustZ}};
        if (!outlier.causeId.isEmpty())
            one.insert(QStringLiteral("cause"), outlier.causeId);
        json.append(one);
    }
    return json;
}

/// {"99": {ratio, verdict, …}}: ratios of latencies, below 1 is faster.
QJsonObject latencyVerdictsToJson(const QMap<double, Verdict>& verdicts)
{
    QJsonObject json;
    for (auto it = verdicts.begin(); it != verdicts.end(); ++it) {
        QJsonObject verdict;
        insertVerdict(verdict, it.value());
        json.insert(QString::number(it.key(), 'g', 10), verdict);
    }
    return json;
}

QJsonObject sideCellToJson(const Cell& cell)
{
    QJsonObject json = summaryToJson(cell.summary);
    json.insert(QStringLiteral("passBytesPerSecond"), numbers(cell.passBytesPerSecond));
    if (cell.sync)
        json.insert(QStringLiteral("sync"), QJsonObject{{QStringLiteral("latencyNs"), latencyToJson(*cell.sync)}});
    return json;
}

QJsonObject cellToJson(const Cell& cell, bool isReference)
{
    QJsonObject json;
    if (cell.present) {
        json = cell.metric ? metricCellToJson(*cell.metric) : sideCellToJson(cell);
        if (!cell.outliers.isEmpty())
            json.insert(QStringLiteral("outliers"), outliersToJson(cell.outliers));
        json.insert(QStringLiteral("invalid"), cell.invalid);
        json.insert(QStringLiteral("warnings"), warningsToJson(cell.warnings));
    }
    if (cell.bottleneck)
        json.insert(QStringLiteral("bottleneck"), bottleneckToJson(*cell.bottleneck));
    json.insert(QStringLiteral("present"), cell.present);
    if (!isReference)
        insertVerdict(json, cell.verdict);
    if (!cell.latencyVerdicts.isEmpty())
        json.insert(QStringLiteral("latencyVerdicts"), latencyVerdictsToJson(cell.latencyVerdicts));
    return json;
}

} // namespace

QByteArray toJsonArray(const QList<ResultPtr>& results)
{
    QJsonArray json;
    for (const ResultPtr& result : results)
        json.append(resultToJson(*result));
    // Indented, each of the thousands of histogram buckets would take four lines.
    return QJsonDocument(json).toJson(QJsonDocument::Compact) + '\n';
}

QByteArray toComparisonJson(const Comparison& comparison)
{
    QJsonArray results;
    for (const ResultPtr& result : comparison.results)
        results.append(QJsonObject{{QStringLiteral("id"), result->id}, {QStringLiteral("label"), result->label}});
    QJsonArray rows;
    for (const ComparisonRow& row : comparison.rows) {
        QJsonArray cells;
        for (int i = 0; i < row.cells.size(); ++i)
            cells.append(cellToJson(row.cells[i], i == comparison.reference));
        QJsonObject json{{QStringLiteral("probe"), row.probe.name}, {QStringLiteral("kind"), row.probe.kind},
            {QStringLiteral("settings"), probeSettingsToJson(row.probe)}, {QStringLiteral("cells"), cells}};
        if (row.metric)
            json.insert(QStringLiteral("metric"),
                QJsonObject{{QStringLiteral("name"), row.metric->name}, {QStringLiteral("unit"), row.metric->unit},
                    {QStringLiteral("better"), row.metric->higherIsBetter ? QStringLiteral("higher") : QStringLiteral("lower")}});
        else
            json.insert(QStringLiteral("side"), sideWord(row.side));
        rows.append(json);
    }
    const QJsonObject json{{QStringLiteral("format"), QStringLiteral("driveduel-comparison")},
        {QStringLiteral("version"), 1}, {QStringLiteral("results"), results},
        {QStringLiteral("reference"), comparison.reference}, {QStringLiteral("rows"), rows},
        {QStringLiteral("banners"), warningsToJson(comparison.banners)}, {QStringLiteral("bottomLine"), bottomLineToJson(comparison)},
        {QStringLiteral("suitability"), suitabilityToJson(comparison)}};
    return QJsonDocument(json).toJson(QJsonDocument::Indented);
}

} // namespace driveduel
