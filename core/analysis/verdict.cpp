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

VerdictKind kindOf(const RatioEstimate& e, const JudgeOptions& options)
{
    const double upper = 1 + options.margin;
    const double lower = 1 / upper;
    const int better = options.of == Quantity::LowerIsBetter ? -1 : 1;
    const int sign = direction(e);
    if (sign == 0)
        return e.low >= lower && e.high <= upper ? VerdictKind::NoDifference : VerdictKind::Undecided;
    const bool isLarge = e.ratio >= upper || e.ratio <= lower;
    if (sign == better)
        return isLarge ? VerdictKind::Faster : VerdictKind::SlightlyFaster;
    return isLarge ? VerdictKind::Slower : VerdictKind::SlightlySlower;
}

bool isClaim(VerdictKind kind)
{
    return kind == VerdictKind::Faster || kind == VerdictKind::Slower || kind == VerdictKind::SlightlyFaster
        || kind == VerdictKind::SlightlySlower;
}

std::optional<int> morePairs(const RatioEstimate& e, double margin)
{
    const double half = (std::log(e.high) - std::log(e.low)) / 2;
    const double needed = e.pairs * (half / margin) * (half / margin);
    if (!std::isfinite(needed))
        return std::nullopt;
    const double more = std::ceil(needed) - e.pairs;
    return more >= 1 ? std::optional<int>(static_cast<int>(std::min(more, kMostPairs))) : std::nullopt;
}

/// Values known in steps: ±r of themselves each, which is most on the log scale where the true one is less. A side of one I/O a pass is
/// taken as known to half of itself, so that the interval stays finite.
double logResolution(const PassValues& values)
{
    return -std::log1p(-values.resolution) - std::log1p(-std::min(values.countStep, 0.5));
}

/// Two figures and nothing about how much a repetition would differ.
void judgeSingle(Verdict& verdict, const PassValues& configuration, const PassValues& reference)
{
    const auto a = geometricMean(configuration.values);
    const auto b = geometricMean(reference.values);
    if (!a || !b) {
        verdict.reasonId = QStringLiteral("no-data");
        return;
    }
    RatioEstimate e;
    e.ratio = *a / *b;
    e.low = e.ratio * (1 - configuration.resolution) / (1 + reference.resolution);
    e.high = e.ratio * (1 + configuration.resolution) / (1 - reference.resolution);
    e.pairs = 1;
    verdict.kind = VerdictKind::SingleRun;
    verdict.estimate = e;
}

bool isUsable(const std::optional<RatioEstimate>& e)
{
    return e && std::isfinite(e->low) && std::isfinite(e->high) && e->low > 0;
}

} // namespace

Verdict judge(const PassValues& configuration, const PassValues& reference, const JudgeOptions& options)
{
    Verdict verdict;
    verdict.of = options.of;
    verdict.margin = options.margin;
    const auto fewest = std::min(configuration.values.size(), reference.values.size());
    if (fewest == 0) {
        verdict.reasonId = QStringLiteral("too-few-passes");
        return verdict;
    }
    if (configuration.resolution >= 1 || reference.resolution >= 1) { // nothing but its rounding
        verdict.reasonId = QStringLiteral("no-data");
        return verdict;
    }
    if (fewest == 1) {
        judgeSingle(verdict, configuration, reference);
        return verdict;
    }
    const Matched passes = matchPasses(configuration, reference);
    const double resolution = logResolution(configuration) + logResolution(reference);
    verdict.estimate = passes.paired ? pairedRatio(passes.configuration, passes.reference, resolution)
                                     : welchRatio(passes.configuration, passes.reference, resolution);
    if (!isUsable(verdict.estimate)) {
        // Bad values, or two passes so far apart that the interval overflows: no ratio to speak of.
        verdict.reasonId = verdict.estimate ? QStringLiteral("too-few-passes") : QStringLiteral("no-data");
        verdict.estimate.reset();
        return verdict;
    }
    verdict.kind = kindOf(*verdict.estimate, options);
    const auto robust = robustRatio(passes.configuration, passes.reference, passes.paired, resolution);
    const bool claims = isClaim(verdict.kind) || verdict.kind == VerdictKind::NoDifference;
    if (robust && claims && direction(*robust) != direction(*verdict.estimate)) {
        verdict.kind = VerdictKind::Undecided;
        verdict.reasonId = QStringLiteral("outliers");
    }
    if (verdict.kind == VerdictKind::Undecided)
        verdict.morePairs = morePairs(*verdict.estimate, options.margin);
    return verdict;
}

void correctForMany(const QList<Verdict*>& verdicts)
{
    QList<Verdict*> tests;
    std::copy_if(verdicts.begin(), verdicts.end(), std::back_inserter(tests), [](const Verdict* v) {
        return v->estimate.has_value() && v->kind != VerdictKind::SingleRun && v->kind != VerdictKind::NotComparable;
    });
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
