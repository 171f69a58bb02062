#include "ui/charts/chartpainter.h"

#include "ui/charts/barpainter.h"
#include "ui/charts/chartwords.h"
#include "ui/charts/heatpainter.h"
#include "ui/charts/linepainter.h"

#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>

namespace driveduel {

void paintChart(QPainter& painter, const QRectF& area, const Comparison& comparison, const ChartData& chart, const Theme& theme)
{
    if (chart.isEmpty())
        return;
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    if (isBarChart(chart))
        paintBars(painter, area, comparison, chart, theme);
    else if (chart.kind == ChartKind::Heat)
        paintHeat(painter, area, comparison, chart, theme);
    else
        paintLines(painter, area, comparison, chart, theme);
    painter.restore();
}

void paintChartTitle(QPainter& painter, const QRectF& area, const QString& heading, const QString& subheading, const Theme& theme)
{
    painter.save();
    const QFont plain = painter.font();
    QFont bold = plain;
    bold.setWeight(QFont::DemiBold);
    const QFontMetricsF boldMetrics(bold);
    const QString title = boldMetrics.elidedText(heading, Qt::ElideRight, area.width());
    painter.setFont(bold);
    painter.setPen(theme.text);
    painter.drawText(area, Qt::AlignVCenter | Qt::TextSingleLine, title);
    const QRectF rest = area.adjusted(boldMetrics.horizontalAdvance(title) + boldMetrics.averageCharWidth(), 0, 0, 0);
    painter.setFont(plain);
    painter.setPen(theme.muted);
    if (rest.width() > boldMetrics.averageCharWidth() * 8)
        painter.drawText(rest, Qt::AlignVCenter | Qt::TextSingleLine,
            QFontMetricsF(plain).elidedText(subheading, Qt::ElideRight, rest.width()));
    painter.restore();
}

qreal chartHeight(const QFont& font, qreal width, const Comparison& comparison, const ChartData& chart)
{
    if (isBarChart(chart))
        return barChartHeight(font, comparison, chart);
    if (chart.kind == ChartKind::Heat)
        return heatHeight(font, width, chart);
    const qreal line = QFontMetricsF(font).height();
    return std::max(line * 13, std::min(width * 0.6, line * 20));
}

ChartHit hitChart(const QPointF& point, const QRectF& area, const QFont& font, const Comparison& comparison, const ChartData& chart)
{
    ChartHit hit;
    if (!area.contains(point) || chart.isEmpty())
        return hit;
    if (chart.kind == ChartKind::Heat)
        return HeatLayout(font, area, chart).hit(point).value_or(hit);
    if (!isBarChart(chart)) {
        hit.position = linePosition(point, area, font, chart);
        return hit;
    }
    const BarLayout layout = barLayout(font, area.size(), comparison, chart);
    for (int i = 0; i < layout.groups; ++i) {
        if (layout.group(area, i).contains(point))
            hit.category = i;
    }
    return hit;
}

} // namespace driveduel
