#include "core/engine/offsets.h"

#include <algorithm>
#include <bit>
#include <utility>

namespace driveduel::engine {

BlockPermutation::BlockPermutation(std::uint64_t count, std::uint64_t seed) noexcept
    : m_count(std::max<std::uint64_t>(count, 1))
    , m_mask(std::bit_ceil(m_count) - 1)
    , m_shift(std::max(1U, static_cast<unsigned>(std::bit_width(m_mask)) / 2))
    , m_random(seed)
{
    rekey();
}

void BlockPermutation::rekey() noexcept
{
    m_index = 0;
    for (auto& multiplier : m_multipliers)
        multiplier = m_random.next() | 1; // odd: invertible modulo a power of two
    for (auto& addition : m_additions)
        addition = m_random.next();
}

namespace {

__extension__ using Wide = unsigned __int128;

std::uint64_t regionBlocks(const JobSpec& job)
{
    return job.sizeBytes / job.blockSizeBytes;
}

std::uint64_t zoneFirst(const JobSpec& job, std::uint64_t jobIndex)
{
    return static_cast<std::uint64_t>(static_cast<Wide>(regionBlocks(job)) * jobIndex / job.jobs);
}

} // namespace

SurveyZones::SurveyZones(const JobSpec& job) noexcept
    : m_count(std::min<std::uint64_t>(job.zones, regionBlocks(job)))
{
    if (m_count == 0)
        return;
    m_blocks = std::clamp<std::uint64_t>(job.zoneBytes / job.blockSizeBytes, 1, regionBlocks(job) / m_count);
    m_lastFirst = regionBlocks(job) - m_blocks;
}

std::uint64_t SurveyZones::firstBlock(std::uint64_t zone) const noexcept
{
    return m_count < 2 ? 0 : static_cast<std::uint64_t>(static_cast<Wide>(m_lastFirst) * zone / (m_count - 1));
}

std::uint64_t SurveyZones::zoneOf(std::uint64_t block) const noexcept
{
    if (m_count < 2 || m_lastFirst == 0)
        return 0;
    auto zone = static_cast<std::uint64_t>(static_cast<Wide>(block) * (m_count - 1) / m_lastFirst);
    zone = std::min(zone, m_count - 1);
    while (zone > 0 && firstBlock(zone) > block)
        --zone;
    while (zone + 1 < m_count && firstBlock(zone + 1) <= block)
        ++zone;
    return zone;
}

OffsetGenerator::OffsetGenerator(
    const JobSpec& job, std::uint32_t jobIndex, std::uint64_t seed, std::shared_ptr<SequentialCursor> cursor)
    : m_blockBytes(job.blockSizeBytes)
    , m_isRandom(isRandom(job.pattern))
    , m_zoneFirst(zoneFirst(job, jobIndex))
    , m_zoneBlocks(std::max<std::uint64_t>(1, shareBlocks(job, jobIndex)))
    , m_cursor(std::move(cursor))
    , m_permutation(regionBlocks(job), seed)
    , m_survey(job)
{
}

std::uint64_t OffsetGenerator::shareBlocks(const JobSpec& job, std::uint32_t jobIndex) noexcept
{
    if (job.zones > 0) {
        const SurveyZones survey(job);
        return survey.count() * survey.blocksPerZone();
    }
    return zoneFirst(job, jobIndex + 1ULL) - zoneFirst(job, jobIndex);
}

std::uint64_t OffsetGenerator::nextInZone(bool isWrite) noexcept
{
    auto& position = isWrite ? m_cursor->writeBlocks : m_cursor->readBlocks;
    const std::uint64_t n = position.fetch_add(1, std::memory_order_relaxed);
    return m_survey.count() > 0 ? m_survey.block(n) : m_zoneFirst + n % m_zoneBlocks;
}

DirectionMix::DirectionMix(const JobSpec& job, std::uint64_t seed) noexcept
    : m_isMixed(isMixed(job.pattern) && job.readPercent > 0 && job.readPercent < 100)
    , m_isWrite(isPureWrite(job.pattern) || (isMixed(job.pattern) && job.readPercent == 0))
    , m_random(seed)
{
    for (std::size_t i = 0; i < m_deck.size(); ++i)
        m_deck[i] = i >= job.readPercent;
}

bool DirectionMix::nextMixed() noexcept
{
    if (m_next == m_deck.size()) {
        for (std::size_t i = m_deck.size() - 1; i > 0; --i) // Fisher–Yates
            std::swap(m_deck[i], m_deck[static_cast<std::size_t>(m_random.below(i + 1))]);
        m_next = 0;
    }
    return m_deck[m_next++];
}

} // namespace driveduel::engine
