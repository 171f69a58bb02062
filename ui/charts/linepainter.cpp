#include "ui/charts/linepainter.h"

#include "core/text/wording.h"

#include <QFontMetricsF>
#include <QPainter>
#include <QPainterPath>

#include <algorithm>
#include <cmath>

namespace driveduel {

namespace {

/// Maps an axis' values to 0..1.
double fraction(const AxisData& axis, double value)
{
    double low = axis.minimum;
    double high = axis.maximum;
    if (axis.kind == AxisKind::Log) {
        low = std::log10(std::max(low, 1e-9));
        high = std::log10(std::max(high, 1e-9));
        value = std::log10(std::max(value, 1e-9));
    }
    return high > low ? std::clamp((value - low) / (high - low), 0.0, 1.0) : 0.5;
}

QString pointText(const ChartData& chart, double value)
{
    if (chart.y.unit == u"µs")
        return microsecondsText(value * 1e3);
    return chart.y.unit == u"IOPS" ? iopsText(value) : megabytesPerSecondText(value * 1e6, false);
}

class LinePainter final
{
public:
    LinePainter(QPainter& painter, const QRectF& area, const ChartData& chart, const Theme& theme)
        : m_painter(painter)
        , m_chart(chart)
        , m_theme(theme)
        , m_metrics(painter.font())
    {
        qreal widest = m_metrics.horizontalAdvance(chart.y.unit);
        for (const auto& [value, text] : chart.y.ticks)
            widest = std::max(widest, m_metrics.horizontalAdvance(text));
        m_plot = area.adjusted(widest + 10, m_metrics.height() * 1.6, -m_metrics.averageCharWidth() * 4, -m_metrics.height() * 2.4);
    }

    void paint()
    {
        paintGrid();
        paintCeilings();
        for (const SeriesData& series : m_chart.series)
            paintCurve(series);
        for (const SeriesData& series : m_chart.series)
            paintPoints(series);
    }

private:
    QPointF at(const QPointF& point) const
    {
        return {m_plot.left() + fraction(m_chart.x, point.x()) * m_plot.width(), m_plot.bottom() - fraction(m_chart.y, point.y()) * m_plot.height()};
    }

    void paintGrid()
    {
        qreal lastRight = -1e9;
        for (const auto& [value, text] : m_chart.x.ticks) {
            const qreal x = m_plot.left() + fraction(m_chart.x, value) * m_plot.width();
            m_painter.setPen(QPen(m_theme.grid, 1));
            m_painter.drawLine(QPointF(x, m_plot.top()), QPointF(x, m_plot.bottom()));
            const QString label = m_chart.x.kind == AxisKind::Nines ? text + QStringLiteral(" %") : text;
            const qreal width = m_metrics.horizontalAdvance(label);
            if (x - width / 2 < lastRight + 6)
                continue; // labels never run into each other
            lastRight = x + width / 2;
            m_painter.setPen(m_theme.muted);
            m_painter.drawText(QRectF(x - width, m_plot.bottom() + 4, 2 * width, m_metrics.height()), Qt::AlignHCenter, label);
        }
        for (const auto& [value, text] : m_chart.y.ticks) {
            const qreal y = m_plot.bottom() - fraction(m_chart.y, value) * m_plot.height();
            m_painter.setPen(QPen(m_theme.grid, 1));
            m_painter.drawLine(QPointF(m_plot.left(), y), QPointF(m_plot.right(), y));
            m_painter.setPen(m_theme.muted);
            m_painter.drawText(QRectF(0, y - m_metrics.height() / 2, m_plot.left() - 6, m_metrics.height()), Qt::AlignRight | Qt::AlignVCenter, text);
        }
        m_painter.setPen(m_theme.muted);
        m_painter.drawText(QPointF(m_plot.left() - 4, m_plot.top() - m_metrics.height() * 0.6), m_chart.y.unit);
        const QString xUnit = m_chart.x.kind == AxisKind::Nines ? QString() : m_chart.x.unit;
        m_painter.drawText(QRectF(m_plot.left(), m_plot.bottom() + m_metrics.height() * 1.3, m_plot.width(), m_metrics.height()), Qt::AlignRight, xUnit);
    }

