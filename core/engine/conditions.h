/// What beside the drive can bend a pass: a hypervisor that takes the processor away, heat, a quota, sleep, a clock that
/// is set. Read at both ends of the measured window, by one thread.
#pragma once

#include "core/engine/posix.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace driveduel::engine {

/// What changed between the two ends of the window.
struct PassConditions
{
    std::optional<double> stealShare; ///< of all processor time, taken by the hypervisor, 0..1 (/proc/stat "steal")
    std::uint64_t suspendedNs = 0; ///< the machine slept: CLOCK_BOOTTIME went on and CLOCK_MONOTONIC didn't
    std::int64_t clockStepNs = 0; ///< the time of day was set: CLOCK_REALTIME against CLOCK_BOOTTIME
    std::uint64_t heatThrottles = 0; ///< of the processor (thermal_throttle/*_throttle_count of all cores)
    bool cooling = false; ///< a cooling device holds the processor back at the end (class/thermal, "Processor", cpufreq)
    std::uint64_t quotaThrottledNs = 0; ///< our control group ran out of its quota (cpu.stat throttled_usec)
};

/// One reading.
struct ConditionsSample
{
    std::optional<std::uint64_t> allTicks;
    std::uint64_t stealTicks = 0;
    std::int64_t sleptNs = 0; ///< CLOCK_BOOTTIME - CLOCK_MONOTONIC
    std::int64_t realOffsetNs = 0; ///< CLOCK_REALTIME - CLOCK_BOOTTIME
    std::uint64_t heatThrottles = 0;
    bool cooling = false;
    std::uint64_t quotaThrottledNs = 0;
};

class ConditionsReader final
{
public:
    /// Opens the files now, so that reading them later costs little. `root` stands for "/" in tests.
    explicit ConditionsReader(const std::string& root = {});
    ConditionsSample read() const;

private:
    UniqueFd m_stat;
    UniqueFd m_cpuStat;
    std::vector<UniqueFd> m_throttleCounts;
    std::vector<UniqueFd> m_coolingStates;
};

PassConditions difference(const ConditionsSample& begin, const ConditionsSample& end);

} // namespace driveduel::engine
