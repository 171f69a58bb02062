/// Walking up the folders of a device in sysfs. Any thread.
#pragma once

#include "core/devices/kernelfiles.h"

#include <QString>

namespace driveduel {

/// A device deeper than this below sys/devices is made up.
constexpr int kMostDeviceDepth = 64;

/// The folder above; empty at the top.
QString folderAbove(const QString& path);
/// Kinds of devices as the kernel names their folders.
bool isPciFunction(QStringView folderName); ///< "0000:01:00.0"
bool isUsbDevice(QStringView folderName); ///< "2-1.4", "usb2"
bool isUsbInterface(QStringView folderName); ///< "2-1.4:1.0"

/// The nearest folder at or above `path` that is of a kind by its name and holds `attribute`; empty when there is none below
/// sys/devices. The name is asked first, since most folders on the way are no such device and looking costs a system call each.
QString ancestorOf(const KernelFiles& files, QString path, bool (*isOfKind)(QStringView), const char* attribute);

} // namespace driveduel
