#include "core/engine/submitbatch.h"

#include <algorithm>

namespace driveduel::engine {

SubmitBatch::SubmitBatch(std::uint32_t depth, std::uint64_t rampStartNs, std::uint64_t startNs) noexcept
    : m_depth(depth)
{
    const std::uint64_t lastLookNs = rampStartNs + kSettleNs + kWindows * kWindowNs;
    if (depth > 1 && lastLookNs + kWindowNs <= startNs) // some of the ramp is left to settle in
        m_nextLookNs = rampStartNs + kSettleNs;
}

void SubmitBatch::look(std::uint64_t nowNs, IoBackend& backend) noexcept
{
    const auto busyNs = backend.busyNs();
    if (!busyNs) {
        m_nextLookNs = UINT64_MAX;
        return;
    }
    if (m_looks > 0) {
        const auto share = static_cast<double>(*busyNs - m_lastBusyNs) / static_cast<double>(nowNs - m_lastLookNs);
        m_busyWindows += share >= kBusyShare ? 1U : 0U;
    }
    m_lastBusyNs = *busyNs;
    m_lastLookNs = nowNs;
    if (m_looks++ < kWindows) {
        m_nextLookNs = nowNs + kWindowNs;
        return;
    }
    m_nextLookNs = UINT64_MAX;
    if (2 * m_busyWindows > kWindows)
        m_size = std::min(kLargest, m_depth);
}

} // namespace driveduel::engine
