/// What is written: the body of a buffer is made once and stays, and before each write every 512 bytes get a 16-byte
/// stamp of (stream, counter) that never comes again, so that no deduplication finds two equal sectors. That costs one
/// touched cache line per 512 bytes. By DataPattern: Incompressible is random all over; Compressible has in every 512
/// bytes random ones in front and zeros behind (fio's buffer_compress_percentage with chunks of 512), the stamp being
/// part of the random ones; Zero, and Compressible at 100 %, is zeros and has no stamp. Used on one thread.
#pragma once

#include "core/engine/jobspec.h"

#include <cstddef>
#include <cstdint>
#include <span>

namespace driveduel::engine {

/// Whether a mixed job must read into blocks that it never writes from: what is read would become what is written. With
/// incompressible data that makes no difference.
constexpr bool readsApart(const JobSpec& job)
{
    return writes(job) && reads(job) && job.dataPattern != DataPattern::Incompressible;
}

class DataSource final
{
public:
    /// Different seeds give different streams. compressPercent, 0..100, counts for Compressible only.
    explicit DataSource(std::uint64_t seed, DataPattern pattern = DataPattern::Incompressible,
        std::uint32_t compressPercent = 0) noexcept;

    /// Fills a buffer whose blocks begin at multiples of 512; done once, before anything is measured.
    void fillBody(std::span<std::byte> buffer) noexcept;
    /// Makes a block unique, in front of each write. Neither allocates nor calls the kernel.
    void stamp(std::byte* block, std::uint64_t bytes) noexcept
    {
        if (m_randomBytes > 0)
            stampAll(block, bytes);
    }

private:
    void stampAll(std::byte* block, std::uint64_t bytes) noexcept;
    std::uint64_t m_stream;
    std::size_t m_randomBytes; ///< of every 512
    std::uint64_t m_counter = 0;
};

} // namespace driveduel::engine
