/// Block device nodes from their sysfs folders and the udev database.
#pragma once

#include "core/devices/devicechain.h"
#include "core/devices/drive.h"
#include "core/devices/kernelfiles.h"
#include "core/devices/linkreader.h"
#include "core/devices/queuereader.h"
#include "core/devices/udevdata.h"

namespace driveduel {

/// For one scan. One thread. Everything but mounts, children and parents is filled in. `majorMinor` is empty of what is no node (any
/// more), and of what lsblk does not list: hidden NVMe paths, RAM disks, loops without a file.
class NodeReader final
{
public:
    NodeReader(const KernelFiles& files, bool isBrief); ///< files that have to outlive it; ScanOptions::isBrief

    /// `path` is the canonical sysfs folder of the disk.
    BlockNode disk(const QString& path);
    /// `path` is the partition's own, below that of `disk`.
    BlockNode partition(const QString& path, const BlockNode& disk);

private:
    BlockNode named(const KernelFolder& own, const QString& path) const;
    static bool isListed(const DiskFolders& disk, const BlockNode& node);

    void readDetails(const DiskFolders& folders, BlockNode& node);

    const KernelFiles& m_files;
    bool m_isBrief;
    UdevDatabase m_udev;
    LinkReader m_links;
    DeviceChain m_chain;
};

} // namespace driveduel
