/// IoBackend on io_uring. Made, used and destroyed on one thread (IORING_SETUP_SINGLE_ISSUER).
/// Destroying one with requests in flight abandons them: the kernel keeps their pages until they end.
///
/// Polling is tried where it was asked for; info() says what is in force and why what isn't. IOPOLL that the file can't
/// do shows only in its first I/O: EOPNOTSUPP.
///
/// What happens once an I/O is written here in the header, on the rings themselves: a worker that knows the type has it
/// inlined, and that costs a fifth of the general library calls. liburing sets up and takes down.
#pragma once

#include "core/engine/iobackend.h"
#include "core/engine/posix.h"

#include <array>
#include <atomic>
#include <cerrno>
#include <cstring>
#include <liburing.h>
#include <sys/syscall.h>
#include <unistd.h>

namespace driveduel::engine {

/// What a refused set-up means; `disabled` is kernel.io_uring_disabled (1: for the unprivileged, 2: for all). Pure.
Error ioUringRefusal(int errnoValue, int disabled);

class UringBackend final : public IoBackend
{
public:
    /// Error: Unsupported, subject "io_uring", with the kernel's reason.
    static Expected<std::unique_ptr<IoBackend>> create(const BackendSetup& setup);
    ~UringBackend() override;

    std::uint64_t nowNs() noexcept override { return monotonicNs(); }
    std::optional<std::uint64_t> busyNs() noexcept override;
    void queue(const IoRequest& request) noexcept override;
    int submit() noexcept override;
    int submitAndWait(std::uint64_t maxWaitNs) noexcept override;
    bool reap(IoCompletion& completion) noexcept override;
    BackendInfo info() const override;

private:
    struct Ring;
    /// The eight bytes that a request of one kind begins with, and its flags; fixed at set-up.
    struct Form
    {
        std::array<std::byte, 8> head{}; ///< opcode, flags, priority and file of the entry
        std::uint32_t flags = 0; ///< rw_flags or fsync_flags
    };

    explicit UringBackend(std::unique_ptr<Ring> ring);
    void makeForms();
    void makeRoom() noexcept;
    void queueBeat() noexcept;
    bool takeBeat() noexcept;
    int waitAtMost(std::uint64_t maxWaitNs) noexcept;
    int waited(int result) noexcept;
    int call(unsigned toSubmit, unsigned atLeast, unsigned flags, const void* argument, std::size_t bytes) noexcept;
    int enter(unsigned atLeast, unsigned flags, const void* argument, std::size_t bytes) noexcept;
    int enterForSqThread(unsigned atLeast, unsigned flags, const void* argument, std::size_t bytes) noexcept;
    void syncByCall(const IoRequest& request) noexcept;
    bool reapSync(IoCompletion& completion) noexcept;
    unsigned notTaken() const noexcept ///< entries that the kernel has yet to take
    {
        return m_nextSqe - std::atomic_ref(*m_sqHead).load(std::memory_order_acquire);
    }
    bool hasCompletion() const noexcept
    {
        return std::atomic_ref(*m_cqTail).load(std::memory_order_acquire) != m_nextCqe;
    }
    bool isBeatNext() const noexcept { return m_cqes[m_nextCqe & m_cqMask].user_data == kBeat; }

    /// A time-out request that ends a wait in vain. One lasts for many waits: a limit handed over with each wait would be
    /// copied and read by the kernel every time, at a tenth of what a whole I/O costs at depth 1.
    static constexpr std::uint64_t kBeat = ~0ULL;
    static constexpr std::uint64_t kBeatNs = 100'000'000;

