/// The figures that the rules of suitability.h read. Internal to core/analysis; pure functions.
#pragma once

#include "core/analysis/suitability.h"

namespace driveduel::suitability {

/// Value, interval, row and what is missing; fitness is left open. `id` is a rule's.
CriterionOutcome figureOf(const Comparison& comparison, int configuration, const char* id);

} // namespace driveduel::suitability
