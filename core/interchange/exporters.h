/// A comparison or results as text. Pure functions; C locale; any thread.
#pragma once

#include "core/analysis/comparison.h"

#include <QByteArray>

namespace driveduel {

/// RFC 4180: one line per result × probe × side × (summary and each pass), unit in each header, every setting and environment field. CRLF, '.' decimal.
/// Cells that begin with = + - @ and are text are prefixed so that no spreadsheet runs them.
QByteArray toCsv(const Comparison& comparison);
/// Array of results as in the design's section 6.
QByteArray toJsonArray(const QList<ResultPtr>& results);
/// {"results": [{id, label}], "reference", "rows": [{probe, side, cells: [{…, ratio: {value, low, high, pairs, paired, sessions}, margin, verdict,
/// latencyVerdicts: {"99": {ratio, verdict}}, outliers: [{pass, robustZ, cause}]}]}], "banners",
/// "bottomLine", "suitability"}; see meaningjson.h for the last two. A row of a metric has "metric": {name, unit, better}
/// instead of "side", and its cells "value", "spread" and "passValues" in that unit.
QByteArray toComparisonJson(const Comparison& comparison);
/// For a forum, GitHub-flavoured: the headline, one table (of two and more the tests downwards and the configurations across, of one all
/// its numbers), the configurations, and what must be known beside the numbers. Without links; pipes and markup in names escaped.
QByteArray toMarkdown(const Comparison& comparison);
/// The text that CrystalDiskMark 8 copies, one block a configuration: of the probes that it has words for, mean of all passes.
QByteArray toCrystalDiskMark(const Comparison& comparison);
/// Aligned text for a terminal of `columns` width.
QByteArray toTextTable(const Comparison& comparison, int columns);

} // namespace driveduel
