/// Waiting inside a pass. Any thread.
#pragma once

#include "core/system/systemprobe.h"

#include <QElapsedTimer>

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <stop_token>
#include <thread>

namespace driveduel {

/// False when a stop request ended it.
inline bool pauseFor(std::chrono::nanoseconds time, const std::stop_token& stop)
{
    std::mutex mutex;
    std::condition_variable_any never;
    std::unique_lock lock(mutex);
    never.wait_for(lock, stop, time, [] { return false; });
    return !stop.stop_requested();
}

/// Says how much of a known time is over, from its making to its end, in [from, to] of the whole pass.
class TimedProgress final
{
public:
    TimedProgress(SystemProgress& progress, quint64 expectedNs, double from = 0, double to = 1)
        : m_thread([&progress, expectedNs, from, to](const std::stop_token& stop) {
            QElapsedTimer elapsed;
            elapsed.start();
            do {
                const double share = static_cast<double>(elapsed.nsecsElapsed()) / static_cast<double>(std::max<quint64>(expectedNs, 1));
                progress.setFraction(from + (to - from) * std::min(1.0, share));
            } while (pauseFor(std::chrono::milliseconds(100), stop));
        })
    {
    }

private:
    std::jthread m_thread;
};

} // namespace driveduel
