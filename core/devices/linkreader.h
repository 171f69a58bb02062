/// Reads how a disk is attached, from the place of its device in sysfs.
#pragma once

#include "core/devices/kernelfiles.h"
#include "core/devices/link.h"
#include "core/devices/udevdata.h"
#include "core/devices/usbreader.h"

#include <QHash>

namespace driveduel {

/// For the drives of one scan. One thread.
class LinkReader final
{
public:
    LinkReader(const KernelFiles& files, bool isBrief); ///< files that have to outlive it; ScanOptions::isBrief

    /// `devicePath` is the canonical folder of the disk ("sys/devices/pci0000:00/…/block/sda"), `udev` what udev knows of it.
    Link read(const QString& devicePath, const QString& kernelName, const UdevProperties& udev);

private:
    bool isEmulated(const QString& path);
    bool isBehindRemovable(const QString& path);
    void readSata(const QString& path, Link& link) const;
    void readCard(const QString& path, Link& link) const;
    QString nvmeControllerPath(const QString& path) const;

    const KernelFiles& m_files;
    bool m_isBrief;
    UsbReader m_usb;
    QHash<QString, bool> m_emulated; ///< by the folder of the PCI function
    QHash<QString, bool> m_removable;
};

} // namespace driveduel
