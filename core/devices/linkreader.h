/// Reads how a disk is attached, from the place of its device in sysfs.
#pragma once

#include "core/devices/kernelfiles.h"
#include "core/devices/link.h"

namespace driveduel {

/// `devicePath` is the canonical folder of the disk ("sys/devices/pci0000:00/…/block/sda").
Link readLink(const KernelFiles& files, const QString& devicePath, const QString& kernelName);

} // namespace driveduel
