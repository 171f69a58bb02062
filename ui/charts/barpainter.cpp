#include "ui/charts/barpainter.h"

#include "core/text/wording.h"

#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>

namespace driveduel {

namespace {

QFont scaled(QFont font, double factor, int weight)
{
    if (font.pixelSize() > 0)
        font.setPixelSize(std::max(1, static_cast<int>(font.pixelSize() * factor)));
    else
        font.setPointSizeF(font.pointSizeF() * factor);
    font.setWeight(static_cast<QFont::Weight>(weight));
    return font;
}

QString valueText(const ChartData& chart, double value)
{
    return chart.kind == ChartKind::Iops ? iopsText(value) : megabytesPerSecondText(value * 1e6, false);
}

/// The group of one category.
class GroupPainter final
{
public:
    GroupPainter(QPainter& painter, const Comparison& comparison, const ChartData& chart, const Theme& theme)
        : m_painter(painter)
        , m_comparison(comparison)
        , m_chart(chart)
        , m_theme(theme)
        , m_font(painter.font())
    {
    }

    void paint(const QRectF& area, int category, int row) const
    {
        const BarGeometry geometry = barGeometry(m_font, area.width(), m_chart);
        const QRectF left(area.left(), area.top(), geometry.labelWidth - 10, area.height());
        paintTitle(left, m_comparison.rows[row]);
        const qreal scale = scaleOf(category, geometry.barWidth);
        qreal y = area.top() + geometry.gap / 2;
        for (const SeriesData& series : m_chart.series) {
            const QRectF lane(area.left() + geometry.labelWidth, y, geometry.barWidth, geometry.barHeight);
            paintLane(lane, area.right(), series, category, m_comparison.rows[row], scale);
            y += geometry.barHeight + geometry.barGap;
        }
        paintCeilings(QRectF(area.left() + geometry.labelWidth, area.top() + geometry.gap / 2, geometry.barWidth, y - area.top() - geometry.gap / 2), scale);
    }

private:
    /// Pixels per unit, so that the longest bar (or whisker, within reason) of this category fills the lane.
    qreal scaleOf(int category, qreal width) const
    {
        double longest = 0;
        for (const SeriesData& series : m_chart.series) {
            const BarData& bar = series.bars[category];
            if (bar.present)
                longest = std::max({longest, bar.value, std::min(bar.high.value_or(0), bar.value * 1.3)});
        }
        return longest > 0 ? width / longest : 0;
    }

    void paintTitle(const QRectF& area, const ComparisonRow& row) const
    {
        const QFont bold = scaled(m_font, 1, QFont::DemiBold);
        const QFont small = scaled(m_font, 0.88, QFont::Normal);
        const QFontMetricsF boldMetrics(bold), smallMetrics(small);
        m_painter.setFont(bold);
        m_painter.setPen(m_theme.text);
        m_painter.drawText(QRectF(area.left(), area.top(), area.width(), boldMetrics.height()), Qt::AlignLeft,
            boldMetrics.elidedText(rowTitle(row), Qt::ElideRight, area.width()));
        m_painter.setFont(small);
        m_painter.setPen(m_theme.muted);
        m_painter.drawText(QRectF(area.left(), area.top() + boldMetrics.height(), area.width(), smallMetrics.height()), Qt::AlignLeft,
            smallMetrics.elidedText(probeSubtitle(row.probe), Qt::ElideRight, area.width()));
        m_painter.setFont(m_font);
    }

    void paintLane(const QRectF& lane, qreal right, const SeriesData& series, int category, const ComparisonRow& row, qreal scale) const
    {
        const BarData& bar = series.bars[category];
        if (!bar.present) {
            m_painter.setPen(m_theme.muted);
            m_painter.drawText(QRectF(lane.left(), lane.top(), right - lane.left(), lane.height()), Qt::AlignVCenter, QStringLiteral("—"));
            return;
        }
        const QRectF filled(lane.left(), lane.top(), std::max(1.0, bar.value * scale), lane.height());
        paintBar(m_painter, filled, series.configuration, m_theme);
        if (bar.invalid) { // struck through: this is not the drive's
            m_painter.fillRect(filled, QBrush(m_theme.bad, Qt::DiagCrossPattern));
        }
        qreal end = filled.right();
        if (bar.low && bar.high)
            end = std::max(end, paintWhisker(lane, *bar.low * scale, *bar.high * scale));
        paintTexts(QRectF(end + 8, lane.top(), right - end - 8, lane.height()), series.configuration, bar, row);
    }

