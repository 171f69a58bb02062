#include "core/engine/datasource.h"

#include "core/engine/prng.h"

#include <algorithm>
#include <cstring>

namespace driveduel::engine {

namespace {

constexpr std::size_t kChunkBytes = 512;
constexpr std::size_t kStampBytes = 16;
constexpr std::uint64_t kOddMultiplier =
    0x9e3779b97f4a7c15ULL; // a bijection on 64 bits: distinct counters stay distinct

std::size_t randomBytesOf(DataPattern pattern, std::uint32_t compressPercent)
{
    if (pattern == DataPattern::Incompressible)
        return kChunkBytes;
    if (pattern == DataPattern::Zero || compressPercent >= 100)
        return 0;
    return std::max(kChunkBytes - kChunkBytes * compressPercent / 100, kStampBytes);
}

} // namespace

DataSource::DataSource(std::uint64_t seed, DataPattern pattern, std::uint32_t compressPercent) noexcept
    : m_stream(mix64(seed + 0x6a09e667f3bcc909ULL))
    , m_randomBytes(randomBytesOf(pattern, compressPercent))
{
}

void DataSource::fillBody(std::span<std::byte> buffer) noexcept
{
    SplitMix64 random(m_stream);
    for (std::size_t chunk = 0; chunk < buffer.size(); chunk += kChunkBytes) {
        const std::size_t end = std::min(chunk + kChunkBytes, buffer.size());
        const std::size_t randomEnd = std::min(chunk + m_randomBytes, end);
        for (std::size_t at = chunk; at < randomEnd; at += sizeof(std::uint64_t)) {
            const std::uint64_t word = random.next();
            std::memcpy(buffer.data() + at, &word, std::min(sizeof word, randomEnd - at));
        }
        std::memset(buffer.data() + randomEnd, 0, end - randomEnd);
    }
}

void DataSource::stampAll(std::byte* block, std::uint64_t bytes) noexcept
{
    for (std::uint64_t at = 0; at < bytes; at += kChunkBytes) {
        const std::uint64_t words[2] = {m_stream, ++m_counter * kOddMultiplier};
        static_assert(sizeof words == kStampBytes);
        std::memcpy(block + at, words, static_cast<std::size_t>(std::min<std::uint64_t>(sizeof words, bytes - at)));
    }
}

} // namespace driveduel::engine
