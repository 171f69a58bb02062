/// The chart of a sustained write: speed and temperature against what was written. Pure functions; any thread. buildChart() is the way
/// in.
#pragma once

#include "core/analysis/chartdata.h"
#include "core/analysis/sustained.h"

namespace driveduel {

/// Of the row of a sustained write (isSustainedWrite() in sustained.h), that has a window of half a second.
bool hasSustained(const Comparison& comparison, const ComparisonRow& row, int cell);
/// What is said of the pass that the chart shows; nothing where there is none.
std::optional<SustainedFacts> shownFacts(const Comparison& comparison, const ComparisonRow& row, int cell);
void fillSustained(ChartData& chart, const Comparison& comparison);

} // namespace driveduel
