/// One configuration measured with one preset: the value behind a result file. Immutable once shared; any thread.
#pragma once

#include "core/devices/host.h"
#include "core/devices/location.h"
#include "core/engine/pass.h"
#include "core/findings/finding.h"
#include "core/probes/probe.h"

#include <QDateTime>
#include <QJsonObject>
#include <QList>
#include <QMap>
#include <QString>

#include <memory>
#include <optional>
#include <span>

namespace driveduel {

/// Latency of one side; what an imported tool did not print is absent.
struct LatencySummary
{
    std::optional<double> minNs, meanNs, stddevNs, maxNs;
    QMap<double, double> percentilesNs; ///< percent → ns: 50, 99, 99.9, 99.99, …

    friend bool operator==(const LatencySummary&, const LatencySummary&) = default;
};

/// The percentiles that are stored and shown, from 1 to 99.999.
std::span<const double> storedPercentiles();
/// A histogram's figures at storedPercentiles(); everything is absent when it is empty.
LatencySummary latencyOf(const engine::Histogram& histogram);

/// A figure as a tool printed it. Nothing is known beyond its last digit.
struct PrintedFigure
{
    double value = 0;
    double halfStep = 0; ///< half of the last printed digit's worth, in the unit of value

    friend bool operator==(const PrintedFigure&, const PrintedFigure&) = default;
};

/// Reads or writes of one pass. Bandwidth is bytes / durationNs, IOPS is ios / durationNs: never stored apart for own
/// results.
struct SideRecord
{
    quint64 bytes = 0;
    quint64 ios = 0;
    quint64 durationNs = 0;
    LatencySummary latency;
    std::shared_ptr<const engine::Histogram> histogram; ///< absent for imported results

    /// Of an imported text: what it printed, which then is what bytesPerSecond() and iops() say.
    std::optional<PrintedFigure> printedBytesPerSecond, printedIops;

    double bytesPerSecond() const; ///< 0 when durationNs is; NaN where an imported text told the IOPS alone
    double iops() const; ///< the same way round
};

/// A warning stored with the number it is about. `id` is stable ("device-bytes-low", "ended-early", "buffered", …), see
/// core/text for the sentence; `values` are the figures in it.
struct Warning
{
    QString id;
    QString severity; ///< "invalid" (not a drive number), "warning", "info"
    QJsonObject values;

    friend bool operator==(const Warning&, const Warning&) = default;
};

/// A generic figure, for kinds other than storage and for what tools print.
struct Metric
{
    QString name; ///< in the field's words, the same in every result: comparisons match by it
    QString unit; ///< "MB/s", "s", "events/s"; empty for a bare number
    double value = 0;
    bool higherIsBetter = true;
    double halfStep = 0; ///< of a printed figure: half of its last digit's worth; 0 for own figures

    friend bool operator==(const Metric&, const Metric&) = default;
};

struct TemperatureReading
{
    quint64 atNs = 0; ///< since the measured window began
    double celsius = 0;

    friend bool operator==(const TemperatureReading&, const TemperatureReading&) = default;
};

struct PassRecord
{
    int repetition = 0;
    int order = 0; ///< position among all passes of the run: pairs are matched and drift is seen by it
    QDateTime startedAt;
    std::optional<SideRecord> read;
    std::optional<SideRecord> write;
    std::optional<LatencySummary> sync; ///< fsync/fdatasync inside the loop
    std::shared_ptr<const engine::Histogram> syncHistogram; ///< absent for imported results
    quint64 durationNs = 0;
    quint64 flushNs = 0;
    QList<engine::SeriesSlot> series; ///< 100 ms each
    engine::WorkerCpu cpu;
    double achievedQueueDepth = 0;
    engine::BackendInfo backend;
    std::optional<engine::DeviceCounters> device;
    engine::PassConditions conditions;
    std::optional<engine::ExtentFacts> extents;
    std::optional<double> residentShare;
    QList<engine::ZoneReading> zones; ///< of a survey
    QList<engine::LatencySlot> latencyOverTime;
    QList<TemperatureReading> temperatures; ///< of the hottest drive under the target, about once a second; empty where none tells
    QList<Metric> metrics; ///< what this pass of a system probe measured
    QJsonObject facts; ///< what else it found: "evictedBytes", "toolVersion", lists of bad ranges, …
    quint64 mostLateNs = 0; ///< with a rate limit: the latest start after its intended time
    quint64 shortIos = 0;
    QList<Warning> warnings;
    std::optional<Error> ended; ///< cut short
};

struct ProbeRecord
{
    Probe probe;
    QList<PassRecord> passes;
    QList<Metric> metrics; ///< said once for the whole probe; those of passes are in the passes
    QList<Warning> warnings;
    std::optional<Error> refused; ///< was not run here, and why
    /// Of a run until decided: why no more passes followed, "decided", "narrow", "cap", "budget", "cancelled" or "failed" (see
    /// core/analysis/stopping.h); empty for a fixed number of passes.
    QString stoppedBy;
};

struct ResultSource
{
    QString tool = QStringLiteral("driveduel");
    QString version;
    QString format; ///< of an imported text; empty for own results
};

struct BenchmarkResult
{
    QString id; ///< UUID without braces
    QDateTime startedAt; ///< with offset from UTC
    QString label;
    QString note;
    QString runId; ///< shared by the results of one run: only those are compared pass by pass
    ResultSource source;
    Host host;
    std::optional<Location> target; ///< absent for imports that do not tell
    /// Of the target's drives, its layers and the machine at the start of the run, and trouble that was counted during it.
    QList<Finding> findings;
    QString presetId;
    QString presetName;
    quint64 seed = 0;
    QList<ProbeRecord> probes;
};

/// A pass as the engine measured it, with the validity checks of passchecks applied.
PassRecord toPassRecord(const engine::PassStats& stats, const Probe& probe, const Location& target);

/// Median and 95 % interval over passes; see statistics.h for the method. low and high are absent with fewer than two
/// passes.
struct Spread
{
    double median = 0;
    std::optional<double> low, high;
    int passes = 0;
};

enum class Side { Read, Write };
/// All passes of one side as one. `total` is of every pass: sums, and latency from the merged histogram (percentiles
/// are never averaged: where a pass of several has no histogram they are absent). The spreads have one value a pass and
/// leave out passes that ended early, unless there is no other.
struct SideSummary
{
    SideRecord total;
    Spread bytesPerSecond;
    Spread iops;
};
/// Nothing when no pass has that side.
std::optional<SideSummary> summarize(const ProbeRecord& probe, Side side);
/// The fsync/fdatasync calls inside the loop of all passes as one; nothing when there were none.
std::optional<LatencySummary> summarizeSync(const ProbeRecord& probe);

} // namespace driveduel
