/// Stable words of machine-readable exports. Internal to core/interchange.
#pragma once

#include "core/analysis/comparison.h"

#include <QString>

namespace driveduel {

/// "faster", "slower", "slightly-faster", "slightly-slower", "no-difference", "undecided", "single-run", "not-comparable".
QString verdictName(VerdictKind kind);
QString sideWord(Side side); ///< "read" or "write", not translated
/// "A", "B", … by position.
QString configurationLetter(qsizetype index);

} // namespace driveduel
