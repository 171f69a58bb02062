/// Block devices as the kernel shows them: a graph of nodes (disks, partitions, dm, md, loop) and the drives at its
/// bottom. Read from sysfs, mountinfo and the udev database; no tool is called and no device is opened.
/// Plain values; scanBlockDevices() may block on a dead medium (statvfs), so it is called off the GUI thread.
#pragma once

#include "core/devices/link.h"
#include "core/devices/partition.h"
#include "core/devices/queuefacts.h"
#include "core/engine/expected.h"

#include <QList>
#include <QString>
#include <QStringList>

#include <optional>

namespace driveduel {

/// One mount of a node. All text is sanitised for display except `path`, which is the real path.
struct Mount
{
    QString path; ///< real path, octal escapes undone
    QString fsType; ///< "fuseblk" is replaced by the real type ("ntfs") in BlockNode::fsType only
    QString options; ///< mount options, comma separated
    QString root; ///< inside the file system: "/" or a bind mount's or subvolume's root
    bool readOnly = false;
    bool hidden = false; ///< another mount covers it: its path leads elsewhere; only where free space was asked for
};

/// One block device node. Names follow lsblk's columns.
struct BlockNode
{
    QString name; ///< kernel name with '!' turned into '/': "nvme0n1p2", "dm-0" -> the dm name as lsblk shows it
    QString kernelName; ///< "dm-0"
    QString devicePath; ///< "/dev/mapper/root" or "/dev/sda1"
    QString majorMinor; ///< "259:2"
    QString type; ///< lsblk's TYPE: disk, part, crypt, lvm, raid1, mpath, loop, rom, …
    quint64 sizeBytes = 0;
    bool readOnly = false;
    bool removable = false;
    bool hotplug = false;
    bool rotational = false; ///< a hint only: virtio and USB sticks lie
    QString model;
    QString vendor;
    QString serial; ///< private: never shown or exported unless asked for
    QString revision;
    QString fsType; ///< file system or LVM2_member, crypto_LUKS, …; from udev, else from the mount
    QString label;
    QString uuid;
    QString fsVersion;
    QString partitionTable; ///< "gpt", "dos"; of the disk, and of a partition the one that it is in
    QString partitionTableUuid;
    std::optional<Partition> partition; ///< partitions only
    qint64 alignmentOffsetBytes = 0; ///< how far its start is off the drive's own grid; -1: not to be aligned at all
    QString wwn;
    QString hctl; ///< SCSI's host:channel:target:lun
    QString subsystems; ///< the kernel subsystems on the way up, as lsblk lists them: "block:scsi:usb:pci"
    QueueFacts queue;
    quint32 logicalSectorBytes = 512;
    quint32 physicalSectorBytes = 512;
    QString scheduler;
    QList<Mount> mounts;
    bool isSwap = false;
    std::optional<quint64> fsSizeBytes; ///< statvfs of the first mount; absent when not mounted or not asked
    std::optional<quint64> fsAvailableBytes;
    QStringList children; ///< kernel names of what stands on this node, partitions first
    QStringList parents; ///< kernel names of what this node stands on
    QStringList backing; ///< a loop's: kernel names of what holds its file. lsblk's tree does not show it
    std::optional<Link> link; ///< disks only
};

struct BlockDevices
{
    QList<BlockNode> nodes; ///< parents before children, in lsblk's order
    QStringList roots; ///< kernel names of the top level, as lsblk lists them

    const BlockNode* byKernelName(const QString& kernelName) const;
    const BlockNode* byMajorMinor(const QString& majorMinor) const;
    /// The physical drives below a node (itself when it is one): through partitions, dm, md, loop's backing file, bcache.
    /// Each once, in order.
    QList<const BlockNode*> drivesBelow(const BlockNode& node) const;
};

struct ScanOptions
{
    QString root = QStringLiteral("/"); ///< read ROOT/sys, ROOT/proc, ROOT/run/udev instead of /
    bool queryFreeSpace = true; ///< statvfs of mount points; only where root is "/"
    /// Only what a list for people shows: names, types, sizes, file systems, mounts, and of the link what linkSummary() and
    /// bridgeName need. Everything else stays as made, and a scan takes half of its time.
    bool isBrief = false;
};

/// Lists what lsblk lists (no hidden nodes, no ram disks, no loops without a file). Errors: NotFound or PermissionDenied
/// when ROOT/sys/block cannot be read. Nodes that vanish or cannot be read while scanning are left out.
Expected<BlockDevices> scanBlockDevices(const ScanOptions& options);

/// Untrusted text made fit for one line: control, bidi, zero-width and invalid characters removed, trimmed, at most `most` characters.
QString sanitized(const QString& text, qsizetype most = 256);

} // namespace driveduel
