#include "ui/charts/barpainter.h"

#include "core/text/wording.h"
#include "ui/charts/chartwords.h"

#include <QFontMetricsF>

#include <algorithm>
#include <cmath>

namespace driveduel {

namespace {

constexpr int kSmallestPixels = 9;
constexpr qreal kEasyBar = 1.45; // in lines of the font
constexpr qreal kTightBar = 0.95;
constexpr qreal kLargestBar = 1.9;
constexpr qreal kEasySpace = 1.25; // below a group
constexpr qreal kTightSpace = 0.4;
constexpr double kWhiskerReach = 1.3; // a whisker of two wild passes must not squeeze the bars

struct Heights
{
    qreal easy = 0;
    qreal tight = 0; ///< two lines of title beside thin bars
};

qreal lineOf(const QFont& font)
{
    return QFontMetricsF(font).height();
}

qreal gapOf(qreal barHeight)
{
    return std::max(2.0, std::round(barHeight * 0.16));
}

Heights groupHeights(const QFont& font, const ChartData& chart)
{
    const qreal line = lineOf(font);
    const auto bars = static_cast<qreal>(std::max<qsizetype>(1, chart.series.size()));
    const auto height = [&](qreal bar, qreal titleLines, qreal space) {
        return std::max(titleLines * line, bars * bar * line + (bars - 1) * gapOf(bar * line)) + space * line;
    };
    const bool hasVerdict = chart.series.size() == 2;
    return {height(kEasyBar, hasVerdict ? 3 : 2, kEasySpace), height(kTightBar, 2, kTightSpace)};
}

/// The column of titles is as wide as they are, within a share of the whole.
qreal labelWidthFor(const QFont& font, qreal width, const Comparison& comparison, const ChartData& chart)
{
    QFont bold = font;
    bold.setWeight(QFont::DemiBold);
    const QFontMetricsF metrics(bold);
    qreal widest = 0;
    for (const int r : rowsFor(chart.kind, comparison)) {
        const RowVerdict verdict = rowVerdict(comparison, comparison.rows[r]);
        widest = std::max({widest, metrics.horizontalAdvance(rowTitle(comparison.rows[r])),
            std::min(metrics.horizontalAdvance(verdict.winner), metrics.averageCharWidth() * 12) + metrics.horizontalAdvance(u' ' + verdict.text)});
    }
    return std::clamp(widest + metrics.averageCharWidth() * 2, width * 0.16, width * 0.36);
}

/// The longest lane at which the figure and remark beside every bar still find room.
qreal barLengthFor(const QFont& font, qreal width, const Comparison& comparison, const ChartData& chart)
{
    const QFontMetricsF metrics(font);
    const QList<int> rows = rowsFor(chart.kind, comparison);
    qreal length = width;
    for (const SeriesData& series : chart.series) {
        for (int i = 0; i < series.bars.size() && i < rows.size(); ++i) {
            const BarData& bar = series.bars[i];
            const double longest = laneValue(chart, i);
            if (!bar.present || longest <= 0)
                continue;
            const QString remark = barRemark(comparison, comparison.rows[rows[i]], series.configuration);
            const qreal text = metrics.horizontalAdvance(barText(chart, i, bar.value) + remark) + metrics.averageCharWidth() * (remark.isEmpty() ? 2 : 3.4);
            const double reach = std::clamp(std::max(bar.value, bar.high.value_or(0)) / longest, 0.05, 1.0);
            length = std::min(length, (width - text) / reach);
        }
    }
    return std::max(length, width * 0.3);
}

} // namespace

QRectF BarLayout::group(const QRectF& area, int index) const
{
    return {area.left(), area.top() + index * groupHeight, area.width(), groupHeight};
}

QRectF BarLayout::bar(const QRectF& group, int index) const
{
    return {group.left() + labelWidth, group.top() + index * (barHeight + barGap), barLength, barHeight};
}

double laneValue(const ChartData& chart, int category)
{
    double longest = 0;
    for (const SeriesData& series : chart.series) {
        const BarData& bar = series.bars[category];
        if (bar.present)
            longest = std::max({longest, bar.value, std::min(bar.high.value_or(0), bar.value * kWhiskerReach)});
    }
    return longest;
}

BarLayout barLayout(const QFont& font, const QSizeF& size, const Comparison& comparison, const ChartData& chart)
{
    BarLayout layout;
    layout.font = font;
    const auto wanted = static_cast<int>(chart.categories.size());
    // A smaller letter first; what still finds no room is left out, and the painter says so.
    int pixels = font.pixelSize() > 0 ? font.pixelSize() : static_cast<int>(std::lround(QFontMetricsF(font).ascent() * 0.94));
    while (pixels > kSmallestPixels && groupHeights(layout.font, chart).tight * wanted > size.height()) {
        layout.font.setPixelSize(--pixels);
    }
    const Heights heights = groupHeights(layout.font, chart);
    const qreal line = lineOf(layout.font);
    layout.groups = wanted;
    if (heights.tight * wanted > size.height())
        layout.groups = std::clamp(static_cast<int>((size.height() - line) / heights.tight), 1, wanted);
    const qreal share = (size.height() - (layout.groups < wanted ? line : 0)) / std::max(1, layout.groups);
    layout.groupHeight = std::min(share, heights.easy * 1.5);
    const qreal share01 = std::clamp((layout.groupHeight - heights.tight) / std::max(1.0, heights.easy - heights.tight), 0.0, 1.0);
    const qreal space = line * (kTightSpace + (kEasySpace - kTightSpace) * share01);
    const auto bars = static_cast<qreal>(std::max<qsizetype>(1, chart.series.size()));
    // bars · h + (bars − 1) · 0.16 h fill what the space leaves.
    layout.barHeight = std::clamp((layout.groupHeight - space) / (bars + (bars - 1) * 0.16), 3.0, line * kLargestBar);
    layout.barGap = gapOf(layout.barHeight);
    layout.titleLines = layout.groupHeight >= line * 3.2 ? 3 : 2;
    layout.labelWidth = labelWidthFor(layout.font, size.width(), comparison, chart);
    layout.barLength = std::max(20.0, barLengthFor(layout.font, size.width() - layout.labelWidth, comparison, chart));
    return layout;
}

qreal barChartHeight(const QFont& font, const Comparison& /*comparison*/, const ChartData& chart)
{
    return groupHeights(font, chart).easy * static_cast<qreal>(std::max<qsizetype>(1, chart.categories.size()));
}

} // namespace driveduel
