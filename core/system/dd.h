/// dd of zeros into a file, and of a file into nothing, built in: the same calls between the same two readings of the clock.
#pragma once

#include "core/system/systemprobe.h"

namespace driveduel {

/// Kind "dd". Settings, by dd's own names where it has them:
///
/// | key | default | meaning |
/// |---|---|---|
/// | direction | "write" | "write": if=/dev/zero of=FILE; "read": if=FILE of=/dev/null, with the page cache dropped before |
/// | bs | "1MiB" | 512 B … 1 GiB |
/// | count | 256 | blocks, so that bs × count is at most 1 TiB |
/// | conv | "" | of writing: "fdatasync" or "fsync" flush once at the end, inside the time; "" leaves that to the kernel |
/// | oflag | "" | of writing: "dsync" or "sync" flush after each block, "direct" goes past the page cache |
/// | iflag | "" | of reading: "direct" |
///
/// The time runs as dd's: from when both files are open until the one that is written to is closed. MB are 10^6 bytes. What is written
/// are zeros, which a drive or file system that compresses stores faster than data: warning "zeros-written". The file has no name, or
/// lost it as soon as it was made. Metrics: read throughput or write throughput. Warnings also: "buffered" (plain writing measures memory
/// for as long as it has room), "still-cached" (share of the file that could not be dropped).
const SystemProbeKind& ddKind();

} // namespace driveduel
