/// Reading small kernel files below a root folder. Pure but for the file system; any thread.
#pragma once

#include "core/engine/posix.h"

#include <QString>
#include <QStringList>

#include <optional>

namespace driveduel {

/// A tree like "/" or a dump of one. Paths are given below it ("sys/block/sda/size"). Symbolic links and ".." stay inside as in a
/// chroot: the kernel resolves them so (openat2, RESOLVE_IN_ROOT); before Linux 5.6 a path that leaves the root is not read.
/// Only folders and regular files are read, so that a pipe or a device in a dump cannot stall it.
class KernelFiles final
{
public:
    static constexpr qint64 kAttributeBytes = 4096; ///< of a sysfs attribute; what is longer is cut

    explicit KernelFiles(const QString& root);

    const QString& root() const { return m_root; }
    bool isLive() const { return m_canonicalRoot == u"/"; } ///< the running system's own files
    engine::UniqueFd openedFolder(const QString& path) const; ///< not valid when it is missing or no folder
    QString absolute(const QString& path) const; ///< root + path, nothing resolved
    /// With symbolic links resolved, below the root without it ("sys/devices/…"); empty when missing or outside.
    QString canonical(const QString& path) const;
    bool exists(const QString& path) const;
    /// First 4 KiB, cut at a NUL, trimmed; nothing where it cannot be read.
    std::optional<QString> text(const QString& path) const;
    QString textOrEmpty(const QString& path) const { return text(path).value_or(QString()); }
    std::optional<quint64> number(const QString& path) const;
    /// A whole file (mountinfo, the udev database); of a longer one the first `most` bytes.
    QByteArray content(const QString& path, qint64 most = 4 << 20) const;
    QStringList entries(const QString& path) const; ///< names in a folder, links too, sorted
    QString linkTargetName(const QString& path) const; ///< last part of a symbolic link's target: "uas"

private:
    bool isInside(const QString& realPath) const;
    engine::UniqueFd opened(const QString& path, int flags) const;
    QByteArray firstBytes(const QString& path, qint64 most) const; ///< null where it cannot be read

    QString m_root; ///< ends with '/'
    QString m_canonicalRoot;
    engine::UniqueFd m_rootFd;
};

} // namespace driveduel
