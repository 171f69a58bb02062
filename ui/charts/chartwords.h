/// The words around a chart: titles, what the axes mean, who is faster. Figures and sentences come from core/text; here they
/// are only joined for a drawing. GUI thread.
#pragma once

#include "core/analysis/chartdata.h"

#include <QString>
#include <QStringList>

namespace driveduel {

/// Sanitised, distinct labels of all configurations.
QStringList configurationNames(const Comparison& comparison);
/// "5 passes of each probe · interleaved, compared pass by pass · 95 % intervals".
QString comparisonSubline(const Comparison& comparison);

/// Kinds of which one chart shows all rows.
bool isOfAllRows(ChartKind kind);
bool isBarChart(const ChartData& chart);
/// "Latency, 4K random read"; "Queue depth sweep, read".
QString chartHeading(const Comparison& comparison, const ChartData& chart);
/// The same without the row, where a box beside it names that: "Latency".
QString chartShortHeading(const ChartData& chart);
/// "µs, lower is better".
QString chartSubheading(const Comparison& comparison, const ChartData& chart);
/// What stands along the x axis; empty where the ticks say it.
QString xAxisText(const ChartData& chart);
/// The configuration's name, with what tells its curve from its others: "To Go write", "To Go, after the pause", "To Go, temperature".
QString curveName(const Comparison& comparison, const ChartData& chart, const SeriesData& series);
/// A y value of the chart as a figure without its unit.
QString valueText(const ChartData& chart, double value);
/// A value of a bar as it stands beside it: as valueText(), of metrics with the category's own unit.
QString barText(const ChartData& chart, int category, double value);

/// What stands right of a bar's figure: why it is not the drive's, or among three and more its verdict.
QString barRemark(const Comparison& comparison, const ComparisonRow& row, int configuration);

/// The verdict of one row as told beside its bars: "To Go 2.4× faster", "no difference".
struct RowVerdict
{
    QString winner; ///< empty when nobody is; of single runs whose figure the text is about
    QString text;
    int configuration = -1; ///< the winner's; -1 when nobody is
};
/// For two configurations whose numbers are their drives'; empty for others.
RowVerdict rowVerdict(const Comparison& comparison, const ComparisonRow& row);

} // namespace driveduel
