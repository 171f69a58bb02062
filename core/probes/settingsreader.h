/// Reads the fields of one JSON object strictly and remembers the first thing that is wrong. Internal to core/probes.
/// One thread; the object must outlive the reader.
#pragma once

#include "core/engine/expected.h"

#include <QJsonObject>
#include <QString>
#include <QStringList>

#include <optional>

namespace driveduel {

class SettingsReader final
{
public:
    /// `where` starts every message ("probe 2"); may be empty.
    SettingsReader(const QJsonObject& object, QString where);

    bool has(const char* key) const { return m_object.contains(QLatin1String(key)); }
    QString text(const char* key, const QString& fallback, qsizetype maxLength);
    bool flag(const char* key, bool fallback); ///< true, false, 0 or 1
    quint64 integer(const char* key, quint64 fallback, quint64 low, quint64 high); ///< a whole number, or one in a string
    quint64 sizeBytes(const char* key, quint64 fallback); ///< bytes, or text with a unit
    quint64 durationNs(const char* key, quint64 fallback); ///< seconds, or text with a unit
    void refuseOtherThan(const QStringList& known);

    void fail(const char* key, const QString& what);
    const std::optional<Error>& error() const { return m_error; }

private:
    QJsonValue value(const char* key) const { return m_object.value(QLatin1String(key)); }

    const QJsonObject& m_object;
    QString m_where;
    std::optional<Error> m_error;
};

/// One JSON value as people wrote it, short enough for a message and free of control characters.
QString quotedForMessage(const QJsonValue& value);
QString quotedForMessage(const QString& text);

/// Nothing for a value that is no size or no duration.
std::optional<quint64> sizeFromJson(const QJsonValue& value);
std::optional<quint64> durationNsFromJson(const QJsonValue& value);

} // namespace driveduel
