#include "core/devices/udiskshealth.h"

#include "core/devices/drive.h"

#include <QDBusMessage>
#include <QDBusObjectPath>
#include <QDBusPendingReply>
#include <QDBusVariant>

namespace driveduel {

namespace {

constexpr double kZeroCelsiusInKelvin = 273.15;

const QString& service()
{
    static const QString name = QStringLiteral("org.freedesktop.UDisks2");
    return name;
}

void addTemperature(double kelvin, const QVariantMap& attributes, Health& health)
{
    if (kelvin <= 0 || kelvin > 500)
        return; // 0: not known
    Temperature temperature;
    temperature.celsius = kelvin - kZeroCelsiusInKelvin;
    temperature.source = QStringLiteral("UDisks2");
    const auto limit = [&](const QString& name) {
        const double value = attributes.value(name).toDouble();
        return value > 0 && value < 500 ? std::optional(value - kZeroCelsiusInKelvin) : std::nullopt;
    };
    temperature.warnCelsius = limit(QStringLiteral("wctemp"));
    temperature.criticalCelsius = limit(QStringLiteral("cctemp"));
    health.temperatures += temperature;
}

std::optional<quint64> whole(const QVariantMap& map, const QString& name)
{
    bool isNumber = false;
    const quint64 value = map.value(name).toULongLong(&isNumber);
    return isNumber ? std::optional(value) : std::nullopt;
}

std::optional<int> percent(const QVariantMap& map, const QString& name)
{
    const std::optional<quint64> value = whole(map, name);
    return value && *value <= 255 ? std::optional(static_cast<int>(*value)) : std::nullopt;
}

Health known()
{
    Health health;
    health.state = HealthState::Known;
    health.source = QStringLiteral("UDisks2");
    return health;
}

Health without(HealthState state, const QString& detail = {})
{
    Health health;
    health.state = state;
    health.detail = sanitized(detail);
    return health;
}

template <typename Value>
QDBusPendingReply<Value> call(const QDBusConnection& bus, const QString& path, const QString& interface, const QString& method,
    const QVariantList& arguments, int timeoutMs)
{
    QDBusMessage message = QDBusMessage::createMethodCall(service(), path, interface, method);
    message.setArguments(arguments);
    message.setInteractiveAuthorizationAllowed(false);
    message.setAutoStartService(true);
    QDBusPendingReply<Value> reply = bus.asyncCall(message, timeoutMs);
    reply.waitForFinished();
    return reply;
}

QVariantMap propertiesOf(const QDBusConnection& bus, const QString& path, const QString& interface, int timeoutMs)
{
    const auto reply = call<QVariantMap>(
        bus, path, QStringLiteral("org.freedesktop.DBus.Properties"), QStringLiteral("GetAll"), {interface}, timeoutMs);
    return reply.isError() ? QVariantMap() : reply.value();
}

} // namespace

QString udisksBlockPath(const QString& kernelName)
{
    QString path = QStringLiteral("/org/freedesktop/UDisks2/block_devices/");
    for (const char c : kernelName.toLatin1()) {
        const bool isPlain = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
        path += isPlain ? QString(QLatin1Char(c)) : QStringLiteral("_%1").arg(static_cast<uchar>(c), 2, 16, QLatin1Char('0'));
    }
    return path;
}

Health healthFromUDisksAta(const QVariantMap& properties)
{
    if (!properties.value(QStringLiteral("SmartSupported")).toBool())
        return without(HealthState::NotOffered);
    if (whole(properties, QStringLiteral("SmartUpdated")).value_or(0) == 0)
        return without(HealthState::NotPermitted, QStringLiteral("UDisks2 has not asked the drive yet"));
    Health health = known();
    health.passed = !properties.value(QStringLiteral("SmartFailing")).toBool();
    const quint64 seconds = whole(properties, QStringLiteral("SmartPowerOnSeconds")).value_or(0);
    health.powerOnHours = seconds > 0 ? std::optional(seconds / 3600) : std::nullopt;
    bool isNumber = false;
    const qint64 badSectors = properties.value(QStringLiteral("SmartNumBadSectors")).toLongLong(&isNumber);
    if (isNumber && badSectors >= 0) // -1: not known
        health.mediaErrors = static_cast<quint64>(badSectors);
    addTemperature(properties.value(QStringLiteral("SmartTemperature")).toDouble(), {}, health);
    return health;
}

Health healthFromUDisksNvme(const QVariantMap& properties, const QVariantMap& attributes)
{
    if (whole(properties, QStringLiteral("SmartUpdated")).value_or(0) == 0)
        return without(HealthState::NotPermitted, QStringLiteral("UDisks2 has not asked the drive yet"));
    Health health = known();
    static const QStringList bits {QStringLiteral("spare"), QStringLiteral("temperature"), QStringLiteral("degraded"),
        QStringLiteral("readonly"), QStringLiteral("volatile_mem")};
    int warning = 0;
    for (const QString& each : properties.value(QStringLiteral("SmartCriticalWarning")).toStringList())
        warning |= bits.contains(each) ? 1 << bits.indexOf(each) : 0;
    health.criticalWarning = warning;
    health.passed = warning == 0;
    health.powerOnHours = whole(properties, QStringLiteral("SmartPowerOnHours"));
    health.wearPercent = percent(attributes, QStringLiteral("percent_used"));
    health.sparePercent = percent(attributes, QStringLiteral("avail_spare"));
    health.spareThresholdPercent = percent(attributes, QStringLiteral("spare_thresh"));
    health.bytesRead = whole(attributes, QStringLiteral("total_data_read"));
    health.bytesWritten = whole(attributes, QStringLiteral("total_data_written"));
    health.powerCycles = whole(attributes, QStringLiteral("power_cycles"));
    health.unsafeShutdowns = whole(attributes, QStringLiteral("unsafe_shutdowns"));
    health.mediaErrors = whole(attributes, QStringLiteral("media_errors"));
    health.warningTemperatureMinutes = whole(attributes, QStringLiteral("warning_temp_time"));
    health.criticalTemperatureMinutes = whole(attributes, QStringLiteral("critical_temp_time"));
    addTemperature(properties.value(QStringLiteral("SmartTemperature")).toDouble(), attributes, health);
    return health;
}

Health readUDisksHealth(const QDBusConnection& bus, const QString& kernelName, int timeoutMs)
{
    if (!bus.isConnected())
        return without(HealthState::ToolMissing, QStringLiteral("no system bus"));
    const auto drive = call<QDBusVariant>(bus, udisksBlockPath(kernelName), QStringLiteral("org.freedesktop.DBus.Properties"),
        QStringLiteral("Get"), {service() + QStringLiteral(".Block"), QStringLiteral("Drive")}, timeoutMs);
    if (drive.isError()) {
        const QDBusError::ErrorType type = drive.error().type();
        const bool isLate = type == QDBusError::NoReply || type == QDBusError::Timeout || type == QDBusError::TimedOut;
        const bool isUnknown = type == QDBusError::UnknownObject || type == QDBusError::UnknownMethod || type == QDBusError::UnknownInterface;
        return without(isLate ? HealthState::TimedOut : isUnknown ? HealthState::NotOffered : HealthState::ToolMissing, drive.error().message());
    }
    const QString path = drive.value().variant().value<QDBusObjectPath>().path();
    if (path.size() <= 1)
        return without(HealthState::NotOffered); // "/": a device without a drive
    const QString nvme = service() + QStringLiteral(".NVMe.Controller");
    if (const QVariantMap properties = propertiesOf(bus, path, nvme, timeoutMs); !properties.isEmpty()) {
        const auto attributes = call<QVariantMap>(bus, path, nvme, QStringLiteral("SmartGetAttributes"), {QVariantMap()}, timeoutMs);
        return healthFromUDisksNvme(properties, attributes.isError() ? QVariantMap() : attributes.value());
    }
    const QVariantMap ata = propertiesOf(bus, path, service() + QStringLiteral(".Drive.Ata"), timeoutMs);
    return ata.isEmpty() ? without(HealthState::NotOffered) : healthFromUDisksAta(ata);
}

} // namespace driveduel
