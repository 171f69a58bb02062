/// Writes a new test file for real, so that later reads come from the drive and writes find extents that are already
/// there.
#pragma once

#include "core/engine/targetfile.h"

#include <cstdint>
#include <stop_token>
#include <string>

namespace driveduel::engine {

struct LayoutRequest
{
    int fd = -1; ///< read-write; stays the caller's
    std::string subject;
    std::uint64_t sizeBytes = 0; ///< a multiple of the alignment
    DirectAlignment alignment;
    std::uint64_t seed = 1;
};

/// Reserves the room without writing to it, where the file system can; elsewhere the file stays empty and grows as it is written.
/// Errors: NoSpace, Cancelled, DeviceGone, IoFailed.
Expected<void> allocate(const LayoutRequest& request, const std::stop_token& stop);

/// Writes, flushes and checks the file. On a drive that stops answering the writing thread is left behind. Errors:
/// NoSpace, Cancelled, DeviceGone, DeviceStalled, IoFailed (also when the file system left extents unwritten).
Expected<void> layOut(const LayoutRequest& request, std::stop_token stop, const LayoutProgress& progress);

} // namespace driveduel::engine
