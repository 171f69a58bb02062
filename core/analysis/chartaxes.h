/// Axis ranges, ticks and thinning for chart data. Pure functions; any thread.
#pragma once

#include "core/analysis/chartdata.h"

namespace driveduel {

/// 0 to a round figure at or above `largest`, with 4 to 6 steps; 0 to 1 when that is not a number above 0.
AxisData linearAxis(const QString& unit, double largest);
/// Round figures of the 1-2-5 series around the range; both above 0, low <= high. Ticks on each, on decades alone over more than 3.
AxisData logAxis(const QString& unit, double low, double high);
/// 50, 90, 99, 99.9, 99.99 as far as `furthest`, a position on the nines axis.
AxisData ninesAxis(double furthest);

/// Percentiles that have a tick on the nines axis.
inline constexpr double kNinesTicks[] = {50, 90, 99, 99.9, 99.99};

/// At most `atMost` points (even, >= 2) in x order: the lowest and the highest of each of atMost/2 stretches, so that no spike is lost.
QList<QPointF> thinned(const QList<QPointF>& points, qsizetype atMost);

} // namespace driveduel
