#include "core/analysis/banners.h"

#include <QJsonArray>
#include <QJsonValue>

#include <algorithm>
#include <functional>

namespace driveduel {

namespace {

/// One memory size is told differently by different kernels, which keep a part for themselves.
constexpr double kMemoryTolerance = 0.1;

using Reader = std::function<QJsonValue(const BenchmarkResult&)>;

QJsonValue textOrNull(const QString& text)
{
    return text.isEmpty() ? QJsonValue() : QJsonValue(text);
}

QJsonArray valuesOf(const QList<ResultPtr>& results, const Reader& read)
{
    QJsonArray values;
    for (const ResultPtr& result : results)
        values.append(read(*result));
    return values;
}

bool differ(const QJsonArray& values)
{
    QJsonValue first;
    for (const QJsonValue& value : values) {
        if (value.isNull())
            continue;
        if (first.isNull())
            first = value;
        else if (value != first)
            return true;
    }
    return false;
}

bool memoryDiffers(const QJsonArray& values)
{
    double least = 0;
    double most = 0;
    for (const QJsonValue& value : values) {
        const double bytes = value.toDouble();
        if (bytes <= 0)
            continue;
        least = least > 0 ? std::min(least, bytes) : bytes;
        most = std::max(most, bytes);
    }
    return most > least * (1 + kMemoryTolerance);
}

Warning banner(const char* id, const char* severity, const QJsonArray& values)
{
    return {QString::fromLatin1(id), QString::fromLatin1(severity), QJsonObject{{QStringLiteral("values"), values}}};
}

void addHostBanner(QList<Warning>& banners, const QList<ResultPtr>& results)
{
    struct Part
    {
        const char* what;
        Reader read;
        bool (*differs)(const QJsonArray&);
    };
    const Part parts[] = {
        {"architecture", [](const BenchmarkResult& r) { return textOrNull(r.host.architecture); }, differ},
        {"cpu", [](const BenchmarkResult& r) { return textOrNull(r.host.cpu); }, differ},
        {"memory",
            [](const BenchmarkResult& r) {
                return r.host.memoryBytes > 0 ? QJsonValue(static_cast<double>(r.host.memoryBytes)) : QJsonValue();
            },
            memoryDiffers},
    };
    for (const Part& part : parts) {
        const QJsonArray values = valuesOf(results, part.read);
        if (!part.differs(values))
            continue;
        Warning warning = banner("host-differs", "warning", values);
        warning.values.insert(QStringLiteral("what"), QString::fromLatin1(part.what));
        banners.append(warning);
        return;
    }
}

} // namespace

QList<Warning> differencesBetween(const QList<ResultPtr>& results)
{
    QList<Warning> banners;
    const auto add = [&](const char* id, const char* severity, const Reader& read) {
        const QJsonArray values = valuesOf(results, read);
        if (differ(values))
            banners.append(banner(id, severity, values));
    };
    addHostBanner(banners, results);
    add("governor-differs", "warning", [](const BenchmarkResult& r) { return textOrNull(r.host.governor); });
    add("power-differs", "warning", [](const BenchmarkResult& r) { return textOrNull(r.host.powerSource); });
    add("profile-differs", "warning", [](const BenchmarkResult& r) {
        QStringList parts{r.host.platformProfile, r.host.energyPreference};
        parts.removeAll(QString());
        return textOrNull(parts.join(QStringLiteral(", ")));
    });
    add("kernel-differs", "info", [](const BenchmarkResult& r) { return textOrNull(r.host.kernel); });
    add("preset-differs", "info", [](const BenchmarkResult& r) { return textOrNull(r.presetId); });
    add("tool-differs", "info", [](const BenchmarkResult& r) { return textOrNull(r.source.tool); });
    // Results of one run belong together, even over midnight.
    const bool oneRun = std::all_of(results.begin(), results.end(),
        [&](const ResultPtr& r) { return !r->runId.isEmpty() && r->runId == results.first()->runId; });
    if (!oneRun) {
        add("other-day", "info", [](const BenchmarkResult& r) {
            return r.startedAt.isValid() ? QJsonValue(r.startedAt.date().toString(Qt::ISODate)) : QJsonValue();
        });
    }
    return banners;
}

} // namespace driveduel
