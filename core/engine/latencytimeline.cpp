#include "core/engine/latencytimeline.h"

#include <algorithm>
#include <bit>
#include <limits>

namespace driveduel::engine {

namespace {

/// Half octave of a histogram's bucket, by its middle: buckets are so narrow that only the one on the border between two halves is
/// partly in both.
std::size_t halfOctaveOf(std::size_t bucket)
{
    const auto ns = static_cast<std::uint64_t>(Histogram::bucketMidNs(bucket));
    if (ns <= 1)
        return 0;
    const auto octave = static_cast<std::size_t>(std::bit_width(ns)) - 1;
    // ns >= 2^(octave + 1/2), squared so that no root is needed; ns has at most kMaxBits.
    const Uint128 square = static_cast<Uint128>(ns) * ns;
    return 2 * octave + (square >> (2 * octave + 1) != 0 ? 1 : 0);
}

const std::array<std::uint8_t, Histogram::kBucketCount>& halfOctaves()
{
    static const auto table = [] {
        std::array<std::uint8_t, Histogram::kBucketCount> made{};
        for (std::size_t i = 0; i < made.size(); ++i)
            made[i] = static_cast<std::uint8_t>(halfOctaveOf(i));
        return made;
    }();
    return table;
}

std::uint32_t capped(std::uint64_t count)
{
    return static_cast<std::uint32_t>(std::min<std::uint64_t>(count, std::numeric_limits<std::uint32_t>::max()));
}

} // namespace

LatencySlot merged(const LatencySlot& earlier, const LatencySlot& later)
{
    LatencySlot slot;
    slot.endNs = later.endNs;
    auto a = earlier.counts.begin();
    auto b = later.counts.begin();
    while (a != earlier.counts.end() || b != later.counts.end()) {
        if (b == later.counts.end() || (a != earlier.counts.end() && a->first < b->first)) {
            slot.counts.push_back(*a++);
        } else if (a == earlier.counts.end() || b->first < a->first) {
            slot.counts.push_back(*b++);
        } else {
            slot.counts.emplace_back(a->first, capped(static_cast<std::uint64_t>(a->second) + b->second));
            ++a;
            ++b;
        }
    }
    return slot;
}

void LatencyTimeline::add(Counts& counts, std::vector<std::uint64_t>& scratch, const Histogram& histogram)
{
    scratch.resize(Histogram::kBucketCount);
    histogram.countsRelaxed(scratch);
    const auto& bucketOf = halfOctaves();
    for (std::size_t i = 0; i < scratch.size(); ++i) {
        if (scratch[i] != 0)
            counts[bucketOf[i]] += scratch[i];
    }
}

void LatencyTimeline::look(const std::vector<std::shared_ptr<WorkerState>>& workers, std::uint64_t atNs)
{
    if (atNs <= m_endNs)
        return;
    Counts counts{};
    for (const auto& worker : workers) {
        if (m_hasReads)
            add(counts, m_scratch, worker->read.latency);
        if (m_hasWrites)
            add(counts, m_scratch, worker->write.latency);
    }
    endSlot(counts, atNs);
}

void LatencyTimeline::endSlot(const Counts& counts, std::uint64_t atNs)
{
    LatencySlot slot;
    slot.endNs = m_endNs = atNs;
    for (std::size_t b = 0; b < kBuckets; ++b) {
        if (counts[b] > m_seen[b])
            slot.counts.emplace_back(static_cast<std::uint8_t>(b), capped(counts[b] - m_seen[b]));
    }
    m_seen = counts;
    m_slots.push_back(std::move(slot));
    if (m_slots.size() > kMostSlots)
        mergeNeighbours();
}

void LatencyTimeline::mergeNeighbours()
{
    std::vector<LatencySlot> halved;
    for (std::size_t i = 0; i + 1 < m_slots.size(); i += 2)
        halved.push_back(merged(m_slots[i], m_slots[i + 1]));
    if (m_slots.size() % 2 != 0)
        halved.push_back(std::move(m_slots.back()));
    m_slots = std::move(halved);
    m_slotNs *= 2;
}

std::vector<LatencySlot> LatencyTimeline::finish(const Histogram& reads, const Histogram& writes, std::uint64_t endNs)
{
    Counts counts{};
    add(counts, m_scratch, reads);
    add(counts, m_scratch, writes);
    endSlot(counts, std::max(endNs, m_endNs));
    // A pass that was cut short ends before the last look; what that saw counted before the end.
    while (m_slots.size() > 1 && m_slots[m_slots.size() - 2].endNs >= endNs) {
        LatencySlot last = merged(m_slots[m_slots.size() - 2], m_slots.back());
        m_slots.pop_back();
        m_slots.back() = std::move(last);
    }
    m_slots.back().endNs = endNs;
    return std::move(m_slots);
}

} // namespace driveduel::engine
