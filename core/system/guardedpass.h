/// Runs the body of a pass on a thread of its own, so that a drive that has stopped answering can be left behind: whatever the body blocks
/// in, the caller is back within a second of a stop request.
#pragma once

#include "core/system/systemprobe.h"

#include <atomic>
#include <functional>

namespace driveduel {

/// What a body works with. It belongs to the body's thread as much as to the caller, so that a body that was left may go on using it.
struct PassGuard
{
    SystemProgress progress;
    std::stop_token stop;
    /// Counts the files that are being removed. After a stop request the caller waits for as long as this rises: a pass that has
    /// written ten thousand files takes them along.
    std::atomic<std::uint64_t> removed = 0;

    bool isStopped() const { return stop.stop_requested(); }
};

/// Everything that the body uses has to be its own: captured by value.
using PassBody = std::function<Expected<SystemPassOutcome>(PassGuard&)>;

Expected<SystemPassOutcome> runGuarded(PassBody body, SystemProgress& progress, std::stop_token stop);

/// The error of a pass that was told to stop.
Error cancelledError();

} // namespace driveduel
