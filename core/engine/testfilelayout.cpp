#include "core/engine/testfilelayout.h"

#include "core/engine/background.h"
#include "core/engine/buffers.h"
#include "core/engine/datasource.h"
#include "core/engine/extents.h"
#include "core/engine/flushchild.h"
#include "core/engine/ioerror.h"
#include "core/engine/syncbackend.h"
#include "core/engine/uringbackend.h"

#include <algorithm>
#include <atomic>
#include <cerrno>
#include <chrono>
#include <condition_variable>
#include <cstdlib>
#include <exception>
#include <fcntl.h>
#include <linux/magic.h>
#include <memory>
#include <mutex>
#include <string_view>
#include <sys/vfs.h>
#include <thread>
#include <vector>

namespace driveduel::engine {

namespace {

constexpr std::uint64_t kPieceBytes = 1ULL << 20;
constexpr std::uint32_t kDepth = 4;
constexpr std::uint64_t kWaitSliceNs = 100'000'000;
constexpr auto kProgressEvery = std::chrono::milliseconds(100);
constexpr auto kLeaveAfterStop = std::chrono::milliseconds(600);

/// Shared with the writing thread, which may be left behind.
struct LayoutState
{
    LayoutRequest request;
    UniqueFd file;
    bool isDirect = false;
    std::atomic<std::uint64_t> doneBytes = 0;
    std::atomic<bool> isCancelled = false;
    std::mutex mutex;
    std::condition_variable changed;
    bool isFinished = false; ///< under the mutex
    std::optional<Error> error; ///< under the mutex
};

/// One pass over the file in pieces of 1 MiB.
class LayoutWriter final
{
public:
    LayoutWriter(LayoutState& state, IoBackend& backend, BufferPool& buffers, std::uint32_t depth)
        : m_state(state)
        , m_backend(backend)
        , m_buffers(buffers)
        , m_pattern(state.request.seed)
        , m_slots(depth)
    {
        m_pattern.fillBody({buffers.data(), buffers.sizeBytes()});
        for (std::uint32_t i = 0; i < depth; ++i)
            m_slots[i].slot = i;
    }

    std::optional<Error> run()
    {
        for (IoRequest& slot : m_slots)
            writeNext(slot);
        while (m_inFlight > 0 && !m_error) {
            if (m_state.isCancelled.load(std::memory_order_relaxed))
                return Error{
                    ErrorCode::Cancelled, m_state.request.subject, "cancelled while the test file was written", 0};
            const int waited = m_backend.submitAndWait(kWaitSliceNs);
            if (waited < 0 && waited != -ETIME)
                return errorFrom(-waited, m_state.request.subject, "cannot wait for the write");
            IoCompletion completion;
            while (m_backend.reap(completion))
                complete(m_slots[completion.slot], completion.result);
        }
        return m_error;
    }

private:
    void writeNext(IoRequest& slot)
    {
        if (m_nextBytes >= m_state.request.sizeBytes || m_error)
            return;
        slot.kind = IoKind::Write;
        slot.offsetBytes = m_nextBytes;
        slot.lengthBytes = static_cast<std::uint32_t>(std::min(kPieceBytes, m_state.request.sizeBytes - m_nextBytes));
        slot.data = m_buffers.block(slot.slot, 0);
        m_nextBytes += slot.lengthBytes;
        m_pattern.stamp(slot.data, slot.lengthBytes);
        ++m_inFlight;
        m_backend.queue(slot);
    }

    void complete(IoRequest& slot, std::int32_t result)
    {
        const std::uint32_t unit = m_state.isDirect ? m_state.request.alignment.offsetBytes : 1;
        const std::uint32_t moved = result > 0 ? static_cast<std::uint32_t>(result) / unit * unit : 0;
        if (moved == 0 && result != -EAGAIN && result != -EINTR) {
            --m_inFlight;
            m_error = ioError(
                m_state.file.get(), m_state.request.subject, true, slot.offsetBytes, result > 0 ? -EIO : result);
            return;
        }
        m_state.doneBytes.fetch_add(moved, std::memory_order_relaxed);
        if (!m_state.isDirect) // else the page cache would swallow the file and the progress would be a lie
            ::sync_file_range(m_state.file.get(), static_cast<off_t>(slot.offsetBytes), moved,
                SYNC_FILE_RANGE_WAIT_BEFORE | SYNC_FILE_RANGE_WRITE | SYNC_FILE_RANGE_WAIT_AFTER);
        if (moved == slot.lengthBytes) {
            --m_inFlight;
            return writeNext(slot);
        }
        slot.offsetBytes += moved;
        slot.data += moved;
        slot.lengthBytes -= moved;
        m_backend.queue(slot);
    }

