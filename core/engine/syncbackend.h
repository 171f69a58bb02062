/// IoBackend on pread, pwrite and fsync: one request at a time, done in the submitting call. Used on one thread. Where
/// io_uring is refused, a queue depth of N is N workers with one of these each.
#pragma once

#include "core/engine/iobackend.h"
#include "core/engine/threadbusy.h"

namespace driveduel::engine {

class SyncBackend final : public IoBackend
{
public:
    explicit SyncBackend(const BackendSetup& setup);

    std::uint64_t nowNs() noexcept override;
    std::optional<std::uint64_t> busyNs() noexcept override;
    void queue(const IoRequest& request) noexcept override;
    int submit() noexcept override;
    int submitAndWait(std::uint64_t maxWaitNs) noexcept override;
    bool reap(IoCompletion& completion) noexcept override;
    BackendInfo info() const override;

private:
    int m_fd;
    ThreadBusy m_busy;
    std::optional<IoRequest> m_request;
    std::optional<IoCompletion> m_done;
};

} // namespace driveduel::engine
