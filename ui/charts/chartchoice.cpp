#include "ui/charts/chartchoice.h"

#include "ui/charts/chartwords.h"

#include <algorithm>
#include <limits>

namespace driveduel {

namespace {

constexpr int kMostCurves = 2; ///< of one kind on a sheet
constexpr qsizetype kMostOfOneKind = 4;

const QList<std::pair<QString, ChartKind>>& kinds()
{
    static const QList<std::pair<QString, ChartKind>> all {{QStringLiteral("bandwidth"), ChartKind::Bandwidth}, {QStringLiteral("iops"), ChartKind::Iops},
        {QStringLiteral("latency"), ChartKind::Latency}, {QStringLiteral("time"), ChartKind::Time}, {QStringLiteral("surface"), ChartKind::Surface},
        {QStringLiteral("sweep"), ChartKind::Sweep}, {QStringLiteral("sustained"), ChartKind::Sustained}, {QStringLiteral("heat"), ChartKind::Heat}, {QStringLiteral("metrics"), ChartKind::Metrics}};
    return all;
}

/// Rows with a curve of a kind, those first that the headline speaks of: they differ most clearly.
QList<int> tellingRows(ChartKind kind, const Comparison& comparison)
{
    QList<int> rows = rowsFor(kind, comparison);
    qsizetype front = 0;
    for (const Headline& headline : headlines(comparison, kMostCurves)) {
        if (const qsizetype at = rows.indexOf(headline.row, front); at >= 0)
            rows.move(at, front++);
    }
    return rows;
}

void append(QList<ChartData>& charts, const Comparison& comparison, ChartKind kind, qsizetype atMost)
{
    const QList<int> rows = isOfAllRows(kind) ? QList<int> {-1} : tellingRows(kind, comparison);
    for (const int row : rows.mid(0, atMost)) {
        const ChartData chart = buildChart(kind, comparison, row);
        if (!chart.isEmpty())
            charts.append(chart);
    }
}

} // namespace

QStringList chartNames()
{
    QStringList names;
    for (const auto& kind : kinds())
        names.append(kind.first);
    return names;
}

std::optional<ChartKind> chartKindOf(const QString& name)
{
    for (const auto& [known, kind] : kinds()) {
        if (known == name)
            return kind;
    }
    return std::nullopt;
}

QList<ChartData> chartsNamed(const Comparison& comparison, const QString& name)
{
    QList<ChartData> charts;
    if (const std::optional<ChartKind> kind = chartKindOf(name)) {
        append(charts, comparison, *kind, kMostOfOneKind);
        return charts;
    }
    if (name != u"all")
        return charts;
    append(charts, comparison, ChartKind::Bandwidth, 1);
    append(charts, comparison, ChartKind::Iops, 1);
    append(charts, comparison, ChartKind::Metrics, 1);
    append(charts, comparison, ChartKind::Latency, kMostCurves);
    // The last place is for what such a run is made for.
    for (const ChartKind kind : {ChartKind::Sustained, ChartKind::Surface, ChartKind::Sweep, ChartKind::Time}) {
        if (!rowsFor(kind, comparison).isEmpty()) {
            append(charts, comparison, kind, 1);
            break;
        }
    }
    return charts;
}

QList<ChartData> chartsOfReport(const Comparison& comparison)
{
    constexpr qsizetype every = std::numeric_limits<qsizetype>::max();
    QList<ChartData> charts;
    append(charts, comparison, ChartKind::Bandwidth, 1);
    append(charts, comparison, ChartKind::Iops, 1);
    append(charts, comparison, ChartKind::Metrics, 1);
    append(charts, comparison, ChartKind::Sustained, every);
    append(charts, comparison, ChartKind::Sweep, every);
    append(charts, comparison, ChartKind::Surface, every);
    append(charts, comparison, ChartKind::Latency, kMostOfOneKind);
    append(charts, comparison, ChartKind::Heat, kMostCurves);
    append(charts, comparison, ChartKind::Time, kMostOfOneKind);
    return charts;
}

} // namespace driveduel
