/// The verdicts of a comparison's cells. Internal to core/analysis.
#pragma once

#include "core/analysis/comparison.h"
#include "core/analysis/passvalues.h"

namespace driveduel {

/// On bandwidth or metric, and on latency by percentile, of every cell but the reference's. Words are corrected for many (Holm) in two
/// families for each configuration: all rows' bandwidths and metrics, and all rows' latency percentiles. Percentiles are mostly another view
/// on the bandwidth of their row; in one family with it they would cost it its power and tell a reader little more. So among all words on
/// speed a false one stands in at most 5 % of comparisons, and among all words on latency as well.
void addVerdicts(Comparison& comparison);

/// The values of a cell that a verdict on its row reads, in the row's unit; nothing where it has none.
std::optional<PassValues> rowValues(const Comparison& comparison, const ComparisonRow& row, int cell);

} // namespace driveduel
