#include "core/analysis/stopping.h"

#include <algorithm>
#include <cmath>

namespace driveduel {

namespace {

/// Half of an interval on the log scale; nothing where there is none.
std::optional<double> halfWidth(std::optional<double> low, std::optional<double> high)
{
    if (!low || !high || !(*low > 0) || !std::isfinite(*high))
        return std::nullopt;
    return (std::log(*high) - std::log(*low)) / 2;
}

/// Towards More, which the caller turns into Cap where no pair is left.
StopDecision moreFor(std::optional<double> half, int pairs, const StoppingRule& rule)
{
    const int left = rule.mostPairs - pairs;
    StopDecision decision;
    decision.morePairs = left;
    if (half) {
        const double needed = std::ceil(pairs * (*half / kVerdictMargin) * (*half / kVerdictMargin)) - pairs;
        decision.morePairs = static_cast<int>(std::clamp<double>(needed, 1, std::max(left, 1)));
    }
    return decision;
}

bool isNarrow(std::optional<double> half, int pairs)
{
    return half && *half <= (pairs >= kBelievedPairs ? kVerdictMargin : kVerdictMargin / 2) && pairs >= kFirstPairs;
}

StopDecision forOne(const PassValues& target, const StoppingRule& rule)
{
    const auto pairs = static_cast<int>(target.values.size());
    const Spread spread = spreadOf(target.values);
    const std::optional<double> half = halfWidth(spread.low, spread.high);
    if (isNarrow(half, pairs))
        return {StopState::Narrow};
    if (pairs >= 2 && !half) // a value of 0 has no interval
        return {StopState::Cap};
    return moreFor(half, pairs, rule);
}

StopDecision forTwo(const PassValues& a, const PassValues& b, const StoppingRule& rule)
{
    const auto pairs = static_cast<int>(std::min(a.values.size(), b.values.size()));
    if (pairs < 2)
        return moreFor(std::nullopt, pairs, rule);
    const Verdict verdict = judge(a, b);
    if (!verdict.estimate)
        return verdict.reasonId == u"no-data" ? StopDecision {StopState::Cap} : moreFor(std::nullopt, pairs, rule);
    const bool isClear = (verdict.kind == VerdictKind::Faster || verdict.kind == VerdictKind::Slower) && verdict.estimate->pValue <= kClearEnough
        && pairs >= kFewestPairs;
    const std::optional<double> half = halfWidth(verdict.estimate->low, verdict.estimate->high);
    if (isClear || (verdict.kind == VerdictKind::NoDifference && isNarrow(half, pairs)))
        return {StopState::Decided};
    return isNarrow(half, pairs) ? StopDecision {StopState::Narrow} : moreFor(half, pairs, rule);
}

int rankOf(StopState state)
{
    switch (state) {
    case StopState::Decided:
        return 0;
    case StopState::Narrow:
        return 1;
    case StopState::Cap:
        return 2;
    case StopState::More:
        break;
    }
    return 3;
}

} // namespace

StopDecision whenToStop(const QList<PassValues>& targets, const StoppingRule& rule)
{
    QList<StopDecision> parts;
    if (targets.size() == 1)
        parts += forOne(targets.first(), rule);
    for (qsizetype i = 0; i < targets.size(); ++i) {
        for (qsizetype j = i + 1; j < targets.size(); ++j)
            parts += forTwo(targets[i], targets[j], rule);
    }
    StopDecision decision = combined(parts);
    if (decision.state != StopState::More)
        return decision;
    const auto fewer = [](const PassValues& a, const PassValues& b) { return a.values.size() < b.values.size(); };
    const auto pairs = static_cast<int>(std::min_element(targets.begin(), targets.end(), fewer)->values.size());
    const int left = rule.mostPairs - pairs;
    if (left <= 0)
        return {StopState::Cap};
    decision.nextPairs = std::min(pairs % 2 == 0 ? 2 : 1, left);
    decision.morePairs = std::max(decision.morePairs, 1);
    return decision;
}

StopDecision combined(const QList<StopDecision>& parts)
{
    StopDecision all {StopState::Decided};
    for (const StopDecision& part : parts) {
        if (rankOf(part.state) > rankOf(all.state))
            all.state = part.state;
    }
    if (all.state != StopState::More)
        return all;
    for (const StopDecision& part : parts) {
        all.morePairs = std::max(all.morePairs, part.morePairs);
        all.nextPairs = std::max(all.nextPairs, part.nextPairs);
    }
    return all;
}

} // namespace driveduel