    void paintCeilings()
    {
        for (const CeilingData& ceiling : m_chart.ceilings) {
            const qreal y = m_plot.bottom() - fraction(m_chart.y, ceiling.value) * m_plot.height();
            m_painter.setPen(QPen(m_theme.configuration(ceiling.configuration), 1.2, Qt::DashLine));
            m_painter.drawLine(QPointF(m_plot.left(), y), QPointF(m_plot.right(), y));
            m_painter.drawText(QPointF(m_plot.left() + 6, y - 4), ceiling.label);
        }
    }

    void paintCurve(const SeriesData& series)
    {
        if (series.points.isEmpty())
            return;
        QPainterPath path(at(series.points.first()));
        for (const QPointF& point : series.points)
            path.lineTo(at(point));
        QPen pen(m_theme.configuration(series.configuration), 2);
        pen.setStyle(series.dashed ? Qt::DashLine : Theme::configurationPen(series.configuration));
        pen.setJoinStyle(Qt::RoundJoin);
        m_painter.setBrush(Qt::NoBrush);
        m_painter.setPen(pen);
        m_painter.drawPath(path);
    }

    /// Marked are the points that stand on a tick; on a curve over time there are none.
    void paintPoints(const SeriesData& series)
    {
        if (m_chart.kind == ChartKind::Time)
            return;
        const bool marksAll = m_chart.kind == ChartKind::Sweep;
        for (const QPointF& point : series.points) {
            const bool onTick = std::any_of(m_chart.x.ticks.cbegin(), m_chart.x.ticks.cend(), [&](const auto& tick) { return std::abs(tick.first - point.x()) < 1e-6; });
            if (!marksAll && !onTick)
                continue;
            const QPointF centre = at(point);
            paintMarker(m_painter, centre, series.configuration, m_theme, 7);
            const bool isCrowded = m_chart.series.size() > 3 || (marksAll && m_chart.series.size() > 2);
            if (!isCrowded)
                paintValue(centre, series, pointText(m_chart, point.y()));
        }
    }

    void paintValue(const QPointF& centre, const SeriesData& series, const QString& text)
    {
        const qreal width = m_metrics.horizontalAdvance(text);
        // The first configuration's figures stand above its curve, the second's below, so that they do not cover each other.
        const bool isAbove = series.configuration % 2 == 0;
        QRectF box(centre.x() - width / 2, isAbove ? centre.y() - m_metrics.height() - 5 : centre.y() + 5, width, m_metrics.height());
        box.moveLeft(std::clamp(box.left(), m_plot.left() + 2, m_plot.right() + m_metrics.averageCharWidth() * 3.5 - width));
        box.moveTop(std::min(box.top(), m_plot.bottom() - m_metrics.height()));
        const bool covers = std::any_of(m_used.cbegin(), m_used.cend(), [&](const QRectF& used) { return used.intersects(box); });
        if (covers)
            return;
        m_used.append(box);
        m_painter.setPen(m_theme.configuration(series.configuration));
        m_painter.drawText(box, Qt::AlignCenter | Qt::TextDontClip, text);
    }

    QPainter& m_painter;
    const ChartData& m_chart;
    const Theme& m_theme;
    QFontMetricsF m_metrics;
    QRectF m_plot;
    QList<QRectF> m_used;
};

} // namespace

void paintLines(QPainter& painter, const QRectF& area, const ChartData& chart, const Theme& theme)
{
    painter.save();
    painter.translate(area.topLeft());
    LinePainter(painter, QRectF(QPointF(0, 0), area.size()), chart, theme).paint();
    painter.restore();
}

} // namespace driveduel
