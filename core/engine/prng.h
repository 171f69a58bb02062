/// SplitMix64 (Steele, Lea, Flood 2014): a 64-bit generator of one addition and one mix, for seeds, choices and data.
#pragma once

#include <cstdint>

namespace driveduel::engine {

constexpr std::uint64_t mix64(std::uint64_t z) noexcept
{
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9ULL;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebULL;
    return z ^ (z >> 31);
}

class SplitMix64 final
{
public:
    explicit constexpr SplitMix64(std::uint64_t seed) noexcept
        : m_state(seed)
    {
    }
    constexpr std::uint64_t next() noexcept { return mix64(m_state += 0x9e3779b97f4a7c15ULL); }
    /// In [0, bound), by the multiply-shift method (bias below bound / 2^64).
    constexpr std::uint64_t below(std::uint64_t bound) noexcept
    {
        __extension__ using Wide = unsigned __int128;
        return static_cast<std::uint64_t>((static_cast<Wide>(next()) * bound) >> 64);
    }

private:
    std::uint64_t m_state;
};

} // namespace driveduel::engine
