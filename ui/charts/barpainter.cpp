#include "ui/charts/barpainter.h"

#include "core/text/wording.h"
#include "ui/charts/chartwords.h"
#include "ui/charts/paintermarks.h"

#include <QCoreApplication>
#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace driveduel {

namespace {

QFont scaled(QFont font, double factor, QFont::Weight weight)
{
    if (font.pixelSize() > 0)
        font.setPixelSize(std::max(8, static_cast<int>(std::lround(font.pixelSize() * factor))));
    else
        font.setPointSizeF(font.pointSizeF() * factor);
    font.setWeight(weight);
    return font;
}

/// Paints the groups of one chart.
class GroupPainter final
{
public:
    GroupPainter(QPainter& painter, const BarLayout& layout, const Comparison& comparison, const ChartData& chart, const Theme& theme)
        : m_painter(painter)
        , m_layout(layout)
        , m_comparison(comparison)
        , m_chart(chart)
        , m_theme(theme)
        , m_bold(scaled(layout.font, 1, QFont::DemiBold))
        , m_small(scaled(layout.font, 0.9, QFont::Normal))
    {
    }

    void paint(const QRectF& group, int category, const ComparisonRow& row) const
    {
        paintTitle(QRectF(group.left(), group.top(), m_layout.labelWidth - QFontMetricsF(m_bold).averageCharWidth() * 1.5, group.height()), row);
        const double scale = scaleOf(category);
        for (int i = 0; i < m_chart.series.size(); ++i)
            paintLane(m_layout.bar(group, i), group.right(), m_chart.series[i], category, row, scale);
        paintCeilings(group, scale);
    }

private:
    double scaleOf(int category) const
    {
        const double longest = laneValue(m_chart, category);
        return longest > 0 ? m_layout.barLength / longest : 0;
    }

    /// One line, elided; returns the bottom.
    qreal paintLine(const QRectF& area, qreal y, const QFont& font, const QColor& colour, const QString& text) const
    {
        const QFontMetricsF metrics(font);
        m_painter.setFont(font);
        m_painter.setPen(colour);
        m_painter.drawText(QRectF(area.left(), y, area.width() + 2, metrics.height()), Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine,
            metrics.elidedText(text, Qt::ElideRight, area.width()));
        return y + metrics.height();
    }

    void paintTitle(const QRectF& area, const ComparisonRow& row) const
    {
        const RowVerdict verdict = rowVerdict(m_comparison, row);
        qreal y = paintLine(area, area.top(), m_bold, m_theme.text, rowTitle(row));
        if (m_layout.titleLines > 2 || verdict.text.isEmpty())
            y = paintLine(area, y, m_small, m_theme.muted, probeSubtitle(row.probe));
        if (verdict.text.isEmpty())
            return;
        const bool isWon = verdict.configuration >= 0;
        const QFont& font = isWon ? m_bold : m_layout.font;
        const QColor colour = isWon ? m_theme.configurationText(verdict.configuration) : m_theme.muted;
        // The name gives way, the figure stays whole.
        const QFontMetricsF metrics(font);
        const QString tail = (verdict.winner.isEmpty() ? QString() : QStringLiteral(" ")) + verdict.text;
        const QString name = metrics.elidedText(verdict.winner, Qt::ElideRight, std::max(0.0, area.width() - metrics.horizontalAdvance(tail)));
        paintLine(area, y, font, colour, (name + tail).trimmed());
    }

    void paintLane(const QRectF& lane, qreal right, const SeriesData& series, int category, const ComparisonRow& row, double scale) const
    {
        const BarData& bar = series.bars[category];
        if (!bar.present) {
            paintTexts(QRectF(lane.left() + 4, lane.top(), right - lane.left() - 4, lane.height()), QStringLiteral("—"), m_theme.muted, {}, m_theme.muted);
            return;
        }
        const QRectF filled(lane.left(), lane.top(), std::max(1.5, bar.value * scale), lane.height());
        if (bar.invalid)
            paintInvalidBar(m_painter, filled, series.configuration, m_theme);
        else
            paintBar(m_painter, filled, series.configuration, m_theme);
        qreal end = filled.right();
        if (bar.low && bar.high)
            end = std::max(end, paintWhisker(lane, *bar.low * scale, *bar.high * scale));
        const QString remark = barRemark(m_comparison, row, series.configuration);
        const Verdict& verdict = row.cells[series.configuration].verdict;
        const bool isFaster = verdict.kind == VerdictKind::Faster || verdict.kind == VerdictKind::SlightlyFaster;
        const QColor remarkColour = bar.invalid ? m_theme.bad : isFaster ? m_theme.configurationText(series.configuration) : m_theme.muted;
        const qreal space = QFontMetricsF(m_layout.font).averageCharWidth();
        paintTexts(QRectF(end + space, lane.top(), right - end - space, lane.height()), barText(m_chart, category, bar.value),
            bar.invalid ? m_theme.muted : m_theme.text, remark, remarkColour);
    }

