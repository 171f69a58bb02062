#define FUSE_USE_VERSION 35
#include "tests/doubles/fuseserver.h"

#include "core/engine/posix.h"
#include "tests/doubles/fusewrites.h"

#include <algorithm>
#include <cerrno>
#include <climits>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <fuse3/fuse_lowlevel.h>
#include <linux/futex.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <thread>
#include <unistd.h>
#include <vector>

namespace driveduel::doubles {

namespace {

using engine::Histogram;
using engine::monotonicNs;

constexpr fuse_ino_t kFileInode = 2;
constexpr double kForeverSeconds = 1e6; ///< nothing changes: names and attributes need not be asked for again
constexpr unsigned kThreads = 40; ///< each read that waits holds one
constexpr std::uint64_t kSecond = 1'000'000'000;

// Of the one request that this thread serves.
thread_local std::uint64_t arrivedNs = 0;

FuseShared& sharedOf(fuse_req_t request)
{
    return *static_cast<FuseShared*>(fuse_req_userdata(request));
}

struct stat statusOf(const FuseShared& shared, fuse_ino_t inode)
{
    struct stat status
    {
    };
    status.st_ino = inode;
    status.st_uid = ::getuid();
    status.st_gid = ::getgid();
    status.st_nlink = 1;
    status.st_blksize = 4096;
    status.st_mode = inode == kFileInode ? S_IFREG | 0400 : inode == kWrittenInode ? S_IFREG | 0600 : S_IFDIR | 0700;
    if (inode == kWrittenInode)
        status.st_size = static_cast<off_t>(shared.fileBytes.load());
    if (inode == kFileInode) {
        status.st_size = static_cast<off_t>(FuseDouble::kFileBytes);
        status.st_blocks = static_cast<blkcnt_t>(FuseDouble::kFileBytes / 512);
    }
    return status;
}

void onInit(void*, fuse_conn_info* connection)
{
    connection->max_background = 4 * kThreads; // by default twelve, which would cap the queue depth
    connection->congestion_threshold = 4 * kThreads;
}

void onLookup(fuse_req_t request, fuse_ino_t parent, const char* name)
{
    const FuseShared& shared = sharedOf(request);
    const bool isRead = std::strcmp(name, kFuseFileName) == 0;
    if (parent != FUSE_ROOT_ID || (!isRead && shared.fileExists.load() == 0)) {
        fuse_reply_err(request, ENOENT);
        return;
    }
    fuse_entry_param entry{};
    entry.ino = isRead ? kFileInode : kWrittenInode;
    entry.attr = statusOf(shared, entry.ino);
    entry.attr_timeout = entry.entry_timeout = isRead ? kForeverSeconds : 0;
    fuse_reply_entry(request, &entry);
}

void onGetAttributes(fuse_req_t request, fuse_ino_t inode, fuse_file_info*)
{
    const struct stat status = statusOf(sharedOf(request), inode);
    fuse_reply_attr(request, &status, inode == kFileInode ? kForeverSeconds : 0);
}

void onOpen(fuse_req_t request, fuse_ino_t, fuse_file_info* file)
{
    file->direct_io = 1; // a read of the program is a read here, also without O_DIRECT
    fuse_reply_open(request, file);
}

void waitWhileStalled(FuseShared& shared)
{
    while (shared.stalled.load() != 0)
        ::syscall(SYS_futex, &shared.stalled, FUTEX_WAIT, 1, nullptr, nullptr, 0);
}

/// The time when this read is to be answered.
std::uint64_t deadlineNs(FuseShared& shared, std::uint64_t number, std::size_t bytes)
{
    const std::uint32_t tailEvery = shared.tailEvery.load();
    const bool isSlow = tailEvery > 0 && number % tailEvery == tailEvery - 1;
    const std::uint64_t dueNs = arrivedNs + (isSlow ? shared.tailNs : shared.latencyNs).load();
    const std::uint64_t hot = heatLimit(shared);
    const std::uint64_t rate = hot > 0 ? hot : shared.bytesPerSecond.load();
    if (rate == 0)
        return dueNs;
    std::uint64_t busyNs = shared.busyUntilNs.load();
    std::uint64_t endNs = 0;
    do
        endNs = std::max(busyNs, arrivedNs) + bytes * kSecond / rate;
    while (!shared.busyUntilNs.compare_exchange_weak(busyNs, endNs));
    return std::max(dueNs, endNs);
}

void sleepUntil(std::uint64_t ns)
{
    const timespec until{static_cast<time_t>(ns / kSecond), static_cast<long>(ns % kSecond)};
    while (::clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &until, nullptr) == EINTR) { }
}

void note(FuseShared& shared, std::uint64_t tookNs, std::size_t bytes)
{
    shared.servedBytes += bytes;
    shared.servedSumNs += tookNs;
    std::uint64_t seen = shared.servedMinNs.load();
    while (tookNs < seen && !shared.servedMinNs.compare_exchange_weak(seen, tookNs)) { }
    seen = shared.servedMaxNs.load();
    while (tookNs > seen && !shared.servedMaxNs.compare_exchange_weak(seen, tookNs)) { }
    ++shared.served[Histogram::bucketOf(std::min(tookNs, Histogram::kMaxValueNs))];
}

void onRead(fuse_req_t request, fuse_ino_t inode, std::size_t bytes, off_t offset, fuse_file_info*)
{
    static const std::vector<char> content(1U << 20, 'd'); // the kernel never asks for more at once
    FuseShared& shared = sharedOf(request);
    const std::uint64_t number = shared.reads++;
    const std::uint64_t first = static_cast<std::uint64_t>(offset);
    const std::uint64_t bad = shared.badOffset.load();
    const std::uint32_t shortEvery = shared.shortEvery.load();
    waitWhileStalled(shared);
    if (const std::uint64_t untilNs = deadlineNs(shared, number, bytes); untilNs > monotonicNs())
        sleepUntil(untilNs);
    const std::uint64_t size = inode == kFileInode ? FuseDouble::kFileBytes : shared.fileBytes.load();
    bytes = std::min<std::size_t>(bytes, first < size ? size - first : 0);
    if (shortEvery > 0 && number % shortEvery == shortEvery - 1)
        bytes /= 2;
    const bool isBad = bad >= first && bad - first < bytes;
    note(shared, monotonicNs() - arrivedNs, isBad ? 0 : bytes);
    if (isBad)
        fuse_reply_err(request, EIO);
    else
        fuse_reply_buf(request, content.data(), std::min(bytes, content.size()));
}

void serveRequests(fuse_session* session)
{
    fuse_buf buffer{};
    while (!fuse_session_exited(session)) {
        const int got = fuse_session_receive_buf(session, &buffer);
        if (got == -EINTR)
            continue;
        if (got <= 0)
            break;
        arrivedNs = monotonicNs();
        fuse_session_process_buf(session, &buffer);
    }
    std::free(buffer.mem); // NOLINT(cppcoreguidelines-no-malloc): libfuse allocates it so
}

} // namespace

fuse_session* makeFuseSession(FuseShared& shared)
{
    fuse_lowlevel_ops operations{};
    operations.init = onInit;
    operations.lookup = onLookup;
    operations.getattr = onGetAttributes;
    operations.open = onOpen;
    operations.read = onRead;
    addWriteOperations(operations);
    char program[] = "driveduel-double";
    char option[] = "-osubtype=driveduel";
    char* words[] = {program, option, nullptr};
    fuse_args arguments = FUSE_ARGS_INIT(2, words);
    fuse_session* session = fuse_session_new(&arguments, &operations, sizeof operations, &shared);
    fuse_opt_free_args(&arguments);
    return session;
}

void serveFuse(fuse_session* session)
{
    std::vector<std::thread> threads;
    for (unsigned i = 0; i < kThreads; ++i)
        threads.emplace_back(serveRequests, session);
    for (std::thread& thread : threads)
        thread.join();
}

void wakeStalled(FuseShared& shared)
{
    shared.stalled = 0;
    ::syscall(SYS_futex, &shared.stalled, FUTEX_WAKE, INT_MAX, nullptr, nullptr, 0);
}

} // namespace driveduel::doubles
