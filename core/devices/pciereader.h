/// Reads a PCIe link: the function's own, its port's, and the Thunderbolt or USB4 cable that may be in between.
#pragma once

#include "core/devices/kernelfiles.h"
#include "core/devices/link.h"

#include <QString>

namespace driveduel {

/// 1 to 6 of "8.0 GT/s PCIe"; 0 for anything else.
int pcieGenerationOf(const QString& speed);
/// `path` is a folder at or below the PCIe function.
void readPcie(const KernelFiles& files, const QString& path, Link& link);
/// Whether the PCI function that `path` hangs on is a hypervisor's or a cloud's. Its link figures are made up then: QEMU's NVMe
/// says PCIe 1.0 x1 and its AHCI 1.5 Gb/s, whatever the drive below can do.
bool isEmulatedPci(const KernelFiles& files, const QString& path);
/// Whether a PCI port above can be unplugged: Thunderbolt, USB4, ExpressCard.
bool isBehindRemovablePci(const KernelFiles& files, const QString& path);
/// The nearest folder at or above `path` that is a PCI function by its name; empty when there is none.
QString pciFunctionOf(QString path);
/// What the Thunderbolt bus knows of the enclosure of a drive that is behind a removable port; nothing when it knows of none.
std::optional<ThunderboltFacts> readThunderbolt(const KernelFiles& files);

} // namespace driveduel
