/// What the threads of a `small-files` run share, and one of the threads. Internal to fileworkers.cpp and fileworker.cpp.
#pragma once

#include "core/engine/buffers.h"
#include "core/engine/datasource.h"
#include "core/engine/pacer.h"
#include "core/system/fileworkers.h"

#include <algorithm>
#include <atomic>
#include <mutex>
#include <vector>

namespace driveduel {

/// Of one workload, for its threads.
struct WorkloadShare
{
    std::atomic<quint64> nextFile = 0; ///< with files in sequence
    std::atomic<quint64> issued = 0; ///< operations
    std::shared_ptr<engine::RateClock> clock = std::make_shared<engine::RateClock>();
};

struct FileWorkShare
{
    FileWorkShare(const FileSet& files, const SmallFilesSpec& runs, PassGuard& ofPass)
        : set(files)
        , spec(runs)
        , guard(ofPass)
        , busy(files.count())
        , workloads(runs.workloads.size())
    {
    }
    bool isOver(quint64 nowNs) const { return nowNs >= endNs.load(std::memory_order_relaxed); }
    /// Keeps the first error and ends the window.
    void fail(Error what)
    {
        const std::lock_guard lock(mutex);
        if (!error)
            error = std::move(what);
        endNs.store(std::min<quint64>(endNs.load(), engine::monotonicNs()));
    }

    const FileSet& set;
    const SmallFilesSpec& spec;
    PassGuard& guard;
    std::vector<std::atomic<bool>> busy; ///< a file is used by one thread at a time
    std::vector<WorkloadShare> workloads;
    std::atomic<quint64> issued = 0; ///< operations of all workloads
    std::atomic<quint64> startNs = 0; ///< of the window; 0 = not yet to begin
    std::atomic<quint64> endNs = UINT64_MAX;
    std::atomic<quint64> readBytes = 0, writtenBytes = 0; ///< from the start of the warm-up
    std::mutex mutex;
    std::optional<Error> error; ///< guarded by mutex
};

class FileWorker final
{
public:
    static Expected<std::unique_ptr<FileWorker>> create(FileWorkShare& share, std::size_t workload, quint64 seed);
    /// The thread's whole life, from the start signal on.
    void run();
    const FileWork& work() const { return m_work; } ///< once run() has returned

private:
    FileWorker(FileWorkShare& share, std::size_t workload, quint64 seed, engine::BufferPool buffers);
    std::optional<quint64> claimFile();
    Expected<void> useFile(quint64 file);
    bool waitForTurn();
    Expected<void> operate(int fd, quint64 file, quint64 offset, quint64 bytes);

    FileWorkShare& m_share;
    WorkloadShare& m_own;
    const FileWorkload& m_workload;
    engine::SplitMix64 m_random;
    engine::DataSource m_data;
    engine::BufferPool m_buffers;
    engine::Pacer m_pacer;
    quint32 m_block = 0;
    FileWork m_work;
};

} // namespace driveduel
