/// Reads the settings of a system probe: fills in defaults, checks values, refuses what it doesn't know, and gives them back in one
/// spelling. A kind reads its settings with one function, both when they are checked and when a pass is made. One thread.
#pragma once

#include "core/engine/expected.h"

#include <QJsonObject>
#include <QString>
#include <QStringList>

#include <optional>

namespace driveduel {

class SettingsCheck final
{
public:
    /// `given` must outlive it.
    explicit SettingsCheck(const QJsonObject& given);

    /// Bytes, as a number or with a unit ("1MiB", "4k").
    quint64 size(const char* key, quint64 fallback, quint64 low, quint64 high);
    /// Nanoseconds, given as seconds or with a unit ("500ms").
    quint64 duration(const char* key, quint64 fallbackNs, quint64 lowNs, quint64 highNs);
    quint64 number(const char* key, quint64 fallback, quint64 low, quint64 high);
    bool flag(const char* key, bool fallback);
    QString word(const char* key, const QString& fallback, const QStringList& allowed);
    /// A list of some of these words, each once and in any order.
    QStringList words(const char* key, const QStringList& fallback, const QStringList& allowed);
    /// No control characters.
    QString text(const char* key, const QString& fallback, qsizetype mostCharacters);

    void fail(const char* key, const QString& what);
    /// Errors: InvalidArgument, detail = "key: what is wrong", of the first that was wrong; also for keys that nobody asked for.
    Expected<QJsonObject> result() const;

private:
    QJsonValue given(const char* key);

    const QJsonObject& m_given;
    QJsonObject m_read;
    std::optional<Error> m_error;
};

} // namespace driveduel
