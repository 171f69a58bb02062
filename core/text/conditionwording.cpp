#include "core/text/conditionwording.h"

#include "core/text/figures.h"
#include "core/text/wording.h"

#include <QCoreApplication>

#include <cmath>

namespace driveduel::text {

namespace {

QString percentText(double share)
{
    const double percent = share * 100;
    return fixed(percent, percent < 9.95 ? 1 : 0);
}

QString sharePattern(const QString& id)
{
    if (id == QLatin1String("unwritten-extents"))
        return QCoreApplication::translate("driveduel",
            "%1 % of the file was never written, so reads there never reached the drive; this is not its speed.");
    if (id == QLatin1String("inline-extents"))
        return QCoreApplication::translate(
            "driveduel", "%1 % of the file lies inside the file system's own records, so this is not the drive's speed.");
    if (id == QLatin1String("encoded-extents"))
        return QCoreApplication::translate("driveduel",
            "%1 % of the file is compressed or encrypted by the file system, so the number may not be the drive's.");
    if (id == QLatin1String("shared-extents"))
        return QCoreApplication::translate("driveduel",
            "%1 % of the file is shared with another file, so each write there goes to a new place first.");
    if (id == QLatin1String("page-cache"))
        return QCoreApplication::translate("driveduel",
            "Direct I/O left %1 % of the file in the page cache, so the file system did not pass it on to the drive.");
    if (id == QLatin1String("vm-steal"))
        return QCoreApplication::translate("driveduel",
            "This is a virtual machine, and its host took %1 % of the processor's time away; repeat when it is quiet.");
    return {};
}

/// How the speed went during the pass.
std::optional<QString> courseText(const Warning& warning)
{
    const auto value = [&warning](const char* key) { return warning.values.value(QLatin1String(key)).toDouble(); };
    if (warning.id == QLatin1String("not-steady"))
        return QCoreApplication::translate("driveduel",
            "The speed was not steady: over the last ten windows of %1 s it ranged over %2 % of its mean and moved by %3 % (at most 20 % and "
            "10 % are steady: thresholds as in SNIA's test specification, without its preconditioning). A longer measurement may say something else.")
            .arg(fixed(value("windowSeconds"), 1), fixed(value("rangeShare") * 100, 0), fixed(value("slopeShare") * 100, 0));
    if (warning.id == QLatin1String("drift"))
        return (value("changeShare") < 0
                   ? QCoreApplication::translate("driveduel", "The speed fell little by little during the pass, by %1 % from its begin to its end.")
                   : QCoreApplication::translate("driveduel", "The speed rose little by little during the pass, by %1 % from its begin to its end."))
            .arg(fixed(std::abs(value("changeShare")) * 100, 0));
    if (warning.id == QLatin1String("thermal"))
        return QCoreApplication::translate("driveduel",
            "The drive got slower by %1 % while it was at %2 °C, close to its limit of %3 °C: this looks like heat. Cool it and measure again.")
            .arg(fixed(std::abs(value("changeShare")) * 100, 0), fixed(value("celsius"), 0), fixed(value("limitCelsius"), 0));
    return std::nullopt;
}

} // namespace

std::optional<QString> conditionText(const Warning& warning)
{
    if (const auto text = courseText(warning))
        return text;
    const QString pattern = sharePattern(warning.id);
    if (!pattern.isEmpty())
        return pattern.arg(percentText(warning.values.value(QStringLiteral("share")).toDouble()));
    const double seconds = warning.values.value(QStringLiteral("seconds")).toDouble();
    if (warning.id == QLatin1String("suspended"))
        return QCoreApplication::translate(
            "driveduel", "The machine slept for %1 s during the pass, so the number is worth nothing; run it again.")
            .arg(fixed(seconds, seconds < 10 ? 1 : 0));
    if (warning.id == QLatin1String("clock-step"))
        return QCoreApplication::translate("driveduel",
            "The clock was set by %1 s during the pass. The pass is timed by another clock, so its numbers hold.")
            .arg(fixed(seconds, 1));
    if (warning.id == QLatin1String("rate-missed"))
        return QCoreApplication::translate("driveduel",
            "The drive answered %1 of the %2 requests a second that were to be sent, so latencies grew with the time.")
            .arg(iopsText(warning.values.value(QStringLiteral("achieved")).toDouble()),
                iopsText(warning.values.value(QStringLiteral("nominal")).toDouble()));
    if (warning.id == QLatin1String("not-polled"))
        return QCoreApplication::translate("driveduel", "Polling was not possible (%1), so interrupts were used.")
            .arg(sanitized(warning.values.value(QStringLiteral("reason")).toString()));
    if (warning.id == QLatin1String("cpu-throttled"))
        return warning.values.value(QStringLiteral("reason")).toString() == QLatin1String("quota")
            ? QCoreApplication::translate("driveduel",
                "The program ran out of the processor time that its control group allows, which slowed the pass.")
            : QCoreApplication::translate("driveduel", "The processor was slowed down by heat during the pass.");
    return std::nullopt;
}

} // namespace driveduel::text
