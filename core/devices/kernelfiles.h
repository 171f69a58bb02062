/// Reading small kernel files below a root folder. Pure but for the file system; any thread.
#pragma once

#include <QString>
#include <QStringList>

#include <optional>

namespace driveduel {

/// A tree like "/" or a dump of one. Paths are given below it ("sys/block/sda/size"); a path that leaves the root through a
/// symbolic link or ".." is not read.
class KernelFiles final
{
public:
    explicit KernelFiles(const QString& root);

    const QString& root() const { return m_root; }
    QString absolute(const QString& path) const; ///< root + path, nothing resolved
    /// With symbolic links resolved, below the root without it ("sys/devices/…"); empty when missing or outside.
    QString canonical(const QString& path) const;
    bool exists(const QString& path) const;
    /// First 4 KiB, cut at a NUL, trimmed; nothing where it cannot be read.
    std::optional<QString> text(const QString& path) const;
    QString textOrEmpty(const QString& path) const { return text(path).value_or(QString()); }
    std::optional<quint64> number(const QString& path) const;
    /// A whole file of at most 4 MiB (mountinfo, the udev database).
    QByteArray content(const QString& path) const;
    QStringList entries(const QString& path) const; ///< names in a folder, links too, sorted
    QString linkTargetName(const QString& path) const; ///< last part of a symbolic link's target: "uas"

private:
    QString m_root; ///< ends with '/'
    QString m_canonicalRoot;
};

} // namespace driveduel
