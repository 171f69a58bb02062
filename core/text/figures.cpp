#include "core/text/figures.h"

#include "core/devices/drive.h"
#include "core/text/wording.h"

#include <QCoreApplication>

#include <array>
#include <cmath>

namespace driveduel {

namespace text {

namespace {

constexpr QChar kGroupSpace(0x202F);
constexpr QChar kMinus(0x2212);

void group(QString& digits)
{
    const qsizetype point = digits.indexOf(QLatin1Char('.'));
    for (qsizetype i = (point < 0 ? digits.size() : point) - 3; i > 0; i -= 3)
        digits.insert(i, kGroupSpace);
}

/// Four significant digits without needless zeros: "931.5", "10", "1.863".
QString trimmedFour(double value)
{
    const int decimals = value < 9.9995 ? 3 : value < 99.995 ? 2 : value < 999.95 ? 1 : 0;
    QString text = QString::number(value, 'f', decimals);
    while (text.contains(QLatin1Char('.')) && (text.endsWith(QLatin1Char('0')) || text.endsWith(QLatin1Char('.'))))
        text.chop(1);
    return text;
}

} // namespace

QString missing()
{
    return QStringLiteral("—");
}

QString fixed(double value, int decimals)
{
    QString digits = QString::number(std::abs(value), 'f', decimals);
    const bool isZero = std::all_of(digits.begin(), digits.end(), [](QChar c) { return c == u'0' || c == u'.'; });
    group(digits);
    return value < 0 && !isZero ? kMinus + digits : digits;
}

QString figure(double value)
{
    if (!std::isfinite(value) || value < 0)
        return missing();
    if (value == 0)
        return QStringLiteral("0");
    if (value < 0.0005)
        return QStringLiteral("<0.001");
    // The border is where rounding would add a digit: 9.995 is "10.0", not "10.00".
    return fixed(value, value < 0.9995 ? 3 : value < 9.995 ? 2 : value < 99.95 ? 1 : 0);
}

QString blockSize(quint64 bytes)
{
    constexpr std::array units{'K', 'M', 'G', 'T'};
    if (bytes < 1024 || bytes % 1024 != 0)
        return QStringLiteral("%1 B").arg(bytes);
    std::size_t unit = 0;
    bytes /= 1024;
    while (bytes % 1024 == 0 && unit + 1 < units.size()) {
        bytes /= 1024;
        ++unit;
    }
    return QString::number(bytes) + QLatin1Char(units[unit]);
}

QString quoted(const QString& untrusted)
{
    return QStringLiteral("“%1”").arg(sanitized(untrusted));
}

QString dotted(QStringList parts)
{
    parts.removeAll(QString());
    return parts.join(QStringLiteral(" · "));
}

QString listed(const QStringList& values)
{
    //: separates the entries of a list in a sentence
    return values.join(QCoreApplication::translate("driveduel", ", "));
}

} // namespace text

QString bytesText(quint64 bytes)
{
    constexpr std::array<const char16_t*, 7> units{u"B", u"KiB", u"MiB", u"GiB", u"TiB", u"PiB", u"EiB"};
    double value = static_cast<double>(bytes);
    std::size_t unit = 0;
    while (value >= 1023.5 && unit + 1 < units.size()) {
        value /= 1024;
        ++unit;
    }
    return QStringLiteral("%1 %2").arg(text::trimmedFour(value), QString::fromUtf16(units[unit]));
}

QString megabytesPerSecondText(double bytesPerSecond, bool withUnit)
{
    const QString figure = text::figure(bytesPerSecond / 1e6);
    return withUnit && figure != text::missing() ? QStringLiteral("%1 MB/s").arg(figure) : figure;
}

QString iopsText(double iops)
{
    return text::figure(iops);
}

QString latencyText(double ns, bool withUnit)
{
    const QString missing = text::missing();
    double value = ns / 1e3;
    QString unit = QStringLiteral("µs");
    if (value >= 999'500) {
        value = ns / 1e9;
        unit = QStringLiteral("s");
    } else if (value >= 9999.5) {
        value = ns / 1e6;
        unit = QStringLiteral("ms");
    }
    const QString figure = text::figure(value);
    return withUnit && figure != missing ? QStringLiteral("%1 %2").arg(figure, unit) : figure;
}

QString microsecondsText(double ns)
{
    return text::figure(ns / 1e3);
}

QString durationText(quint64 ns)
{
    if (ns == 0)
        return QCoreApplication::translate("driveduel", "0 s");
    const double seconds = static_cast<double>(ns) / 1e9;
    if (seconds < 0.9995)
        return QCoreApplication::translate("driveduel", "%1 ms").arg(text::fixed(std::max(1.0, seconds * 1e3), 0));
    if (seconds < 89.5)
        return QCoreApplication::translate("driveduel", "%1 s").arg(text::fixed(seconds, 0));
    const quint64 minutes = static_cast<quint64>(std::llround(seconds / 60));
    if (minutes < 90)
        return QCoreApplication::translate("driveduel", "about %1 min").arg(minutes);
    return QCoreApplication::translate("driveduel", "about %1 h %2 min").arg(minutes / 60).arg(minutes % 60);
}

QString percentText(double percent)
{
    return QStringLiteral("p%1").arg(QString::number(percent, 'g', 8));
}

} // namespace driveduel
