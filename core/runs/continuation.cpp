#include "core/runs/continuation.h"

#include "core/analysis/matching.h"
#include "core/analysis/stopping.h"
#include "core/analysis/sustained.h"
#include "core/probes/presetjson.h"
#include "core/probes/presetstore.h"
#include "core/results/environmentjson.h"
#include "core/runs/estimate.h"
#include "core/runs/rounds.h"
#include "core/version.h"

#include <algorithm>

namespace driveduel {

namespace {

Error refusal(const QString& subject, const QString& detail, ErrorCode code = ErrorCode::InvalidArgument)
{
    return Error {code, subject.toStdString(), detail.toStdString(), 0};
}

bool isOfOneRun(const QList<ResultPtr>& results)
{
    return !results.isEmpty() && std::all_of(results.begin(), results.end(), [&](const ResultPtr& result) {
        return !result->runId.isEmpty() && result->runId == results.first()->runId && result->source.tool == u"driveduel" && result->source.format.isEmpty();
    });
}

const ProbeRecord* recordNamed(const BenchmarkResult& result, const QString& name)
{
    const auto found = std::find_if(result.probes.begin(), result.probes.end(), [&name](const ProbeRecord& record) { return record.probe.name == name; });
    return found == result.probes.end() ? nullptr : &*found;
}

/// Its passes tell what the ones before left the drive in.
bool isSequenceResult(const BenchmarkResult& result)
{
    return std::any_of(result.probes.begin(), result.probes.end(), [](const ProbeRecord& record) { return isSustainedWrite(record.probe); });
}

std::optional<Error> wrongResults(const QList<ResultPtr>& results)
{
    if (!isOfOneRun(results))
        return refusal(QStringLiteral("results"), QStringLiteral("they are not of one run of this program; choose results that were measured together"));
    for (const ResultPtr& result : results) {
        if (result->source.version != programVersion())
            return refusal(result->label, QStringLiteral("it was measured by version %1 and this is version %2; measure anew").arg(result->source.version, programVersion()));
        if (isSequenceResult(*result))
            return refusal(result->label, QStringLiteral("a sustained write is measured in one go on a new file; measure anew"));
        if (!result->target)
            return refusal(result->label, QStringLiteral("it does not say what was measured; measure anew"));
        for (const ProbeRecord& record : result->probes) {
            const ProbeRecord* first = recordNamed(*results.first(), record.probe.name);
            if (first && !differingSettings(first->probe, record.probe).isEmpty())
                return refusal(record.probe.name, QStringLiteral("its settings differ between the results (%1); measure anew")
                                   .arg(differingSettings(first->probe, record.probe).join(QStringLiteral(", "))));
        }
    }
    return std::nullopt;
}

QString nameOf(const QList<BlockNode>& drives)
{
    QStringList names;
    for (const BlockNode& drive : drives)
        names += drive.model.isEmpty() ? drive.name : drive.model;
    return names.isEmpty() ? QStringLiteral("no drive") : names.join(QStringLiteral(" + "));
}

/// Serial numbers are not kept in results, so a drive is known by its make, its size, and what is on it.
bool isSameDrive(const BlockNode& a, const BlockNode& b)
{
    return a.model == b.model && a.vendor == b.vendor && a.revision == b.revision && a.sizeBytes == b.sizeBytes;
}

bool isSameLink(const BlockNode& a, const BlockNode& b)
{
    if (!a.link || !b.link)
        return a.link.has_value() == b.link.has_value();
    return a.link->transport == b.link->transport && a.link->usbSpeedMbps == b.link->usbSpeedMbps && a.link->usbDriver == b.link->usbDriver
        && a.link->pcieGeneration == b.link->pcieGeneration && a.link->pcieLanes == b.link->pcieLanes;
}

std::optional<Error> otherTarget(const Location& then, const Location& now)
{
    const bool areSame = std::equal(then.drives.begin(), then.drives.end(), now.drives.begin(), now.drives.end(), isSameDrive);
    if (!areSame || then.fsSizeBytes != now.fsSizeBytes)
        return refusal(now.path, QStringLiteral("another drive is there now (%1 instead of %2, or it was formatted); put the one back that was measured")
                           .arg(nameOf(now.drives), nameOf(then.drives)));
    if (then.kind != now.kind || withoutUuids(then.mountPoint) != withoutUuids(now.mountPoint) || then.fsType != now.fsType
        || (then.kind == LocationKind::RegularFile && then.fileSizeBytes != now.fileSizeBytes))
        return refusal(now.path, QStringLiteral("it is not what was measured; mount the drive as it was then"));
    if (!std::equal(then.drives.begin(), then.drives.end(), now.drives.begin(), now.drives.end(), isSameLink))
        return refusal(now.path, QStringLiteral("the drive is attached in another way than it was; plug it into the same port"));
    return std::nullopt;
}

std::optional<Error> otherHost(const Host& then, const Host& now)
{
    const std::pair<const char*, QString Host::*> facts[] = {{"processor", &Host::cpu}, {"kernel", &Host::kernel}, {"governor", &Host::governor}, {"power source", &Host::powerSource}};
    for (const auto& [what, fact] : facts) {
        if (then.*fact != now.*fact)
            return refusal(QLatin1String(what), QStringLiteral("the machine is not as it was, “%1” instead of “%2”; make it so or measure anew").arg(now.*fact, then.*fact));
    }
    return std::nullopt;
}

/// Result files hold no UUIDs, but a drive without a name is mounted by one: what is mounted at such a place now, if only one is.
QString pathNow(const Location& then, const BlockDevices& devices)
{
    if (then.path == withoutUuids(then.path) && !then.path.contains(QChar(0x2026)))
        return then.path;
    QStringList places;
    for (const BlockNode& node : devices.nodes) {
        for (const Mount& mount : node.mounts) {
            if (withoutUuids(mount.path) == withoutUuids(then.mountPoint) && !places.contains(mount.path))
                places += mount.path;
        }
    }
    const QString inside = withoutUuids(then.path).mid(withoutUuids(then.mountPoint).size());
    return places.size() == 1 ? places.first() + inside : then.path;
}

/// All probes of the results, so that test files and seeds are what they were.
Preset presetOf(const QList<ResultPtr>& results)
{
    Preset preset;
    preset.id = results.first()->presetId;
    preset.name = results.first()->presetName;
    if (const Expected<Preset> known = PresetStore().find(preset.id))
        preset.pauseSeconds = known->pauseSeconds;
    QStringList names;
    for (const ResultPtr& result : results) {
        for (const ProbeRecord& record : result->probes) {
            if (names.contains(record.probe.name))
                continue;
            names += record.probe.name;
            Probe probe = record.probe; // its size is that which was measured
            probe.wholeTarget = false;
            probe.freeSpacePercent = 0;
            preset.probes += probe;
        }
    }
    return preset;
}

int nextRepetition(const QList<ResultPtr>& results, const QString& probe)
{
    int next = 0;
    for (const ResultPtr& result : results) {
        if (const ProbeRecord* record = recordNamed(*result, probe)) {
            for (const PassRecord& pass : record->passes)
                next = std::max(next, pass.repetition + 1);
        }
    }
    return next;
}

int nextOrder(const QList<ResultPtr>& results)
{
    int next = 0;
    for (const ResultPtr& result : results) {
        for (const ProbeRecord& record : result->probes) {
            for (const PassRecord& pass : record.passes)
                next = std::max(next, pass.order + 1);
        }
    }
    return next;
}

QList<OpenProbe> openProbes(const QList<ResultPtr>& results)
{
    return results.size() == 1 ? undecidedProbes(*results.first()) : undecidedProbes(compare(results));
}

} // namespace

QList<OpenProbe> undecidedProbes(const Comparison& comparison)
{
    QList<OpenProbe> open;
    if (comparison.results.size() < 2 || !isOfOneRun(comparison.results) || isSequenceResult(*comparison.results.first()))
        return open;
    for (const ComparisonRow& row : comparison.rows) {
        int more = 0;
        for (const Cell& cell : row.cells) {
            if (cell.verdict.kind == VerdictKind::Undecided)
                more = std::max(more, std::clamp(cell.verdict.morePairs.value_or(kFirstPairs), 1, kMostAtOnce));
        }
        const auto known = std::find_if(open.begin(), open.end(), [&row](const OpenProbe& probe) { return probe.name == row.probe.name; });
        if (more > 0 && known == open.end())
            open += OpenProbe {row.probe.name, more};
        else if (more > 0)
            known->morePairs = std::max(known->morePairs, more);
    }
    return open;
}

QList<OpenProbe> undecidedProbes(const BenchmarkResult& result)
{
    QList<OpenProbe> open;
    for (const ProbeRecord& record : isSequenceResult(result) ? QList<ProbeRecord>() : result.probes) {
        QList<StopDecision> parts;
        for (const QList<PassValues>& values : valuesOf({&record}))
            parts += whenToStop(values, {kMaxPasses});
        const StopDecision decision = combined(parts);
        if (decision.state == StopState::More)
            open += OpenProbe {record.probe.name, std::min(decision.morePairs, kMostAtOnce)};
    }
    return open;
}

Expected<Plan> continuationFor(const QList<ResultPtr>& results, const QList<ExaminedTarget>& targets, const Host& host, const ContinueOptions& options)
{
    if (const auto wrong = wrongResults(results))
        return *wrong;
    if (const auto other = otherHost(results.first()->host, host))
        return *other;
    for (qsizetype i = 0; i < results.size(); ++i) {
        if (const auto other = otherTarget(*results[i]->target, targets[i].location))
            return *other;
    }
    const QList<OpenProbe> open = options.probes.isEmpty() ? openProbes(results) : options.probes;
    if (open.isEmpty())
        return refusal(QStringLiteral("results"), QStringLiteral("nothing in them is undecided; more passes would not tell more"));
    RunOptions asThen;
    asThen.seed = results.first()->seed;
    asThen.note = results.first()->note;
    asThen.coolDown = options.coolDown;
    Expected<Plan> plan = planFor(presetOf(results), targets, host, asThen);
    if (!plan)
        return plan;
    plan->passes.clear();
    plan->preset.passes = 0;
    for (int probe = 0; probe < plan->preset.probes.size(); ++probe) {
        const QString& name = plan->preset.probes[probe].name;
        const auto chosen = std::find_if(open.begin(), open.end(), [&name](const OpenProbe& entry) { return entry.name == name; });
        if (chosen == open.end())
            continue;
        const int first = nextRepetition(results, name);
        for (int i = 0; i < chosen->morePairs; ++i) {
            for (const PlannedPass& pass : pairOf(probe, static_cast<int>(targets.size()), first + i, beginsReversed(plan->seed, probe))) {
                const auto& refused = plan->targets[pass.target].refused;
                if (std::none_of(refused.begin(), refused.end(), [probe](const auto& entry) { return entry.first == probe; }))
                    plan->passes += pass;
            }
        }
        plan->preset.passes = std::max(plan->preset.passes, chosen->morePairs);
    }
    if (plan->passes.isEmpty())
        return refusal(open.first().name, QStringLiteral("the results have no such probe"), ErrorCode::UnknownName);
    plan->untilDecided = options.untilDecided.value_or(UntilDecided {0, 0});
    plan->continues = ContinuedRun {results, nextOrder(results)};
    estimate(*plan);
    return plan;
}

Expected<Plan> continuePlan(const QList<ResultPtr>& results, const ContinueOptions& options)
{
    if (const auto wrong = wrongResults(results))
        return *wrong;
    ScanOptions scan;
    scan.queryFreeSpace = false;
    const auto scanned = scanBlockDevices(scan);
    const BlockDevices devices = scanned ? *scanned : BlockDevices {};
    QList<ExaminedTarget> targets;
    for (const ResultPtr& result : results) {
        auto target = examineTarget(TargetChoice {pathNow(*result->target, devices), result->label});
        if (!target && target.error().code == ErrorCode::NotFound)
            return refusal(result->target->path, QStringLiteral("the drive is not there, or not mounted as it was; plug it in and mount it there again"), ErrorCode::NotFound);
        if (!target)
            return target.error();
        targets += *target;
    }
    return continuationFor(results, targets, readHost(scan.root, devices), options);
}

} // namespace driveduel
