/// When the requests of a rate-limited job are meant to be sent. The times don't depend on how the drive answers, so
/// that latencies counted from them hide nothing (coordinated omission).
///
/// Linear: request n is meant for the begin + n / rate. Poisson: exponential gaps of mean 1 / rate, −ln(u) / rate, the
/// first one before the first request; the same seed gives the same times. Threads that stand in for the queue depth of
/// one job share a RateClock: each request of the job is taken by whichever of them is free. An object is used on one
/// thread; neither allocates nor locks.
#pragma once

#include "core/engine/jobspec.h"
#include "core/engine/prng.h"

#include <atomic>
#include <cstdint>
#include <memory>

namespace driveduel::engine {

/// What the threads of one job share.
struct RateClock
{
    std::atomic<std::uint64_t> beginNs = 0; ///< set by the first that begins
    std::atomic<std::uint64_t> taken = 0; ///< requests handed out to the threads
};

class Pacer final
{
public:
    /// job.rateIops > 0, or the pacer is never asked.
    Pacer(const JobSpec& job, std::uint64_t seed, std::shared_ptr<RateClock> clock);
    /// Takes the first request. Called once.
    void begin(std::uint64_t nowNs) noexcept;
    /// When the request that this thread has taken is meant to be sent.
    std::uint64_t dueNs() const noexcept { return m_dueNs; }
    /// It was sent: takes the next one.
    void next() noexcept;

private:
    std::shared_ptr<RateClock> m_clock;
    std::uint64_t m_rate;
    bool m_isPoisson;
    SplitMix64 m_random;
    std::uint64_t m_index = 0; ///< gaps in m_offsetNs
    double m_offsetNs = 0; ///< Poisson: since begin; exact to 0.02 ns over a day
    std::uint64_t m_beginNs = 0;
    std::uint64_t m_dueNs = 0;
};

} // namespace driveduel::engine
