#include "core/analysis/comparison.h"

#include "core/analysis/banners.h"
#include "core/analysis/bottleneck.h"
#include "core/analysis/matching.h"
#include "core/analysis/metricrows.h"
#include "core/analysis/outliers.h"
#include "core/analysis/rowverdicts.h"

#include <QJsonArray>

#include <algorithm>
#include <cmath>

namespace driveduel {

namespace {

int severityRank(const QString& severity)
{
    if (severity == QLatin1String("invalid"))
        return 2;
    return severity == QLatin1String("warning") ? 1 : 0;
}

/// Whether a warning is about a side; most are about both. A metric is of no side.
bool concerns(const Warning& warning, std::optional<Side> side)
{
    if (!side)
        return true;
    const QString named = warning.values.value(QLatin1String("side")).toString();
    return named.isEmpty() || named == (*side == Side::Read ? QLatin1String("read") : QLatin1String("write"));
}

/// Each id once, with the figures of its most severe occurrence; first come first.
void addWarnings(QList<Warning>& all, const QList<Warning>& more, std::optional<Side> side)
{
    for (const Warning& warning : more) {
        if (!concerns(warning, side))
            continue;
        const auto known = std::find_if(all.begin(), all.end(), [&](const Warning& w) { return w.id == warning.id; });
        if (known == all.end())
            all.append(warning);
        else if (severityRank(warning.severity) > severityRank(known->severity))
            *known = warning;
    }
}

bool hasSide(const PassRecord& pass, Side side)
{
    return side == Side::Read ? pass.read.has_value() : pass.write.has_value();
}

/// `side` is absent for a metric.
void addWarningsOf(Cell& cell, const ProbeRecord& record, std::optional<Side> side)
{
    addWarnings(cell.warnings, record.warnings, side);
    for (const PassRecord& pass : record.passes) {
        if (!side || hasSide(pass, *side))
            addWarnings(cell.warnings, pass.warnings, side);
    }
    cell.invalid = std::any_of(
        cell.warnings.begin(), cell.warnings.end(), [](const Warning& w) { return severityRank(w.severity) == 2; });
}

Cell makeCell(const BenchmarkResult& result, int probeIndex, Side side)
{
    Cell cell;
    cell.probeIndex = probeIndex;
    if (probeIndex < 0)
        return cell;
    const ProbeRecord& record = result.probes[probeIndex];
    const std::optional<SideSummary> summary = summarize(record, side);
    if (!summary)
        return cell;
    cell.present = true;
    cell.summary = *summary;
    if (side == Side::Write)
        cell.sync = summarizeSync(record);
    for (const PassRecord& pass : record.passes) {
        if (hasSide(pass, side))
            cell.passBytesPerSecond.append((side == Side::Read ? pass.read : pass.write)->bytesPerSecond());
    }
    addWarningsOf(cell, record, side);
    return cell;
}

QList<ComparisonRow> sideRows(const QList<ResultPtr>& results, const ProbeGroup& group)
{
    QList<ComparisonRow> rows;
    for (const Side side : {Side::Read, Side::Write}) {
        ComparisonRow row;
        row.probe = group.probe;
        row.side = side;
        for (int i = 0; i < results.size(); ++i)
            row.cells.append(makeCell(*results[i], group.indexes[i], side));
        if (std::any_of(row.cells.begin(), row.cells.end(), [](const Cell& cell) { return cell.present; }))
            rows.append(row);
    }
    return rows;
}

/// What is known of a cell once it stands in its row.
void finishCells(Comparison& comparison, ComparisonRow& row)
{
    for (int i = 0; i < row.cells.size(); ++i) {
        Cell& cell = row.cells[i];
        if (!cell.present)
            continue;
        const ProbeRecord& record = comparison.results[i]->probes[cell.probeIndex];
        if (row.metric)
            addWarningsOf(cell, record, std::nullopt);
        if (const auto values = rowValues(comparison, row, i))
            cell.outliers = findOutliers(record, *values);
        const Cell& reference = row.cells[comparison.reference];
        if (i == comparison.reference || !reference.present)
            continue;
        const QStringList loose = looseSettings(*comparison.results[comparison.reference],
            comparison.results[comparison.reference]->probes[reference.probeIndex], *comparison.results[i], record);
        if (!loose.isEmpty())
            cell.warnings.append({QStringLiteral("settings-unknown"), QStringLiteral("info"), {{QStringLiteral("settings"), QJsonArray::fromStringList(loose)}}});
    }
}

/// How far an interval stays from 1, on the log scale.
double clearness(const RatioEstimate& e)
{
    return std::max(std::log(e.low), -std::log(e.high));
}

struct Candidate
{
    Headline headline;
    int topic = 0; ///< reads, writes or metrics
    double clearness = 0;
};

QList<Candidate> clearDifferences(const Comparison& comparison)
{
    QList<Candidate> candidates;
    for (int r = 0; r < comparison.rows.size(); ++r) {
        const ComparisonRow& row = comparison.rows[r];
        for (int c = 0; c < row.cells.size(); ++c) {
            const Verdict& verdict = row.cells[c].verdict;
            const bool clear = verdict.kind == VerdictKind::Faster || verdict.kind == VerdictKind::Slower;
            if (c != comparison.reference && clear && verdict.estimate && !verdict.bothInvalid && !row.cells[c].invalid)
                candidates.append({{r, c}, row.metric ? 2 : static_cast<int>(row.side), clearness(*verdict.estimate)});
        }
    }
    std::stable_sort(candidates.begin(), candidates.end(),
        [](const Candidate& a, const Candidate& b) { return a.clearness > b.clearness; });
    return candidates;
}

} // namespace

Comparison compare(const QList<ResultPtr>& results, int reference)
{
    Comparison comparison;
    comparison.results = results;
    comparison.reference = reference >= 0 && reference < results.size() ? reference : 0;
    for (const ProbeGroup& group : matchProbes(results))
        comparison.rows += sideRows(results, group) + metricRows(results, group);
    for (ComparisonRow& row : comparison.rows)
        finishCells(comparison, row);
    addVerdicts(comparison);
    addBottlenecks(comparison);
    comparison.banners = differencesBetween(results);
    return comparison;
}

QList<Headline> headlines(const Comparison& comparison, int atMost)
{
    QList<Candidate> candidates = clearDifferences(comparison);
    const auto other = candidates.isEmpty() ? candidates.end()
                                            : std::find_if(candidates.begin(), candidates.end(),
                                                [&](const Candidate& c) { return c.topic != candidates.first().topic; });
    if (other != candidates.end())
        std::rotate(candidates.begin() + 1, other, other + 1);
    QList<Headline> chosen;
    for (qsizetype i = 0; i < std::min<qsizetype>(candidates.size(), atMost); ++i)
        chosen.append(candidates[i].headline);
    return chosen;
}

} // namespace driveduel
