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

/// `logResolution`: by how much the logarithm of a ratio may be off since values are only known in steps (a printed digit, a bucket of a
/// histogram). All values of a side may be off the same way, so that no number of passes averages it out: it is added to each end of
/// the interval, and a difference that lies within it has a pValue of 1.

/// t interval on d_i = ln(a_i / b_i). Nothing for fewer than 2 pairs, sides of different length or a value that is not a
/// finite number above 0.
std::optional<RatioEstimate> pairedRatio(std::span<const double> a, std::span<const double> b, double logResolution = 0);
/// Welch's t interval on logs. Nothing for fewer than 2 on a side or a value that is not a finite number above 0.
std::optional<RatioEstimate> welchRatio(std::span<const double> a, std::span<const double> b, double logResolution = 0);
/// Hodges and Lehmann's estimate on logs with its exact distribution-free interval, a check against single outliers: paired
/// from the Walsh averages of d_i (signed ranks), unpaired from all differences (Mann-Whitney). Confidence is the smallest
/// possible of at least 95 %; 5 pairs only allow 93.75 %. pValue is not set. Nothing below 5 or above 40 on a side.
std::optional<RatioEstimate> robustRatio(std::span<const double> a, std::span<const double> b, bool paired, double logResolution = 0);
/// exp of the mean of logs; nothing for no value or one that is not a finite number above 0.
std::optional<double> geometricMean(std::span<const double> values);
/// Median and t interval on logs around the geometric mean. Values that are not finite are left out (a median of them alone is NaN); the interval is absent
/// with fewer than two values or one that is not above 0.
Spread spreadOf(std::span<const double> values);
/// Mean of the two middle values for an even number; 0 when empty.
double medianOf(std::span<const double> values);
/// Quantile of Student's t (Boost.Math). probability in (0, 1), degreesOfFreedom > 0; NaN otherwise.
double studentQuantile(double probability, double degreesOfFreedom);

} // namespace driveduel
