/// Runs something that blocks on a thread of its own, while the caller ticks. Internal to core/runs.
#pragma once

#include "core/engine/expected.h"

#include <chrono>
#include <condition_variable>
#include <exception>
#include <mutex>
#include <optional>
#include <thread>

namespace driveduel {

inline constexpr std::chrono::milliseconds kTick {100};

/// Calls `work` on a new thread and `tick` here about ten times a second until it returns. `work` returns an Expected; what it
/// throws becomes an Error.
template <typename Work, typename Tick> auto runBeside(Work work, Tick tick) -> decltype(work())
{
    using Outcome = decltype(work());
    std::mutex mutex;
    std::condition_variable ended;
    std::optional<Outcome> outcome;
    std::jthread thread([&] {
        std::optional<Outcome> result;
        try {
            result.emplace(work());
        } catch (const std::exception& exception) {
            result.emplace(Error {ErrorCode::IoFailed, {}, exception.what(), 0});
        }
        const std::lock_guard lock(mutex);
        outcome = std::move(result);
        ended.notify_one();
    });
    std::unique_lock lock(mutex);
    while (!ended.wait_for(lock, kTick, [&] { return outcome.has_value(); })) {
        lock.unlock();
        tick();
        lock.lock();
    }
    lock.unlock();
    thread.join();
    return std::move(*outcome);
}

} // namespace driveduel
