/// Sentences for what the probes of files, program starts and boots say beside their figures (core/system). Internal to core/text.
#pragma once

#include "core/results/benchmarkresult.h"

#include <optional>

namespace driveduel::text {

/// Nothing for a warning of another kind.
std::optional<QString> fileProbeText(const Warning& warning);

} // namespace driveduel::text
