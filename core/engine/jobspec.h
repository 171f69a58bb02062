/// What one storage probe does, with fio's meaning of each word. Plain value; any thread.
#pragma once

#include <cstdint>

namespace driveduel::engine {

/// fio's rw=. Mixed patterns issue reads and writes in the share of readPercent.
enum class Pattern { Read, Write, RandRead, RandWrite, ReadWrite, RandReadWrite };

/// fio's rate_process=: how the intended times of a rate-limited job are spaced.
enum class RateProcess {
    Linear, ///< evenly
    Poisson ///< by exponential gaps with the same mean, as from many independent users
};

/// What is written. Reads don't look at it.
enum class DataPattern {
    Incompressible, ///< random, and unique in every 512 bytes (fio's refill_buffers, without its cost)
    Zero, ///< fio's zero_buffers
    Compressible ///< fio's buffer_compress_percentage with buffer_compress_chunk=512: every 512 bytes begin with random
                 ///< ones and end with compressPercent of zeros. Unique in every 512 bytes (16 of them are kept) but at
                 ///< 100 %, which is all zeros
};

/// Which path is asked to do the I/O. Auto takes io_uring and falls back to Sync with a stated reason.
enum class BackendChoice { Auto, IoUring, Sync };

struct JobSpec
{
    Pattern pattern = Pattern::RandRead;
    std::uint32_t readPercent = 50; ///< rwmixread; used by mixed patterns only, 0..100
    std::uint64_t blockSizeBytes = 4096; ///< bs
    std::uint32_t queueDepth = 1; ///< iodepth, of each job
    std::uint32_t jobs = 1; ///< numjobs: worker threads. Sequential jobs start at equally spaced offsets of the region,
                            ///< random jobs cover the whole region with seeds of their own
    bool direct = true; ///< O_DIRECT; buffered otherwise, with the file's clean pages dropped before a read pass
    bool endFsync = true; ///< end_fsync: flush after a pass that wrote, timed by itself, never inside durationNs
    std::uint32_t fsyncEvery = 0; ///< fsync=N: an fsync after every N writes of a job, waited for in line; 0 = none
    std::uint32_t fdatasyncEvery = 0; ///< fdatasync=N
    bool dsync = false; ///< sync=dsync: O_DSYNC
    std::uint64_t sizeBytes = 1ULL << 30; ///< size: the region of the file that is used, shared by all jobs
    bool timeBased = true; ///< time_based: go on until durationNs; otherwise each job ends once it has moved its share of
                           ///< sizeBytes (or at durationNs, whichever comes first; 0 = no limit)
    /// A survey: the region is read at this many evenly spread places, zoneBytes at each, in order and once (fio's
    /// zonemode=strided with zonesize); 0 = all of it. One job of sequential reads that is neither time-based nor has a ramp.
    std::uint32_t zones = 0;
    std::uint64_t zoneBytes = 0; ///< zonesize; less where the region is too small for all zones
    /// fio's overwrite: a test file of our own is written before it is measured, so that reads find data and writes overwrite. False (fio's
    /// default for writes): it is only allocated where all of a run's probes say so, so that what a drive caches of it is not used up before.
    bool overwrite = true;
    std::uint64_t startDelayNs = 0; ///< startdelay: idle time before the pass begins, for a drive to recover
    std::uint64_t rampNs = 1'000'000'000; ///< ramp_time: warm-up that is thrown away
    std::uint64_t durationNs = 5'000'000'000; ///< runtime
    std::uint64_t rateIops = 0; ///< rate_iops of each job, 0 = unlimited; a mixed job's limit counts reads and writes together
    RateProcess rateProcess = RateProcess::Linear; ///< rate_process; used with rateIops only
    DataPattern dataPattern = DataPattern::Incompressible;
    std::uint32_t compressPercent = 0; ///< buffer_compress_percentage, 0..100; used by Compressible only
    bool ioPoll = false; ///< hipri: poll the drive for completions (IORING_SETUP_IOPOLL). A wish: where the drive, the
                         ///< file system or the path can't, interrupts are used and BackendInfo::pollFallbackReason says
                         ///< why. Needs direct I/O
    bool sqPoll = false; ///< sqthread_poll: a kernel thread takes requests up (IORING_SETUP_SQPOLL), at the price of a
                         ///< core. A wish like ioPoll
    std::uint64_t seed = 1; ///< offsets, read/write choice, data and Poisson gaps; job n uses seed + n
    BackendChoice backend = BackendChoice::Auto;

    friend bool operator==(const JobSpec&, const JobSpec&) = default;
};

constexpr bool isRandom(Pattern p)
{
    return p == Pattern::RandRead || p == Pattern::RandWrite || p == Pattern::RandReadWrite;
}
constexpr bool isMixed(Pattern p) { return p == Pattern::ReadWrite || p == Pattern::RandReadWrite; }
constexpr bool isPureRead(Pattern p) { return p == Pattern::Read || p == Pattern::RandRead; }
constexpr bool isPureWrite(Pattern p) { return p == Pattern::Write || p == Pattern::RandWrite; }
/// Whether any write is issued at all.
constexpr bool writes(const JobSpec& job) { return isPureWrite(job.pattern) || (isMixed(job.pattern) && job.readPercent < 100); }
constexpr bool reads(const JobSpec& job) { return isPureRead(job.pattern) || (isMixed(job.pattern) && job.readPercent > 0); }

} // namespace driveduel::engine
