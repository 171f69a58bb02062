#include "core/system/settingscheck.h"

#include "core/probes/probe.h"
#include "core/probes/settingsreader.h"

#include <QJsonArray>

#include <algorithm>
#include <string>

namespace driveduel {

SettingsCheck::SettingsCheck(const QJsonObject& given)
    : m_given(given)
{
}

void SettingsCheck::fail(const char* key, const QString& what)
{
    if (!m_error)
        m_error = Error{ErrorCode::InvalidArgument, {}, std::string(key) + ": " + what.toStdString(), 0};
}

QJsonValue SettingsCheck::given(const char* key)
{
    m_read.insert(QLatin1String(key), QJsonValue()); // known, whatever becomes of it
    return m_given.value(QLatin1String(key));
}

quint64 SettingsCheck::size(const char* key, quint64 fallback, quint64 low, quint64 high)
{
    const QJsonValue value = given(key);
    const std::optional<quint64> bytes = value.isUndefined() ? fallback : sizeFromJson(value);
    if (!bytes)
        fail(key, QStringLiteral("%1 is no size").arg(quotedForMessage(value)));
    else if (*bytes < low || *bytes > high)
        fail(key, QStringLiteral("must be from %1 to %2").arg(sizeToText(low), sizeToText(high)));
    const quint64 read = std::clamp(bytes.value_or(fallback), low, high);
    m_read.insert(QLatin1String(key), sizeToText(read));
    return read;
}

quint64 SettingsCheck::duration(const char* key, quint64 fallbackNs, quint64 lowNs, quint64 highNs)
{
    const QJsonValue value = given(key);
    const std::optional<quint64> ns = value.isUndefined() ? fallbackNs : durationNsFromJson(value);
    if (!ns)
        fail(key, QStringLiteral("%1 is no duration").arg(quotedForMessage(value)));
    else if (*ns < lowNs || *ns > highNs)
        fail(key, QStringLiteral("must be from %1 to %2").arg(durationToText(lowNs), durationToText(highNs)));
    const quint64 read = std::clamp(ns.value_or(fallbackNs), lowNs, highNs);
    m_read.insert(QLatin1String(key), durationToText(read));
    return read;
}

quint64 SettingsCheck::number(const char* key, quint64 fallback, quint64 low, quint64 high)
{
    const QJsonValue value = given(key);
    std::optional<quint64> read = fallback;
    if (!value.isUndefined()) {
        const std::optional<quint64> whole = value.isDouble() ? sizeFromJson(value) : std::nullopt;
        bool isNumber = false;
        const quint64 written = value.toString().toULongLong(&isNumber);
        read = whole ? whole : isNumber ? std::optional(written) : std::nullopt;
    }
    if (!read)
        fail(key, QStringLiteral("%1 is no whole number").arg(quotedForMessage(value)));
    else if (*read < low || *read > high)
        fail(key, QStringLiteral("must be from %1 to %2").arg(low).arg(high));
    const quint64 kept = std::clamp(read.value_or(fallback), low, high);
    m_read.insert(QLatin1String(key), static_cast<qint64>(kept));
    return kept;
}

bool SettingsCheck::flag(const char* key, bool fallback)
{
    const QJsonValue value = given(key);
    if (!value.isUndefined() && !value.isBool())
        fail(key, QStringLiteral("must be true or false"));
    const bool read = value.toBool(fallback);
    m_read.insert(QLatin1String(key), read);
    return read;
}

QString SettingsCheck::word(const char* key, const QString& fallback, const QStringList& allowed)
{
    const QJsonValue value = given(key);
    const QString read = value.toString(value.isUndefined() ? fallback : QString());
    if (!allowed.contains(read))
        fail(key, QStringLiteral("%1 is none of %2").arg(quotedForMessage(value), allowed.join(QStringLiteral(", "))));
    m_read.insert(QLatin1String(key), read);
    return read;
}

QStringList SettingsCheck::words(const char* key, const QStringList& fallback, const QStringList& allowed)
{
    const QJsonValue value = given(key);
    QStringList read;
    if (value.isUndefined())
        read = fallback;
    else if (value.isString())
        read = {value.toString()};
    for (const QJsonValue& one : value.toArray())
        read.append(one.toString());
    for (const QString& one : read) {
        if (!allowed.contains(one) || read.count(one) != 1)
            fail(key, QStringLiteral("%1 is none of %2, each once").arg(quotedForMessage(one), allowed.join(QStringLiteral(", "))));
    }
    if (read.isEmpty())
        fail(key, QStringLiteral("at least one of %1 is needed").arg(allowed.join(QStringLiteral(", "))));
    m_read.insert(QLatin1String(key), QJsonArray::fromStringList(read));
    return read;
}

QString SettingsCheck::text(const char* key, const QString& fallback, qsizetype mostCharacters)
{
    const QJsonValue value = given(key);
    const QString read = value.toString(fallback);
    if (!value.isUndefined() && !value.isString())
        fail(key, QStringLiteral("must be text"));
    else if (read.size() > mostCharacters)
        fail(key, QStringLiteral("must have at most %1 characters").arg(mostCharacters));
    else if (std::any_of(read.begin(), read.end(), [](QChar c) { return c.category() == QChar::Other_Control; }))
        fail(key, QStringLiteral("must have no control characters"));
    m_read.insert(QLatin1String(key), read);
    return read;
}

Expected<QJsonObject> SettingsCheck::result() const
{
    if (m_error)
        return *m_error;
    for (auto it = m_given.begin(); it != m_given.end(); ++it) {
        if (!m_read.contains(it.key()))
            return Error{ErrorCode::InvalidArgument, {}, quotedForMessage(it.key()).toStdString() + ": is no setting of this kind", 0};
    }
    return m_read;
}

} // namespace driveduel
