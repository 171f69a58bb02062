#include "core/runs/estimate.h"

#include <algorithm>

namespace driveduel {

namespace {

constexpr double kSecondNs = 1e9;
constexpr quint64 kPassOverheadNs = 150'000'000; // opening, buffers, ring, kernel counters
constexpr quint64 kDirectFlushNs = 100'000'000;

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

bool isRotational(const Location& location)
{
    // The kernel's default for a virtual disk is "rotational", which says nothing.
    return std::any_of(location.drives.begin(), location.drives.end(), [](const BlockNode& drive) {
        return drive.rotational && drive.link && (drive.link->transport == Transport::Sata || drive.link->transport == Transport::Usb);
    });
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
    if (isRotational(location))
        return kGuessRotational;
    const double ceiling = ceilingOf(location);
    return ceiling > 0 ? std::min(ceiling * kShareOfCeiling, kGuessFastest) : kGuessUnknown;
}

quint64 estimatedLayoutNs(const PlannedTarget& target)
{
    return toNs(static_cast<double>(target.bytesToLayOut) / guessedLayoutBytesPerSecond(target.location));
}

quint64 estimatedPassNs(const Plan& plan, const PlannedPass& pass)
{
    const engine::JobSpec job = jobFor(plan, pass);
    const Location& location = plan.targets[pass.target].location;
    quint64 ns = kPassOverheadNs + job.rampNs;
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

void estimate(Plan& plan)
{
    plan.estimatedNs = 0;
    for (PlannedTarget& target : plan.targets) {
        plan.estimatedNs += estimatedLayoutNs(target);
        target.bytesToWriteAtMost = target.bytesToLayOut;
    }
    for (const PlannedPass& pass : plan.passes) {
        plan.estimatedNs += estimatedPassNs(plan, pass);
        PlannedTarget& target = plan.targets[pass.target];
        target.bytesToWriteAtMost += mostBytesWritten(jobFor(plan, pass), target.location);
    }
    if (!plan.passes.isEmpty()) {
        const auto pauses = static_cast<quint64>(plan.passes.size() - 1);
        plan.estimatedNs += pauses * static_cast<quint64>(plan.preset.pauseSeconds) * 1'000'000'000ULL;
    }
}

} // namespace driveduel
