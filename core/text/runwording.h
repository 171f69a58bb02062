/// Sentences on a run: what a plan will do, how far it is, why it ended. Any thread.
#pragma once

#include "core/devices/health.h"
#include "core/runs/plan.h"
#include "core/runs/runcontroller.h"

#include <QString>

namespace driveduel {

/// What is going on, with what a pause is for: "Measuring", "Cooling down 47 °C → 41 °C", "Idle before the pass".
QString stageText(const RunProgress& progress);
/// "about 3 min left", with "at most 10 min" where a run until decided has a budget.
QString timeLeftText(const RunProgress& progress);
/// Why a probe of a run until decided got no more passes: "the verdict was clear"; empty for a fixed number of passes.
QString stoppedByText(const QString& stoppedBy);
/// What the plan writes at most against what the target's drives have written so far and have worn: "about 0.02 % of what it has written
/// so far (12 TiB); 3 % of its rated endurance is used". Empty where nothing is written or nothing is known. One entry of `drives` a drive.
QString enduranceText(const PlannedTarget& target, const QList<Health>& drives);

} // namespace driveduel