    io_uring_sqe* m_sqes = nullptr;
    unsigned* m_sqHead = nullptr; ///< the kernel's
    unsigned* m_sqTail = nullptr; ///< ours, as published
    unsigned m_sqMask = 0;
    unsigned m_sqEntries = 0;
    unsigned m_nextSqe = 0; ///< the tail before it is published
    io_uring_cqe* m_cqes = nullptr;
    unsigned* m_cqHead = nullptr; ///< ours
    unsigned* m_cqTail = nullptr; ///< the kernel's
    unsigned m_cqMask = 0;
    unsigned m_nextCqe = 0; ///< the head before it is published
    int m_enterFd = -1;
    unsigned m_enterFlags = 0;
    std::uint64_t m_plainWaitFromNs = UINT64_MAX; ///< waits from this long on end by the beat; none where none is queued
    bool m_hasSqThread = false;
    bool m_syncsByCall = false;
    bool m_canBeat = false;
    std::optional<IoCompletion> m_syncDone;
    std::array<Form, 4> m_forms{};
    std::unique_ptr<Ring> m_ring;
};

/// Fills the fields that differ; the rest of the entries is zero from the start and stays so.
inline void UringBackend::queue(const IoRequest& request) noexcept
{
    if (m_syncsByCall && request.kind > IoKind::Write) [[unlikely]]
        return syncByCall(request);
    if (notTaken() >= m_sqEntries) [[unlikely]]
        makeRoom();
    io_uring_sqe& sqe = m_sqes[m_nextSqe++ & m_sqMask];
    const Form& form = m_forms[static_cast<std::size_t>(request.kind)];
    std::memcpy(&sqe, form.head.data(), form.head.size());
    sqe.off = request.offsetBytes;
    sqe.addr = reinterpret_cast<std::uintptr_t>(request.data);
    sqe.len = request.lengthBytes;
    sqe.rw_flags = static_cast<__kernel_rwf_t>(form.flags);
    sqe.user_data = request.slot;
}

/// Entries taken, or a negative errno.
inline int UringBackend::call(
    unsigned toSubmit, unsigned atLeast, unsigned flags, const void* argument, std::size_t bytes) noexcept
{
    const long result =
        ::syscall(SYS_io_uring_enter, m_enterFd, toSubmit, atLeast, flags | m_enterFlags, argument, bytes);
    return result < 0 ? -errno : static_cast<int>(result);
}

/// Shows the kernel what is queued, and calls it.
inline int UringBackend::enter(unsigned atLeast, unsigned flags, const void* argument, std::size_t bytes) noexcept
{
    std::atomic_ref(*m_sqTail).store(m_nextSqe, std::memory_order_release);
    if (m_hasSqThread) [[unlikely]]
        return enterForSqThread(atLeast, flags, argument, bytes);
    return call(notTaken(), atLeast, flags, argument, bytes);
}

inline int UringBackend::submit() noexcept
{
    const int result = enter(0, 0, nullptr, 0);
    // EBUSY/EAGAIN: nothing is lost, the next call hands over what is left.
    return result >= 0 || result == -EINTR || result == -EAGAIN || result == -EBUSY ? 0 : result;
}

/// Of a wait with what the call returned: 0, -ETIME or a negative errno.
inline int UringBackend::waited(int result) noexcept
{
    if (hasCompletion() && (!isBeatNext() || takeBeat())) [[likely]]
        return 0;
    if (result >= 0 || result == -ETIME || result == -EINTR || result == -EAGAIN || result == -EBUSY)
        return -ETIME;
    return result;
}

inline int UringBackend::submitAndWait(std::uint64_t maxWaitNs) noexcept
{
    if (maxWaitNs < m_plainWaitFromNs) [[unlikely]]
        return waitAtMost(maxWaitNs);
    return waited(enter(1, IORING_ENTER_GETEVENTS, nullptr, 0));
}

inline bool UringBackend::reap(IoCompletion& completion) noexcept
{
    if (!hasCompletion())
        return m_syncsByCall && reapSync(completion);
    const io_uring_cqe& cqe = m_cqes[m_nextCqe & m_cqMask];
    if (cqe.user_data == kBeat) [[unlikely]]
        return takeBeat() && reap(completion);
    completion.slot = static_cast<std::uint32_t>(cqe.user_data);
    completion.result = cqe.res;
    std::atomic_ref(*m_cqHead).store(++m_nextCqe, std::memory_order_release);
    return true;
}

} // namespace driveduel::engine
