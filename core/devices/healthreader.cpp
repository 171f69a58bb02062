#include "core/devices/healthreader.h"

#include "core/devices/childprocess.h"
#include "core/devices/kernelfiles.h"
#include "core/devices/kernelfolder.h"
#include "core/devices/smartctl.h"
#include "core/devices/udiskshealth.h"

#include <QRegularExpression>

#include <algorithm>

namespace driveduel {

namespace {

constexpr int kMostSensors = 16;
constexpr int kUDisksTimeoutMs = 2000;
constexpr std::chrono::seconds kSmartctlTime {5};

/// "45850": thousandths of a degree.
std::optional<double> degrees(const KernelFolder& folder, const QByteArray& name)
{
    bool isNumber = false;
    const double thousandths = folder.textOrEmpty(name.constData()).toDouble(&isNumber);
    // NVMe shows limits that were never set as the ends of its range: -273 and 65262 degrees.
    return isNumber && thousandths > -100'000 && thousandths < 200'000 ? std::optional(thousandths / 1000) : std::nullopt;
}

void addSensors(const KernelFiles& files, const QString& path, QList<Temperature>& temperatures)
{
    const KernelFolder folder(files, path);
    const QString name = folder.sanitizedText("name");
    if (name != u"nvme" && name != u"drivetemp")
        return;
    for (int i = 1; i <= kMostSensors; ++i) {
        const QByteArray sensor = "temp" + QByteArray::number(i);
        const std::optional<double> celsius = degrees(folder, sensor + "_input");
        if (!celsius)
            continue;
        temperatures += Temperature {*celsius, folder.sanitizedText((sensor + "_label").constData()), degrees(folder, sensor + "_max"),
            degrees(folder, sensor + "_crit"), QStringLiteral("hwmon ") + name};
    }
}

Health askSmartctl(const BlockNode& drive, const std::stop_token& stop)
{
    // An ordinary user's PATH lacks sbin on Debian.
    for (const char* program : {"smartctl", "/usr/sbin/smartctl", "/sbin/smartctl"}) {
        Expected<ChildProcess> child = ChildProcess::start(QLatin1String(program), smartctlArguments(drive));
        if (!child)
            continue;
        const Expected<ChildOutput> output = child->wait(stop, kSmartctlTime);
        if (output)
            return healthFromSmartctl(output->standardOutput);
        Health late;
        late.state = HealthState::TimedOut;
        late.detail = sanitized(QString::fromStdString(output.error().detail));
        return late;
    }
    Health missing;
    missing.state = HealthState::ToolMissing;
    return missing;
}

/// What says most of why there are no figures comes last.
int weight(HealthState state)
{
    constexpr HealthState kOrder[] = {HealthState::NotAsked, HealthState::ToolMissing, HealthState::NotOffered, HealthState::Failed,
        HealthState::TimedOut, HealthState::NotPermitted, HealthState::Known};
    return static_cast<int>(std::find(std::begin(kOrder), std::end(kOrder), state) - std::begin(kOrder));
}

} // namespace

QList<Temperature> readTemperatures(const QString& root, const BlockNode& drive)
{
    const KernelFiles files(root);
    // The disk's device: an NVMe controller or a SCSI device. Older kernels have an NVMe's hwmonN right there.
    const QString device = QStringLiteral("sys/block/%1/device").arg(drive.kernelName);
    QList<Temperature> temperatures;
    for (const QString& entry : files.entries(device + QStringLiteral("/hwmon")))
        addSensors(files, device + QStringLiteral("/hwmon/") + entry, temperatures);
    static const QRegularExpression sensor(QStringLiteral("^hwmon\\d+$"));
    for (const QString& entry : temperatures.isEmpty() ? files.entries(device) : QStringList()) {
        if (entry.contains(sensor))
            addSensors(files, device + u'/' + entry, temperatures);
    }
    return temperatures;
}

std::optional<int> cardWearPercent(const QString& lifeTime)
{
    int most = 0;
    for (const QString& word : lifeTime.split(u' ', Qt::SkipEmptyParts)) {
        bool isNumber = false;
        const int tenths = word.toInt(&isNumber, 0);
        if (!isNumber || tenths < 0 || tenths > 11)
            return std::nullopt;
        most = std::max(most, tenths);
    }
    return most > 0 ? std::optional(most * 10) : std::nullopt; // 0: not defined
}

Health merged(const Health& first, const Health& second)
{
    const bool isFirst = weight(first.state) >= weight(second.state);
    Health health = isFirst ? first : second;
    const Health& other = isFirst ? second : first;
    const auto fill = [](auto& figure, const auto& from) {
        if (!figure)
            figure = from;
    };
    if (health.temperatures.isEmpty())
        health.temperatures = other.temperatures;
    if (other.state != HealthState::Known)
        return health;
    fill(health.passed, other.passed);
    fill(health.wearPercent, other.wearPercent);
    fill(health.sparePercent, other.sparePercent);
    fill(health.spareThresholdPercent, other.spareThresholdPercent);
    fill(health.powerOnHours, other.powerOnHours);
    fill(health.powerCycles, other.powerCycles);
    fill(health.unsafeShutdowns, other.unsafeShutdowns);
    fill(health.mediaErrors, other.mediaErrors);
    fill(health.linkErrors, other.linkErrors);
    fill(health.bytesWritten, other.bytesWritten);
    fill(health.bytesRead, other.bytesRead);
    fill(health.warningTemperatureMinutes, other.warningTemperatureMinutes);
    fill(health.criticalTemperatureMinutes, other.criticalTemperatureMinutes);
    fill(health.throttleTransitions, other.throttleTransitions);
    fill(health.throttleSeconds, other.throttleSeconds);
    fill(health.criticalWarning, other.criticalWarning);
    return health;
}

Health readHealth(const BlockNode& drive, const std::stop_token& stop)
{
    Health health;
    const KernelFiles files(QStringLiteral("/"));
    health.wearPercent = cardWearPercent(files.textOrEmpty(QStringLiteral("sys/block/%1/device/life_time").arg(drive.kernelName)));
    if (health.wearPercent) {
        health.state = HealthState::Known;
        health.source = QStringLiteral("sysfs");
    }
    health.temperatures = readTemperatures(QStringLiteral("/"), drive);
    const Transport transport = drive.link ? drive.link->transport : Transport::Unknown;
    if (transport == Transport::Mmc || transport == Transport::Virtio || transport == Transport::Virtual) {
        health.state = health.state == HealthState::Known ? health.state : HealthState::NotOffered;
        return health;
    }
    health = merged(health, readUDisksHealth(QDBusConnection::systemBus(), drive.kernelName, kUDisksTimeoutMs));
    if (health.state != HealthState::Known && !stop.stop_requested())
        health = merged(health, askSmartctl(drive, stop));
    return health;
}

} // namespace driveduel
