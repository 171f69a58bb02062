#include "core/analysis/verdict.h"

#include <QMap>
#include <QSet>

#include <algorithm>
#include <cmath>

namespace driveduel {

namespace {

constexpr double kSignificance = 0.05;
// Beyond this an estimate of more pairs says no more than "very many".
constexpr double kMostPairs = 9999;

bool hasDuplicates(const QList<int>& repetitions)
{
    return QSet<int>(repetitions.begin(), repetitions.end()).size() != repetitions.size();
}

struct Matched
{
    QList<double> configuration;
    QList<double> reference;
    bool paired = false;
};

/// Values by repetition where the passes of both were interleaved in one run, else all values of both.
Matched matchPasses(const PassValues& configuration, const PassValues& reference)
{
    Matched all{configuration.values, reference.values, false};
    if (configuration.runId.isEmpty() || configuration.runId != reference.runId
        || hasDuplicates(configuration.repetitions) || hasDuplicates(reference.repetitions))
        return all;
    Matched matched;
    matched.paired = true;
    for (qsizetype i = 0; i < configuration.repetitions.size(); ++i) {
        const qsizetype j = reference.repetitions.indexOf(configuration.repetitions[i]);
        if (j < 0)
            continue;
        matched.configuration.append(configuration.values[i]);
        matched.reference.append(reference.values[j]);
    }
    return matched.configuration.size() >= 2 ? matched : all;
}

/// +1 when the interval lies above 1, -1 below, 0 when it holds 1.
int direction(const RatioEstimate& e)
{
    return e.low > 1 ? 1 : e.high < 1 ? -1 : 0;
}

VerdictKind kindOf(const RatioEstimate& e)
{
    constexpr double upper = 1 + kVerdictMargin;
    constexpr double lower = 1 / upper;
    switch (direction(e)) {
    case 1:
        return e.ratio >= upper ? VerdictKind::Faster : VerdictKind::SlightlyFaster;
    case -1:
        return e.ratio <= lower ? VerdictKind::Slower : VerdictKind::SlightlySlower;
    default:
        return e.low >= lower && e.high <= upper ? VerdictKind::NoDifference : VerdictKind::Undecided;
    }
}

bool isClaim(VerdictKind kind)
{
    return kind == VerdictKind::Faster || kind == VerdictKind::Slower || kind == VerdictKind::SlightlyFaster
        || kind == VerdictKind::SlightlySlower;
}

std::optional<int> morePairs(const RatioEstimate& e)
{
    const double half = (std::log(e.high) - std::log(e.low)) / 2;
    const double needed = e.pairs * (half / kVerdictMargin) * (half / kVerdictMargin);
    if (!std::isfinite(needed))
        return std::nullopt;
    const double more = std::ceil(needed) - e.pairs;
    return more >= 1 ? std::optional<int>(static_cast<int>(std::min(more, kMostPairs))) : std::nullopt;
}

} // namespace

PassValues completePasses(const BenchmarkResult& result, const ProbeRecord& probe, Side side)
{
    PassValues passes;
    passes.runId = result.runId;
    for (const PassRecord& pass : probe.passes) {
        const std::optional<SideRecord>& record = side == Side::Read ? pass.read : pass.write;
        if (!record || pass.ended)
            continue;
        passes.repetitions.append(pass.repetition);
        passes.values.append(record->bytesPerSecond());
    }
    return passes;
}

Verdict judge(const PassValues& configuration, const PassValues& reference)
{
    Verdict verdict;
    const Matched passes = matchPasses(configuration, reference);
    if (passes.configuration.size() < 2 || passes.reference.size() < 2) {
        verdict.reasonId = QStringLiteral("too-few-passes");
        return verdict;
    }
    verdict.estimate = passes.paired ? pairedRatio(passes.configuration, passes.reference)
                                     : welchRatio(passes.configuration, passes.reference);
    const bool usable = verdict.estimate && std::isfinite(verdict.estimate->low)
        && std::isfinite(verdict.estimate->high) && verdict.estimate->low > 0;
    if (!usable) {
        // Bad values, or two passes so far apart that the interval overflows: no ratio to speak of.
        verdict.reasonId = verdict.estimate ? QStringLiteral("too-few-passes") : QStringLiteral("no-data");
        verdict.estimate.reset();
        return verdict;
    }
    verdict.kind = kindOf(*verdict.estimate);
    const auto robust = robustRatio(passes.configuration, passes.reference, passes.paired);
    const bool claims = isClaim(verdict.kind) || verdict.kind == VerdictKind::NoDifference;
    if (robust && claims && direction(*robust) != direction(*verdict.estimate)) {
        verdict.kind = VerdictKind::Undecided;
        verdict.reasonId = QStringLiteral("outliers");
    }
    if (verdict.kind == VerdictKind::Undecided)
        verdict.morePairs = morePairs(*verdict.estimate);
    return verdict;
}

void correctForMany(const QList<Verdict*>& verdicts)
{
    QList<Verdict*> tests;
    std::copy_if(verdicts.begin(), verdicts.end(), std::back_inserter(tests),
        [](const Verdict* v) { return v->estimate.has_value(); });
    std::stable_sort(tests.begin(), tests.end(),
        [](const Verdict* a, const Verdict* b) { return a->estimate->pValue < b->estimate->pValue; });
    bool stands = true;
    for (qsizetype i = 0; i < tests.size(); ++i) {
        stands = stands && tests[i]->estimate->pValue <= kSignificance / static_cast<double>(tests.size() - i);
        if (!stands && isClaim(tests[i]->kind)) {
            tests[i]->kind = VerdictKind::Undecided;
            tests[i]->reasonId = QStringLiteral("many-comparisons");
        }
    }
}

} // namespace driveduel
