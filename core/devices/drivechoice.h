/// The drives as a person picks them: one entry a drive, with the place on it that can be measured. Pure function.
#pragma once

#include "core/devices/drive.h"

#include <QString>

#include <functional>

namespace driveduel {

enum class ChoiceKind {
    Folder, ///< a writable folder: everything can be measured
    NeedsFolder, ///< mounted, but nothing on it is writable for this user: a folder has to be picked
    RawDevice, ///< not mounted: only reads, of the device itself
    Empty, ///< no medium
};

struct DriveChoice
{
    BlockNode drive; ///< the physical drive
    QString identity; ///< what it is known by under every name, see driveIdentity()
    ChoiceKind kind = ChoiceKind::Empty;
    QString path; ///< folder or device to measure; for NeedsFolder the mount point
    QString mountPoint; ///< of the file system that holds the folder
    QString fsType;
    quint64 freeBytes = 0;
    bool isSystem = false; ///< "/" stands on it
};

/// Drives with a size and no other drive below them; loops only when something is mounted from them, never squashfs images.
/// `isWritable` tells whether this user may make files in a folder; `home` is preferred on its drive.
QList<DriveChoice> driveChoices(
    const BlockDevices& devices, const QString& home, const std::function<bool(const QString&)>& isWritable);

} // namespace driveduel
