#include "core/analysis/passvalues.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace driveduel {

namespace {

constexpr double kLeastAbove = 10;
// fio sorts latencies into 64 buckets an octave (FIO_IO_U_PLAT_BITS in its stat.h), twice as coarse as this program's own.
constexpr double kFioBucketError = 1.0 / 128;

const std::optional<SideRecord>& sideOf(const PassRecord& pass, Side side)
{
    return side == Side::Read ? pass.read : pass.write;
}

void addStep(PassValues& passes, double value, double halfStep)
{
    if (value > 0 && halfStep > 0)
        passes.resolution = std::max(passes.resolution, halfStep / value);
}

void add(PassValues& passes, int repetition, double value, double halfStep)
{
    passes.repetitions.append(repetition);
    passes.values.append(value);
    addStep(passes, value, halfStep);
}

const Metric* find(const QList<Metric>& metrics, const QString& name, bool higherIsBetter, const QString& unit)
{
    const auto found = std::find_if(metrics.begin(), metrics.end(),
        [&](const Metric& m) { return m.name == name && m.higherIsBetter == higherIsBetter && m.unit == unit; });
    return found == metrics.end() ? nullptr : &*found;
}

/// Bytes per second and by how much it may be off. Of a text that told the IOPS alone, by the block size: between equal settings, as they are
/// compared, that is the ratio of the IOPS.
std::pair<double, double> bandwidthOf(const SideRecord& record, const engine::JobSpec& job)
{
    const double bytesPerSecond = record.bytesPerSecond();
    if (std::isfinite(bytesPerSecond) || !record.printedIops)
        return {bytesPerSecond, record.printedBytesPerSecond ? record.printedBytesPerSecond->halfStep : 0};
    const auto blockSize = static_cast<double>(job.blockSizeBytes);
    return {record.printedIops->value * blockSize, record.printedIops->halfStep * blockSize};
}

} // namespace

PassValues completePasses(const BenchmarkResult& result, const ProbeRecord& probe, Side side)
{
    PassValues passes;
    passes.runId = result.runId;
    for (const PassRecord& pass : probe.passes) {
        const std::optional<SideRecord>& record = sideOf(pass, side);
        if (!record || pass.ended)
            continue;
        const auto [value, halfStep] = bandwidthOf(*record, probe.probe.job);
        add(passes, pass.repetition, value, halfStep);
        if (record->ios > 0 && !record->printedBytesPerSecond && !record->printedIops)
            passes.countStep = std::max(passes.countStep, 1 / static_cast<double>(record->ios));
    }
    return passes;
}

PassValues metricPasses(const BenchmarkResult& result, const ProbeRecord& probe, const QString& name, bool higherIsBetter, const QString& unit)
{
    PassValues passes;
    passes.runId = result.runId;
    for (const PassRecord& pass : probe.passes) {
        const Metric* metric = find(pass.metrics, name, higherIsBetter, unit);
        if (metric && !pass.ended)
            add(passes, pass.repetition, metric->value, metric->halfStep);
    }
    if (!passes.values.isEmpty())
        return passes;
    if (const Metric* metric = find(probe.metrics, name, higherIsBetter, unit))
        add(passes, 0, metric->value, metric->halfStep);
    return passes;
}

std::optional<PassValues> percentilePasses(const BenchmarkResult& result, const ProbeRecord& probe, Side side, double percent)
{
    PassValues passes;
    passes.runId = result.runId;
    for (const PassRecord& pass : probe.passes) {
        const std::optional<SideRecord>& record = sideOf(pass, side);
        if (!record || pass.ended)
            continue;
        const quint64 count = record->histogram ? record->histogram->count() : record->ios;
        const double above = static_cast<double>(count) * (100 - percent) / 100;
        const auto stored = record->latency.percentilesNs.constFind(percent);
        const bool isStored = stored != record->latency.percentilesNs.constEnd();
        if (above < kLeastAbove * (1 - 1e-9) || (!record->histogram && !isStored))
            return std::nullopt;
        passes.repetitions.append(pass.repetition);
        passes.values.append(record->histogram ? record->histogram->percentileNs(percent) : *stored);
        const double bucketError = pass.backend.name.starts_with("fio") ? kFioBucketError : engine::Histogram::kMaxRelativeError;
        if (record->histogram)
            passes.resolution = std::max(passes.resolution, bucketError);
    }
    return passes.values.isEmpty() ? std::nullopt : std::optional(passes);
}

} // namespace driveduel
