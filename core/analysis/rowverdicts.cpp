#include "core/analysis/rowverdicts.h"

#include "core/analysis/matching.h"
#include "core/analysis/metricrows.h"
#include "core/analysis/sessions.h"
#include "core/analysis/verdict.h"

#include <QSet>

#include <algorithm>
#include <array>
#include <cmath>

namespace driveduel {

namespace {

constexpr std::array kPercents{50.0, 99.0, 99.9};

const ProbeRecord& recordOf(const Comparison& comparison, const ComparisonRow& row, int cell)
{
    return comparison.results[cell]->probes[row.cells[cell].probeIndex];
}

/// Why a cell's number is not the drive's.
QSet<QString> invalidity(const Cell& cell)
{
    QSet<QString> reasons;
    for (const Warning& warning : cell.warnings) {
        if (warning.severity == QLatin1String("invalid"))
            reasons.insert(warning.id + QLatin1Char(' ') + warning.values.value(QLatin1String("reason")).toString());
    }
    return reasons;
}

/// A verdict that can only say why there is none, or whether both sides are invalid in the same way.
struct Grounds
{
    std::optional<Verdict> refusal;
    bool bothInvalid = false;
};

Grounds refused(const char* reasonId, const QStringList& settings = {})
{
    Verdict verdict;
    verdict.reasonId = QString::fromLatin1(reasonId);
    verdict.differingSettings = settings;
    return {verdict, false};
}

Grounds groundsOf(const Comparison& comparison, const ComparisonRow& row, int index)
{
    const Cell& cell = row.cells[index];
    const Cell& reference = row.cells[comparison.reference];
    if (!cell.present || !reference.present)
        return refused(row.metric && hasInOtherUnit(comparison, row, index) ? "units-differ" : "missing");
    const QStringList settings = differingSettings(*comparison.results[comparison.reference], recordOf(comparison, row, comparison.reference),
        *comparison.results[index], recordOf(comparison, row, index));
    if (!settings.isEmpty())
        return refused("settings-differ", settings);
    const bool bothInvalid = cell.invalid && reference.invalid && invalidity(cell) == invalidity(reference);
    if ((cell.invalid || reference.invalid) && !bothInvalid)
        return refused("invalid");
    return {std::nullopt, bothInvalid};
}

using Reader = std::function<std::optional<PassValues>(int cell)>;

/// One quantity of one row: values of each cell, and how they are judged.
class RowJudge final
{
public:
    RowJudge(const Comparison& comparison, const ComparisonRow& row, Quantity of, Reader read)
        : m_comparison(comparison)
        , m_row(row)
        , m_of(of)
        , m_read(std::move(read))
    {
    }

    /// Nothing where one of both has no values.
    std::optional<Verdict> verdictOn(int index) const
    {
        const std::optional<PassValues> own = m_read(index);
        const std::optional<PassValues> reference = m_read(m_comparison.reference);
        if (!own || !reference)
            return std::nullopt;
        // Only what measured the same, and the drives, tells how much sessions differ.
        const auto comparable = [this](int cell) {
            const bool counts = !m_row.cells[cell].invalid && (cell == m_comparison.reference || !groundsOf(m_comparison, m_row, cell).refusal);
            return counts ? m_read(cell) : std::nullopt;
        };
        if (const auto means = sessionMeans(m_comparison.results, index, m_comparison.reference, comparable)) {
            Verdict verdict = judge(means->configuration, means->reference, {m_of, kVerdictMargin});
            verdict.sessions = static_cast<int>(std::min(means->configuration.values.size(), means->reference.values.size()));
            return verdict;
        }
        const double noise = noiseOf(m_comparison.results, index, m_comparison.reference, comparable);
        Verdict verdict = judge(*own, *reference, {m_of, std::max(kVerdictMargin, std::expm1(2 * noise))});
        verdict.inThisSession = mayBeMovedDrive(*m_comparison.results[index], *m_comparison.results[m_comparison.reference]);
        return verdict;
    }

private:
    const Comparison& m_comparison;
    const ComparisonRow& m_row;
    Quantity m_of;
    Reader m_read;
};

Quantity quantityOf(const ComparisonRow& row)
{
    if (!row.metric)
        return Quantity::Speed;
    return row.metric->higherIsBetter ? Quantity::HigherIsBetter : Quantity::LowerIsBetter;
}

Verdict mainVerdict(const Comparison& comparison, const ComparisonRow& row, int index, const Grounds& grounds)
{
    if (grounds.refusal) {
        Verdict refusal = *grounds.refusal;
        refusal.of = quantityOf(row);
        return refusal;
    }
    const RowJudge judge(comparison, row, quantityOf(row), [&](int cell) { return rowValues(comparison, row, cell); });
    Verdict verdict = judge.verdictOn(index).value_or(Verdict());
    if (row.metric && verdict.reasonId == QLatin1String("no-data"))
        verdict.reasonId = QStringLiteral("not-positive");
    verdict.of = quantityOf(row);
    verdict.bothInvalid = grounds.bothInvalid;
    return verdict;
}

QMap<double, Verdict> latencyVerdicts(const Comparison& comparison, const ComparisonRow& row, int index, const Grounds& grounds)
{
    QMap<double, Verdict> verdicts;
    if (row.metric || grounds.refusal)
        return verdicts;
    for (const double percent : kPercents) {
        const RowJudge judge(comparison, row, Quantity::LowerIsBetter, [&](int cell) -> std::optional<PassValues> {
            if (!row.cells[cell].present)
                return std::nullopt;
            return percentilePasses(*comparison.results[cell], recordOf(comparison, row, cell), row.side, percent);
        });
        std::optional<Verdict> verdict = judge.verdictOn(index);
        if (!verdict || !verdict->estimate)
            continue;
        verdict->bothInvalid = grounds.bothInvalid;
        verdicts.insert(percent, *verdict);
    }
    return verdicts;
}

} // namespace

std::optional<PassValues> rowValues(const Comparison& comparison, const ComparisonRow& row, int cell)
{
    if (!row.cells[cell].present)
        return std::nullopt;
    const ProbeRecord& record = recordOf(comparison, row, cell);
    return row.metric ? metricValues(*comparison.results[cell], record, *row.metric) : completePasses(*comparison.results[cell], record, row.side);
}

void addVerdicts(Comparison& comparison)
{
    for (int index = 0; index < comparison.results.size(); ++index) {
        if (index == comparison.reference)
            continue;
        QList<Verdict*> column;
        QList<Verdict*> latencies;
        for (ComparisonRow& row : comparison.rows) {
            const Grounds grounds = groundsOf(comparison, row, index);
            Cell& cell = row.cells[index];
            cell.verdict = mainVerdict(comparison, row, index, grounds);
            cell.latencyVerdicts = latencyVerdicts(comparison, row, index, grounds);
            column.append(&cell.verdict);
            for (Verdict& verdict : cell.latencyVerdicts)
                latencies.append(&verdict);
        }
        correctForMany(column);
        correctForMany(latencies);
    }
}

} // namespace driveduel
