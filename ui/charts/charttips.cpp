#include "ui/charts/charttips.h"

#include "core/text/figures.h"
#include "core/text/subjects.h"
#include "core/text/wording.h"
#include "ui/charts/barpainter.h"
#include "ui/charts/chartwords.h"

#include <QCoreApplication>
#include <QMap>

#include <algorithm>
#include <cmath>

namespace driveduel {

namespace {

QString barFigure(const ChartData& chart, int category, const BarData& bar)
{
    const bool isMetric = chart.kind == ChartKind::Metrics;
    QString text = barText(chart, category, bar.value);
    if (!isMetric)
        text += u' ' + chart.y.unit;
    if (bar.low && bar.high) {
        const auto end = [&](double value) { return isMetric ? metricFigure(value) : valueText(chart, value); };
        text += QStringLiteral(" (%1–%2)").arg(end(*bar.low), end(*bar.high));
    }
    return text;
}

qsizetype nearest(const QList<QPointF>& points, double x)
{
    return std::min_element(points.cbegin(), points.cend(), [x](const QPointF& a, const QPointF& b) { return std::abs(a.x() - x) < std::abs(b.x() - x); }) - points.cbegin();
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
    if (chart.kind == ChartKind::Sustained)
        return QStringLiteral("%1 GB").arg(QString::number(x, 'f', x < 10 ? 2 : 1));
    if (chart.kind == ChartKind::Time)
        return QStringLiteral("%1 s").arg(QString::number(x, 'f', 2));
    if (chart.x.unit == u"KiB")
        return text::blockSize(static_cast<quint64>(std::llround(std::exp2(x) * 1024)));
    return QStringLiteral("%1 %2").arg(chart.x.unit, QString::number(std::exp2(x), 'g', 9));
}

/// "12 083 IOPS (11 900–12 200)", "51 °C".
QString lineFigure(const ChartData& chart, const SeriesData& series, qsizetype point)
{
    if (series.bars.size() == series.points.size())
        return barFigure(chart, static_cast<int>(point), series.bars[point]);
    const double y = series.points[point].y();
    return series.onSecondAxis ? QStringLiteral("%1 %2").arg(text::fixed(y, 0), chart.y2 ? chart.y2->unit : QString())
                               : QStringLiteral("%1 %2").arg(valueText(chart, y), chart.y.unit);
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
        lines += QStringLiteral("%1: %2").arg(names[series.configuration], barFigure(chart, category, bar));
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
    // A curve that ends long before, or begins long after, says nothing here.
    const double reach = (chart.x.maximum - chart.x.minimum) / 20;
    QStringList lines;
    for (const SeriesData& series : chart.series) {
        if (series.points.isEmpty())
            continue;
        const qsizetype at = nearest(series.points, x);
        if (chart.kind == ChartKind::Sustained && std::abs(series.points[at].x() - x) > reach)
            continue;
        lines += QStringLiteral("%1 · %2: %3").arg(placeText(chart, series.points[at].x()), curveName(comparison, chart, series), lineFigure(chart, series, at));
    }
    for (const MarkData& mark : chart.marks) {
        if (std::abs(mark.x - x) < reach)
            lines += QStringLiteral("%1 · %2").arg(text::configurationName(comparison, mark.configuration), mark.label);
    }
    return lines;
}

QStringList heatTip(const Comparison& comparison, const ChartData& chart, int panel, int cell)
{
    if (panel < 0 || panel >= chart.panels.size())
        return {};
    const HeatPanel& shown = chart.panels[panel];
    const QString name = text::configurationName(comparison, shown.configuration);
    if (cell < 0 || cell >= shown.cells.size())
        return {name};
    const HeatCell& at = shown.cells[cell];
    const QString share = text::figure(at.share * 100);
    return {name, QStringLiteral("%1–%2 s · %3–%4 µs").arg(QString::number(at.fromX, 'f', 2), QString::number(at.toX, 'f', 2), valueText(chart, at.fromY), valueText(chart, at.toY)),
        //: of the requests that were completed in a stretch of time
        QCoreApplication::translate("Charts", "%1 requests, %2 % of that moment").arg(text::fixed(static_cast<double>(at.count), 0), share)};
}

namespace {

/// Where most requests of a panel lie, and its slowest moment.
QString panelDescription(const Comparison& comparison, const ChartData& chart, const HeatPanel& panel)
{
    QMap<double, quint64> counts; // by the low end of a stretch of latency
    const HeatCell* slowest = nullptr;
    for (const HeatCell& cell : panel.cells) {
        counts[cell.fromY] += cell.count;
        if (!slowest || cell.toY > slowest->toY)
            slowest = &cell;
    }
    if (!slowest)
        return {};
    const auto most = std::max_element(counts.cbegin(), counts.cend());
    return QCoreApplication::translate("Charts", "%1: most requests from %2 µs on, the slowest up to %3 µs after %4 s")
        .arg(text::configurationName(comparison, panel.configuration), valueText(chart, most.key()), valueText(chart, slowest->toY), QString::number(slowest->fromX, 'f', 1));
}

} // namespace

QString chartDescription(const Comparison& comparison, const ChartData& chart)
{
    QStringList lines;
    if (isBarChart(chart)) {
        for (int category = 0; category < chart.categories.size(); ++category)
            lines += barTip(comparison, chart, category);
        return lines.join(QStringLiteral("; "));
    }
    for (const HeatPanel& panel : chart.panels)
        lines += panelDescription(comparison, chart, panel);
    for (const auto& tick : chart.x.ticks)
        lines += lineTip(comparison, chart, tick.first);
    return lines.join(QStringLiteral("; "));
}

} // namespace driveduel
