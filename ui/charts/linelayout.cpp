#include "ui/charts/linepainter.h"

#include "core/text/figures.h"
#include "ui/charts/chartwords.h"

#include <QFontMetricsF>

#include <algorithm>
#include <cmath>

namespace driveduel {

namespace {

constexpr double kLeast = 1e-9; // a log axis starts above 0, see buildChart(); this only keeps a wrong one drawable

double onScale(const AxisData& axis, double value)
{
    return axis.kind == AxisKind::Log ? std::log10(std::max(value, kLeast)) : value;
}

double fraction(const AxisData& axis, double value)
{
    const double low = onScale(axis, axis.minimum);
    const double high = onScale(axis, axis.maximum);
    return high > low ? std::clamp((onScale(axis, value) - low) / (high - low), 0.0, 1.0) : 0.5;
}

double valueAt(const AxisData& axis, double fraction)
{
    const double low = onScale(axis, axis.minimum);
    const double value = low + std::clamp(fraction, 0.0, 1.0) * (onScale(axis, axis.maximum) - low);
    return axis.kind == AxisKind::Log ? std::pow(10.0, value) : value;
}

} // namespace

LineLayout::LineLayout(const QFont& font, const QRectF& area, const ChartData& chart)
    : m_x(chart.x)
    , m_y(chart.y)
    , m_y2(chart.y2.value_or(AxisData()))
{
    const QFontMetricsF metrics(font);
    qreal widest = 0;
    for (const auto& tick : chart.y.ticks)
        widest = std::max(widest, metrics.horizontalAdvance(tickText(chart.y, tick)));
    qreal widestRight = 0;
    for (const auto& tick : m_y2.ticks)
        widestRight = std::max(widestRight, metrics.horizontalAdvance(tickText(m_y2, tick)) + metrics.averageCharWidth() * 1.5);
    const qreal lastLabel = chart.x.ticks.isEmpty() ? 0 : metrics.horizontalAdvance(tickText(chart.x, chart.x.ticks.last()));
    const qreal below = metrics.height() * (xAxisText(chart).isEmpty() ? 1.4 : 2.3);
    m_plot = area.adjusted(widest + metrics.averageCharWidth(), metrics.height() * 0.6, -std::max({lastLabel / 2, metrics.averageCharWidth(), widestRight}), -below);
    m_plot.setWidth(std::max(10.0, m_plot.width()));
    m_plot.setHeight(std::max(10.0, m_plot.height()));
}

qreal LineLayout::x(double value) const
{
    return m_plot.left() + fraction(m_x, value) * m_plot.width();
}

qreal LineLayout::y(double value) const
{
    return m_plot.bottom() - fraction(m_y, value) * m_plot.height();
}

qreal LineLayout::y2(double value) const
{
    return m_plot.bottom() - fraction(m_y2, value) * m_plot.height();
}

QPointF LineLayout::valuesAt(const QPointF& place) const
{
    return {valueAt(m_x, (place.x() - m_plot.left()) / m_plot.width()), valueAt(m_y, (m_plot.bottom() - place.y()) / m_plot.height())};
}

QString tickText(const AxisData& axis, const std::pair<double, QString>& tick)
{
    if (axis.kind == AxisKind::Nines)
        return tick.second + QStringLiteral(" %");
    if (axis.kind == AxisKind::Categories && axis.unit == u"KiB")
        return text::blockSize(static_cast<quint64>(std::llround(std::exp2(tick.first) * 1024)));
    if (axis.unit == u"°C")
        return tick.second + QStringLiteral(" °C");
    if (axis.kind == AxisKind::Categories || tick.second.contains(u'.'))
        return tick.second;
    return tick.first >= 9999.5 ? text::fixed(tick.first, 0) : tick.second; // in groups
}

std::optional<QPointF> linePosition(const QPointF& point, const QRectF& area, const QFont& font, const ChartData& chart)
{
    const LineLayout layout(font, area, chart);
    if (!layout.plot().adjusted(-4, -4, 4, 4).contains(point))
        return std::nullopt;
    return layout.valuesAt(point);
}

} // namespace driveduel
