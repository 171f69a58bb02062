#include "tests/doubles/latencycases.h"

#include <array>
#include <utility>

namespace driveduel::doubles {

namespace {

constexpr std::uint64_t kUs = 1000;
constexpr std::uint64_t kMs = 1'000'000;

constexpr std::array kCases{
    LatencyCase{"200 us, QD 1", 1, 4096, {.latencyNs = 200 * kUs}},
    LatencyCase{"1 ms, QD 1", 1, 4096, {.latencyNs = kMs}},
    LatencyCase{"1 ms, QD 8", 8, 4096, {.latencyNs = kMs}},
    LatencyCase{
        "500 us, each 100th 10 ms, QD 8", 8, 4096, {.latencyNs = 500 * kUs, .tailEvery = 100, .tailNs = 10 * kMs}},
};

} // namespace

LatencyCase roadCase()
{
    return {"at once, asked 1000 times a second", 1, 4096, {}, 1000};
}

LatencyCase shortWaitCase()
{
    return {"100 us, QD 1", 1, 4096, {.latencyNs = 100 * kUs}};
}

std::span<const LatencyCase> latencyCases()
{
    return kCases;
}

LatencyCase bandwidthCase()
{
    return {"128K random read, QD 4", 4, 128 * 1024, {.bytesPerSecond = 100'000'000}};
}

/// Without a ramp, so that the record and the pass are about the same reads.
Expected<LatencyOutcome> runLatencyCase(FuseDouble& drive, const LatencyCase& test, std::uint64_t windowNs)
{
    const auto target = drive.target();
    if (!target)
        return target.error();
    engine::PassRequest request;
    request.job.blockSizeBytes = test.blockBytes;
    request.job.queueDepth = test.depth;
    request.job.sizeBytes = FuseDouble::kFileBytes;
    request.job.rampNs = 0;
    request.job.durationNs = windowNs;
    request.job.rateIops = test.rateIops;
    drive.set(test.behaviour);
    engine::PassMonitor monitor;
    auto stats = runPass(request, *target, monitor, {});
    if (!stats)
        return stats.error();
    if (stats->ended)
        return *stats->ended;
    return LatencyOutcome{std::move(*stats), drive.served()};
}

} // namespace driveduel::doubles
