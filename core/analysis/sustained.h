/// What a sustained write says of a drive: how much it takes at full speed, what comes after, and why. Pure functions; any thread.
#pragma once

#include "core/results/benchmarkresult.h"

namespace driveduel {

/// A sequential write that goes over its region once (until its size or its time is reached) and was not laid out before, so that nothing
/// of the drive's write cache is used up when it begins.
bool isSustainedWrite(const Probe& probe);
/// The same after a pause: what the drive has recovered by then.
bool isRecoveryWrite(const Probe& probe);

/// Why a sustained write got slower. Cache and Heat each need evidence of their own.
enum class DropCause {
    Unknown, ///< it did, and nothing tells why
    Cache, ///< the write cache is full: reads right after were as fast as ever
    Heat, ///< the drive was within 5 °C of its limit, and reads right after were not fast either where they were measured
    HeatOrLink, ///< reads right after were as slow, and no temperature tells which
};

/// A stretch of one speed.
struct Plateau
{
    quint64 fromBytes = 0; ///< written before it
    quint64 toBytes = 0;
    double bytesPerSecond = 0; ///< mean without its first and last window, which hold a bit of its neighbours, and without standstills
    double scatter = 0; ///< of its windows of half a second: 1.4826 · median |x - median|, bytes/s
};

struct SpeedDrop
{
    /// Written at the speed before. Where it fell is told from the windows on both sides of it, true to one window.
    quint64 atBytes = 0;
    quint64 windowBytes = 0; ///< what one window holds at the speed before
    quint64 atNs = 0; ///< since the window began
    double beforeBytesPerSecond = 0;
    double beforeScatter = 0;
    double afterBytesPerSecond = 0; ///< of all that came after
    double afterScatter = 0;
    DropCause cause = DropCause::Unknown;
    std::optional<double> celsius; ///< when it began
};

struct Standstill
{
    quint64 atBytes = 0;
    quint64 durationNs = 0; ///< in whole windows
};

struct SustainedFacts
{
    quint64 bytesWritten = 0;
    double bytesPerSecond = 0; ///< of the whole pass
    QList<Plateau> plateaus; ///< one after another; one alone where the speed never changed for good
    std::optional<SpeedDrop> drop; ///< the first change to a lower speed
    std::optional<double> slopeShare; ///< it got slower or faster little by little: change over the pass
    QList<Standstill> standstills;
    std::optional<double> lowestCelsius, highestCelsius;
    std::optional<double> readAfterBytesPerSecond; ///< of the read right after
    std::optional<double> recoveredBytesPerSecond; ///< first plateau of the write after a pause …
    quint64 pauseNs = 0; ///< … of that long
};

/// From the pass's windows (changepoint.h, steadystate.h) and the probes that follow it in its result: the first read, and the first
/// write after a pause, of the same repetition. Nothing for other probes and for passes shorter than a window.
/// A curve that a straight line fits better than its steps (by the Bayesian information criterion) has a slope and no drop.
std::optional<SustainedFacts> sustainedFacts(const BenchmarkResult& result, int probe, int pass);

/// Gives each pass of a sustained write its metrics: "cache size" (GB; not where heat explains the drop), "speed in cache", "speed
/// after cache", "recovered speed" (MB/s), as far as they were found. What was there by these names is replaced.
void addSustainedMetrics(BenchmarkResult& result);

/// What is known of a result's passes once all of them are there: addSustainedMetrics(), and "thermal" on each pass that
/// thermalWarning() has a word for (of a sustained write only where heat is the cause of its drop).
void addCourseFacts(BenchmarkResult& result);

/// Warnings on the course of a pass, for the checks of a pass without a sustained write, whose changes are its subject:
/// "not-steady" (values rangeShare, slopeShare, windowSeconds), "drift" (changeShare). Both "info": the figure stands, but it depends on how long was measured.
QList<Warning> courseWarnings(const Probe& probe, std::span<const engine::SeriesSlot> series);
/// "thermal" (warning; values celsius, limitCelsius, changeShare): a fall of more than 10 % that began within 5 °C of the drive's limit. For passes that
/// have temperatures; the limit is that of the findings at the start of the run, else 70 °C.
std::optional<Warning> thermalWarning(const BenchmarkResult& result, const PassRecord& pass);

} // namespace driveduel
