/// What the kernel knows of a drive's queue, caches and limits. Plain values; any thread.
#pragma once

#include <QString>

#include <optional>

namespace driveduel {

/// Absent and empty mean that sysfs does not say it. A partition has its disk's.
struct QueueFacts
{
    std::optional<quint64> discardMaxBytes; ///< 0: no TRIM reaches the drive
    std::optional<quint64> discardMaxHardwareBytes; ///< what the drive would take; larger than discardMaxBytes when somebody limited it
    quint64 discardGranularityBytes = 0;
    quint64 discardAlignmentBytes = 0; ///< of this node
    bool discardZeroes = false;
    QString provisioningMode; ///< SCSI: "full" (no TRIM), "unmap", "writesame_16", "writesame_10", "writesame_zero", "disabled"
    QString writeCache; ///< queue/write_cache, which is the kernel's view: "write back" or "write through"
    QString cacheType; ///< SCSI: what the drive said: "write back", "write through", "none", "write back, no read (daft)"
    std::optional<bool> fua;
    QString zoned; ///< "none", "host-aware", "host-managed"
    quint64 minimumIoBytes = 0;
    quint64 optimalIoBytes = 0; ///< 0: none given. Bridges give made-up ones
    quint64 writeSameMaxBytes = 0;
    int maxSectorsKib = 0; ///< largest request now; 0 unknown, also below
    int maxHardwareSectorsKib = 0;
    int requests = 0; ///< nr_requests
    int deviceQueueDepth = 0; ///< SCSI queue_depth; 1 for a bulk-only USB drive
    int readAheadKib = 0;
    bool addsRandomness = false;
    bool dax = false;
    QString state; ///< "running", "live", "offline", …
    quint64 diskSequence = 0; ///< another number means another plug-in under the same name; 0 unknown
    QString ioErrorFile; ///< "/sys/devices/…/ioerr_cnt": its rise over a run counts failed commands; empty where there is none
    std::optional<quint64> ioErrors; ///< its value at the scan
    QString statFile; ///< "/sys/dev/block/8:0/stat"

    friend bool operator==(const QueueFacts&, const QueueFacts&) = default;
};

} // namespace driveduel
