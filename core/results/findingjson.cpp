#include "core/results/findingjson.h"

#include "core/results/environmentjson.h"

namespace driveduel {

namespace {

constexpr qsizetype kMaxFindings = 10'000;
constexpr qsizetype kMaxEvidence = 1000;

QJsonObject valuesWithoutUuids(const QJsonObject& values)
{
    QJsonObject without = values;
    for (const QString& key : values.keys()) {
        if (values.value(key).isString())
            without.insert(key, withoutUuids(values.value(key).toString()));
    }
    return without;
}

QJsonObject evidenceToJson(const Evidence& evidence)
{
    return {{QStringLiteral("name"), evidence.name}, {QStringLiteral("value"), withoutUuids(evidence.value)},
        {QStringLiteral("file"), withoutUuids(evidence.file)}};
}

FindingSeverity severityFrom(const QString& name)
{
    for (const FindingSeverity severity : {FindingSeverity::Note, FindingSeverity::Problem}) {
        if (name == severityName(severity))
            return severity;
    }
    return FindingSeverity::Warning;
}

Finding findingFromJson(const JsonNode& node)
{
    Finding finding;
    finding.id = node.requiredText("id");
    finding.severity = severityFrom(node.text("severity"));
    finding.node = node.text("node");
    node.each("evidence", kMaxEvidence, [&finding](const JsonNode& entry) {
        finding.evidence.append({entry.text("name"), entry.text("value"), entry.text("file")});
    });
    if (const auto values = node.child("values"))
        finding.values = values->object();
    return finding;
}

} // namespace

QJsonArray findingsToJson(const QList<Finding>& findings)
{
    QJsonArray json;
    for (const Finding& finding : findings) {
        QJsonArray evidence;
        for (const Evidence& fact : finding.evidence)
            evidence.append(evidenceToJson(fact));
        json.append(QJsonObject {{QStringLiteral("id"), finding.id}, {QStringLiteral("severity"), severityName(finding.severity)},
            {QStringLiteral("node"), finding.node}, {QStringLiteral("evidence"), evidence},
            {QStringLiteral("values"), valuesWithoutUuids(finding.values)}});
    }
    return json;
}

QList<Finding> findingsFromJson(const JsonNode& node, const char* key)
{
    QList<Finding> findings;
    node.each(key, kMaxFindings, [&findings](const JsonNode& entry) { findings.append(findingFromJson(entry)); });
    return findings;
}

} // namespace driveduel
