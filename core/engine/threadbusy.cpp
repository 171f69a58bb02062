#include "core/engine/threadbusy.h"

#include <array>
#include <cstdlib>
#include <fcntl.h>

namespace driveduel::engine {

ThreadBusy::ThreadBusy()
    : m_schedstat(::open("/proc/thread-self/schedstat", O_RDONLY | O_CLOEXEC))
{
}

std::optional<std::uint64_t> ThreadBusy::busyNs() const noexcept
{
    std::array<char, 128> text{};
    if (!m_schedstat.isValid() || ::pread(m_schedstat.get(), text.data(), text.size() - 1, 0) <= 0)
        return std::nullopt;
    // "run-time wait-time slices"; the run time there is only as fresh as the last tick, so the thread's clock gives
    // it.
    char* rest = nullptr;
    std::strtoull(text.data(), &rest, 10);
    const std::uint64_t waitNs = std::strtoull(rest, nullptr, 10);
    timespec ts{};
    ::clock_gettime(CLOCK_THREAD_CPUTIME_ID, &ts);
    return static_cast<std::uint64_t>(ts.tv_sec) * 1'000'000'000ULL + static_cast<std::uint64_t>(ts.tv_nsec) + waitNs;
}

} // namespace driveduel::engine
