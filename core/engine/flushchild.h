/// fsync in a child process: a thread that is blocked in fsync on a drive that has stopped answering can neither be
/// cancelled nor killed, but a child can be left behind.
#pragma once

#include "core/engine/expected.h"

#include <cstdint>
#include <limits>
#include <stop_token>
#include <string>

namespace driveduel::engine {

/// Flushes the file behind fd and gives the time that took, measured in the child around the call. Returns within 100
/// ms of a stop request (Cancelled) and after limitNs (DeviceStalled); the child then goes on by itself and is reaped
/// in the background. Any thread. Errors also: what fsync said.
Expected<std::uint64_t> flushInChild(int fd, const std::string& subject, std::stop_token stop,
    std::uint64_t limitNs = std::numeric_limits<std::uint64_t>::max());

} // namespace driveduel::engine
