/// A ratio and what it stands on, as pieces of sentences. Internal to core/text.
#pragma once

#include "core/analysis/comparison.h"

#include <QString>

namespace driveduel::text {

/// The same ratio told from the other side.
RatioEstimate inverted(const RatioEstimate& estimate);

/// How far from 1 a ratio is: "3.2" times with "3.1–3.3", or "18" percent with "15–21 %". Sentences differ by which of them it is: in
/// Chinese something is 3.2 times as fast, not 3.2 times faster.
struct Amount
{
    bool times = false;
    QString value;
    QString range;
};
/// Of a ratio of 1 or more; below 1.5 in percent (engine.md §4 E).
Amount amountAbove(const RatioEstimate& estimate);
/// Of a ratio below 1, as what is missing: 0.82 is 18 percent, 0.31 is 3.2 times.
Amount amountBelow(const RatioEstimate& estimate);

/// What stands in the brackets of a sentence: "95 % 3.1–3.3, 6 pairs", "95 % 15–21 %, 5 passes, unpaired, in this session",
/// "single run, no interval".
QString basisText(const Verdict& verdict, const QString& range);
/// "−4 % to +9 %" of an undecided ratio.
QString rangeText(const RatioEstimate& estimate);
/// "3" of 0.03.
QString marginText(double margin);

} // namespace driveduel::text
