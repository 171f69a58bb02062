#include "core/probes/settingsreader.h"

#include "core/probes/probe.h"

#include <QJsonArray>
#include <QJsonDocument>

#include <cmath>

namespace driveduel {

namespace {

constexpr double kMaxExact = 9007199254740992.0; // 2^53: every whole number up to here is exact in a JSON number

std::optional<quint64> wholeNumber(double number)
{
    if (!(number >= 0) || number > kMaxExact || number != std::floor(number))
        return std::nullopt;
    return static_cast<quint64>(number);
}

} // namespace

QString quotedForMessage(const QString& text)
{
    QString shown;
    for (const QChar c : text) {
        if (shown.size() >= 60) {
            shown += QStringLiteral("…");
            break;
        }
        shown += c.isPrint() ? c : QChar(u'?');
    }
    return u'"' + shown + u'"';
}

QString quotedForMessage(const QJsonValue& value)
{
    switch (value.type()) {
    case QJsonValue::String:
        return quotedForMessage(value.toString());
    case QJsonValue::Double:
        return QString::number(value.toDouble(), 'g', 15);
    case QJsonValue::Bool:
        return value.toBool() ? QStringLiteral("true") : QStringLiteral("false");
    case QJsonValue::Array:
        return QStringLiteral("a list");
    case QJsonValue::Object:
        return QStringLiteral("an object");
    case QJsonValue::Null:
    case QJsonValue::Undefined:
        break;
    }
    return QStringLiteral("null");
}

std::optional<quint64> sizeFromJson(const QJsonValue& value)
{
    return value.isString() ? parseSize(value.toString())
        : value.isDouble()  ? wholeNumber(value.toDouble())
                            : std::nullopt;
}

std::optional<quint64> durationNsFromJson(const QJsonValue& value)
{
    if (value.isString())
        return parseDurationNs(value.toString());
    // Through text, so that 0.3 is 300 ms and not 299.999999 ms.
    return value.isDouble() && value.toDouble() >= 0 ? parseDurationNs(QString::number(value.toDouble(), 'f', 9)) : std::nullopt;
}

SettingsReader::SettingsReader(const QJsonObject& object, QString where)
    : m_object(object)
    , m_where(std::move(where))
{
}

void SettingsReader::fail(const char* key, const QString& what)
{
    if (m_error)
        return;
    QStringList parts;
    if (!m_where.isEmpty())
        parts += m_where;
    if (key != nullptr && *key != '\0')
        parts += QLatin1String(key);
    parts += what;
    m_error = Error {ErrorCode::BadFile, {}, parts.join(QStringLiteral(": ")).toStdString(), 0};
}

QString SettingsReader::text(const char* key, const QString& fallback, qsizetype maxLength)
{
    if (!has(key))
        return fallback;
    if (!value(key).isString()) {
        fail(key, QStringLiteral("%1 is not a text").arg(quotedForMessage(value(key))));
        return fallback;
    }
    const QString text = value(key).toString();
    if (text.size() > maxLength)
        fail(key, QStringLiteral("longer than %1 characters").arg(maxLength));
    for (const QChar c : text) {
        if (!c.isPrint() && !c.isSurrogate())
            fail(key, QStringLiteral("contains a control character"));
    }
    return text;
}

bool SettingsReader::flag(const char* key, bool fallback)
{
    if (!has(key))
        return fallback;
    const QJsonValue v = value(key);
    if (v.isBool())
        return v.toBool();
    if (v.isDouble() && (v.toDouble() == 0 || v.toDouble() == 1))
        return v.toDouble() == 1;
    fail(key, QStringLiteral("%1 is neither true nor false").arg(quotedForMessage(v)));
    return fallback;
}

quint64 SettingsReader::integer(const char* key, quint64 fallback, quint64 low, quint64 high)
{
    if (!has(key))
        return fallback;
    const QJsonValue v = value(key);
    std::optional<quint64> number;
    if (v.isDouble()) {
        number = wholeNumber(v.toDouble());
    } else if (v.isString()) {
        bool ok = false;
        number = v.toString().toULongLong(&ok);
        if (!ok)
            number.reset();
    }
    if (!number || *number < low || *number > high) {
        fail(key, QStringLiteral("%1 is not a whole number from %2 to %3").arg(quotedForMessage(v)).arg(low).arg(high));
        return fallback;
    }
    return *number;
}

quint64 SettingsReader::sizeBytes(const char* key, quint64 fallback)
{
    if (!has(key))
        return fallback;
    const auto bytes = sizeFromJson(value(key));
    if (!bytes)
        fail(key, QStringLiteral("%1 is not a size such as 4096, \"4k\" or \"1GiB\"").arg(quotedForMessage(value(key))));
    return bytes.value_or(fallback);
}

quint64 SettingsReader::durationNs(const char* key, quint64 fallback)
{
    if (!has(key))
        return fallback;
    const auto ns = durationNsFromJson(value(key));
    if (!ns)
        fail(key, QStringLiteral("%1 is not a time such as 5, \"5s\" or \"500ms\"").arg(quotedForMessage(value(key))));
    return ns.value_or(fallback);
}

void SettingsReader::refuseOtherThan(const QStringList& known)
{
    for (auto it = m_object.begin(); it != m_object.end(); ++it) {
        if (!known.contains(it.key()))
            fail("", QStringLiteral("unknown key %1").arg(quotedForMessage(it.key())));
    }
}

} // namespace driveduel
