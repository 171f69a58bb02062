/// The line charts: latency percentiles, bandwidth over time and over the drive, sweeps. Pure functions; any thread. buildChart() is the way in.
#pragma once

#include "core/analysis/chartdata.h"

namespace driveduel {

/// Points of one cell in axis coordinates, or none: (nines position, µs).
QList<QPointF> latencyPoints(const Cell& cell);
/// Whether latencyPoints() would give any, without the work.
bool hasLatency(const Cell& cell);
/// The complete pass of a cell with the median bandwidth (the slower of the middle two); one that was cut short where there is no
/// other. Null without a pass that has a series.
const PassRecord* medianPass(const Comparison& comparison, const ComparisonRow& row, int cell);
/// (seconds, MB/s) of medianPass(), at most 2000 points.
QList<QPointF> timePoints(const Comparison& comparison, const ComparisonRow& row, int cell);
/// (GB from the begin of the drive, MB/s) of a survey's pass with the median bandwidth; none where there was no survey.
QList<QPointF> surfacePoints(const Comparison& comparison, const ComparisonRow& row, int cell);
/// The rows of the sweep that a row belongs to; none for a row of no sweep.
QList<int> rowsOfSweep(const Comparison& comparison, int row);

void fillLatency(ChartData& chart, const Comparison& comparison);
void fillTime(ChartData& chart, const Comparison& comparison);
void fillSurface(ChartData& chart, const Comparison& comparison);
void fillSweep(ChartData& chart, const Comparison& comparison);

/// Ceilings of the links that are known and no more than 4 times above `largest` (MB/s), and the largest of all of them.
double addCeilings(ChartData& chart, const Comparison& comparison, double largest);

} // namespace driveduel
