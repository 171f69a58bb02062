#include "core/text/systemprobewording.h"

#include "core/text/figures.h"

#include <QCoreApplication>

namespace driveduel::text {

namespace {

std::optional<double> number(const Warning& warning, const char* key)
{
    const QJsonValue value = warning.values.value(QLatin1String(key));
    return value.isDouble() ? std::optional<double>(value.toDouble()) : std::nullopt;
}

QString stillCachedText(const Warning& warning)
{
    if (const auto share = number(warning, "share"))
        return QCoreApplication::translate("driveduel",
            "%1 % of the file was still in memory when reading began, so the number is not the drive's alone.")
            .arg(fixed(*share * 100, 0));
    return QCoreApplication::translate(
        "driveduel", "A part of the file was still in memory when reading began, so the number is not the drive's alone.");
}

QString badSectorsText(const Warning& warning)
{
    const auto sectors = number(warning, "sectors");
    const auto first = number(warning, "first");
    if (sectors && first)
        return QCoreApplication::translate("driveduel",
            "%1 sectors cannot be read, the first of them is sector %2; save what is on this drive.")
            .arg(fixed(*sectors, 0), fixed(*first, 0));
    return QCoreApplication::translate("driveduel", "Some sectors cannot be read; save what is on this drive.");
}

} // namespace

std::optional<QString> systemProbeText(const Warning& warning)
{
    if (warning.id == QLatin1String("on-test-file"))
        return QCoreApplication::translate("driveduel",
            "Read from the test file, since the drive itself may not be opened; a file lies where the file system put it.");
    if (warning.id == QLatin1String("zeros-written"))
        return QCoreApplication::translate("driveduel",
            "Zeros were written, as dd does; a drive or file system that compresses stores them faster than data.");
    if (warning.id == QLatin1String("still-cached"))
        return stillCachedText(warning);
    if (warning.id == QLatin1String("bad-sectors"))
        return badSectorsText(warning);
    return std::nullopt;
}

} // namespace driveduel::text
