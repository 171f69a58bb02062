/// Which block devices hold a mounted file system: one, or the members of a pool. Any thread; blocks like stat(2).
#pragma once

#include "core/devices/kernelfiles.h"
#include "core/devices/mountinfo.h"

#include <QHash>
#include <QList>
#include <QString>
#include <QStringList>

namespace driveduel {

struct BlockNode;

/// What is needed of a node to find it again.
struct NodeKey
{
    QString kernelName;
    QString devicePath;
    QString majorMinor;
    QString fsType;
    QString label;
    QString uuid;
};

class Storage final
{
public:
    /// `files` has to outlive it. Where its root is "/", links in /dev are followed too.
    Storage(const KernelFiles& files, const QList<BlockNode>& nodes);

    const QList<MountEntry>& mounts() const { return m_mounts; }
    /// Kernel names; empty for memory and network, and where the members cannot be told.
    /// The device number decides: a mount whose number no device has is one of a drive that was pulled out, whatever its name says.
    /// File systems with numbers of their own go by their source: btrfs (all devices of the pool), bcachefs, ZFS, and an overlay
    /// by its upper folder.
    QStringList holdersOf(const MountEntry& mount) const { return holdersOf(mount, 0); }
    /// Whether a pool has members that are no node here, so that what its drives do is known in part only.
    bool hasUnknownMembers(const MountEntry& mount) const;
    /// Of the file system that a path lies on.
    QStringList holdersOf(const QString& path) const { return holdersOf(path, 0); }
    /// The file behind a loop device; empty when it was deleted or cannot be told.
    QString backingFile(const QString& loopKernelName) const;

private:
    QStringList holdersOf(const MountEntry& mount, int nesting) const;
    QStringList holdersOf(const QString& path, int nesting) const;
    QString nodeOfSource(const QString& source) const;
    QStringList btrfsMembers(const QString& source) const;
    QStringList zfsMembers(const QString& source) const;

    const KernelFiles& m_files;
    QList<NodeKey> m_nodes;
    QList<MountEntry> m_mounts;
    QHash<QString, QString> m_btrfsOf; ///< kernel name -> UUID of the mounted btrfs that it belongs to
};

} // namespace driveduel