    /// Returns its right end.
    qreal paintWhisker(const QRectF& lane, qreal low, qreal high) const
    {
        const qreal y = lane.center().y();
        const qreal from = lane.left() + std::clamp(low, 0.0, lane.width());
        const qreal to = lane.left() + std::clamp(high, 0.0, lane.width());
        const qreal cap = std::max(2.0, lane.height() * 0.2);
        m_painter.setPen(QPen(m_theme.text, std::max(1.2, lane.height() / 18), Qt::SolidLine, Qt::FlatCap));
        m_painter.drawLine(QPointF(from, y), QPointF(to, y));
        m_painter.drawLine(QPointF(from, y - cap), QPointF(from, y + cap));
        if (high <= lane.width() + 0.5) // without a cap it goes on
            m_painter.drawLine(QPointF(to, y - cap), QPointF(to, y + cap));
        return to;
    }

    void paintTexts(const QRectF& area, const QString& value, const QColor& valueColour, const QString& remark, const QColor& remarkColour) const
    {
        const QFontMetricsF metrics(m_layout.font);
        const QRectF line(area.left(), area.center().y() - metrics.height() / 2, area.width(), metrics.height());
        m_painter.setFont(m_layout.font);
        m_painter.setPen(valueColour);
        m_painter.drawText(line, Qt::AlignVCenter | Qt::TextSingleLine, metrics.elidedText(value, Qt::ElideRight, line.width()));
        const QRectF rest = line.adjusted(metrics.horizontalAdvance(value) + metrics.averageCharWidth() * 1.2, 0, 0, 0);
        if (remark.isEmpty() || rest.width() < metrics.averageCharWidth() * 3)
            return;
        m_painter.setPen(remarkColour);
        m_painter.drawText(rest, Qt::AlignVCenter | Qt::TextSingleLine, metrics.elidedText(remark, Qt::ElideRight, rest.width()));
    }

    /// A link's ceiling on the lane of its configuration, where this group's scale reaches it.
    void paintCeilings(const QRectF& group, double scale) const
    {
        for (const CeilingData& ceiling : m_chart.ceilings) {
            const QRectF lane = m_layout.bar(group, ceiling.configuration);
            const qreal x = lane.left() + ceiling.value * scale;
            if (scale <= 0 || x > lane.right() + 0.5)
                continue;
            m_painter.setPen(QPen(m_theme.text, std::max(1.5, lane.height() / 14), Qt::DotLine, Qt::FlatCap));
            m_painter.drawLine(QPointF(x, lane.top() - 2), QPointF(x, lane.bottom() + 2));
        }
    }

    QPainter& m_painter;
    const BarLayout& m_layout;
    const Comparison& m_comparison;
    const ChartData& m_chart;
    const Theme& m_theme;
    const QFont m_bold;
    const QFont m_small;
};

} // namespace

void paintBars(QPainter& painter, const QRectF& area, const Comparison& comparison, const ChartData& chart, const Theme& theme)
{
    const QList<int> rows = rowsFor(chart.kind, comparison);
    const BarLayout layout = barLayout(painter.font(), area.size(), comparison, chart);
    const GroupPainter groups(painter, layout, comparison, chart, theme);
    const int shown = std::min(layout.groups, static_cast<int>(rows.size()));
    for (int i = 0; i < shown; ++i)
        groups.paint(layout.group(area, i), i, comparison.rows[rows[i]]);
    if (shown == rows.size())
        return;
    painter.setFont(layout.font);
    painter.setPen(theme.muted);
    const QFontMetricsF metrics(layout.font);
    painter.drawText(QRectF(area.left(), area.bottom() - metrics.height(), area.width(), metrics.height()), Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine,
        QCoreApplication::translate("Charts", "… and %1 more probes, which a larger picture shows").arg(rows.size() - shown));
}

} // namespace driveduel
