/// What else goes on in this machine right now. Reads small files of /proc; any thread.
#pragma once

#include <QString>
#include <QStringList>

#include <optional>

namespace driveduel {

/// Absent where the kernel does not tell. Pressure is the share of the last 10 s in which something waited for it, in percent.
struct HostActivity
{
    std::optional<double> load1; ///< load average over a minute
    std::optional<double> ioPressurePercent;
    std::optional<double> cpuPressurePercent;
    std::optional<double> memoryPressurePercent;
    quint64 memoryAvailableBytes = 0;
    QStringList syncingArrays; ///< kernel names of md arrays that rebuild, resync or are checked: "md0"

    friend bool operator==(const HostActivity&, const HostActivity&) = default;
};

HostActivity readHostActivity(const QString& root);

/// I/O of one drive since the machine started; two of them tell what somebody did in between.
struct DriveActivity
{
    quint64 readBytes = 0;
    quint64 writtenBytes = 0;
    quint64 inFlight = 0;
};
std::optional<DriveActivity> readDriveActivity(const QString& root, const QString& kernelName);

} // namespace driveduel
