#include "core/devices/cardregisters.h"

#include "core/devices/drive.h"

#include <QRegularExpression>

namespace driveduel {

namespace {

/// A byte of a register, counted from its most significant one; -1 when it is not there.
int byteOf(const QString& hex, int index)
{
    bool isHex = false;
    const int value = hex.mid(index * 2, 2).toInt(&isHex, 16);
    return isHex && hex.size() >= index * 2 + 2 ? value : -1;
}

struct Timing
{
    const char* kernelName; ///< in ios
    const char* name;
    quint64 bytesPerSecond;
};

constexpr Timing kTimings[] = {
    {"legacy", "legacy", 12'500'000},
    {"mmc high-speed", "eMMC High Speed", 52'000'000},
    {"sd high-speed", "SD High Speed", 25'000'000},
    {"sd uhs SDR12", "SD UHS-I SDR12", 12'500'000},
    {"sd uhs SDR25", "SD UHS-I SDR25", 25'000'000},
    {"sd uhs SDR50", "SD UHS-I SDR50", 50'000'000},
    {"sd uhs SDR104", "SD UHS-I SDR104", 104'000'000},
    {"sd uhs DDR50", "SD UHS-I DDR50", 50'000'000},
    {"mmc DDR52", "eMMC DDR52", 104'000'000},
    {"mmc HS200", "eMMC HS200", 200'000'000},
    {"mmc HS400", "eMMC HS400", 400'000'000},
    {"mmc HS400 enhanced strobe", "eMMC HS400 enhanced strobe", 400'000'000},
};

} // namespace

QString sdBusMode(const QString& scr, const QString& ssr)
{
    // SCR: SD_SPEC in bits 59:56, SD_SPEC3 is bit 47. SSR: UHS_SPEED_GRADE in bits 399:396.
    const int version = byteOf(scr, 0);
    const int third = byteOf(scr, 2);
    const int grade = byteOf(ssr, 14);
    if (grade > 0 && grade >> 4 > 0)
        return QStringLiteral("SD UHS-I");
    if (version < 0 || third < 0)
        return {};
    const bool isSecondOrLater = (version & 0x0f) >= 1;
    return isSecondOrLater ? QStringLiteral("SD High Speed") : QStringLiteral("SD default speed");
}

void readIos(const QString& ios, CardFacts& card)
{
    static const QRegularExpression timing(QStringLiteral("^timing spec:\\s*\\d+ \\(([^)]*)\\)"), QRegularExpression::MultilineOption);
    static const QRegularExpression width(QStringLiteral("^bus width:\\s*\\d+ \\((\\d+) bits\\)"), QRegularExpression::MultilineOption);
    static const QRegularExpression clock(QStringLiteral("^(?:actual )?clock:\\s*(\\d+) Hz"), QRegularExpression::MultilineOption);
    const QString named = timing.match(ios).captured(1);
    for (const Timing& each : kTimings) {
        if (named == QLatin1String(each.kernelName))
            card.busMode = QLatin1String(each.name);
    }
    const int bits = width.match(ios).captured(1).toInt();
    card.busWidthBits = bits == 1 || bits == 4 || bits == 8 ? bits : 0;
    for (auto match = clock.globalMatch(ios); match.hasNext();) // the actual one comes second
        card.clockHz = match.next().captured(1).toULongLong();
}

quint64 cardBytesPerSecond(const QString& busMode)
{
    if (busMode == u"SD UHS-I")
        return 104'000'000; // its fastest: SDR104
    if (busMode == u"SD default speed")
        return 12'500'000;
    for (const Timing& each : kTimings) {
        if (busMode == QLatin1String(each.name))
            return each.bytesPerSecond;
    }
    return 0;
}

} // namespace driveduel
