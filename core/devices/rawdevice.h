/// The road to a drive's own device, also for a user who may not open it: UDisks2 over D-Bus. Blocks; not on the GUI thread.
#pragma once

#include "core/engine/expected.h"
#include "core/engine/posix.h"

#include <QDBusConnection>
#include <QString>

#include <optional>
#include <stop_token>
#include <sys/types.h>

namespace driveduel {

/// What keeps another drive from being taken for the one that was asked for.
struct RawDevice
{
    QString path; ///< "/dev/sda"
    dev_t number = 0;
};

/// Opens a block device read-only: open(2) first, then UDisks2 OpenDevice over D-Bus, which may ask the user for a password and
/// waits at most `timeoutMs` and until a stop is requested. Never asks for writing. Not on the GUI thread.
/// Errors: PermissionDenied (says what UDisks2 answered), NotFound, Busy, DeviceGone, Cancelled.
Expected<engine::UniqueFd> openRawDevice(const QString& devicePath, int openFlags, int timeoutMs, const std::stop_token& stop = {});

/// Opens it only where that needs no password: empty where it does. Errors as openRawDevice(), and PermissionDenied where UDisks2 is
/// not there to ask.
Expected<std::optional<engine::UniqueFd>> openRawDeviceUnasked(const QString& devicePath, int openFlags);

/// The second road of openRawDevice(). The daemon's words are sanitised.
Expected<engine::UniqueFd> openThroughUDisks(
    const QDBusConnection& bus, const RawDevice& device, int readOnlyFlags, int timeoutMs, const std::stop_token& stop = {});

/// `fd` itself when it is the block device with that number and cannot be written through; else it is closed.
Expected<engine::UniqueFd> checkedDevice(engine::UniqueFd fd, const RawDevice& device);

} // namespace driveduel
