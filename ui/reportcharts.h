/// The charts of the HTML report. Any thread, needs a QGuiApplication.
#pragma once

#include "core/interchange/htmlreport.h"

namespace driveduel {

/// Bars of all probes, then the curves that tell most: of each kind those first that the headline speaks of. Each is drawn for a wide
/// and for a narrow page.
ReportCharts drawReportCharts(const Comparison& comparison);

} // namespace driveduel
