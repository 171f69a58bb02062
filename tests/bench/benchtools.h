/// What the benches share: a file to read, and the geometric mean of paired ratios with its 95 % t-interval on logs.
#pragma once

#include "core/engine/datasource.h"
#include "core/engine/posix.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <fcntl.h>
#include <optional>
#include <sched.h>
#include <string>
#include <utility>
#include <vector>

namespace driveduel::bench {

/// Two-sided 95 % quantile of Student's t.
inline double tQuantile(std::size_t degrees)
{
    constexpr std::array table{12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228, 2.201, 2.179,
        2.160, 2.145, 2.131, 2.120, 2.110, 2.101, 2.093, 2.086, 2.080, 2.074, 2.069, 2.064, 2.060, 2.056, 2.052, 2.048,
        2.045, 2.042};
    return table[std::min(degrees, table.size()) - 1];
}

struct Ratio
{
    double own = 0; ///< geometric means
    double other = 0;
    double mean = 0; ///< own / other
    double low = 0;
    double high = 0;
};

/// Of pairs (own, other), all above 0.
inline Ratio ratioOf(const std::vector<std::pair<double, double>>& pairs)
{
    const auto n = static_cast<double>(pairs.size());
    double own = 0;
    double other = 0;
    for (const auto& [a, b] : pairs) {
        own += std::log(a) / n;
        other += std::log(b) / n;
    }
    double squares = 0;
    for (const auto& [a, b] : pairs) {
        const double off = std::log(a / b) - (own - other);
        squares += off * off;
    }
    const double half = pairs.size() > 1 ? tQuantile(pairs.size() - 1) * std::sqrt(squares / (n - 1) / n) : 0;
    return {std::exp(own), std::exp(other), std::exp(own - other), std::exp(own - other - half),
        std::exp(own - other + half)};
}

/// A file of holes, or of random data on the drive. Empty when the folder can't hold it; errno says why.
inline std::optional<std::string> makeFile(const std::string& folder, std::uint64_t bytes, bool sparse)
{
    std::string path = folder + "/drivebench.dat";
    const engine::UniqueFd fd(::open(path.c_str(), O_RDWR | O_CREAT | O_TRUNC | O_CLOEXEC, 0600));
    if (!fd.isValid() || (sparse && ::ftruncate(fd.get(), static_cast<off_t>(bytes)) != 0))
        return std::nullopt;
    std::vector<std::byte> piece(1U << 20);
    engine::DataSource source(1);
    source.fillBody(piece);
    for (std::uint64_t at = 0; !sparse && at < bytes; at += piece.size()) {
        source.stamp(piece.data(), piece.size());
        if (::pwrite(fd.get(), piece.data(), piece.size(), static_cast<off_t>(at))
            != static_cast<ssize_t>(piece.size()))
            return std::nullopt;
    }
    return ::fsync(fd.get()) == 0 ? std::optional(path) : std::nullopt;
}

/// This process and its children on one core.
inline void pinToOneCore()
{
    cpu_set_t one;
    CPU_ZERO(&one);
    CPU_SET(0, &one);
    ::sched_setaffinity(0, sizeof one, &one);
}

} // namespace driveduel::bench
