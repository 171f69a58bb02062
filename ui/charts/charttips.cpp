#include "ui/charts/charttips.h"

#include "core/text/figures.h"
#include "core/text/wording.h"
#include "ui/charts/barpainter.h"
#include "ui/charts/chartwords.h"

#include <algorithm>
#include <cmath>

namespace driveduel {

namespace {

QString barFigure(const ChartData& chart, const BarData& bar)
{
    QString text = QStringLiteral("%1 %2").arg(valueText(chart, bar.value), chart.y.unit);
    if (bar.low && bar.high)
        text += QStringLiteral(" (%1–%2)").arg(valueText(chart, *bar.low), valueText(chart, *bar.high));
    return text;
}

const QPointF& nearest(const QList<QPointF>& points, double x)
{
    return *std::min_element(points.cbegin(), points.cend(), [x](const QPointF& a, const QPointF& b) { return std::abs(a.x() - x) < std::abs(b.x() - x); });
}

/// "p99.9", "0.35 s", "QD 8".
QString placeText(const ChartData& chart, double x)
{
    if (chart.kind == ChartKind::Latency) {
        // As many digits as the nines axis tells apart here.
        const double percent = 100 * (1 - std::pow(10.0, -x));
        const int decimals = std::max(0, static_cast<int>(std::ceil(x - 1.000001)));
        return percentText(QString::number(percent, 'f', decimals).toDouble());
    }
    if (chart.kind == ChartKind::Surface)
        return QStringLiteral("%1 GB").arg(QString::number(x, 'g', 4));
    if (chart.kind == ChartKind::Time)
        return QStringLiteral("%1 s").arg(QString::number(x, 'f', 2));
    return QStringLiteral("%1 %2").arg(chart.x.unit, QString::number(std::exp2(x), 'g', 9));
}

} // namespace

QStringList barTip(const Comparison& comparison, const ChartData& chart, int category)
{
    const QList<int> rows = rowsFor(chart.kind, comparison);
    if (category < 0 || category >= rows.size())
        return {};
    const ComparisonRow& row = comparison.rows[rows[category]];
    const QStringList names = configurationNames(comparison);
    QStringList lines {text::dotted({rowTitle(row), probeSubtitle(row.probe)})};
    for (const SeriesData& series : chart.series) {
        const BarData& bar = series.bars[category];
        if (!bar.present)
            continue;
        lines += QStringLiteral("%1: %2").arg(names[series.configuration], barFigure(chart, bar));
        for (const Warning& warning : row.cells[series.configuration].warnings)
            lines += QStringLiteral("⚠ ") + warningText(warning);
    }
    for (const CeilingData& ceiling : chart.ceilings) {
        if (ceiling.value <= laneValue(chart, category))
            lines += QStringLiteral("%1: %2 · %3 %4").arg(names[ceiling.configuration], ceiling.label, valueText(chart, ceiling.value), chart.y.unit);
    }
    for (int cell = 0; cell < row.cells.size(); ++cell) {
        if (cell != comparison.reference && row.cells[cell].verdict.estimate)
            lines += verdictSentence(comparison, rows[category], cell);
    }
    return lines;
}

QStringList lineTip(const Comparison& comparison, const ChartData& chart, double x)
{
    const QStringList names = configurationNames(comparison);
    QStringList lines;
    for (const SeriesData& series : chart.series) {
        if (series.points.isEmpty())
            continue;
        const QPointF& point = nearest(series.points, x);
        const QString name = series.dashed ? names[series.configuration] + u' ' + sideName(Side::Write) : names[series.configuration];
        lines += QStringLiteral("%1 · %2: %3 %4").arg(placeText(chart, point.x()), name, valueText(chart, point.y()), chart.y.unit);
    }
    return lines;
}

QString chartDescription(const Comparison& comparison, const ChartData& chart)
{
    QStringList lines;
    if (isBarChart(chart)) {
        for (int category = 0; category < chart.categories.size(); ++category)
            lines += barTip(comparison, chart, category);
        return lines.join(QStringLiteral("; "));
    }
    for (const auto& tick : chart.x.ticks)
        lines += lineTip(comparison, chart, tick.first);
    return lines.join(QStringLiteral("; "));
}

} // namespace driveduel
