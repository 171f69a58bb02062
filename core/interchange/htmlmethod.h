/// The part of the HTML report that tells how its figures were measured. Internal to core/interchange.
#pragma once

#include "core/analysis/comparison.h"

namespace driveduel {

class HtmlWriter;

/// Preset, passes, order, engine, and of each probe its settings with the fio command that does the same.
void writeMethod(HtmlWriter& html, const Comparison& comparison);

} // namespace driveduel
