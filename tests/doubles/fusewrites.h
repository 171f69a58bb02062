/// The writing side of FuseDouble's server: one file that can be made, written, read and removed, of which only the size is kept, and the
/// times that its writes take.
#pragma once

#include "tests/doubles/fuseserver.h"

struct fuse_lowlevel_ops;

namespace driveduel::doubles {

inline constexpr std::uint64_t kWrittenInode = 3;

/// Adds making, writing, cutting, flushing and removing the file.
void addWriteOperations(fuse_lowlevel_ops& operations);
/// The bandwidth of a read that arrives now, where heat has slowed the double down; 0 otherwise.
std::uint64_t heatLimit(const FuseShared& shared);

} // namespace driveduel::doubles
