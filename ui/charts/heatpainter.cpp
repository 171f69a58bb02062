#include "ui/charts/heatpainter.h"

#include "ui/charts/chartwords.h"
#include "ui/charts/linepainter.h"
#include "ui/charts/paintermarks.h"

#include <QCoreApplication>
#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <array>
#include <cmath>

namespace driveduel {

namespace {

constexpr qreal kLeastPanelLetters = 34; // narrower panels stand below each other
constexpr qreal kPanelLines = 9;
constexpr double kSmallestShare = 0.001; // what is rarer has the colour of this
constexpr std::array<double, 4> kScaleShares {0.001, 0.01, 0.1, 1};

int columnsFor(const QFont& font, qreal width, qsizetype panels)
{
    const qreal letter = QFontMetricsF(font).averageCharWidth();
    const int fitting = std::max(1, static_cast<int>(width / (letter * kLeastPanelLetters)));
    return std::clamp(fitting, 1, static_cast<int>(std::clamp<qsizetype>(panels, 1, 3)));
}

/// Rare is faint, all of a moment is strong; logarithmic, since single slow requests are what a heat map is looked at for.
QColor colourOf(double share, const Theme& theme)
{
    const double strength = 1 - std::log10(std::clamp(share, kSmallestShare, 1.0)) / std::log10(kSmallestShare);
    const std::array<QColor, 3> stops = theme.dark ? std::array {QColor(0x35505f), QColor(0x2f9ad8), QColor(0xf4fbff)}
                                                   : std::array {QColor(0xcfe3f1), QColor(0x2b86c0), QColor(0x04203a)};
    const int from = strength < 0.5 ? 0 : 1;
    const auto part = static_cast<float>(strength * 2 - from);
    const QColor& a = stops[static_cast<std::size_t>(from)];
    const QColor& b = stops[static_cast<std::size_t>(from) + 1];
    return QColor::fromRgbF(a.redF() + (b.redF() - a.redF()) * part, a.greenF() + (b.greenF() - a.greenF()) * part, a.blueF() + (b.blueF() - a.blueF()) * part);
}

class HeatPainter final
{
public:
    HeatPainter(QPainter& painter, const QRectF& area, const Comparison& comparison, const ChartData& chart, const Theme& theme)
        : m_painter(painter)
        , m_comparison(comparison)
        , m_chart(chart)
        , m_theme(theme)
        , m_area(area)
        , m_metrics(painter.font())
        , m_layout(painter.font(), area, chart)
    {
    }

    void paint()
    {
        for (qsizetype i = 0; i < m_chart.panels.size(); ++i) {
            paintTitle(i);
            paintAxes(i);
            paintCells(i);
        }
        paintScale();
    }

private:
    void paintTitle(qsizetype panel)
    {
        const int configuration = m_chart.panels[panel].configuration;
        const QRectF area = m_layout.title(panel);
        const qreal box = m_metrics.ascent() * 0.8;
        paintBar(m_painter, QRectF(area.left(), area.center().y() - box / 2, box, box), configuration, m_theme);
        const QRectF rest = area.adjusted(box * 1.6, 0, 0, 0);
        m_painter.setPen(m_theme.text);
        m_painter.drawText(rest, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine,
            m_metrics.elidedText(configurationNames(m_comparison).value(configuration), Qt::ElideRight, rest.width()));
    }

