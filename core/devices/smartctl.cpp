#include "core/devices/smartctl.h"

#include "core/devices/ataattributes.h"
#include "core/devices/chiptable.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <cmath>

namespace driveduel {

namespace {

/// NVMe counts data in thousands of 512 bytes (NVM Express base specification, SMART log).
constexpr quint64 kDataUnitBytes = 512'000;
constexpr double kMostCelsius = 200;

std::optional<quint64> whole(const QJsonValue& value)
{
    const double number = value.toDouble(-1);
    return number >= 0 && number <= 9e15 ? std::optional(static_cast<quint64>(number)) : std::nullopt;
}

std::optional<int> percent(const QJsonValue& value)
{
    const std::optional<quint64> number = whole(value);
    return number && *number <= 255 ? std::optional(static_cast<int>(*number)) : std::nullopt;
}

std::optional<quint64> times(const std::optional<quint64>& count, quint64 unit)
{
    constexpr quint64 kMost = 1ULL << 62;
    return count && *count <= kMost / unit ? std::optional(*count * unit) : std::nullopt;
}

std::optional<quint64> sum(const std::optional<quint64>& a, const std::optional<quint64>& b)
{
    return a || b ? std::optional(a.value_or(0) + b.value_or(0)) : std::nullopt;
}

std::optional<double> celsius(const QJsonValue& value)
{
    const double degrees = value.toDouble(-300);
    return degrees > -100 && degrees < kMostCelsius ? std::optional(degrees) : std::nullopt;
}

void readTemperature(const QJsonObject& report, Health& health)
{
    const std::optional<double> current = celsius(report[u"temperature"][u"current"]);
    const QJsonObject log = report[u"nvme_smart_health_information_log"].toObject();
    if (current && *current > 0) { // 0 is what a bridge says that does not know
        Temperature temperature;
        temperature.celsius = *current;
        temperature.source = QStringLiteral("smartctl");
        temperature.warnCelsius = celsius(report[u"nvme_composite_temperature_threshold"][u"warning"]);
        temperature.criticalCelsius = celsius(report[u"nvme_composite_temperature_threshold"][u"critical"]);
        if (!temperature.warnCelsius)
            temperature.warnCelsius = celsius(report[u"temperature"][u"op_limit_max"]);
        if (!temperature.criticalCelsius)
            temperature.criticalCelsius = celsius(report[u"temperature"][u"limit_max"]);
        health.temperatures += temperature;
    }
    int number = 0;
    for (const QJsonValue& sensor : log[u"temperature_sensors"].toArray()) {
        ++number;
        Temperature temperature;
        const std::optional<double> degrees = celsius(sensor);
        if (!degrees || number > 8)
            continue;
        temperature.celsius = *degrees;
        temperature.label = QStringLiteral("Sensor %1").arg(number);
        temperature.source = QStringLiteral("smartctl");
        health.temperatures += temperature;
    }
}

void readNvme(const QJsonObject& log, Health& health)
{
    if (log.isEmpty())
        return;
    health.criticalWarning = percent(log[u"critical_warning"]);
    health.wearPercent = percent(log[u"percentage_used"]);
    health.sparePercent = percent(log[u"available_spare"]);
    health.spareThresholdPercent = percent(log[u"available_spare_threshold"]);
    health.bytesWritten = times(whole(log[u"data_units_written"]), kDataUnitBytes);
    health.bytesRead = times(whole(log[u"data_units_read"]), kDataUnitBytes);
    health.mediaErrors = whole(log[u"media_errors"]);
    health.unsafeShutdowns = whole(log[u"unsafe_shutdowns"]);
    health.warningTemperatureMinutes = whole(log[u"warning_temp_time"]);
    health.criticalTemperatureMinutes = whole(log[u"critical_comp_time"]);
    health.throttleTransitions
        = sum(whole(log[u"thermal_temp1_transition_count"]), whole(log[u"thermal_temp2_transition_count"]));
    health.throttleSeconds = sum(whole(log[u"thermal_temp1_total_time"]), whole(log[u"thermal_temp2_total_time"]));
}

void readCommon(const QJsonObject& report, Health& health)
{
    health.model = sanitized(report[u"model_name"].toString(report[u"scsi_model_name"].toString()));
    health.firmware = sanitized(report[u"firmware_version"].toString());
    if (const QJsonValue passed = report[u"smart_status"][u"passed"]; passed.isBool())
        health.passed = passed.toBool();
    health.powerOnHours = whole(report[u"power_on_time"][u"hours"]);
    health.powerCycles = whole(report[u"power_cycle_count"]);
    readNvme(report[u"nvme_smart_health_information_log"].toObject(), health);
    readAtaAttributes(report[u"ata_smart_attributes"][u"table"].toArray(), health);
    const auto override = [](std::optional<int>& figure, const QJsonValue& better) { figure = better.isDouble() ? percent(better) : figure; };
    override(health.wearPercent, report[u"scsi_percentage_used_endurance_indicator"]);
    override(health.wearPercent, report[u"endurance_used"][u"current_percent"]); // smartctl 7.4, whatever the protocol
    override(health.sparePercent, report[u"spare_available"][u"current_percent"]);
    if (const std::optional<quint64> defects = whole(report[u"scsi_grown_defect_list"]))
        health.mediaErrors = defects;
    readTemperature(report, health);
}

bool saysAnything(const Health& health)
{
    return health.passed || health.wearPercent || health.powerOnHours || health.bytesWritten || health.mediaErrors || health.criticalWarning;
}

HealthState stateOfMessages(const QString& messages)
{
    const auto says = [&](const char* words) { return messages.contains(QLatin1String(words), Qt::CaseInsensitive); };
    if (says("Permission denied") || says("Operation not permitted"))
        return HealthState::NotPermitted;
    if (says("Unknown USB bridge") || says("specify device type") || says("Unsupported USB bridge") || says("unsupported field")
        || says("lacks SMART capability") || says("Unable to detect device type"))
        return HealthState::NotOffered;
    return HealthState::Failed;
}

} // namespace

QStringList smartctlArguments(const BlockNode& drive)
{
    QStringList arguments {QStringLiteral("--json"), QStringLiteral("--all"), QStringLiteral("--nocheck=standby")};
    const QString release = drive.link && drive.link->usb ? drive.link->usb->deviceRelease : QString();
    const QString type = drive.link ? smartTypeOf(drive.link->usbId, release) : QString();
    if (!type.isEmpty())
        arguments += QStringLiteral("--device=") + type;
    return arguments << QStringLiteral("--") << drive.devicePath;
}

Health healthFromSmartctl(const QByteArray& json)
{
    Health health;
    const QJsonDocument document = QJsonDocument::fromJson(json);
    if (!document.isObject()) {
        health.state = HealthState::Failed;
        health.detail = QStringLiteral("smartctl printed no JSON");
        return health;
    }
    const QJsonObject report = document.object();
    readCommon(report, health);
    QStringList messages;
    for (const QJsonValue& message : report[u"smartctl"][u"messages"].toArray())
        messages += message[u"string"].toString();
    if (saysAnything(health)) {
        health.state = HealthState::Known;
        health.source = QStringLiteral("smartctl");
        return health;
    }
    health.detail = sanitized(messages.join(QStringLiteral("; ")));
    const QJsonValue isAvailable = report[u"smart_support"][u"available"];
    health.state = isAvailable.isBool() && !isAvailable.toBool() ? HealthState::NotOffered : stateOfMessages(health.detail);
    return health;
}

} // namespace driveduel
