/// ATA SMART attributes by the names that smartmontools' data base gives them. Pure function; any thread.
#pragma once

#include "core/devices/health.h"

class QJsonArray;

namespace driveduel {

/// `table` is ata_smart_attributes.table of smartctl's JSON.
void readAtaAttributes(const QJsonArray& table, Health& health);

} // namespace driveduel