    /// Every panel has its grid; figures stand at the left and below the last panels of each column.
    void paintAxes(qsizetype panel)
    {
        const QRectF plot = m_layout.plot(panel);
        m_painter.setBrush(Qt::NoBrush);
        m_painter.setPen(QPen(m_theme.grid, 1));
        m_painter.drawRect(plot);
        qreal lastTop = m_area.bottom() + 100;
        for (const auto& tick : m_chart.y.ticks) {
            const qreal y = m_layout.y(plot, tick.first);
            m_painter.setPen(QPen(m_theme.grid, 1));
            m_painter.drawLine(QPointF(plot.left(), y), QPointF(plot.right(), y));
            if (panel % m_layout.columns() != 0 || y + m_metrics.height() * 0.45 > lastTop)
                continue;
            lastTop = y - m_metrics.height() * 0.45;
            m_painter.setPen(m_theme.muted);
            m_painter.drawText(QRectF(m_area.left(), y - m_metrics.height() / 2, plot.left() - m_area.left() - m_metrics.averageCharWidth() * 0.8, m_metrics.height()),
                Qt::AlignRight | Qt::AlignVCenter | Qt::TextSingleLine, tickText(m_chart.y, tick));
        }
        if (panel + m_layout.columns() >= m_chart.panels.size())
            paintTimes(plot);
    }

    void paintTimes(const QRectF& plot)
    {
        qreal lastRight = plot.left() - 100;
        m_painter.setPen(m_theme.muted);
        for (const auto& tick : m_chart.x.ticks) {
            const QString label = tickText(m_chart.x, tick);
            const qreal width = m_metrics.horizontalAdvance(label);
            const qreal x = std::min(m_layout.x(plot, tick.first), plot.right() + m_metrics.averageCharWidth() - width / 2);
            if (x - width / 2 < lastRight + m_metrics.averageCharWidth())
                continue;
            lastRight = x + width / 2;
            m_painter.drawText(QRectF(x - width, plot.bottom() + m_metrics.height() * 0.2, 2 * width, m_metrics.height()), Qt::AlignHCenter | Qt::TextSingleLine, label);
        }
    }

    void paintCells(qsizetype panel)
    {
        const QRectF plot = m_layout.plot(panel);
        m_painter.setPen(Qt::NoPen);
        m_painter.setRenderHint(QPainter::Antialiasing, false); // no seams between neighbours
        for (const HeatCell& cell : m_chart.panels[panel].cells) {
            const QPointF from(m_layout.x(plot, cell.fromX), m_layout.y(plot, cell.toY));
            const QPointF to(m_layout.x(plot, cell.toX), m_layout.y(plot, cell.fromY));
            m_painter.setBrush(colourOf(cell.share, m_theme));
            m_painter.drawRect(QRectF(from, to));
        }
        m_painter.setRenderHint(QPainter::Antialiasing, true);
    }

    /// Seconds at the left, and at the right what the colours stand for.
    void paintScale()
    {
        const QRectF area = m_layout.scale();
        m_painter.setPen(m_theme.muted);
        m_painter.drawText(area, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine, xAxisText(m_chart));
        qreal right = area.right();
        const qreal box = m_metrics.ascent() * 0.8;
        const qreal space = m_metrics.averageCharWidth();
        for (auto share = kScaleShares.crbegin(); share != kScaleShares.crend(); ++share) {
            const QString label = QStringLiteral("%1 %").arg(*share * 100);
            right -= m_metrics.horizontalAdvance(label);
            m_painter.setPen(m_theme.muted);
            m_painter.drawText(QRectF(right, area.top(), m_metrics.horizontalAdvance(label) + 1, area.height()), Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine, label);
            right -= box + space * 0.6;
            m_painter.setPen(Qt::NoPen);
            m_painter.setBrush(colourOf(*share, m_theme));
            m_painter.drawRect(QRectF(right, area.center().y() - box / 2, box, box));
            right -= space * 1.5;
        }
        const qreal left = area.left() + m_metrics.horizontalAdvance(xAxisText(m_chart)) + space * 2;
        m_painter.setPen(m_theme.muted);
        if (right > left + space * 8)
            m_painter.drawText(QRectF(left, area.top(), right - left, area.height()), Qt::AlignRight | Qt::AlignVCenter | Qt::TextSingleLine,
                m_metrics.elidedText(QCoreApplication::translate("Charts", "share of the requests of a moment:"), Qt::ElideRight, right - left));
    }

