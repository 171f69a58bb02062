/// The road to a drive's own device for a user who may not open it: UDisks2 over D-Bus. Blocks; not on the GUI thread.
#pragma once

#include "core/engine/expected.h"
#include "core/engine/posix.h"

#include <QDBusConnection>
#include <QString>

#include <sys/types.h>

namespace driveduel {

/// Asks UDisks2 on `bus` for a read-only descriptor; the user may be asked for a password meanwhile. Errors: PermissionDenied (not
/// authorised, or UDisks2 is not available), Busy, DeviceGone and IoFailed; the daemon's words are sanitised.
Expected<engine::UniqueFd> openThroughUDisks(
    const QDBusConnection& bus, const QString& devicePath, dev_t deviceNumber, int readOnlyFlags, int timeoutMs);

/// `fd` itself when it is the block device with that number and cannot be written through; else it is closed.
Expected<engine::UniqueFd> checkedDevice(engine::UniqueFd fd, const QString& devicePath, dev_t deviceNumber);

} // namespace driveduel
