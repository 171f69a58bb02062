/// A scripted drive with a virtual clock: time passes only while the worker waits, so every latency is exact.
#pragma once

#include "core/engine/iobackend.h"

#include <algorithm>
#include <cerrno>
#include <functional>
#include <vector>

namespace driveduel::engine {

class FakeBackend final : public IoBackend
{
public:
    static constexpr std::uint64_t kSilent = UINT64_MAX; ///< a latency that never ends

    explicit FakeBackend(std::uint32_t depth)
    {
        // Nothing of the double may allocate while the worker runs, or it would hide what the worker does.
        m_queued.reserve(depth + 1);
        m_pending.reserve(depth + 1);
        log.reserve(1U << 20);
    }

    // The script. n counts requests as they are handed over, from 0.
    std::function<std::uint64_t(std::uint64_t n, const IoRequest&)> latencyNs = [](std::uint64_t, const IoRequest&) {
        return 100'000;
    };
    std::function<std::int32_t(std::uint64_t n, const IoRequest&)> result =
        [](std::uint64_t, const IoRequest& request) { return static_cast<std::int32_t>(request.lengthBytes); };
    std::function<void(std::uint64_t nowNs)> onTime = [](std::uint64_t) {}; ///< called whenever the clock has moved
    std::function<std::optional<std::uint64_t>(std::uint64_t nowNs)> busy = [](std::uint64_t) { return std::nullopt; };
    static constexpr std::uint64_t kPollCostNs = 1000; ///< time does not stand still in a poll
    std::uint64_t observeUntilNs = UINT64_MAX; ///< for leastInFlightAtWait
    std::uint64_t submitCostNs = 0; ///< by which a submitting call moves the clock

    // What happened.
    struct Entry
    {
        IoRequest request;
        std::uint64_t submittedNs = 0;
        std::uint32_t inFlightBefore = 0;
    };
    std::vector<Entry> log;
    std::uint64_t calls = 0; ///< submitting or waiting calls
    std::uint32_t mostInFlight = 0;
    std::uint32_t leastInFlightAtWait = UINT32_MAX; ///< while time passed
    std::uint64_t clockNs = 1'000'000;

    std::uint64_t nowNs() noexcept override { return clockNs; }
    std::optional<std::uint64_t> busyNs() noexcept override { return busy(clockNs); }
    void queue(const IoRequest& request) noexcept override { m_queued.push_back(request); }

    int submit() noexcept override
    {
        ++calls;
        handOver();
        return 0;
    }

    int submitAndWait(std::uint64_t maxWaitNs) noexcept override
    {
        ++calls;
        handOver();
        if (hasDue())
            return 0;
        const auto next = std::min_element(m_pending.begin(), m_pending.end(), isEarlier);
        const std::uint64_t limitNs = clockNs + std::max(maxWaitNs, kPollCostNs);
        const bool answers = next != m_pending.end() && next->doneNs <= limitNs;
        if (clockNs < observeUntilNs)
            leastInFlightAtWait = std::min(leastInFlightAtWait, static_cast<std::uint32_t>(m_pending.size()));
        moveTo(answers ? next->doneNs : limitNs);
        return answers ? 0 : -ETIME;
    }

    bool reap(IoCompletion& completion) noexcept override
    {
        const auto next = std::min_element(m_pending.begin(), m_pending.end(), isEarlier);
        if (next == m_pending.end() || next->doneNs > clockNs)
            return false;
        completion = {next->slot, next->result};
        m_pending.erase(next);
        return true;
    }

    BackendInfo info() const override { return {}; }

private:
    struct Pending
    {
        std::uint64_t doneNs;
        std::uint32_t slot;
        std::int32_t result;
    };
    static bool isEarlier(const Pending& a, const Pending& b) { return a.doneNs < b.doneNs; }
    bool hasDue() const
    {
        return std::any_of(
            m_pending.begin(), m_pending.end(), [this](const Pending& p) { return p.doneNs <= clockNs; });
    }

    void moveTo(std::uint64_t ns)
    {
        clockNs = ns;
        onTime(ns);
    }

    void handOver()
    {
        if (!m_queued.empty() && submitCostNs > 0)
            moveTo(clockNs + submitCostNs);
        for (const IoRequest& request : m_queued) {
            const std::uint64_t n = log.size();
            log.push_back({request, clockNs, static_cast<std::uint32_t>(m_pending.size())});
            const std::uint64_t latency = latencyNs(n, request);
            m_pending.push_back({latency == kSilent ? kSilent : clockNs + latency, request.slot, result(n, request)});
        }
        m_queued.clear();
        mostInFlight = std::max(mostInFlight, static_cast<std::uint32_t>(m_pending.size()));
    }

    std::vector<IoRequest> m_queued;
    std::vector<Pending> m_pending;
};

} // namespace driveduel::engine
