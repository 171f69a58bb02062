#include "core/analysis/statistics.h"

#include <boost/math/distributions/students_t.hpp>

#include <algorithm>
#include <cmath>
#include <functional>
#include <iterator>
#include <limits>
#include <numeric>
#include <vector>

namespace driveduel {

namespace {

namespace policies = boost::math::policies;
// Errors are values here: a bad argument gives NaN instead of an exception.
using QuietPolicy =
    policies::policy<policies::domain_error<policies::ignore_error>, policies::overflow_error<policies::ignore_error>,
        policies::evaluation_error<policies::ignore_error>, policies::pole_error<policies::ignore_error>>;
using StudentsT = boost::math::students_t_distribution<double, QuietPolicy>;

constexpr double kTail = 0.025; // of a two-sided 95 % interval
constexpr std::size_t kRobustAtLeast = 5; // below, no distribution-free interval comes near 95 %
constexpr std::size_t kRobustAtMost =
    40; // above, one outlier no longer moves a t interval by much, and the exact tables grow

struct Moments
{
    double mean = 0;
    double variance = 0; // of the sample, n - 1
};

Moments momentsOf(std::span<const double> values)
{
    const double n = static_cast<double>(values.size());
    Moments m;
    m.mean = std::accumulate(values.begin(), values.end(), 0.0) / n;
    double squares = 0;
    for (const double v : values)
        squares += (v - m.mean) * (v - m.mean);
    m.variance = values.size() > 1 ? squares / (n - 1) : 0;
    return m;
}

std::optional<std::vector<double>> logsOf(std::span<const double> values)
{
    std::vector<double> logs;
    logs.reserve(values.size());
    for (const double v : values) {
        if (!std::isfinite(v) || v <= 0)
            return std::nullopt;
        logs.push_back(std::log(v));
    }
    return logs;
}

/// `difference` >= 0
double twoSidedP(double difference, double standardError, double degreesOfFreedom)
{
    if (standardError <= 0)
        return difference == 0 ? 1 : 0;
    const StudentsT t(degreesOfFreedom);
    return 2 * boost::math::cdf(boost::math::complement(t, difference / standardError));
}

RatioEstimate estimateFrom(double logDifference, double standardError, double degreesOfFreedom, double logResolution)
{
    const double half = logResolution + (standardError > 0 ? studentQuantile(1 - kTail, degreesOfFreedom) * standardError : 0);
    RatioEstimate e;
    e.ratio = std::exp(logDifference);
    e.low = std::exp(logDifference - half);
    e.high = std::exp(logDifference + half);
    e.pValue = twoSidedP(std::max(0.0, std::abs(logDifference) - logResolution), standardError, degreesOfFreedom);
    return e;
}

/// The largest k with 2·P(statistic <= k - 1) <= 5 %, at least 1: the k-th smallest and k-th largest difference bound
/// the interval (Hollander, Wolfe, Chicken: Nonparametric Statistical Methods, 3rd ed., 3.3 and 4.3).
std::size_t boundingRank(const std::vector<double>& probability)
{
    double cumulative = 0;
    std::size_t k = 0;
    while (k < probability.size() && cumulative + probability[k] <= kTail)
        cumulative += probability[k++];
    return std::max<std::size_t>(k, 1);
}

/// P(W+ = w) of Wilcoxon's signed rank statistic: each rank 1..n is in the sum or not, by a fair coin.
std::vector<double> signedRankProbabilities(std::size_t n)
{
    std::vector<double> p(n * (n + 1) / 2 + 1, 0.0);
    p[0] = 1;
    for (std::size_t rank = 1; rank <= n; ++rank) {
        for (std::size_t w = p.size(); w-- > 0;)
            p[w] = 0.5 * (p[w] + (w >= rank ? p[w - rank] : 0));
    }
    return p;
}

/// P(U = u) of the Mann-Whitney statistic by its recursion: the largest value belongs to the first sample with m/(m+n).
std::vector<double> mannWhitneyProbabilities(std::size_t m, std::size_t n)
{
    const std::size_t size = m * n + 1;
    std::vector<std::vector<double>> previous(n + 1, std::vector<double>(size, 0.0)); // of m - 1
    for (auto& row : previous)
        row[0] = 1;
    for (std::size_t i = 1; i <= m; ++i) {
        std::vector<std::vector<double>> current(n + 1, std::vector<double>(size, 0.0));
        current[0][0] = 1;
        for (std::size_t j = 1; j <= n; ++j) {
            const double first = static_cast<double>(i) / static_cast<double>(i + j);
            for (std::size_t u = 0; u < size; ++u)
                current[j][u] = first * (u >= j ? previous[j][u - j] : 0) + (1 - first) * current[j - 1][u];
        }
        previous = std::move(current);
    }
    return previous[n];
}

std::vector<double> walshAverages(const std::vector<double>& d)
{
    std::vector<double> averages;
    averages.reserve(d.size() * (d.size() + 1) / 2);
    for (std::size_t i = 0; i < d.size(); ++i) {
        for (std::size_t j = i; j < d.size(); ++j)
            averages.push_back((d[i] + d[j]) / 2);
    }
    return averages;
}

} // namespace

double studentQuantile(double probability, double degreesOfFreedom)
{
    if (!(probability > 0 && probability < 1) || !(degreesOfFreedom > 0))
        return std::numeric_limits<double>::quiet_NaN();
    return boost::math::quantile(StudentsT(degreesOfFreedom), probability);
}

// Student's paired t on log ratios: mean(d) ± t(0.975, n-1)·s/√n, then exp. The exponent of a mean of logs is a ratio
// of geometric means, so that A/B and B/A tell the same story (Kalibera and Jones, ISMM 2013,
// doi 10.1145/2464157.2464160, on intervals of ratios).
std::optional<RatioEstimate> pairedRatio(std::span<const double> a, std::span<const double> b, double logResolution)
{
    if (a.size() != b.size() || a.size() < 2)
        return std::nullopt;
    const auto logA = logsOf(a);
    const auto logB = logsOf(b);
    if (!logA || !logB)
        return std::nullopt;
    std::vector<double> d(a.size());
    std::transform(logA->begin(), logA->end(), logB->begin(), d.begin(), std::minus<>());
    const Moments m = momentsOf(d);
    const double n = static_cast<double>(d.size());
    RatioEstimate e = estimateFrom(m.mean, std::sqrt(m.variance / n), n - 1, logResolution);
    e.pairs = static_cast<int>(d.size());
    e.paired = true;
    return e;
}

// Welch (1947, Biometrika 34): standard error √(va/na + vb/nb), degrees of freedom by Welch and Satterthwaite:
// (va/na + vb/nb)² / ((va/na)²/(na-1) + (vb/nb)²/(nb-1)).
std::optional<RatioEstimate> welchRatio(std::span<const double> a, std::span<const double> b, double logResolution)
{
    if (a.size() < 2 || b.size() < 2)
        return std::nullopt;
    const auto logA = logsOf(a);
    const auto logB = logsOf(b);
    if (!logA || !logB)
        return std::nullopt;
    const Moments ma = momentsOf(*logA);
    const Moments mb = momentsOf(*logB);
    const double na = static_cast<double>(a.size());
    const double nb = static_cast<double>(b.size());
    const double ea = ma.variance / na;
    const double eb = mb.variance / nb;
    const double denominator = ea * ea / (na - 1) + eb * eb / (nb - 1);
    const double freedom = denominator > 0 ? (ea + eb) * (ea + eb) / denominator : std::min(na, nb) - 1;
    RatioEstimate e = estimateFrom(ma.mean - mb.mean, std::sqrt(ea + eb), freedom, logResolution);
    e.pairs = static_cast<int>(std::min(a.size(), b.size()));
    return e;
}

// Hodges and Lehmann (1963, Annals of Mathematical Statistics 34): median of the differences; the interval inverts the
// rank test.
std::optional<RatioEstimate> robustRatio(std::span<const double> a, std::span<const double> b, bool paired, double logResolution)
{
    const std::size_t fewest = std::min(a.size(), b.size());
    const std::size_t most = std::max(a.size(), b.size());
    if (fewest < kRobustAtLeast || most > kRobustAtMost || (paired && fewest != most))
        return std::nullopt;
    const auto logA = logsOf(a);
    const auto logB = logsOf(b);
    if (!logA || !logB)
        return std::nullopt;
    std::vector<double> differences;
    std::size_t rank = 1;
    if (paired) {
        std::vector<double> d(fewest);
        std::transform(logA->begin(), logA->end(), logB->begin(), d.begin(), std::minus<>());
        differences = walshAverages(d);
        rank = boundingRank(signedRankProbabilities(fewest));
    } else {
        for (const double x : *logA) {
            for (const double y : *logB)
                differences.push_back(x - y);
        }
        rank = boundingRank(mannWhitneyProbabilities(a.size(), b.size()));
    }
    std::sort(differences.begin(), differences.end());
    RatioEstimate e;
    e.ratio = std::exp(medianOf(differences));
    e.low = std::exp(differences[rank - 1] - logResolution);
    e.high = std::exp(differences[differences.size() - rank] + logResolution);
    e.pairs = static_cast<int>(fewest);
    e.paired = paired;
    return e;
}

std::optional<double> geometricMean(std::span<const double> values)
{
    const auto logs = logsOf(values);
    return logs && !logs->empty() ? std::optional(std::exp(momentsOf(*logs).mean)) : std::nullopt;
}

double medianOf(std::span<const double> values)
{
    if (values.empty())
        return 0;
    std::vector<double> sorted(values.begin(), values.end());
    const auto middle = sorted.begin() + static_cast<std::ptrdiff_t>(sorted.size() / 2);
    std::nth_element(sorted.begin(), middle, sorted.end());
    if (sorted.size() % 2 == 1)
        return *middle;
    return (*std::max_element(sorted.begin(), middle) + *middle) / 2;
}

// The interval is of the geometric mean: exp(mean(ln x) ± t(0.975, n-1)·s/√n). Bandwidths of passes scatter in
// proportion, so that logs are the scale on which they are nearly normal; the interval then never reaches below zero.
Spread spreadOf(std::span<const double> values)
{
    std::vector<double> finite;
    std::copy_if(values.begin(), values.end(), std::back_inserter(finite), [](double v) { return std::isfinite(v); });
    Spread spread;
    spread.passes = static_cast<int>(finite.size());
    spread.median = finite.empty() && !values.empty() ? std::numeric_limits<double>::quiet_NaN() : medianOf(finite);
    const auto logs = logsOf(finite);
    if (finite.size() < 2 || !logs)
        return spread;
    const Moments m = momentsOf(*logs);
    const double n = static_cast<double>(logs->size());
    const RatioEstimate e = estimateFrom(m.mean, std::sqrt(m.variance / n), n - 1, 0);
    spread.low = e.low;
    spread.high = e.high;
    return spread;
}

} // namespace driveduel
