#include "core/devices/location.h"

#include "core/devices/mountinfo.h"
#include "core/devices/statfsclass.h"

#include <QFile>
#include <QFileInfo>

#include <algorithm>
#include <cerrno>
#include <cstring>
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

constexpr int kMostNesting = 4; ///< overlay on a loop on a file on …

QString majorMinorText(dev_t device)
{
    return QStringLiteral("%1:%2").arg(major(device)).arg(minor(device));
}

Error systemError(const QString& path, int systemErrno)
{
    const ErrorCode code = systemErrno == ENOENT || systemErrno == ENOTDIR ? ErrorCode::NotFound
        : systemErrno == EACCES || systemErrno == EPERM                    ? ErrorCode::PermissionDenied
                                                                           : ErrorCode::IoFailed;
    return Error {code, path.toStdString(), std::strerror(systemErrno), systemErrno};
}

QByteArray mountInfoText()
{
    QFile file(QStringLiteral("/proc/self/mountinfo"));
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

/// The mount that holds `path`: the longest mount point above it; of mounts on top of each other the last.
std::optional<MountEntry> mountOf(const QString& path, const QString& deviceNumber)
{
    std::optional<MountEntry> best;
    bool bestFits = false;
    for (const MountEntry& entry : parseMountInfo(mountInfoText())) {
        const bool isAbove = entry.path == u"/" || path == entry.path || path.startsWith(entry.path + u'/');
        if (!isAbove)
            continue;
        const bool fits = entry.majorMinor == deviceNumber;
        const bool isBetter = !best || entry.path.size() > best->path.size() || (entry.path.size() == best->path.size() && (fits || !bestFits));
        if (isBetter) {
            best = entry;
            bestFits = fits;
        }
    }
    return best;
}

QString optionValue(const QString& options, const QString& name)
{
    for (const QString& option : options.split(u',')) {
        if (option.startsWith(name + u'='))
            return option.mid(name.size() + 1);
    }
    return {};
}

/// btrfs, LVM and friends: the source names the device where the number of the file system does not.
const BlockNode* nodeOfSource(const BlockDevices& devices, const QString& source)
{
    struct stat status {};
    if (source.startsWith(u'/') && ::stat(QFile::encodeName(source).constData(), &status) == 0 && S_ISBLK(status.st_mode))
        return devices.byMajorMinor(majorMinorText(status.st_rdev));
    for (const BlockNode& node : devices.nodes) {
        if (node.devicePath == source)
            return &node;
    }
    return nullptr;
}

bool lacksChecksums(const QString& path)
{
    const engine::UniqueFd fd(::open(QFile::encodeName(path).constData(), O_RDONLY | O_CLOEXEC | O_NONBLOCK));
    int flags = 0;
    return fd.isValid() && ::ioctl(fd.get(), FS_IOC_GETFLAGS, &flags) == 0 && (flags & FS_NOCOW_FL) != 0;
}

class Locator final
{
public:
    explicit Locator(const BlockDevices& devices)
        : m_devices(devices)
    {
    }

    void addNode(const BlockNode& node, Location& location, int nesting) const
    {
        addLayers(node, location);
        for (const BlockNode* drive : m_devices.drivesBelow(node)) {
            if (drive->type == u"loop" && addBackingFile(*drive, location, nesting))
                continue;
            BlockNode alone = *drive;
            alone.mounts.clear();
            alone.children.clear();
            const bool isKnown = std::any_of(location.drives.cbegin(), location.drives.cend(),
                [&](const BlockNode& other) { return other.kernelName == alone.kernelName; });
            if (!isKnown)
                location.drives += alone;
        }
    }

    void addFileSystem(const QString& path, const QString& deviceNumber, Location& location, int nesting) const
    {
        const std::optional<MountEntry> mount = mountOf(path, deviceNumber);
        if (!mount) { // a chroot: its root is no mount that it can see, but the device number stands
            if (const BlockNode* node = m_devices.byMajorMinor(deviceNumber)) {
                location.nodeMajorMinor = nesting == 0 ? node->majorMinor : location.nodeMajorMinor;
                addNode(*node, location, nesting);
            }
            return;
        }
        const BlockNode* node = m_devices.byMajorMinor(mount->majorMinor);
        if (!node)
            node = nodeOfSource(m_devices, mount->source);
        if (nesting == 0) {
            location.mountPoint = mount->path;
            location.mountOptions = sanitized(mount->options);
            location.mountSource = sanitized(mount->source);
            location.readOnly = location.readOnly || mount->readOnly;
            const bool isFuseBlock = mount->fsType == u"fuseblk" && node && !node->fsType.isEmpty();
            location.fsType = sanitized(isFuseBlock ? node->fsType : mount->fsType);
            location.nodeMajorMinor = node ? node->majorMinor : QString();
        }
        if (node)
            addNode(*node, location, nesting);
        else if (mount->fsType == u"overlay" && nesting < kMostNesting)
            addBelow(optionValue(mount->options, QStringLiteral("upperdir")), location, nesting);
    }

private:
    void addLayers(const BlockNode& node, Location& location) const
    {
        for (const BlockNode* current = &node; current && !current->parents.isEmpty();) {
            location.layers += current->type + u' ' + current->name;
            current = m_devices.byKernelName(current->parents.first());
        }
    }

    bool addBackingFile(const BlockNode& loop, Location& location, int nesting) const
    {
        QFile file(QStringLiteral("/sys/block/%1/loop/backing_file").arg(loop.kernelName));
        const QString backing = file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()).trimmed() : QString();
        location.layers += QStringLiteral("loop ") + loop.name;
        return nesting < kMostNesting && addBelow(backing, location, nesting);
    }

    /// The drives below another path. False where there are none: memory, network.
    bool addBelow(const QString& path, Location& location, int nesting) const
    {
        struct stat status {};
        if (path.isEmpty() || ::stat(QFile::encodeName(path).constData(), &status) != 0)
            return false;
        const qsizetype before = location.drives.size();
        addFileSystem(path, majorMinorText(status.st_dev), location, nesting + 1);
        return location.drives.size() > before;
    }

    const BlockDevices& m_devices;
};

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
    for (const BlockNode& drive : drives)
        files += QStringLiteral("/sys/dev/block/%1/stat").arg(drive.majorMinor);
    return files;
}

Expected<Location> locate(const QString& path)
{
    struct stat status {};
    if (::stat(QFile::encodeName(path).constData(), &status) != 0)
        return systemError(path, errno);
    Expected<Location> location = classify(path, status);
    if (!location)
        return location;
    const Expected<BlockDevices> devices = scanBlockDevices({QStringLiteral("/"), false});
    const BlockDevices none; // a container without sysfs still has folders to measure
    const Locator known(devices ? *devices : none);
    if (location->kind == LocationKind::BlockDevice) {
        location->nodeMajorMinor = majorMinorText(status.st_rdev);
        if (const BlockNode* node = devices ? devices->byMajorMinor(location->nodeMajorMinor) : nullptr) {
            location->fileSizeBytes = node->sizeBytes;
            known.addNode(*node, *location, 0);
        }
        return location;
    }
    known.addFileSystem(location->path, majorMinorText(status.st_dev), *location, 0);
    addSpace(*location);
    return location;
}

} // namespace driveduel
