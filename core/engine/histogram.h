/// Log-linear latency histogram with exact minimum, maximum, sum and sum of squares.
///
/// Bucket layout: values below 2^(kSubBucketBits+1) ns have a bucket each (no error); above, each octave
/// [2^k, 2^(k+1)) is cut into 2^kSubBucketBits equal buckets. A value is reported as its bucket's midpoint, so the
/// relative error is at most 1/2^(kSubBucketBits+1) = 1/256 = 0.391 % (kSubBucketBits = 7). Values above kMaxValueNs
/// (about 73 minutes) are counted in overflow() and still enter max, sum and count.
///
/// One writer. record() neither allocates nor locks. Another thread may take a snapshot through countsRelaxed() while the
/// writer runs: counts are written with relaxed atomic stores, so a snapshot is a moment that is a few I/Os blurred.
#pragma once

#include <algorithm>
#include <atomic>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

namespace driveduel::engine {

__extension__ using Uint128 = unsigned __int128; // GCC and Clang on every 64-bit Linux; -Wpedantic wants the word

class Histogram final
{
public:
    static constexpr unsigned kSubBucketBits = 7;
    static constexpr unsigned kMaxBits = 42; ///< values of kMaxBits or fewer bits have a bucket
    static constexpr std::uint64_t kMaxValueNs = (1ULL << kMaxBits) - 1;
    /// Relative error bound of a reported value.
    static constexpr double kMaxRelativeError = 1.0 / (1U << (kSubBucketBits + 1));
    static constexpr std::size_t kBucketCount = ((kMaxBits - kSubBucketBits) + 1) << kSubBucketBits;

    Histogram();

    void record(std::uint64_t valueNs) noexcept; ///< inline: once an I/O
    /// Adds everything recorded in `other`; as if each value had been recorded here.
    void merge(const Histogram& other) noexcept;
    void reset() noexcept;

    std::uint64_t count() const noexcept;
    std::uint64_t overflow() const noexcept;
    std::uint64_t minNs() const noexcept; ///< exact; 0 when empty
    std::uint64_t maxNs() const noexcept; ///< exact; 0 when empty
    double meanNs() const noexcept; ///< exact sum / count; 0 when empty
    double stddevNs() const noexcept; ///< sample standard deviation (n-1); 0 below two values

    /// Nearest-rank percentile (fio's rule): the bucket midpoint of the smallest value whose cumulative count reaches
    /// percent/100 * count, clamped to [min, max]. percent in (0, 100]; 0 when empty.
    double percentileNs(double percent) const noexcept;

    static std::size_t bucketOf(std::uint64_t valueNs) noexcept; ///< valueNs <= kMaxValueNs
    static std::uint64_t bucketLowNs(std::size_t bucket) noexcept;
    static double bucketMidNs(std::size_t bucket) noexcept;

    /// Non-empty buckets as (index, count), ascending: the stored form.
    std::vector<std::pair<std::uint32_t, std::uint64_t>> nonEmptyBuckets() const;
    /// What is needed beside the buckets to restore a histogram exactly. Sums are split into high and low 64 bits of a
    /// 128-bit integer for squares.
    struct Exact
    {
        std::uint64_t count = 0;
        std::uint64_t overflow = 0;
        std::uint64_t minNs = 0;
        std::uint64_t maxNs = 0;
        double sumNs = 0;
        double sumSquaresNs2 = 0;
    };
    Exact exact() const noexcept;
    /// Rebuilds one; buckets out of range or a count that does not add up return false and leave it empty.
    bool restore(const Exact& exact, std::span<const std::pair<std::uint32_t, std::uint64_t>> buckets);

    /// Copies the bucket counts for a live percentile; `into` has kBucketCount entries. Any thread.
    void countsRelaxed(std::span<std::uint64_t> into) const noexcept;

private:
    std::vector<std::uint64_t> m_counts;
    std::uint64_t m_count = 0;
    std::uint64_t m_overflow = 0;
    std::uint64_t m_minNs = UINT64_MAX;
    std::uint64_t m_maxNs = 0;
    std::uint64_t m_sumNs = 0;
    Uint128 m_sumSquares = 0;
};

inline std::size_t Histogram::bucketOf(std::uint64_t valueNs) noexcept
{
    // An octave is shifted until kSubBucketBits + 1 bits are left; the top one is always set and the rest is the bucket
    // inside the octave, so each further octave adds 2^kSubBucketBits. Values of fewer bits are their own bucket.
    constexpr std::uint64_t kLinearEnd = 1ULL << (kSubBucketBits + 1);
    const unsigned shift =
        static_cast<unsigned>(std::bit_width(valueNs | (kLinearEnd - 1))) - (kSubBucketBits + 1);
    return (static_cast<std::size_t>(shift) << kSubBucketBits) + static_cast<std::size_t>(valueNs >> shift);
}

inline void Histogram::record(std::uint64_t valueNs) noexcept
{
    if (valueNs <= kMaxValueNs) [[likely]] {
        std::uint64_t& count = m_counts[bucketOf(valueNs)];
        std::atomic_ref(count).store(count + 1, std::memory_order_relaxed);
    } else {
        ++m_overflow;
    }
    ++m_count;
    if (valueNs < m_minNs) [[unlikely]]
        m_minNs = valueNs;
    if (valueNs > m_maxNs) [[unlikely]]
        m_maxNs = valueNs;
    m_sumNs += valueNs;
    m_sumSquares += static_cast<Uint128>(valueNs) * valueNs;
}

} // namespace driveduel::engine
