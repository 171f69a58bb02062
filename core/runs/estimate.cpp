#include "core/runs/estimate.h"

#include "core/runs/systempasses.h"

#include <algorithm>

namespace driveduel {

namespace {

constexpr double kSecondNs = 1e9;
constexpr quint64 kPassOverheadNs = 150'000'000; // opening, buffers, ring, kernel counters
constexpr quint64 kDirectFlushNs = 100'000'000;
constexpr quint64 kGuessedCoolDownNs = 3'000'000'000; // 15 s at most; many passes warm a drive by less than 2 °C

// Where no link tells a ceiling: faster than most single drives, so that "at most" stays true for virtual disks too.
constexpr double kAssumedCeiling = 2e9;
// No drive completes a 4 KiB write sooner than this; with n in flight at most n complete in that time. It keeps "at most"
// near the truth for small blocks, where the link's ceiling is far away.
constexpr double kFastestDirectWriteNs = 10e3;
constexpr double kFastestBufferedWriteNs = 1e3;

constexpr double kGuessRotational = 120e6;
constexpr double kGuessUnknown = 400e6;
constexpr double kGuessFastest = 1.2e9;
constexpr double kShareOfCeiling = 0.6; // what drives write, seen over the links of research/devices.md

/// Sum over the drives below; 0 when one of them is unknown.
double ceilingOf(const Location& location)
{
    double sum = 0;
    for (const BlockNode& drive : location.drives) {
        if (!drive.link || drive.link->ceilingBytesPerSecond == 0)
            return 0;
        sum += static_cast<double>(drive.link->ceilingBytesPerSecond);
    }
    return sum;
}

bool hasRotational(const Location& location)
{
    return std::any_of(location.drives.begin(), location.drives.end(), isRotational);
}

double writeShare(const engine::JobSpec& job)
{
    if (!engine::writes(job))
        return 0;
    return engine::isMixed(job.pattern) ? 1.0 - job.readPercent / 100.0 : 1.0;
}

/// No faster than this can the job go, by its own settings.
double ownCeiling(const engine::JobSpec& job, double fastestNs)
{
    const double block = static_cast<double>(job.blockSizeBytes);
    const double inFlight = static_cast<double>(job.queueDepth) * job.jobs;
    double most = inFlight * block / fastestNs * kSecondNs;
    if (job.rateIops != 0)
        most = std::min(most, static_cast<double>(job.rateIops) * job.jobs * block);
    return most;
}

quint64 toNs(double seconds)
{
    return static_cast<quint64>(std::clamp(seconds * kSecondNs, 0.0, 1e18));
}

/// Of a job that ends when its size is moved: a middling drive answers small requests in 100 µs.
double sizedJobSeconds(const engine::JobSpec& job, const Location& location)
{
    static constexpr double kMiddlingNs = 100e3;
    const double speed = std::min(guessedLayoutBytesPerSecond(location), ownCeiling(job, kMiddlingNs));
    const quint64 bytes = job.zones > 0 ? std::min(job.zones * job.zoneBytes, job.sizeBytes) : job.sizeBytes;
    const double seconds = static_cast<double>(bytes) / speed;
    return job.durationNs == 0 ? seconds : std::min(seconds, static_cast<double>(job.durationNs) / kSecondNs);
}

} // namespace

double guessedLayoutBytesPerSecond(const Location& location)
{
    if (hasRotational(location))
        return kGuessRotational;
    const double ceiling = ceilingOf(location);
    return ceiling > 0 ? std::min(ceiling * kShareOfCeiling, kGuessFastest) : kGuessUnknown;
}

bool isRotational(const BlockNode& drive)
{
    // The kernel's default for a virtual disk is "rotational", which says nothing.
    return drive.rotational && drive.link && (drive.link->transport == Transport::Sata || drive.link->transport == Transport::Usb);
}

quint64 estimatedPauseNs(const Plan& plan, int target)
{
    if (plan.coolDown && plan.targets[target].tellsTemperature)
        return kGuessedCoolDownNs;
    return static_cast<quint64>(plan.preset.pauseSeconds) * 1'000'000'000ULL;
}

quint64 estimatedLayoutNs(const PlannedTarget& target)
{
    if (target.isOnlyAllocated)
        return kPassOverheadNs;
    return toNs(static_cast<double>(target.bytesToLayOut) / guessedLayoutBytesPerSecond(target.location));
}

quint64 estimatedPassNs(const Plan& plan, const PlannedPass& pass)
{
    const Location& location = plan.targets[pass.target].location;
    if (const Probe& probe = plan.preset.probes[pass.probe]; isSystemProbe(probe))
        return systemPassNs(probe, location);
    const engine::JobSpec job = jobFor(plan, pass);
    quint64 ns = kPassOverheadNs + job.startDelayNs + job.rampNs;
    ns += job.timeBased ? job.durationNs : toNs(sizedJobSeconds(job, location));
    if (engine::writes(job) && job.endFsync && job.direct)
        ns += kDirectFlushNs;
    else if (engine::writes(job) && job.endFsync)
        ns += toNs(static_cast<double>(std::min<quint64>(job.sizeBytes, mostBytesWritten(job, location))) / guessedLayoutBytesPerSecond(location));
    return ns;
}

quint64 mostBytesWritten(const engine::JobSpec& job, const Location& location)
{
    const double share = writeShare(job);
    if (share <= 0)
        return 0;
    const double ceiling = ceilingOf(location);
    const double speed = std::min(ceiling > 0 ? ceiling : kAssumedCeiling,
        ownCeiling(job, job.direct ? kFastestDirectWriteNs : kFastestBufferedWriteNs) * share);
    const double rampSeconds = static_cast<double>(job.rampNs) / kSecondNs;
    const double measuredBytes = job.timeBased ? speed * static_cast<double>(job.durationNs) / kSecondNs
                                               : static_cast<double>(job.sizeBytes) * share;
    return static_cast<quint64>(std::min(measuredBytes + speed * rampSeconds, 1e18));
}

static quint64 mostBytesWritten(const Plan& plan, const PlannedPass& pass)
{
    const Probe& probe = plan.preset.probes[pass.probe];
    if (isSystemProbe(probe))
        return systemBytesWritten(probe);
    return mostBytesWritten(jobFor(plan, pass), plan.targets[pass.target].location);
}

/// Of one more pair beyond the plan, the most that a run until decided may add.
static void addMostRounds(Plan& plan)
{
    QList<int> pairs(plan.preset.probes.size(), 0);
    for (const PlannedPass& pass : plan.passes)
        pairs[pass.probe] = std::max(pairs[pass.probe], pass.repetition + 1);
    for (const PlannedPass& pass : plan.passes) {
        if (pass.repetition + 1 != pairs[pass.probe])
            continue; // one a probe and target
        const int more = std::max(plan.untilDecided->mostPairs - pairs[pass.probe], 0);
        PlannedTarget& target = plan.targets[pass.target];
        target.bytesToWriteAtMost += static_cast<quint64>(more) * mostBytesWritten(plan, pass);
    }
}

void estimate(Plan& plan)
{
    plan.estimatedNs = 0;
    for (PlannedTarget& target : plan.targets) {
        plan.estimatedNs += estimatedLayoutNs(target);
        target.bytesToWriteAtMost = target.isOnlyAllocated ? 0 : target.bytesToLayOut;
    }
    for (qsizetype i = 0; i < plan.passes.size(); ++i) {
        const PlannedPass& pass = plan.passes[i];
        plan.estimatedNs += estimatedPassNs(plan, pass) + (i > 0 ? estimatedPauseNs(plan, pass.target) : 0);
        PlannedTarget& target = plan.targets[pass.target];
        target.bytesToWriteAtMost += mostBytesWritten(plan, pass);
    }
    if (plan.untilDecided)
        addMostRounds(plan);
}

} // namespace driveduel
