/// Grouped bars, each group on its own scale. Internal to ui/charts. GUI thread.
#pragma once

#include "ui/charts/chartpainter.h"

namespace driveduel {

struct BarGeometry
{
    qreal labelWidth = 0; ///< the column of titles
    qreal barWidth = 0; ///< the longest bar
    qreal barHeight = 0;
    qreal barGap = 0; ///< between bars of a group
    qreal gap = 0; ///< between groups
    qreal groupHeight = 0; ///< with its gap
};

BarGeometry barGeometry(const QFont& font, qreal width, const ChartData& chart);
void paintBars(QPainter& painter, const QRectF& area, const Comparison& comparison, const ChartData& chart, const Theme& theme);

} // namespace driveduel
