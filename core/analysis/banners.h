/// What differs between the circumstances of results and bears on a comparison. Pure function; any thread.
#pragma once

#include "core/results/resultstore.h"

#include <QList>

namespace driveduel {

/// See Comparison::banners. What a result does not tell (imports) differs from nothing.
QList<Warning> differencesBetween(const QList<ResultPtr>& results);

} // namespace driveduel
