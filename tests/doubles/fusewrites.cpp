#define FUSE_USE_VERSION 35
#include "tests/doubles/fusewrites.h"

#include "core/engine/posix.h"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <ctime>
#include <fuse3/fuse_lowlevel.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <unistd.h>

namespace driveduel::doubles {

namespace {

using engine::monotonicNs;

constexpr std::uint64_t kSecond = 1'000'000'000;
constexpr std::uint64_t kTotalBytes = 1ULL << 40; ///< of the file system
constexpr std::uint64_t kBlockBytes = 4096;
/// How much of the time between two writes, which is the kernel's, is made up for: the bandwidth is to be the one that was set.
constexpr std::uint64_t kCatchUpNs = 20'000'000;

FuseShared& sharedOf(fuse_req_t request)
{
    return *static_cast<FuseShared*>(fuse_req_userdata(request));
}

struct stat statusOf(const FuseShared& shared)
{
    struct stat status
    {
    };
    status.st_ino = kWrittenInode;
    status.st_uid = ::getuid();
    status.st_gid = ::getgid();
    status.st_nlink = 1;
    status.st_blksize = kBlockBytes;
    status.st_mode = S_IFREG | 0600;
    status.st_size = static_cast<off_t>(shared.fileBytes.load());
    status.st_blocks = static_cast<blkcnt_t>(shared.fileBytes.load() / 512);
    return status;
}

void onCreate(fuse_req_t request, fuse_ino_t, const char*, mode_t, fuse_file_info* file)
{
    FuseShared& shared = sharedOf(request);
    shared.fileBytes = 0;
    shared.fileExists = 1;
    fuse_entry_param entry{};
    entry.ino = kWrittenInode;
    entry.attr = statusOf(shared);
    file->direct_io = 1;
    fuse_reply_create(request, &entry, file);
}

void onUnlink(fuse_req_t request, fuse_ino_t, const char*)
{
    sharedOf(request).fileExists = 0;
    fuse_reply_err(request, 0);
}

void onSetAttributes(fuse_req_t request, fuse_ino_t, struct stat* attributes, int which, fuse_file_info*)
{
    FuseShared& shared = sharedOf(request);
    if (which & FUSE_SET_ATTR_SIZE)
        shared.fileBytes = static_cast<std::uint64_t>(attributes->st_size);
    const struct stat status = statusOf(shared);
    fuse_reply_attr(request, &status, 0);
}

void onSync(fuse_req_t request, fuse_ino_t, int, fuse_file_info*)
{
    fuse_reply_err(request, 0);
}

void onStatfs(fuse_req_t request, fuse_ino_t)
{
    struct statvfs status
    {
    };
    status.f_bsize = status.f_frsize = kBlockBytes;
    status.f_blocks = status.f_bfree = status.f_bavail = kTotalBytes / kBlockBytes;
    status.f_namemax = 255;
    fuse_reply_statfs(request, &status);
}

/// What one write takes: part of it may still fit into the cache.
std::uint64_t costNs(FuseShared& shared, std::uint64_t bytes)
{
    if (const std::uint64_t hot = heatLimit(shared))
        return bytes * kSecond / hot;
    const std::uint64_t fast = shared.writeBytesPerSecond.load();
    const std::uint64_t slow = shared.fullBytesPerSecond.load();
    if (fast == 0)
        return 0;
    const std::uint64_t before = shared.writtenBytes.load();
    const std::uint64_t cache = slow > 0 ? shared.cacheBytes.load() : UINT64_MAX;
    const std::uint64_t inCache = std::min(bytes, cache > before ? cache - before : 0);
    return inCache * kSecond / fast + (inCache < bytes ? (bytes - inCache) * kSecond / slow : 0);
}

/// Writes to one file come one after another.
void waitForWrite(FuseShared& shared, std::uint64_t bytes)
{
    const std::uint64_t nowNs = monotonicNs();
    std::uint64_t none = 0;
    shared.firstWriteNs.compare_exchange_strong(none, nowNs);
    std::uint64_t endNs = std::max(shared.writesUntilNs.load(), nowNs - kCatchUpNs) + costNs(shared, bytes);
    const std::uint64_t before = shared.writtenBytes.fetch_add(bytes);
    const std::uint64_t stallAt = shared.stallAtBytes.load();
    if (stallAt >= before && stallAt - before < bytes)
        endNs += shared.stallNs.load();
    shared.writesUntilNs = endNs;
    const timespec until{static_cast<time_t>(endNs / kSecond), static_cast<long>(endNs % kSecond)};
    while (endNs > nowNs && ::clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &until, nullptr) == EINTR) { }
}

void onWrite(fuse_req_t request, fuse_ino_t inode, const char*, std::size_t bytes, off_t offset, fuse_file_info*)
{
    if (inode != kWrittenInode) {
        fuse_reply_err(request, EBADF);
        return;
    }
    FuseShared& shared = sharedOf(request);
    waitForWrite(shared, bytes);
    const std::uint64_t end = static_cast<std::uint64_t>(offset) + bytes;
    std::uint64_t size = shared.fileBytes.load();
    while (end > size && !shared.fileBytes.compare_exchange_weak(size, end)) { }
    fuse_reply_write(request, bytes);
}

} // namespace

std::uint64_t heatLimit(const FuseShared& shared)
{
    const std::uint64_t firstNs = shared.firstWriteNs.load();
    const std::uint64_t afterNs = shared.hotAfterNs.load();
    return afterNs > 0 && firstNs > 0 && monotonicNs() - firstNs >= afterNs ? shared.hotBytesPerSecond.load() : 0;
}

void addWriteOperations(fuse_lowlevel_ops& operations)
{
    operations.create = onCreate;
    operations.unlink = onUnlink;
    operations.setattr = onSetAttributes;
    operations.fsync = onSync;
    operations.statfs = onStatfs;
    operations.write = onWrite;
}

} // namespace driveduel::doubles
