#include "core/analysis/steadystate.h"

#include "core/analysis/changepoint.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <vector>

namespace driveduel {

namespace {

constexpr std::size_t kWindows = 10;
constexpr double kNoisyCv = 0.06;
constexpr double kLeastT = 4;
constexpr double kLeastDrift = 0.05;
constexpr double kMostCorrelation = 0.95;

struct Line
{
    double mean = 0;
    double slope = 0; ///< per window
    double residualDeviation = 0;
    double correlation = 0; ///< of a residual with the next
};

Line fitted(std::span<const double> y)
{
    const auto n = static_cast<double>(y.size());
    const double middle = (n - 1) / 2;
    Line line;
    line.mean = std::accumulate(y.begin(), y.end(), 0.0) / n;
    double products = 0;
    for (std::size_t i = 0; i < y.size(); ++i)
        products += (static_cast<double>(i) - middle) * (y[i] - line.mean);
    line.slope = products / (n * (n * n - 1) / 12);
    double squares = 0;
    double neighbours = 0;
    double previous = 0;
    for (std::size_t i = 0; i < y.size(); ++i) {
        const double residual = y[i] - line.mean - line.slope * (static_cast<double>(i) - middle);
        squares += residual * residual;
        neighbours += residual * previous;
        previous = residual;
    }
    line.residualDeviation = std::sqrt(squares / (n - 2));
    line.correlation = squares > 0 ? std::clamp(neighbours / squares, 0.0, kMostCorrelation) : 0;
    return line;
}

std::optional<SteadyState> judged(std::span<const double> windows, double windowSeconds)
{
    if (windows.size() < kWindows)
        return std::nullopt;
    const std::span<const double> last = windows.last(kWindows);
    const Line line = fitted(last);
    if (!(line.mean > 0) || !std::isfinite(line.mean))
        return std::nullopt;
    const auto [least, most] = std::minmax_element(last.begin(), last.end());
    SteadyState state;
    state.windowSeconds = windowSeconds;
    state.rangeShare = (*most - *least) / line.mean;
    state.slopeShare = line.slope * (kWindows - 1) / line.mean;
    state.isSteady = state.rangeShare <= kSteadyRange && std::abs(state.slopeShare) <= kSteadySlope;
    return state;
}

} // namespace

std::optional<SteadyState> steadyState(std::span<const double> halfSecondRates)
{
    const std::optional<SteadyState> fine = judged(halfSecondRates, 0.5);
    if (!fine)
        return std::nullopt;
    const Line line = fitted(halfSecondRates.last(kWindows));
    if (line.residualDeviation <= kNoisyCv * line.mean)
        return fine;
    std::vector<double> pairs;
    for (std::size_t i = halfSecondRates.size() % 2; i + 1 < halfSecondRates.size(); i += 2)
        pairs.push_back((halfSecondRates[i] + halfSecondRates[i + 1]) / 2);
    return judged(pairs, 1);
}

std::optional<Drift> drift(std::span<const double> halfSecondRates)
{
    std::vector<double> logs;
    for (const double rate : halfSecondRates) {
        if (rate > 0 && std::isfinite(rate))
            logs.push_back(std::log(rate));
    }
    // Pauses in between would bend the line.
    if (logs.size() < kWindows || logs.size() < halfSecondRates.size() || findLevels(halfSecondRates).segments.size() > 1)
        return std::nullopt;
    const Line line = fitted(logs);
    const auto n = static_cast<double>(logs.size());
    const double error = line.residualDeviation / std::sqrt(n * (n * n - 1) / 12)
        * std::sqrt((1 + line.correlation) / (1 - line.correlation));
    Drift found;
    found.changeShare = std::expm1(line.slope * (n - 1));
    found.tValue = error > 0 ? line.slope / error : std::copysign(std::numeric_limits<double>::max(), line.slope);
    if (std::abs(found.tValue) <= kLeastT || std::abs(found.changeShare) <= kLeastDrift)
        return std::nullopt;
    return found;
}

} // namespace driveduel
