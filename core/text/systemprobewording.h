/// Sentences for the warnings of system probes (core/system). Internal to core/text.
#pragma once

#include "core/results/benchmarkresult.h"

#include <optional>

namespace driveduel::text {

/// Nothing for a warning of another kind. Read are: still-cached: "share" (0..1) · bad-sectors: "sectors",
/// "first"; on-test-file and zeros-written have no figures.
std::optional<QString> systemProbeText(const Warning& warning);

} // namespace driveduel::text
