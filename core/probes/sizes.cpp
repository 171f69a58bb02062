#include "core/probes/probe.h"

namespace driveduel {

namespace {

struct Unit
{
    const char* name; ///< lower case
    quint64 factor;
};

constexpr quint64 kKibi = 1024;

constexpr Unit kSizeUnits[] {
    {"", 1},
    {"b", 1},
    {"k", kKibi},
    {"ki", kKibi},
    {"kib", kKibi},
    {"kb", 1000},
    {"m", kKibi * kKibi},
    {"mi", kKibi * kKibi},
    {"mib", kKibi * kKibi},
    {"mb", 1'000'000},
    {"g", kKibi * kKibi * kKibi},
    {"gi", kKibi * kKibi * kKibi},
    {"gib", kKibi * kKibi * kKibi},
    {"gb", 1'000'000'000},
    {"t", kKibi * kKibi * kKibi * kKibi},
    {"ti", kKibi * kKibi * kKibi * kKibi},
    {"tib", kKibi * kKibi * kKibi * kKibi},
    {"tb", 1'000'000'000'000},
};

constexpr Unit kTimeUnits[] {
    {"", 1'000'000'000},
    {"s", 1'000'000'000},
    {"ms", 1'000'000},
    {"us", 1'000},
    {"ns", 1},
    {"m", 60'000'000'000},
    {"min", 60'000'000'000},
    {"h", 3'600'000'000'000},
};

/// A decimal number without sign or exponent, then a unit. Whole numbers are exact over the whole range; a fraction has to
/// come out at a whole number of the base unit ("1.5k" does, "0.3" bytes does not).
template <std::size_t N> std::optional<quint64> parseWithUnit(const QString& text, const Unit (&units)[N])
{
    const QString trimmed = text.trimmed();
    qsizetype end = 0;
    while (end < trimmed.size() && ((trimmed[end] >= u'0' && trimmed[end] <= u'9') || trimmed[end] == u'.'))
        ++end;
    const QString number = trimmed.left(end);
    const QString unitName = trimmed.mid(end).trimmed().toLower();
    if (number.isEmpty() || number.startsWith(u'.') || number.endsWith(u'.') || number.count(u'.') > 1 || number.size() > 24)
        return std::nullopt;

    quint64 factor = 0;
    for (const Unit& unit : units) {
        if (unitName == QLatin1String(unit.name))
            factor = unit.factor;
    }
    if (factor == 0)
        return std::nullopt;

    const QString whole = number.section(u'.', 0, 0);
    bool ok = false;
    const quint64 wholeValue = whole.toULongLong(&ok);
    quint64 value = 0;
    if (!ok || __builtin_mul_overflow(wholeValue, factor, &value))
        return std::nullopt;

    QString fraction = number.section(u'.', 1, 1);
    while (fraction.endsWith(u'0'))
        fraction.chop(1);
    if (fraction.isEmpty())
        return value;
    if (fraction.size() > 9)
        return std::nullopt;
    quint64 scale = 1;
    for (qsizetype i = 0; i < fraction.size(); ++i)
        scale *= 10;
    quint64 scaled = 0;
    if (__builtin_mul_overflow(fraction.toULongLong(), factor, &scaled) || scaled % scale != 0
        || __builtin_add_overflow(value, scaled / scale, &value))
        return std::nullopt;
    return value;
}

} // namespace

std::optional<quint64> parseSize(const QString& text)
{
    return parseWithUnit(text, kSizeUnits);
}

std::optional<quint64> parseDurationNs(const QString& text)
{
    return parseWithUnit(text, kTimeUnits);
}

QString sizeToText(quint64 bytes)
{
    static constexpr char16_t kLetters[] {u'k', u'm', u'g', u't'};
    int power = 0;
    while (power < 4 && bytes != 0 && bytes % kKibi == 0) {
        bytes /= kKibi;
        ++power;
    }
    const QString number = QString::number(bytes);
    return power == 0 ? number : number + QChar(kLetters[power - 1]);
}

QString durationToText(quint64 ns)
{
    for (const Unit& unit : kTimeUnits) {
        if (unit.name[0] != '\0' && ns % unit.factor == 0)
            return QString::number(ns / unit.factor) + QLatin1String(unit.name);
    }
    return QString::number(ns) + QStringLiteral("ns");
}

} // namespace driveduel
