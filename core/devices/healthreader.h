/// Asks a drive how it is: sysfs first, then UDisks2 and smartctl where this user may. Never as root, never with a prompt.
#pragma once

#include "core/devices/drive.h"
#include "core/devices/health.h"

#include <stop_token>

namespace driveduel {

/// Temperatures that the kernel offers to everybody (hwmon of NVMe, drivetemp of SATA). A few small files; any thread.
QList<Temperature> readTemperatures(const QString& root, const BlockNode& drive);

/// Everything that can be known of a physical drive of this machine. Waits for other programs, for at most ten seconds or until
/// a stop is requested; never on the GUI thread. A sleeping disk is not woken.
Health readHealth(const BlockNode& drive, const std::stop_token& stop);

} // namespace driveduel
