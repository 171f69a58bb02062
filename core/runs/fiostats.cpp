#include "core/runs/fiostats.h"

#include "core/engine/ioerror.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <cmath>
#include <map>
#include <system_error>

namespace driveduel {

namespace {

constexpr double kNsPerMs = 1e6;

Error badOutput(const QString& subject, const QString& what)
{
    return {ErrorCode::BadFile, subject.toStdString(), what.toStdString(), 0};
}

double number(const QJsonObject& object, const char* key)
{
    const double value = object.value(QLatin1String(key)).toDouble();
    return std::isfinite(value) && value > 0 ? value : 0;
}

std::uint64_t whole(const QJsonObject& object, const char* key)
{
    return static_cast<std::uint64_t>(std::min(number(object, key), 9e18));
}

/// {"min", "max", "mean", "stddev", "N", "bins": {"ns": count}}
engine::Histogram histogramFrom(const QJsonObject& latency)
{
    using engine::Histogram;
    std::map<std::uint32_t, std::uint64_t> counts;
    Histogram::Exact exact;
    const QJsonObject bins = latency.value(QLatin1String("bins")).toObject();
    for (auto it = bins.begin(); it != bins.end(); ++it) {
        bool isNumber = false;
        const quint64 valueNs = it.key().toULongLong(&isNumber);
        const auto count = static_cast<std::uint64_t>(std::max(it.value().toDouble(), 0.0));
        if (!isNumber || count == 0)
            continue;
        exact.count += count;
        if (valueNs > Histogram::kMaxValueNs)
            exact.overflow += count;
        else
            counts[static_cast<std::uint32_t>(Histogram::bucketOf(valueNs))] += count;
    }
    const auto n = static_cast<double>(exact.count);
    const double mean = number(latency, "mean");
    const double deviation = number(latency, "stddev");
    exact.minNs = whole(latency, "min");
    exact.maxNs = whole(latency, "max");
    exact.sumNs = mean * n;
    exact.sumSquaresNs2 = deviation * deviation * std::max(n - 1, 0.0) + n * mean * mean;
    Histogram histogram;
    const std::vector<std::pair<std::uint32_t, std::uint64_t>> buckets(counts.begin(), counts.end());
    (void)histogram.restore(exact, buckets);
    return histogram;
}

engine::SideTotals sideFrom(const QJsonObject& side)
{
    engine::SideTotals totals;
    totals.ios = whole(side, "total_ios");
    totals.bytes = whole(side, "io_bytes");
    totals.latency = histogramFrom(side.value(QLatin1String("lat_ns")).toObject());
    return totals;
}

/// What was under way when the ramp ended is in fio's histogram and not always in its count.
bool holdsAll(const engine::SideTotals& side, const engine::JobSpec& job)
{
    const std::uint64_t inFlight = static_cast<std::uint64_t>(job.queueDepth) * job.jobs;
    return side.latency.count() >= side.ios && side.latency.count() - side.ios <= inFlight;
}

/// fio prints text lines (warnings, "fio: terminating on signal") around its JSON.
QJsonObject jsonIn(const QByteArray& text)
{
    const qsizetype begin = text.startsWith('{') ? 0 : text.indexOf("\n{") + 1;
    const qsizetype end = text.lastIndexOf('}');
    if (end < begin || (begin == 0 && !text.startsWith('{')))
        return {};
    return QJsonDocument::fromJson(text.mid(begin, end - begin + 1)).object();
}

} // namespace

Expected<engine::PassStats> statsFromFioJson(const QByteArray& text, const engine::JobSpec& job, const QString& subject)
{
    const QJsonObject root = jsonIn(text);
    const QJsonObject first = root.value(QLatin1String("jobs")).toArray().at(0).toObject();
    if (first.isEmpty())
        return badOutput(subject, QStringLiteral("fio printed no result"));
    if (const int code = first.value(QLatin1String("error")).toInt(); code != 0)
        return engine::errorFrom(code, subject.toStdString(), "fio stopped");
    const QJsonObject read = first.value(QLatin1String("read")).toObject();
    const QJsonObject write = first.value(QLatin1String("write")).toObject();

    engine::PassStats stats;
    stats.read = sideFrom(read);
    stats.write = sideFrom(write);
    if (!holdsAll(stats.read, job) || !holdsAll(stats.write, job))
        return badOutput(subject, QStringLiteral("fio's latency histogram does not hold all of its I/Os"));
    stats.durationNs =
        static_cast<std::uint64_t>(std::max(number(read, "runtime"), number(write, "runtime")) * kNsPerMs);
    stats.syncLatency =
        histogramFrom(first.value(QLatin1String("sync")).toObject().value(QLatin1String("lat_ns")).toObject());
    const double workedNs = number(first, "job_runtime") * kNsPerMs;
    stats.cpu.userNs = static_cast<std::uint64_t>(number(first, "usr_cpu") / 100 * workedNs);
    stats.cpu.systemNs = static_cast<std::uint64_t>(number(first, "sys_cpu") / 100 * workedNs);
    stats.cpu.voluntarySwitches = whole(first, "ctx");
    stats.shortIos = whole(read, "short_ios") + whole(write, "short_ios");
    if (stats.durationNs == 0)
        return badOutput(subject, QStringLiteral("fio measured nothing"));
    const double latencyNs = stats.read.latency.exact().sumNs + stats.write.latency.exact().sumNs;
    stats.achievedQueueDepth = latencyNs / static_cast<double>(stats.durationNs);
    stats.backend.name = job.backend == engine::BackendChoice::Sync ? "fio sync" : "fio io_uring";
    stats.backend.flags = root.value(QLatin1String("fio version")).toString().toStdString();
    return stats;
}

} // namespace driveduel
