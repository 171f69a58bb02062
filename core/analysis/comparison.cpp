#include "core/analysis/comparison.h"

#include "core/analysis/banners.h"
#include "core/analysis/bottleneck.h"
#include "core/analysis/matching.h"
#include "core/analysis/verdict.h"

#include <QSet>

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

/// Whether a warning is about a side; most are about both.
bool concerns(const Warning& warning, Side side)
{
    const QString named = warning.values.value(QLatin1String("side")).toString();
    return named.isEmpty() || named == (side == Side::Read ? QLatin1String("read") : QLatin1String("write"));
}

/// Each id once, with the figures of its most severe occurrence; first come first.
void addWarnings(QList<Warning>& all, const QList<Warning>& more, Side side)
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
    addWarnings(cell.warnings, record.warnings, side);
    for (const PassRecord& pass : record.passes) {
        const std::optional<SideRecord>& passSide = side == Side::Read ? pass.read : pass.write;
        if (!passSide)
            continue;
        cell.passBytesPerSecond.append(passSide->bytesPerSecond());
        addWarnings(cell.warnings, pass.warnings, side);
    }
    cell.invalid = std::any_of(
        cell.warnings.begin(), cell.warnings.end(), [](const Warning& w) { return severityRank(w.severity) == 2; });
    return cell;
}

/// Why a cell's number is not the drive's.
QSet<QString> invalidity(const Cell& cell)
{
    QSet<QString> reasons;
    for (const Warning& warning : cell.warnings) {
        if (severityRank(warning.severity) == 2)
            reasons.insert(warning.id + QLatin1Char(' ') + warning.values.value(QLatin1String("reason")).toString());
    }
    return reasons;
}

Verdict notComparable(const char* reasonId, const QStringList& settings = {})
{
    Verdict verdict;
    verdict.reasonId = QString::fromLatin1(reasonId);
    verdict.differingSettings = settings;
    return verdict;
}

Verdict verdictOf(const Comparison& comparison, const ComparisonRow& row, int index)
{
    const Cell& cell = row.cells[index];
    const Cell& reference = row.cells[comparison.reference];
    if (!cell.present || !reference.present)
        return notComparable("missing");
    const BenchmarkResult& result = *comparison.results[index];
    const BenchmarkResult& referenceResult = *comparison.results[comparison.reference];
    const ProbeRecord& probe = result.probes[cell.probeIndex];
    const ProbeRecord& referenceProbe = referenceResult.probes[reference.probeIndex];
    const QStringList settings = differingSettings(referenceProbe.probe, probe.probe);
    if (!settings.isEmpty())
        return notComparable("settings-differ", settings);
    const bool bothInvalid = cell.invalid && reference.invalid && invalidity(cell) == invalidity(reference);
    if ((cell.invalid || reference.invalid) && !bothInvalid)
        return notComparable("invalid");
    Verdict verdict =
        judge(completePasses(result, probe, row.side), completePasses(referenceResult, referenceProbe, row.side));
    verdict.bothInvalid = bothInvalid;
    return verdict;
}

void addVerdicts(Comparison& comparison)
{
    for (int index = 0; index < comparison.results.size(); ++index) {
        if (index == comparison.reference)
            continue;
        QList<Verdict*> column;
        for (ComparisonRow& row : comparison.rows) {
            row.cells[index].verdict = verdictOf(comparison, row, index);
            column.append(&row.cells[index].verdict);
        }
        correctForMany(column);
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
    Side side = Side::Read;
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
                candidates.append({{r, c}, row.side, clearness(*verdict.estimate)});
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
    for (const ProbeGroup& group : matchProbes(results)) {
        for (const Side side : {Side::Read, Side::Write}) {
            ComparisonRow row;
            row.probe = group.probe;
            row.side = side;
            for (int i = 0; i < results.size(); ++i)
                row.cells.append(makeCell(*results[i], group.indexes[i], side));
            if (std::any_of(row.cells.begin(), row.cells.end(), [](const Cell& cell) { return cell.present; }))
                comparison.rows.append(row);
        }
    }
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
                                                [&](const Candidate& c) { return c.side != candidates.first().side; });
    if (other != candidates.end())
        std::rotate(candidates.begin() + 1, other, other + 1);
    QList<Headline> chosen;
    for (qsizetype i = 0; i < std::min<qsizetype>(candidates.size(), atMost); ++i)
        chosen.append(candidates[i].headline);
    return chosen;
}

} // namespace driveduel
