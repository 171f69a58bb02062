/// Where the level of a bandwidth curve changes for good: the end of a write cache, the begin of throttling. Pure functions; any
/// thread.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

namespace driveduel {

/// A stretch of windows of one level, [begin, end).
struct LevelSegment
{
    std::size_t begin = 0;
    std::size_t end = 0;
    double median = 0; ///< of its windows in bytes/s, stalls left out
    double mean = 0; ///< bytes moved / time, stalls and all
    double scatter = 0; ///< 1.4826 · median |x - median|, of the windows without stalls

    friend bool operator==(const LevelSegment&, const LevelSegment&) = default;
};

/// A stretch of windows in which next to nothing moved.
struct Stall
{
    std::size_t begin = 0;
    std::size_t end = 0;

    friend bool operator==(const Stall&, const Stall&) = default;
};

struct Levels
{
    std::vector<LevelSegment> segments; ///< one after another, all windows; none without windows, else at least one
    std::vector<Stall> stalls;
};

/// Windows below this share of the median of all are stalls.
inline constexpr double kStallShare = 0.02;
/// A segment has at least so many windows that are no stalls.
inline constexpr std::size_t kLeastSegment = 4;

/// engine.md §4 H on x = ln(bandwidth) of equally long windows (0.5 s): binary segmentation at the k that maximises
/// |Δmean|·√(k(n−k)/n), each part at least kLeastSegment windows; σ = 1.4826·median|residual|·√((1+ρ₁)/(1−ρ₁)), with the residuals
/// from the two parts' medians and their correlation of neighbours; a cut stands if the statistic / σ > 6 and the medians differ by
/// more than 15 % of the larger. Then each part again. Windows without a logarithm, or that moved next to nothing, are stalls: they are
/// left out of the search and told by themselves. `bytesPerSecond`: finite, not negative.
Levels findLevels(std::span<const double> bytesPerSecond);

} // namespace driveduel
