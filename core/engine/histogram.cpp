#include "core/engine/histogram.h"

#include <algorithm>
#include <atomic>
#include <cmath>

namespace driveduel::engine {

namespace {

constexpr std::uint64_t kLinearEnd = 1ULL << (Histogram::kSubBucketBits + 1);

double toDouble(Uint128 value)
{
    return static_cast<double>(value);
}

} // namespace

Histogram::Histogram()
    : m_counts(kBucketCount, 0)
{
}

std::uint64_t Histogram::bucketLowNs(std::size_t bucket) noexcept
{
    if (bucket < kLinearEnd)
        return bucket;
    const std::size_t shift = (bucket >> kSubBucketBits) - 1;
    return static_cast<std::uint64_t>(bucket - (shift << kSubBucketBits)) << shift;
}

double Histogram::bucketMidNs(std::size_t bucket) noexcept
{
    if (bucket < kLinearEnd)
        return static_cast<double>(bucket);
    const std::size_t shift = (bucket >> kSubBucketBits) - 1;
    const auto widthNs = static_cast<double>(1ULL << shift);
    return static_cast<double>(bucketLowNs(bucket)) + (widthNs - 1) / 2;
}

void Histogram::merge(const Histogram& other) noexcept
{
    for (std::size_t i = 0; i < kBucketCount; ++i)
        m_counts[i] += other.m_counts[i];
    m_count += other.m_count;
    m_overflow += other.m_overflow;
    m_minNs = std::min(m_minNs, other.m_minNs);
    m_maxNs = std::max(m_maxNs, other.m_maxNs);
    m_sumNs += other.m_sumNs;
    m_sumSquares += other.m_sumSquares;
}

void Histogram::reset() noexcept
{
    std::fill(m_counts.begin(), m_counts.end(), 0);
    m_count = m_overflow = m_maxNs = m_sumNs = 0;
    m_minNs = UINT64_MAX;
    m_sumSquares = 0;
}

std::uint64_t Histogram::count() const noexcept
{
    return m_count;
}
std::uint64_t Histogram::overflow() const noexcept
{
    return m_overflow;
}
std::uint64_t Histogram::minNs() const noexcept
{
    return m_count ? m_minNs : 0;
}
std::uint64_t Histogram::maxNs() const noexcept
{
    return m_maxNs;
}

double Histogram::meanNs() const noexcept
{
    return m_count ? static_cast<double>(m_sumNs) / static_cast<double>(m_count) : 0;
}

double Histogram::stddevNs() const noexcept
{
    if (m_count < 2)
        return 0;
    // Variance is (n·Σx² − (Σx)²) / (n·(n − 1)). In integers the difference loses nothing to cancellation; it fits for
    // 10^9 values of a second each, and beyond that the doubles are far enough apart.
    const Uint128 squareOfSum = static_cast<Uint128>(m_sumNs) * m_sumNs;
    const auto n = static_cast<long double>(m_count);
    Uint128 scaled = 0;
    long double spread = 0;
    if (!__builtin_mul_overflow(m_sumSquares, static_cast<Uint128>(m_count), &scaled))
        spread = scaled > squareOfSum ? static_cast<long double>(scaled - squareOfSum) : 0;
    else
        spread = static_cast<long double>(m_sumSquares) * n - static_cast<long double>(squareOfSum);
    return spread > 0 ? static_cast<double>(std::sqrt(spread / n / (n - 1))) : 0;
}

double Histogram::percentileNs(double percent) const noexcept
{
    if (m_count == 0)
        return 0;
    // Nearest rank: ceil(p·n), with the rounding noise of p/100 taken off first (99.9 % of 1000 is rank 999).
    const double exactRank = percent / 100.0 * static_cast<double>(m_count);
    const auto rank = std::clamp<std::uint64_t>(
        static_cast<std::uint64_t>(std::ceil(exactRank - 1e-9 * static_cast<double>(m_count) / 100.0)), 1, m_count);
    if (rank == m_count)
        return static_cast<double>(m_maxNs);
    std::uint64_t seen = 0;
    for (std::size_t i = 0; i < kBucketCount; ++i) {
        seen += m_counts[i];
        if (seen >= rank)
            return std::clamp(bucketMidNs(i), static_cast<double>(m_minNs), static_cast<double>(m_maxNs));
    }
    return static_cast<double>(m_maxNs);
}

std::vector<std::pair<std::uint32_t, std::uint64_t>> Histogram::nonEmptyBuckets() const
{
    std::vector<std::pair<std::uint32_t, std::uint64_t>> buckets;
    for (std::size_t i = 0; i < kBucketCount; ++i) {
        if (m_counts[i])
            buckets.emplace_back(static_cast<std::uint32_t>(i), m_counts[i]);
    }
    return buckets;
}

Histogram::Exact Histogram::exact() const noexcept
{
    return {m_count, m_overflow, minNs(), m_maxNs, static_cast<double>(m_sumNs), toDouble(m_sumSquares)};
}

bool Histogram::restore(const Exact& exact, std::span<const std::pair<std::uint32_t, std::uint64_t>> buckets)
{
    reset();
    std::uint64_t total = exact.overflow;
    bool good = std::isfinite(exact.sumNs) && exact.sumNs >= 0 && exact.sumNs < 0x1p64
        && std::isfinite(exact.sumSquaresNs2) && exact.sumSquaresNs2 >= 0 && exact.sumSquaresNs2 < 0x1p128
        && exact.minNs <= exact.maxNs;
    for (const auto& [bucket, count] : buckets) {
        if (!good || bucket >= kBucketCount || count > UINT64_MAX - total) {
            good = false;
            break;
        }
        m_counts[bucket] += count;
        total += count;
    }
    if (!good || total != exact.count) {
        reset();
        return false;
    }
    if (exact.count == 0)
        return true;
    m_count = exact.count;
    m_overflow = exact.overflow;
    m_minNs = exact.minNs;
    m_maxNs = exact.maxNs;
    m_sumNs = static_cast<std::uint64_t>(exact.sumNs);
    m_sumSquares = static_cast<Uint128>(exact.sumSquaresNs2);
    return true;
}

void Histogram::countsRelaxed(std::span<std::uint64_t> into) const noexcept
{
    for (std::size_t i = 0; i < kBucketCount && i < into.size(); ++i) {
        auto& count = const_cast<std::uint64_t&>(m_counts[i]); // atomic_ref has no const form in C++20; only loads here
        into[i] = std::atomic_ref(count).load(std::memory_order_relaxed);
    }
}

} // namespace driveduel::engine
