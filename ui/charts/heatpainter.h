/// Heat maps of latency over time: one panel a configuration, all on the same axes and colours. Internal to ui/charts. GUI thread.
#pragma once

#include "ui/charts/chartpainter.h"

namespace driveduel {

/// Where the panels stand in their area, and how axis coordinates become places on one.
class HeatLayout final
{
public:
    HeatLayout(const QFont& font, const QRectF& area, const ChartData& chart);

    int columns() const { return m_columns; }
    QRectF plot(qsizetype panel) const;
    /// The panel's name stands here.
    QRectF title(qsizetype panel) const;
    /// The colours' meaning stands below all panels.
    QRectF scale() const { return m_scale; }
    qreal x(const QRectF& plot, double seconds) const;
    qreal y(const QRectF& plot, double microseconds) const;
    /// The cell under a point.
    std::optional<ChartHit> hit(const QPointF& point) const;

private:
    const ChartData& m_chart;
    int m_columns = 1;
    QRectF m_first; ///< plot of the first panel
    QSizeF m_step; ///< from one panel to the next
    qreal m_line = 0;
    QRectF m_scale;
};

qreal heatHeight(const QFont& font, qreal width, const ChartData& chart);
void paintHeat(QPainter& painter, const QRectF& area, const Comparison& comparison, const ChartData& chart, const Theme& theme);

} // namespace driveduel
