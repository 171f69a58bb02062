/// What the axes of line charts are made for. Header-only, internal to core/analysis.
#pragma once

#include "core/analysis/chartdata.h"

#include <algorithm>
#include <cmath>

namespace driveduel {

inline bool isPositive(double v)
{
    return std::isfinite(v) && v > 0;
}

/// Of values above 0; both are 0 without any.
struct Range
{
    double low = 0;
    double high = 0;
    void add(double v)
    {
        if (!isPositive(v))
            return;
        low = low > 0 ? std::min(low, v) : v;
        high = std::max(high, v);
    }
};

inline Range rangeOfY(const QList<SeriesData>& series)
{
    Range range;
    for (const SeriesData& line : series) {
        for (const QPointF& point : line.points)
            range.add(point.y());
    }
    return range;
}

} // namespace driveduel
