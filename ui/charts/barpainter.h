/// Grouped bars, each group on its own scale. Internal to ui/charts. GUI thread.
#pragma once

#include "ui/charts/chartpainter.h"

#include <QFont>

namespace driveduel {

/// Where everything of a bar chart stands, relative to its area. Made once for a font, a size and a comparison, then read by
/// painting, tool tips and size hints alike.
struct BarLayout
{
    QFont font; ///< as asked for, or smaller where the area is too small
    int groups = 0; ///< shown; fewer than the chart's categories where even the smallest font doesn't fit
    int titleLines = 3; ///< of a group: title, subtitle, verdict
    qreal labelWidth = 0; ///< the column of titles
    qreal barLength = 0; ///< the longest bar with its whisker
    qreal barHeight = 0;
    qreal barGap = 0;
    qreal groupHeight = 0; ///< with the space below it

    QRectF group(const QRectF& area, int index) const;
    QRectF bar(const QRectF& group, int index) const; ///< full length
};

/// Value that spans the whole length of a lane: the longest bar or whisker of a category, 0 where there is none.
double laneValue(const ChartData& chart, int category);
BarLayout barLayout(const QFont& font, const QSizeF& size, const Comparison& comparison, const ChartData& chart);
/// Height that shows all groups at ease.
qreal barChartHeight(const QFont& font, const Comparison& comparison, const ChartData& chart);
void paintBars(QPainter& painter, const QRectF& area, const Comparison& comparison, const ChartData& chart, const Theme& theme);

} // namespace driveduel
