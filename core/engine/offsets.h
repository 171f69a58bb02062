/// Which block comes next, and whether it is read or written. Reproducible by seed. Each object is used on one thread.
#pragma once

#include "core/engine/jobspec.h"
#include "core/engine/prng.h"

#include <array>
#include <atomic>
#include <cstdint>
#include <memory>

namespace driveduel::engine {

/// A random order of 0..count-1 in which each number comes exactly once before the next order begins (what fio's random
/// map gives, without the map): an invertible mix on the next power of two, walked until it falls inside.
class BlockPermutation final
{
public:
    BlockPermutation(std::uint64_t count, std::uint64_t seed) noexcept;
    std::uint64_t next() noexcept
    {
        // Every number below the power of two comes once; those outside are passed over, less than half of them.
        for (;;) {
            if (m_index > m_mask) [[unlikely]]
                rekey();
            const std::uint64_t block = mixed(m_index++);
            if (block < m_count) [[likely]]
                return block;
        }
    }

private:
    void rekey() noexcept;
    std::uint64_t mixed(std::uint64_t x) const noexcept
    {
        for (std::size_t round = 0; round < m_multipliers.size(); ++round) {
            x = (x * m_multipliers[round] + m_additions[round]) & m_mask;
            x ^= x >> m_shift; // the product moves entropy up only, the shift brings it down again
        }
        return x;
    }

    std::uint64_t m_count;
    std::uint64_t m_mask;
    unsigned m_shift;
    std::uint64_t m_index = 0;
    std::array<std::uint64_t, 3> m_multipliers{};
    std::array<std::uint64_t, 3> m_additions{};
    SplitMix64 m_random;
};

/// Position of a sequential stream: reads and writes of a mixed job each go forward by themselves, as in fio. Shared by
/// the threads that stand in for queue depth in the sync fallback.
struct SequentialCursor
{
    std::atomic<std::uint64_t> readBlocks = 0;
    std::atomic<std::uint64_t> writeBlocks = 0;
};

/// Where the zones of a survey lie, in blocks: the first at the begin of the region, the last at its end.
class SurveyZones final
{
public:
    explicit SurveyZones(const JobSpec& job) noexcept; ///< of a job without zones: none
    std::uint64_t count() const noexcept { return m_count; }
    std::uint64_t blocksPerZone() const noexcept { return m_blocks; }
    std::uint64_t firstBlock(std::uint64_t zone) const noexcept;
    std::uint64_t zoneOf(std::uint64_t block) const noexcept; ///< of a block that lies in one
    /// The n-th block of the way; it begins anew after the last.
    std::uint64_t block(std::uint64_t n) const noexcept { return firstBlock(n / m_blocks % m_count) + n % m_blocks; }

private:
    std::uint64_t m_count = 0;
    std::uint64_t m_blocks = 0;
    std::uint64_t m_lastFirst = 0; ///< where the last zone begins
};

/// Byte offsets of one job. Sequential: the job goes round in its own zone of the region, zones being equal parts.
/// Random: the whole region.
class OffsetGenerator final
{
public:
    OffsetGenerator(
        const JobSpec& job, std::uint32_t jobIndex, std::uint64_t seed, std::shared_ptr<SequentialCursor> cursor);
    std::uint64_t next(bool isWrite) noexcept
    {
        return (m_isRandom ? m_permutation.next() : nextInZone(isWrite)) * m_blockBytes;
    }

    /// Blocks of a job's zone (sequential), or of its equal share of the region (random): what a job that is not
    /// time-based moves.
    static std::uint64_t shareBlocks(const JobSpec& job, std::uint32_t jobIndex) noexcept;

private:
    std::uint64_t nextInZone(bool isWrite) noexcept;
    std::uint64_t m_blockBytes;
    bool m_isRandom;
    std::uint64_t m_zoneFirst;
    std::uint64_t m_zoneBlocks;
    std::shared_ptr<SequentialCursor> m_cursor;
    BlockPermutation m_permutation;
    SurveyZones m_survey;
};

/// Read or write, with the exact share in every 100 I/Os, in random order within them.
class DirectionMix final
{
public:
    DirectionMix(const JobSpec& job, std::uint64_t seed) noexcept;
    bool nextIsWrite() noexcept
    {
        if (!m_isMixed) [[likely]]
            return m_isWrite;
        return nextMixed();
    }

private:
    bool nextMixed() noexcept;
    bool m_isMixed;
    bool m_isWrite;
    std::array<bool, 100> m_deck{};
    unsigned m_next = 100;
    SplitMix64 m_random;
};

} // namespace driveduel::engine
