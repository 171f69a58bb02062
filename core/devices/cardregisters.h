/// What an SD card's registers and the kernel's debug file say of its bus. Pure functions.
#pragma once

#include "core/devices/link.h"

#include <QString>

namespace driveduel {

/// The best bus mode by the registers that sysfs shows in hexadecimal: SCR (physical layer version) and SSR (UHS speed grade).
/// "SD UHS-I", "SD High Speed"; empty where they do not tell.
QString sdBusMode(const QString& scr, const QString& ssr);

/// From debugfs' mmcN/ios: "timing spec:\t6 (sd uhs SDR104)", "bus width:\t2 (4 bits)", "actual clock:\t200000000 Hz".
void readIos(const QString& ios, CardFacts& card);

/// Bytes per second of a bus mode at full clock and width, 0 where unknown. Clock × width (× 2 for double data rate), by the
/// SD Physical Layer and the JEDEC e·MMC specifications.
quint64 cardBytesPerSecond(const QString& busMode);

} // namespace driveduel
