#include "core/engine/submitbatch.h"

#include <algorithm>

namespace driveduel::engine {

SubmitBatch::SubmitBatch(std::uint32_t depth, std::uint64_t rampStartNs, std::uint64_t startNs) noexcept
    : m_depth(depth)
{
    const std::uint64_t rampNs = startNs > rampStartNs ? startNs - rampStartNs : 0;
    const std::uint64_t usableNs = rampNs > kSettleNs ? rampNs - kSettleNs : 0;
    // One window's length at the end is left for the worker to settle in with what was decided.
    m_windowNs = std::min(kWindowNs, usableNs / (kLeastWindows + 1));
    if (depth <= 1 || m_windowNs < kShortestWindowNs)
        return;
    m_windows = std::max(kLeastWindows, static_cast<unsigned>(std::min<std::uint64_t>(usableNs / m_windowNs - 1, 99)));
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
    if (m_looks++ < m_windows) {
        m_nextLookNs = nowNs + m_windowNs;
        return;
    }
    m_nextLookNs = UINT64_MAX;
    if (2 * m_busyWindows > m_windows)
        m_size = std::min(kLargest, m_depth);
}

} // namespace driveduel::engine
