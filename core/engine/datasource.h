/// What is written: incompressible, and unique in every 512 bytes. The body of a buffer is random and stays; before
/// each write every 512 bytes get a 16-byte stamp of (stream, counter) that never comes again, so that no deduplication
/// finds two equal sectors. Costs one touched cache line per 512 bytes. Used on one thread.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

namespace driveduel::engine {

class DataSource final
{
public:
    /// Different seeds give different streams.
    explicit DataSource(std::uint64_t seed) noexcept;

    /// Fills a buffer with random bytes; done once, before anything is measured.
    void fillBody(std::span<std::byte> buffer) noexcept;
    /// Makes a block unique, in front of each write. Neither allocates nor calls the kernel.
    void stamp(std::byte* block, std::uint64_t bytes) noexcept;

private:
    std::uint64_t m_stream;
    std::uint64_t m_counter = 0;
};

} // namespace driveduel::engine
