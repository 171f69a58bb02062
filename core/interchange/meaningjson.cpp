#include "core/interchange/meaningjson.h"

#include "core/analysis/bottomline.h"
#include "core/text/bottleneckwording.h"
#include "core/text/suitabilitywording.h"

#include <array>

namespace driveduel {

namespace {

QString kindName(BottomLineKind kind)
{
    static constexpr std::array names {"only-memory", "single-run", "link-costs", "link-full", "encryption-costs", "file-system-costs", "cpu-limits", "drive-slower", "wait-costs",
        "nothing-lost", "drive-limits"};
    return QString::fromLatin1(names.at(static_cast<std::size_t>(kind)));
}

QString unitName(FigureUnit unit)
{
    static constexpr std::array names {"bytes/s", "1/s", "ns"};
    return QString::fromLatin1(names.at(static_cast<std::size_t>(unit)));
}

void insert(QJsonObject& json, const QString& key, const std::optional<double>& value)
{
    if (value)
        json.insert(key, *value);
}

QJsonObject criterionToJson(const CriterionOutcome& outcome)
{
    const Criterion& rule = *outcome.rule;
    QJsonObject json {{QStringLiteral("id"), QString::fromLatin1(rule.id)}, {QStringLiteral("verdict"), fitnessName(outcome.fitness)}, {QStringLiteral("unit"), unitName(rule.unit)},
        {QStringLiteral("usableFrom"), rule.usable}, {QStringLiteral("goodFrom"), rule.good}, {QStringLiteral("required"), rule.isRequired},
        {QStringLiteral("reason"), criterionReason(rule)}};
    insert(json, QStringLiteral("value"), outcome.value);
    insert(json, QStringLiteral("low"), outcome.low);
    insert(json, QStringLiteral("high"), outcome.high);
    if (outcome.row >= 0)
        json.insert(QStringLiteral("row"), outcome.row);
    if (!outcome.missingId.isEmpty()) {
        json.insert(QStringLiteral("missing"), outcome.missingId);
        json.insert(QStringLiteral("preset"), QString::fromLatin1(rule.presetId));
    }
    if (outcome.writtenBytes > 0)
        json.insert(QStringLiteral("writtenBytes"), static_cast<double>(outcome.writtenBytes));
    return json;
}

QJsonObject useToJson(const Suitability& use)
{
    QJsonArray criteria;
    for (const CriterionOutcome& outcome : use.criteria)
        criteria.append(criterionToJson(outcome));
    return {{QStringLiteral("use"), useCaseName(use.useCase)}, {QStringLiteral("verdict"), fitnessName(use.fitness)}, {QStringLiteral("criteria"), criteria},
        {QStringLiteral("spoiledBy"), QJsonArray::fromStringList(use.spoiledBy)}};
}

} // namespace

QJsonObject bottleneckToJson(const Bottleneck& bottleneck)
{
    QJsonArray evidence;
    for (const Warning& fact : bottleneck.evidence)
        evidence.append(QJsonObject {{QStringLiteral("id"), fact.id}, {QStringLiteral("values"), fact.values}});
    return {{QStringLiteral("limit"), limitName(bottleneck.limit)}, {QStringLiteral("evidence"), evidence}};
}

QJsonObject bottomLineToJson(const Comparison& comparison)
{
    QJsonArray lines;
    for (const BottomLine& line : bottomLines(comparison)) {
        QJsonObject json {{QStringLiteral("kind"), kindName(line.kind)}, {QStringLiteral("sameDrive"), line.sameDrive}};
        if (line.row >= 0)
            json.insert(QStringLiteral("row"), line.row);
        if (line.limited >= 0)
            json.insert(QStringLiteral("limited"), line.limited);
        if (line.other >= 0)
            json.insert(QStringLiteral("other"), line.other);
        if (line.estimate)
            json.insert(QStringLiteral("ratio"),
                QJsonObject {{QStringLiteral("value"), line.estimate->ratio}, {QStringLiteral("low"), line.estimate->low}, {QStringLiteral("high"), line.estimate->high}});
        if (!line.cause.isEmpty())
            json.insert(QStringLiteral("cause"), line.cause);
        lines.append(json);
    }
    return {{QStringLiteral("text"), bottomLineText(comparison)}, {QStringLiteral("lines"), lines}};
}

QJsonArray suitabilityToJson(const Comparison& comparison)
{
    QJsonArray all;
    for (int c = 0; c < comparison.results.size(); ++c) {
        QJsonArray uses;
        for (const Suitability& use : suitabilityOf(comparison, c))
            uses.append(useToJson(use));
        all.append(QJsonObject {{QStringLiteral("configuration"), c}, {QStringLiteral("uses"), uses}});
    }
    return all;
}

} // namespace driveduel
