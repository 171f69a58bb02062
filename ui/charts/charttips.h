/// Exact figures of a chart in words, for tool tips and screen readers. GUI thread.
#pragma once

#include "core/analysis/chartdata.h"

#include <QStringList>

namespace driveduel {

/// One category of a bar chart: its title, each configuration's figure with interval, its verdict and warnings.
QStringList barTip(const Comparison& comparison, const ChartData& chart, int category);
/// A line chart at x in axis coordinates: where, and each configuration's nearest figure.
QStringList lineTip(const Comparison& comparison, const ChartData& chart, double x);
/// A cell of a heat map: when, how slow, how many.
QStringList heatTip(const Comparison& comparison, const ChartData& chart, int panel, int cell);
/// The whole chart in one paragraph.
QString chartDescription(const Comparison& comparison, const ChartData& chart);

} // namespace driveduel
