#include "core/results/conditionjson.h"

namespace driveduel {

QJsonObject conditionsToJson(const engine::PassConditions& conditions)
{
    QJsonObject json{
        {QStringLiteral("suspendedNs"), wholeToJson(conditions.suspendedNs)},
        {QStringLiteral("clockStepNs"), static_cast<double>(conditions.clockStepNs)},
        {QStringLiteral("heatThrottles"), wholeToJson(conditions.heatThrottles)},
        {QStringLiteral("cooling"), conditions.cooling},
        {QStringLiteral("quotaThrottledNs"), wholeToJson(conditions.quotaThrottledNs)},
    };
    if (conditions.stealShare)
        json.insert(QStringLiteral("stealShare"), *conditions.stealShare);
    return json;
}

engine::PassConditions conditionsFromJson(const JsonNode& node)
{
    engine::PassConditions conditions;
    conditions.stealShare = node.amount("stealShare");
    conditions.suspendedNs = node.whole("suspendedNs");
    constexpr double kLongest = 9e18; // inside 64 bits
    conditions.clockStepNs = static_cast<qint64>(qBound(-kLongest, node.number("clockStepNs"), kLongest));
    conditions.heatThrottles = node.whole("heatThrottles");
    conditions.cooling = node.flag("cooling");
    conditions.quotaThrottledNs = node.whole("quotaThrottledNs");
    return conditions;
}

QJsonObject extentsToJson(const engine::ExtentFacts& extents)
{
    return {
        {QStringLiteral("regionBytes"), wholeToJson(extents.regionBytes)},
        {QStringLiteral("holeBytes"), wholeToJson(extents.holeBytes)},
        {QStringLiteral("unwrittenBytes"), wholeToJson(extents.unwrittenBytes)},
        {QStringLiteral("sharedBytes"), wholeToJson(extents.sharedBytes)},
        {QStringLiteral("inlineBytes"), wholeToJson(extents.inlineBytes)},
        {QStringLiteral("encodedBytes"), wholeToJson(extents.encodedBytes)},
    };
}

engine::ExtentFacts extentsFromJson(const JsonNode& node)
{
    engine::ExtentFacts extents;
    extents.regionBytes = node.whole("regionBytes");
    extents.holeBytes = node.whole("holeBytes");
    extents.unwrittenBytes = node.whole("unwrittenBytes");
    extents.sharedBytes = node.whole("sharedBytes");
    extents.inlineBytes = node.whole("inlineBytes");
    extents.encodedBytes = node.whole("encodedBytes");
    return extents;
}

} // namespace driveduel
