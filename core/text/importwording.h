/// Wording of what was found in a text and of the warnings that importers give. Any thread after translators are installed.
#pragma once

#include "core/import/grouping.h"

#include <optional>

namespace driveduel {

/// "fio 3.16, lines 12–80: 3 probes"
QString foundBlockTitle(const import::FoundBlock& block);
/// Its figures, a line a probe: "seq_read: read 49.5 MB/s, 12 100 IOPS, mean 78.8 µs".
QStringList foundFigures(const import::FoundBlock& block);
/// A sentence on a remark with its place, no full stop: "line 12, column 3: …".
QString remarkText(const import::Remark& remark);
/// All of a report, for a terminal: sides, their blocks with figures, and what was not understood.
QString importReportText(const import::ScanReport& report, const QList<import::Side>& sides);

/// The sentence of a warning that an importer gave; nothing for other ids.
std::optional<QString> importWarningText(const Warning& warning);
/// Two or three words of it.
std::optional<QString> importWarningBadge(const Warning& warning);

} // namespace driveduel
