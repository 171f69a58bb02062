/// What a plan needs to know of a target, looked at before anything is written. Internal to core/runs.
#pragma once

#include "core/devices/host.h"
#include "core/devices/location.h"
#include "core/engine/targetfile.h"
#include "core/runs/plan.h"

namespace driveduel {

struct ExaminedTarget
{
    Location location;
    engine::DirectAlignment alignment;
    QString spaceKey; ///< targets with the same key take their space from the same file system
    QString label; ///< as chosen; empty for an automatic one
    bool tellsTemperature = false; ///< of a drive below
};

/// Blocks (stat, open, perhaps a polkit dialogue for a raw device). Errors as buildPlan().
Expected<ExaminedTarget> examineTarget(const TargetChoice& choice);

/// All rules of buildPlan() over what was seen: a pure function but for the seed that it draws when options have none.
Expected<Plan> planFor(const Preset& preset, const QList<ExaminedTarget>& targets, const Host& host, const RunOptions& options);

} // namespace driveduel
