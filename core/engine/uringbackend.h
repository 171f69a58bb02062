/// IoBackend on io_uring. Made, used and destroyed on one thread (IORING_SETUP_SINGLE_ISSUER).
/// Destroying one with requests in flight abandons them: the kernel keeps their pages until they end.
#pragma once

#include "core/engine/iobackend.h"

namespace driveduel::engine {

class UringBackend final : public IoBackend
{
public:
    static Expected<std::unique_ptr<IoBackend>> create(const BackendSetup& setup);
    ~UringBackend() override;

    std::uint64_t nowNs() noexcept override;
    std::optional<std::uint64_t> busyNs() noexcept override;
    void queue(const IoRequest& request) noexcept override;
    int submit() noexcept override;
    int submitAndWait(std::uint64_t maxWaitNs) noexcept override;
    bool reap(IoCompletion& completion) noexcept override;
    BackendInfo info() const override;

private:
    struct Ring;
    explicit UringBackend(std::unique_ptr<Ring> ring);
    std::unique_ptr<Ring> m_ring;
};

} // namespace driveduel::engine
