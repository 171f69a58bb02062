/// Draws chart data: one drawing code for the window, PNG and SVG, so that what is exported is what was seen. Only paints;
/// every figure comes from ChartData and the comparison. GUI thread (fonts).
#pragma once

#include "core/analysis/chartdata.h"
#include "ui/theme.h"

#include <QRectF>

class QPainter;

namespace driveduel {

/// Bars (Bandwidth, Iops): one group a category, each on its own scale, with title, 95 % whisker, value and verdict.
/// Lines: axes as ChartData says, a dash and a marker for each configuration, direct labels. Heat: a panel a configuration.
/// Takes the painter's font; stays within `area`.
void paintChart(QPainter& painter, const QRectF& area, const Comparison& comparison, const ChartData& chart, const Theme& theme);
/// "Bandwidth  MB/s, each probe on its own scale · whisker: 95 %" on one line: a heading in bold and what follows it.
void paintChartTitle(QPainter& painter, const QRectF& area, const QString& heading, const QString& subheading, const Theme& theme);
/// Height at which a chart of this width is at ease in a font; it can be painted in less.
qreal chartHeight(const QFont& font, qreal width, const Comparison& comparison, const ChartData& chart);

/// What is under a point, for tool tips.
struct ChartHit
{
    int category = -1; ///< of a bar chart
    std::optional<QPointF> position; ///< of a line chart, in axis coordinates
    int panel = -1; ///< of a heat map
    int cell = -1; ///< of the panel's; -1 where nothing completed
};
ChartHit hitChart(const QPointF& point, const QRectF& area, const QFont& font, const Comparison& comparison, const ChartData& chart);

} // namespace driveduel
