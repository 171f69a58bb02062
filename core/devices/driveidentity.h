/// What a drive is known by when its name has changed, as after a replug. Pure function; any thread.
#pragma once

#include "core/devices/drive.h"

#include <QString>

namespace driveduel {

/// A short opaque word: the same for the same drive under every name, in every port and enclosure that passes its serial number on, and
/// in every session. A serial number counts only when it can be one (bridges have "012345678910" in all copies) and no other drive
/// that is plugged in has it; then its partition table's or file system's UUID counts; a drive without any of them is known by model, size
/// and name, so that it is never taken for another one. The serial number cannot be read from it, but guessed and checked: it is
/// kept on this machine and not exported.
QString driveIdentity(const BlockDevices& devices, const BlockNode& drive);

/// Whether a text can be a serial number that tells drives apart.
bool isUsableSerial(const QString& serial);

} // namespace driveduel
