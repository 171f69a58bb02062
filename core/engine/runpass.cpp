#include "core/engine/flushchild.h"
#include "core/engine/pass.h"
#include "core/engine/passmonitor.h"
#include "core/engine/passrunner.h"
#include "core/engine/polling.h"
#include "core/engine/writtenregion.h"

#include <cstdlib>
#include <fcntl.h>
#include <string_view>

namespace driveduel::engine {

namespace {

constexpr std::uint64_t kFlushLimitNs = 900ULL * 1'000'000'000;

/// Drops the pages of earlier passes, which would answer for the drive, and looks at how the region is stored.
Expected<std::optional<ExtentFacts>> prepareFile(
    const TargetFile& target, std::uint64_t regionBytes, const std::stop_token& stop)
{
    Expected<UniqueFd> file = target.open(false, false, false);
    if (!file)
        return file.error();
    if (target.isWritable()) {
        if (auto flushed = flushInChild(file->get(), target.path(), stop, kFlushLimitNs); !flushed)
            return flushed.error();
    }
    ::posix_fadvise(file->get(), 0, 0, POSIX_FADV_DONTNEED);
    return readExtents(file->get(), regionBytes);
}

void flushAtEnd(const JobSpec& job, const PassRunner& runner, const TargetFile& target, const std::stop_token& stop,
    PassStats& stats)
{
    const bool isCut = stats.ended && stats.ended->code != ErrorCode::NoSpace;
    if (!job.endFsync || !writes(job) || isCut)
        return;
    const Expected<std::uint64_t> flushed = flushInChild(runner.anyFile().get(), target.path(), stop, kFlushLimitNs);
    if (flushed)
        stats.flushNs = *flushed;
    else if (!stats.ended)
        stats.ended = flushed.error();
}

Expected<PassStats> attempt(BackendKind kind, const PassRequest& request, const TargetFile& target,
    PassMonitor::Shared& monitor, const std::stop_token& stop)
{
    PassRunner runner(request, target, monitor, stop);
    if (auto started = runner.start(kind); !started)
        return started.error();
    runner.measure();
    Expected<PassStats> stats = runner.collect();
    if (stats) {
        monitor.enter(PassPhase::Flushing);
        flushAtEnd(request.job, runner, target, stop, *stats);
        if (kind == BackendKind::Sync && request.job.queueDepth > 1)
            stats->backend.flags += " " + std::to_string(request.job.queueDepth) + "_threads_per_job";
        if (kind == BackendKind::Sync && (request.job.ioPoll || request.job.sqPoll))
            stats->backend.pollFallbackReason = "polling needs io_uring";
    }
    monitor.enter(PassPhase::Done);
    return stats;
}

bool isSyncForced()
{
    const char* forced =
        std::getenv("DRIVEDUEL_BACKEND"); // NOLINT(concurrency-mt-unsafe): nobody writes the environment
    return forced && std::string_view(forced) == "sync";
}

/// With the back end that was asked for, or the one that this system allows.
Expected<PassStats> runWithBackend(
    const PassRequest& request, const TargetFile& target, PassMonitor::Shared& shared, const std::stop_token& stop)
{
    if (request.job.backend == BackendChoice::Sync)
        return attempt(BackendKind::Sync, request, target, shared, stop);

    std::string reason;
    if (isSyncForced()) {
        reason = "DRIVEDUEL_BACKEND=sync";
    } else {
        Expected<void> probed = probeIoUring();
        const auto onRing = [&](const PassRequest& asked) {
            return attempt(BackendKind::IoUring, asked, target, shared, stop);
        };
        Expected<PassStats> stats =
            probed ? withPolling(request, target, onRing) : Expected<PassStats>(probed.error());
        const bool isRefused = !stats && stats.error().subject == "io_uring";
        if (!isRefused || request.job.backend == BackendChoice::IoUring)
            return stats;
        reason = stats.error().detail;
    }
    Expected<PassStats> stats = attempt(BackendKind::Sync, request, target, shared, stop);
    if (stats)
        stats->backend.fallbackReason = reason;
    return stats;
}

} // namespace

Expected<PassStats> runPass(
    const PassRequest& request, const TargetFile& target, PassMonitor& monitor, std::stop_token stop)
{
    PassMonitor::Shared& shared = *monitor.shared();
    shared.enter(PassPhase::Preparing);
    PassRequest asked = request;
    asked.job = withinWritten(request.job, target);
    if (auto checked = checkJob(asked.job, target); !checked)
        return checked.error();
    const Expected<std::optional<ExtentFacts>> extents = prepareFile(target, asked.job.sizeBytes, stop);
    if (!extents)
        return extents.error();
    Expected<PassStats> stats = runWithBackend(asked, target, shared, stop);
    if (!stats)
        return stats;
    stats->extents = *extents;
    noteWhatWasWritten(asked.job, *stats, target);
    return stats;
}

} // namespace driveduel::engine
