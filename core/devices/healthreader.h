/// Asks a drive how it is: sysfs first, then UDisks2 and smartctl where this user may. Never as root, never with a prompt.
#pragma once

#include "core/devices/drive.h"
#include "core/devices/health.h"

#include <stop_token>

namespace driveduel {

/// Temperatures that the kernel offers to everybody (hwmon of NVMe, drivetemp of SATA). A few small files; any thread.
QList<Temperature> readTemperatures(const QString& root, const BlockNode& drive);

/// Everything that can be known of a physical drive of this machine. Waits for other programs, for ten seconds or so at most, or
/// until a stop is requested; never on the GUI thread. A sleeping disk is not woken. Bridges need a privileged pass-through, so
/// for most users of USB drives the state is NotPermitted or NotOffered.
Health readHealth(const BlockNode& drive, const std::stop_token& stop);

/// How much an eMMC says of its wear (its life_time attribute, "0x02 0x01": tenths of its life, flash types A and B); null where
/// it says nothing. Pure function.
std::optional<int> cardWearPercent(const QString& lifeTime);

/// Of two answers on the same drive: what is known wins, figures that one lacks come from the other. Pure function.
Health merged(const Health& first, const Health& second);

} // namespace driveduel
