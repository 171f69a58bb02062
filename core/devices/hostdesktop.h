/// The desktop session and the graphics processors of this machine, without root and without starting a program. Any thread.
#pragma once

#include "core/devices/kernelfiles.h"

#include <QString>
#include <QStringList>

namespace driveduel {

/// From XDG_CURRENT_DESKTOP ("ubuntu:GNOME") and the version that the desktop installed in usr/share: "GNOME 43.9". The name alone
/// where the version is not cheap to tell; empty without a desktop.
QString desktopName(const KernelFiles& files, const QString& xdgCurrentDesktop);

/// Of every display controller on PCI, by the readable name of its number; a platform GPU (Raspberry Pi) by its driver.
QStringList gpuNames(const KernelFiles& files);

} // namespace driveduel
