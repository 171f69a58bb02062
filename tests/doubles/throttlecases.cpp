#include "tests/doubles/throttlecases.h"

#include <array>
#include <utility>

namespace driveduel::doubles {

namespace {

using engine::Pattern;

constexpr std::uint64_t kDeviceBytes = 256ULL << 20;
constexpr std::uint64_t kFileBytes = 128ULL << 20;

constexpr std::array kCases{
    ThrottleCase{"4K random read, QD 1", Pattern::RandRead, 4096, 1, 500, 0},
    ThrottleCase{"4K random read, QD 32", Pattern::RandRead, 4096, 32, 5000, 0},
    ThrottleCase{"4K random write, QD 32", Pattern::RandWrite, 4096, 32, 5000, 0},
    ThrottleCase{"64K sequential read, QD 8", Pattern::Read, 65536, 8, 0, 100'000'000},
    ThrottleCase{"64K sequential write, QD 8", Pattern::Write, 65536, 8, 0, 50'000'000},
};

} // namespace

std::span<const ThrottleCase> throttleCases()
{
    return kCases;
}

Outcome judge(const ThrottleCase& test, const engine::PassStats& stats)
{
    const bool isRead = engine::isPureRead(test.pattern);
    const engine::SideTotals& side = isRead ? stats.read : stats.write;
    const double seconds = static_cast<double>(stats.durationNs) / 1e9;
    const double setIops = test.iops > 0
        ? static_cast<double>(test.iops)
        : static_cast<double>(test.bytesPerSecond) / static_cast<double>(test.blockBytes);
    Outcome outcome;
    outcome.setRate = test.iops > 0 ? setIops : static_cast<double>(test.bytesPerSecond);
    outcome.rate = static_cast<double>(test.iops > 0 ? side.ios : side.bytes) / seconds;
    outcome.measuredBytes = static_cast<double>(side.bytes);
    if (stats.device)
        outcome.deliveredBytes = static_cast<double>(isRead ? stats.device->readBytes : stats.device->writeBytes);
    outcome.meanLatencyNs = side.latency.meanNs();
    outcome.latencyByLittleNs = test.depth / setIops * 1e9;
    return outcome;
}

ThrottleRig::ThrottleRig(BlockDouble block, ThrottleGroup group, engine::TargetFile raw, engine::TargetFile file)
    : m_block(std::move(block))
    , m_group(std::move(group))
    , m_raw(std::move(raw))
    , m_file(std::move(file))
{
}

Expected<ThrottleRig> ThrottleRig::create()
{
    auto block = BlockDouble::create(kDeviceBytes);
    if (!block)
        return block.error();
    auto group = ThrottleGroup::create();
    if (!group)
        return group.error();
    auto raw = block->raw();
    if (!raw)
        return raw.error();
    auto file = block->file(kFileBytes);
    if (!file)
        return file.error();
    return ThrottleRig(std::move(*block), std::move(*group), std::move(*raw), std::move(*file));
}

/// Reads go to the raw device, so that no file system is in between; only a file can be written.
Expected<engine::PassStats> ThrottleRig::run(const ThrottleCase& test, std::uint64_t windowNs) const
{
    engine::PassRequest request;
    request.job.pattern = test.pattern;
    request.job.blockSizeBytes = test.blockBytes;
    request.job.queueDepth = test.depth;
    request.job.sizeBytes = kFileBytes;
    request.job.rampNs = 10 * kThrottleSliceNs + kThrottleSliceNs / 2;
    request.job.durationNs = windowNs;
    request.deviceStatFiles = {m_block.statFile()};
    if (auto limited =
            m_group.limit(m_block.device(), {test.iops, test.iops, test.bytesPerSecond, test.bytesPerSecond});
        !limited)
        return limited.error();
    engine::PassMonitor monitor;
    auto stats = runPass(request, engine::isPureRead(test.pattern) ? m_raw : m_file, monitor, {});
    (void)m_group.limit(m_block.device(), {});
    return stats;
}

} // namespace driveduel::doubles
