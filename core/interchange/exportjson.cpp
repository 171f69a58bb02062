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

void insertVerdict(QJsonObject& json, const Verdict& verdict)
{
    if (verdict.estimate)
        json.insert(QStringLiteral("ratio"),
            QJsonObject{{QStringLiteral("value"), verdict.estimate->ratio},
                {QStringLiteral("low"), verdict.estimate->low}, {QStringLiteral("high"), verdict.estimate->high},
                {QStringLiteral("pairs"), verdict.estimate->pairs},
                {QStringLiteral("paired"), verdict.estimate->paired}});
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

QJsonObject cellToJson(const Cell& cell, bool isReference)
{
    QJsonObject json;
    if (cell.present) {
        json = summaryToJson(cell.summary);
        QJsonArray passes;
        for (const double bytesPerSecond : cell.passBytesPerSecond)
            passes.append(bytesPerSecond);
        json.insert(QStringLiteral("passBytesPerSecond"), passes);
        if (cell.sync)
            json.insert(QStringLiteral("sync"), QJsonObject{{QStringLiteral("latencyNs"), latencyToJson(*cell.sync)}});
        json.insert(QStringLiteral("invalid"), cell.invalid);
        json.insert(QStringLiteral("warnings"), warningsToJson(cell.warnings));
    }
    if (cell.bottleneck)
        json.insert(QStringLiteral("bottleneck"), bottleneckToJson(*cell.bottleneck));
    json.insert(QStringLiteral("present"), cell.present);
    if (!isReference)
        insertVerdict(json, cell.verdict);
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
        rows.append(QJsonObject{{QStringLiteral("probe"), row.probe.name}, {QStringLiteral("kind"), row.probe.kind},
            {QStringLiteral("side"), sideWord(row.side)}, {QStringLiteral("settings"), probeSettingsToJson(row.probe)},
            {QStringLiteral("cells"), cells}});
    }
    const QJsonObject json{{QStringLiteral("format"), QStringLiteral("driveduel-comparison")},
        {QStringLiteral("version"), 1}, {QStringLiteral("results"), results},
        {QStringLiteral("reference"), comparison.reference}, {QStringLiteral("rows"), rows},
        {QStringLiteral("banners"), warningsToJson(comparison.banners)}, {QStringLiteral("bottomLine"), bottomLineToJson(comparison)},
        {QStringLiteral("suitability"), suitabilityToJson(comparison)}};
    return QJsonDocument(json).toJson(QJsonDocument::Indented);
}

} // namespace driveduel
