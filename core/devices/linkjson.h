/// A link as JSON: what is not known is left out. Pure function; any thread.
#pragma once

#include "core/devices/link.h"

#include <QJsonObject>

namespace driveduel {

QJsonObject linkToJson(const Link& link);

} // namespace driveduel
