/// What a pass keeps of its surroundings and of its file in a result file, both ways. Internal to core/results.
#pragma once

#include "core/results/benchmarkresult.h"
#include "core/results/jsonnode.h"

namespace driveduel {

/// {"stealShare", "suspendedNs", "clockStepNs", "heatThrottles", "cooling", "quotaThrottledNs"}
QJsonObject conditionsToJson(const engine::PassConditions& conditions);
engine::PassConditions conditionsFromJson(const JsonNode& node);

/// {"regionBytes", "holeBytes", "unwrittenBytes", "sharedBytes", "inlineBytes", "encodedBytes"}
QJsonObject extentsToJson(const engine::ExtentFacts& extents);
engine::ExtentFacts extentsFromJson(const JsonNode& node);

} // namespace driveduel
