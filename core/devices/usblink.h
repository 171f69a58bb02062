/// What is known of a drive's way over USB. Plain values; any thread. Text from devices is sanitised.
#pragma once

#include <QList>
#include <QString>
#include <QStringList>

#include <optional>

namespace driveduel {

/// A hub on the way, the host's own ("root hub") first.
struct UsbHop
{
    QString place; ///< the kernel's name of it: "usb2", "2-1"
    QString id; ///< "2109:0817"
    QString name;
    int speedMbps = 0; ///< that it is linked at; of a root hub what its ports can do at most
    int lanes = 0;
    int otherDevices = 0; ///< plugged into it beside the one on this drive's way: they share its bandwidth
    bool isRootHub = false;

    friend bool operator==(const UsbHop&, const UsbHop&) = default;
};

struct UsbLink
{
    QString place; ///< "2-1.4": where it is plugged in
    QString version; ///< bcdUSB as the device gives it on this link: "3.20", "2.10"
    int deviceSpeedMbps = 0; ///< what the device could do; 0 unknown
    QString deviceSpeedSource; ///< "BOS descriptor", "bcdUSB 2.10", "chip table"
    int portSpeedMbps = 0; ///< what port, hubs and host on the way allow, the same socket's other speed counted; 0 unknown
    QString portSpeedSource; ///< "root hub usb2", "hub 2-1", "peer port usb2-port1"
    QList<UsbHop> hops;
    bool offersUas = false; ///< an alternate setting with protocol 62h, whatever driver is bound
    QString uasBlock; ///< why usb-storage is bound though UAS is offered: "usb-storage.quirks=152d:0583:u"; empty when not known
    QString quirkFlags; ///< letters of usb-storage.quirks for this device: "u"
    QString usbcoreQuirkFlags; ///< letters of usbcore.quirks for this device: "k"
    int maxPowerMilliamps = 0; ///< that it may draw as it says itself; 0 unknown
    bool selfPowered = false;
    QString powerControl; ///< "on": never suspended; "auto": suspended after autosuspendDelayMs
    std::optional<int> autosuspendDelayMs;
    std::optional<bool> lpmU1; ///< whether USB 3 link power management is enabled
    std::optional<bool> lpmU2;
    std::optional<int> overCurrents; ///< the port's count
    QString deviceRelease; ///< bcdDevice, the bridge's firmware: "2001"
    QString bridgeName; ///< "Realtek RTL9210 M.2 NVME Adapter"
    QString bridgeNameSource; ///< "udev hwdb", "usb.ids", "chip table"
    QString chip; ///< "RTL9210" where the chip table knows it
    QString chipInner; ///< what is behind the chip: "PCIe 3.0 ×2", "SATA 6 Gb/s"
    quint64 chipInnerBytesPerSecond = 0; ///< its ceiling; 0 unknown

    friend bool operator==(const UsbLink&, const UsbLink&) = default;
};

} // namespace driveduel
