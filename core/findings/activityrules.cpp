#include "core/findings/rules.h"

#include <algorithm>

namespace driveduel {

namespace {

using Severity = FindingSeverity;

constexpr double kBusyBytesPerSecond = 1e6; // a journal writes some kilobytes a second
constexpr double kBusyShare = 0.5; // of the processor's threads that run or wait
constexpr double kIoPressurePercent = 10;
constexpr double kCpuPressurePercent = 20;

Finding ofMachine(const char* id, Severity severity, const Evidence& evidence, const QJsonObject& values)
{
    return {QString::fromLatin1(id), severity, {}, {evidence}, values};
}

/// Drivers for which "powersave" is the name of their normal, dynamic mode.
bool choosesItself(const QString& scalingDriver)
{
    return scalingDriver == u"intel_pstate" || scalingDriver == u"amd-pstate-epp" || scalingDriver == u"amd_pstate_epp";
}

void power(const Host& host, QList<Finding>& found)
{
    if (host.powerSource == u"battery") {
        Finding battery = ofMachine("on-battery", Severity::Warning,
            {QStringLiteral("status"), QStringLiteral("battery"), QStringLiteral("/sys/class/power_supply")}, {});
        if (host.batteryPercent) {
            battery.values.insert(QStringLiteral("percent"), *host.batteryPercent);
            battery.evidence += {QStringLiteral("capacity"), QString::number(*host.batteryPercent), QStringLiteral("/sys/class/power_supply/*/capacity")};
        }
        found += battery;
    }
    if (host.aspmPolicy == u"powersave" || host.aspmPolicy == u"powersupersave")
        found += ofMachine("pcie-power-saving", Severity::Note,
            {QStringLiteral("policy"), host.aspmPolicy, QStringLiteral("/sys/module/pcie_aspm/parameters/policy")}, {{QStringLiteral("policy"), host.aspmPolicy}});
}

void processor(const Host& host, QList<Finding>& found)
{
    const QString cpufreq = QStringLiteral("/sys/devices/system/cpu/cpu0/cpufreq/");
    if (host.governor == u"powersave" && !choosesItself(host.scalingDriver)) {
        Finding slow = ofMachine("governor-powersave", Severity::Warning, {QStringLiteral("scaling_governor"), host.governor, cpufreq + QStringLiteral("scaling_governor")},
            {{QStringLiteral("driver"), host.scalingDriver}});
        if (!host.scalingDriver.isEmpty())
            slow.evidence += {QStringLiteral("scaling_driver"), host.scalingDriver, cpufreq + QStringLiteral("scaling_driver")};
        found += slow;
    }
    const bool prefersSaving = host.energyPreference == u"power" && host.governor != u"performance";
    if (prefersSaving || host.platformProfile == u"low-power")
        found += ofMachine("energy-saving", Severity::Warning,
            prefersSaving ? Evidence {QStringLiteral("energy_performance_preference"), host.energyPreference, cpufreq + QStringLiteral("energy_performance_preference")}
                          : Evidence {QStringLiteral("platform_profile"), host.platformProfile, QStringLiteral("/sys/firmware/acpi/platform_profile")},
            {{QStringLiteral("mode"), prefersSaving ? host.energyPreference : host.platformProfile}});
}

/// Pressure is of the last 10 s; the load is of a minute, so that it remembers the run before, and counts only without the other.
std::optional<Finding> pressure(const HostActivity& activity)
{
    const double io = activity.ioPressurePercent.value_or(0);
    const double cpu = activity.cpuPressurePercent.value_or(0);
    if (io < kIoPressurePercent && cpu < kCpuPressurePercent)
        return std::nullopt;
    const bool isIo = io >= kIoPressurePercent;
    return ofMachine("machine-busy", Severity::Warning,
        {QStringLiteral("some avg10"), QString::number(isIo ? io : cpu, 'f', 2), isIo ? QStringLiteral("/proc/pressure/io") : QStringLiteral("/proc/pressure/cpu")},
        {{QStringLiteral("what"), isIo ? QStringLiteral("io") : QStringLiteral("cpu")}, {QStringLiteral("percent"), isIo ? io : cpu}});
}

std::optional<Finding> load(const Host& host, const HostActivity& activity)
{
    if (!activity.load1 || host.cpuThreads <= 0 || *activity.load1 < kBusyShare * host.cpuThreads)
        return std::nullopt;
    return ofMachine("machine-busy", Severity::Warning, {QStringLiteral("loadavg"), QString::number(*activity.load1, 'f', 2), QStringLiteral("/proc/loadavg")},
        {{QStringLiteral("what"), QStringLiteral("load")}, {QStringLiteral("load"), *activity.load1}, {QStringLiteral("threads"), host.cpuThreads}});
}

} // namespace

namespace rules {

void addActivityFindings(const FindingFacts& facts, QList<Finding>& found)
{
    const QString statFile = blockFile(facts.drive, "stat");
    if (facts.traffic && facts.traffic->durationMs > 0) {
        const double rate = static_cast<double>(facts.traffic->bytes) * 1000 / static_cast<double>(facts.traffic->durationMs);
        if (rate >= kBusyBytesPerSecond) {
            Finding busy = finding("drive-busy", Severity::Warning, facts.drive,
                {QStringLiteral("stat"), QStringLiteral("+%1 B / %2 ms").arg(facts.traffic->bytes).arg(facts.traffic->durationMs), statFile});
            busy.values = {{QStringLiteral("bytesPerSecond"), rate}};
            found += busy;
        }
    }
    if (!facts.activity)
        return;
    for (const BlockNode* node : nodesOn(facts.devices, facts.drive)) {
        if (!facts.activity->syncingArrays.contains(node->kernelName))
            continue;
        Finding syncing = finding("array-syncing", Severity::Warning, *node, {QStringLiteral("sync_action"), QStringLiteral("≠ idle"), blockFile(*node, "md/sync_action")});
        syncing.values = {{QStringLiteral("array"), node->name}};
        found += syncing;
    }
}

} // namespace rules

QList<Finding> machineFindings(const Host& host, const std::optional<HostActivity>& activity)
{
    QList<Finding> found;
    power(host, found);
    processor(host, found);
    if (activity) {
        const bool isPressureKnown = activity->ioPressurePercent || activity->cpuPressurePercent;
        if (const auto busy = isPressureKnown ? pressure(*activity) : load(host, *activity))
            found += *busy;
    }
    sortBySeverity(found);
    return found;
}

} // namespace driveduel
