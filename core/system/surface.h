/// The read-only check of a drive's surface, which is badblocks' job: what cannot be read, and what only slowly.
#pragma once

#include "core/devices/health.h"
#include "core/system/systemprobe.h"

namespace driveduel {

/// Kind "surface". Reads the target device or file, or the drive below a folder where this user may; writes nothing. Settings:
///
/// | key | default | meaning |
/// |---|---|---|
/// | block | "1MiB" | read at a time, 64 KiB … 16 MiB |
/// | from | 0 | first sector (LBA) |
/// | to | 0 | sector to stop in front of; 0 = the end |
/// | smart | true | asks the drive how it is before and after |
///
/// Metrics: bad sectors, slow blocks (over 0.5 s), read throughput, and what the drive counted meanwhile. Facts: badRanges and
/// slowSectors (lists of [first, count] and of sectors, the first 1000), sectorBytes, nextSector: what `from` is to go on with after it
/// was stopped. Warning "bad-sectors": sectors, first. A stopped check keeps what it found.
const SystemProbeKind& surfaceKind();

/// What a drive counted from one reading to a later one: errors, wear, bytes written. Of what both tell.
QList<Metric> healthMetrics(const Health& before, const Health& after);

} // namespace driveduel
