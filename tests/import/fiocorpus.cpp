#include "tests/import/corpuschecks.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace driveduel::test {

namespace {

constexpr double kAbsent = std::numeric_limits<double>::quiet_NaN();

/// The figures of one direction, wherever they are kept.
struct Figures
{
    bool isThere = false;
    bool isSide = false;
    double bytesPerSecond = kAbsent, iops = kAbsent, meanUs = kAbsent;
    quint64 ios = 0, durationNs = 0, bytes = 0;
    QMap<double, double> percentilesUs;
};

Figures ofSide(const SideRecord& side)
{
    Figures figures;
    figures.isThere = figures.isSide = true;
    figures.bytesPerSecond = side.bytesPerSecond();
    figures.iops = side.iops();
    figures.meanUs = side.latency.meanNs ? *side.latency.meanNs / 1e3 : kAbsent;
    figures.ios = side.ios;
    figures.bytes = side.bytes;
    figures.durationNs = side.durationNs;
    for (auto it = side.latency.percentilesNs.begin(); it != side.latency.percentilesNs.end(); ++it)
        figures.percentilesUs.insert(it.key(), it.value() / 1e3);
    return figures;
}

Figures ofMetrics(const PassRecord& pass, const QString& direction)
{
    Figures figures;
    const auto value = [&](const char* what) {
        const Metric* const metric = metricIn(pass.metrics, direction + u' ' + QLatin1String(what));
        figures.isThere = figures.isThere || metric;
        return metric ? metric->value : kAbsent;
    };
    figures.bytesPerSecond = value("bandwidth") * 1e6;
    figures.iops = value("IOPS");
    figures.meanUs = value("latency mean");
    for (const double percent : {50.0, 99.0, 99.9, 99.99}) {
        if (const double us = value(QStringLiteral("latency p%1").arg(percent).toLatin1().constData()); std::isfinite(us))
            figures.percentilesUs.insert(percent, us);
    }
    return figures;
}

Figures figuresOf(const import::FoundProbe& probe, const QString& direction)
{
    const PassRecord& pass = probe.record.passes.first();
    if (direction == u"read")
        return pass.read ? ofSide(*pass.read) : Figures();
    if (direction == u"write")
        return pass.write ? ofSide(*pass.write) : Figures();
    const Figures metrics = ofMetrics(pass, direction);
    if (metrics.isThere || direction == u"trim")
        return metrics;
    return pass.read ? ofSide(*pass.read) : pass.write ? ofSide(*pass.write) : Figures();
}

QString checkPercentiles(const QJsonObject& expected, const QMap<double, double>& found, const QString& where)
{
    static const QList<std::pair<QString, double>> kKeys{{"p50_us", 50}, {"p99_us", 99}, {"p999_us", 99.9}, {"p9999_us", 99.99}};
    QString wrong;
    for (const auto& [key, percent] : kKeys) {
        if (expected.contains(key))
            wrong += differs(where + key, found.value(percent, kAbsent), expected[key].toDouble(), 1e-3);
    }
    return wrong;
}

QString checkSide(const QJsonObject& expected, const import::FoundProbe& probe, const QString& direction)
{
    const Figures found = figuresOf(probe, direction);
    const QString where = probe.record.probe.name + u' ' + direction + u' ';
    if (!found.isThere)
        return where + QStringLiteral("is missing; ");
    QString wrong;
    const QString bandwidth = expected.contains("bw_bytes_true") ? "bw_bytes_true" : expected.contains("bw_bytes_exact") ? "bw_bytes_exact" : "bw_bytes";
    // fio 1.x prints a bandwidth of 1000 where the index takes it for 1024: bytes and time are the truth where both are listed.
    double truth = expected[bandwidth].toDouble();
    if (bandwidth == u"bw_bytes" && expected["io_bytes"].toDouble() > 0 && expected["runtime_ms"].toDouble() > 0)
        truth = expected["io_bytes"].toDouble() * 1e3 / expected["runtime_ms"].toDouble();
    if (expected.contains(bandwidth))
        wrong += differs(where + bandwidth, found.bytesPerSecond, truth, 0.006);
    if (expected.contains("iops")) {
        const double iops = expected[expected.contains("iops_exact") ? "iops_exact" : "iops"].toDouble();
        wrong += differs(where + "iops", found.iops, iops, std::max(0.004, 1 / iops));
    } else if (std::isfinite(found.iops) && direction != u"trim" && !expected.contains("io_bytes")) {
        wrong += where + QStringLiteral("has IOPS that were not printed; ");
    }
    if (found.isSide && expected.contains("runtime_ms"))
        wrong += differs(where + "runtime", static_cast<double>(found.durationNs) / 1e6, expected["runtime_ms"].toDouble(), 1e-9);
    if (found.isSide && expected.contains("total_ios"))
        wrong += differs(where + "ios", static_cast<double>(found.ios), expected["total_ios"].toDouble(), 0);
    if (found.isSide && expected.contains("io_bytes"))
        wrong += differs(where + "bytes", static_cast<double>(found.bytes), expected["io_bytes"].toDouble(), 1e-9);
    if (expected.contains("lat_mean_us"))
        wrong += differs(where + "lat mean", found.meanUs, expected["lat_mean_us"].toDouble(), 1e-4);
    if (const Metric* const clat = metricIn(probe.details, direction + " clat mean"); expected.contains("clat_mean_us"))
        wrong += differs(where + "clat mean", clat ? clat->value : kAbsent, expected["clat_mean_us"].toDouble(), 1e-4);
    const QString percentiles = checkPercentiles(expected, found.percentilesUs, where);
    if (percentiles.isEmpty())
        return wrong;
    // Where fio tells those of the completion too, the index lists them.
    QMap<double, double> completion;
    for (const double percent : {50.0, 99.0, 99.9, 99.99}) {
        if (const Metric* const metric = metricIn(probe.details, QStringLiteral("%1 clat p%2").arg(direction).arg(percent)))
            completion.insert(percent, metric->value);
    }
    return wrong + (checkPercentiles(expected, completion, where).isEmpty() ? QString() : percentiles);
}

QString checkJob(const QJsonObject& expected, const import::FoundProbe& probe)
{
    QString wrong;
    for (const char* direction : {"read", "write", "trim", "mixed"}) {
        if (expected.contains(QLatin1String(direction)))
            wrong += checkSide(expected[QLatin1String(direction)].toObject(), probe, direction);
    }
    const PassRecord& pass = probe.record.passes.first();
    if (!expected.contains("read") && !expected.contains("mixed") && pass.read)
        wrong += probe.record.probe.name + QStringLiteral(" has reads out of nothing; ");
    if (!expected.contains("write") && !expected.contains("mixed") && pass.write)
        wrong += probe.record.probe.name + QStringLiteral(" has writes out of nothing; ");
    if (expected["error"].toInt() != 0
        && std::none_of(pass.warnings.begin(), pass.warnings.end(), [](const Warning& w) { return w.id == u"job-error"; }))
        wrong += QStringLiteral("the job's error is not told; ");
    if (const QJsonObject sync = expected["sync"].toObject(); !sync.isEmpty()) {
        if (!pass.sync)
            return wrong + QStringLiteral("fsync latencies are missing; ");
        wrong += differs("sync mean", pass.sync->meanNs.value_or(kAbsent) / 1e3, sync["lat_mean_us"].toDouble(), 1e-4);
        QMap<double, double> us;
        for (auto it = pass.sync->percentilesNs.begin(); it != pass.sync->percentilesNs.end(); ++it)
            us.insert(it.key(), it.value() / 1e3);
        wrong += checkPercentiles(sync, us, "sync ");
    }
    return wrong;
}

QList<QJsonObject> expectedJobs(const QJsonObject& expected)
{
    QList<QJsonObject> jobs;
    for (const char* list : {"jobs", "client_stats", "fragments"}) {
        for (const QJsonValue& job : expected[QLatin1String(list)].toArray())
            jobs.append(job.toObject());
    }
    for (const QJsonValue& run : expected["runs"].toArray())
        jobs.append(expectedJobs(run.toObject()));
    return jobs;
}

bool hasFigures(const QJsonObject& job)
{
    return job.contains("read") || job.contains("write") || job.contains("trim") || job.contains("mixed");
}

} // namespace

