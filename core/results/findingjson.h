/// Findings as JSON, as they stand in results and in what `driveduel doctor --json` prints. Any thread.
#pragma once

#include "core/findings/finding.h"
#include "core/results/jsonnode.h"

namespace driveduel {

/// [{"id", "severity", "node", "evidence": [{"name", "value", "file"}], "values": {…}}], without UUIDs of file systems.
QJsonArray findingsToJson(const QList<Finding>& findings);
/// Absent: none. A severity of a newer version is a warning.
QList<Finding> findingsFromJson(const JsonNode& node, const char* key);

} // namespace driveduel
