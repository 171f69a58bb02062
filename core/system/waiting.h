/// A pause that a stop request ends. Any thread.
#pragma once

#include <chrono>
#include <condition_variable>
#include <mutex>
#include <stop_token>

namespace driveduel {

/// False when it was stopped.
inline bool pauseFor(std::chrono::nanoseconds time, const std::stop_token& stop)
{
    std::mutex mutex;
    std::condition_variable_any never;
    std::unique_lock lock(mutex);
    never.wait_for(lock, stop, time, [] { return false; });
    return !stop.stop_requested();
}

} // namespace driveduel
