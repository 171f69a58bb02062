#include "ui/charts/chartpainter.h"

#include "core/text/wording.h"
#include "ui/charts/barpainter.h"
#include "ui/charts/linepainter.h"

#include <QCoreApplication>
#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>

namespace driveduel {

namespace {

bool isBarChart(const ChartData& chart)
{
    return chart.kind == ChartKind::Bandwidth || chart.kind == ChartKind::Iops;
}

QString subtitleOf(const ChartData& chart)
{
    switch (chart.kind) {
    case ChartKind::Bandwidth:
        return QCoreApplication::translate("Charts", "MB/s, each probe on its own scale · whisker: 95 %");
    case ChartKind::Iops:
        return QCoreApplication::translate("Charts", "each probe on its own scale · whisker: 95 %");
    case ChartKind::Latency:
        return QCoreApplication::translate("Charts", "µs by percentile, lower is better");
    case ChartKind::Time:
        return QCoreApplication::translate("Charts", "MB/s in the pass with the median bandwidth");
    case ChartKind::Sweep:
        break;
    }
    return QStringLiteral("%1 · %2").arg(chart.y.unit, chart.x.unit);
}

} // namespace

void paintChart(QPainter& painter, const QRectF& area, const Comparison& comparison, const ChartData& chart, const Theme& theme)
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    if (isBarChart(chart))
        paintBars(painter, area, comparison, chart, theme);
    else
        paintLines(painter, area, chart, theme);
    painter.restore();
}

void paintChartTitle(QPainter& painter, const QRectF& area, const Comparison& comparison, const ChartData& chart, const Theme& theme)
{
    QString title = chartTitle(chart.kind);
    const bool isOfOneRow = !isBarChart(chart) && chart.row >= 0 && chart.row < comparison.rows.size();
    if (isOfOneRow && chart.kind != ChartKind::Sweep)
        title += QStringLiteral(", ") + rowTitle(comparison.rows[chart.row]);
    painter.save();
    QFont bold = painter.font();
    bold.setWeight(QFont::DemiBold);
    const QFont plain = painter.font();
    const QFontMetricsF boldMetrics(bold);
    title = boldMetrics.elidedText(title, Qt::ElideRight, area.width());
    painter.setFont(bold);
    painter.setPen(theme.text);
    painter.drawText(area, Qt::AlignVCenter | Qt::TextSingleLine, title);
    const qreal used = boldMetrics.horizontalAdvance(title + QStringLiteral("  "));
    painter.setFont(plain);
    painter.setPen(theme.muted);
    const QRectF rest = area.adjusted(used, 0, 0, 0);
    if (rest.width() > boldMetrics.averageCharWidth() * 6)
        painter.drawText(rest, Qt::AlignVCenter | Qt::TextSingleLine, QFontMetricsF(plain).elidedText(subtitleOf(chart), Qt::ElideRight, rest.width()));
    painter.restore();
}

qreal chartHeight(const QFont& font, qreal width, const ChartData& chart)
{
    if (isBarChart(chart))
        return barGeometry(font, width, chart).groupHeight * static_cast<qreal>(std::max<qsizetype>(1, chart.categories.size()));
    return std::max(QFontMetricsF(font).height() * 14, std::min(width * 0.62, QFontMetricsF(font).height() * 24));
}

int categoryAt(const QPointF& point, const QRectF& area, const ChartData& chart, const QFont& font)
{
    if (!isBarChart(chart) || !area.contains(point))
        return -1;
    const int category = static_cast<int>((point.y() - area.top()) / barGeometry(font, area.width(), chart).groupHeight);
    return category < chart.categories.size() ? category : -1;
}

} // namespace driveduel
