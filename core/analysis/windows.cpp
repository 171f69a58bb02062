#include "core/analysis/windows.h"

namespace driveduel {

std::vector<quint64> windowBytes(std::span<const engine::SeriesSlot> series, std::optional<Side> side)
{
    std::vector<quint64> windows(series.size() / static_cast<std::size_t>(kSlotsPerWindow));
    for (std::size_t i = 0; i < windows.size() * kSlotsPerWindow; ++i) {
        const engine::SeriesSlot& slot = series[i];
        quint64& bytes = windows[i / static_cast<std::size_t>(kSlotsPerWindow)];
        if (side != Side::Write)
            bytes += slot.readBytes;
        if (side != Side::Read)
            bytes += slot.writeBytes;
    }
    return windows;
}

std::vector<double> windowRates(std::span<const engine::SeriesSlot> series, std::optional<Side> side)
{
    constexpr double kSeconds = static_cast<double>(kWindowNs) / 1e9;
    std::vector<double> rates;
    for (const quint64 bytes : windowBytes(series, side))
        rates.push_back(static_cast<double>(bytes) / kSeconds);
    return rates;
}

} // namespace driveduel
