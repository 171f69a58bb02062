/// How a drive is attached and what that link can carry at most. Plain values; any thread.
#pragma once

#include <QString>

namespace driveduel {

enum class Transport { Unknown, Nvme, Sata, Usb, Mmc, Virtio, Scsi, Virtual };

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

    friend bool operator==(const Link&, const Link&) = default;
};

/// Short stable name: "nvme", "sata", "usb", "mmc", "virtio", "scsi", "" (as lsblk's TRAN where it has a word).
QString transportName(Transport transport);
/// One line for people, in standard terms that need no translation: "USB 10 Gb/s · UAS", "PCIe 3.0 ×4".
QString linkSummary(const Link& link);

} // namespace driveduel
