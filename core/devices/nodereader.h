/// One block device node from its sysfs folder and the udev database. Any thread.
#pragma once

#include "core/devices/drive.h"
#include "core/devices/kernelfiles.h"

namespace driveduel {

/// `folder` is the canonical sysfs folder of the node, `disk` that of the whole disk (the same unless it is a partition).
/// Everything but mounts, children and parents is filled in.
BlockNode readNode(const KernelFiles& files, const QString& folder, const QString& disk);

} // namespace driveduel
