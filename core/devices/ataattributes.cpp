#include "core/devices/ataattributes.h"

#include <QHash>
#include <QJsonArray>
#include <QJsonObject>

#include <algorithm>
#include <initializer_list>

namespace driveduel {

namespace {

constexpr quint64 kMostEvents = 1'000'000'000; ///< beyond, the raw value holds something else as well

struct Attribute
{
    int value = 0; ///< normalised; 100 or 200 is as new
    quint64 raw = 0;
};

using Table = QHash<QString, Attribute>;

std::optional<quint64> count(const Table& table, std::initializer_list<const char*> names)
{
    std::optional<quint64> found;
    for (const char* name : names) {
        const auto attribute = table.constFind(QLatin1String(name));
        if (attribute != table.cend() && attribute->raw <= kMostEvents)
            found = std::max(found.value_or(0), attribute->raw);
    }
    return found;
}

std::optional<quint64> bytes(const Table& table, std::initializer_list<std::pair<const char*, quint64>> units)
{
    constexpr quint64 kMost = 1ULL << 62;
    for (const auto& [name, unit] : units) {
        const auto attribute = table.constFind(QLatin1String(name));
        if (attribute != table.cend() && attribute->raw <= kMost / unit)
            return attribute->raw * unit;
    }
    return std::nullopt;
}

/// Of drives that say in percent how much of their life is left.
std::optional<int> wearPercent(const Table& table)
{
    for (const char* name : {"SSD_Life_Left", "Media_Wearout_Indicator", "Wear_Leveling_Count", "Percent_Lifetime_Remain",
             "Percent_Life_Remaining", "Remaining_Lifetime_Perc", "Perc_Rated_Life_Remain"}) {
        const auto attribute = table.constFind(QLatin1String(name));
        if (attribute != table.cend() && attribute->value >= 0 && attribute->value <= 100)
            return 100 - attribute->value;
    }
    return std::nullopt;
}

} // namespace

void readAtaAttributes(const QJsonArray& table, Health& health)
{
    constexpr quint64 kMebibytes32 = 32ULL << 20;
    constexpr quint64 kGibibyte = 1ULL << 30;
    Table byName;
    for (const QJsonValue& entry : table) {
        const double raw = entry[u"raw"][u"value"].toDouble(-1);
        if (raw >= 0 && raw <= 9e15)
            byName.insert(entry[u"name"].toString(), {entry[u"value"].toInt(), static_cast<quint64>(raw)});
    }
    if (byName.isEmpty())
        return;
    health.wearPercent = wearPercent(byName);
    const std::optional<quint64> reallocated = count(byName, {"Reallocated_Sector_Ct"});
    // Pending and uncorrectable count the same sectors, but not all drives have both.
    const std::optional<quint64> lost = count(byName, {"Current_Pending_Sector", "Offline_Uncorrectable"});
    if (reallocated || lost)
        health.mediaErrors = reallocated.value_or(0) + lost.value_or(0);
    health.linkErrors = count(byName, {"UDMA_CRC_Error_Count", "CRC_Error_Count", "SATA_CRC_Error_Count"});
    health.unsafeShutdowns = count(byName, {"Unsafe_Shutdown_Count", "Unexpect_Power_Loss_Ct", "POR_Recovery_Count"});
    health.throttleTransitions = count(byName, {"Thermal_Throttle_Count"});
    // Some of Intel's count both pairs in 32 MiB, though the data base calls one of them sectors: then the two are equal.
    const bool isIn32MiB = byName.contains(QStringLiteral("Host_Writes_32MiB"))
        && byName.value(QStringLiteral("Host_Writes_32MiB")).raw == byName.value(QStringLiteral("Total_LBAs_Written")).raw;
    const quint64 sector = isIn32MiB ? kMebibytes32 : 512;
    health.bytesWritten = bytes(byName, {{"Host_Writes_32MiB", kMebibytes32}, {"Lifetime_Writes_GiB", kGibibyte}, {"Host_Writes_GiB", kGibibyte}, {"Total_LBAs_Written", sector}});
    health.bytesRead = bytes(byName, {{"Host_Reads_32MiB", kMebibytes32}, {"Lifetime_Reads_GiB", kGibibyte}, {"Host_Reads_GiB", kGibibyte}, {"Total_LBAs_Read", sector}});
}

} // namespace driveduel
