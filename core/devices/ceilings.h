/// What each part of a link can carry at most, after line coding and framing: no drive can be faster, most stay 5 to 20 % below.
/// Pure functions.
#pragma once

#include "core/devices/link.h"

namespace driveduel {

/// Sets `ceilings` from the facts that the link holds, and the least of them as the ceiling.
void setCeilings(Link& link);

/// Useful bytes per second of a USB speed. USB 2: 13 bulk packets of 512 bytes a microframe of 125 µs. 5 Gb/s lanes: 8b/10b,
/// 10 Gb/s lanes: 128b/132b. 0 for a speed that is none.
quint64 usbBytesPerSecond(int speedMbps, int lanes);
/// PCIe 1 and 2: 8b/10b; 3 to 5: 128b/130b.
quint64 pcieBytesPerSecond(int generation, int lanes);

} // namespace driveduel
