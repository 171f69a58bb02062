/// Host and target of a result file, both ways. Serial numbers and file system UUIDs are never written. Internal to
/// core/results.
#pragma once

#include "core/results/benchmarkresult.h"
#include "core/results/jsonnode.h"

namespace driveduel {

QJsonObject hostToJson(const Host& host);
Host hostFromJson(const JsonNode& node);
QJsonObject targetToJson(const Location& target);
Location targetFromJson(const JsonNode& node);

} // namespace driveduel
