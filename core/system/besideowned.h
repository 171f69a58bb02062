/// Work on a drive that may stop answering: a thread of its own, which is left to itself when a stop request finds it stuck. Any thread.
#pragma once

#include <chrono>
#include <future>
#include <memory>
#include <optional>
#include <stop_token>
#include <system_error>
#include <thread>
#include <utility>

namespace driveduel {

/// How long work that watches the stop token may take to end by itself.
inline constexpr std::chrono::milliseconds kGraceAfterStop{600};
inline constexpr std::chrono::milliseconds kOwnedTick{100};

/// Calls `work` on another thread and `tick` here about ten times a second. Nothing when it was left, 0.6 s after a stop request: so
/// `work` must own everything that it uses. `work` may not throw.
template <typename Work, typename Tick>
auto runBesideOwned(Work work, Tick tick, const std::stop_token& stop) -> std::optional<decltype(work())>
{
    using Outcome = decltype(work());
    std::packaged_task<Outcome()> task(std::move(work));
    std::future<Outcome> outcome = task.get_future();
    std::thread thread;
    try {
        thread = std::thread(std::move(task));
    } catch (const std::system_error&) { // no more threads
        return std::nullopt;
    }
    std::optional<std::chrono::steady_clock::time_point> latest;
    while (outcome.wait_for(kOwnedTick) != std::future_status::ready) {
        tick();
        if (stop.stop_requested() && !latest)
            latest = std::chrono::steady_clock::now() + kGraceAfterStop;
        if (latest && std::chrono::steady_clock::now() >= *latest) {
            thread.detach();
            return std::nullopt;
        }
    }
    thread.join();
    return outcome.get();
}

} // namespace driveduel
