/// The udev database: what udev knows of a block device. It may be missing (containers); then every value is empty.
#pragma once

#include "core/devices/kernelfiles.h"
#include "core/devices/kernelfolder.h"

#include <QHash>
#include <QString>

namespace driveduel {

using UdevProperties = QHash<QString, QString>;

/// Of block devices, for one scan.
class UdevDatabase final
{
public:
    explicit UdevDatabase(const KernelFiles& files); ///< that have to outlive it

    /// From run/udev/data/bMAJ:MIN, or from a dump's dev/NAME text file.
    UdevProperties block(const QString& majorMinor, const QString& kernelName) const;

private:
    const KernelFiles& m_files;
    KernelFolder m_data;
};
/// What run/udev/data/KEY says of any other device: "c189:3", "+pci:0000:01:00.0".
UdevProperties readUdevEntry(const KernelFiles& files, const QString& key);
/// "\x20" is a space, as udev escapes in the _ENC properties.
QString unescapeHex(const QString& text);

} // namespace driveduel
