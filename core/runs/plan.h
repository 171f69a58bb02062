/// A plan: preset × targets × passes, frozen and validated before anything starts. Plain values.
#pragma once

#include "core/devices/host.h"
#include "core/devices/location.h"
#include "core/engine/expected.h"
#include "core/probes/probe.h"

#include <QList>
#include <QString>

#include <memory>
#include <optional>

namespace driveduel {

struct BenchmarkResult;

struct TargetChoice
{
    QString path; ///< a folder, an existing regular file or a block device
    QString label; ///< empty: made from host and drive
};

/// More pairs until the verdict is clear, see core/analysis/stopping.h.
struct UntilDecided
{
    quint64 budgetNs = 0; ///< of the whole run: no pair beyond the first ones begins that would end later; 0: only the cap counts
    int mostPairs = 15; ///< of each probe, those of earlier runs included
};

/// What does the passes: this program's own engine, or an installed fio that cross-checks it.
enum class MeasuredBy { OwnEngine, Fio };

struct RunOptions
{
    std::optional<int> passes; ///< instead of the preset's
    std::optional<quint64> sizeBytes; ///< instead of each probe's
    std::optional<quint64> durationNs;
    std::optional<quint64> rampNs;
    std::optional<engine::BackendChoice> backend;
    quint64 seed = 0; ///< 0: drawn at random; stored
    QString note;
    MeasuredBy measuredBy = MeasuredBy::OwnEngine;
    std::optional<UntilDecided> untilDecided; ///< instead of a fixed number of passes; `passes` is what it begins with
    bool coolDown = true; ///< see Plan::coolDown
};

struct PlannedTarget
{
    Location location;
    QString label; ///< "Ubuntu 24.04 To Go · SSK Storage"
    quint64 bytesToLayOut = 0; ///< size of the test file; 0 for existing files and devices
    quint64 bytesBeside = 0; ///< what system probes take of the same space for a while, beside the test file
    quint64 bytesToWriteAtMost = 0; ///< layout plus what write passes may write at the link's ceiling; an upper estimate, see estimate.cpp
    quint64 bytesFreeDuring = 0; ///< what stays free while the file is there
    quint64 reserveBytes = 0; ///< free space that the layout must not touch, see reserveFor()
    /// Set where an existing file or device is smaller than a probe asks for: the probe then uses this much, rounded down to its block.
    quint64 regionLimitBytes = 0;
    /// Probes that this target refuses, by index, with the reason; they are skipped and told.
    QList<std::pair<int, Error>> refused;
    /// The test file is only allocated: all probes that run here say overwrite = false, and the first of them writes.
    bool isOnlyAllocated = false;
    bool tellsTemperature = false; ///< so that a pause ends when it has cooled down
};

/// One step: probe and target by index, and which repetition.
struct PlannedPass
{
    int probe = 0;
    int target = 0;
    int repetition = 0;
};

/// Results that a plan goes on with: its passes are added to theirs.
struct ContinuedRun
{
    QList<std::shared_ptr<const BenchmarkResult>> results; ///< one a target, in order
    int firstOrder = 0; ///< PassRecord::order of the first pass that is added
};

struct Plan
{
    Preset preset; ///< as it will run: options applied, sizes by free space resolved
    QList<PlannedTarget> targets; ///< 1 to 6
    /// For each probe all its passes before the next probe: targets in order for even repetitions, reversed for odd ones (ABBA),
    /// so that drift hits every target alike. Until decided, more follow, or the rest of a probe's is left out.
    QList<PlannedPass> passes;
    Host host;
    QString note;
    quint64 seed = 0;
    MeasuredBy measuredBy = MeasuredBy::OwnEngine;
    QString fioVersion; ///< "3.33"; empty for the own engine
    quint64 estimatedNs = 0; ///< layout and passes, pauses and flushes; until decided: of the passes that are sure
    std::optional<UntilDecided> untilDecided;
    std::optional<ContinuedRun> continues;
    /// Between passes the next target gets time to cool down to within 2 °C of the run's start, 15 s at most. Where no temperature is
    /// told, and without this, the preset's pause is kept.
    bool coolDown = true;
};

/// Looks at the targets and freezes everything. Blocks (stat, D-Bus-free); off the GUI thread. Errors name what, where and what to do:
/// NotFound, PermissionDenied, ReadOnly, NoSpace (with both figures), InvalidArgument (more than 6 targets, the same target twice,
/// size not a multiple of the block), Misaligned, Unsupported. One target that cannot be used fails the plan (nothing has started yet).
Expected<Plan> buildPlan(const Preset& preset, const QList<TargetChoice>& targets, const RunOptions& options);

/// Hands a plan to fio: its labels say so, to stand beside those of the own engine.
void measureWithFio(Plan& plan, const QString& fioVersion);

/// What is to be measured in one pass: the probe's job with the target's region limit and the pass's own seed. The seed is the
/// same on every target, so that a repetition walks the same offsets everywhere.
engine::JobSpec jobFor(const Plan& plan, const PlannedPass& pass);
/// Free space that stays untouched: 512 MiB or 2 % of the file system, whichever is more, but never more than a tenth of it.
quint64 reserveFor(quint64 fileSystemBytes);

/// Which target begins a probe's first pair is drawn by the seed; later ones are in turns.
bool beginsReversed(quint64 seed, int probe);
/// All targets once: one repetition of a probe. Even ones in order, odd ones reversed, the other way round when `reversed`.
QList<PlannedPass> pairOf(int probe, int targets, int repetition, bool reversed);
/// The ABBA order by itself; `seed` 0 for targets in order first.
QList<PlannedPass> interleaved(int probes, int targets, int passes, quint64 seed = 0);

} // namespace driveduel
