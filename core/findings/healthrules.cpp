#include "core/findings/rules.h"

namespace driveduel::rules {

namespace {

using Severity = FindingSeverity;

constexpr double kHotCelsius = 70; // for drives that name no limit: consumer SSDs are rated to 70 °C
constexpr int kWornPercent = 90;

/// A figure that SMART gave, with who was asked in place of a file.
Evidence smart(const Health& health, const char* name, const QString& value)
{
    return {QString::fromLatin1(name), value, health.source};
}

void temperature(const FindingFacts& facts, QList<Finding>& found)
{
    if (facts.health->temperatures.isEmpty())
        return;
    const Temperature& now = facts.health->temperatures.first();
    const double limit = now.warnCelsius.value_or(kHotCelsius);
    const bool isCritical = now.criticalCelsius && now.celsius >= *now.criticalCelsius;
    if (now.celsius < limit && !isCritical)
        return;
    Finding hot = finding("drive-hot", isCritical ? Severity::Problem : Severity::Warning, facts.drive,
        {now.label.isEmpty() ? QStringLiteral("temperature") : now.label, QStringLiteral("%1 °C").arg(now.celsius), now.source});
    hot.values = {{QStringLiteral("celsius"), now.celsius}, {QStringLiteral("limitCelsius"), limit}, {QStringLiteral("ownLimit"), now.warnCelsius.has_value()}};
    found += hot;
}

void verdict(const FindingFacts& facts, QList<Finding>& found)
{
    const Health& health = *facts.health;
    // The bit of too high a temperature is a matter of now.
    const int bits = health.criticalWarning.value_or(0) & ~2;
    if (health.passed.value_or(true) && bits == 0)
        return;
    Finding failing = finding("smart-failing", Severity::Problem, facts.drive,
        bits != 0 ? smart(health, "critical_warning", QString::number(*health.criticalWarning)) : smart(health, "smart_status.passed", QStringLiteral("false")));
    failing.values = {{QStringLiteral("bits"), bits}};
    found += failing;
}

void wear(const FindingFacts& facts, QList<Finding>& found)
{
    const Health& health = *facts.health;
    if (health.wearPercent.value_or(0) >= kWornPercent) {
        Finding worn = finding("drive-worn", *health.wearPercent >= 100 ? Severity::Problem : Severity::Warning, facts.drive,
            smart(health, "percentage_used", QString::number(*health.wearPercent)));
        worn.values = {{QStringLiteral("percent"), *health.wearPercent}, {QStringLiteral("writtenBytes"), static_cast<double>(health.bytesWritten.value_or(0))}};
        found += worn;
    }
    if (health.sparePercent && health.spareThresholdPercent && *health.sparePercent <= *health.spareThresholdPercent) {
        Finding spare = finding("spare-low", Severity::Problem, facts.drive, smart(health, "available_spare", QString::number(*health.sparePercent)));
        spare.evidence += smart(health, "available_spare_threshold", QString::number(*health.spareThresholdPercent));
        spare.values = {{QStringLiteral("percent"), *health.sparePercent}, {QStringLiteral("threshold"), *health.spareThresholdPercent}};
        found += spare;
    }
}

void errors(const FindingFacts& facts, QList<Finding>& found)
{
    const Health& health = *facts.health;
    if (health.mediaErrors.value_or(0) > 0) {
        Finding media = finding("media-errors", Severity::Warning, facts.drive, smart(health, "media_errors", QString::number(*health.mediaErrors)));
        media.values = {{QStringLiteral("count"), static_cast<double>(*health.mediaErrors)}};
        found += media;
    }
    if (health.linkErrors.value_or(0) > 0) {
        Finding crc = finding("cable-errors", Severity::Warning, facts.drive, smart(health, "UDMA_CRC_Error_Count", QString::number(*health.linkErrors)));
        crc.values = {{QStringLiteral("count"), static_cast<double>(*health.linkErrors)}};
        found += crc;
    }
}

void throttling(const FindingFacts& facts, QList<Finding>& found)
{
    const Health& health = *facts.health;
    const quint64 minutes = health.warningTemperatureMinutes.value_or(0) + health.criticalTemperatureMinutes.value_or(0);
    const quint64 times = health.throttleTransitions.value_or(0);
    if (minutes == 0 && times == 0)
        return;
    Finding slowed = finding("heat-before", Severity::Note, facts.drive,
        times > 0 ? smart(health, "thermal_management_transitions", QString::number(times)) : smart(health, "warning_temp_time", QString::number(minutes)));
    slowed.values = {{QStringLiteral("minutes"), static_cast<double>(minutes)}, {QStringLiteral("times"), static_cast<double>(times)}};
    found += slowed;
}

} // namespace

void addHealthFindings(const FindingFacts& facts, QList<Finding>& found)
{
    if (!facts.health)
        return;
    for (const Rule rule : {&temperature, &verdict, &wear, &errors, &throttling})
        rule(facts, found);
}

} // namespace driveduel::rules
