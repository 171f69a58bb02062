/// A snapshot of the machine, taken at the start of a run. Reads small files of /proc, /sys and /etc; any thread.
#pragma once

#include "core/devices/drive.h"

#include <QList>
#include <QString>
#include <QStringList>

#include <optional>

namespace driveduel {

/// Where the system swaps to.
struct SwapArea
{
    QString path; ///< "/dev/dm-2", "/swapfile"; sanitised
    quint64 sizeBytes = 0;
    quint64 usedBytes = 0;
    int priority = 0;
    QStringList drives; ///< kernel names of the physical drives below; empty for zram and where they cannot be told

    friend bool operator==(const SwapArea&, const SwapArea&) = default;
};

struct Host
{
    QString distribution; ///< PRETTY_NAME of os-release: "Ubuntu 24.04.1 LTS"
    QString kernel; ///< uname release
    QString architecture;
    QString cpu; ///< model name of /proc/cpuinfo
    int cpuThreads = 0;
    quint64 memoryBytes = 0;
    QString governor; ///< scaling_governor of cpu0; empty where there is none
    QString powerSource; ///< "mains", "battery" or empty where unknown
    QString systemDrive; ///< model of the drive that "/" stands on
    QString systemDriveBus; ///< transportName() of that drive: "usb"; "thunderbolt" for PCIe that can be unplugged
    QString desktop; ///< "GNOME 43.9", "KDE 5.27.5", "XFCE"; empty without one
    QStringList gpus; ///< "NVIDIA Corporation GA106M [GeForce RTX 3060 Mobile / Max-Q]", one each
    QString scalingDriver; ///< "amd-pstate-epp", "intel_pstate"
    QString energyPreference; ///< of cpu0: "performance", "balance_power", …
    QString platformProfile; ///< "low-power", "balanced", "performance"
    QString aspmPolicy; ///< PCIe power saving: "default", "performance", "powersave", "powersupersave"
    std::optional<int> batteryPercent;
    QList<SwapArea> swaps;
    /// Whether the running system itself boots from a removable, USB or Thunderbolt drive.
    bool toGo = false;

    friend bool operator==(const Host&, const Host&) = default;
};

Host readHost(const QString& root, const BlockDevices& devices);

} // namespace driveduel
