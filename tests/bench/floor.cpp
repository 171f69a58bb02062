// floor: what the engine's own statistics cost. CPU time per I/O of a whole pass against that of the same loop with the
// same ring and the same random order, but with neither clock (one reading in 64 I/Os) nor histogram, in pairs of
// alternating order. Random reads of 4 KiB from a file of holes, one at a time submitted, all on one core.
#include "benchtools.h"
#include "core/engine/buffers.h"
#include "core/engine/offsets.h"
#include "core/engine/pass.h"
#include "core/engine/uringbackend.h"

#include <cstdio>
#include <cstdlib>
#include <sys/resource.h>
#include <thread>
#include <unistd.h>

using namespace driveduel;
using namespace driveduel::engine;

namespace {

constexpr std::uint64_t kFileBytes = 1ULL << 30;
constexpr std::uint32_t kBlockBytes = 4096;
constexpr std::uint64_t kRunNs = 500'000'000;
constexpr int kPairs = 16;
constexpr std::uint64_t kWaitNs = 100'000'000;

JobSpec jobOf(std::uint32_t depth)
{
    JobSpec job;
    job.queueDepth = depth;
    job.blockSizeBytes = kBlockBytes;
    job.sizeBytes = kFileBytes;
    job.rampNs = 0; // too short to decide for batches
    job.durationNs = kRunNs;
    job.backend = BackendChoice::IoUring;
    return job;
}

/// CPU nanoseconds per I/O; nothing when it failed.
std::optional<double> runWhole(const TargetFile& target, std::uint32_t depth)
{
    PassMonitor monitor;
    const Expected<PassStats> stats = runPass({jobOf(depth), {}}, target, monitor, {});
    if (!stats || stats->ended)
        return std::nullopt;
    return static_cast<double>(stats->cpu.userNs + stats->cpu.systemNs) / static_cast<double>(stats->read.ios);
}

std::uint64_t threadCpuNs()
{
    timespec ts{};
    ::clock_gettime(CLOCK_THREAD_CPUTIME_ID, &ts);
    return static_cast<std::uint64_t>(ts.tv_sec) * 1'000'000'000U + static_cast<std::uint64_t>(ts.tv_nsec);
}

/// The loop itself. `backend` is a UringBackend, so that its calls are inlined as they are in the worker.
std::optional<double> loop(UringBackend& backend, BufferPool& buffers, std::uint32_t depth)
{
    OffsetGenerator offsets(jobOf(depth), 0, 1, std::make_shared<SequentialCursor>());
    const auto issue = [&](std::uint32_t slot) {
        backend.queue({IoKind::Read, slot, kBlockBytes, offsets.next(false), buffers.block(slot, 0)});
    };
    for (std::uint32_t slot = 0; slot < depth; ++slot) {
        issue(slot);
        backend.submit();
    }
    const std::uint64_t endNs = backend.nowNs() + kRunNs;
    const std::uint64_t cpuNs = threadCpuNs();
    std::uint64_t ios = 0;
    IoCompletion completion;
    while (ios % 64 != 0 || backend.nowNs() < endNs) {
        if (!backend.reap(completion)) {
            if (backend.submitAndWait(kWaitNs) != 0)
                return std::nullopt;
            backend.reap(completion);
        } else if (ios > 0 && backend.submit() != 0) {
            return std::nullopt;
        }
        if (completion.result != static_cast<std::int32_t>(kBlockBytes))
            return std::nullopt;
        issue(completion.slot);
        ++ios;
    }
    return static_cast<double>(threadCpuNs() - cpuNs) / static_cast<double>(ios);
}

std::optional<double> runFloor(const TargetFile& target, std::uint32_t depth)
{
    std::optional<double> perIo;
    std::thread thread([&] {
        const Expected<UniqueFd> file = target.open(false, true, false);
        auto buffers = BufferPool::create(depth, 1, kBlockBytes, 4096);
        if (!file || !buffers)
            return;
        auto made = UringBackend::create({file->get(), depth, buffers->data(), buffers->sizeBytes()});
        if (made)
            perIo = loop(static_cast<UringBackend&>(**made), *buffers, depth);
    });
    thread.join();
    return perIo;
}

bool compare(const TargetFile& target, std::uint32_t depth)
{
    std::vector<std::pair<double, double>> pairs;
    for (int pair = 0; pair < kPairs; ++pair) {
        std::optional<double> whole = pair % 2 == 0 ? runWhole(target, depth) : std::nullopt;
        const std::optional<double> bare = runFloor(target, depth);
        if (pair % 2 != 0)
            whole = runWhole(target, depth);
        if (!whole || !bare)
            return false;
        pairs.emplace_back(*whole, *bare);
    }
    const bench::Ratio ratio = bench::ratioOf(pairs);
    std::printf("4K randread QD%-3u own %6.0f ns CPU per I/O, floor %6.0f, own/floor %.3f [%.3f-%.3f]\n", depth, ratio.own,
        ratio.other, ratio.mean, ratio.low, ratio.high);
    std::fflush(stdout);
    return true;
}

} // namespace

int main(int argumentCount, char** arguments)
{
    if (argumentCount != 2) {
        std::fprintf(stderr, "usage: floor FOLDER   (on a file system with direct I/O and holes: ext4, xfs)\n");
        return 2;
    }
    bench::pinToOneCore();
    const std::optional<std::string> path = bench::makeFile(arguments[1], kFileBytes, true);
    if (!path) {
        std::perror(arguments[1]);
        return 1;
    }
    bool good = true;
    {
        const Expected<TargetFile> target = TargetFile::openExisting(*path);
        for (const std::uint32_t depth : {1U, 8U, 32U, 128U})
            good = good && target && compare(*target, depth);
    }
    ::unlink(path->c_str());
    if (!good)
        std::fprintf(stderr, "a run failed\n");
    return good ? 0 : 1;
}
