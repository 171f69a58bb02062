/// The measurements of drives of known speed: what is set, and what the engine says. Shared by the test and the bench.
#pragma once

#include "core/engine/pass.h"
#include "tests/doubles/blockdouble.h"
#include "tests/doubles/throttlegroup.h"

#include <cstdint>
#include <span>

namespace driveduel::doubles {

struct ThrottleCase
{
    const char* name;
    engine::Pattern pattern;
    std::uint64_t blockBytes;
    std::uint32_t depth;
    std::uint64_t iops; ///< set value; 0: bytes are limited
    std::uint64_t bytesPerSecond;
};

std::span<const ThrottleCase> throttleCases();

/// What was measured beside what must come out.
struct Outcome
{
    double setRate = 0; ///< IOPS or bytes per second, whichever is limited
    double rate = 0;
    double measuredBytes = 0;
    double deliveredBytes = 0; ///< by the kernel's counters of the device
    double meanLatencyNs = 0;
    double latencyByLittleNs = 0; ///< queue depth / set rate
};
Outcome judge(const ThrottleCase& test, const engine::PassStats& stats);

/// The kernel hands out a limit in slices of 100 ms (or a whole part of that), the whole budget of a slice at once, and
/// the first begins with the first I/O. So a window lasts a whole number of slices, and begins and ends in the middle
/// of one, when nothing completes.
inline constexpr std::uint64_t kThrottleSliceNs = 100'000'000;

class ThrottleRig final
{
public:
    static Expected<ThrottleRig> create();
    Expected<engine::PassStats> run(const ThrottleCase& test, std::uint64_t windowNs) const;
    const char* version() const { return m_group.version(); }

private:
    ThrottleRig(BlockDouble block, ThrottleGroup group, engine::TargetFile raw, engine::TargetFile file);
    BlockDouble m_block;
    ThrottleGroup m_group;
    engine::TargetFile m_raw;
    engine::TargetFile m_file;
};

} // namespace driveduel::doubles
