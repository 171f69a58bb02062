/// /proc/self/mountinfo and /proc/swaps as values. Pure functions of the text.
#pragma once

#include <QByteArray>
#include <QList>
#include <QString>
#include <QStringList>

namespace driveduel {

struct MountEntry
{
    QString majorMinor; ///< "8:1", "0:35"; empty from the older mounts format
    QString root;
    QString path;
    QString fsType;
    QString source;
    QString options; ///< of the mount and of the file system, each once
    bool readOnly = false;
};

/// Lines that make no sense are left out.
QList<MountEntry> parseMountInfo(const QByteArray& text);
/// /proc/mounts, for trees without mountinfo.
QList<MountEntry> parseMounts(const QByteArray& text);
/// Device paths in use as swap.
QStringList parseSwaps(const QByteArray& text);
/// The kernel's octal escapes undone: "\040" is a space.
QString unescapeOctal(const QByteArray& text);

} // namespace driveduel
