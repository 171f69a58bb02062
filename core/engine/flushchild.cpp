#include "core/engine/flushchild.h"

#include "core/engine/ioerror.h"
#include "core/engine/posix.h"

#include <array>
#include <cerrno>
#include <fcntl.h>
#include <poll.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <thread>

namespace driveduel::engine {

namespace {

struct Report
{
    std::uint64_t durationNs = 0;
    int errnoValue = 0;
};

constexpr int kPollMs = 50;

std::uint64_t rawClockNs()
{
    timespec ts{};
    ::syscall(SYS_clock_gettime, CLOCK_MONOTONIC, &ts);
    return static_cast<std::uint64_t>(ts.tv_sec) * 1'000'000'000ULL + static_cast<std::uint64_t>(ts.tv_nsec);
}

/// The child's whole life: system calls only, since another thread of the parent may have held any lock at the fork. It
/// keeps no descriptor but its two, so that a pipeline that waits for our output does not wait for a hung drive.
[[noreturn]] void flushAndReport(int fd, int pipe)
{
    ::syscall(SYS_setsid); // a Ctrl-C is for the parent
    ::syscall(SYS_dup3, fd, 0, 0);
    ::syscall(SYS_dup3, pipe, 1, 0);
    ::syscall(SYS_close_range, 2U, ~0U, 0U);
    Report report;
    const std::uint64_t beginNs = rawClockNs();
    report.errnoValue = ::syscall(SYS_fsync, 0) == 0 ? 0 : errno;
    report.durationNs = rawClockNs() - beginNs;
    ::syscall(SYS_write, 1, &report, sizeof report);
    ::syscall(SYS_exit_group, 0);
    __builtin_unreachable();
}

void reap(pid_t child, bool isDone)
{
    const auto wait = [child] {
        while (::waitpid(child, nullptr, 0) < 0 && errno == EINTR) { }
    };
    if (isDone)
        wait();
    else if (::waitpid(child, nullptr, WNOHANG) == 0)
        std::thread(wait).detach();
}

/// True once the report is there; an error when the child died without one.
Expected<bool> readReport(int pipe, Report& report, const std::string& subject)
{
    pollfd waiting{pipe, POLLIN, 0};
    if (::poll(&waiting, 1, kPollMs) <= 0)
        return false;
    const ssize_t got = ::read(pipe, &report, sizeof report);
    if (got < 0 && errno == EINTR)
        return false;
    if (got != static_cast<ssize_t>(sizeof report))
        return Error{ErrorCode::IoFailed, subject, "the process that flushed ended early", 0};
    return true;
}

} // namespace

Expected<std::uint64_t> flushInChild(int fd, const std::string& subject, std::stop_token stop, std::uint64_t limitNs)
{
    std::array<int, 2> ends{};
    if (::pipe2(ends.data(), O_CLOEXEC) != 0)
        return errorFrom(errno, subject, "cannot make a pipe");
    const UniqueFd readEnd(ends[0]);
    UniqueFd writeEnd(ends[1]);
    // Above the numbers that the child uses for itself.
    const UniqueFd childFd(::fcntl(fd, F_DUPFD_CLOEXEC, 3));
    UniqueFd childPipe(::fcntl(writeEnd.get(), F_DUPFD_CLOEXEC, 3));
    if (!childFd.isValid() || !childPipe.isValid())
        return errorFrom(errno, subject, "cannot copy a descriptor");
    const pid_t child = ::_Fork(); // no atfork handlers: they would run code that is not async-signal-safe
    if (child < 0)
        return errorFrom(errno, subject, "cannot start the process that flushes");
    if (child == 0)
        flushAndReport(childFd.get(), childPipe.get());
    writeEnd.reset();
    childPipe.reset(); // so that the end of the child is the end of the pipe

    const std::uint64_t beginNs = monotonicNs();
    Report report;
    for (;;) {
        const Expected<bool> isDone = readReport(readEnd.get(), report, subject);
        if (!isDone || *isDone) {
            reap(child, true);
            if (!isDone)
                return isDone.error();
            break;
        }
        const bool isLate = monotonicNs() - beginNs > limitNs;
        if (stop.stop_requested() || isLate) {
            reap(child, false);
            return isLate ? Error{ErrorCode::DeviceStalled, subject, "the flush got no answer", 0}
                          : Error{ErrorCode::Cancelled, subject, "cancelled during the flush", 0};
        }
    }
    if (report.errnoValue != 0)
        return errorFrom(report.errnoValue, subject, "flush failed");
    return report.durationNs;
}

} // namespace driveduel::engine
