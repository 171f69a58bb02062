/// Passes that stand out among the others, with what was recorded beside them (engine.md §4 G). Pure function; any thread.
#pragma once

#include "core/analysis/comparison.h"
#include "core/analysis/passvalues.h"

namespace driveduel {

/// |x − median| / (1.4826 · MAD) > 5, with 5 or more values; MAD is taken as 0.1 % of the median where it is less, since passes of a
/// drive of very even speed are not outliers for a thousandth. Each has the cause that it has and fewer than half of the others: the
/// most telling of its warnings, or "temperature" for a pass that ran 5 °C hotter. They are marked and stay counted.
QList<PassOutlier> findOutliers(const ProbeRecord& probe, const PassValues& values);

} // namespace driveduel
