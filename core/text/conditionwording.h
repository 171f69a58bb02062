/// Sentences for the warnings of core/results/conditionchecks.h and about rates and polling. Internal to core/text.
#pragma once

#include "core/results/benchmarkresult.h"

#include <optional>

namespace driveduel::text {

/// Nothing for a warning of another kind.
std::optional<QString> conditionText(const Warning& warning);

} // namespace driveduel::text
