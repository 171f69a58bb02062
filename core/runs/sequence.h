/// Presets whose probes belong together in time: a sustained write, the read right after it, the write after a pause. Pure functions; any
/// thread.
#pragma once

#include "core/runs/plan.h"

namespace driveduel {

/// A preset with a sustained write (core/analysis/sustained.h): each target goes through all probes before the next target begins.
bool isSequence(const Preset& preset);
/// The order of such a plan: repetition by repetition, targets in order and reversed in turns, all probes of a target one after another.
QList<PlannedPass> inSequence(int probes, int targets, int passes, quint64 seed);
/// Whether nothing may come between two passes, not even cooling down: the second tells what the first left the drive in.
bool followsAtOnce(const Preset& preset, const PlannedPass& before, const PlannedPass& next);

/// Whether a target's test file is only allocated: no probe that runs there (indexes) wants it laid out, and the first one writes it.
bool isOnlyAllocated(const Preset& preset, const QList<int>& probes);
/// A time limit that the user gave instead of the preset's: that of the sustained write; what follows it keeps its own where that is shorter. The
/// warm-up stays as it is, since what it threw away would be of the cache.
void limitDuration(Probe& probe, quint64 durationNs);

} // namespace driveduel
