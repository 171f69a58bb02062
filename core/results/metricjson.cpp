#include "core/results/metricjson.h"

namespace driveduel {

namespace {

constexpr qsizetype kMaxMetrics = 100'000;

Metric metricFromJson(const JsonNode& node)
{
    Metric metric;
    metric.name = node.requiredText("name");
    metric.unit = node.text("unit");
    if (!node.has("value"))
        node.fail("value", QStringLiteral("is missing"));
    metric.value = node.number("value");
    const QString better = node.text("better");
    if (!better.isEmpty() && better != QLatin1String("higher") && better != QLatin1String("lower"))
        node.fail("better", QStringLiteral("is neither higher nor lower"));
    metric.higherIsBetter = better != QLatin1String("lower");
    metric.halfStep = node.amount("halfStep").value_or(0);
    return metric;
}

std::optional<PrintedFigure> figureFrom(const JsonNode& node, const char* key)
{
    const auto figure = node.child(key);
    if (!figure)
        return std::nullopt;
    const auto value = figure->amount("value");
    if (!value) {
        figure->fail("value", QStringLiteral("is missing"));
        return std::nullopt;
    }
    return PrintedFigure{*value, figure->amount("halfStep").value_or(0)};
}

} // namespace

QJsonArray metricsToJson(const QList<Metric>& metrics)
{
    QJsonArray json;
    for (const Metric& metric : metrics) {
        QJsonObject entry{{QStringLiteral("name"), metric.name}, {QStringLiteral("unit"), metric.unit},
            {QStringLiteral("value"), metric.value},
            {QStringLiteral("better"), metric.higherIsBetter ? QStringLiteral("higher") : QStringLiteral("lower")}};
        if (metric.halfStep > 0)
            entry.insert(QStringLiteral("halfStep"), metric.halfStep);
        json.append(entry);
    }
    return json;
}

QList<Metric> metricsFromJson(const JsonNode& node, const char* key)
{
    QList<Metric> metrics;
    node.each(key, kMaxMetrics, [&metrics](const JsonNode& metric) { metrics.append(metricFromJson(metric)); });
    return metrics;
}

QJsonObject printedToJson(const SideRecord& side)
{
    QJsonObject json;
    const auto insert = [&json](const char* key, const std::optional<PrintedFigure>& figure) {
        if (figure)
            json.insert(QLatin1String(key),
                QJsonObject{{QStringLiteral("value"), figure->value}, {QStringLiteral("halfStep"), figure->halfStep}});
    };
    insert("bytesPerSecond", side.printedBytesPerSecond);
    insert("iops", side.printedIops);
    return json;
}

void readPrinted(const JsonNode& node, SideRecord& side)
{
    if (const auto printed = node.child("printed")) {
        side.printedBytesPerSecond = figureFrom(*printed, "bytesPerSecond");
        side.printedIops = figureFrom(*printed, "iops");
    }
}

} // namespace driveduel
