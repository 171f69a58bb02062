/// The look of the HTML report. Internal to core/interchange.
#pragma once

#include <QString>

namespace driveduel {

/// Colours are those of the window (ui/theme), light by default, dark where the reader's system is, always light on paper.
QString reportStyleSheet();

} // namespace driveduel
