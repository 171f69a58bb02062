/// How a drive is attached and what that link can carry at most. Plain values; any thread.
#pragma once

#include "core/devices/usblink.h"

#include <QList>
#include <QString>

#include <optional>

namespace driveduel {

enum class Transport { Unknown, Nvme, Sata, Usb, Mmc, Virtio, Scsi, Virtual };

/// The PCIe port that a drive's function is plugged into.
struct PciePort
{
    QString address; ///< "0000:00:1d.0"
    int generation = 0;
    int lanes = 0;
    int maxGeneration = 0;
    int maxLanes = 0;

    friend bool operator==(const PciePort&, const PciePort&) = default;
};

struct SataFacts
{
    double limitGbps = 0; ///< what the kernel allows now; below hardwareLimitGbps after errors or by libata.force; 0 unknown
    double hardwareLimitGbps = 0;
    int slowDowns = 0; ///< spdn_cnt: how often errors made the kernel slow the link down
    QString powerPolicy; ///< link_power_management_policy: "max_performance", "med_power_with_dipm", …
    QString dmaMode;

    friend bool operator==(const SataFacts&, const SataFacts&) = default;
};

/// An SD card's or eMMC's bus. The mode in use is only in debugfs, which root alone may read on most systems.
struct CardFacts
{
    QString kind; ///< "SD" or "MMC" (eMMC)
    QString busMode; ///< in use: "SD UHS-I SDR104", "eMMC HS400"; empty unknown
    QString bestBusMode; ///< what the card's registers say it can do; empty unknown
    int busWidthBits = 0;
    quint64 clockHz = 0;

    friend bool operator==(const CardFacts&, const CardFacts&) = default;
};

/// NVMe or USB behind Thunderbolt or USB4.
struct ThunderboltFacts
{
    int generation = 0; ///< 1 to 3 Thunderbolt, 4 USB4, 0 unknown
    double laneGbps = 0;
    int lanes = 0;
    QString deviceName;
    QString vendorName;
    bool isCertain = false; ///< false: several devices are plugged in and sysfs does not say which one this drive is in

    friend bool operator==(const ThunderboltFacts&, const ThunderboltFacts&) = default;
};

/// What one part of the way can carry at most.
struct Ceiling
{
    QString part; ///< "link", "hub 2-1", "root hub usb2", "bridge", "PCIe port", "Thunderbolt"
    quint64 bytesPerSecond = 0;
    QString source; ///< where the figure comes from

    friend bool operator==(const Ceiling&, const Ceiling&) = default;
};

struct Link
{
    Transport transport = Transport::Unknown;
    int usbSpeedMbps = 0; ///< negotiated: 12, 480, 5000, 10000, 20000
    int usbLanes = 0; ///< 2 for Gen 1x2 and Gen 2x2; 0 unknown
    QString usbDriver; ///< "uas" or "usb-storage"
    QString usbId; ///< "152d:0583"
    QString usbProduct; ///< what the bridge calls itself, sanitised
    int pcieGeneration = 0; ///< from current_link_speed
    int pcieLanes = 0; ///< current_link_width
    int pcieMaxGeneration = 0;
    int pcieMaxLanes = 0;
    double sataGbps = 0; ///< 1.5, 3, 6; 0 unknown
    /// Typical maximum of useful data in bytes per second; 0 where unknown. Of the slowest hop on the way.
    quint64 ceilingBytesPerSecond = 0;
    QString ceilingSource; ///< where the figure comes from: "USB 10 Gb/s after 128b/132b coding"
    QList<Ceiling> ceilings; ///< of every part that is known; ceilingBytesPerSecond is the least of them
    std::optional<UsbLink> usb;
    QString pcieAddress; ///< "0000:01:00.0"
    std::optional<PciePort> pciePort;
    std::optional<SataFacts> sata;
    std::optional<CardFacts> card;
    std::optional<ThunderboltFacts> thunderbolt;
    bool isEmulated = false; ///< a hypervisor's or a cloud's: its link figures say nothing

    friend bool operator==(const Link&, const Link&) = default;
};

/// Short stable name: "nvme", "sata", "usb", "mmc", "virtio", "scsi", "" (as lsblk's TRAN where it has a word).
QString transportName(Transport transport);
/// One line for people, in standard terms that need no translation: "USB 10 Gb/s · UAS", "PCIe 3.0 ×4".
QString linkSummary(const Link& link);

} // namespace driveduel
