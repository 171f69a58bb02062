/// Where a path lives: its mount, file system and the drives below. Blocks like stat(2); off the GUI thread.
#pragma once

#include "core/devices/drive.h"
#include "core/engine/expected.h"

#include <QString>
#include <QStringList>

#include <functional>

namespace driveduel {

enum class LocationKind { Folder, RegularFile, BlockDevice };

/// What the program knows of one target path. Text from devices is sanitised; `path` is the real path.
struct Location
{
    QString path; ///< absolute, symbolic links resolved
    LocationKind kind = LocationKind::Folder;
    quint64 fileSizeBytes = 0; ///< of a regular file or a device
    QString fsType; ///< "ext4"; real type behind fuseblk where known; empty for a device
    QString mountPoint;
    QString mountOptions;
    QString mountSource; ///< "/dev/nvme0n1p2", "tmpfs", …
    bool readOnly = false; ///< mount or device is read-only, or the folder is not writable for this user
    quint64 fsSizeBytes = 0;
    quint64 fsAvailableBytes = 0; ///< for ordinary users (f_bavail)
    QString nodeMajorMinor; ///< of the block device that holds the file system; empty for tmpfs, network, …
    QStringList layers; ///< from the file system down: "lvm root", "crypt luks-…", "part nvme0n1p2"
    QList<BlockNode> drives; ///< the physical drives below, without mounts and children of others
    /// Why figures from here may not be the drive's: "tmpfs is memory", "fuse…"; plain English key, empty when none known:
    /// "memory", "fuse", "overlay", "network", "checksummed" (btrfs with data checksums), "zfs", "ecryptfs".
    QString notDriveReason;

    bool hasUnknownDrives = false; ///< a pool of which some members cannot be told: `drives` has the others

    /// Kernel counters of the leaf drives: "/sys/dev/block/8:0/stat" for each. None where a drive is unknown: a part of the I/O
    /// would be missing in them.
    QStringList deviceStatFiles() const;
};

/// Errors: NotFound, PermissionDenied, InvalidArgument (a socket, a character device, …).
Expected<Location> locate(const QString& path);

} // namespace driveduel
