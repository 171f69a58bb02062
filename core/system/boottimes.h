/// How long a boot took, from the stamps that systemd took, by the rules of `systemd-analyze time` and `systemd-analyze blame`. Plain values
/// and pure functions; any thread.
#pragma once

#include "core/engine/expected.h"

#include <QList>
#include <QString>

#include <optional>

namespace driveduel {

/// Properties of org.freedesktop.systemd1.Manager, in microseconds; 0 = was not taken. Monotonic ones count from the start of the kernel;
/// firmware's and loader's are how long before it they began.
struct BootStamps
{
    quint64 firmware = 0; ///< FirmwareTimestampMonotonic
    quint64 loader = 0; ///< LoaderTimestampMonotonic
    quint64 kernelRealtime = 0; ///< KernelTimestamp: 0 in a container, which has booted no kernel
    quint64 initrd = 0; ///< InitRDTimestampMonotonic
    quint64 userspace = 0; ///< UserspaceTimestampMonotonic
    quint64 finish = 0; ///< FinishTimestampMonotonic
};

/// In seconds. What did not take place, or was not told, is absent.
struct BootPhases
{
    std::optional<double> firmware; ///< firmware - loader
    std::optional<double> loader; ///< loader
    std::optional<double> kernel; ///< until initrd, or userspace without one
    std::optional<double> initrd; ///< userspace - initrd
    double userspace = 0; ///< finish - userspace
    std::optional<double> total; ///< firmware + finish; absent in a container
};

/// Errors: Busy while the boot is not finished; IoFailed for stamps that cannot be.
Expected<BootPhases> bootPhases(const BootStamps& stamps);

/// Properties of org.freedesktop.systemd1.Unit, in microseconds of the monotonic clock.
struct UnitStamps
{
    QString name;
    quint64 activating = 0; ///< InactiveExitTimestampMonotonic
    quint64 activated = 0; ///< ActiveEnterTimestampMonotonic
    quint64 deactivating = 0; ///< ActiveExitTimestampMonotonic
    quint64 deactivated = 0; ///< InactiveEnterTimestampMonotonic
};

struct UnitTime
{
    QString name;
    double seconds = 0;

    friend bool operator==(const UnitTime&, const UnitTime&) = default;
};

/// The slowest first, `most` at most: from activating until activated, or until deactivated for what came to its end while activating.
QList<UnitTime> slowestUnits(const QList<UnitStamps>& units, qsizetype most);

} // namespace driveduel
