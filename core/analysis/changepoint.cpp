#include "core/analysis/changepoint.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <optional>

namespace driveduel {

namespace {

constexpr double kNormalMad = 1.4826; // makes the median deviation of normal noise its standard deviation
constexpr double kLeastStatistic = 6;
constexpr double kLeastChange = 0.15;
constexpr double kLeastSigma = 0.002; // a throttle that is exact to a few blocks: what a block more or less in a window makes
constexpr double kMostCorrelation = 0.95; // beyond it the factor is a guess

double medianOfValues(std::vector<double> values)
{
    if (values.empty())
        return 0;
    const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
    std::nth_element(values.begin(), middle, values.end());
    if (values.size() % 2 != 0)
        return *middle;
    return (*middle + *std::max_element(values.begin(), middle)) / 2;
}

struct Cut
{
    std::size_t at = 0;
    double statistic = 0;
};

/// The best place to cut, whatever it is worth.
Cut bestCut(std::span<const double> x)
{
    const std::size_t n = x.size();
    const double total = std::accumulate(x.begin(), x.end(), 0.0);
    double left = 0;
    Cut best;
    for (std::size_t k = 1; k + kLeastSegment <= n; ++k) {
        left += x[k - 1];
        if (k < kLeastSegment)
            continue;
        const auto before = static_cast<double>(k);
        const auto after = static_cast<double>(n - k);
        const double difference = std::abs(left / before - (total - left) / after);
        const double statistic = difference * std::sqrt(before * after / static_cast<double>(n));
        if (statistic > best.statistic)
            best = {k, statistic};
    }
    return best;
}

/// Correlation of each value with the next one; 0 without scatter.
double neighbourCorrelation(std::span<const double> residuals)
{
    double products = 0;
    double squares = 0;
    for (std::size_t i = 0; i < residuals.size(); ++i) {
        squares += residuals[i] * residuals[i];
        if (i > 0)
            products += residuals[i] * residuals[i - 1];
    }
    return squares > 0 ? products / squares : 0;
}

/// Noise of the level, with what slow noise adds to that of a mean.
double noiseOf(std::span<const double> x, std::size_t cut, double leftMedian, double rightMedian)
{
    std::vector<double> residuals(x.size());
    for (std::size_t i = 0; i < x.size(); ++i)
        residuals[i] = x[i] - (i < cut ? leftMedian : rightMedian);
    const double rho = std::clamp(neighbourCorrelation(residuals), 0.0, kMostCorrelation);
    for (double& residual : residuals)
        residual = std::abs(residual);
    return std::max(kNormalMad * medianOfValues(std::move(residuals)), kLeastSigma) * std::sqrt((1 + rho) / (1 - rho));
}

/// Where the values change their level for good, if they do.
std::optional<std::size_t> acceptedCut(std::span<const double> x)
{
    if (x.size() < 2 * kLeastSegment)
        return std::nullopt;
    const Cut cut = bestCut(x);
    if (cut.at == 0)
        return std::nullopt;
    const auto middle = x.begin() + static_cast<std::ptrdiff_t>(cut.at);
    const double left = medianOfValues({x.begin(), middle});
    const double right = medianOfValues({middle, x.end()});
    const double change = 1 - std::exp(-std::abs(left - right));
    if (change <= kLeastChange || cut.statistic / noiseOf(x, cut.at, left, right) <= kLeastStatistic)
        return std::nullopt;
    return cut.at;
}

void cutAll(std::span<const double> x, std::size_t offset, std::vector<std::size_t>& cuts)
{
    const std::optional<std::size_t> cut = acceptedCut(x);
    if (!cut)
        return;
    cutAll(x.first(*cut), offset, cuts);
    cuts.push_back(offset + *cut);
    cutAll(x.subspan(*cut), offset + *cut, cuts);
}

std::vector<Stall> stallsOf(const std::vector<bool>& isStall)
{
    std::vector<Stall> stalls;
    for (std::size_t i = 0; i < isStall.size(); ++i) {
        if (!isStall[i])
            continue;
        if (!stalls.empty() && stalls.back().end == i)
            ++stalls.back().end;
        else
            stalls.push_back({i, i + 1});
    }
    return stalls;
}

LevelSegment segmentOf(std::span<const double> windows, const std::vector<bool>& isStall, std::size_t begin, std::size_t end)
{
    LevelSegment segment{begin, end, 0, 0, 0};
    std::vector<double> moving;
    for (std::size_t i = begin; i < end; ++i) {
        segment.mean += windows[i] / static_cast<double>(end - begin);
        if (!isStall[i])
            moving.push_back(windows[i]);
    }
    segment.median = medianOfValues(moving);
    for (double& value : moving)
        value = std::abs(value - segment.median);
    segment.scatter = kNormalMad * medianOfValues(std::move(moving));
    return segment;
}

} // namespace

Levels findLevels(std::span<const double> bytesPerSecond)
{
    Levels levels;
    if (bytesPerSecond.empty())
        return levels;
    const double usual = medianOfValues({bytesPerSecond.begin(), bytesPerSecond.end()});
    std::vector<bool> isStall(bytesPerSecond.size());
    std::vector<double> logs;
    std::vector<std::size_t> windowOf; // of each logarithm
    for (std::size_t i = 0; i < bytesPerSecond.size(); ++i) {
        isStall[i] = !(bytesPerSecond[i] > 0) || bytesPerSecond[i] < kStallShare * usual;
        if (isStall[i])
            continue;
        logs.push_back(std::log(bytesPerSecond[i]));
        windowOf.push_back(i);
    }
    std::vector<std::size_t> cuts;
    cutAll(logs, 0, cuts);
    std::size_t begin = 0;
    for (const std::size_t cut : cuts) {
        levels.segments.push_back(segmentOf(bytesPerSecond, isStall, begin, windowOf[cut]));
        begin = windowOf[cut];
    }
    levels.segments.push_back(segmentOf(bytesPerSecond, isStall, begin, bytesPerSecond.size()));
    levels.stalls = stallsOf(isStall);
    return levels;
}

} // namespace driveduel
