#include "core/system/boot.h"

#include "core/system/bootreader.h"
#include "core/system/guardedpass.h"
#include "core/system/kindhelpers.h"
#include "core/system/ownmetric.h"

#include <QCoreApplication>
#include <QJsonArray>

namespace driveduel {

namespace {

constexpr qsizetype kShownUnits = 10;

Warning slowUnits(const QList<UnitStamps>& units)
{
    QJsonArray list;
    for (const UnitTime& unit : slowestUnits(units, kShownUnits))
        list.append(QJsonObject{{QStringLiteral("unit"), unit.name}, {QStringLiteral("seconds"), unit.seconds}});
    return {QStringLiteral("slow-units"), QStringLiteral("info"), QJsonObject{{QStringLiteral("units"), list}}};
}

QList<Metric> metricsOf(const BootPhases& phases)
{
    QList<Metric> metrics;
    const auto append = [&metrics](const kinds::MetricName& name, const std::optional<double>& seconds) {
        if (seconds)
            metrics.append(ownMetric(name, *seconds));
    };
    append(kinds::kBootTotal, phases.total);
    append(kinds::kBootFirmware, phases.firmware);
    append(kinds::kBootLoader, phases.loader);
    append(kinds::kBootKernel, phases.kernel);
    append(kinds::kBootInitrd, phases.initrd);
    append(kinds::kBootUserspace, phases.userspace);
    return metrics;
}

Expected<SystemPassOutcome> runBoot(const SystemPassRequest& request, PassGuard& guard)
{
    SystemPassOutcome outcome;
    if (request.repetition > 0)
        return outcome;
    guard.progress.setStep(QCoreApplication::translate("driveduel", "asking systemd"));
    SettingsReader reader(request.probe.system, {});
    const quint64 stopwatchNs = reader.durationNs("stopwatch", 0);
    const Expected<BootRecord> record = readBoot(guard.stop);
    const Expected<BootPhases> phases = record ? bootPhases(record->stamps) : Expected<BootPhases>(record.error());
    if (!phases && (stopwatchNs == 0 || guard.isStopped()))
        return phases.error();
    if (phases) {
        outcome.metrics = metricsOf(*phases);
        outcome.warnings.append(slowUnits(record->units));
    } else {
        outcome.warnings.append({QStringLiteral("no-boot-times"), QStringLiteral("info"),
            QJsonObject{{QStringLiteral("reason"), QString::fromStdString(phases.error().detail)}}});
    }
    if (stopwatchNs > 0)
        outcome.metrics.append(ownMetric(kinds::kStopwatch, secondsOf(stopwatchNs)));
    guard.progress.setFraction(1);
    return outcome;
}

class BootPass final : public SystemPass
{
public:
    explicit BootPass(SystemPassRequest request)
        : m_request(std::move(request))
    {
    }
    Expected<SystemPassOutcome> run(SystemProgress& progress, std::stop_token stop) override
    {
        return runGuarded([request = m_request](PassGuard& guard) { return runBoot(request, guard); }, progress, std::move(stop));
    }

private:
    SystemPassRequest m_request;
};

} // namespace

QString BootKind::id() const
{
    return QString::fromLatin1(kinds::kBoot);
}

Expected<QJsonObject> BootKind::normalized(const QJsonObject& settings) const
{
    SettingsReader reader(settings, {});
    const quint64 stopwatchNs = reader.durationNs("stopwatch", 0);
    if (stopwatchNs > 3'600'000'000'000)
        reader.fail("stopwatch", QStringLiteral("must be an hour at most"));
    reader.refuseOtherThan({QStringLiteral("stopwatch")});
    return checkedSettings(reader, {{QStringLiteral("stopwatch"), durationToText(stopwatchNs)}});
}

std::unique_ptr<SystemPass> BootKind::make(SystemPassRequest request) const
{
    return std::make_unique<BootPass>(std::move(request));
}

} // namespace driveduel
