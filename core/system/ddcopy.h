/// dd's loop between two descriptors, and a file to write to that leaves nothing behind. Blocks; any thread.
#pragma once

#include "core/engine/expected.h"
#include "core/engine/posix.h"
#include "core/system/systemprobe.h"

#include <stop_token>
#include <string>

namespace driveduel {

/// A new empty file in a folder without a name: O_TMPFILE, or where the file system lacks it one whose name is removed at once.
/// `flags`: O_DIRECT, O_DSYNC, O_SYNC. Errors: NoDirectIo, NoSpace, PermissionDenied, ReadOnly, …
Expected<engine::UniqueFd> openNamelessFile(const std::string& folder, int flags);

enum class FinalFlush { None, Data, All }; ///< nothing, conv=fdatasync, conv=fsync

struct CopyRequest
{
    int from = -1;
    engine::UniqueFd to; ///< closed inside the time
    quint64 blockBytes = 1 << 20;
    quint64 blocks = 0; ///< at most; the end of `from` ends it
    FinalFlush flush = FinalFlush::None;
    std::string subject; ///< the file or folder, for errors
    bool countsReads = false; ///< which direction the progress shows
};

struct Copied
{
    quint64 bytes = 0;
    quint64 elapsedNs = 0;
    quint64 flushNs = 0; ///< of it, for the final flush
};

/// Errors: Cancelled, NoSpace, Misaligned (O_DIRECT with a block that does not fit), those of read, write, fsync.
Expected<Copied> copyBlocks(CopyRequest request, SystemProgress& progress, const std::stop_token& stop);

} // namespace driveduel
