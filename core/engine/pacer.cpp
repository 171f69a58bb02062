#include "core/engine/pacer.h"

#include <cmath>
#include <utility>

namespace driveduel::engine {

Pacer::Pacer(const JobSpec& job, std::uint64_t seed, std::shared_ptr<RateClock> clock)
    : m_clock(clock ? std::move(clock) : std::make_shared<RateClock>())
    , m_rate(job.rateIops)
    , m_isPoisson(job.rateProcess == RateProcess::Poisson)
    , m_random(seed)
{
}

void Pacer::begin(std::uint64_t nowNs) noexcept
{
    std::uint64_t begun = 0;
    m_beginNs = m_clock->beginNs.compare_exchange_strong(begun, nowNs, std::memory_order_relaxed) ? nowNs : begun;
    next();
}

void Pacer::next() noexcept
{
    const std::uint64_t index = m_clock->taken.fetch_add(1, std::memory_order_relaxed);
    if (!m_isPoisson) {
        __extension__ using Wide = unsigned __int128;
        m_dueNs = m_beginNs + static_cast<std::uint64_t>(static_cast<Wide>(index) * 1'000'000'000U / m_rate);
        return;
    }
    for (; m_index <= index; ++m_index) { // the gaps before those that other threads have taken count as well
        const double u = (static_cast<double>(m_random.next() >> 11) + 1) * 0x1p-53; // in (0, 1]
        m_offsetNs -= std::log(u) * 1e9 / static_cast<double>(m_rate);
    }
    m_dueNs = m_beginNs + static_cast<std::uint64_t>(m_offsetNs);
}

} // namespace driveduel::engine
