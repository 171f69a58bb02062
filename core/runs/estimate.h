/// How long things take and how much is written, before they are measured. Internal to core/runs; pure functions.
#pragma once

#include "core/runs/plan.h"

namespace driveduel {

/// Speed at which a test file is laid out, a guess from the drive's link and kind.
double guessedLayoutBytesPerSecond(const Location& location);
quint64 estimatedLayoutNs(const PlannedTarget& target);
/// Idle time at its start, ramp, measurement, set-up and flush of one pass.
quint64 estimatedPassNs(const Plan& plan, const PlannedPass& pass);
/// Upper estimate of what one pass writes, ramp included.
quint64 mostBytesWritten(const engine::JobSpec& job, const Location& location);

/// The pause before a pass on a target: the preset's, or what cooling down is guessed to take.
quint64 estimatedPauseNs(const Plan& plan, int target);
/// Whether a drive is a disk with moving parts, as far as its link lets one believe the kernel.
bool isRotational(const BlockNode& drive);

/// Fills estimatedNs and each target's bytesToWriteAtMost.
void estimate(Plan& plan);

} // namespace driveduel
