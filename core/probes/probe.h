/// What is measured: a probe, and a preset as a named list of probes. Plain values; any thread.
#pragma once

#include "core/engine/expected.h"
#include "core/engine/jobspec.h"

#include <QByteArray>
#include <QJsonObject>
#include <QList>
#include <QString>
#include <QStringList>

#include <optional>

namespace driveduel {

/// One measurement. Kind "storage" is what fio calls a job; later kinds measure something else.
struct Probe
{
    QString name; ///< unique in its preset, in the field's words: "SEQ1M Q8T1 read", "4K random write QD1"
    QString kind = QStringLiteral("storage");
    engine::JobSpec job;
    /// On an existing file or a raw device all of it is the region, however large (fio's size=100%). A test file of our own has the
    /// job's size all the same.
    bool wholeTarget = false;
    /// At most the job's size: this share of the space that is free when the plan is made, reserve left out. 0 = the job's size.
    int freeSpacePercent = 0;
    /// Settings of a kind other than "storage", by that kind's own names; empty for storage.
    QJsonObject system;
    /// Probes of one sweep carry its name ("queue-depth-sweep read") so that a chart can draw them as a curve; else empty.
    QString sweep;

    friend bool operator==(const Probe&, const Probe&) = default;
};

struct Preset
{
    QString id; ///< "togo-vs-native": file name without .json; letters, digits, '-', '_', '.'
    QString name; ///< for people; built-in names are translated through presetName()
    QString description;
    QList<Probe> probes;
    int passes = 5; ///< repetitions of each probe on each target
    int pauseSeconds = 0; ///< between passes
    bool builtIn = false;

    friend bool operator==(const Preset&, const Preset&) = default;
};

/// Preset file v1, see resources/presets/README.md: {"format": "driveduel-preset", "version": 1, id, name, description, passes, pauseSeconds,
/// size, ramp, duration (defaults of all probes), probes: [{name, kind, sweep, rw, rwmixread, bs, iodepth, numjobs, direct, end_fsync,
/// fsync, fdatasync, sync, size, runtime, ramp_time, time_based, rate_iops, zones, zonesize, whole_target, ioengine, seed}]}. Sizes and times are numbers (bytes, seconds) or strings with a unit
/// ("4k", "1GiB", "500ms"). A list for bs, iodepth or numjobs ("bs": ["512", "4k"]), or {"from", "to"} doubling, makes a sweep.
/// Errors: BadFile with the place ("probe 2: bs: …"), TooNew. Unknown keys are refused by name.
Expected<Preset> presetFromJson(const QByteArray& json, const QString& sourceName);
/// The file form; each probe of a sweep is written by itself. presetFromJson(presetToJson(p)) == p but for builtIn.
QByteArray presetToJson(const Preset& preset);

/// fio's keys and units of one probe, as stored in results and shown to people: without name and kind, which stand beside them.
QJsonObject probeSettingsToJson(const Probe& probe);
/// Reads name and kind too where they are there. Keys that it does not know are left alone, since a result may be newer, and what
/// checkProbe() refuses passes, since other tools' results hold such jobs.
/// Errors: BadFile, detail = `where` + ": key: what is wrong", subject empty.
Expected<Probe> probeFromSettingsJson(const QJsonObject& settings, const QString& where);
/// Two probes measure the same when these are equal: everything but name, sweep, seed and durations.
bool sameWorkload(const Probe& a, const Probe& b);
/// What makes no sense by itself, whatever the target: zero or huge values, a size that is no multiple of the block, …
/// Errors: InvalidArgument, subject = the probe's name, detail = "key: what is wrong".
Expected<void> checkProbe(const Probe& probe);

/// What fio is told to do the same on `path`; without the program's name.
QStringList fioArguments(const Probe& probe, const QString& path);
/// The same as a line for a shell.
QString fioCommandLine(const Probe& probe, const QString& path);

/// "4k", "1 MiB", "1GiB", "4096" → bytes, with fio's meaning: k, M, G, T and KiB … are powers of 1024, "kB", "MB" powers of 1000. Nothing for a bad one.
std::optional<quint64> parseSize(const QString& text);
/// "5", "5s", "500ms", "2m", "100us" → nanoseconds; a bare number is seconds.
std::optional<quint64> parseDurationNs(const QString& text);
/// The shortest exact form that parseSize reads: "4k", "1m", "1536".
QString sizeToText(quint64 bytes);
/// The shortest exact form that parseDurationNs reads: "5s", "500ms".
QString durationToText(quint64 ns);

} // namespace driveduel
