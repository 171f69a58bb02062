/// smartctl of smartmontools: how it is asked, and what its JSON says. Pure functions; any thread.
#pragma once

#include "core/devices/drive.h"
#include "core/devices/health.h"

#include <QByteArray>
#include <QStringList>

namespace driveduel {

/// For `smartctl`: everything as JSON, the bridge's type where the chip table knows it, and no waking of a sleeping disk.
/// Debian 12's smartctl 7.3 knows few NVMe bridges by itself.
QStringList smartctlArguments(const BlockNode& drive);

/// Of `smartctl --json --all`. What is missing in the JSON stays absent; what it says that went wrong decides the state.
/// ATA has no common unit for wear and bytes written: they are read where the attribute's name in smartmontools' data base tells.
Health healthFromSmartctl(const QByteArray& json);

} // namespace driveduel
