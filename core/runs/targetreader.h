/// Temperature and free space of a target, read beside a run on a thread of its own: a read of a drive that hangs does not return,
/// and neither a pass nor a cancel may wait for it. Internal to core/runs.
#pragma once

#include "core/devices/health.h"
#include "core/runs/runengine.h"

#include <functional>
#include <memory>
#include <optional>

namespace driveduel {

class TargetReader final
{
public:
    explicit TargetReader(std::function<TargetReading()> read);
    ~TargetReader(); ///< leaves a read alone that does not return

    TargetReader(const TargetReader&) = delete;
    TargetReader& operator=(const TargetReader&) = delete;

    /// What is read now. Nothing when that takes longer than a quarter of a second, and then at once until it has returned.
    std::optional<TargetReading> read();

private:
    struct Shared;
    std::shared_ptr<Shared> m_shared; ///< empty before the first read
    std::function<TargetReading()> m_read;
};

/// Reads the tree below `root`; free space only of folders.
TargetReading readTargetOf(const QString& root, const Location& location);

/// Where a pass is ended: 2 °C below what the drive itself calls critical; where it does not say, 60 °C for disks that rotate and 80 °C
/// for others.
double heatLimitCelsius(const Temperature& temperature, bool isRotational);

} // namespace driveduel
