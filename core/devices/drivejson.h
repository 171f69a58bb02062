/// `driveduel list`: the drives as JSON in lsblk's names, and as a text table. Pure functions.
#pragma once

#include "core/devices/drive.h"

#include <QJsonObject>
#include <QString>

namespace driveduel {

/// {"blockdevices": [{…, children}]} as a tree, with lsblk's columns by their names (lsblk --help) but those for owner and mode,
/// zones beyond "zoned", and space beyond fssize and fsavail. "start" and "end" count in 512 bytes. What lsblk has no word for is in
/// "link" and "queue". Serial numbers and WWNs, which often hold one, only when asked for.
QJsonObject drivesToJson(const BlockDevices& devices, bool withSerials);

} // namespace driveduel
