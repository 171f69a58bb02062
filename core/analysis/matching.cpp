#include "core/analysis/matching.h"

#include <vector>

namespace driveduel {

namespace {

using Claims = std::vector<bool>;

int findByName(const ProbeGroup& group, const BenchmarkResult& result, const Claims& claimed)
{
    int found = -1;
    for (int i = 0; i < result.probes.size(); ++i) {
        const Probe& probe = result.probes[i].probe;
        if (claimed[static_cast<std::size_t>(i)] || probe.name != group.probe.name || probe.kind != group.probe.kind)
            continue;
        if (sameWorkload(probe, group.probe))
            return i;
        if (found < 0)
            found = i;
    }
    return found;
}

int findByWorkload(const ProbeGroup& group, const BenchmarkResult& result, const Claims& claimed)
{
    for (int i = 0; i < result.probes.size(); ++i) {
        const Probe& probe = result.probes[i].probe;
        if (!claimed[static_cast<std::size_t>(i)] && probe.kind == group.probe.kind && sameWorkload(probe, group.probe))
            return i;
    }
    return -1;
}

void addResult(QList<ProbeGroup>& groups, const BenchmarkResult& result, qsizetype resultIndex, qsizetype resultCount)
{
    Claims claimed(static_cast<std::size_t>(result.probes.size()), false);
    // All names before any workload, so that a renamed probe can't take what another row has by name.
    for (const auto find : {&findByName, &findByWorkload}) {
        for (ProbeGroup& group : groups) {
            if (group.indexes[resultIndex] >= 0)
                continue;
            const int found = find(group, result, claimed);
            group.indexes[resultIndex] = found;
            if (found >= 0)
                claimed[static_cast<std::size_t>(found)] = true;
        }
    }
    for (int i = 0; i < result.probes.size(); ++i) {
        if (claimed[static_cast<std::size_t>(i)])
            continue;
        ProbeGroup group;
        group.probe = result.probes[i].probe;
        group.indexes = QList<int>(resultCount, -1);
        group.indexes[resultIndex] = i;
        groups.append(group);
    }
}

} // namespace

QList<ProbeGroup> matchProbes(const QList<ResultPtr>& results)
{
    QList<ProbeGroup> groups;
    for (qsizetype r = 0; r < results.size(); ++r)
        addResult(groups, *results[r], r, results.size());
    return groups;
}

QStringList differingSettings(const Probe& a, const Probe& b)
{
    if (a.kind == b.kind && sameWorkload(a, b))
        return {};
    const engine::JobSpec& x = a.job;
    const engine::JobSpec& y = b.job;
    QStringList names;
    const auto note = [&names](bool differs, const char* name) {
        if (differs)
            names.append(QString::fromLatin1(name));
    };
    note(a.kind != b.kind, "kind");
    note(x.pattern != y.pattern, "rw");
    note(isMixed(x.pattern) && isMixed(y.pattern) && x.readPercent != y.readPercent, "rwmixread");
    note(x.blockSizeBytes != y.blockSizeBytes, "bs");
    note(x.queueDepth != y.queueDepth, "iodepth");
    note(x.jobs != y.jobs, "numjobs");
    note(x.direct != y.direct, "direct");
    note(x.fsyncEvery != y.fsyncEvery, "fsync");
    note(x.fdatasyncEvery != y.fdatasyncEvery, "fdatasync");
    note(x.dsync != y.dsync, "sync");
    note(x.endFsync != y.endFsync, "end_fsync");
    const bool areWhole = a.wholeTarget && b.wholeTarget;
    note(!areWhole && x.sizeBytes != y.sizeBytes, "size");
    note(a.wholeTarget != b.wholeTarget, "whole_target");
    note(x.zones != y.zones, "zones");
    note(x.zoneBytes != y.zoneBytes, "zonesize");
    note(x.overwrite != y.overwrite, "overwrite");
    note(x.startDelayNs != y.startDelayNs, "startdelay");
    note(x.timeBased != y.timeBased, "time_based");
    note(x.rateIops != y.rateIops, "rate_iops");
    note(x.rateProcess != y.rateProcess, "rate_process");
    const bool isZero = x.dataPattern == engine::DataPattern::Zero;
    note(isZero != (y.dataPattern == engine::DataPattern::Zero), "zero_buffers");
    note(x.compressPercent != y.compressPercent, "buffer_compress_percentage");
    note(x.ioPoll != y.ioPoll, "hipri");
    note(x.sqPoll != y.sqPoll, "sqthread_poll");
    note(x.backend != y.backend, "ioengine");
    if (names.isEmpty())
        names.append(
            QStringLiteral("rwmixread")); // the only other word of a workload, in a job that isn't mixed on both sides
    return names;
}

} // namespace driveduel
