/// How many completions are taken in before their successors are submitted. One at a time keeps the drive busiest; only
/// a worker that is limited by its core gains from more (a batch of 16 costs a drive of QD 32 some 12 % of its IOPS,
/// and saves a busy core 13–44 %). Decided once in the ramp, by the majority of its windows, then frozen. Used on the
/// worker's thread.
#pragma once

#include "core/engine/iobackend.h"

#include <cstdint>

namespace driveduel::engine {

class SubmitBatch final
{
public:
    static constexpr std::uint32_t kLargest = 16;
    static constexpr unsigned kLeastWindows = 3; ///< in a longer ramp there are as many as fit
    static constexpr std::uint64_t kWindowNs = 200'000'000;
    static constexpr std::uint64_t kShortestWindowNs = 50'000'000; ///< in a ramp that is too short for kWindowNs
    static constexpr std::uint64_t kSettleNs = 100'000'000; ///< start-up that is not looked at
    /// Far from both kinds: an inline target keeps its core at 97 % and more, a drive of 133 000 IOPS at 35 %.
    static constexpr double kBusyShare = 0.90;

    SubmitBatch() = default;
    /// Looks at the worker between rampStartNs and startNs; a ramp that is too short leaves the batch at 1.
    SubmitBatch(std::uint32_t depth, std::uint64_t rampStartNs, std::uint64_t startNs) noexcept;

    std::uint32_t size() const noexcept { return m_size; }
    /// When look() wants to be called next; UINT64_MAX when it has decided.
    std::uint64_t nextLookNs() const noexcept { return m_nextLookNs; }
    void look(std::uint64_t nowNs, IoBackend& backend) noexcept;

private:
    std::uint32_t m_depth = 1;
    std::uint32_t m_size = 1;
    std::uint64_t m_nextLookNs = UINT64_MAX;
    std::uint64_t m_lastLookNs = 0;
    std::uint64_t m_lastBusyNs = 0;
    std::uint64_t m_windowNs = kWindowNs;
    unsigned m_windows = kLeastWindows;
    unsigned m_looks = 0;
    unsigned m_busyWindows = 0;
};

} // namespace driveduel::engine
