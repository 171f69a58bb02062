/// Which charts a picture or a report shows of a comparison. Pure functions; any thread.
#pragma once

#include "core/analysis/chartdata.h"

#include <optional>

namespace driveduel {

/// Names of charts on the command line, in the order in which they are offered, without "all".
QStringList chartNames();
std::optional<ChartKind> chartKindOf(const QString& name);
/// By name: the kind's charts, of rows that the headline speaks of first; "all" for those that fit one sheet. Empty for an unknown name.
QList<ChartData> chartsNamed(const Comparison& comparison, const QString& name);
/// As many as a report has room for.
QList<ChartData> chartsOfReport(const Comparison& comparison);

} // namespace driveduel
