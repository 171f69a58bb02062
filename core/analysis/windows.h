/// The bandwidth of a pass in windows of half a second, from its 100 ms series. Pure functions; any thread.
#pragma once

#include "core/results/benchmarkresult.h"

#include <QList>

#include <span>
#include <vector>

namespace driveduel {

/// engine.md §4 A and H: long enough for a few blocks of a slow drive, short enough to place the end of a write cache.
inline constexpr qsizetype kSlotsPerWindow = 5;
inline constexpr quint64 kWindowNs = kSlotsPerWindow * engine::kSeriesSlotNs;

/// Bytes moved in each whole window; what is left at the end is no window. Reads and writes together where `side` is absent.
std::vector<quint64> windowBytes(std::span<const engine::SeriesSlot> series, std::optional<Side> side);
/// The same per second.
std::vector<double> windowRates(std::span<const engine::SeriesSlot> series, std::optional<Side> side);

} // namespace driveduel
