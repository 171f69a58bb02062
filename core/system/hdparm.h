/// hdparm -T, -t and --direct, built in by hdparm's own definition (timedreads.h), or through an installed hdparm for a cross-check.
#pragma once

#include "core/system/systemprobe.h"

namespace driveduel {

/// Kind "hdparm". Settings:
///
/// | key | default | meaning |
/// |---|---|---|
/// | tests | ["cached", "buffered", "direct"] | in this order: "cached" -T, "buffered" -t, "direct" -t --direct, "direct-cached" -T --direct |
/// | engine | "builtin" | "hdparm": the installed program, which needs the right to open the drive |
/// | size | "1GiB" | of the test file, where the drive itself may not be read |
/// | settle | "3s" | pause before each test, as hdparm's; 0 … 60 s |
///
/// Reads the drive below the target where there is one and this user may open it; else the test file, which is told (warning
/// "on-test-file"): a file lies where the file system put it and ends after `size`. Metrics: MiB/s of each test.
/// Fact readFrom: the device, or "test file".
const SystemProbeKind& hdparmKind();

} // namespace driveduel
