/// A latency histogram in a result file, both ways: sparse [bucket, count] pairs and the exact sums. Internal to
/// core/results.
#pragma once

#include "core/engine/histogram.h"
#include "core/results/jsonnode.h"

#include <memory>

namespace driveduel {

/// Readers refuse more in one file, so that a small hostile file cannot ask for all memory (a histogram takes 36 KiB).
inline constexpr int kMaxHistograms = 20'000;

QJsonObject histogramToJson(const engine::Histogram& histogram);
/// Counts up `histograms`. Nothing or garbage once the node's problem is set.
std::shared_ptr<const engine::Histogram> histogramFromJson(const JsonNode& node, int& histograms);

} // namespace driveduel
