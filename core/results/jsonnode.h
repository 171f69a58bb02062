/// Reads fields of untrusted JSON, remembering the first thing that is wrong and where ("probes[2].read.bytes"). What
/// is absent has its default; what has the wrong type or range is a problem. Internal to core/results. One thread.
#pragma once

#include <QJsonArray>
#include <QJsonObject>
#include <QString>

#include <functional>
#include <limits>
#include <optional>

namespace driveduel {

/// The first thing that went wrong in a document; empty while all is well.
struct JsonProblem
{
    QString text;
};

class JsonNode final
{
public:
    /// `problem` must outlive the node.
    JsonNode(QJsonObject object, QString path, JsonProblem& problem);

    bool has(const char* key) const { return !value(key).isUndefined() && !value(key).isNull(); }
    const QJsonObject& object() const { return m_object; }
    QString pathOf(const char* key) const;
    void fail(const char* key, const QString& what) const;
    JsonProblem& problem() const { return *m_problem; }
    bool failed() const { return !m_problem->text.isEmpty(); }

    /// One line, sanitised.
    QString text(const char* key) const;
    QString requiredText(const char* key) const;
    /// As it stands in the file, for paths and for text of several lines.
    QString rawText(const char* key) const;
    bool flag(const char* key, bool fallback = false) const;
    /// A whole number from 0 on; digits in a string are read too, since other readers of JSON lose numbers beyond 2^53.
    quint64 whole(const char* key, quint64 most = std::numeric_limits<quint64>::max()) const;
    quint64 requiredWhole(const char* key) const;
    int small(const char* key) const { return static_cast<int>(whole(key, std::numeric_limits<int>::max())); }
    double number(const char* key) const; ///< finite; 0 when absent
    std::optional<double> amount(const char* key) const; ///< finite and not negative
    QStringList texts(const char* key) const;
    QList<quint64> wholes(const char* key, quint64 most) const;

    /// Absent or null: nothing.
    std::optional<JsonNode> child(const char* key) const;
    /// Calls `read` with each object of a list; stops at the first problem. `most` entries are let in.
    void each(const char* key, qsizetype most, const std::function<void(const JsonNode&)>& read) const;
    QJsonArray list(const char* key) const;

private:
    QJsonValue value(const char* key) const { return m_object.value(QLatin1String(key)); }
    std::optional<quint64> wholeFrom(const QJsonValue& value, quint64 most) const;

    QJsonObject m_object;
    QString m_path;
    JsonProblem* m_problem;
};

/// A number that every reader of JSON gets exactly: as a number up to 2^53, else as digits in a string.
QJsonValue wholeToJson(quint64 number);

} // namespace driveduel
