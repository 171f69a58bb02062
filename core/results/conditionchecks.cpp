#include "core/results/conditionchecks.h"

#include <cmath>

namespace driveduel {

namespace {

constexpr double kUnwrittenShare = 0.01;
constexpr double kResidentShare = 0.01;
constexpr double kStealShare = 0.01;
constexpr qint64 kSmallestStepNs = 100'000'000; // NTP slews a second by half a millisecond
constexpr double kQuotaShare = 0.01;
constexpr double kBusyShare = 0.5;

void add(QList<Warning>& warnings, const char* id, const char* severity, const char* key, const QJsonValue& value)
{
    warnings.append({QString::fromLatin1(id), QString::fromLatin1(severity), {{QLatin1String(key), value}}});
}

void checkExtents(QList<Warning>& warnings, const engine::ExtentFacts& extents, const engine::JobSpec& job)
{
    if (extents.regionBytes == 0)
        return;
    const auto share = [&extents](quint64 bytes) {
        return static_cast<double>(bytes) / static_cast<double>(extents.regionBytes);
    };
    const quint64 unreachable = extents.holeBytes + extents.unwrittenBytes;
    if (unreachable > 0 && engine::reads(job))
        add(warnings, "unwritten-extents", share(unreachable) >= kUnwrittenShare ? "invalid" : "warning", "share",
            share(unreachable));
    if (extents.inlineBytes > 0)
        add(warnings, "inline-extents", "invalid", "share", share(extents.inlineBytes));
    if (extents.encodedBytes > 0)
        add(warnings, "encoded-extents", "warning", "share", share(extents.encodedBytes));
    if (extents.sharedBytes > 0 && engine::writes(job))
        add(warnings, "shared-extents", "warning", "share", share(extents.sharedBytes));
}

bool isBusy(const engine::PassStats& stats, const engine::JobSpec& job)
{
    const double worked = static_cast<double>(stats.cpu.userNs + stats.cpu.systemNs);
    return worked >= kBusyShare * static_cast<double>(stats.durationNs) * static_cast<double>(job.jobs);
}

void checkProcessor(QList<Warning>& warnings, const engine::PassStats& stats, const engine::JobSpec& job)
{
    const engine::PassConditions& conditions = stats.conditions;
    if (conditions.stealShare && *conditions.stealShare > kStealShare)
        add(warnings, "vm-steal", "warning", "share", *conditions.stealShare);
    const bool isHot = conditions.heatThrottles > 0 || conditions.cooling;
    const bool isOutOfQuota =
        static_cast<double>(conditions.quotaThrottledNs) > kQuotaShare * static_cast<double>(stats.durationNs);
    if (isHot || isOutOfQuota)
        add(warnings, "cpu-throttled", isBusy(stats, job) || isOutOfQuota ? "warning" : "info", "reason",
            isOutOfQuota ? QStringLiteral("quota") : QStringLiteral("heat"));
}

void checkClocks(QList<Warning>& warnings, const engine::PassConditions& conditions)
{
    if (conditions.suspendedNs > 0)
        add(warnings, "suspended", "invalid", "seconds", static_cast<double>(conditions.suspendedNs) / 1e9);
    if (std::abs(conditions.clockStepNs) >= kSmallestStepNs)
        add(warnings, "clock-step", "info", "seconds", static_cast<double>(conditions.clockStepNs) / 1e9);
}

} // namespace

QList<Warning> checkConditions(const engine::PassStats& stats, const engine::JobSpec& job)
{
    QList<Warning> warnings;
    if (stats.extents)
        checkExtents(warnings, *stats.extents, job);
    if (job.direct && stats.residentShare && *stats.residentShare >= kResidentShare)
        add(warnings, "page-cache", stats.device ? "warning" : "invalid", "share", *stats.residentShare);
    checkProcessor(warnings, stats, job);
    checkClocks(warnings, stats.conditions);
    return warnings;
}

} // namespace driveduel
