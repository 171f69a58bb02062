/// Units of metrics that tools print differently. Pure functions; any thread.
#pragma once

#include <QString>

#include <optional>

namespace driveduel {

/// What a figure in `from` is multiplied by to be one in `to`: "MiB/s" → "MB/s" is 1.048576, "ms" → "s" 0.001. 1 for equal units of any
/// name. Nothing where they measure different things or one is not known.
std::optional<double> unitFactor(const QString& from, const QString& to);

} // namespace driveduel
