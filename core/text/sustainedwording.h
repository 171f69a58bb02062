/// A sustained write in words. Any thread after translators are installed.
#pragma once

#include "core/analysis/sustained.h"

#include <QString>

namespace driveduel {

/// "41.2 GB", "300 MB", powers of 1000 as drives are sold and MB/s is counted.
QString writtenBytesText(quint64 bytes);
/// "Writes 3.40 GB/s for 41.2 GB, then 1.10 GB/s; recovers to 3.30 GB/s after 30 s", "Writes 450 MB/s throughout (64.0 GB)", and how it
/// slows down little by little or stands still. No full stop at the end.
QString sustainedText(const SustainedFacts& facts);
/// A full sentence on why it got slower and what tells so, or that nothing does; empty where it did not.
QString dropCauseText(const SustainedFacts& facts);
/// Both as full sentences.
QString sustainedParagraph(const SustainedFacts& facts);

} // namespace driveduel
