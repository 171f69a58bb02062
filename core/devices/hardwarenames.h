/// Readable names of USB and PCI devices: from the udev database, else from the lists of numbers that distributions install.
/// One thread; a list is read once, when it is first needed.
#pragma once

#include "core/devices/kernelfiles.h"

#include <QByteArray>
#include <QString>

#include <optional>

namespace driveduel {

struct HardwareName
{
    QString name; ///< "ASMedia Technology Inc. ASM2362 …"; sanitised; empty when nobody knows
    QString source; ///< "udev hwdb", "usb.ids", "pci.ids"
};

/// In the text of usb.ids or pci.ids. `vendor` and `product` are four hexadecimal digits. The vendor's name alone where the
/// product is not listed; empty where neither is.
QString nameInList(const QByteArray& list, const QString& vendor, const QString& product);

class HardwareNames final
{
public:
    explicit HardwareNames(const KernelFiles& files); ///< that have to outlive it

    /// `characterNumber` is the USB device's own number ("189:131"), by which udev keeps it.
    HardwareName ofUsb(const QString& vendor, const QString& product, const QString& characterNumber);
    /// `address` is the PCI function's ("0000:01:00.0").
    HardwareName ofPci(const QString& vendor, const QString& product, const QString& address);

private:
    struct List
    {
        const char* name;
        std::optional<QByteArray> text;
    };
    HardwareName fromDatabase(const QString& key) const;
    HardwareName fromList(List& list, const QString& vendor, const QString& product);

    const KernelFiles& m_files;
    List m_usb {"usb.ids", std::nullopt};
    List m_pci {"pci.ids", std::nullopt};
};

} // namespace driveduel
