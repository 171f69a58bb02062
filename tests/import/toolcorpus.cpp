#include "tests/import/corpuschecks.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace driveduel::test {

using import::FoundProbe;
using import::ScanReport;

QList<FoundProbe> probesOf(const ScanReport& report, const QString& tool)
{
    QList<FoundProbe> probes;
    for (const import::FoundBlock& block : report.blocks) {
        if (block.tool == tool)
            probes.append(block.probes);
    }
    return probes;
}

const Metric* metricIn(const QList<Metric>& metrics, const QString& name)
{
    const auto found = std::find_if(metrics.begin(), metrics.end(), [&](const Metric& metric) { return metric.name == name; });
    return found == metrics.end() ? nullptr : &*found;
}

QString differs(const QString& what, double actual, double expected, double relative)
{
    if (std::abs(actual - expected) <= std::abs(expected) * relative + 1e-12) // false for NaN
        return {};
    return QStringLiteral("%1: is %2, not %3; ").arg(what).arg(actual, 0, 'g', 12).arg(expected, 0, 'g', 12);
}

namespace {

constexpr double kAbsent = std::numeric_limits<double>::quiet_NaN();

const PassRecord& passOf(const FoundProbe& probe)
{
    return probe.record.passes.first();
}

double metric(const FoundProbe& probe, const char* name)
{
    const Metric* const found = metricIn(passOf(probe).metrics, name);
    return found ? found->value : kAbsent;
}

bool isWarned(const FoundProbe& probe, const char* id)
{
    const auto& warnings = passOf(probe).warnings;
    return std::any_of(warnings.begin(), warnings.end(), [id](const Warning& w) { return w.id == QLatin1String(id); });
}

QString expectCount(const QString& what, qsizetype actual, qsizetype expected)
{
    return actual == expected ? QString() : QStringLiteral("%1: %2 were found, not %3; ").arg(what).arg(actual).arg(expected);
}

/// Each expected figure that is listed under `key`, against the metric.
QString checkMetric(const FoundProbe& probe, const char* name, const QJsonObject& expected, const char* key, double factor = 1, double relative = 1e-9)
{
    const QJsonValue value = expected[QLatin1String(key)];
    return value.isDouble() ? differs(QLatin1String(key), metric(probe, name) * factor, value.toDouble(), relative) : QString();
}

QString checkHdparm(const QJsonObject& expected, const ScanReport& report)
{
    const QList<FoundProbe> found = probesOf(report, "hdparm");
    const QJsonArray results = expected[expected.contains("results") ? "results" : "hdparm"].toArray();
    QString wrong = expectCount("hdparm figures", found.size(), results.size());
    for (qsizetype i = 0; i < std::min(found.size(), results.size()); ++i) {
        const QJsonObject result = results[i].toObject();
        const Metric& rate = passOf(found[i]).metrics.first();
        wrong += differs("rate", rate.value * 1048576, result["bytes_per_s"].toDouble(), 1e-6);
        if (found[i].subject != result["device"].toString())
            wrong += QStringLiteral("device is %1, not %2; ").arg(found[i].subject, result["device"].toString());
        const QString test = result["test"].toString();
        const bool fits = test == "cached" ? rate.name.endsWith("cached reads")
            : test == "buffered"           ? rate.name == "buffered disk reads"
                                           : rate.name.startsWith("O_DIRECT");
        if (!fits)
            wrong += rate.name + QStringLiteral(" is not ") + test + QStringLiteral("; ");
    }
    return wrong;
}

QString checkDd(const QJsonObject& expected, const ScanReport& report)
{
    const QList<FoundProbe> found = probesOf(report, "dd");
    QList<QJsonObject> results;
    for (const QJsonValue& result : expected["results"].toArray()) {
        if (result.toObject()["bytes"].toDouble() >= 4096) // less is no measurement
            results.append(result.toObject());
    }
    QString wrong = expectCount("dd results", found.size(), results.size());
    for (qsizetype i = 0; i < std::min(found.size(), results.size()); ++i) {
        const Metric& rate = passOf(found[i]).metrics.first();
        wrong += differs("rate", rate.value * 1e6, results[i]["bytes_per_s"].toDouble(), 2e-5);
        const QString direction = results[i]["op"].toString();
        if (!direction.isEmpty() && !rate.name.startsWith(direction))
            wrong += rate.name + QStringLiteral(" is not a ") + direction + QStringLiteral("; ");
        if (results[i]["error"].toBool() != isWarned(found[i], "copy-failed"))
            wrong += QStringLiteral("error of the copy; ");
    }
    return wrong;
}

QString checkSysbench(const QJsonObject& expected, const ScanReport& report)
{
    const QList<FoundProbe> found = probesOf(report, "sysbench");
    const QJsonArray runs = expected["runs"].toArray();
    QString wrong = expectCount("sysbench runs", found.size(), runs.size());
    for (qsizetype i = 0; i < std::min(found.size(), runs.size()); ++i) {
        const FoundProbe& probe = found[i];
        const QJsonObject run = runs[i].toObject();
        if (probe.record.probe.kind != "sysbench-" + run["test"].toString())
            wrong += probe.record.probe.kind + QStringLiteral(" is the wrong test; ");
        wrong += checkMetric(probe, "events per second", run, "events_per_s");
        wrong += checkMetric(probe, "events per second", run, "events_per_s_derived", 1, 1e-4);
        wrong += checkMetric(probe, "memory throughput", run, "mib_per_s");
        wrong += checkMetric(probe, "memory operations", run, "ops_per_s");
        wrong += checkMetric(probe, "fileio requests", run, "requests_per_s");
        const bool isFileio = run["test"] == "fileio";
        wrong += checkMetric(probe, isFileio ? "fileio throughput" : "memory throughput", run, "mb_per_s_printed");
        const QJsonObject latency = run["lat_ms"].toObject();
        wrong += checkMetric(probe, "latency mean", latency, "avg") + checkMetric(probe, "latency p95", latency, "p95")
            + checkMetric(probe, "latency max", latency, "max");
        if (run["threads"].isDouble() && probe.record.probe.system["threads"].toInt() != run["threads"].toInt())
            wrong += QStringLiteral("threads; ");
    }
    return wrong;
}

QString checkDiskMark(const QString& tool, const QJsonObject& expected, const ScanReport& report)
{
    QList<FoundProbe> found = probesOf(report, tool);
    const QJsonArray results = expected["results"].toArray();
    QString wrong = expectCount(tool, found.size(), results.size());
    for (qsizetype i = 0; i < std::min(found.size(), results.size()); ++i) {
        const QJsonObject row = results[i].toObject();
        const PassRecord& pass = passOf(found[i]);
        const engine::JobSpec& job = found[i].record.probe.job;
        const auto& side = row["op"] == "write" ? pass.write : pass.read;
        if (row["op"].toString().contains("mix")) {
            wrong += differs("mixed", metric(found[i], "mixed bandwidth") * 1e6, row["bytes_per_s"].toDouble(), 1e-6);
            continue;
        }
        if (!side) {
            wrong += QStringLiteral("row %1 has no %2; ").arg(i).arg(row["op"].toString());
            continue;
        }
        const double bandwidth = row[row.contains("bytes_per_s_true") ? "bytes_per_s_true" : "bytes_per_s"].toDouble();
        wrong += differs("bandwidth", side->bytesPerSecond(), bandwidth, 1e-6);
        if (row["iops"].isDouble())
            wrong += differs("iops", side->iops(), row["iops"].toDouble(), 1e-9);
        if (row["lat_us"].isDouble())
            wrong += differs("latency", side->latency.meanNs.value_or(kAbsent) / 1e3, row["lat_us"].toDouble(), 1e-9);
        if (engine::isRandom(job.pattern) != (row["pattern"] == "rnd"))
            wrong += QStringLiteral("pattern; ");
        // The index takes version 3's "512KB" for 512 000; the program means KiB.
        if (row["bs"].isDouble() && row["bs"].toInt() != 512000)
            wrong += differs("bs", static_cast<double>(job.blockSizeBytes), row["bs"].toDouble(), 0);
        if (row["q"].isDouble())
            wrong += differs("q", job.queueDepth, row["q"].toDouble(), 0) + differs("t", job.jobs, row["t"].toDouble(), 0);
    }
    return wrong;
}

QString checkVdbench(const QJsonObject& expected, const ScanReport& report)
{
    const QList<FoundProbe> found = probesOf(report, "vdbench");
    if (const QJsonObject histogram = expected["histogram"].toObject(); !histogram.isEmpty()) {
        if (found.isEmpty() || found.first().details.isEmpty())
            return QStringLiteral("no histogram; ");
        double total = 0;
        for (const Metric& bucket : found.first().details)
            total += bucket.value;
        return differs("total", total, histogram["total_count"].toDouble(), 0)
            + differs("first bucket", found.first().details.first().value, histogram["first_bucket_count"].toDouble(), 0);
    }
    QList<QJsonObject> results;
    for (const QJsonValue& value : expected["results"].toArray()) {
        const QJsonObject result = value.toObject();
        if (result["ops_per_s"].toDouble() > 0 || result["iops"].toDouble() > 0) // format runs and killed ones have no result
            results.append(result);
    }
    QString wrong = expectCount("vdbench runs", found.size(), results.size());
    for (qsizetype i = 0; i < std::min(found.size(), results.size()); ++i) {
        const QJsonObject& run = results[i];
        wrong += checkMetric(found[i], "operations", run, "ops_per_s") + checkMetric(found[i], "operations", run, "iops")
            + checkMetric(found[i], "throughput", run, "mib_per_s") + checkMetric(found[i], "response time", run, "resp_ms")
            + checkMetric(found[i], "read response time", run, "read_resp_ms") + checkMetric(found[i], "write response time", run, "write_resp_ms");
        if (run["read_rate"].toDouble() > 0)
            wrong += checkMetric(found[i], "read operations", run, "read_rate");
        if (run["write_rate"].toDouble() > 0)
            wrong += checkMetric(found[i], "write operations", run, "write_rate");
        const QString name = run["rd"].toString();
        if (!name.isEmpty() && name != "run1" && !found[i].record.probe.name.contains(name) && run["avg"] != "1-600?")
            wrong += QStringLiteral("run %1 is called %2; ").arg(name, found[i].record.probe.name);
    }
    return wrong;
}

QString checkIperf3(const QJsonObject& expected, const ScanReport& report)
{
    const QList<FoundProbe> found = probesOf(report, "iperf3");
    if (!expected.contains("receiver_bps"))
        return expectCount("iperf3 results", found.size(), 0);
    if (found.size() != 1)
        return expectCount("iperf3 results", found.size(), 1);
    return checkMetric(found.first(), "received", expected, "receiver_bps", 1e6) + checkMetric(found.first(), "sent", expected, "sender_bps", 1e6)
        + checkMetric(found.first(), "retransmits", expected, "retransmits");
}

QString checkIoping(const QJsonObject& expected, const ScanReport& report)
{
    const QList<FoundProbe> found = probesOf(report, "ioping");
    const QJsonArray runs = expected.contains("runs") ? expected["runs"].toArray() : QJsonArray{expected};
    QString wrong = expectCount("ioping runs", found.size(), runs.size());
    for (qsizetype i = 0; i < std::min(found.size(), runs.size()); ++i) {
        const QJsonObject run = runs[i].toObject();
        const auto& side = run["op"] == "write" ? passOf(found[i]).write : passOf(found[i]).read;
        if (!side)
            return wrong + QStringLiteral("no side; ");
        const double bandwidth = run.contains("mib_per_s") ? run["mib_per_s"].toDouble() * 1048576 : run["bytes_per_s"].toDouble();
        wrong += differs("requests", static_cast<double>(side->ios), run["requests"].toDouble(), 0)
            + differs("iops", side->iops(), run["iops"].toDouble(), 1e-9) + differs("bandwidth", side->bytesPerSecond(), bandwidth, 1e-6)
            + differs("min", side->latency.minNs.value_or(kAbsent) / 1e3, run["min_us"].toDouble(), 1e-9)
            + differs("avg", side->latency.meanNs.value_or(kAbsent) / 1e3, run["avg_us"].toDouble(), 1e-9)
            + differs("max", side->latency.maxNs.value_or(kAbsent) / 1e3, run["max_us"].toDouble(), 1e-9)
            + differs("mdev", side->latency.stddevNs.value_or(kAbsent) / 1e3, run["mdev_us"].toDouble(), 1e-9);
    }
    return wrong;
}

QString checkBonnie(const QJsonObject& expected, const ScanReport& report)
{
    const QList<FoundProbe> found = probesOf(report, "bonnie++");
    if (found.size() != 1)
        return expectCount("bonnie++ results", found.size(), 1);
    QString wrong = checkMetric(found[0], "sequential output block", expected, "put_block_kBps") + checkMetric(found[0], "rewrite", expected, "rewrite_kBps")
        + checkMetric(found[0], "sequential input block", expected, "get_block_kBps") + checkMetric(found[0], "random seeks", expected, "seeks_per_s")
        + checkMetric(found[0], "sequential output per char", expected, "put_chr") + checkMetric(found[0], "sequential input per char", expected, "get_chr");
    if (expected["seeks_per_s"].isNull() && metricIn(passOf(found[0]).metrics, "random seeks"))
        wrong += QStringLiteral("seeks out of nothing; ");
    return wrong + (expected.contains("hdparm") ? checkHdparm(expected, report) : QString());
}

QString checkTime(const QJsonObject& expected, const ScanReport& report)
{
    const QList<FoundProbe> found = probesOf(report, "time");
    if (found.size() != 1)
        return expectCount("times", found.size(), 1);
    const char* real = expected.contains("real_s") ? "real_s" : "elapsed_s";
    return checkMetric(found[0], "real time", expected, real) + checkMetric(found[0], "user time", expected, "user_s")
        + checkMetric(found[0], "system time", expected, "sys_s") + checkMetric(found[0], "maximum resident memory", expected, "max_rss_kb")
        + checkMetric(found[0], "maximum resident memory", expected, "max_rss_bytes", 1024);
}

QString checkIozone(const QJsonObject& expected, const ScanReport& report)
{
    const QList<FoundProbe> found = probesOf(report, "iozone");
    const QJsonArray rows = expected["rows"].toArray();
    QString wrong = expectCount("iozone rows", found.size(), rows.size());
    for (qsizetype i = 0; i < std::min(found.size(), rows.size()); ++i) {
        const QJsonObject row = rows[i].toObject();
        wrong += differs("record", found[i].record.probe.system["reclen"].toDouble(), row["reclen"].toDouble(), 0);
        for (const char* column : {"write", "rewrite", "read", "reread"})
            wrong += checkMetric(found[i], column, row, column);
        wrong += checkMetric(found[i], "random read", row, "random_read") + checkMetric(found[i], "random write", row, "random_write");
        wrong += expectCount("columns", passOf(found[i]).metrics.size(), row.size() - 2);
    }
    return wrong + (expected.contains("time") ? checkTime(expected["time"].toObject(), report) : QString());
}

QString checkSmartctl(const QJsonObject& expected, const ScanReport& report)
{
    const QList<FoundProbe> found = probesOf(report, "smartctl");
    const import::FoundBlock block = report.blocks.value(0);
    const BlockNode drive = block.drives.value(0);
    QString wrong;
    if (!expected["device"].toString().isEmpty() && !found.isEmpty() && found[0].subject != expected["device"].toString())
        wrong += QStringLiteral("device; ");
    if (drive.model != expected["model"].toString())
        wrong += QStringLiteral("model is %1; ").arg(drive.model);
    wrong += differs("capacity", static_cast<double>(drive.sizeBytes), expected["capacity_bytes"].toDouble(), 0);
    if (found.isEmpty())
        return wrong + (expected["temperature_c"].isDouble() ? QStringLiteral("no health; ") : QString());
    wrong += checkMetric(found[0], "temperature", expected, "temperature_c") + checkMetric(found[0], "power-on hours", expected, "power_on_hours")
        + checkMetric(found[0], "percentage used", expected, "percentage_used") + checkMetric(found[0], "media errors", expected, "media_errors")
        + checkMetric(found[0], "data written", expected, "data_written_bytes", 1e9);
    if ((expected["media_errors"].toInt() > 0) != isWarned(found[0], "media-errors"))
        wrong += QStringLiteral("warning of media errors; ");
    return wrong;
}

QString checkGlxgears(const QJsonObject& expected, const ScanReport& report)
{
    const QList<FoundProbe> found = probesOf(report, "glxgears");
    const QJsonArray fps = expected["fps"].toArray();
    if (found.isEmpty() || found[0].details.size() != fps.size())
        return QStringLiteral("frames; ");
    double sum = 0;
    QString wrong;
    for (qsizetype i = 0; i < fps.size(); ++i) {
        wrong += differs("fps", found[0].details[i].value, fps[i].toDouble(), 1e-9);
        sum += fps[i].toDouble();
    }
    if (expected["vsync"].toBool() != isWarned(found[0], "vertical-sync"))
        wrong += QStringLiteral("vertical sync; ");
    return wrong + differs("mean", metric(found[0], "frames per second"), sum / static_cast<double>(fps.size()), 1e-9);
}

QString checkBadblocks(const QJsonObject& expected, const ScanReport& report)
{
    const QList<FoundProbe> found = probesOf(report, "badblocks");
    if (found.size() != 1)
        return expectCount("badblocks", found.size(), 1);
    const Metric* const last = metricIn(found[0].details, "last block");
    return checkMetric(found[0], "bad blocks", expected, "bad") + differs("last block", last ? last->value : kAbsent, expected["to"].toDouble(), 0)
        + (found[0].record.probe.system["mode"] == expected["mode"] ? QString() : QStringLiteral("mode; "));
}

} // namespace

QString checkTool(const QString& kind, const QJsonObject& expected, const ScanReport& report)
{
    if (kind == "crystaldiskmark")
        return checkDiskMark("CrystalDiskMark", expected, report);
    if (kind == "kdiskmark")
        return checkDiskMark("KDiskMark", expected, report);
    static const QHash<QString, QString (*)(const QJsonObject&, const ScanReport&)> checks{{"hdparm", checkHdparm}, {"dd", checkDd},
        {"sysbench", checkSysbench}, {"vdbench", checkVdbench}, {"iperf3", checkIperf3}, {"ioping", checkIoping}, {"bonnie", checkBonnie},
        {"iozone", checkIozone}, {"smartctl", checkSmartctl}, {"time", checkTime}, {"glxgears", checkGlxgears}, {"badblocks", checkBadblocks}};
    const auto check = checks.value(kind);
    return check ? check(expected, report) : QStringLiteral("there is no check of ") + kind;
}

} // namespace driveduel::test
