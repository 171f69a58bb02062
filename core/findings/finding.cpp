#include "core/findings/finding.h"

#include <algorithm>

namespace driveduel {

QString severityName(FindingSeverity severity)
{
    switch (severity) {
    case FindingSeverity::Problem:
        return QStringLiteral("problem");
    case FindingSeverity::Warning:
        return QStringLiteral("warning");
    case FindingSeverity::Note:
        break;
    }
    return QStringLiteral("note");
}

void sortBySeverity(QList<Finding>& findings)
{
    std::stable_sort(findings.begin(), findings.end(), [](const Finding& a, const Finding& b) { return a.severity > b.severity; });
}

FindingSeverity worstOf(const QList<Finding>& findings)
{
    FindingSeverity worst = FindingSeverity::Note;
    for (const Finding& finding : findings)
        worst = std::max(worst, finding.severity);
    return worst;
}

} // namespace driveduel
