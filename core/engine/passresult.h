/// From what the workers counted to the figures of a pass. Pure; any thread.
#pragma once

#include "core/engine/passcontrol.h"

#include <memory>
#include <vector>

namespace driveduel::engine {

struct PassWindow
{
    std::uint64_t startNs = 0;
    std::uint64_t endNs = 0; ///< as lowered by a cancel or an error
    bool timeBased = true;
    std::uint64_t shareIos = 0; ///< what all jobs together move when not time-based
};

/// Sums workers. durationNs is 0 when the window never began. A window lasts until its end, whatever completed; that of
/// a pass that is not time-based and has moved its share lasts until the last completion, which is counted.
PassStats mergeWorkers(const std::vector<std::shared_ptr<WorkerState>>& workers, const PassWindow& window);

/// The places of a survey that began at startNs, up to the first that nothing was read at.
std::vector<ZoneReading> surveyOf(const std::vector<std::shared_ptr<WorkerState>>& workers, const JobSpec& job, std::uint64_t startNs);

} // namespace driveduel::engine
