/// Line charts with linear, logarithmic, nines or category axes. Internal to ui/charts. GUI thread.
#pragma once

#include "ui/charts/chartpainter.h"

namespace driveduel {

/// Where the plot stands in its area, and how axis coordinates become places on it.
class LineLayout final
{
public:
    LineLayout(const QFont& font, const QRectF& area, const ChartData& chart);

    const QRectF& plot() const { return m_plot; }
    qreal x(double value) const;
    qreal y(double value) const;
    qreal y2(double value) const; ///< on the axis at the right, where the chart has one
    QPointF at(const SeriesData& series, const QPointF& point) const { return {x(point.x()), series.onSecondAxis ? y2(point.y()) : y(point.y())}; }
    QPointF valuesAt(const QPointF& place) const;

private:
    QRectF m_plot;
    AxisData m_x;
    AxisData m_y;
    AxisData m_y2;
};

/// A tick as it is shown: "99.9 %", "150 000".
QString tickText(const AxisData& axis, const std::pair<double, QString>& tick);
void paintLines(QPainter& painter, const QRectF& area, const Comparison& comparison, const ChartData& chart, const Theme& theme);
/// Axis coordinates under a point of the plot.
std::optional<QPointF> linePosition(const QPointF& point, const QRectF& area, const QFont& font, const ChartData& chart);

} // namespace driveduel
