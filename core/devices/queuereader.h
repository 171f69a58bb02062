/// Reads a disk's queue: caches, discard, limits, and the counters that a run looks at again. Any thread.
#pragma once

#include "core/devices/kernelfolder.h"
#include "core/devices/queuefacts.h"

namespace driveduel {

/// The folders of a whole disk that everything is read from.
struct DiskFolders
{
    DiskFolders(const KernelFiles& files, const QString& canonicalPath);

    QString path; ///< canonical
    KernelFolder own;
    KernelFolder queue;
    KernelFolder device; ///< of the NVMe controller, SCSI device, card, …; not there for mapped and virtual ones
};

QueueFacts readQueue(const KernelFiles& files, const DiskFolders& disk, const QString& majorMinor);

} // namespace driveduel
