/// Generic figures and figures as a tool printed them, both ways. Internal to core/results and core/interchange.
#pragma once

#include "core/results/benchmarkresult.h"
#include "core/results/jsonnode.h"

namespace driveduel {

QJsonArray metricsToJson(const QList<Metric>& metrics);
QList<Metric> metricsFromJson(const JsonNode& node, const char* key);
/// {"bytesPerSecond": {"value", "halfStep"}, "iops": {…}}: what is there of the two; empty for own results.
QJsonObject printedToJson(const SideRecord& side);
void readPrinted(const JsonNode& node, SideRecord& side);

} // namespace driveduel
