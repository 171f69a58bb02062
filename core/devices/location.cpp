#include "core/devices/location.h"

#include "core/devices/statfsclass.h"
#include "core/devices/storage.h"
#include "core/engine/ioerror.h"

#include <QFile>
#include <QFileInfo>

#include <algorithm>
#include <cerrno>
#include <fcntl.h>
#include <linux/fs.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <sys/sysmacros.h>
#include <sys/vfs.h>
#include <unistd.h>

namespace driveduel {

namespace {

constexpr qsizetype kMostLayers = 64; ///< loops on files on loops go in circles only in a forged tree

QString majorMinorText(dev_t device)
{
    return QStringLiteral("%1:%2").arg(major(device)).arg(minor(device));
}

bool lacksChecksums(const QString& path)
{
    const engine::UniqueFd fd(::open(QFile::encodeName(path).constData(), O_RDONLY | O_CLOEXEC | O_NONBLOCK));
    int flags = 0;
    return fd.isValid() && ::ioctl(fd.get(), FS_IOC_GETFLAGS, &flags) == 0 && (flags & FS_NOCOW_FL) != 0;
}

/// The layers from a node down, and the drives at their bottom.
void addNode(const BlockDevices& devices, const BlockNode& node, Location& location)
{
    for (const BlockNode* current = &node; current && location.layers.size() < kMostLayers;) {
        const QStringList below = current->parents + current->backing;
        if (below.isEmpty())
            break;
        location.layers += current->type + u' ' + current->name;
        current = devices.byKernelName(below.first());
    }
    for (const BlockNode* drive : devices.drivesBelow(node)) {
        BlockNode alone = *drive;
        alone.mounts.clear();
        alone.children.clear();
        const bool isKnown = std::any_of(location.drives.cbegin(), location.drives.cend(),
            [&](const BlockNode& other) { return other.kernelName == alone.kernelName; });
        if (!isKnown)
            location.drives += alone;
    }
}

void addFileSystem(const BlockDevices& devices, const QString& deviceNumber, Location& location)
{
    const KernelFiles files(QStringLiteral("/"));
    const Storage storage(files, devices.nodes);
    const std::optional<MountEntry> mount = mountOf(storage.mounts(), location.path, deviceNumber, mountIdOf(location.path));
    const QStringList holders = mount ? storage.holdersOf(*mount) : storage.holdersOf(location.path);
    const BlockNode* node = holders.isEmpty() ? nullptr : devices.byKernelName(holders.first());
    const bool isOverlay = mount && mount->fsType == u"overlay"; // its space is that of the upper folder at most in part
    location.nodeMajorMinor = node && !isOverlay ? node->majorMinor : QString();
    if (mount) {
        location.mountPoint = mount->path;
        location.mountOptions = sanitized(mount->options);
        location.mountSource = sanitized(mount->source);
        location.readOnly = location.readOnly || mount->readOnly;
        location.hasUnknownDrives = storage.hasUnknownMembers(*mount);
        const bool isFuseBlock = mount->fsType == u"fuseblk" && node && !node->fsType.isEmpty();
        location.fsType = sanitized(isFuseBlock ? node->fsType : mount->fsType);
    }
    for (const QString& holder : holders) {
        if (const BlockNode* member = devices.byKernelName(holder))
            addNode(devices, *member, location);
    }
}

Expected<Location> classify(const QString& path, const struct stat& status)
{
    Location location;
    location.path = QFileInfo(path).canonicalFilePath();
    if (S_ISDIR(status.st_mode)) {
        location.kind = LocationKind::Folder;
        location.readOnly = ::access(QFile::encodeName(path).constData(), W_OK | X_OK) != 0;
    } else if (S_ISREG(status.st_mode)) {
        location.kind = LocationKind::RegularFile;
        location.fileSizeBytes = static_cast<quint64>(status.st_size);
    } else if (S_ISBLK(status.st_mode)) {
        location.kind = LocationKind::BlockDevice;
        location.readOnly = true; // never opened for writing
    } else {
        return Error {ErrorCode::InvalidArgument, path.toStdString(), "neither a folder, a regular file nor a block device", 0};
    }
    return location;
}

bool isOfKernelOnly(const QString& path)
{
    struct statfs fs {};
    return ::statfs(QFile::encodeName(path).constData(), &fs) == 0 && isKernelFileSystem(fs.f_type);
}

void addSpace(Location& location)
{
    const QByteArray path = QFile::encodeName(location.path);
    struct statvfs space {};
    if (::statvfs(path.constData(), &space) == 0) {
        location.fsSizeBytes = static_cast<quint64>(space.f_blocks) * space.f_frsize;
        location.fsAvailableBytes = static_cast<quint64>(space.f_bavail) * space.f_frsize;
    }
    struct statfs fs {};
    if (::statfs(path.constData(), &fs) != 0)
        return;
    location.notDriveReason = notDriveReasonOf(fs.f_type);
    if (location.fsType.isEmpty())
        location.fsType = fileSystemNameOf(fs.f_type);
    // A test file of our own is made without checksums; an existing file is as it is.
    if (isBtrfs(fs.f_type) && location.kind == LocationKind::RegularFile && !lacksChecksums(location.path))
        location.notDriveReason = QStringLiteral("checksummed");
}

} // namespace

QStringList Location::deviceStatFiles() const
{
    QStringList files;
    if (hasUnknownDrives)
        return files;
    for (const BlockNode& drive : drives)
        files += QStringLiteral("/sys/dev/block/%1/stat").arg(drive.majorMinor);
    return files;
}

Expected<Location> locate(const QString& path)
{
    struct stat status {};
    if (::stat(QFile::encodeName(path).constData(), &status) != 0)
        return engine::errorFrom(errno, path.toStdString(), "cannot be looked at");
    Expected<Location> location = classify(path, status);
    if (!location)
        return location;
    if (location->kind != LocationKind::BlockDevice && isOfKernelOnly(location->path))
        return Error {ErrorCode::InvalidArgument, path.toStdString(), "holds files that the kernel makes up; no drive stores them", 0};
    const Expected<BlockDevices> devices = scanBlockDevices({QStringLiteral("/"), false});
    if (location->kind == LocationKind::BlockDevice) {
        location->nodeMajorMinor = majorMinorText(status.st_rdev);
        if (const BlockNode* node = devices ? devices->byMajorMinor(location->nodeMajorMinor) : nullptr) {
            location->fileSizeBytes = node->sizeBytes;
            addNode(*devices, *node, *location);
        }
        return location;
    }
    // A container without sysfs still has folders to measure.
    addFileSystem(devices ? *devices : BlockDevices {}, majorMinorText(status.st_dev), *location);
    addSpace(*location);
    return location;
}

} // namespace driveduel
