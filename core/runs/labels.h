/// Names for configurations. Internal to core/runs; pure functions.
#pragma once

#include "core/runs/plan.h"

namespace driveduel {

/// "Ubuntu 24.04 To Go · SSK Storage": the system that measures and what it measures.
QString automaticLabel(const Host& host, const Location& location);

/// Makes equal labels differ: automatic ones by file system, mount point or path, whichever tells them apart first; chosen ones
/// by a number. `chosen` holds, for each target, whether a person wrote its label.
void makeLabelsDiffer(QList<PlannedTarget>& targets, const QList<bool>& chosen);

} // namespace driveduel
