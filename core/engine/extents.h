/// What a file system says of a file's extents (FIEMAP). Any thread.
#pragma once

#include "core/engine/expected.h"

#include <cstdint>
#include <string>

namespace driveduel::engine {

/// IoFailed when part of the file is a hole or was reserved but never written: reads there would never reach the drive.
/// Nothing where the file system doesn't tell.
Expected<void> checkExtents(int fd, const std::string& subject, std::uint64_t sizeBytes);

} // namespace driveduel::engine
