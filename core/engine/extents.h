/// What a file system says of a file's extents (FIEMAP, Documentation/filesystems/fiemap.rst). Any thread.
#pragma once

#include "core/engine/expected.h"

#include <cstdint>
#include <optional>
#include <string>

namespace driveduel::engine {

/// How the bytes of a region are stored. A byte may count in more than one of the lower four.
struct ExtentFacts
{
    std::uint64_t regionBytes = 0;
    std::uint64_t holeBytes = 0; ///< nothing there: reads never reach the drive
    std::uint64_t unwrittenBytes = 0; ///< reserved and never written: the same
    std::uint64_t sharedBytes = 0; ///< with another file (reflink): a write goes elsewhere first
    std::uint64_t inlineBytes = 0; ///< inside the inode or a metadata block
    std::uint64_t encodedBytes = 0; ///< compressed or encrypted: the drive moves something else than what is asked for
    std::optional<std::uint64_t> firstUnreachableBytes; ///< offset of the first hole or unwritten byte
};

/// The region [0, regionBytes) of an open file. Nothing where the file system doesn't tell (tmpfs, FAT, network, block
/// devices), and for more extents than a file of a test has (a million).
std::optional<ExtentFacts> readExtents(int fd, std::uint64_t regionBytes);

/// IoFailed when part of the file is a hole or was reserved but never written: reads there would never reach the drive.
/// Nothing where the file system doesn't tell.
Expected<void> checkExtents(int fd, const std::string& subject, std::uint64_t sizeBytes);

} // namespace driveduel::engine
