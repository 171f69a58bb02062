/// The latency heat map: what completed when, and how late. Pure functions; any thread. buildChart() is the way in.
#pragma once

#include "core/analysis/chartdata.h"

namespace driveduel {

/// Of a mixed probe only the row of its reads: what is counted over time holds both.
bool hasHeat(const Comparison& comparison, const ComparisonRow& row, int cell);
void fillHeat(ChartData& chart, const Comparison& comparison);

} // namespace driveduel
