#include "core/results/jsonnode.h"

#include "core/devices/drive.h"

#include <cmath>

namespace driveduel {

namespace {

constexpr quint64 kMaxExactInJson = 1ULL << 53;

bool isMissing(const QJsonValue& value)
{
    return value.isUndefined() || value.isNull();
}

} // namespace

QJsonValue wholeToJson(quint64 number)
{
    if (number <= kMaxExactInJson)
        return static_cast<qint64>(number);
    return QString::number(number);
}

JsonNode::JsonNode(QJsonObject object, QString path, JsonProblem& problem)
    : m_object(std::move(object))
    , m_path(std::move(path))
    , m_problem(&problem)
{
}

QString JsonNode::pathOf(const char* key) const
{
    return m_path.isEmpty() ? QString::fromLatin1(key) : m_path + QLatin1Char('.') + QLatin1String(key);
}

void JsonNode::fail(const char* key, const QString& what) const
{
    if (m_problem->text.isEmpty())
        m_problem->text = pathOf(key) + QStringLiteral(": ") + what;
}

QString JsonNode::rawText(const char* key) const
{
    const QJsonValue found = value(key);
    if (!isMissing(found) && !found.isString())
        fail(key, QStringLiteral("is not text"));
    return found.toString();
}

QString JsonNode::text(const char* key) const
{
    return sanitized(rawText(key));
}

QString JsonNode::requiredText(const char* key) const
{
    const QString found = text(key);
    if (found.isEmpty())
        fail(key, QStringLiteral("is missing"));
    return found;
}

bool JsonNode::flag(const char* key, bool fallback) const
{
    const QJsonValue found = value(key);
    if (!isMissing(found) && !found.isBool())
        fail(key, QStringLiteral("is neither true nor false"));
    return found.toBool(fallback);
}

std::optional<quint64> JsonNode::wholeFrom(const QJsonValue& found, quint64 most) const
{
    quint64 number = 0;
    bool isGood = false;
    if (found.isString()) {
        const QString digits = found.toString();
        isGood = digits.size() <= 20 && !digits.isEmpty() && digits[0].isDigit();
        if (isGood)
            number = digits.toULongLong(&isGood, 10);
    } else if (found.isDouble()) {
        // toInteger() gives its fallback for fractions and for what does not fit.
        const qint64 integer = found.toInteger(-1);
        isGood = integer >= 0;
        number = static_cast<quint64>(integer);
    }
    return isGood && number <= most ? std::optional<quint64>(number) : std::nullopt;
}

quint64 JsonNode::whole(const char* key, quint64 most) const
{
    const QJsonValue found = value(key);
    if (isMissing(found))
        return 0;
    const std::optional<quint64> number = wholeFrom(found, most);
    if (!number)
        fail(key, QStringLiteral("is not a whole number in its range"));
    return number.value_or(0);
}

quint64 JsonNode::requiredWhole(const char* key) const
{
    if (isMissing(value(key)))
        fail(key, QStringLiteral("is missing"));
    return whole(key);
}

double JsonNode::number(const char* key) const
{
    const QJsonValue found = value(key);
    if (isMissing(found))
        return 0;
    if (!found.isDouble() || !std::isfinite(found.toDouble())) {
        fail(key, QStringLiteral("is not a number"));
        return 0;
    }
    return found.toDouble();
}

std::optional<double> JsonNode::amount(const char* key) const
{
    if (isMissing(value(key)))
        return std::nullopt;
    const double found = number(key);
    if (found < 0)
        fail(key, QStringLiteral("is negative"));
    return found;
}

QJsonArray JsonNode::list(const char* key) const
{
    const QJsonValue found = value(key);
    if (!isMissing(found) && !found.isArray())
        fail(key, QStringLiteral("is not a list"));
    return found.toArray();
}

QStringList JsonNode::texts(const char* key) const
{
    QStringList found;
    for (const QJsonValue& entry : list(key)) {
        if (!entry.isString()) {
            fail(key, QStringLiteral("holds something that is not text"));
            return {};
        }
        found.append(sanitized(entry.toString()));
    }
    return found;
}

QList<quint64> JsonNode::wholes(const char* key, quint64 most) const
{
    QList<quint64> found;
    const QJsonArray entries = list(key);
    found.reserve(entries.size());
    for (const QJsonValue& entry : entries) {
        const std::optional<quint64> number = wholeFrom(entry, most);
        if (!number) {
            fail(key, QStringLiteral("entry %1 is not a whole number in its range").arg(found.size()));
            return {};
        }
        found.append(*number);
    }
    return found;
}

std::optional<JsonNode> JsonNode::child(const char* key) const
{
    const QJsonValue found = value(key);
    if (isMissing(found))
        return std::nullopt;
    if (!found.isObject()) {
        fail(key, QStringLiteral("is not an object"));
        return std::nullopt;
    }
    return JsonNode(found.toObject(), pathOf(key), *m_problem);
}

void JsonNode::each(const char* key, qsizetype most, const std::function<void(const JsonNode&)>& read) const
{
    const QJsonArray entries = list(key);
    if (entries.size() > most)
        fail(key, QStringLiteral("has more than %1 entries").arg(most));
    qsizetype index = 0;
    for (const QJsonValue& entry : entries) {
        if (failed())
            return;
        const QString path = QStringLiteral("%1[%2]").arg(pathOf(key)).arg(index++);
        if (!entry.isObject()) {
            m_problem->text = path + QStringLiteral(": is not an object");
            return;
        }
        read(JsonNode(entry.toObject(), path, *m_problem));
    }
}

} // namespace driveduel
