#include "core/system/fileworkershared.h"

#include "core/engine/posix.h"

#include <algorithm>
#include <array>
#include <cinttypes>
#include <condition_variable>
#include <cstdio>
#include <latch>
#include <memory>
#include <thread>

namespace driveduel {

namespace {

constexpr quint64 kTickNs = 50'000'000;

struct ProcessorTimes
{
    quint64 busy = 0;
    quint64 all = 0;
};

/// Of all processors since the boot, from the first line of /proc/stat (proc(5)); waiting for I/O is idling.
ProcessorTimes processorTimes()
{
    ProcessorTimes times;
    const std::unique_ptr<FILE, int (*)(FILE*)> file(std::fopen("/proc/stat", "re"), &std::fclose);
    std::array<quint64, 8> t{}; // user, nice, system, idle, iowait, irq, softirq, steal
    if (!file || std::fscanf(file.get(), "cpu %llu %llu %llu %llu %llu %llu %llu %llu", &t[0], &t[1], &t[2], &t[3], &t[4], &t[5], &t[6], &t[7]) != 8)
        return times;
    for (const quint64 time : t)
        times.all += time;
    times.busy = times.all - t[3] - t[4];
    return times;
}

double percentBetween(const ProcessorTimes& begin, const ProcessorTimes& end)
{
    return end.all > begin.all ? static_cast<double>(end.busy - begin.busy) / static_cast<double>(end.all - begin.all) * 100 : 0;
}

void addSide(FileSide& sum, const FileSide& side)
{
    sum.operations += side.operations;
    sum.bytes += side.bytes;
    sum.latency->merge(*side.latency);
}

/// Watches over the window until it is over, and says what the processors did in it.
double watch(FileWorkShare& share, double from, double to)
{
    const quint64 beginNs = engine::monotonicNs();
    const quint64 startNs = share.startNs;
    const quint64 plannedEndNs = share.endNs;
    std::optional<ProcessorTimes> before;
    for (quint64 nowNs = beginNs; !share.isOver(nowNs); nowNs = engine::monotonicNs()) {
        if (share.guard.isStopped()) {
            share.fail(cancelledError());
            break;
        }
        if (!before && nowNs >= startNs)
            before = processorTimes();
        const double done = static_cast<double>(nowNs - beginNs) / static_cast<double>(plannedEndNs - beginNs);
        share.guard.progress.setFraction(from + (to - from) * std::min(1.0, done));
        share.guard.progress.setBytes(share.readBytes, share.writtenBytes);
        const quint64 next = std::min(nowNs + kTickNs, before ? plannedEndNs : std::max(startNs, nowNs + 1));
        std::this_thread::sleep_for(std::chrono::nanoseconds(std::min(kTickNs, next - nowNs)));
    }
    return before ? percentBetween(*before, processorTimes()) : 0;
}

} // namespace

Expected<FileWork> runFileWorkers(const FileSet& set, const SmallFilesSpec& spec, quint64 seed, PassGuard& guard, double from, double to)
{
    FileWorkShare share(set, spec, guard);
    std::vector<std::unique_ptr<FileWorker>> workers;
    for (std::size_t workload = 0; workload < spec.workloads.size(); ++workload) {
        for (quint32 i = 0; i < spec.workloads[workload].threads; ++i) {
            auto worker = FileWorker::create(share, workload, engine::mix64(seed + workers.size() + 1));
            if (!worker)
                return worker.error();
            workers.push_back(std::move(*worker));
        }
    }
    FileWork work;
    {
        std::latch go(1);
        std::vector<std::jthread> threads;
        for (const auto& worker : workers)
            threads.emplace_back([&go, &worker] {
                go.wait();
                worker->run();
            });
        const quint64 startNs = engine::monotonicNs() + spec.warmupNs;
        share.endNs = startNs + spec.elapsedNs;
        share.startNs = startNs;
        go.count_down();
        work.processorPercent = watch(share, from, to);
    }
    for (const auto& worker : workers) {
        addSide(work.read, worker->work().read);
        addSide(work.write, worker->work().write);
        work.mostLateNs = std::max(work.mostLateNs, worker->work().mostLateNs);
    }
    const std::lock_guard lock(share.mutex);
    if (share.endNs <= share.startNs)
        return share.error.value_or(cancelledError());
    work.windowNs = share.endNs - share.startNs;
    work.ended = share.error;
    return work;
}

} // namespace driveduel
