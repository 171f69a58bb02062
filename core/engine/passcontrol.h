/// What the supervising thread and the workers of one pass share. Held by shared_ptr on both sides, so that a worker
/// that is stuck in the kernel can be left behind.
#pragma once

#include "core/engine/expected.h"
#include "core/engine/pass.h"

#include <array>
#include <atomic>
#include <condition_variable>
#include <mutex>

namespace driveduel::engine {

/// Counters for the live view: written by the worker with relaxed stores every Worker::kPublishNs, read by anyone.
struct alignas(64) LiveCounters
{
    std::atomic<std::uint64_t> readIos = 0;
    std::atomic<std::uint64_t> writeIos = 0;
    std::atomic<std::uint64_t> readBytes = 0;
    std::atomic<std::uint64_t> writeBytes = 0;
    std::atomic<std::uint64_t> progressNs =
        0; ///< stamp of the last completion, or of the submission that ended an idle time
    std::atomic<std::uint32_t> inFlight = 0;
};

/// What a worker read at one place of a survey.
struct ZoneMark
{
    std::uint64_t bytes = 0;
    std::uint64_t endNs = 0; ///< stamp of the last completion
};

/// Everything that a worker counts. Belongs to the worker until it has finished; histogram counts and series may be
/// looked at earlier through relaxed loads.
struct WorkerState
{
    explicit WorkerState(std::size_t seriesSlots, std::size_t zoneCount = 0)
        : series(seriesSlots)
        , zones(zoneCount)
    {
    }

    LiveCounters live;
    SideTotals read;
    SideTotals write;
    Histogram syncLatency;
    Histogram rampLatency; ///< of what is thrown away; for the live view alone
    std::vector<SeriesSlot> series;
    std::vector<ZoneMark> zones;
    WorkerCpu cpu;
    std::uint64_t shortIos = 0;
    std::uint64_t mostLateNs = 0; ///< with a rate: of the requests sent in the window
    std::uint64_t lastCountedNs = 0; ///< stamp of the last completion that counted
    BackendInfo backend;
    bool drained = false; ///< nothing was in flight when the worker left
    std::atomic<bool> finished = false; ///< set last: from here on the supervisor may read everything
};

struct PassControl
{
    std::mutex mutex;
    std::condition_variable_any changed;
    // Under the mutex.
    unsigned ready = 0;
    unsigned finished = 0;
    bool go = false;
    bool dismissed = false; ///< go, but leave at once
    std::optional<Error> setupError;
    std::optional<Error> error; ///< the first I/O error of any worker
    // Written before go, read-only afterwards.
    std::uint64_t startNs = 0; ///< end of the ramp: the window begins, for all workers alike
    // The window's end: lowered by a cancel or an error. No worker submits at or after it.
    std::atomic<std::uint64_t> endNs = UINT64_MAX;
    std::atomic<bool> abandon = false; ///< do not wait for what is in flight

    /// Lowers the end of the window to `ns`.
    void endAt(std::uint64_t ns) noexcept
    {
        std::uint64_t end = endNs.load(std::memory_order_relaxed);
        while (ns < end && !endNs.compare_exchange_weak(end, ns, std::memory_order_relaxed)) { }
    }
    /// Keeps the first error and ends the window at its stamp.
    void fail(Error what, std::uint64_t ns)
    {
        {
            const std::scoped_lock lock(mutex);
            if (!error)
                error = std::move(what);
        }
        endAt(ns);
        changed.notify_all();
    }
};

} // namespace driveduel::engine