    QPainter& m_painter;
    const Comparison& m_comparison;
    const ChartData& m_chart;
    const Theme& m_theme;
    const QRectF m_area;
    const QFontMetricsF m_metrics;
    const HeatLayout m_layout;
};

double logShare(const AxisData& axis, double value)
{
    const double low = std::log10(std::max(axis.minimum, 1e-9));
    const double high = std::log10(std::max(axis.maximum, 1e-9));
    return high > low ? std::clamp((std::log10(std::max(value, 1e-9)) - low) / (high - low), 0.0, 1.0) : 0.5;
}

} // namespace

HeatLayout::HeatLayout(const QFont& font, const QRectF& area, const ChartData& chart)
    : m_chart(chart)
    , m_columns(columnsFor(font, area.width(), chart.panels.size()))
    , m_line(QFontMetricsF(font).height())
{
    const QFontMetricsF metrics(font);
    qreal widest = 0;
    for (const auto& tick : chart.y.ticks)
        widest = std::max(widest, metrics.horizontalAdvance(tickText(chart.y, tick)));
    const qreal gap = metrics.averageCharWidth() * 2;
    const qreal left = area.left() + widest + metrics.averageCharWidth();
    const auto rows = static_cast<int>((chart.panels.size() + m_columns - 1) / m_columns);
    m_scale = QRectF(area.left(), area.bottom() - m_line * 1.2, area.width(), m_line * 1.2);
    const qreal width = (area.right() - metrics.averageCharWidth() - left - gap * (m_columns - 1)) / m_columns;
    const qreal height = (m_scale.top() - m_line * 1.3 - area.top()) / std::max(1, rows);
    m_step = QSizeF(width + gap, height);
    m_first = QRectF(left, area.top() + m_line * 1.35, std::max(10.0, width), std::max(10.0, height - m_line * 1.7));
}

QRectF HeatLayout::plot(qsizetype panel) const
{
    return m_first.translated(static_cast<qreal>(panel % m_columns) * m_step.width(), static_cast<qreal>(panel / m_columns) * m_step.height());
}

QRectF HeatLayout::title(qsizetype panel) const
{
    const QRectF below = plot(panel);
    return {below.left(), below.top() - m_line * 1.35, below.width(), m_line * 1.2};
}

qreal HeatLayout::x(const QRectF& plot, double seconds) const
{
    return plot.left() + std::clamp((seconds - m_chart.x.minimum) / std::max(1e-9, m_chart.x.maximum - m_chart.x.minimum), 0.0, 1.0) * plot.width();
}

qreal HeatLayout::y(const QRectF& plot, double microseconds) const
{
    return plot.bottom() - logShare(m_chart.y, microseconds) * plot.height();
}

std::optional<ChartHit> HeatLayout::hit(const QPointF& point) const
{
    for (int i = 0; i < m_chart.panels.size(); ++i) {
        const QRectF area = plot(i);
        if (!area.contains(point))
            continue;
        ChartHit found;
        found.panel = i;
        const QList<HeatCell>& cells = m_chart.panels[i].cells;
        for (int c = 0; c < cells.size(); ++c) {
            const QRectF cell(QPointF(x(area, cells[c].fromX), y(area, cells[c].toY)), QPointF(x(area, cells[c].toX), y(area, cells[c].fromY)));
            if (cell.contains(point))
                found.cell = c;
        }
        return found;
    }
    return std::nullopt;
}

qreal heatHeight(const QFont& font, qreal width, const ChartData& chart)
{
    const qreal line = QFontMetricsF(font).height();
    const int columns = columnsFor(font, width, chart.panels.size());
    const auto rows = static_cast<qreal>((chart.panels.size() + columns - 1) / columns);
    return line * 2.5 + rows * line * (chart.panels.size() == 1 ? kPanelLines * 1.4 : kPanelLines + 1.7);
}

void paintHeat(QPainter& painter, const QRectF& area, const Comparison& comparison, const ChartData& chart, const Theme& theme)
{
    HeatPainter(painter, area, comparison, chart, theme).paint();
}

} // namespace driveduel
