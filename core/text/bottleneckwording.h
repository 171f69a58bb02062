/// Bottlenecks and the bottom line in words. Translated in the context "driveduel"; any thread after translators are installed.
#pragma once

#include "core/analysis/bottomline.h"

#include <QString>

namespace driveduel {

/// "link", "drive", "processor", "file system", "encryption", "memory", "rate limit"; "not known" for Unknown.
QString limitText(Limit limit);
QString limitName(Limit limit); ///< stable word of exports: "link", "drive", "cpu", "file-system", "encryption", "memory", "rate", "unknown"
/// One sentence; an unknown id is shown as it is.
QString limitEvidenceText(const Warning& evidence);
/// "Limited by the link: …" with all of its evidence.
QString bottleneckText(const Bottleneck& bottleneck);

/// The sentences below a comparison's main one: "The enclosure is fine; the 5 Gb/s port halves it." Each with its full stop; empty when
/// nothing can be said that verdicts do not say. Plain text with names from results: escape it as such.
QString bottomLineText(const Comparison& comparison);

} // namespace driveduel
