/// A snapshot of the machine, taken at the start of a run. Reads small files of /proc, /sys and /etc; any thread.
#pragma once

#include "core/devices/drive.h"

#include <QString>

namespace driveduel {

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
    /// Whether the running system itself boots from a removable, USB or Thunderbolt drive.
    bool toGo = false;

    friend bool operator==(const Host&, const Host&) = default;
};

Host readHost(const QString& root, const BlockDevices& devices);

} // namespace driveduel
