/// How many terminal columns a text takes, and cutting it to them. Pure functions. Internal to core/interchange.
#pragma once

#include <QString>

namespace driveduel {

/// Wide characters (East Asian Wide and Fullwidth of UAX #11, emoji) count two, combining and format characters none.
/// Ambiguous ones count one, as terminals outside East Asian legacy modes show them.
int displayWidth(const QString& text);
/// At most `columns` wide, the last shown character being '…' where something was cut.
QString cutToWidth(const QString& text, int columns);

} // namespace driveduel
