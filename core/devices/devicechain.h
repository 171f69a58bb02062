/// What lies on a device's way up the tree of sysfs: its subsystems, and whether any part of it can be unplugged. One thread.
#pragma once

#include "core/devices/kernelfiles.h"

#include <QHash>
#include <QString>

namespace driveduel {

/// Remembers folders over the drives of one scan, since many hang on the same controller.
class DeviceChain final
{
public:
    explicit DeviceChain(const KernelFiles& files); ///< that have to outlive it

    /// "block:scsi:usb:pci", the device itself first, as lsblk shows it.
    QString subsystems(const QString& path) { return at(path, 0).subsystems; }
    /// Whether the folder or one above says that it is removable.
    bool isRemovable(const QString& path) { return at(path, 0).isRemovable; }

private:
    struct Way
    {
        QString subsystems;
        bool isRemovable = false;
    };
    Way at(const QString& path, int depth);

    const KernelFiles& m_files;
    QHash<QString, Way> m_known;
};

} // namespace driveduel
