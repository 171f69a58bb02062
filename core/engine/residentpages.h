/// How much of a file lies in the page cache (mincore). Any thread; does not fault pages in.
#pragma once

#include <cstdint>
#include <optional>

namespace driveduel::engine {

/// Share (0..1) of the region [0, regionBytes) that is resident. Large regions are looked at in evenly spaced pieces of
/// 1 GiB in all. Nothing where the kernel would not say the truth: mincore() calls every page of a file that is neither
/// ours nor writable for us resident.
std::optional<double> residentShare(int fd, std::uint64_t regionBytes);

} // namespace driveduel::engine
