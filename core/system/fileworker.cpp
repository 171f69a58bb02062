#include "core/system/fileworkershared.h"

#include "core/engine/ioerror.h"

#include <algorithm>
#include <cerrno>
#include <cmath>
#include <fcntl.h>
#include <span>
#include <unistd.h>

namespace driveduel {

namespace {

constexpr quint64 kNapNs = 50'000; // while the others' share is behind
constexpr quint64 kLongestNapNs = 50'000'000; // so that a stop is seen
constexpr std::uint32_t kBufferAlign = 4096;

void napUntil(quint64 ns)
{
    const timespec when{static_cast<time_t>(ns / 1'000'000'000ULL), static_cast<long>(ns % 1'000'000'000ULL)};
    ::clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &when, nullptr);
}

engine::JobSpec paceOf(const SmallFilesSpec& spec, const FileWorkload& workload)
{
    engine::JobSpec job;
    job.rateIops = static_cast<quint64>(std::max(1L, std::lround(spec.ratePerSecond * workload.share)));
    return job;
}

int openFlags(const FileWorkload& workload)
{
    int flags = workload.readPercent == 100 ? O_RDONLY : O_RDWR;
    flags |= workload.direct ? O_DIRECT : 0;
    flags |= workload.dsync ? O_DSYNC : 0;
    return flags | (workload.sync ? O_SYNC : 0);
}

} // namespace

Expected<std::unique_ptr<FileWorker>> FileWorker::create(FileWorkShare& share, std::size_t workload, quint64 seed)
{
    const FileWorkload& spec = share.spec.workloads[workload];
    const std::uint32_t blocks = spec.readPercent < 100 ? engine::BufferPool::blocksForWriting(1, spec.transferBytes) : 1;
    Expected<engine::BufferPool> buffers = engine::BufferPool::create(1, blocks, spec.transferBytes, kBufferAlign);
    if (!buffers)
        return buffers.error();
    return std::unique_ptr<FileWorker>(new FileWorker(share, workload, seed, std::move(*buffers)));
}

FileWorker::FileWorker(FileWorkShare& share, std::size_t workload, quint64 seed, engine::BufferPool buffers)
    : m_share(share)
    , m_own(share.workloads[workload])
    , m_workload(share.spec.workloads[workload])
    , m_random(seed)
    , m_data(seed)
    , m_buffers(std::move(buffers))
    , m_pacer(paceOf(share.spec, m_workload), seed, m_own.clock)
{
    m_data.fillBody(std::span(m_buffers.data(), m_buffers.sizeBytes()));
}

void FileWorker::run()
{
    m_pacer.begin(engine::monotonicNs());
    while (!m_share.isOver(engine::monotonicNs())) {
        const std::optional<quint64> file = claimFile();
        if (!file)
            continue;
        const Expected<void> used = useFile(*file);
        m_share.busy[*file].store(false, std::memory_order_release);
        if (!used)
            m_share.fail(used.error());
    }
}

/// The next one that no other thread has in its hands; nothing when time is over before one is free.
std::optional<quint64> FileWorker::claimFile()
{
    const quint64 count = m_share.set.count();
    quint64 file = m_workload.randomFiles ? m_random.below(count) : m_own.nextFile.fetch_add(1, std::memory_order_relaxed) % count;
    for (quint64 tries = 0; tries < count; ++tries) {
        if (!m_share.busy[file].exchange(true, std::memory_order_acquire))
            return file;
        file = (file + 1) % count;
    }
    return std::nullopt;
}

Expected<void> FileWorker::useFile(quint64 file)
{
    const Expected<engine::UniqueFd> fd = m_share.set.open(file, openFlags(m_workload));
    if (!fd)
        return fd.error();
    const quint64 sizeBytes = m_share.set.spec().sizeOf(file);
    const quint64 piece = std::min(m_workload.transferBytes, sizeBytes);
    const quint64 pieces = m_workload.randomOffsets ? m_workload.stopAfter : (sizeBytes + piece - 1) / piece;
    for (quint64 n = 0; n < pieces && waitForTurn(); ++n) {
        const quint64 offset = m_workload.randomOffsets ? m_random.below(sizeBytes / piece) * piece : n * piece;
        if (auto done = operate(fd->get(), file, offset, std::min(piece, sizeBytes - offset)); !done)
            return done;
    }
    if (m_workload.fsyncAtClose && m_workload.readPercent < 100 && ::fsync(fd->get()) != 0)
        return engine::ioError(fd->get(), m_share.set.path(file), true, 0, -errno);
    return {};
}

/// For the rate's time and for the skew. False when time is over.
bool FileWorker::waitForTurn()
{
    if (m_share.spec.ratePerSecond > 0) {
        quint64 nowNs = engine::monotonicNs();
        while (nowNs < m_pacer.dueNs() && !m_share.isOver(nowNs)) {
            napUntil(std::min<quint64>(m_pacer.dueNs(), nowNs + kLongestNapNs));
            nowNs = engine::monotonicNs();
        }
        if (nowNs > m_share.startNs.load(std::memory_order_relaxed))
            m_work.mostLateNs = std::max(m_work.mostLateNs, nowNs - std::min<quint64>(nowNs, m_pacer.dueNs()));
        m_pacer.next();
    }
    // Some workload is always at or below its share, so somebody goes on. The slack keeps all threads of one busy.
    const auto isAhead = [this] {
        const auto issued = static_cast<double>(m_own.issued.load(std::memory_order_relaxed));
        return issued > m_workload.share * static_cast<double>(m_share.issued.load(std::memory_order_relaxed)) + m_workload.threads;
    };
    while (m_workload.hasSkew && isAhead() && !m_share.isOver(engine::monotonicNs()))
        napUntil(engine::monotonicNs() + kNapNs);
    if (m_share.isOver(engine::monotonicNs()))
        return false;
    m_own.issued.fetch_add(1, std::memory_order_relaxed);
    m_share.issued.fetch_add(1, std::memory_order_relaxed);
    return true;
}

Expected<void> FileWorker::operate(int fd, quint64 file, quint64 offset, quint64 bytes)
{
    const bool isRead = m_workload.readPercent == 100 || (m_workload.readPercent > 0 && m_random.below(100) < m_workload.readPercent);
    std::byte* block = m_buffers.block(0, m_block++ % m_buffers.blocksPerSlot());
    if (!isRead)
        m_data.stamp(block, bytes);
    const auto at = static_cast<off_t>(offset);
    const quint64 beginNs = engine::monotonicNs();
    const ssize_t done = isRead ? ::pread(fd, block, bytes, at) : ::pwrite(fd, block, bytes, at);
    const quint64 endNs = engine::monotonicNs();
    if (done != static_cast<ssize_t>(bytes)) // a regular file gives all of it, or something is wrong
        return engine::ioError(fd, m_share.set.path(file), !isRead, offset, done < 0 ? -errno : 0);
    (isRead ? m_share.readBytes : m_share.writtenBytes).fetch_add(bytes, std::memory_order_relaxed);
    if (endNs < m_share.startNs.load(std::memory_order_relaxed) || m_share.isOver(endNs))
        return {};
    FileSide& side = isRead ? m_work.read : m_work.write;
    ++side.operations;
    side.bytes += bytes;
    side.latency->record(endNs - beginNs);
    return {};
}

} // namespace driveduel
