/// What completed when and how late, for a heat map: snapshots of the workers' histograms on the supervising thread. The workers' loop
/// takes no notice. One thread.
#pragma once

#include "core/engine/passcontrol.h"

#include <array>
#include <cstdint>
#include <memory>
#include <vector>

namespace driveduel::engine {

class LatencyTimeline final
{
public:
    static constexpr std::uint64_t kSlotNs = 200'000'000;
    static constexpr std::size_t kMostSlots = 600; ///< two minutes; then neighbours become one, and slots are twice as long from there on
    /// Half octaves: bucket b holds [2^(b/2), 2^((b+1)/2)) ns, as far as a histogram counts.
    static constexpr std::size_t kBuckets = 2 * Histogram::kMaxBits;

    /// What a job does not do need not be looked at.
    explicit LatencyTimeline(bool hasReads = true, bool hasWrites = true)
        : m_hasReads(hasReads)
        , m_hasWrites(hasWrites)
    {
    }
    /// When to look next, since the window began.
    std::uint64_t nextLookNs() const noexcept { return m_endNs + m_slotNs; }
    /// Ends a slot at `atNs`, with what the workers have counted by now.
    void look(const std::vector<std::shared_ptr<WorkerState>>& workers, std::uint64_t atNs);
    /// Ends the last slot at the end of the window, with everything that counted. Slots that began later are merged into it.
    std::vector<LatencySlot> finish(const Histogram& reads, const Histogram& writes, std::uint64_t endNs);

private:
    using Counts = std::array<std::uint64_t, kBuckets>;

    static void add(Counts& counts, std::vector<std::uint64_t>& scratch, const Histogram& histogram);
    void endSlot(const Counts& counts, std::uint64_t atNs);
    void mergeNeighbours();

    std::vector<LatencySlot> m_slots;
    Counts m_seen{};
    std::vector<std::uint64_t> m_scratch;
    bool m_hasReads;
    bool m_hasWrites;
    std::uint64_t m_slotNs = kSlotNs;
    std::uint64_t m_endNs = 0; ///< of the last slot
};

/// Two slots as one that ends where the later does.
LatencySlot merged(const LatencySlot& earlier, const LatencySlot& later);

} // namespace driveduel::engine
