/// A drive of known speed for FakeBackend: `parallelism` servers that take requests in order, a list of service times
/// that goes round, a tail, a stall. All times are virtual, so what a worker measures on it can be worked out exactly.
#pragma once

#include "fakebackend.h"

#include <algorithm>
#include <cstdint>
#include <functional>
#include <vector>

namespace driveduel::engine {

class DeviceModel final
{
public:
    explicit DeviceModel(std::uint32_t parallelism)
        : m_freeNs(parallelism, 0)
    {
    }

    std::vector<std::uint64_t> servicesNs{100'000}; ///< of the first, second, … request, and round again
    std::function<std::uint64_t(std::uint64_t offsetBytes)> serviceAtNs; ///< instead of servicesNs, by the place on the drive
    std::uint64_t tailEvery = 0; ///< the last of every so many requests takes tailNs instead
    std::uint64_t tailNs = 0;
    std::uint64_t syncNs = 0; ///< of fsync and fdatasync
    std::uint64_t stallFromNs = 0; ///< nothing is begun from here …
    std::uint64_t stallToNs = 0; ///< … to here

    /// Makes `backend` answer like this. Both outlive the run.
    void driveOn(FakeBackend& backend)
    {
        backend.latencyNs = [this, &backend](std::uint64_t n, const IoRequest& request) {
            return doneNs(n, request, backend.clockNs) - backend.clockNs;
        };
    }

private:
    std::uint64_t doneNs(std::uint64_t n, const IoRequest& request, std::uint64_t nowNs)
    {
        std::uint64_t& freeNs = *std::min_element(m_freeNs.begin(), m_freeNs.end());
        std::uint64_t beginNs = std::max(nowNs, freeNs);
        if (beginNs >= stallFromNs && beginNs < stallToNs)
            beginNs = stallToNs;
        return freeNs = beginNs + serviceNs(n, request);
    }
    std::uint64_t serviceNs(std::uint64_t n, const IoRequest& request) const
    {
        if (request.kind > IoKind::Write)
            return syncNs;
        if (serviceAtNs)
            return serviceAtNs(request.offsetBytes);
        return tailEvery > 0 && n % tailEvery == tailEvery - 1 ? tailNs : servicesNs[n % servicesNs.size()];
    }

    std::vector<std::uint64_t> m_freeNs; ///< when each server is free
};

} // namespace driveduel::engine
