/// What a worker needs of whatever does its I/O: queue, hand over, wait, reap, and the clock that stamps.
/// An object is made and used on one thread, the worker's. A scripted one with a virtual clock drives the worker in
/// tests.
#pragma once

#include "core/engine/expected.h"
#include "core/engine/pass.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>

namespace driveduel::engine {

enum class IoKind : std::uint8_t { Read, Write, Fsync, Fdatasync };

struct IoRequest
{
    IoKind kind = IoKind::Read;
    std::uint32_t slot = 0; ///< comes back in the completion
    std::uint32_t lengthBytes = 0;
    std::uint64_t offsetBytes = 0;
    std::byte* data = nullptr;
};

struct IoCompletion
{
    std::uint32_t slot = 0;
    std::int32_t result = 0; ///< bytes moved, or a negative errno
};

class IoBackend
{
public:
    virtual ~IoBackend() = default;

    /// CLOCK_MONOTONIC, or virtual time in tests.
    virtual std::uint64_t nowNs() noexcept = 0;
    /// Time this thread has run or waited for a core, for the decision to batch; empty where the kernel doesn't tell.
    virtual std::optional<std::uint64_t> busyNs() noexcept = 0;

    /// Puts one request into the queue, without a system call. At most the depth given at construction plus one sync.
    virtual void queue(const IoRequest& request) noexcept = 0;
    /// Hands over what is queued and returns. 0 or a negative errno.
    virtual int submit() noexcept = 0;
    /// Hands over what is queued and waits in the same call for a completion, at most maxWaitNs; it may give up
    /// earlier. 0, -ETIME when none came, or a negative errno.
    virtual int submitAndWait(std::uint64_t maxWaitNs) noexcept = 0;
    /// Takes one completion if there is one, without a system call.
    virtual bool reap(IoCompletion& completion) noexcept = 0;

    virtual BackendInfo info() const = 0;
};

/// What a back end is made for.
struct BackendSetup
{
    int fd = -1; ///< outlives the back end
    std::uint32_t depth = 1;
    std::byte* buffers = nullptr; ///< all request data lies in here
    std::size_t buffersBytes = 0;
    bool preciseSleep = false; ///< waits end at their time and not up to 50 µs later (rate limits)
    bool ioPoll = false; ///< IORING_SETUP_IOPOLL: needs O_DIRECT on the file; a wish, see BackendInfo
    bool sqPoll = false; ///< IORING_SETUP_SQPOLL; a wish
};

} // namespace driveduel::engine
