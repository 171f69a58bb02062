/// Which file systems are known not to show the drive itself. Pure function of statfs' magic number.
#pragma once

#include <QString>

#include <cstdint>

namespace driveduel {

/// A key of Location::notDriveReason, or empty. btrfs ("checksummed") is decided by the caller, for a file without
/// checksums (NOCOW) shows the drive.
QString notDriveReasonOf(std::int64_t magic);
/// proc, sysfs and their kind, which store nothing.
bool isKernelFileSystem(std::int64_t magic);
bool isBtrfs(std::int64_t magic);
/// "ext4", "xfs", …: the name where no mount tells it (a chroot whose root is no mount of its own); empty for others.
QString fileSystemNameOf(std::int64_t magic);

} // namespace driveduel
