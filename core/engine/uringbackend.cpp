#include "core/engine/uringbackend.h"

#include "core/engine/posix.h"
#include "core/engine/threadbusy.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <fstream>
#include <liburing.h>
#include <sys/prctl.h>
#include <sys/uio.h>

namespace driveduel::engine {

namespace {

struct FlagSet
{
    unsigned flags;
    const char* name;
};

// Best first; a kernel that does not know a flag says EINVAL. Numbers, because older headers lack the names:
// SINGLE_ISSUER since 6.0, DEFER_TASKRUN since 6.1, COOP_TASKRUN since 5.19.
constexpr unsigned kCoopTaskrun = 1U << 8;
constexpr unsigned kSingleIssuer = 1U << 12;
constexpr unsigned kDeferTaskrun = 1U << 13;
constexpr std::array kFlagSets{
    FlagSet{kSingleIssuer | kDeferTaskrun, "SINGLE_ISSUER DEFER_TASKRUN"},
    FlagSet{kCoopTaskrun, "COOP_TASKRUN"},
    FlagSet{0, ""},
};

constexpr std::size_t kLargestRegisteredBuffer = 1ULL << 30; // the kernel's limit of one iovec

Error ringError(int errnoValue)
{
    Error error{ErrorCode::Unsupported, "io_uring", {}, errnoValue};
    int disabled = 0;
    std::ifstream("/proc/sys/kernel/io_uring_disabled") >> disabled;
    if (errnoValue == EPERM && disabled > 0)
        error.detail = "kernel.io_uring_disabled=" + std::to_string(disabled);
    else if (errnoValue == EPERM || errnoValue == EACCES)
        error.detail = "EPERM: a seccomp filter or security policy refuses it";
    else if (errnoValue == ENOSYS)
        error.detail = "ENOSYS: this kernel has none, or a seccomp filter hides it";
    else if (errnoValue == ENOMEM)
        error.detail = "ENOMEM: the limit of locked memory is too small (ulimit -l)";
    else
        error.detail = std::string("io_uring_setup: ") + std::strerror(errnoValue);
    return error;
}

/// 0 and the flag set that worked, or a negative errno.
int initRing(io_uring& ring, unsigned entries, const FlagSet*& used)
{
    int result = -EINVAL;
    for (const FlagSet& set : kFlagSets) {
        used = &set;
        result = io_uring_queue_init(entries, &ring, set.flags);
        if (result != -EINVAL)
            break;
    }
    if (result == 0
        && !(ring.features & IORING_FEAT_EXT_ARG)) { // 5.11: waits with a time-out need no request of their own
        io_uring_queue_exit(&ring);
        result = -ENOSYS;
    }
    return result;
}

} // namespace

struct UringBackend::Ring
{
    io_uring ring{};
    ThreadBusy busy;
    std::string flags;
    int fd = -1;
    int sqeFd = -1; ///< fd, or its index when registered
    std::uint8_t sqeFlags = 0;
    bool fixedBuffers = false;
};

Expected<void> probeIoUring()
{
    io_uring ring{};
    const FlagSet* used = nullptr;
    if (const int result = initRing(ring, 4, used); result < 0)
        return ringError(-result);
    io_uring_queue_exit(&ring);
    return {};
}

UringBackend::UringBackend(std::unique_ptr<Ring> ring)
    : m_ring(std::move(ring))
{
}

UringBackend::~UringBackend()
{
    io_uring_queue_exit(&m_ring->ring);
}

Expected<std::unique_ptr<IoBackend>> UringBackend::create(const BackendSetup& setup)
{
    auto state = std::make_unique<Ring>();
    const FlagSet* used = nullptr;
    if (const int result = initRing(state->ring, setup.depth + 1, used); result < 0)
        return ringError(-result);
    state->flags = used->name;
    state->fd = state->sqeFd = setup.fd;
    const auto noteFlag = [&state](const char* flag) {
        state->flags += (state->flags.empty() ? "" : " ") + std::string(flag);
    };
    if (io_uring_register_ring_fd(&state->ring) == 1)
        noteFlag("registered_ring");
    if (io_uring_register_files(&state->ring, &setup.fd, 1) == 0) {
        state->sqeFd = 0;
        state->sqeFlags = IOSQE_FIXED_FILE;
        noteFlag("registered_file");
    }
    const iovec whole{setup.buffers, setup.buffersBytes};
    if (setup.buffersBytes > 0 && setup.buffersBytes <= kLargestRegisteredBuffer
        && io_uring_register_buffers(&state->ring, &whole, 1) == 0) {
        state->fixedBuffers = true;
        noteFlag("registered_buffers");
    }
    if (setup.preciseSleep)
        ::prctl(PR_SET_TIMERSLACK, 1UL);
    return std::unique_ptr<IoBackend>(new UringBackend(std::move(state)));
}

std::uint64_t UringBackend::nowNs() noexcept
{
    return monotonicNs();
}
std::optional<std::uint64_t> UringBackend::busyNs() noexcept
{
    return m_ring->busy.busyNs();
}

void UringBackend::queue(const IoRequest& request) noexcept
{
    Ring& state = *m_ring;
    io_uring_sqe* sqe = io_uring_get_sqe(&state.ring);
    if (!sqe) [[unlikely]] { // only when an earlier submission was turned down as busy
        io_uring_submit(&state.ring);
        sqe = io_uring_get_sqe(&state.ring);
        if (!sqe)
            std::terminate();
    }
    switch (request.kind) {
    case IoKind::Read:
        if (state.fixedBuffers)
            io_uring_prep_read_fixed(sqe, state.sqeFd, request.data, request.lengthBytes, request.offsetBytes, 0);
        else
            io_uring_prep_read(sqe, state.sqeFd, request.data, request.lengthBytes, request.offsetBytes);
        break;
    case IoKind::Write:
        if (state.fixedBuffers)
            io_uring_prep_write_fixed(sqe, state.sqeFd, request.data, request.lengthBytes, request.offsetBytes, 0);
        else
            io_uring_prep_write(sqe, state.sqeFd, request.data, request.lengthBytes, request.offsetBytes);
        break;
    case IoKind::Fsync:
        io_uring_prep_fsync(sqe, state.sqeFd, 0);
        break;
    case IoKind::Fdatasync:
        io_uring_prep_fsync(sqe, state.sqeFd, IORING_FSYNC_DATASYNC);
        break;
    }
    sqe->flags = static_cast<std::uint8_t>(sqe->flags | state.sqeFlags);
    sqe->user_data = request.slot;
}

int UringBackend::submit() noexcept
{
    const int result = io_uring_submit(&m_ring->ring);
    // EBUSY/EAGAIN: nothing is lost, the next call hands over what is left.
    return result >= 0 || result == -EINTR || result == -EAGAIN || result == -EBUSY ? 0 : result;
}

int UringBackend::submitAndWait(std::uint64_t maxWaitNs) noexcept
{
    __kernel_timespec limit{};
    limit.tv_sec = static_cast<long long>(maxWaitNs / 1'000'000'000);
    limit.tv_nsec = static_cast<long long>(maxWaitNs % 1'000'000'000);
    io_uring_cqe* cqe = nullptr;
    const int result = io_uring_submit_and_wait_timeout(&m_ring->ring, &cqe, 1, &limit, nullptr);
    if (cqe)
        return 0;
    if (result >= 0 || result == -ETIME || result == -EINTR || result == -EAGAIN || result == -EBUSY)
        return -ETIME;
    return result;
}

bool UringBackend::reap(IoCompletion& completion) noexcept
{
    io_uring& ring = m_ring->ring;
    if (io_uring_cq_ready(&ring) == 0)
        return false;
    io_uring_cqe* cqe = nullptr;
    if (io_uring_peek_cqe(&ring, &cqe) != 0 || !cqe)
        return false;
    completion.slot = static_cast<std::uint32_t>(cqe->user_data);
    completion.result = cqe->res;
    io_uring_cqe_seen(&ring, cqe);
    return true;
}

BackendInfo UringBackend::info() const
{
    BackendInfo info;
    info.name = "io_uring";
    info.flags = m_ring->flags;
    return info;
}

} // namespace driveduel::engine
