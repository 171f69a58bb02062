#include "ui/charts/chartwords.h"

#include "core/text/figures.h"
#include "core/text/subjects.h"
#include "core/text/wording.h"
#include "ui/charts/barpainter.h"

#include <QCoreApplication>

#include <algorithm>

namespace driveduel {

namespace {

bool isOfOneRun(const Comparison& comparison)
{
    const QString& run = comparison.results.first()->runId;
    return !run.isEmpty() && std::all_of(comparison.results.cbegin(), comparison.results.cend(), [&](const ResultPtr& r) { return r->runId == run; });
}

bool isOfOneMachine(const Comparison& comparison)
{
    return std::none_of(comparison.banners.cbegin(), comparison.banners.cend(), [](const Warning& banner) { return banner.id == u"host-differs"; });
}

/// Whether a ceiling lies within some category's longest bar, and so is drawn.
bool hasCeilingInSight(const ChartData& chart)
{
    for (int category = 0; category < chart.categories.size(); ++category) {
        const double longest = laneValue(chart, category);
        if (std::any_of(chart.ceilings.cbegin(), chart.ceilings.cend(), [longest](const CeilingData& c) { return c.value <= longest; }))
            return true;
    }
    return false;
}

QString sustainedSubheading(const ChartData& chart)
{
    const bool hasPause = std::any_of(chart.series.cbegin(), chart.series.cend(), [](const SeriesData& series) { return series.dashed; });
    return text::dotted({QCoreApplication::translate("Charts", "MB/s in the pass with the median bandwidth"),
        hasPause ? QCoreApplication::translate("Charts", "dotted: after the pause") : QString(),
        chart.y2 ? QCoreApplication::translate("Charts", "thin: temperature, at the right") : QString()});
}

std::pair<qsizetype, qsizetype> passesPerProbe(const Comparison& comparison)
{
    qsizetype fewest = 0;
    qsizetype most = 0;
    for (const ComparisonRow& row : comparison.rows) {
        for (const Cell& cell : row.cells) {
            const qsizetype passes = cell.passBytesPerSecond.size();
            if (!cell.present || passes == 0)
                continue;
            fewest = fewest == 0 ? passes : std::min(fewest, passes);
            most = std::max(most, passes);
        }
    }
    return {fewest, most};
}

} // namespace

QStringList configurationNames(const Comparison& comparison)
{
    QStringList names;
    for (int i = 0; i < comparison.results.size(); ++i)
        names += text::configurationName(comparison, i);
    return names;
}

QString comparisonSubline(const Comparison& comparison)
{
    if (comparison.results.isEmpty())
        return {};
    QStringList parts;
    const auto [fewest, most] = passesPerProbe(comparison);
    if (most == 1)
        parts += QCoreApplication::translate("Charts", "1 pass of each probe");
    else if (most > 1)
        parts += QCoreApplication::translate("Charts", "%1 passes of each probe")
                     .arg(fewest == most ? QString::number(most) : QStringLiteral("%1–%2").arg(fewest).arg(most));
    if (comparison.results.size() > 1) {
        parts += isOfOneRun(comparison) ? QCoreApplication::translate("Charts", "interleaved in one run")
                                        : QCoreApplication::translate("Charts", "measured in separate runs");
        parts += isOfOneMachine(comparison) ? QCoreApplication::translate("Charts", "same machine")
                                            : QCoreApplication::translate("Charts", "different machines");
    }
    if (most > 1)
        parts += QCoreApplication::translate("Charts", "95 % intervals");
    if (comparison.results.size() > 2)
        parts += QCoreApplication::translate("Charts", "relative to %1").arg(text::configurationName(comparison, comparison.reference));
    return text::dotted(parts);
}

bool isOfAllRows(ChartKind kind)
{
    return kind == ChartKind::Bandwidth || kind == ChartKind::Iops || kind == ChartKind::Metrics;
}

bool isBarChart(const ChartData& chart)
{
    return isOfAllRows(chart.kind);
}

QString chartShortHeading(const ChartData& chart)
{
    if (chart.kind == ChartKind::Latency)
        return QCoreApplication::translate("Charts", "Latency");
    if (chart.kind == ChartKind::Time)
        return QCoreApplication::translate("Charts", "Over time");
    if (chart.kind == ChartKind::Surface)
        return QCoreApplication::translate("Charts", "Over the drive");
    if (chart.kind == ChartKind::Sustained)
        return QCoreApplication::translate("Charts", "Sustained write");
    if (chart.kind == ChartKind::Heat)
        return QCoreApplication::translate("Charts", "Latency over time");
    if (chart.kind != ChartKind::Sweep)
        return chartTitle(chart.kind);
    if (chart.x.unit == u"KiB")
        return QCoreApplication::translate("Charts", "Block size sweep");
    return chart.x.unit == u"jobs" ? QCoreApplication::translate("Charts", "Jobs sweep") : QCoreApplication::translate("Charts", "Queue depth sweep");
}

QString chartHeading(const Comparison& comparison, const ChartData& chart)
{
    if (isBarChart(chart) || chart.row < 0 || chart.row >= comparison.rows.size())
        return chartTitle(chart.kind);
    const ComparisonRow& row = comparison.rows[chart.row];
    return QStringLiteral("%1, %2").arg(chartShortHeading(chart), chart.kind == ChartKind::Sweep ? sanitized(row.probe.sweep) : rowTitle(row));
}

QString chartSubheading(const Comparison& comparison, const ChartData& chart)
{
    switch (chart.kind) {
    case ChartKind::Bandwidth:
    case ChartKind::Iops: {
        QStringList parts {QCoreApplication::translate("Charts", "each probe on its own scale")};
        if (passesPerProbe(comparison).second > 1)
            parts += QCoreApplication::translate("Charts", "whisker: 95 %");
        if (hasCeilingInSight(chart))
            parts += QCoreApplication::translate("Charts", "dotted: the link's limit");
        const QString words = text::dotted(parts);
        return chart.kind == ChartKind::Bandwidth ? QStringLiteral("MB/s, %1").arg(words) : words;
    }
    case ChartKind::Latency:
        return QCoreApplication::translate("Charts", "µs by percentile, lower is better");
    case ChartKind::Time:
    case ChartKind::Surface:
        return QCoreApplication::translate("Charts", "MB/s in the pass with the median bandwidth");
    case ChartKind::Sustained:
        return sustainedSubheading(chart);
    case ChartKind::Metrics:
        return QCoreApplication::translate("Charts", "each on its own scale");
    case ChartKind::Heat:
        return QCoreApplication::translate("Charts", "µs in the pass with the median bandwidth, lower is better");
    case ChartKind::Sweep:
        break;
    }
    const bool hasIntervals = std::any_of(chart.series.cbegin(), chart.series.cend(), [](const SeriesData& series) {
        return std::any_of(series.bars.cbegin(), series.bars.cend(), [](const BarData& bar) { return bar.low.has_value(); });
    });
    const bool hasWrites = std::any_of(chart.series.cbegin(), chart.series.cend(), [](const SeriesData& series) { return series.dashed; });
    return text::dotted({QCoreApplication::translate("Charts", "%1, higher is better").arg(chart.y.unit),
        hasIntervals ? QCoreApplication::translate("Charts", "whisker: 95 %") : QString(),
        hasWrites ? QCoreApplication::translate("Charts", "dotted: writes") : QString()});
}

QString xAxisText(const ChartData& chart)
{
    if (chart.kind == ChartKind::Time)
        return QCoreApplication::translate("Charts", "seconds");
    if (chart.kind == ChartKind::Surface)
        return QCoreApplication::translate("Charts", "place on the drive, GB");
    if (chart.kind == ChartKind::Sustained)
        return QCoreApplication::translate("Charts", "GB written");
    if (chart.kind == ChartKind::Heat)
        return QCoreApplication::translate("Charts", "seconds");
    if (chart.kind != ChartKind::Sweep)
        return {};
    if (chart.x.unit == u"QD")
        return QCoreApplication::translate("Charts", "queue depth");
    return chart.x.unit == u"jobs" ? QCoreApplication::translate("Charts", "jobs") : QCoreApplication::translate("Charts", "block size");
}

QString curveName(const Comparison& comparison, const ChartData& chart, const SeriesData& series)
{
    const QString name = text::configurationName(comparison, series.configuration);
    if (series.onSecondAxis)
        //: %1 is a configuration
        return QCoreApplication::translate("Charts", "%1, temperature").arg(name);
    if (!series.dashed)
        return name;
    //: %1 is a configuration
    return chart.kind == ChartKind::Sustained ? QCoreApplication::translate("Charts", "%1, after the pause").arg(name) : name + u' ' + sideName(Side::Write);
}

QString valueText(const ChartData& chart, double value)
{
    if (chart.kind == ChartKind::Latency || chart.kind == ChartKind::Heat)
        return microsecondsText(value * 1e3);
    return chart.y.unit == u"IOPS" ? iopsText(value) : megabytesPerSecondText(value * 1e6, false);
}

QString barText(const ChartData& chart, int category, double value)
{
    return chart.kind == ChartKind::Metrics && category < chart.scales.size() ? metricText(value, chart.scales[category].unit) : valueText(chart, value);
}

QString barRemark(const Comparison& comparison, const ComparisonRow& row, int configuration)
{
    const Cell& cell = row.cells[configuration];
    if (cell.invalid) {
        const auto reason = std::find_if(cell.warnings.cbegin(), cell.warnings.cend(), [](const Warning& w) { return w.severity == u"invalid"; });
        return QStringLiteral("⚠ ") + (reason == cell.warnings.cend() ? QString() : warningBadge(*reason));
    }
    const bool isToldBeside = comparison.results.size() > 2 && configuration != comparison.reference;
    return isToldBeside ? verdictShort(cell.verdict) : QString();
}

/// "To Go 2.4×", "native +8.1 %": whose figure is the higher one, and nobody's win.
static RowVerdict singleRun(const Comparison& comparison, int other, const RatioEstimate& estimate)
{
    constexpr double kTimesFrom = 1.5; // as in sentences
    if (estimate.low <= 1 && estimate.high >= 1)
        return {{}, QCoreApplication::translate("Charts", "the same"), -1};
    const int higher = estimate.ratio >= 1 ? other : comparison.reference;
    const double ratio = std::max(estimate.ratio, 1 / estimate.ratio);
    const QString amount = ratio >= kTimesFrom ? QStringLiteral("%1×").arg(text::fixed(ratio, ratio >= 99.95 ? 0 : 1))
                                               : QStringLiteral("+%1 %").arg(text::fixed((ratio - 1) * 100, ratio < 1.0995 ? 1 : 0));
    return {text::configurationName(comparison, higher), amount, -1};
}

RowVerdict rowVerdict(const Comparison& comparison, const ComparisonRow& row)
{
    if (row.cells.size() != 2 || row.cells[0].invalid || row.cells[1].invalid)
        return {};
    const int other = comparison.reference == 0 ? 1 : 0;
    Verdict verdict = row.cells[other].verdict;
    const bool isFaster = verdict.kind == VerdictKind::Faster || verdict.kind == VerdictKind::SlightlyFaster;
    const bool isSlower = verdict.kind == VerdictKind::Slower || verdict.kind == VerdictKind::SlightlySlower;
    if (verdict.kind == VerdictKind::SingleRun && verdict.estimate)
        return singleRun(comparison, other, *verdict.estimate);
    if (!isFaster && !isSlower)
        return {{}, verdictShort(verdict), -1};
    if (isSlower && verdict.estimate) { // told from the winner's side
        verdict.kind = verdict.kind == VerdictKind::Slower ? VerdictKind::Faster : VerdictKind::SlightlyFaster;
        const RatioEstimate e = *verdict.estimate;
        verdict.estimate->ratio = 1 / e.ratio;
        verdict.estimate->low = 1 / e.high;
        verdict.estimate->high = 1 / e.low;
    }
    const int winner = isFaster ? other : comparison.reference;
    return {text::configurationName(comparison, winner), verdictShort(verdict), winner};
}

} // namespace driveduel
