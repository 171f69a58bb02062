/// Reads a drive's way over USB: its device, the hubs up to the host, the bridge's name, and what keeps it slow.
#pragma once

#include "core/devices/hardwarenames.h"
#include "core/devices/kernelfolder.h"
#include "core/devices/link.h"

#include <QHash>
#include <QString>

namespace driveduel {

/// Remembers hubs and quirks over the drives of one scan. One thread.
class UsbReader final
{
public:
    UsbReader(const KernelFiles& files, bool isBrief); ///< files that have to outlive it; ScanOptions::isBrief

    /// `path` is the canonical folder of the disk, `udevInterfaces` its ID_USB_INTERFACES (":080650:080662:"). Sets the USB fields.
    void read(const QString& path, const QString& udevInterfaces, Link& link);

private:
    void readIdentity(const KernelFolder& folder, Link& link, UsbLink& usb);
    void readDetails(const QString& device, const KernelFolder& folder, const QString& udevInterfaces, Link& link, UsbLink& usb);
    void readPower(const QString& device, UsbLink& usb) const;
    void readPort(const QString& device, UsbLink& usb);
    void readDriver(const QString& path, Link& link) const;
    UsbHop hop(const QString& hub);
    QList<UsbHop> hops(const QString& device);
    QString parameter(const char* module);

    const KernelFiles& m_files;
    bool m_isBrief;
    HardwareNames m_names;
    bool m_isUasLoaded = false;
    QHash<QString, UsbHop> m_hubs; ///< by folder; otherDevices counts all
    QHash<QString, QString> m_parameters;
};

/// What the device could do, of all that tells it.
void setDeviceSpeed(const QByteArray& bosDescriptors, const QString& usbId, int negotiatedMbps, UsbLink& usb);
/// The letters' meaning and the bound driver make it plain why UAS is not used.
QString uasBlockOf(const UsbLink& usb, const QString& usbId, const QString& usbDriver, bool isUasLoaded);

} // namespace driveduel
