/// /proc/self/mountinfo and /proc/swaps as values. Pure functions of the text, but for mountIdOf().
#pragma once

#include <QByteArray>
#include <QList>
#include <QString>
#include <QStringList>

#include <optional>

namespace driveduel {

struct MountEntry
{
    std::optional<quint64> id; ///< statx's stx_mnt_id; absent in the older mounts format
    QString majorMinor; ///< "8:1", "0:35"; empty from the older mounts format
    QString root;
    QString path;
    QString fsType;
    QString source;
    QString options; ///< of the mount and of the file system, each once
    QString upperFolder; ///< overlay only: where what is written goes
    bool readOnly = false;
};

/// Lines that make no sense are left out.
QList<MountEntry> parseMountInfo(const QByteArray& text);
/// /proc/mounts, for trees without mountinfo.
QList<MountEntry> parseMounts(const QByteArray& text);
/// The mount that holds `path`. With an id (of statx) that one or none: a folder may lie below a mount point that is covered. Else
/// the longest mount point above it; of mounts on top of each other one with the device number, else the last.
std::optional<MountEntry> mountOf(
    const QList<MountEntry>& entries, const QString& path, const QString& deviceNumber, std::optional<quint64> id);
/// What the kernel says the mount of a path is; nothing before Linux 5.8. Follows symbolic links, mounts nothing.
std::optional<quint64> mountIdOf(const QString& path);
/// Device paths in use as swap.
QStringList parseSwaps(const QByteArray& text);
/// The kernel's octal escapes undone: "\040" is a space.
QString unescapeOctal(const QByteArray& text);

} // namespace driveduel
