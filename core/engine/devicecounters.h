/// What the kernel has counted for drives, from /sys/dev/block/M:m/stat (Documentation/block/stat.rst). Any one thread.
#pragma once

#include "core/engine/pass.h"
#include "core/engine/posix.h"

#include <optional>
#include <string>
#include <vector>

namespace driveduel::engine {

class DeviceCounterReader final
{
public:
    /// Opens the files now, so that reading one later touches no file system.
    explicit DeviceCounterReader(const std::vector<std::string>& statFiles);
    /// The sum over all drives; empty when there are none or one cannot be read.
    std::optional<DeviceCounters> read() const;

private:
    std::vector<UniqueFd> m_files;
};

/// What was counted between two readings; empty unless both are there.
std::optional<DeviceCounters> difference(
    const std::optional<DeviceCounters>& begin, const std::optional<DeviceCounters>& end);

} // namespace driveduel::engine
