/// One pass: a JobSpec run once on a TargetFile. runPass() is called on a supervising thread and owns its workers.
#pragma once

#include "core/engine/conditions.h"
#include "core/engine/expected.h"
#include "core/engine/extents.h"
#include "core/engine/histogram.h"
#include "core/engine/jobspec.h"
#include "core/engine/targetfile.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <utility>
#include <vector>

namespace driveduel::engine {

/// Totals of one direction inside the measured window. An I/O counts when it completed in the window; what was in flight
/// when the ramp ended counts with its full latency, what completes after the end does not count (see passrunner.cpp).
struct SideTotals
{
    std::uint64_t ios = 0;
    std::uint64_t bytes = 0;
    /// Latency of each I/O: from the stamp before the submitting call to the observed completion. A requeued short I/O
    /// keeps its first stamp. Never a clat or slat of its own.
    Histogram latency;
};

/// What completed in one slot of 100 ms of the measured window.
struct SeriesSlot
{
    std::uint64_t readBytes = 0;
    std::uint64_t writeBytes = 0;
    std::uint32_t readIos = 0;
    std::uint32_t writeIos = 0;
};
inline constexpr std::uint64_t kSeriesSlotNs = 100'000'000;

/// What was read at one place of a survey. The time is from the last completion of the place before to its own last one.
struct ZoneReading
{
    std::uint64_t offsetBytes = 0;
    std::uint64_t bytes = 0;
    std::uint64_t durationNs = 0;

    friend bool operator==(const ZoneReading&, const ZoneReading&) = default;
};

/// What the workers cost inside the measured window (getrusage RUSAGE_THREAD, summed over workers).
struct WorkerCpu
{
    std::uint64_t userNs = 0;
    std::uint64_t systemNs = 0;
    std::uint64_t voluntarySwitches = 0;
    std::uint64_t involuntarySwitches = 0;
};

/// What the kernel counted for the leaf drives over the measured window; see /sys/block/X/stat. On a busy machine they are
/// read a little later than the window begins and ends.
struct DeviceCounters
{
    std::uint64_t readIos = 0;
    std::uint64_t readBytes = 0;
    std::uint64_t writeIos = 0;
    std::uint64_t writeBytes = 0;
    std::uint64_t windowNs = 0; ///< between the two readings; 0 where it is not known
};

/// Which path measured.
struct BackendInfo
{
    std::string name; ///< "io_uring" or "sync"
    std::string flags; ///< ring flags and registrations in force, space separated
    std::string fallbackReason; ///< why not io_uring; empty when it was, or when sync was asked for
    /// Why completions or submissions were not polled although the job asked for it ("/sys/…/queue/io_poll is 0", …);
    /// empty when they were or nobody asked.
    std::string pollFallbackReason;
    std::uint32_t submitBatch = 1; ///< completions reaped per submitting call; above 1 only for a CPU-bound worker
    bool hugePages = false; ///< buffers on huge pages
};

/// Latencies of what completed in one slot of time: for a heat map. Counted by the supervising thread from the workers' histograms, so
/// the slot ends when that thread looked; untouched by it is the workers' loop.
struct LatencySlot
{
    std::uint64_t endNs = 0; ///< since the measured window began; begins where the one before ended
    /// Bucket and count, ascending, never 0; bucket b holds latencies of [2^(b/2), 2^((b+1)/2)) ns.
    std::vector<std::pair<std::uint8_t, std::uint32_t>> counts;

    friend bool operator==(const LatencySlot&, const LatencySlot&) = default;
};

struct PassStats
{
    SideTotals read;
    SideTotals write;
    Histogram syncLatency; ///< of each fsync/fdatasync inside the loop
    std::uint64_t durationNs = 0; ///< the measured window; bytes / durationNs is the bandwidth
    std::uint64_t flushNs = 0; ///< the end-of-pass flush; 0 when there was none
    std::vector<SeriesSlot> series; ///< the last slot may be cut short by the end of the window
    std::vector<LatencySlot> latencyOverTime; ///< in order; reads and writes together
    std::vector<ZoneReading> zones; ///< of a survey, in order; as far as it came
    WorkerCpu cpu;
    double achievedQueueDepth = 0; ///< mean number in flight over all jobs, by Little's law: sum of latencies / durationNs
    BackendInfo backend;
    std::optional<DeviceCounters> device; ///< absent where no leaf drive was given or readable
    PassConditions conditions;
    std::optional<ExtentFacts> extents; ///< of the region, before the pass; absent where the file system doesn't tell
    std::optional<double> residentShare; ///< of the region in the page cache at the end of the window, 0..1
    /// With a rate limit: by how much the latest request left after its intended time (its latency is counted from then).
    std::uint64_t mostLateNs = 0;
    std::uint64_t shortIos = 0; ///< completions that had to be requeued for the rest
    std::optional<Error> ended; ///< why the pass ended early; what was measured until then stands
};

enum class PassPhase { Preparing, Ramp, Measuring, Flushing, Done };

/// One look at a running pass.
struct LiveSample
{
    PassPhase phase = PassPhase::Preparing;
    std::uint64_t elapsedNs = 0; ///< since the current phase began
    std::uint64_t readBytes = 0; ///< since the pass began, ramp included
    std::uint64_t writeBytes = 0;
    std::uint64_t readIos = 0;
    std::uint64_t writeIos = 0;
    double p99Ns = 0; ///< of what completed since the previous look; 0 when nothing did
    std::uint64_t silentNs = 0; ///< time since the last completion while I/O was in flight: >= 1 s means the drive hangs
};

/// The window onto a running pass. Made by the caller, kept by both sides; look() on one thread, at 10 Hz or less.
class PassMonitor final
{
public:
    PassMonitor();
    ~PassMonitor();
    LiveSample look();

    struct Shared;
    const std::shared_ptr<Shared>& shared() const { return m_shared; } ///< the engine's side

private:
    std::shared_ptr<Shared> m_shared;
};

struct PassRequest
{
    JobSpec job;
    /// Stat files of the leaf drives ("/sys/dev/block/8:0/stat"), whose counters are summed over the measured window.
    std::vector<std::string> deviceStatFiles;
};

/// Checks a job against a target without running it: block size against alignment and size, a write on a read-only
/// target, zero values, limits (queue depth 1..4096, jobs 1..256). The Error says which setting and what to do.
Expected<void> checkJob(const JobSpec& job, const TargetFile& target);

/// Runs one pass and returns within 1 s of a stop request, also when the drive has stopped answering (workers are then
/// abandoned with their buffers). Errors are those that prevented a measurement; once the window has begun, the outcome
/// is a PassStats whose `ended` says what cut it short (Cancelled, DeviceGone, DeviceStalled, IoFailed, NoSpace).
Expected<PassStats> runPass(const PassRequest& request, const TargetFile& target, PassMonitor& monitor, std::stop_token stop);

/// Whether io_uring can be used in this process, and if not why ("io_uring_disabled=2", "seccomp: EPERM", …).
Expected<void> probeIoUring();

} // namespace driveduel::engine
