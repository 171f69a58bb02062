#include "core/text/findingwording.h"

#include "core/text/findingwords.h"

namespace driveduel {

FindingText findingText(const Finding& finding)
{
    for (const auto& topic : {&text::linkFindingText, &text::powerFindingText, &text::queueFindingText, &text::layoutFindingText, &text::healthFindingText}) {
        if (const auto words = topic(finding))
            return *words;
    }
    return {sanitized(finding.id), {}, {}};
}

QString severityText(FindingSeverity severity)
{
    switch (severity) {
    case FindingSeverity::Problem:
        return text::Findings::tr("Problem");
    case FindingSeverity::Warning:
        return text::Findings::tr("Warning");
    case FindingSeverity::Note:
        break;
    }
    return text::Findings::tr("Note");
}

QString findingsSummary(const QList<Finding>& findings)
{
    QStringList titles;
    for (const Finding& finding : findings)
        titles += findingText(finding).title;
    titles.removeDuplicates();
    return titles.isEmpty() ? QString() : text::Findings::tr("Findings: %1").arg(text::listed(titles));
}

QString evidenceText(const Evidence& evidence)
{
    const QString fact = QStringLiteral("%1: %2").arg(sanitized(evidence.name), sanitized(evidence.value));
    return evidence.file.isEmpty() ? fact : QStringLiteral("%1 (%2)").arg(fact, sanitized(evidence.file));
}

} // namespace driveduel
