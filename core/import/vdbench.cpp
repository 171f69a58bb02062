#include "core/import/vdbench.h"

#include "core/probes/systemkinds.h"

namespace driveduel::import {

std::optional<FoundProbe> vdbenchProbe(const VdbenchRun& run)
{
    const auto isSome = [](const std::optional<Number>& number) { return number && number->value > 0; };
    if (!isSome(run.operations) && !isSome(run.throughput))
        return std::nullopt;
    FoundProbe probe = systemProbe(kinds::kVdbench, run.name.isEmpty() ? QStringLiteral("vdbench") : QStringLiteral("vdbench ") + run.name);
    probe.record.probe.system = run.settings;
    if (isSome(run.transferBytes))
        probe.record.probe.system.insert(QStringLiteral("xfersize"), static_cast<qint64>(std::min(run.transferBytes->value, 1e12)));
    if (run.readPercent)
        probe.record.probe.system.insert(QStringLiteral("rdpct"), run.readPercent->value);
    PassRecord& pass = probe.record.passes.first();
    const auto add = [&](const kinds::MetricName& name, const std::optional<Number>& number) {
        if (isSome(number))
            pass.metrics.append(metricOf(name, figureOf(*number)));
    };
    add(kinds::kOperations, run.operations);
    add(kinds::kThroughput, run.throughput);
    add(kinds::kResponse, run.response);
    add(kinds::kFilesPerSecond, run.filesPerSecond);
    add(kinds::kReadOperations, run.readOperations);
    add(kinds::kReadThroughput, run.readThroughput);
    add(kinds::kReadResponse, run.readResponse);
    add(kinds::kWriteOperations, run.writeOperations);
    add(kinds::kWriteThroughput, run.writeThroughput);
    add(kinds::kWriteResponse, run.writeResponse);
    if (isSome(run.maxResponse))
        probe.details.append({QStringLiteral("response time max"), QStringLiteral("ms"), run.maxResponse->value, false, run.maxResponse->halfStep});
    if (isSome(run.cpuPercent))
        probe.details.append({QStringLiteral("CPU"), QStringLiteral("%"), run.cpuPercent->value, false, run.cpuPercent->halfStep});
    return probe;
}

} // namespace driveduel::import
