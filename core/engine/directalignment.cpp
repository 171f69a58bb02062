#include "core/engine/ioerror.h"
#include "core/engine/targetfile.h"

#include <cerrno>
#include <fcntl.h>
#include <fstream>
#include <linux/fs.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <sys/sysmacros.h>

namespace driveduel::engine {

namespace {

/// Logical block size of the device below a file, 0 where the kernel does not say (btrfs, tmpfs and network have no
/// device).
std::uint32_t logicalBlockBytes(int fd, const struct stat& status)
{
    int bytes = 0;
    if (S_ISBLK(status.st_mode))
        return ::ioctl(fd, BLKSSZGET, &bytes) == 0 && bytes > 0 ? static_cast<std::uint32_t>(bytes) : 0;
    const std::string device =
        "/sys/dev/block/" + std::to_string(major(status.st_dev)) + ":" + std::to_string(minor(status.st_dev)) + "/";
    for (const char* where : {"queue/logical_block_size", "../queue/logical_block_size"}) { // a disk, a partition
        std::ifstream file(device + where);
        std::uint32_t value = 0;
        if (file >> value && value >= 512)
            return value;
    }
    return 0;
}

bool refusesDirect(int fd)
{
    const UniqueFd again(::open(("/proc/self/fd/" + std::to_string(fd)).c_str(), O_RDONLY | O_DIRECT | O_CLOEXEC));
    return !again.isValid() && errno == EINVAL;
}

} // namespace

DirectAlignment queryDirectAlignment(int fd)
{
    DirectAlignment alignment;
#ifdef STATX_DIOALIGN // Linux 6.1 headers
    struct statx extended
    {
    };
    if (::statx(fd, "", AT_EMPTY_PATH, STATX_DIOALIGN, &extended) == 0 && (extended.stx_mask & STATX_DIOALIGN)) {
        alignment.fromKernel = true;
        alignment.supported = extended.stx_dio_offset_align > 0;
        if (alignment.supported) {
            alignment.memoryBytes = extended.stx_dio_mem_align;
            alignment.offsetBytes = extended.stx_dio_offset_align;
        }
        return alignment;
    }
#endif
    // No answer is not a no: tmpfs, btrfs and FUSE take O_DIRECT without telling what it needs.
    struct stat status
    {
    };
    alignment.supported = !refusesDirect(fd);
    if (::fstat(fd, &status) == 0) {
        if (const std::uint32_t bytes = logicalBlockBytes(fd, status); bytes > 0)
            alignment.memoryBytes = alignment.offsetBytes = bytes;
    }
    return alignment;
}

Expected<DirectAlignment> queryDirectAlignmentIn(const std::string& dir)
{
    const UniqueFd probe(::open(dir.c_str(), O_TMPFILE | O_RDWR | O_CLOEXEC, 0600));
    if (probe.isValid())
        return queryDirectAlignment(probe.get());
    const UniqueFd folder(::open(dir.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
    if (!folder.isValid())
        return errorFrom(errno, dir, "cannot open the folder");
    DirectAlignment alignment;
    struct stat status
    {
    };
    if (::fstat(folder.get(), &status) == 0) {
        if (const std::uint32_t bytes = logicalBlockBytes(folder.get(), status); bytes > 0)
            alignment.memoryBytes = alignment.offsetBytes = bytes;
    }
    return alignment;
}

} // namespace driveduel::engine
