#include "core/analysis/matching.h"

#include <QJsonArray>

#include <algorithm>
#include <array>
#include <vector>

namespace driveduel {

namespace {

/// Settings that texts of other tools do not tell, or that are theirs alone.
constexpr std::array kToolSettings{"size", "overwrite", "startdelay", "whole_target", "end_fsync", "time_based", "ioengine", "rate_process", "zero_buffers",
    "buffer_compress_percentage", "hipri", "sqthread_poll"};

bool isImport(const BenchmarkResult& result)
{
    return result.source.tool != QLatin1String("driveduel");
}

/// Of what an importer says that it was not told, that which may be let pass. Pattern, block size and depth make another measurement.
constexpr std::array kMayBeUntold{"direct", "fsync", "fdatasync", "sync"};

QStringList untoldSettings(const ProbeRecord& record)
{
    QStringList names;
    for (const Warning& warning : record.warnings) {
        if (warning.id != QLatin1String("settings-assumed"))
            continue;
        for (const QJsonValue& value : warning.values.value(QLatin1String("settings")).toArray()) {
            const QString name = value.toString();
            if (std::any_of(kMayBeUntold.begin(), kMayBeUntold.end(), [&](const char* may) { return name == QLatin1String(may); }))
                names.append(name);
        }
    }
    return names;
}

/// `counting` and the others of all differences.
struct Differences
{
    QStringList counting;
    QStringList loose;
};

Differences differencesOf(const BenchmarkResult& resultA, const ProbeRecord& a, const BenchmarkResult& resultB, const ProbeRecord& b)
{
    Differences differences;
    const QStringList all = differingSettings(a.probe, b.probe);
    if (!isImport(resultA) && !isImport(resultB)) {
        differences.counting = all;
        return differences;
    }
    const QStringList untold = untoldSettings(a) + untoldSettings(b);
    for (const QString& name : all) {
        const bool isOfTool = std::any_of(kToolSettings.begin(), kToolSettings.end(), [&](const char* tool) { return name == QLatin1String(tool); });
        const bool isToldOnce = a.probe.system.contains(name) != b.probe.system.contains(name);
        (isOfTool || isToldOnce || untold.contains(name) ? differences.loose : differences.counting).append(name);
    }
    return differences;
}

using Claims = std::vector<bool>;

/// One step of the search for a group's probe in a result.
class Finder final
{
public:
    Finder(const QList<ResultPtr>& results, const ProbeGroup& group, const BenchmarkResult& result, const Claims& claimed)
        : m_group(group)
        , m_result(result)
        , m_claimed(claimed)
    {
        const auto first = std::find_if(group.indexes.begin(), group.indexes.end(), [](int index) { return index >= 0; });
        m_owner = results[first - group.indexes.begin()].get();
        m_record = &m_owner->probes[*first];
    }

    int byNameAndWorkload() const { return find(true, true); }
    /// Of own results, whose names are a preset's.
    int byOwnName() const { return isImport(*m_owner) || isImport(m_result) ? -1 : byName(); }
    int byWorkload() const { return find(false, true); }
    int byName() const { return find(true, false); }

private:
    int find(bool needsName, bool needsWorkload) const
    {
        for (int i = 0; i < m_result.probes.size(); ++i) {
            const ProbeRecord& record = m_result.probes[i];
            if (m_claimed[static_cast<std::size_t>(i)] || record.probe.kind != m_group.probe.kind)
                continue;
            if (needsName && record.probe.name != m_group.probe.name)
                continue;
            if (!needsWorkload || differencesOf(*m_owner, *m_record, m_result, record).counting.isEmpty())
                return i;
        }
        return -1;
    }

    const ProbeGroup& m_group;
    const BenchmarkResult& m_result;
    const Claims& m_claimed;
    const BenchmarkResult* m_owner = nullptr;
    const ProbeRecord* m_record = nullptr;
};

void addResult(QList<ProbeGroup>& groups, const QList<ResultPtr>& results, qsizetype resultIndex)
{
    const BenchmarkResult& result = *results[resultIndex];
    Claims claimed(static_cast<std::size_t>(result.probes.size()), false);
    // Each step for all groups before the next, so that a renamed probe can't take what another row has by name.
    for (const auto step : {&Finder::byNameAndWorkload, &Finder::byOwnName, &Finder::byWorkload, &Finder::byName}) {
        for (ProbeGroup& group : groups) {
            if (group.indexes[resultIndex] >= 0)
                continue;
            const int found = (Finder(results, group, result, claimed).*step)();
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
        group.indexes = QList<int>(results.size(), -1);
        group.indexes[resultIndex] = i;
        groups.append(group);
    }
}

} // namespace

QList<ProbeGroup> matchProbes(const QList<ResultPtr>& results)
{
    QList<ProbeGroup> groups;
    for (qsizetype r = 0; r < results.size(); ++r)
        addResult(groups, results, r);
    return groups;
}

QStringList differingSettings(const Probe& a, const Probe& b)
{
    if (sameWorkload(a, b) && a.system == b.system)
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
    // Drives and what is free on them are as large as they are.
    const bool isAsLargeAsItIs = (a.wholeTarget && b.wholeTarget) || (a.freeSpacePercent > 0 && a.freeSpacePercent == b.freeSpacePercent);
    note(!isAsLargeAsItIs && x.sizeBytes != y.sizeBytes, "size");
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
    note(x.overwrite != y.overwrite, "overwrite");
    note(x.startDelayNs != y.startDelayNs, "startdelay");
    QStringList ofKind = a.system.keys() + b.system.keys();
    ofKind.removeDuplicates();
    for (const QString& key : ofKind) {
        if (a.system.value(key) != b.system.value(key))
            names.append(key);
    }
    if (names.isEmpty() && !isAsLargeAsItIs)
        names.append(QStringLiteral("rwmixread")); // the only other word of a workload, in a job that isn't mixed on both sides
    return names;
}

QStringList differingSettings(const BenchmarkResult& resultA, const ProbeRecord& a, const BenchmarkResult& resultB, const ProbeRecord& b)
{
    return differencesOf(resultA, a, resultB, b).counting;
}

QStringList looseSettings(const BenchmarkResult& resultA, const ProbeRecord& a, const BenchmarkResult& resultB, const ProbeRecord& b)
{
    return differencesOf(resultA, a, resultB, b).loose;
}

} // namespace driveduel
