/// Statistics over passes (never over I/Os). Pure functions; formulas cite their source.
#pragma once

#include "core/results/benchmarkresult.h"

#include <optional>
#include <span>

namespace driveduel {

/// A ratio A/B with its 95 % interval.
struct RatioEstimate
{
    double ratio = 1;
    double low = 1;
    double high = 1;
    int pairs = 0; ///< pairs, or the smaller number of passes when unpaired
    bool paired = false;
    double pValue = 1; ///< two-sided, of ratio = 1
};

/// t interval on d_i = ln(a_i / b_i). Nothing for fewer than 2 pairs or a value <= 0.
std::optional<RatioEstimate> pairedRatio(std::span<const double> a, std::span<const double> b);
/// Welch's t interval on logs. Nothing for fewer than 2 on a side or a value <= 0.
std::optional<RatioEstimate> welchRatio(std::span<const double> a, std::span<const double> b);
/// Median and t interval on logs around the geometric mean.
Spread spreadOf(std::span<const double> values);
double medianOf(std::span<const double> values);
/// Quantile of Student's t (Boost.Math).
double studentQuantile(double probability, double degreesOfFreedom);

} // namespace driveduel
