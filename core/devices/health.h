/// Temperature and wear of a drive, as far as this user may know them. Plain values; any thread.
#pragma once

#include <QList>
#include <QString>

#include <optional>

namespace driveduel {

struct Temperature
{
    double celsius = 0;
    QString label; ///< "Composite", "Sensor 1"; may be empty; sanitised
    std::optional<double> warnCelsius; ///< from here on the drive may slow down, as it says itself
    std::optional<double> criticalCelsius;
    QString source; ///< "hwmon nvme", "hwmon drivetemp", "smartctl", "UDisks2"

    friend bool operator==(const Temperature&, const Temperature&) = default;
};

enum class HealthState {
    NotAsked,
    Known, ///< at least one figure below is set
    NotOffered, ///< the bridge or the drive does not give it
    NotPermitted, ///< only root may ask, and nobody who may was there
    ToolMissing, ///< neither smartctl nor UDisks2
    TimedOut,
    Failed, ///< `detail` says what was answered
};

struct Health
{
    HealthState state = HealthState::NotAsked; ///< of the SMART figures; temperatures may be known without them
    QString source; ///< "smartctl", "UDisks2", "sysfs"; empty unless Known
    QString detail; ///< what the tool said when it did not work; sanitised, untranslated
    QList<Temperature> temperatures; ///< the one that stands for the drive first
    std::optional<bool> passed; ///< the drive's own verdict
    std::optional<int> wearPercent; ///< of its rated endurance that is used up; may pass 100
    std::optional<int> sparePercent; ///< of reserve blocks left
    std::optional<int> spareThresholdPercent;
    std::optional<quint64> powerOnHours;
    std::optional<quint64> powerCycles;
    std::optional<quint64> unsafeShutdowns;
    std::optional<quint64> mediaErrors; ///< NVMe media and data integrity errors; ATA reallocated, pending and uncorrectable sectors
    std::optional<quint64> linkErrors; ///< ATA interface CRC errors: cable or bridge
    std::optional<quint64> bytesWritten;
    std::optional<quint64> bytesRead;
    std::optional<quint64> warningTemperatureMinutes; ///< time above warnCelsius
    std::optional<quint64> criticalTemperatureMinutes;
    std::optional<quint64> throttleTransitions; ///< NVMe thermal management: how often it slowed itself down, light and heavy
    std::optional<quint64> throttleSeconds;
    std::optional<int> criticalWarning; ///< NVMe bits: 1 spare, 2 temperature, 4 reliability, 8 read-only, 16 backup
    QString model; ///< of the drive itself behind a bridge; sanitised
    QString firmware;

    friend bool operator==(const Health&, const Health&) = default;
};

} // namespace driveduel
