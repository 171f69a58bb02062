/// Whether a pass ran at one speed: the thresholds of SNIA's test specification, without its preconditioning. Pure functions; any
/// thread.
#pragma once

#include <optional>
#include <span>

namespace driveduel {

/// What the last ten windows of a pass say.
struct SteadyState
{
    bool isSteady = false;
    double rangeShare = 0; ///< (max - min) / mean
    double slopeShare = 0; ///< fitted change over the windows / mean; below 0 when it gets slower
    double windowSeconds = 0; ///< 0.5, or 1 where single windows scatter too much to tell
};

/// Thresholds as in SNIA's test specification (PTS 2.0.2), which asks for them of five rounds on a preconditioned drive; no conformity
/// is meant.
inline constexpr double kSteadyRange = 0.20;
inline constexpr double kSteadySlope = 0.10;

/// engine.md §4 A: over the last 10 windows (max - min)/mean ≤ 20 % and |least-squares slope|·9/mean ≤ 10 %. Windows of half a second
/// whose residuals from the line have a coefficient of variation above 6 % fail by noise alone, so pairs of them are judged. Nothing with fewer than ten
/// windows, or when nothing moved.
std::optional<SteadyState> steadyState(std::span<const double> halfSecondRates);

/// A slow change of the whole pass.
struct Drift
{
    double changeShare = 0; ///< of the fitted line from its begin to its end; -0.2: a fifth slower at the end
    double tValue = 0; ///< of the slope, with what neighbouring windows tell about each other taken off
};

/// engine.md §4 I: a least-squares slope on ln(rate) that is significant (|t| > 4, its error widened by √((1+ρ₁)/(1−ρ₁))) and amounts to
/// more than 5 % over the pass. Only for curves without a cut (findLevels): a step is no drift. Nothing with fewer than ten windows.
std::optional<Drift> drift(std::span<const double> halfSecondRates);

} // namespace driveduel
