/// Puts found blocks together to results, one a side of a comparison. Pure functions; any thread.
#pragma once

#include "core/import/found.h"

namespace driveduel::import {

/// Which blocks make one result, and what to call it: a suggestion that a person may change.
struct Side
{
    QString label;
    QString device; ///< the drive that its figures are of: "sda"; empty where none is told
    QList<int> blocks; ///< indexes into the report's
};

/// Neighbouring blocks under headings that name the same side ("To Go", "native", "before", …), or else behind prompts of the same
/// machine, belong together; where devices are told they decide, since headings are copied and forgotten.
QList<Side> suggestSides(const ScanReport& report);

/// One result a side. Runs of the same probe on the same thing under one heading become passes of it; what is no repetition keeps apart,
/// with its device or a number in the name. `source` names the file or page, for the note.
QList<BenchmarkResult> resultsFrom(const ScanReport& report, const QList<Side>& sides, const QString& source);

} // namespace driveduel::import
