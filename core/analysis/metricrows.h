/// Rows of metrics: what system probes measured, and what tools print beside bandwidth. Internal to core/analysis.
#pragma once

#include "core/analysis/comparison.h"
#include "core/analysis/matching.h"
#include "core/analysis/passvalues.h"

namespace driveduel {

/// A row for each metric of a group's probes, by name, direction and what its unit measures; in the order of the first probe that has it. The
/// row's unit is the first one's; figures in another unit of the same kind are converted once, here. Cells have no verdicts yet.
QList<ComparisonRow> metricRows(const QList<ResultPtr>& results, const ProbeGroup& group);

/// A metric of a probe in the row's unit; nothing where it has none that can be told in it.
std::optional<PassValues> metricValues(const BenchmarkResult& result, const ProbeRecord& record, const Metric& row);

/// Whether a row lacks a figure of this configuration or of the reference only since its unit measures something else.
bool hasInOtherUnit(const Comparison& comparison, const ComparisonRow& row, int index);

} // namespace driveduel
