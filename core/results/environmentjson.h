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
/// Without the UUIDs of file systems and partitions, which are in names of LUKS mappings, mount points and mount sources: a
/// result is made to be passed on, and they tell one machine from all others.
QString withoutUuids(QString text);

} // namespace driveduel
