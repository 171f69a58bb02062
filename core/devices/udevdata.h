/// The udev database: what udev knows of a block device. It may be missing (containers); then every value is empty.
#pragma once

#include "core/devices/kernelfiles.h"

#include <QHash>
#include <QString>

namespace driveduel {

using UdevProperties = QHash<QString, QString>;

/// From run/udev/data/bMAJ:MIN, or from a dump's dev/NAME text file.
UdevProperties readUdevProperties(const KernelFiles& files, const QString& majorMinor, const QString& kernelName);
/// "\x20" is a space, as udev escapes in the _ENC properties.
QString unescapeHex(const QString& text);

} // namespace driveduel
