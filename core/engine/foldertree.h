/// Removes a folder with all in it. Any thread; blocks for as long as the drive does.
#pragma once

#include <atomic>
#include <cstdint>
#include <sys/types.h>

namespace driveduel::engine {

/// Removes the folder `name` of the open folder `parent`, as far as it lies on `device`: symbolic links are removed, never followed, and
/// what is mounted inside stays. True when it is gone. `removed` counts what has gone until now.
bool removeTree(int parent, const char* name, dev_t device, std::atomic<std::uint64_t>& removed);

} // namespace driveduel::engine
