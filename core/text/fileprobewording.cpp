#include "core/text/fileprobewording.h"

#include "core/text/figures.h"
#include "core/text/wording.h"

#include <QCoreApplication>
#include <QJsonArray>

#include <algorithm>

namespace driveduel::text {

namespace {

QString bytesOf(const Warning& warning, const char* key)
{
    return bytesText(static_cast<quint64>(std::max(0.0, warning.values.value(QLatin1String(key)).toDouble())));
}

QString wordOf(const Warning& warning, const char* key)
{
    return sanitized(warning.values.value(QLatin1String(key)).toString());
}

QString coldStartText(const Warning& warning)
{
    const QString program = quoted(warning.values.value(QLatin1String("program")).toString());
    const QString evicted = bytesOf(warning, "evictedBytes");
    const QString kept = bytesOf(warning, "keptBytes");
    const QString text = warning.values.contains(QLatin1String("readBytes"))
        ? QCoreApplication::translate("driveduel",
              "Before the cold start of %1, %2 of its files were put out of memory and %3 could not be, since other programs use them; the drive then read %4.")
              .arg(program, evicted, kept, bytesOf(warning, "readBytes"))
        : QCoreApplication::translate("driveduel",
              "Before the cold start of %1, %2 of its files were put out of memory and %3 could not be, since other programs use them.")
              .arg(program, evicted, kept);
    if (!warning.values.contains(QLatin1String("untoldFiles")))
        return text;
    return text + QLatin1Char(' ')
        + QCoreApplication::translate("driveduel", "Of %1 of its files the kernel does not tell how much is in memory.")
              .arg(warning.values.value(QLatin1String("untoldFiles")).toInt());
}

QString slowUnitsText(const Warning& warning)
{
    QStringList units;
    for (const QJsonValue& one : warning.values.value(QLatin1String("units")).toArray()) {
        const QJsonObject unit = one.toObject();
        units.append(QStringLiteral("%1 %2 s").arg(sanitized(unit.value(QLatin1String("unit")).toString()),
            figure(unit.value(QLatin1String("seconds")).toDouble())));
    }
    return QCoreApplication::translate("driveduel", "The units that took longest to start: %1.").arg(listed(units));
}

} // namespace

std::optional<QString> fileProbeText(const Warning& warning)
{
    if (warning.id == QLatin1String("cache-kept"))
        return QCoreApplication::translate("driveduel", "The files were not quite cold: %1 of %2 stayed in memory.")
            .arg(bytesOf(warning, "cachedBytes"), bytesOf(warning, "sizeBytes"));
    if (warning.id == QLatin1String("cold-start"))
        return coldStartText(warning);
    if (warning.id == QLatin1String("start-failed"))
        return QCoreApplication::translate("driveduel", "%1 was left out: %2.")
            .arg(quoted(warning.values.value(QLatin1String("program")).toString()), wordOf(warning, "reason"));
    if (warning.id == QLatin1String("slow-units"))
        return slowUnitsText(warning);
    if (warning.id == QLatin1String("no-boot-times"))
        return QCoreApplication::translate("driveduel", "The times of the boot are missing: %1.").arg(wordOf(warning, "reason"));
    return std::nullopt;
}

} // namespace driveduel::text
