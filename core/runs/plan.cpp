#include "core/runs/plan.h"

#include "core/analysis/stopping.h"
#include "core/probes/presetjson.h"
#include "core/runs/estimate.h"
#include "core/runs/examine.h"
#include "core/runs/labels.h"
#include "core/runs/sequence.h"
#include "core/runs/systempasses.h"

#include <QLocale>
#include <QMap>
#include <QRandomGenerator>
#include <QSet>

#include <algorithm>

namespace driveduel {

namespace {

constexpr int kMaxTargets = 6;
constexpr quint64 kMiB = 1ULL << 20;

QString sizeForPeople(quint64 bytes)
{
    return QLocale::c().formattedDataSize(static_cast<qint64>(std::min<quint64>(bytes, INT64_MAX)), 1);
}

Error refusal(ErrorCode code, const QString& subject, const QString& detail)
{
    return Error {code, subject.toStdString(), detail.toStdString(), 0};
}

Expected<Preset> withOptions(Preset preset, const RunOptions& options)
{
    preset.passes = options.passes.value_or(preset.passes);
    if (options.untilDecided && !isSequence(preset)) // fewer decide nothing
        preset.passes = std::max(preset.passes, kFewestPairs);
    if (preset.passes < 1 || preset.passes > kMaxPasses)
        return refusal(ErrorCode::InvalidArgument, QStringLiteral("passes"),
            QStringLiteral("%1 is not a number of passes from 1 to %2").arg(preset.passes).arg(kMaxPasses));
    if (preset.pauseSeconds < 0)
        return refusal(ErrorCode::InvalidArgument, QStringLiteral("pause"), QStringLiteral("a pause cannot be negative"));
    if (preset.probes.isEmpty())
        return refusal(ErrorCode::InvalidArgument, preset.id, QStringLiteral("the preset has no probe"));
    QSet<QString> names;
    for (Probe& probe : preset.probes) {
        probe.job.sizeBytes = options.sizeBytes.value_or(probe.job.sizeBytes);
        if (options.sizeBytes)
            probe.freeSpacePercent = 0;
        if (!probe.job.overwrite) {
            if (options.durationNs)
                limitDuration(probe, *options.durationNs);
        } else if (probe.job.zones == 0) { // a survey takes as long as its places take
            probe.job.durationNs = options.durationNs.value_or(probe.job.durationNs);
            probe.job.rampNs = options.rampNs.value_or(probe.job.rampNs);
        }
        probe.job.backend = options.backend.value_or(probe.job.backend);
        if (const auto sound = checkProbe(probe); !sound)
            return sound.error();
        if (isSystemProbe(probe)) {
            const auto normalized = normalizedSystemProbe(probe);
            if (!normalized)
                return normalized.error();
            probe = *normalized;
        }
        if (names.contains(probe.name))
            return refusal(ErrorCode::InvalidArgument, probe.name, QStringLiteral("two probes have this name"));
        names += probe.name;
    }
    return preset;
}

bool isOwnFile(const Location& location)
{
    return location.kind == LocationKind::Folder;
}

/// The region that a job can use there: all of it in a test file of our own, the whole blocks of what exists otherwise.
quint64 regionOf(const engine::JobSpec& job, quint64 limitBytes)
{
    if (limitBytes == 0 || job.sizeBytes <= limitBytes)
        return job.sizeBytes;
    return limitBytes / job.blockSizeBytes * job.blockSizeBytes;
}

/// What test files of our own may take there, next to those of other targets on the same file system; nothing where that is unknown.
std::optional<quint64> usableBytes(const ExaminedTarget& target, const QList<ExaminedTarget>& all)
{
    if (!isOwnFile(target.location) || target.location.fsSizeBytes == 0)
        return std::nullopt;
    const auto sharing = std::count_if(all.begin(), all.end(),
        [&target](const ExaminedTarget& other) { return isOwnFile(other.location) && other.spaceKey == target.spaceKey; });
    const quint64 reserve = reserveFor(target.location.fsSizeBytes);
    const quint64 free = target.location.fsAvailableBytes;
    return free > reserve ? (free - reserve) / static_cast<quint64>(sharing) : 0;
}

/// Sizes that are a share of the free space: of the target that has least, so that all are measured alike.
Expected<void> resolveFreeSpace(Preset& preset, const QList<ExaminedTarget>& targets)
{
    std::optional<quint64> least;
    QString where;
    for (const ExaminedTarget& target : targets) {
        const std::optional<quint64> usable = usableBytes(target, targets);
        if (usable && *usable < least.value_or(UINT64_MAX)) {
            least = usable;
            where = target.location.path;
        }
    }
    for (Probe& probe : preset.probes) {
        if (probe.freeSpacePercent <= 0 || !least)
            continue;
        const quint64 share = *least / 100 * static_cast<quint64>(std::min(probe.freeSpacePercent, 100));
        if (share >= probe.job.sizeBytes) { // there is more than enough: just the size, and nothing is a share
            probe.freeSpacePercent = 0;
            continue;
        }
        const quint64 size = share / probe.job.blockSizeBytes * probe.job.blockSizeBytes;
        if (size < std::max<quint64>(probe.job.blockSizeBytes * probe.job.jobs, kMiB))
            return refusal(ErrorCode::NoSpace, where,
                QStringLiteral("%1 % of what is free there leave nothing to measure with; make room, or choose another folder").arg(probe.freeSpacePercent));
        probe.job.sizeBytes = size;
    }
    return {};
}

/// Why the target cannot run this probe, if so.
std::optional<Error> refusalOf(const Probe& probe, const ExaminedTarget& target)
{
    if (isSystemProbe(probe))
        return systemRefusal(probe, target.location);
    const engine::JobSpec& job = probe.job;
    const Location& location = target.location;
    const bool own = isOwnFile(location);
    if (!own && engine::writes(job))
        return refusal(ErrorCode::ReadOnly, location.path,
            location.kind == LocationKind::RegularFile
                ? QStringLiteral("an existing file is only read, never written; choose a folder to measure writes")
                : QStringLiteral("a raw device is only read, never written; choose a folder on it to measure writes"));
    if (job.direct && !target.alignment.supported)
        return refusal(ErrorCode::NoDirectIo, location.path,
            QStringLiteral("%1 has no direct I/O here; use a buffered probe (direct: false)")
                .arg(location.fsType.isEmpty() ? QStringLiteral("the device") : location.fsType));
    const quint64 alignment = std::max<quint64>(target.alignment.offsetBytes, 1);
    if (job.direct && job.blockSizeBytes % alignment != 0)
        return refusal(ErrorCode::Misaligned, location.path,
            QStringLiteral("blocks of %1 cannot be measured with direct I/O, which needs multiples of %2 bytes here; use such a block size, or a buffered probe")
                .arg(sizeToText(job.blockSizeBytes))
                .arg(alignment));
    if (!own && regionOf(job, location.fileSizeBytes) / job.blockSizeBytes < job.jobs)
        return refusal(ErrorCode::InvalidArgument, location.path,
            QStringLiteral("%1 are too small for blocks of %2 from %3 jobs")
                .arg(sizeForPeople(location.fileSizeBytes), sizeToText(job.blockSizeBytes))
                .arg(job.jobs));
    return std::nullopt;
}

Expected<PlannedTarget> planTarget(const Preset& preset, const ExaminedTarget& examined, const Host& host)
{
    const Location& location = examined.location;
    PlannedTarget planned;
    planned.location = location;
    planned.label = examined.label.isEmpty() ? automaticLabel(host, location) : examined.label;
    if (isOwnFile(location) && location.readOnly)
        return refusal(ErrorCode::ReadOnly, location.path,
            QStringLiteral("no test file can be made in this folder; choose another folder, or a large file in it to read"));
    if (!isOwnFile(location) && location.fileSizeBytes == 0)
        return refusal(ErrorCode::InvalidArgument, location.path, QStringLiteral("there is nothing to read: its size is 0"));

    QList<int> running;
    for (int i = 0; i < preset.probes.size(); ++i) {
        const Probe& probe = preset.probes[i];
        const engine::JobSpec& job = probe.job;
        if (auto refused = refusalOf(probe, examined)) {
            planned.refused.emplace_back(i, *refused);
            continue;
        }
        const quint64 fileBytes = isSystemProbe(probe) ? systemTestFileBytes(probe) : job.sizeBytes;
        planned.bytesBeside = std::max(planned.bytesBeside, systemBytesKept(probe));
        if (fileBytes == 0)
            continue;
        running += i;
        if (isOwnFile(location))
            planned.bytesToLayOut = std::max(planned.bytesToLayOut, fileBytes);
        else if (isSystemProbe(probe))
            continue; // reads what is there
        else if (!probe.wholeTarget && job.sizeBytes > location.fileSizeBytes)
            planned.regionLimitBytes = location.fileSizeBytes;
    }
    if (planned.refused.size() == preset.probes.size())
        return planned.refused.first().second;
    if (isOwnFile(location))
        planned.reserveBytes = reserveFor(location.fsSizeBytes);
    planned.isOnlyAllocated = isOwnFile(location) && isOnlyAllocated(preset, running);
    planned.tellsTemperature = examined.tellsTemperature;
    return planned;
}

quint64 spaceOf(const PlannedTarget& target)
{
    return isOwnFile(target.location) ? target.bytesToLayOut + target.bytesBeside : 0;
}

/// Test files of several targets stand on one file system at the same time, so their sizes add up.
Expected<void> checkSpace(QList<PlannedTarget>& planned, const QList<ExaminedTarget>& examined)
{
    QMap<QString, quint64> wanted;
    QMap<QString, int> sharing;
    for (qsizetype i = 0; i < planned.size(); ++i) {
        const quint64 bytes = spaceOf(planned[i]);
        wanted[examined[i].spaceKey] += bytes;
        sharing[examined[i].spaceKey] += bytes > 0 ? 1 : 0;
    }
    for (qsizetype i = 0; i < planned.size(); ++i) {
        PlannedTarget& target = planned[i];
        // A file system that does not tell its size (some network and FUSE ones) is left to the layout's own check.
        if (spaceOf(target) == 0 || target.location.fsSizeBytes == 0)
            continue;
        const quint64 free = target.location.fsAvailableBytes;
        const quint64 usable = free > target.reserveBytes ? free - target.reserveBytes : 0;
        const quint64 wantedHere = wanted[examined[i].spaceKey];
        if (wantedHere > usable) {
            const quint64 most = usable / static_cast<quint64>(sharing[examined[i].spaceKey]) / kMiB;
            const QString advice = most >= 16 ? QStringLiteral("a size of at most %1 MiB fits, or make room").arg(most)
                                              : QStringLiteral("make room, or choose another folder");
            return refusal(ErrorCode::NoSpace, target.location.path,
                QStringLiteral("the test needs %1 and keeps %2 free, but only %3 are free there; %4")
                    .arg(sizeForPeople(wantedHere), sizeForPeople(target.reserveBytes), sizeForPeople(free), advice));
        }
        target.bytesFreeDuring = free - wantedHere;
    }
    return {};
}

Expected<void> checkTargets(const QList<ExaminedTarget>& targets)
{
    if (targets.isEmpty())
        return refusal(ErrorCode::InvalidArgument, QStringLiteral("targets"), QStringLiteral("no target is given; choose a folder on the drive"));
    if (targets.size() > kMaxTargets)
        return refusal(ErrorCode::InvalidArgument, QStringLiteral("targets"),
            QStringLiteral("%1 targets are too many; at most %2 are measured in one run").arg(targets.size()).arg(kMaxTargets));
    QSet<QString> paths;
    for (const ExaminedTarget& target : targets) {
        if (paths.contains(target.location.path))
            return refusal(ErrorCode::InvalidArgument, target.location.path, QStringLiteral("the same target is there twice"));
        paths += target.location.path;
    }
    return {};
}

bool isRefused(const PlannedTarget& target, int probe)
{
    return std::any_of(target.refused.begin(), target.refused.end(), [probe](const auto& entry) { return entry.first == probe; });
}

} // namespace

Expected<Plan> planFor(const Preset& preset, const QList<ExaminedTarget>& targets, const Host& host, const RunOptions& options)
{
    if (const auto sound = checkTargets(targets); !sound)
        return sound.error();
    auto applied = withOptions(preset, options);
    if (!applied)
        return applied.error();
    if (const auto resolved = resolveFreeSpace(*applied, targets); !resolved)
        return resolved.error();
    Plan plan;
    plan.preset = *applied;
    if (!isSequence(plan.preset)) // single probes of it, measured again, would find the drive in another state
        plan.untilDecided = options.untilDecided;
    plan.coolDown = options.coolDown;
    plan.host = host;
    plan.note = options.note;
    // Below 2^53, so that any JSON reader keeps it.
    plan.seed = options.seed != 0 ? options.seed : (QRandomGenerator::system()->generate64() >> 12) + 1;
    QList<bool> chosen;
    for (const ExaminedTarget& target : targets) {
        const auto planned = planTarget(plan.preset, target, host);
        if (!planned)
            return planned.error();
        plan.targets += *planned;
        chosen += !target.label.isEmpty();
    }
    if (const auto fits = checkSpace(plan.targets, targets); !fits)
        return fits.error();
    makeLabelsDiffer(plan.targets, chosen);
    const auto probes = static_cast<int>(plan.preset.probes.size());
    const auto targetCount = static_cast<int>(targets.size());
    for (const PlannedPass& pass : isSequence(plan.preset) ? inSequence(probes, targetCount, plan.preset.passes, plan.seed)
                                                           : interleaved(probes, targetCount, plan.preset.passes, plan.seed)) {
        if (!isRefused(plan.targets[pass.target], pass.probe))
            plan.passes += pass;
    }
    estimate(plan);
    return plan;
}

void measureWithFio(Plan& plan, const QString& fioVersion)
{
    plan.measuredBy = MeasuredBy::Fio;
    plan.fioVersion = fioVersion;
    for (PlannedTarget& target : plan.targets) {
        target.label += QStringLiteral(" · fio ") + fioVersion;
        for (int i = 0; i < plan.preset.probes.size(); ++i) {
            const Probe& probe = plan.preset.probes[i];
            if (isSystemProbe(probe) && !isRefused(target, i))
                target.refused.emplace_back(i, refusal(ErrorCode::Unsupported, probe.name, QStringLiteral("fio measures storage probes only")));
        }
    }
    plan.passes.removeIf([&plan](const PlannedPass& pass) { return isSystemProbe(plan.preset.probes[pass.probe]); });
}

engine::JobSpec jobFor(const Plan& plan, const PlannedPass& pass)
{
    // Job n of a pass uses seed + n with n < 256, so passes are 256 apart.
    static constexpr quint64 kJobsApart = 256;
    const Probe& probe = plan.preset.probes[pass.probe];
    const PlannedTarget& target = plan.targets[pass.target];
    engine::JobSpec job = probe.job;
    if (probe.wholeTarget && !isOwnFile(target.location))
        job.sizeBytes = target.location.fileSizeBytes / job.blockSizeBytes * job.blockSizeBytes;
    else
        job.sizeBytes = regionOf(job, target.regionLimitBytes);
    job.seed = plan.seed + kJobsApart * (static_cast<quint64>(pass.probe) * kMaxPasses + static_cast<quint64>(pass.repetition) + 1);
    return job;
}

quint64 reserveFor(quint64 fileSystemBytes)
{
    const quint64 wanted = std::max<quint64>(512 * kMiB, fileSystemBytes / 50);
    return fileSystemBytes == 0 ? wanted : std::min(wanted, fileSystemBytes / 10);
}

bool beginsReversed(quint64 seed, int probe)
{
    static constexpr int kBits = 48; // of the 53 that a seed has
    return ((seed >> (probe % kBits)) & 1) != 0;
}

QList<PlannedPass> pairOf(int probe, int targets, int repetition, bool reversed)
{
    QList<PlannedPass> pair;
    const bool forward = (repetition % 2 == 0) != reversed;
    for (int k = 0; k < targets; ++k)
        pair += PlannedPass {probe, forward ? k : targets - 1 - k, repetition};
    return pair;
}

QList<PlannedPass> interleaved(int probes, int targets, int passes, quint64 seed)
{
    QList<PlannedPass> order;
    for (int probe = 0; probe < probes; ++probe) {
        for (int repetition = 0; repetition < passes; ++repetition)
            order += pairOf(probe, targets, repetition, beginsReversed(seed, probe));
    }
    return order;
}

} // namespace driveduel