QString checkFio(const QJsonObject& expected, const import::ScanReport& report)
{
    QList<import::FoundProbe> found = probesOf(report, "fio");
    const QList<QJsonObject> jobs = expectedJobs(expected);
    QString wrong;
    for (const QJsonObject& job : jobs) {
        const QString name = job["name"].toString("fio");
        if (!hasFigures(job)) {
            if (std::any_of(found.begin(), found.end(), [&](const auto& p) { return p.record.probe.name == name; }))
                wrong += name + QStringLiteral(" became a result out of nothing; ");
            continue;
        }
        QString nearest = name + QStringLiteral(" was not found; ");
        qsizetype match = -1;
        for (qsizetype i = 0; i < found.size() && match < 0; ++i) {
            if (found[i].record.probe.name != name)
                continue;
            const QString problem = checkJob(job, found[i]);
            if (problem.isEmpty())
                match = i;
            else
                nearest = problem;
        }
        if (match >= 0)
            found.removeAt(match);
        else
            wrong += nearest;
    }
    // What is left may only be sums of jobs beside each other.
    for (const import::FoundProbe& probe : std::as_const(found)) {
        if (probe.record.probe.job.jobs < 2)
            wrong += probe.record.probe.name + QStringLiteral(" is there once too often; ");
    }
    return jobs.isEmpty() ? QStringLiteral("the index lists no job") : wrong;
}

} // namespace driveduel::test