    LayoutState& m_state;
    IoBackend& m_backend;
    BufferPool& m_buffers;
    DataSource m_pattern;
    std::vector<IoRequest> m_slots;
    std::uint64_t m_nextBytes = 0;
    std::uint32_t m_inFlight = 0;
    std::optional<Error> m_error;
};

Expected<std::unique_ptr<IoBackend>> makeBackend(const BackendSetup& setup, bool isDirect)
{
    if (isDirect && setup.depth > 1) {
        if (auto ring = UringBackend::create(setup))
            return ring;
    }
    return std::unique_ptr<IoBackend>(std::make_unique<SyncBackend>(setup));
}

std::optional<Error> writeAll(LayoutState& state)
{
    // One long extent where the file system can; the writes turn it from reserved into written.
    if (::fallocate(state.file.get(), 0, 0, static_cast<off_t>(state.request.sizeBytes)) != 0 && errno == ENOSPC)
        return errorFrom(ENOSPC, state.request.subject, "cannot reserve room for the test file");
    // Buffered pieces and those of the sync fallback are written one after the other.
    const std::uint32_t depth = state.isDirect && probeIoUring() ? kDepth : 1;
    auto buffers = BufferPool::create(depth, 1, kPieceBytes, 4096);
    if (!buffers)
        return buffers.error();
    auto backend = makeBackend({state.file.get(), depth, buffers->data(), buffers->sizeBytes(), false}, state.isDirect);
    if (!backend)
        return backend.error();
    return LayoutWriter(state, **backend, *buffers, depth).run();
}

void runWriter(LayoutState& state)
{
    std::optional<Error> error;
    try {
        error = writeAll(state);
    } catch (const std::exception& exception) {
        error = Error{ErrorCode::IoFailed, state.request.subject, exception.what(), 0};
    }
    const std::scoped_lock lock(state.mutex);
    state.error = std::move(error);
    state.isFinished = true;
    state.changed.notify_all();
}

/// Waits for the writing thread; on a stop request not longer than it may take to notice.
std::optional<Error> superviseWriter(
    const std::shared_ptr<LayoutState>& state, const std::stop_token& stop, const LayoutProgress& progress)
{
    std::thread writer([state] { runWriter(*state); });
    std::unique_lock lock(state->mutex);
    const auto finished = [&state] { return state->isFinished; };
    while (!state->changed.wait_for(lock, kProgressEvery, finished)) {
        if (stop.stop_requested()) {
            state->isCancelled.store(true, std::memory_order_relaxed);
            state->changed.wait_for(lock, kLeaveAfterStop, finished);
            break;
        }
        lock.unlock();
        if (progress)
            progress(state->doneBytes.load(std::memory_order_relaxed), state->request.sizeBytes);
        lock.lock();
    }
    if (!state->isFinished) {
        writer.detach();
        return Error{ErrorCode::Cancelled, state->request.subject, "cancelled while the drive did not answer", 0};
    }
    lock.unlock();
    writer.join();
    return state->error;
}

UniqueFd reopen(int fd, int flags)
{
    return UniqueFd(::open(("/proc/self/fd/" + std::to_string(fd)).c_str(), flags | O_CLOEXEC));
}

} // namespace

Expected<void> allocate(const LayoutRequest& request, const std::stop_token& stop)
{
    const auto file = std::make_shared<UniqueFd>(::fcntl(request.fd, F_DUPFD_CLOEXEC, 0));
    const auto code = std::make_shared<int>(0);
    const auto reserve = [file, code, bytes = static_cast<off_t>(request.sizeBytes)] {
        struct statfs status
        {
        };
        // FAT fills what a file is longer than it was with zeros; it can reserve clusters beyond the end.
        const bool isFat = ::fstatfs(file->get(), &status) == 0 && status.f_type == MSDOS_SUPER_MAGIC;
        *code = ::fallocate(file->get(), isFat ? FALLOC_FL_KEEP_SIZE : 0, 0, bytes) == 0 ? 0 : errno;
    };
    if (!runUnlessStopped(reserve, stop))
        return Error{ErrorCode::Cancelled, request.subject, "cancelled while room was reserved for the test file", 0};
    if (*code == 0 || *code == EOPNOTSUPP || *code == ENOSYS)
        return {};
    return errorFrom(*code, request.subject, "cannot reserve room for the test file");
}

Expected<void> layOut(const LayoutRequest& request, std::stop_token stop, const LayoutProgress& progress)
{
    auto state = std::make_shared<LayoutState>();
    state->request = request;
    if (request.alignment.supported)
        state->file = reopen(request.fd, O_RDWR | O_DIRECT);
    state->isDirect = state->file.isValid();
    if (!state->isDirect)
        state->file = reopen(request.fd, O_RDWR);
    if (!state->file.isValid())
        return errorFrom(errno, request.subject, "cannot open the test file again");

    if (auto error = superviseWriter(state, stop, progress))
        return *error;
    if (auto flushed = flushInChild(request.fd, request.subject, stop); !flushed)
        return flushed.error();
    if (progress)
        progress(request.sizeBytes, request.sizeBytes);
    return checkExtents(request.fd, request.subject, request.sizeBytes);
}

} // namespace driveduel::engine
