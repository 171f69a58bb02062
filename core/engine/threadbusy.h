/// How long the calling thread has been running or waiting for a core. One object a thread; used on that thread.
#pragma once

#include "core/engine/posix.h"

#include <cstdint>
#include <optional>

namespace driveduel::engine {

class ThreadBusy final
{
public:
    ThreadBusy();
    /// Run time (exact) plus run-queue wait (schedstat): a worker that shares its core is as busy as one that owns it.
    std::optional<std::uint64_t> busyNs() const noexcept;

private:
    UniqueFd m_schedstat;
};

} // namespace driveduel::engine
