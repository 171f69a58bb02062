/// Polling for completions (IORING_SETUP_IOPOLL) is a wish: where drive or file system refuses it, a pass is run without.
/// Used on the supervising thread.
#pragma once

#include "core/engine/pass.h"

#include <functional>

namespace driveduel::engine {

/// Runs `attempt` as asked, or without ioPoll when something stands against it: buffered I/O; queue/io_poll of 0 at the
/// drives of request.deviceStatFiles, or at the one that the target lies on (its driver has no queues for polling); a
/// first I/O that ends with EOPNOTSUPP, or EINVAL on older kernels. pollFallbackReason of the outcome says which.
Expected<PassStats> withPolling(const PassRequest& request, const TargetFile& target,
    const std::function<Expected<PassStats>(const PassRequest&)>& attempt);

} // namespace driveduel::engine
