/// Tells when drives are plugged or unplugged and when file systems are mounted or unmounted, without root and without
/// polling. Lives on a thread with an event loop (the GUI thread); reads only what the kernel has ready.
#pragma once

#include "core/engine/posix.h"

#include <QObject>
#include <QTimer>

class QSocketNotifier;

namespace driveduel {

/// Reads all that waits in a non-blocking uevent socket. Whether a block device may have come or gone: a message names one, or
/// messages were lost.
bool drainUevents(int socket);

class DeviceWatcher final : public QObject
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(DeviceWatcher)
public:
    explicit DeviceWatcher(QObject* parent = nullptr);
    ~DeviceWatcher() override;

signals:
    /// Once things have been quiet for 300 ms, but at the latest a second after the first event.
    void changed();

private:
    void watchMounts();
    void watchUevents();
    void noteEvent();

    engine::UniqueFd m_mountInfo;
    engine::UniqueFd m_uevents;
    QTimer m_quiet;
    QTimer m_latest;
};

} // namespace driveduel
