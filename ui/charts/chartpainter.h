/// Draws chart data: one drawing code for the window, PNG and SVG, so that what is exported is what was seen. Only paints;
/// every figure comes from ChartData and the comparison. GUI thread (fonts).
#pragma once

#include "core/analysis/chartdata.h"
#include "ui/theme.h"

#include <QRectF>

class QPainter;

namespace driveduel {

/// Bars (Bandwidth, Iops): one group a category, each on its own scale, with title, 95 % whisker, value and verdict.
/// Lines (Latency, Time, Sweep): axes as ChartData says, a dash and a marker for each configuration.
void paintChart(QPainter& painter, const QRectF& area, const Comparison& comparison, const ChartData& chart, const Theme& theme);
/// "Bandwidth  MB/s, each probe on its own scale · whisker: 95 %" on one line.
void paintChartTitle(QPainter& painter, const QRectF& area, const Comparison& comparison, const ChartData& chart, const Theme& theme);
/// Height that a chart needs at this width and the painter's font, so that nothing is squeezed.
qreal chartHeight(const QFont& font, qreal width, const ChartData& chart);
/// Where the groups of a bar chart are, for tool tips: the index of the category at a point, -1 for none.
int categoryAt(const QPointF& point, const QRectF& area, const ChartData& chart, const QFont& font);

/// Colour, pattern and line of each configuration with its label, wrapped to `width`; returns the height used. Without a
/// painter it only measures.
qreal paintLegend(QPainter* painter, const QFont& font, const QPointF& topLeft, qreal width, const QStringList& labels, const Theme& theme);
/// A marker that tells configurations apart without colour.
void paintMarker(QPainter& painter, const QPointF& centre, int configuration, const Theme& theme, qreal size);
/// A bar's fill: the colour, and on it the pattern that tells it apart without colour.
void paintBar(QPainter& painter, const QRectF& bar, int configuration, const Theme& theme);

} // namespace driveduel
