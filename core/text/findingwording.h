/// Findings in words: what it is, why it matters (with a figure), what to do. Translated in the context "Findings".
/// Any thread after translators are installed.
///
/// Figures and words read of Finding::values: see the rule that makes the finding (core/findings/*rules.cpp). What a result of
/// another version lacks is shown as "—".
#pragma once

#include "core/findings/finding.h"

#include <QString>

namespace driveduel {

struct FindingText
{
    QString title; ///< a few words, fit for a badge: "No TRIM through the bridge"
    QString why; ///< one or two sentences
    QString advice; ///< may be empty
};

/// An unknown id is its own title.
FindingText findingText(const Finding& finding);
QString severityText(FindingSeverity severity); ///< "Problem"
/// "Findings: USB 2 link, No TRIM through the bridge"; each title once, notes last. Empty without findings.
QString findingsSummary(const QList<Finding>& findings);
/// "write_cache: write through (/sys/block/sda/queue/write_cache)".
QString evidenceText(const Evidence& evidence);

} // namespace driveduel
