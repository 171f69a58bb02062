/// USB bridge chips that are known by their numbers: what they can do, and how smartctl talks through them. Pure functions.
#pragma once

#include <QString>

namespace driveduel {

struct BridgeChip
{
    const char* usbId; ///< "152d:0583"
    const char* name; ///< "JMicron JMS583"
    int usbMbps; ///< at most, of all its lanes together; from vendors' briefs
    const char* inner; ///< "PCIe 3.0 ×2", "SATA 6 Gb/s"; empty when it depends on what is behind it
    quint64 innerBytesPerSecond; ///< after line coding; 0 unknown
    const char* smartType; ///< smartctl's -d (drivedb of smartmontools); empty when smartctl has to find out
};

/// Null for a chip that is not in the table.
const BridgeChip* bridgeChipOf(const QString& usbId);

/// smartctl's --device for a bridge; empty when smartctl has to find out. `deviceRelease` is bcdDevice.
QString smartTypeOf(const QString& usbId, const QString& deviceRelease);

} // namespace driveduel
