/// Passes of a result file, both ways, and the pieces that the comparison's JSON shares with it. Internal to
/// core/results and core/interchange.
#pragma once

#include "core/results/benchmarkresult.h"
#include "core/results/jsonnode.h"

namespace driveduel {

inline constexpr qsizetype kMaxPassesPerProbe = 10'000;

QJsonObject passToJson(const PassRecord& pass);
/// Counts the histograms it makes.
PassRecord passFromJson(const JsonNode& node, int& histograms);

QJsonObject sideToJson(const SideRecord& side);
/// A side with its "spread".
QJsonObject summaryToJson(const SideSummary& summary);
QJsonObject latencyToJson(const LatencySummary& latency);
QJsonArray warningsToJson(const QList<Warning>& warnings);
QList<Warning> warningsFromJson(const JsonNode& node, const char* key);
QJsonObject errorToJson(const Error& error);
Error errorFromJson(const JsonNode& node);
/// With the offset from UTC, to the millisecond.
QString timeToJson(const QDateTime& time);
QDateTime timeFromJson(const JsonNode& node, const char* key);

} // namespace driveduel
