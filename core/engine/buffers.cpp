#include "core/engine/buffers.h"

#include <algorithm>
#include <cerrno>
#include <cinttypes>
#include <cstdio>
#include <cstring>
#include <fstream>
#include <string>
#include <sys/mman.h>
#include <utility>

namespace driveduel::engine {

namespace {

constexpr std::size_t kHugePage = 2ULL << 20;
constexpr std::size_t kPage = 4096;

std::size_t roundUp(std::size_t value, std::size_t unit)
{
    return (value + unit - 1) / unit * unit;
}

/// Whether all of the mapping is on huge pages, by the kernel's own account.
bool isOnHugePages(const std::byte* data, std::size_t bytes)
{
    std::ifstream smaps("/proc/self/smaps");
    std::string line;
    const auto address = reinterpret_cast<std::uintptr_t>(data);
    bool inside = false;
    while (std::getline(smaps, line)) {
        std::uintptr_t low = 0;
        std::uintptr_t high = 0;
        std::uint64_t kib = 0;
        if (std::sscanf(line.c_str(), "%" SCNxPTR "-%" SCNxPTR " ", &low, &high) == 2)
            inside = low <= address && address + bytes <= high;
        else if (inside && std::sscanf(line.c_str(), "AnonHugePages: %" SCNu64, &kib) == 1)
            return kib * 1024 >= bytes;
    }
    return false;
}

} // namespace

Expected<BufferPool> BufferPool::create(
    std::uint32_t slots, std::uint32_t blocksPerSlot, std::uint64_t blockBytes, std::uint32_t strideAlign)
{
    BufferPool pool;
    pool.m_blocksPerSlot = blocksPerSlot;
    pool.m_stride = roundUp(blockBytes, std::max<std::size_t>(strideAlign, 512));
    const std::size_t wanted = pool.m_stride * slots * blocksPerSlot;
    const bool large = wanted > kPage && blockBytes > kPage;
    const std::size_t unit = large || wanted >= kHugePage ? kHugePage : kPage;
    pool.m_bytes = roundUp(wanted, unit);

    // One unit more is mapped and cut off again, so that the rest starts on a multiple of the unit.
    const std::size_t mapped = pool.m_bytes + (unit == kHugePage ? unit : 0);
    void* raw = ::mmap(nullptr, mapped, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (raw == MAP_FAILED)
        return Error{ErrorCode::IoFailed, "buffers",
            "no memory for " + std::to_string(pool.m_bytes) + " bytes of buffers", errno};
    auto* start = static_cast<std::byte*>(raw);
    const std::size_t skip =
        roundUp(reinterpret_cast<std::uintptr_t>(start), unit) - reinterpret_cast<std::uintptr_t>(start);
    if (skip > 0)
        ::munmap(start, skip);
    if (mapped - skip > pool.m_bytes)
        ::munmap(start + skip + pool.m_bytes, mapped - skip - pool.m_bytes);
    pool.m_data = start + skip;

    if (unit == kHugePage)
        ::madvise(pool.m_data, pool.m_bytes, MADV_HUGEPAGE);
    ::madvise(
        pool.m_data, pool.m_bytes, MADV_DONTFORK); // a child's copy would break the pages that the kernel has pinned
    std::memset(pool.m_data, 0x5a, pool.m_bytes); // touched before it is registered: pinning takes what is there
    pool.m_hugePages = unit == kHugePage && isOnHugePages(pool.m_data, pool.m_bytes);
    return pool;
}

BufferPool::BufferPool(BufferPool&& other) noexcept
    : m_data(std::exchange(other.m_data, nullptr))
    , m_bytes(std::exchange(other.m_bytes, 0))
    , m_stride(other.m_stride)
    , m_blocksPerSlot(other.m_blocksPerSlot)
    , m_hugePages(other.m_hugePages)
{
}

BufferPool& BufferPool::operator=(BufferPool&& other) noexcept
{
    std::swap(m_data, other.m_data);
    std::swap(m_bytes, other.m_bytes);
    m_stride = other.m_stride;
    m_blocksPerSlot = other.m_blocksPerSlot;
    m_hugePages = other.m_hugePages;
    return *this;
}

BufferPool::~BufferPool()
{
    if (m_data)
        ::munmap(m_data, m_bytes);
}

std::uint32_t BufferPool::blocksForWriting(std::uint32_t slots, std::uint64_t blockBytes) noexcept
{
    return static_cast<std::uint32_t>(std::max<std::uint64_t>(1, kHugePage / (slots * blockBytes)));
}

std::uint64_t BufferPool::neededBytes(
    std::uint32_t slots, std::uint32_t blocksPerSlot, std::uint64_t blockBytes) noexcept
{
    return roundUp(roundUp(blockBytes, 512) * slots * blocksPerSlot, kPage);
}

} // namespace driveduel::engine