    qreal paintWhisker(const QRectF& lane, qreal low, qreal high) const
    {
        const qreal y = lane.center().y();
        const qreal from = lane.left() + std::clamp(low, 0.0, lane.width());
        const qreal to = lane.left() + std::clamp(high, 0.0, lane.width() * 1.02);
        const qreal cap = lane.height() * 0.22;
        m_painter.setPen(QPen(m_theme.text, 1.4));
        m_painter.drawLine(QPointF(from, y), QPointF(to, y));
        for (const qreal x : {from, to})
            m_painter.drawLine(QPointF(x, y - cap), QPointF(x, y + cap));
        return to;
    }

    void paintTexts(const QRectF& area, int configuration, const BarData& bar, const ComparisonRow& row) const
    {
        const QFontMetricsF metrics(m_font);
        const QString value = valueText(m_chart, bar.value);
        m_painter.setPen(m_theme.text);
        m_painter.drawText(area, Qt::AlignVCenter | Qt::TextSingleLine, metrics.elidedText(value, Qt::ElideRight, area.width()));
        QString more;
        QColor colour = m_theme.muted;
        const Cell& cell = row.cells[configuration];
        if (bar.invalid) {
            const auto invalid = std::find_if(cell.warnings.cbegin(), cell.warnings.cend(), [](const Warning& w) { return w.severity == u"invalid"; });
            more = QStringLiteral("⚠ ") + (invalid == cell.warnings.cend() ? QString() : warningBadge(*invalid));
            colour = m_theme.bad;
        } else if (configuration != m_comparison.reference) {
            more = verdictShort(cell.verdict);
            const bool isBetter = cell.verdict.kind == VerdictKind::Faster || cell.verdict.kind == VerdictKind::SlightlyFaster;
            if (isBetter)
                colour = m_theme.configuration(configuration);
        }
        const qreal x = metrics.horizontalAdvance(value) + metrics.horizontalAdvance(QStringLiteral("  "));
        const QRectF rest = area.adjusted(x, 0, 0, 0);
        if (more.isEmpty() || rest.width() < metrics.averageCharWidth() * 4)
            return;
        m_painter.setPen(colour);
        m_painter.drawText(rest, Qt::AlignVCenter | Qt::TextSingleLine, metrics.elidedText(more, Qt::ElideRight, rest.width()));
    }

    void paintCeilings(const QRectF& lanes, qreal scale) const
    {
        for (const CeilingData& ceiling : m_chart.ceilings) {
            const qreal x = lanes.left() + ceiling.value * scale;
            if (scale <= 0 || x > lanes.right() * 1.01)
                continue; // beyond this category's scale
            m_painter.setPen(QPen(m_theme.configuration(ceiling.configuration), 1.5, Qt::DashLine));
            m_painter.drawLine(QPointF(x, lanes.top() - 3), QPointF(x, lanes.bottom()));
        }
    }

    QPainter& m_painter;
    const Comparison& m_comparison;
    const ChartData& m_chart;
    const Theme& m_theme;
    const QFont m_font;
};

} // namespace

BarGeometry barGeometry(const QFont& font, qreal width, const ChartData& chart)
{
    const QFontMetricsF metrics(font);
    BarGeometry geometry;
    geometry.barHeight = metrics.height() * 1.15;
    geometry.barGap = 3;
    geometry.gap = metrics.height() * 1.1;
    const auto lanes = static_cast<qreal>(std::max<qsizetype>(1, chart.series.size()));
    const qreal titleHeight = metrics.height() * 2.1;
    geometry.groupHeight = std::max(titleHeight, lanes * (geometry.barHeight + geometry.barGap)) + geometry.gap;
    geometry.labelWidth = std::clamp(width * 0.27, metrics.averageCharWidth() * 16, metrics.averageCharWidth() * 34);
    const qreal textWidth = std::min(metrics.averageCharWidth() * 26, width * 0.33);
    geometry.barWidth = std::max(20.0, width - geometry.labelWidth - textWidth);
    return geometry;
}

void paintBars(QPainter& painter, const QRectF& area, const Comparison& comparison, const ChartData& chart, const Theme& theme)
{
    const QList<int> rows = rowsFor(chart.kind, comparison);
    const BarGeometry geometry = barGeometry(painter.font(), area.width(), chart);
    const GroupPainter groups(painter, comparison, chart, theme);
    for (int i = 0; i < chart.categories.size() && i < rows.size(); ++i) {
        const QRectF group(area.left(), area.top() + i * geometry.groupHeight, area.width(), geometry.groupHeight);
        if (group.bottom() > area.bottom() + geometry.gap)
            break; // the caller gave less than chartHeight()
        groups.paint(group, i, rows[i]);
    }
}

} // namespace driveduel
