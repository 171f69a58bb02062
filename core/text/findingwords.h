/// The sentences by topic and what they are made with. Internal to core/text.
#pragma once

#include "core/text/figures.h"
#include "core/text/findingwording.h"
#include "core/text/wording.h"

#include <QCoreApplication>

#include <optional>

namespace driveduel::text {

struct Findings
{
    Q_DECLARE_TR_FUNCTIONS(Findings)
};

/// Reads values, which may come from a file of another's making.
class FindingValues final
{
public:
    explicit FindingValues(const Finding& finding)
        : m_values(finding.values)
    {
    }

    bool has(const char* key) const { return m_values.contains(QLatin1String(key)); }
    bool flag(const char* key) const { return m_values.value(QLatin1String(key)).toBool(); }
    double number(const char* key) const { return m_values.value(QLatin1String(key)).toDouble(); }
    QString word(const char* key) const
    {
        const QString text = sanitized(m_values.value(QLatin1String(key)).toString());
        return text.isEmpty() ? missing() : text;
    }
    bool is(const char* key, const char* text) const { return m_values.value(QLatin1String(key)).toString() == QLatin1String(text); }
    QString fixed(const char* key, int decimals = 0) const { return has(key) ? text::fixed(number(key), decimals) : missing(); }
    QString rate(const char* key) const { return has(key) ? megabytesPerSecondText(number(key)) : missing(); }
    QString bytes(const char* key) const
    {
        const double amount = number(key);
        return amount >= 0 && amount < 1.8e19 ? bytesText(static_cast<quint64>(amount)) : missing();
    }

private:
    QJsonObject m_values;
};

/// Whole sentences after each other; Chinese ones stand without spaces.
inline QString joined(const QStringList& sentences)
{
    const bool isSpaced = sentences.isEmpty() || !sentences.first().endsWith(QChar(0x3002));
    return sentences.join(isSpaced ? QStringLiteral(" ") : QString());
}

/// Nothing for findings of another topic.
std::optional<FindingText> linkFindingText(const Finding& finding);
std::optional<FindingText> powerFindingText(const Finding& finding); ///< power saving of links and machine, load
std::optional<FindingText> queueFindingText(const Finding& finding);
std::optional<FindingText> layoutFindingText(const Finding& finding);
std::optional<FindingText> healthFindingText(const Finding& finding);

} // namespace driveduel::text
