/// A control group that holds this process and limits its I/O on single drives: the kernel is the drive of known speed.
/// cgroup v2 io.max where the io controller is at hand, blkio.throttle of cgroup v1 otherwise.
#pragma once

#include "core/engine/expected.h"

#include <cstdint>
#include <string>
#include <sys/types.h>

namespace driveduel::doubles {

/// Per second; 0 is without limit.
struct Limits
{
    std::uint64_t readIops = 0;
    std::uint64_t writeIops = 0;
    std::uint64_t readBytes = 0;
    std::uint64_t writeBytes = 0;
};

class ThrottleGroup final
{
public:
    /// Needs root. Threads that already run are moved as well.
    static Expected<ThrottleGroup> create();
    ThrottleGroup(ThrottleGroup&& other) noexcept;
    ThrottleGroup& operator=(ThrottleGroup&&) = delete;
    ~ThrottleGroup(); ///< moves the process back and removes the group

    Expected<void> limit(dev_t device, const Limits& limits) const;
    const char* version() const { return m_isVersion2 ? "cgroup v2 io.max" : "cgroup v1 blkio.throttle"; }

private:
    ThrottleGroup() = default;
    std::string m_group; ///< empty: moved away
    std::string m_home; ///< where the process was
    bool m_isVersion2 = false;
};

} // namespace driveduel::doubles
