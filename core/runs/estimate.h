/// How long things take and how much is written, before they are measured. Internal to core/runs; pure functions.
#pragma once

#include "core/runs/plan.h"

namespace driveduel {

/// Speed at which a test file is laid out, a guess from the drive's link and kind.
double guessedLayoutBytesPerSecond(const Location& location);
quint64 estimatedLayoutNs(const PlannedTarget& target);
/// Ramp, measurement, set-up and flush of one pass.
quint64 estimatedPassNs(const Plan& plan, const PlannedPass& pass);
/// Upper estimate of what one pass writes, ramp included.
quint64 mostBytesWritten(const engine::JobSpec& job, const Location& location);

/// Fills estimatedNs and each target's bytesToWriteAtMost.
void estimate(Plan& plan);

} // namespace driveduel
