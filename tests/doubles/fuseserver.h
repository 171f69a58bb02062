/// The serving side of FuseDouble: runs in a process of its own, told and read through shared memory.
#pragma once

#include "core/engine/histogram.h"
#include "tests/doubles/fusedouble.h"

#include <array>
#include <atomic>
#include <cstdint>

struct fuse_session;

namespace driveduel::doubles {

/// In memory that both processes map. Lock-free atomics work between processes.
struct FuseShared
{
    std::atomic<std::uint64_t> latencyNs;
    std::atomic<std::uint32_t> tailEvery;
    std::atomic<std::uint64_t> tailNs;
    std::atomic<std::uint64_t> bytesPerSecond;
    std::atomic<std::uint32_t> shortEvery;
    std::atomic<std::uint64_t> badOffset;
    std::atomic<std::uint32_t> stalled; ///< a futex word

    std::atomic<std::uint64_t> writeBytesPerSecond;
    std::atomic<std::uint64_t> cacheBytes;
    std::atomic<std::uint64_t> fullBytesPerSecond;
    std::atomic<std::uint64_t> hotAfterNs;
    std::atomic<std::uint64_t> hotBytesPerSecond;
    std::atomic<std::uint64_t> stallAtBytes;
    std::atomic<std::uint64_t> stallNs;
    std::atomic<std::uint64_t> writtenBytes;
    std::atomic<std::uint64_t> firstWriteNs; ///< 0: none yet
    std::atomic<std::uint64_t> writesUntilNs; ///< the writes so far take until then
    std::atomic<std::uint32_t> fileExists; ///< the one that can be written
    std::atomic<std::uint64_t> fileBytes;

    std::atomic<std::uint64_t> reads; ///< numbers the reads, for "every Nth"
    std::atomic<std::uint64_t> busyUntilNs; ///< the limited bandwidth is taken until then

    std::atomic<std::uint64_t> servedBytes;
    std::atomic<std::uint64_t> servedSumNs;
    std::atomic<std::uint64_t> servedMinNs;
    std::atomic<std::uint64_t> servedMaxNs;
    std::array<std::atomic<std::uint64_t>, engine::Histogram::kBucketCount> served;
};
static_assert(std::atomic<std::uint64_t>::is_always_lock_free && std::atomic<std::uint32_t>::is_always_lock_free);

inline constexpr const char* kFuseFileName = "drive";

/// A session with the operations of the double, not yet mounted; nullptr where libfuse refuses.
fuse_session* makeFuseSession(FuseShared& shared);
/// Serves until the file system is unmounted.
void serveFuse(fuse_session* session);
/// Lets what is stalled go on.
void wakeStalled(FuseShared& shared);

} // namespace driveduel::doubles
