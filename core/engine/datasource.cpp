#include "core/engine/datasource.h"

#include "core/engine/prng.h"

#include <algorithm>
#include <cstring>

namespace driveduel::engine {

namespace {
constexpr std::uint64_t kStampEveryBytes = 512;
constexpr std::uint64_t kOddMultiplier =
    0x9e3779b97f4a7c15ULL; // a bijection on 64 bits: distinct counters stay distinct
} // namespace

DataSource::DataSource(std::uint64_t seed) noexcept
    : m_stream(mix64(seed + 0x6a09e667f3bcc909ULL))
{
}

void DataSource::fillBody(std::span<std::byte> buffer) noexcept
{
    SplitMix64 random(m_stream);
    std::size_t done = 0;
    while (done < buffer.size()) {
        const std::uint64_t word = random.next();
        const std::size_t count = std::min(sizeof word, buffer.size() - done);
        std::memcpy(buffer.data() + done, &word, count);
        done += count;
    }
}

void DataSource::stamp(std::byte* block, std::uint64_t bytes) noexcept
{
    for (std::uint64_t at = 0; at < bytes; at += kStampEveryBytes) {
        const std::uint64_t words[2] = {m_stream, ++m_counter * kOddMultiplier};
        std::memcpy(block + at, words, static_cast<std::size_t>(std::min<std::uint64_t>(sizeof words, bytes - at)));
    }
}

} // namespace driveduel::engine
