/// Hashing a stream of zeros, as `dd if=/dev/zero bs=1M | md5sum` does: a thread writes blocks of 1 MiB into a pipe, another reads 32 KiB
/// at a time and hashes them.
#pragma once

#include "core/system/systemprobe.h"

namespace driveduel {

/// Kind "hash". Settings:
///
/// | key | default | meaning |
/// |---|---|---|
/// | algorithm | "md5" | "md5" or "sha256" |
/// | size | "1GiB" | how much, 1 MiB … 1 TiB |
///
/// Metric: hashing, in MB/s of 10^6 bytes from the first byte to the digest, by one core beside the one that makes the zeros. It is
/// plain portable code (Qt's) like that of md5sum, the same everywhere: the processor's own instructions for SHA are not used, so that
/// figures of SHA-256 compare machines and not what OpenSSL would do on them. Fact digest: hexadecimal.
const SystemProbeKind& hashKind();

} // namespace driveduel
