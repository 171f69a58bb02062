/// The rules that look at one cell alone. Internal to core/analysis; pure functions.
#pragma once

#include "core/analysis/comparison.h"

namespace driveduel::bottleneck {

struct CellFacts
{
    const BenchmarkResult& result;
    const ProbeRecord& probe;
    Side side = Side::Read;
    const Cell& cell;
    double shallowBytesPerSecond = 0; ///< of the same blocks with one request at a time; 0 where that was not measured
};

/// The only drive's link; null for none, several drives, or an unknown link.
const Link* linkOf(const BenchmarkResult& result);
/// Whether each write is waited for until it is safe.
bool syncs(const engine::JobSpec& job);
Warning fact(const char* id, const QJsonObject& values = {});
Bottleneck ofCell(const CellFacts& facts);

} // namespace driveduel::bottleneck
