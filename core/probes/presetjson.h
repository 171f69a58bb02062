/// Rules of preset files that the store and the plan share. Pure functions.
#pragma once

#include "core/probes/probe.h"

namespace driveduel {

inline constexpr int kMaxPasses = 1000;

/// Letters, digits, '-', '_', '.'; starts with a letter or digit, at most 64 characters: safe as a file name.
bool isPresetId(const QString& id);

} // namespace driveduel
