/// UDisks2 and polkit themselves, on a bus and in a mount namespace of their own: nothing of the machine's is touched, and
/// nothing of them outlives the object. For tests with Qt. Needs root and the packages udisks2, polkitd and dbus.
#pragma once

#include "core/engine/expected.h"

#include <QProcess>
#include <QString>
#include <QTemporaryDir>

#include <memory>
#include <sys/types.h>
#include <vector>

namespace driveduel::doubles {

/// What polkit says to user "nobody" who wants to open a device.
enum class PolkitAnswer { Yes, No, NeedsPassword, None };

class UDisksBus final
{
public:
    /// Knows the block device with that number, which has to be in the process's private mounts (see BlockDouble). `None`
    /// never answers. Sets $DBUS_SYSTEM_BUS_ADDRESS.
    static Expected<std::unique_ptr<UDisksBus>> create(dev_t device, PolkitAnswer answer);
    ~UDisksBus();

private:
    UDisksBus() = default;
    Expected<void> start(dev_t device, PolkitAnswer answer);
    Expected<void> startBus();
    Expected<void> launch(const QString& program, const QStringList& arguments, const QString& busName);

    QTemporaryDir m_dir;
    std::vector<std::unique_ptr<QProcess>> m_daemons; ///< in the order of starting
};

} // namespace driveduel::doubles
