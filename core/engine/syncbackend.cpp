#include "core/engine/syncbackend.h"

#include "core/engine/posix.h"

#include <cerrno>
#include <ctime>
#include <sys/prctl.h>

namespace driveduel::engine {

namespace {

std::int32_t perform(int fd, const IoRequest& request)
{
    ssize_t result = -1;
    do {
        switch (request.kind) {
        case IoKind::Read:
            result = ::pread(fd, request.data, request.lengthBytes, static_cast<off_t>(request.offsetBytes));
            break;
        case IoKind::Write:
            result = ::pwrite(fd, request.data, request.lengthBytes, static_cast<off_t>(request.offsetBytes));
            break;
        case IoKind::Fsync:
            result = ::fsync(fd);
            break;
        case IoKind::Fdatasync:
            result = ::fdatasync(fd);
            break;
        }
    } while (result < 0 && errno == EINTR);
    return static_cast<std::int32_t>(result < 0 ? -errno : result);
}

} // namespace

SyncBackend::SyncBackend(const BackendSetup& setup)
    : m_fd(setup.fd)
{
    if (setup.preciseSleep)
        ::prctl(PR_SET_TIMERSLACK, 1UL);
}

std::uint64_t SyncBackend::nowNs() noexcept
{
    return monotonicNs();
}
std::optional<std::uint64_t> SyncBackend::busyNs() noexcept
{
    return m_busy.busyNs();
}
void SyncBackend::queue(const IoRequest& request) noexcept
{
    m_request = request;
}

int SyncBackend::submit() noexcept
{
    if (m_request) {
        m_done = IoCompletion{m_request->slot, perform(m_fd, *m_request)};
        m_request.reset();
    }
    return 0;
}

int SyncBackend::submitAndWait(std::uint64_t maxWaitNs) noexcept
{
    submit();
    if (m_done)
        return 0;
    timespec wait{};
    wait.tv_sec = static_cast<time_t>(maxWaitNs / 1'000'000'000);
    wait.tv_nsec = static_cast<long>(maxWaitNs % 1'000'000'000);
    ::nanosleep(&wait, nullptr);
    return -ETIME;
}

bool SyncBackend::reap(IoCompletion& completion) noexcept
{
    if (!m_done)
        return false;
    completion = *m_done;
    m_done.reset();
    return true;
}

BackendInfo SyncBackend::info() const
{
    BackendInfo info;
    info.name = "sync";
    info.flags = "pread pwrite";
    return info;
}

} // namespace driveduel::engine
