#include "core/engine/uringbackend.h"

#include "core/engine/threadbusy.h"

#include <algorithm>
#include <cstring>
#include <fstream>
#include <sched.h>
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

constexpr unsigned kExtraEntries = 2; ///< a sync in line and the beat
constexpr unsigned kSqThreadIdleMs = 1000; ///< after which the kernel's thread sleeps, to be woken by a call

constexpr unsigned kSpins = 2000; ///< some 50 to 100 µs

void cpuRelax() noexcept
{
#if defined(__x86_64__) || defined(__i386__)
    __builtin_ia32_pause();
#elif defined(__aarch64__)
    __asm__ __volatile__("yield");
#endif
}

constexpr std::size_t kLargestRegisteredBuffer = 1ULL << 30; // the kernel's limit of one iovec

int disabledSysctl()
{
    int disabled = 0;
    std::ifstream("/proc/sys/kernel/io_uring_disabled") >> disabled;
    return disabled;
}

Error ringError(int errnoValue)
{
    return ioUringRefusal(errnoValue, disabledSysctl());
}

/// 0 and the flag set that worked, or a negative errno.
int initRing(io_uring& ring, unsigned entries, unsigned polling, const FlagSet*& used)
{
    int result = -EINVAL;
    for (const FlagSet& set : kFlagSets) {
        // The kernel's thread runs what would be deferred to ours, and is never interrupted.
        if ((polling & IORING_SETUP_SQPOLL) && (set.flags & (kDeferTaskrun | kCoopTaskrun)))
            continue;
        used = &set;
        io_uring_params params{};
        params.flags = set.flags | polling;
        params.sq_thread_idle = kSqThreadIdleMs;
        ring = {};
        result = io_uring_queue_init_params(entries, &ring, &params);
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

/// Tries the polling that was asked for, then less. `reason` says what was given up.
int initPolling(io_uring& ring, const BackendSetup& setup, unsigned& polling, const FlagSet*& used, std::string& reason)
{
    polling = (setup.ioPoll ? IORING_SETUP_IOPOLL : 0U) | (setup.sqPoll ? IORING_SETUP_SQPOLL : 0U);
    for (;;) {
        const int result = initRing(ring, setup.depth + kExtraEntries, polling, used);
        if (result == 0 || polling == 0)
            return result;
        const unsigned dropped = polling & IORING_SETUP_SQPOLL ? IORING_SETUP_SQPOLL : IORING_SETUP_IOPOLL;
        polling &= ~dropped;
        reason += (reason.empty() ? "" : "; ") + std::string(dropped == IORING_SETUP_SQPOLL ? "SQPOLL: " : "IOPOLL: ")
            + std::strerror(-result);
    }
}

} // namespace

Error ioUringRefusal(int errnoValue, int disabled)
{
    Error error{ErrorCode::Unsupported, "io_uring", {}, errnoValue};
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

struct UringBackend::Ring
{
    io_uring ring{};
    ThreadBusy busy;
    std::string flags;
    std::string pollFallbackReason;
    int fd = -1;
    int sqeFd = -1; ///< the file, or its index when registered
    std::uint8_t sqeFlags = 0;
    bool isRegistered = false; ///< the ring's own file
    bool fixedBuffers = false;

    ~Ring() { io_uring_queue_exit(&ring); }
    void note(const char* flag) { flags += (flags.empty() ? "" : " ") + std::string(flag); }
    void registerAll(const BackendSetup& setup);
};

Expected<void> probeIoUring()
{
    io_uring ring{};
    const FlagSet* used = nullptr;
    if (const int result = initRing(ring, 4, 0, used); result < 0)
        return ringError(-result);
    io_uring_queue_exit(&ring);
    return {};
}

/// Each spares the kernel a look-up an I/O, and none is needed.
void UringBackend::Ring::registerAll(const BackendSetup& setup)
{
    isRegistered = io_uring_register_ring_fd(&ring) == 1;
    if (isRegistered)
        note("registered_ring");
    fd = sqeFd = setup.fd;
    if (io_uring_register_files(&ring, &setup.fd, 1) == 0) {
        sqeFd = 0;
        sqeFlags = IOSQE_FIXED_FILE;
        note("registered_file");
    }
    const iovec whole{setup.buffers, setup.buffersBytes};
    fixedBuffers = setup.buffersBytes > 0 && setup.buffersBytes <= kLargestRegisteredBuffer
        && io_uring_register_buffers(&ring, &whole, 1) == 0;
    if (fixedBuffers)
        note("registered_buffers");
}

UringBackend::UringBackend(std::unique_ptr<Ring> ring)
    : m_ring(std::move(ring))
{
    const io_uring& r = m_ring->ring;
    m_sqes = r.sq.sqes;
    m_sqHead = r.sq.khead;
    m_sqTail = r.sq.ktail;
    m_sqEntries = *r.sq.kring_entries;
    m_sqMask = *r.sq.kring_mask;
    m_nextSqe = *r.sq.ktail;
    m_cqes = r.cq.cqes;
    m_cqHead = r.cq.khead;
    m_cqTail = r.cq.ktail;
    m_cqMask = *r.cq.kring_mask;
    m_nextCqe = *r.cq.khead;
    m_enterFd = m_ring->isRegistered ? r.enter_ring_fd : r.ring_fd;
    m_enterFlags = m_ring->isRegistered ? IORING_ENTER_REGISTERED_RING : 0;
    for (unsigned i = 0; i < m_sqEntries; ++i) // entries are used in order
        r.sq.array[i] = i;
    m_hasSqThread = r.flags & IORING_SETUP_SQPOLL;
    m_syncsByCall = r.flags & IORING_SETUP_IOPOLL;
    m_canBeat = !(r.flags & (IORING_SETUP_IOPOLL | IORING_SETUP_SQPOLL)); // the one takes no time-out requests
    makeForms();
}

UringBackend::~UringBackend() = default;

void UringBackend::makeForms()
{
    const auto form = [this](IoKind kind, unsigned opcode, unsigned flags) {
        io_uring_sqe sqe{};
        sqe.opcode = static_cast<__u8>(opcode);
        sqe.flags = m_ring->sqeFlags;
        sqe.fd = m_ring->sqeFd;
        Form& into = m_forms[static_cast<std::size_t>(kind)];
        std::memcpy(into.head.data(), &sqe, into.head.size());
        into.flags = flags;
    };
    const bool fixed = m_ring->fixedBuffers;
    form(IoKind::Read, fixed ? IORING_OP_READ_FIXED : IORING_OP_READ, 0);
    form(IoKind::Write, fixed ? IORING_OP_WRITE_FIXED : IORING_OP_WRITE, 0);
    form(IoKind::Fsync, IORING_OP_FSYNC, 0);
    form(IoKind::Fdatasync, IORING_OP_FSYNC, IORING_FSYNC_DATASYNC);
}

Expected<std::unique_ptr<IoBackend>> UringBackend::create(const BackendSetup& setup)
{
    io_uring ring{};
    unsigned polling = 0;
    const FlagSet* used = nullptr;
    std::string reason;
    if (const int result = initPolling(ring, setup, polling, used, reason); result < 0)
        return ringError(-result);
    auto state = std::make_unique<Ring>();
    state->ring = ring;
    state->flags = used->name;
    state->pollFallbackReason = reason;
    if (polling & IORING_SETUP_IOPOLL)
        state->note("IOPOLL");
    if (polling & IORING_SETUP_SQPOLL)
        state->note("SQPOLL");
    state->registerAll(setup);
    if (setup.preciseSleep)
        ::prctl(PR_SET_TIMERSLACK, 1UL);
    return std::unique_ptr<IoBackend>(new UringBackend(std::move(state)));
}

std::optional<std::uint64_t> UringBackend::busyNs() noexcept
{
    return m_ring->busy.busyNs();
}

/// Only when an earlier submission was turned down as busy, or the kernel's thread is behind.
void UringBackend::makeRoom() noexcept
{
    submit();
    while (m_hasSqThread && notTaken() >= m_sqEntries)
        ::sched_yield();
    if (notTaken() >= m_sqEntries)
        std::terminate();
}

void UringBackend::queueBeat() noexcept
{
    static constexpr __kernel_timespec kLength{0, kBeatNs};
    if (notTaken() >= m_sqEntries)
        makeRoom();
    io_uring_sqe& sqe = m_sqes[m_nextSqe++ & m_sqMask];
    sqe.opcode = IORING_OP_TIMEOUT;
    sqe.flags = 0;
    sqe.fd = -1;
    sqe.off = 0; // ends by time only
    sqe.addr = reinterpret_cast<std::uintptr_t>(&kLength);
    sqe.len = 1;
    sqe.timeout_flags = 0;
    sqe.user_data = kBeat;
    m_plainWaitFromNs = kBeatNs;
}

/// Takes the beat off the ring. Whether a completion is left that somebody waits for.
bool UringBackend::takeBeat() noexcept
{
    m_canBeat = m_cqes[m_nextCqe & m_cqMask].res == -ETIME; // refused: each wait has its own limit
    m_plainWaitFromNs = UINT64_MAX;
    std::atomic_ref(*m_cqHead).store(++m_nextCqe, std::memory_order_release);
    return hasCompletion();
}

/// Waits that the beat does not end, and those that begin with a new one.
int UringBackend::waitAtMost(std::uint64_t maxWaitNs) noexcept
{
    if (m_syncDone)
        return 0;
    if (m_canBeat && maxWaitNs >= kBeatNs) {
        queueBeat();
        return waited(enter(1, IORING_ENTER_GETEVENTS, nullptr, 0));
    }
    constexpr std::uint64_t kSecond = 1'000'000'000;
    const __kernel_timespec limit{
        static_cast<long long>(maxWaitNs / kSecond), static_cast<long long>(maxWaitNs % kSecond)};
    const io_uring_getevents_arg argument{0, 0, 0, reinterpret_cast<std::uintptr_t>(&limit)};
    return waited(enter(1, IORING_ENTER_GETEVENTS | IORING_ENTER_EXT_ARG, &argument, sizeof argument));
}

/// A ring that polls for completions takes no fsync. The worker waits for its syncs in line, so that one can as well be
/// done in the call.
void UringBackend::syncByCall(const IoRequest& request) noexcept
{
    const int result = request.kind == IoKind::Fsync ? ::fsync(m_ring->fd) : ::fdatasync(m_ring->fd);
    m_syncDone = IoCompletion{request.slot, result < 0 ? -errno : 0};
}

bool UringBackend::reapSync(IoCompletion& completion) noexcept
{
    if (!m_syncDone)
        return false;
    completion = *m_syncDone;
    m_syncDone.reset();
    return true;
}

/// With a kernel's thread at work a submission is no call, unless the thread has fallen asleep; and a completion that
/// comes soon is waited for without one, or sleeping and waking up would cost what polling saves.
int UringBackend::enterForSqThread(unsigned atLeast, unsigned flags, const void* argument, std::size_t bytes) noexcept
{
    std::atomic_thread_fence(std::memory_order_seq_cst); // the tail is to be seen before the thread's sleep is
    if (std::atomic_ref(*m_ring->ring.sq.kflags).load(std::memory_order_relaxed) & IORING_SQ_NEED_WAKEUP)
        flags |= IORING_ENTER_SQ_WAKEUP;
    else
        for (unsigned i = 0; i < kSpins && atLeast > 0 && !hasCompletion(); ++i)
            cpuRelax();
    if (!(flags & IORING_ENTER_SQ_WAKEUP) && (atLeast == 0 || hasCompletion()))
        return 0;
    return call(notTaken(), atLeast, flags, argument, bytes);
}

BackendInfo UringBackend::info() const
{
    BackendInfo info;
    info.name = "io_uring";
    info.flags = m_ring->flags;
    info.pollFallbackReason = m_ring->pollFallbackReason;
    return info;
}

} // namespace driveduel::engine
