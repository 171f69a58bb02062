#include "core/analysis/outliers.h"

#include "core/analysis/statistics.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace driveduel {

namespace {

constexpr qsizetype kLeastValues = 5;
constexpr double kLargestZ = 5;
constexpr double kNormal = 1.4826; // of a normal distribution, σ / MAD
constexpr double kLeastDeviation = 0.001;
constexpr double kHotterByCelsius = 5;

/// Warnings that can bend one pass of many, the most telling first.
constexpr std::array kCauses{"suspended", "drive-left", "io-errors", "cpu-throttled", "vm-steal", "device-bytes-high", "page-cache",
    "device-bytes-low", "not-polled", "sync-backend", "rate-missed", "queue-depth-low"};

bool has(const PassRecord& pass, const char* id)
{
    return std::any_of(pass.warnings.begin(), pass.warnings.end(), [id](const Warning& w) { return w.id == QLatin1String(id); });
}

std::optional<double> hottest(const PassRecord& pass)
{
    std::optional<double> celsius;
    for (const TemperatureReading& reading : pass.temperatures)
        celsius = std::max(celsius.value_or(reading.celsius), reading.celsius);
    return celsius;
}

bool isHotter(const PassRecord& pass, const QList<const PassRecord*>& others)
{
    QList<double> usual;
    for (const PassRecord* other : others) {
        if (const auto celsius = hottest(*other))
            usual.append(*celsius);
    }
    const auto own = hottest(pass);
    return own && !usual.isEmpty() && *own >= medianOf(usual) + kHotterByCelsius;
}

QString causeOf(const PassRecord& pass, const QList<const PassRecord*>& others)
{
    for (const char* id : kCauses) {
        const auto alike = std::count_if(others.begin(), others.end(), [id](const PassRecord* other) { return has(*other, id); });
        if (has(pass, id) && 2 * alike < others.size())
            return QString::fromLatin1(id);
    }
    return isHotter(pass, others) ? QStringLiteral("temperature") : QString();
}

} // namespace

QList<PassOutlier> findOutliers(const ProbeRecord& probe, const PassValues& values)
{
    QList<PassOutlier> outliers;
    if (values.values.size() < kLeastValues)
        return outliers;
    const double median = medianOf(values.values);
    QList<double> deviations;
    for (const double value : values.values)
        deviations.append(std::abs(value - median));
    const double scale = kNormal * std::max(medianOf(deviations), kLeastDeviation * std::abs(median));
    if (!(scale > 0) || !std::isfinite(scale))
        return outliers;
    for (qsizetype i = 0; i < values.values.size(); ++i) {
        const double z = (values.values[i] - median) / scale;
        if (std::abs(z) <= kLargestZ)
            continue;
        PassOutlier outlier;
        outlier.robustZ = z;
        QList<const PassRecord*> others;
        const PassRecord* own = nullptr;
        for (int pass = 0; pass < probe.passes.size(); ++pass) {
            const PassRecord& record = probe.passes[pass];
            if (record.ended)
                continue;
            if (record.repetition == values.repetitions[i] && !own) {
                own = &record;
                outlier.pass = pass;
            } else {
                others.append(&record);
            }
        }
        if (!own)
            continue;
        outlier.causeId = causeOf(*own, others);
        outliers.append(outlier);
    }
    return outliers;
}

} // namespace driveduel
