#include "core/engine/extents.h"

#include <cstddef>
#include <linux/fiemap.h>
#include <linux/fs.h>
#include <sys/ioctl.h>
#include <vector>

namespace driveduel::engine {

namespace {

constexpr std::uint32_t kExtentsPerCall = 256;

Error unwritten(const std::string& subject, std::uint64_t atBytes)
{
    return {ErrorCode::IoFailed, subject,
        "the file system left the test file unwritten at byte " + std::to_string(atBytes), 0};
}

} // namespace

Expected<void> checkExtents(int fd, const std::string& subject, std::uint64_t sizeBytes)
{
    std::vector<std::uint64_t> memory(
        (sizeof(fiemap) + kExtentsPerCall * sizeof(fiemap_extent)) / sizeof(std::uint64_t) + 1);
    auto* map = reinterpret_cast<fiemap*>(memory.data());
    const auto* extents =
        reinterpret_cast<const fiemap_extent*>(reinterpret_cast<const std::byte*>(map) + sizeof(fiemap));
    std::uint64_t at = 0;
    while (at < sizeBytes) {
        *map = {};
        map->fm_start = at;
        map->fm_length = sizeBytes - at;
        map->fm_extent_count = kExtentsPerCall;
        if (::ioctl(fd, FS_IOC_FIEMAP, map) != 0)
            return {}; // tmpfs, FAT, network
        if (map->fm_mapped_extents == 0)
            return unwritten(subject, at);
        for (std::uint32_t i = 0; i < map->fm_mapped_extents; ++i) {
            const fiemap_extent& extent = extents[i];
            if (extent.fe_logical > at || (extent.fe_flags & FIEMAP_EXTENT_UNWRITTEN))
                return unwritten(subject, at);
            at = extent.fe_logical + extent.fe_length;
        }
    }
    return {};
}

} // namespace driveduel::engine
