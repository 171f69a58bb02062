/// The memory that one worker reads into and writes from: `slots` request slots with `blocksPerSlot` blocks each, in
/// one mapping. At 2 MiB and more it stands on huge pages where the kernel has them: a registered buffer of 4 KiB pages
/// is one device segment a page, so that 1 MiB would be split in two by most drives' segment limit. Movable owner; the
/// mapping is not inherited by forked children.
#pragma once

#include "core/engine/expected.h"

#include <cstddef>
#include <cstdint>

namespace driveduel::engine {

class BufferPool final
{
public:
    /// Maps and touches the memory. strideAlign: what a block's address is a multiple of (a power of two).
    /// Error: IoFailed when there is no memory.
    static Expected<BufferPool> create(
        std::uint32_t slots, std::uint32_t blocksPerSlot, std::uint64_t blockBytes, std::uint32_t strideAlign);
    BufferPool(BufferPool&& other) noexcept;
    BufferPool& operator=(BufferPool&& other) noexcept;
    ~BufferPool();

    std::byte* data() const noexcept { return m_data; }
    std::size_t sizeBytes() const noexcept { return m_bytes; }
    bool onHugePages() const noexcept { return m_hugePages; }
    std::uint32_t blocksPerSlot() const noexcept { return m_blocksPerSlot; }
    std::byte* block(std::uint32_t slot, std::uint32_t index) const noexcept
    {
        return m_data + (static_cast<std::size_t>(slot) * m_blocksPerSlot + index) * m_stride;
    }

    /// How many blocks a slot of a writing worker needs so that the same random bytes come back only after 2 MiB: the
    /// compression windows of file systems (128 KiB) and drives never see two blocks from one piece of memory.
    static std::uint32_t blocksForWriting(std::uint32_t slots, std::uint64_t blockBytes) noexcept;
    /// Memory that such a pool takes.
    static std::uint64_t neededBytes(
        std::uint32_t slots, std::uint32_t blocksPerSlot, std::uint64_t blockBytes) noexcept;

private:
    BufferPool() = default;
    std::byte* m_data = nullptr;
    std::size_t m_bytes = 0;
    std::size_t m_stride = 0;
    std::uint32_t m_blocksPerSlot = 1;
    bool m_hugePages = false;
};

} // namespace driveduel::engine
