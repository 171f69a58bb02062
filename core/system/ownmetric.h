/// A metric of an own system probe. Pure functions; any thread.
#pragma once

#include "core/probes/systemkinds.h"
#include "core/results/benchmarkresult.h"

namespace driveduel {

inline Metric ownMetric(const kinds::MetricName& name, double value)
{
    return {QString::fromLatin1(name.name), QString::fromUtf8(name.unit), value, name.higherIsBetter, 0};
}

} // namespace driveduel
