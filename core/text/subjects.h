/// What a sentence on a comparison speaks of: configurations and blocks. Any thread.
#pragma once

#include "core/analysis/comparison.h"

#include <QString>

namespace driveduel::text {

/// The result's label, sanitised and cut where it is longer than 80 characters; numbered where it is empty or another result has the same.
QString configurationName(const Comparison& comparison, int configuration);
/// Not of a metric. "4K blocks", with as much more as tells the row from others of its side: "4K random blocks", "4K random blocks at QD32".
QString movedBlocks(const Comparison& comparison, int row);
/// "Reading 4K blocks", "Writing 4K blocks at QD32"; of a metric its row's title.
QString activity(const Comparison& comparison, int row);

} // namespace driveduel::text
