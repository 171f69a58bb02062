/// What limits a number and what a configuration is good for, as JSON. Internal to core/interchange.
#pragma once

#include "core/analysis/comparison.h"

#include <QJsonArray>
#include <QJsonObject>

namespace driveduel {

/// {"limit": "link", "evidence": [{"id", "values"}]}
QJsonObject bottleneckToJson(const Bottleneck& bottleneck);
/// {"text", "lines": [{"kind", "row", "limited", "other", "ratio", "sameDrive", "cause"}]}; configurations and rows by index.
QJsonObject bottomLineToJson(const Comparison& comparison);
/// One entry a configuration: {"configuration", "uses": [{"use", "verdict", "criteria": [{"id", "verdict", "value", "low", "high", "unit", "usableFrom", "goodFrom",
/// "row", "missing", "preset", "reason"}], "spoiledBy"}]}; of times (unit "ns") usableFrom and goodFrom are what they may be at most
QJsonArray suitabilityToJson(const Comparison& comparison);

} // namespace driveduel
