/// Work that may block for as long as a drive does. Any thread.
#pragma once

#include <chrono>
#include <functional>
#include <stop_token>

namespace driveduel::engine {

/// Runs `work` on a thread of its own and waits for it, at most `patience`; then the thread is left to itself. Closing
/// or removing a file on a drive that has stopped answering never returns.
void runOrLeave(std::function<void()> work, std::chrono::milliseconds patience);

/// The same with no limit but a stop request. False when the work was left: what it works on must be its own.
bool runUnlessStopped(std::function<void()> work, const std::stop_token& stop);

} // namespace driveduel::engine
