/// What a pass recorded over time and over the drive, both ways. Lists of numbers side by side, since they are long. Internal to
/// core/results.
#pragma once

#include "core/results/benchmarkresult.h"
#include "core/results/jsonnode.h"

namespace driveduel {

QJsonObject seriesToJson(const QList<engine::SeriesSlot>& series);
QList<engine::SeriesSlot> seriesFromJson(const JsonNode& node);

QJsonObject zonesToJson(const QList<engine::ZoneReading>& zones);
QList<engine::ZoneReading> zonesFromJson(const JsonNode& node);

/// {"endNs": [a slot each], "buckets": [how many are not empty, a slot each], "bucket": […], "count": […]}: a few kilobytes for two
/// minutes. Refused are more than kMostLatencySlots, times that do not rise, buckets out of order or range, counts of 0.
QJsonObject latencyOverTimeToJson(const QList<engine::LatencySlot>& timeSlots);
QList<engine::LatencySlot> latencyOverTimeFromJson(const JsonNode& node);
inline constexpr qsizetype kMostLatencySlots = 10'000;

/// {"atNs": […], "celsius": […]}; refused are readings that are no temperature of anything (below absolute zero, above 1000 °C).
QJsonObject temperaturesToJson(const QList<TemperatureReading>& readings);
QList<TemperatureReading> temperaturesFromJson(const JsonNode& node);
inline constexpr qsizetype kMostTemperatures = 200'000; ///< two days, one a second

} // namespace driveduel
