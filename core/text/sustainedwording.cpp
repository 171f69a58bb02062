#include "core/text/sustainedwording.h"

#include "core/text/figures.h"
#include "core/text/wording.h"

#include <QCoreApplication>

#include <cmath>

namespace driveduel {

namespace {

constexpr double kMegabyte = 1e6;
constexpr double kGigabyte = 1e9;
constexpr quint64 kSecondNs = 1'000'000'000;

QString speedText(double bytesPerSecond)
{
    return bytesPerSecond >= kGigabyte ? text::figure(bytesPerSecond / kGigabyte) + QStringLiteral(" GB/s")
                                       : megabytesPerSecondText(bytesPerSecond);
}

QString secondsText(quint64 ns)
{
    return QCoreApplication::translate("driveduel", "%1 s").arg(text::fixed(static_cast<double>(ns) / static_cast<double>(kSecondNs), ns % kSecondNs == 0 ? 0 : 1));
}

QString celsiusText(double celsius)
{
    return text::fixed(celsius, 0) + QStringLiteral(" °C");
}

/// The speeds one after another.
QString courseText(const SustainedFacts& facts)
{
    if (facts.slopeShare) {
        const double percent = std::abs(*facts.slopeShare) * 100;
        return (*facts.slopeShare < 0
                   ? QCoreApplication::translate("driveduel", "Writes %1 on average (%2), slower by %3 % little by little")
                   : QCoreApplication::translate("driveduel", "Writes %1 on average (%2), faster by %3 % little by little"))
            .arg(speedText(facts.bytesPerSecond), writtenBytesText(facts.bytesWritten), text::fixed(percent, 0));
    }
    if (!facts.drop)
        //: a speed, and how much was written
        return QCoreApplication::translate("driveduel", "Writes %1 throughout (%2)")
            .arg(speedText(facts.bytesPerSecond), writtenBytesText(facts.bytesWritten));
    //: speed, amount, speed
    return QCoreApplication::translate("driveduel", "Writes %1 for %2, then %3")
        .arg(speedText(facts.drop->beforeBytesPerSecond), writtenBytesText(facts.drop->atBytes),
            speedText(facts.drop->afterBytesPerSecond));
}

} // namespace

QString writtenBytesText(quint64 bytes)
{
    const auto amount = static_cast<double>(bytes);
    return amount >= kGigabyte ? text::figure(amount / kGigabyte) + QStringLiteral(" GB") : text::figure(amount / kMegabyte) + QStringLiteral(" MB");
}

QString sustainedText(const SustainedFacts& facts)
{
    QStringList parts{courseText(facts)};
    quint64 stoodNs = 0;
    for (const Standstill& standstill : facts.standstills)
        stoodNs += standstill.durationNs;
    if (stoodNs > 0)
        parts.append(QCoreApplication::translate("driveduel", "stands still for %1").arg(secondsText(stoodNs)));
    if (facts.recoveredBytesPerSecond)
        parts.append((facts.drop ? QCoreApplication::translate("driveduel", "recovers to %1 after %2")
                                 : QCoreApplication::translate("driveduel", "%1 again after a pause of %2"))
                         .arg(speedText(*facts.recoveredBytesPerSecond), secondsText(facts.pauseNs)));
    if (facts.lowestCelsius && facts.highestCelsius)
        //: temperatures
        parts.append(QCoreApplication::translate("driveduel", "%1 to %2").arg(celsiusText(*facts.lowestCelsius), celsiusText(*facts.highestCelsius)));
    //: between the parts of a sentence
    return parts.join(QCoreApplication::translate("driveduel", "; "));
}

QString dropCauseText(const SustainedFacts& facts)
{
    if (!facts.drop)
        return {};
    const QString readText = facts.readAfterBytesPerSecond ? speedText(*facts.readAfterBytesPerSecond) : QString();
    switch (facts.drop->cause) {
    case DropCause::Cache:
        return QCoreApplication::translate("driveduel",
            "It got slower because its write cache was full: reading right after still ran at %1.")
            .arg(readText);
    case DropCause::Heat:
        return QCoreApplication::translate("driveduel", "It got slower at %1, which points to heat rather than to a full write cache.")
            .arg(celsiusText(facts.drop->celsius.value_or(0)));
    case DropCause::HeatOrLink:
        return QCoreApplication::translate("driveduel",
            "Reading right after was as slow (%1), so heat or the link slowed the drive down rather than a full write cache.")
            .arg(readText);
    case DropCause::Unknown:
        break;
    }
    return QCoreApplication::translate("driveduel", "It got slower; whether a full write cache or heat did it was not seen.");
}

QString sustainedParagraph(const SustainedFacts& facts)
{
    //: a sentence without its full stop, and one with it or nothing
    return QCoreApplication::translate("driveduel", "%1. %2").arg(sustainedText(facts), dropCauseText(facts)).trimmed();
}

} // namespace driveduel
