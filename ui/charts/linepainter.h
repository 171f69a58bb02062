/// Line charts with linear, logarithmic, nines or category axes. Internal to ui/charts. GUI thread.
#pragma once

#include "ui/charts/chartpainter.h"

namespace driveduel {

void paintLines(QPainter& painter, const QRectF& area, const ChartData& chart, const Theme& theme);

} // namespace driveduel
