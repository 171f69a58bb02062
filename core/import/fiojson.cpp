// fio's JSON and JSON+, of 2.x and 3.x, in normal and in client and server mode. Jobs come one by one, so that files of any size fit.
#include "core/import/fiofigures.h"
#include "core/import/importers.h"

#include <algorithm>
#include <cmath>
#include <map>

namespace driveduel::import {

namespace {

constexpr double kNsPerUs = 1e3;

double numberOf(const JsonValue& object, std::string_view key)
{
    const JsonValue& value = object[key];
    if (value.type == JsonValue::Type::Number)
        return value.number;
    const auto number = numberIn(trimmed(value.text)); // options are texts, and some programs write all numbers so
    return number ? number->value : 0;
}

QString textIn(const JsonValue& object, std::string_view key)
{
    return textOf(object[key].text);
}

/// The bins of json+ as a histogram, with the exact figures beside them; nothing where they do not fit each other.
std::shared_ptr<const engine::Histogram> histogramOf(const JsonValue& latency, double nsPerUnit)
{
    using engine::Histogram;
    const JsonValue& bins = latency["bins"];
    if (bins.bins.empty())
        return nullptr;
    std::map<std::uint32_t, std::uint64_t> counts;
    Histogram::Exact exact;
    for (const auto& [value, count] : bins.bins) {
        if (count == 0)
            continue;
        const double ns = static_cast<double>(value) * nsPerUnit;
        exact.count += count;
        if (ns > static_cast<double>(Histogram::kMaxValueNs))
            exact.overflow += count;
        else
            counts[static_cast<std::uint32_t>(Histogram::bucketOf(static_cast<std::uint64_t>(ns)))] += count;
    }
    const auto n = static_cast<double>(exact.count);
    const double mean = numberOf(latency, "mean") * nsPerUnit;
    const double deviation = numberOf(latency, "stddev") * nsPerUnit;
    const double min = numberOf(latency, "min") * nsPerUnit;
    const double max = numberOf(latency, "max") * nsPerUnit;
    if (exact.count == 0 || !(max < 1e18) || !(min >= 0) || !(mean >= 0) || !(mean < 1e18))
        return nullptr;
    exact.minNs = static_cast<std::uint64_t>(min);
    exact.maxNs = static_cast<std::uint64_t>(max);
    exact.sumNs = mean * n;
    exact.sumSquaresNs2 = deviation * deviation * std::max(n - 1, 0.0) + n * mean * mean;
    auto histogram = std::make_shared<Histogram>();
    const std::vector<std::pair<std::uint32_t, std::uint64_t>> buckets(counts.begin(), counts.end());
    return histogram->restore(exact, buckets) ? histogram : nullptr;
}

/// "clat_ns" of 3.x or "clat" in µs of 2.x: the key tells, not the version.
FioLatency latencyOf(const JsonValue& side, const std::string& name)
{
    const bool isNs = side.has(name + "_ns");
    const JsonValue& json = side[isNs ? name + "_ns" : name];
    const double factor = isNs ? 1 : kNsPerUs;
    FioLatency latency;
    if (numberOf(json, "max") <= 0 && numberOf(json, "mean") <= 0)
        return latency;
    latency.summary.minNs = numberOf(json, "min") * factor;
    latency.summary.meanNs = numberOf(json, "mean") * factor;
    latency.summary.stddevNs = numberOf(json, "stddev") * factor;
    latency.summary.maxNs = numberOf(json, "max") * factor;
    const JsonValue& percentiles = json["percentile"];
    for (std::size_t i = 0; i < percentiles.keys.size(); ++i) {
        const auto percent = numberIn(percentiles.keys[i]);
        if (percent && percent->value > 0 && percent->value <= 100 && percentiles.items[i].type == JsonValue::Type::Number)
            latency.summary.percentilesNs.insert(percent->value, percentiles.items[i].number * factor);
    }
    latency.histogram = histogramOf(json, factor);
    return latency;
}

/// io_bytes were KiB up to 2.20. Files tell it by io_kbytes beside it or by what fits bandwidth and time.
double bytesOfSide(const JsonValue& side, double kibPerSecond, double seconds)
{
    const double bytes = numberOf(side, "io_bytes");
    if (side.has("io_kbytes") || side.has("bw_bytes") || kibPerSecond <= 0 || seconds <= 0)
        return bytes;
    const double moved = kibPerSecond * 1024 * seconds;
    return std::abs(bytes * 1024 - moved) < std::abs(bytes - moved) ? bytes * 1024 : bytes;
}

std::optional<FioSide> sideOf(const JsonValue& json)
{
    const double runtime = numberOf(json, "runtime");
    const double bandwidth = numberOf(json, "bw");
    if (!json.isObject() || (runtime <= 0 && numberOf(json, "iops") <= 0))
        return std::nullopt;
    FioSide side;
    side.isExact = true;
    side.runtimeMs = runtime;
    const double bytes = bytesOfSide(json, bandwidth, runtime / 1e3);
    if (bytes > 0)
        side.bytes = PrintedFigure{bytes, 0};
    if (json.has("bw_bytes"))
        side.bytesPerSecond = PrintedFigure{numberOf(json, "bw_bytes"), 0.5};
    else if (bandwidth > 0)
        side.bytesPerSecond = PrintedFigure{bandwidth * 1024, 512};
    if (const double ios = numberOf(json, "total_ios"); ios > 0 && ios < 9e15)
        side.ios = static_cast<quint64>(ios);
    const double iops = numberOf(json, "iops");
    if (iops > 0)
        side.iops = PrintedFigure{iops, std::floor(iops) == iops ? 0.5 : 0};
    side.slat = latencyOf(json, "slat");
    side.clat = latencyOf(json, "clat");
    side.lat = latencyOf(json, "lat");
    return side;
}

void applyOptions(FioSetup& setup, const JsonValue& options, int& numjobs, bool& isGrouped)
{
    for (std::size_t i = 0; i < options.keys.size(); ++i) {
        const JsonValue& value = options.items[i];
        const QString text = value.type == JsonValue::Type::Number ? QString::number(value.number, 'g', 15) : textOf(value.text);
        const QString name = textOf(options.keys[i], 60);
        applyFioSetting(setup, name, text);
        if (name == u"numjobs")
            numjobs = std::clamp(text.toInt(), 1, 100000);
        isGrouped = isGrouped || name == u"group_reporting";
    }
}

class FioJson final : public Importer
{
public:
    std::vector<std::string_view> triggers() const override { return {}; }
    Reply see(const Line&, Output&) override { return Reply::NotMine; }
    bool ownsJson(const JsonValue& root) const override { return root.has("fio version") || root.has("client_stats") || root.has("jobname"); }
    void jsonElement(const JsonValue& root, std::string_view list, const JsonValue& element, const Line& line, Output& out) override;
    void jsonEnd(const JsonValue& root, bool isWhole, const Line& line, Output& out) override;

private:
    std::optional<FoundBlock> m_block;
    QList<FioJob> m_jobs;
};

void FioJson::jsonElement(const JsonValue& root, std::string_view /*list*/, const JsonValue& element, const Line& line, Output& out)
{
    if (!m_block)
        m_block = out.begin("fio", "json", line);
    FioJob job;
    job.name = textIn(element, "jobname");
    job.line = line.number;
    job.group = static_cast<int>(std::clamp(numberOf(element, "groupid"), 0.0, 1e6));
    job.error = static_cast<int>(std::clamp(numberOf(element, "error"), 0.0, 1e5));
    job.hostName = textIn(element, "hostname");
    const double stamp = root.has("timestamp_ms") ? numberOf(root, "timestamp_ms") : numberOf(root, "timestamp") * 1e3;
    if (stamp > 0 && stamp < 4e12)
        job.time = QDateTime::fromMSecsSinceEpoch(static_cast<qint64>(stamp));
    int numjobs = 1;
    bool isGrouped = false;
    applyOptions(job.setup, root["global options"], numjobs, isGrouped);
    applyOptions(job.setup, element["job options"], numjobs, isGrouped);
    if (root.has("global options") || element.has("job options")) { // then what is not there has fio's default
        if (job.setup.readBlock == 0)
            job.setup.readBlock = job.setup.writeBlock = 4096;
        job.setup.depth = job.setup.depth.value_or(1);
        job.setup.direct = job.setup.direct.value_or(false);
    }
    applyFioCommand(job.setup, m_block->command);
    job.jobs = isGrouped ? numjobs : 1;
    job.read = sideOf(element["read"]);
    job.write = sideOf(element["write"]);
    job.trim = sideOf(element["trim"]);
    if (!job.read && !job.write && !job.trim) // unified_rw_reporting; with "both" the parts are there too
        job.mixed = sideOf(element["mixed"]);
    job.sync = latencyOf(element["sync"], "lat");
    m_jobs.append(job);
}

void FioJson::jsonEnd(const JsonValue& root, bool /*isWhole*/, const Line& line, Output& out)
{
    if (root.has("jobname")) // one job was cut out of its file
        jsonElement(JsonValue::nothing(), "jobs", root, line, out);
    if (!m_block)
        return;
    QString version = textIn(root, "fio version");
    if (version.startsWith(QStringLiteral("fio-")))
        version.remove(0, 4);
    m_block->version = version;
    for (const FioJob& job : std::as_const(m_jobs)) {
        std::optional<FoundProbe> probe = fioProbe(job);
        if (!probe) {
            m_block->remarks.append({QStringLiteral("no-figures"), {line.number, 1}, job.name});
            continue;
        }
        if (!job.hostName.isEmpty())
            probe->subject = job.hostName;
        if (!m_block->time.isValid())
            m_block->time = job.time;
        m_block->probes.append(*probe);
    }
    m_block->probes.append(fioGroupSums(m_jobs));
    m_jobs.clear();
    FoundBlock block = std::move(*m_block);
    m_block.reset();
    out.add(std::move(block));
}

} // namespace

std::unique_ptr<Importer> makeFioJson()
{
    return std::make_unique<FioJson>();
}

} // namespace driveduel::import
