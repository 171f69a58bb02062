#include "core/engine/extents.h"

#include <algorithm>
#include <cstddef>
#include <linux/fiemap.h>
#include <linux/fs.h>
#include <sys/ioctl.h>
#include <vector>

namespace driveduel::engine {

namespace {

constexpr std::uint32_t kExtentsPerCall = 256;
constexpr std::uint32_t kMostCalls = 4096;

void addUnreachable(ExtentFacts& facts, std::uint64_t& amount, std::uint64_t fromBytes, std::uint64_t bytes)
{
    amount += bytes;
    if (bytes > 0 && !facts.firstUnreachableBytes)
        facts.firstUnreachableBytes = fromBytes;
}

/// Adds one extent that begins at or after `at`, and the hole before it; the new end.
std::uint64_t add(ExtentFacts& facts, std::uint64_t at, const fiemap_extent& extent)
{
    const std::uint64_t begin = std::min(std::max<std::uint64_t>(extent.fe_logical, at), facts.regionBytes);
    const std::uint64_t end =
        std::min(std::max<std::uint64_t>(extent.fe_logical + extent.fe_length, begin), facts.regionBytes);
    addUnreachable(facts, facts.holeBytes, at, begin - at);
    const std::uint64_t bytes = end - begin;
    if (extent.fe_flags & FIEMAP_EXTENT_UNWRITTEN)
        addUnreachable(facts, facts.unwrittenBytes, begin, bytes);
    if (extent.fe_flags & FIEMAP_EXTENT_SHARED)
        facts.sharedBytes += bytes;
    if (extent.fe_flags & FIEMAP_EXTENT_DATA_INLINE)
        facts.inlineBytes += bytes;
    if (extent.fe_flags & (FIEMAP_EXTENT_ENCODED | FIEMAP_EXTENT_DATA_ENCRYPTED))
        facts.encodedBytes += bytes;
    return end;
}

} // namespace

std::optional<ExtentFacts> readExtents(int fd, std::uint64_t regionBytes)
{
    std::vector<std::uint64_t> memory(
        (sizeof(fiemap) + kExtentsPerCall * sizeof(fiemap_extent)) / sizeof(std::uint64_t) + 1);
    auto* map = reinterpret_cast<fiemap*>(memory.data());
    const auto* extents =
        reinterpret_cast<const fiemap_extent*>(reinterpret_cast<const std::byte*>(map) + sizeof(fiemap));
    ExtentFacts facts;
    facts.regionBytes = regionBytes;
    std::uint64_t at = 0;
    for (std::uint32_t call = 0; at < regionBytes; ++call) {
        if (call == kMostCalls)
            return std::nullopt;
        *map = {};
        map->fm_start = at;
        map->fm_length = regionBytes - at;
        map->fm_extent_count = kExtentsPerCall;
        if (::ioctl(fd, FS_IOC_FIEMAP, map) != 0)
            return std::nullopt;
        const std::uint64_t before = at;
        for (std::uint32_t i = 0; i < map->fm_mapped_extents; ++i)
            at = add(facts, at, extents[i]);
        if (at == before) { // a hole up to the end
            addUnreachable(facts, facts.holeBytes, at, regionBytes - at);
            break;
        }
    }
    return facts;
}

Expected<void> checkExtents(int fd, const std::string& subject, std::uint64_t sizeBytes)
{
    const std::optional<ExtentFacts> facts = readExtents(fd, sizeBytes);
    if (!facts || !facts->firstUnreachableBytes)
        return {};
    return Error{ErrorCode::IoFailed, subject,
        "the file system left the test file unwritten at byte " + std::to_string(*facts->firstUnreachableBytes), 0};
}

} // namespace driveduel::engine
