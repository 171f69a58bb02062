#include "core/analysis/chartheat.h"

#include "core/analysis/chartaxes.h"
#include "core/analysis/chartlines.h"

#include <algorithm>
#include <cmath>

namespace driveduel {

namespace {

constexpr qsizetype kMostColumns = 200; // more are narrower than a pixel of a small picture
constexpr double kSecondNs = 1e9;
constexpr double kMicrosecondNs = 1e3;

/// Lower edge of a latency slot's bucket, in µs.
double bucketLowUs(int bucket)
{
    return std::exp2(bucket / 2.0) / kMicrosecondNs;
}

/// Neighbours in time that are drawn as one column.
struct Column
{
    double fromX = 0;
    double toX = 0;
    QMap<int, quint64> counts;
};

QList<Column> columnsOf(const QList<engine::LatencySlot>& timeSlots)
{
    const qsizetype perColumn = (timeSlots.size() + kMostColumns - 1) / kMostColumns;
    QList<Column> columns;
    double fromX = 0;
    for (qsizetype i = 0; i < timeSlots.size(); ++i) {
        if (i % perColumn == 0)
            columns.append({fromX, fromX, {}});
        Column& column = columns.last();
        column.toX = fromX = static_cast<double>(timeSlots[i].endNs) / kSecondNs;
        for (const auto& [bucket, count] : timeSlots[i].counts)
            column.counts[bucket] += count;
    }
    return columns;
}

HeatPanel panelOf(const PassRecord& pass)
{
    HeatPanel panel;
    for (const Column& column : columnsOf(pass.latencyOverTime)) {
        quint64 total = 0;
        for (const quint64 count : column.counts)
            total += count;
        for (auto it = column.counts.begin(); it != column.counts.end(); ++it) {
            const double share = static_cast<double>(it.value()) / static_cast<double>(total);
            panel.cells.append(
                {column.fromX, column.toX, bucketLowUs(it.key()), bucketLowUs(it.key() + 1), it.value(), share});
        }
    }
    return panel;
}

} // namespace

bool hasHeat(const Comparison& comparison, const ComparisonRow& row, int cell)
{
    const PassRecord* pass = medianPass(comparison, row, cell);
    if (!pass || (row.side == Side::Write && pass->read))
        return false;
    return std::any_of(pass->latencyOverTime.begin(), pass->latencyOverTime.end(),
        [](const engine::LatencySlot& slot) { return !slot.counts.empty(); });
}

void fillHeat(ChartData& chart, const Comparison& comparison)
{
    const ComparisonRow& row = comparison.rows[chart.row];
    double furthest = 0;
    double lowest = 0;
    double highest = 0;
    for (int c = 0; c < row.cells.size(); ++c) {
        if (!hasHeat(comparison, row, c))
            continue;
        HeatPanel panel = panelOf(*medianPass(comparison, row, c));
        panel.configuration = c;
        panel.label = comparison.results[c]->label;
        for (const HeatCell& cell : panel.cells) {
            furthest = std::max(furthest, cell.toX);
            lowest = lowest > 0 ? std::min(lowest, cell.fromY) : cell.fromY;
            highest = std::max(highest, cell.toY);
        }
        chart.panels.append(panel);
    }
    chart.x = linearAxis(QStringLiteral("s"), furthest);
    chart.y = logAxis(QStringLiteral("µs"), lowest, highest);
}

} // namespace driveduel
