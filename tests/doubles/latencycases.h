/// The measurements of drives of known latency: what the double recorded about itself, and what the engine says. Shared
/// by the test and the bench.
#pragma once

#include "core/engine/pass.h"
#include "tests/doubles/fusedouble.h"

#include <cstdint>
#include <span>

namespace driveduel::doubles {

struct LatencyCase
{
    const char* name;
    std::uint32_t depth;
    std::uint64_t blockBytes;
    Behaviour behaviour;
    std::uint64_t rateIops = 0; ///< the pass is paced; 0: as fast as it goes
};

/// What the road to the double and back costs. Its median: answers at once, asked 1000 times a second, so that the
/// processor sleeps in between as it does while it waits for a drive. Not for the slowest reads: the latency of a paced
/// pass counts from the time when a read was due, so that one hiccup of the machine is seen by all reads due in it.
LatencyCase roadCase();
/// For the slowest reads: 100 us each, one after another. The road is as long for a drive that takes longer.
LatencyCase shortWaitCase();
std::span<const LatencyCase> latencyCases();
/// One read after another at 100 MB/s.
LatencyCase bandwidthCase();

struct LatencyOutcome
{
    engine::PassStats stats;
    Served served; ///< the same reads by the double's record, and the few that were in flight at the end

    /// What the engine saw beyond what the double recorded.
    double beyondNs(double percent) const
    {
        return stats.read.latency.percentileNs(percent) - served.times.percentileNs(percent);
    }
};
Expected<LatencyOutcome> runLatencyCase(FuseDouble& drive, const LatencyCase& test, std::uint64_t windowNs);

} // namespace driveduel::doubles
