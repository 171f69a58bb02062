#include "core/interchange/csvcolumn.h"

#include "core/interchange/names.h"
#include "core/probes/probesettings.h"
#include "core/text/bottleneckwording.h"

#include <QStringList>

#include <algorithm>
#include <array>

namespace driveduel {

namespace {

using Value = CsvValue;
using engine::JobSpec;

void add(std::vector<CsvColumn>& columns, const char* header, std::function<CsvValue(const CsvLine&)> value)
{
    columns.push_back({QString::fromLatin1(header), std::move(value)});
}

/// A setting of a storage probe; other kinds have none of them.
template <typename Read> void addSetting(std::vector<CsvColumn>& columns, const char* header, Read read)
{
    add(columns, header, [read](const CsvLine& line) {
        return line.probe->probe.kind == QLatin1String("storage") ? read(line.probe->probe.job) : Value();
    });
}

template <typename Read> void addSide(std::vector<CsvColumn>& columns, const char* header, Read read)
{
    add(columns, header, [read](const CsvLine& line) { return line.side() ? Value::of(read(*line.side())) : Value(); });
}

template <typename Read> void addSummary(std::vector<CsvColumn>& columns, const char* header, Read read)
{
    add(columns, header,
        [read](const CsvLine& line) { return line.summary() ? Value::of(read(*line.summary())) : Value(); });
}

template <typename Read> void addPass(std::vector<CsvColumn>& columns, const char* header, Read read)
{
    add(columns, header, [read](const CsvLine& line) { return line.pass ? Value::of(read(*line.pass)) : Value(); });
}

void addPassText(std::vector<CsvColumn>& columns, const char* header, std::string (*read)(const PassRecord&))
{
    add(columns, header, [read](const CsvLine& line) {
        return line.pass ? Value::ofText(sanitized(QString::fromStdString(read(*line.pass)))) : Value();
    });
}

template <typename Read> void addDevice(std::vector<CsvColumn>& columns, const char* header, Read read)
{
    add(columns, header, [read](const CsvLine& line) {
        return line.pass && line.pass->device ? Value::of(static_cast<quint64>(read(*line.pass->device))) : Value();
    });
}

template <typename Read> void addExtents(std::vector<CsvColumn>& columns, const char* header, Read read)
{
    add(columns, header, [read](const CsvLine& line) {
        return line.pass && line.pass->extents ? Value::of(static_cast<quint64>(read(*line.pass->extents))) : Value();
    });
}

/// What beside the drive may have bent the pass, and how its file is stored.
void appendConditionColumns(std::vector<CsvColumn>& columns)
{
    add(columns, "vm steal (1)", [](const CsvLine& line) {
        return line.pass ? Value::of(line.pass->conditions.stealShare) : Value();
    });
    addPass(columns, "slept (ns)", [](const PassRecord& p) { return static_cast<quint64>(p.conditions.suspendedNs); });
    addPass(columns, "clock step (ns)",
        [](const PassRecord& p) { return static_cast<double>(p.conditions.clockStepNs); });
    addPass(
        columns, "heat throttles", [](const PassRecord& p) { return static_cast<quint64>(p.conditions.heatThrottles); });
    addPass(columns, "cooling", [](const PassRecord& p) { return p.conditions.cooling; });
    addPass(columns, "quota throttled (ns)",
        [](const PassRecord& p) { return static_cast<quint64>(p.conditions.quotaThrottledNs); });
    using Extents = engine::ExtentFacts;
    addExtents(columns, "file region (bytes)", [](const Extents& e) { return e.regionBytes; });
    addExtents(columns, "file holes (bytes)", [](const Extents& e) { return e.holeBytes; });
    addExtents(columns, "file unwritten (bytes)", [](const Extents& e) { return e.unwrittenBytes; });
    addExtents(columns, "file shared (bytes)", [](const Extents& e) { return e.sharedBytes; });
    addExtents(columns, "file inline (bytes)", [](const Extents& e) { return e.inlineBytes; });
    addExtents(columns, "file encoded (bytes)", [](const Extents& e) { return e.encodedBytes; });
    add(columns, "file resident (1)",
        [](const CsvLine& line) { return line.pass ? Value::of(line.pass->residentShare) : Value(); });
}

Value seconds(quint64 ns)
{
    return Value::of(static_cast<double>(ns) / 1e9);
}

/// Of the pass, or of all passes on a summary line.
std::optional<LatencySummary> syncLatency(const CsvLine& line)
{
    if (line.pass)
        return line.metric ? std::nullopt : line.pass->sync;
    return line.summary() ? summarizeSync(*line.probe) : std::nullopt;
}

QString warningWords(const CsvLine& line)
{
    const QList<Warning> warnings = line.pass ? line.pass->warnings
        : line.cell                           ? line.cell->warnings
                                              : line.probe->warnings;
    QStringList words;
    for (const Warning& warning : warnings)
        words.append(QStringLiteral("%1 (%2)").arg(sanitized(warning.id), sanitized(warning.severity)));
    return words.join(QStringLiteral("; "));
}

bool isDriveNumber(const CsvLine& line)
{
    if (line.cell)
        return !line.cell->invalid;
    return std::none_of(line.pass->warnings.begin(), line.pass->warnings.end(), [&line](const Warning& warning) {
        const QString side = warning.values.value(QLatin1String("side")).toString();
        return warning.severity == QLatin1String("invalid") && (side.isEmpty() || side == sideWord(line.row->side));
    });
}

void appendLatencyColumns(std::vector<CsvColumn>& columns)
{
    addSide(columns, "latency min (ns)", [](const SideRecord& s) { return s.latency.minNs; });
    addSide(columns, "latency mean (ns)", [](const SideRecord& s) { return s.latency.meanNs; });
    addSide(columns, "latency stddev (ns)", [](const SideRecord& s) { return s.latency.stddevNs; });
    addSide(columns, "latency max (ns)", [](const SideRecord& s) { return s.latency.maxNs; });
    for (const double percent : storedPercentiles()) {
        const QString header = QStringLiteral("latency p%1 (ns)").arg(QString::number(percent, 'g', 10));
        columns.push_back({header, [percent](const CsvLine& line) {
                               const SideRecord* side = line.side();
                               return side && side->latency.percentilesNs.contains(percent)
                                   ? Value::of(side->latency.percentilesNs.value(percent))
                                   : Value();
                           }});
    }
    const auto addSync = [&columns](const char* header, auto read) {
        add(columns, header, [read](const CsvLine& line) {
            const std::optional<LatencySummary> sync = syncLatency(line);
            return sync ? Value::of(read(*sync)) : Value();
        });
    };
    const auto percentile = [](double percent) {
        return [percent](const LatencySummary& sync) {
            return sync.percentilesNs.contains(percent) ? std::optional(sync.percentilesNs.value(percent))
                                                        : std::nullopt;
        };
    };
    addSync("sync mean (ns)", [](const LatencySummary& sync) { return sync.meanNs; });
    addSync("sync p50 (ns)", percentile(50));
    addSync("sync p99 (ns)", percentile(99));
    addSync("sync p99.9 (ns)", percentile(99.9));
    addSync("sync max (ns)", [](const LatencySummary& sync) { return sync.maxNs; });
}

void appendSpreadColumns(std::vector<CsvColumn>& columns)
{
    addSummary(columns, "passes", [](const SideSummary& s) { return s.bytesPerSecond.passes; });
    addSummary(columns, "bandwidth median (bytes/s)", [](const SideSummary& s) { return s.bytesPerSecond.median; });
    addSummary(columns, "bandwidth low 95 % (bytes/s)", [](const SideSummary& s) { return s.bytesPerSecond.low; });
    addSummary(columns, "bandwidth high 95 % (bytes/s)", [](const SideSummary& s) { return s.bytesPerSecond.high; });
    addSummary(columns, "IOPS median (1/s)", [](const SideSummary& s) { return s.iops.median; });
    addSummary(columns, "IOPS low 95 % (1/s)", [](const SideSummary& s) { return s.iops.low; });
    addSummary(columns, "IOPS high 95 % (1/s)", [](const SideSummary& s) { return s.iops.high; });
}

void appendMachineryColumns(std::vector<CsvColumn>& columns)
{
    addPass(columns, "flush (ns)", [](const PassRecord& p) { return p.flushNs; });
    addPass(columns, "achieved queue depth (1)", [](const PassRecord& p) { return p.achievedQueueDepth; });
    addPassText(columns, "engine", [](const PassRecord& p) { return p.backend.name; });
    addPassText(columns, "engine flags", [](const PassRecord& p) { return p.backend.flags; });
    addPassText(columns, "engine fallback reason", [](const PassRecord& p) { return p.backend.fallbackReason; });
    addPass(columns, "submit batch (I/Os)",
        [](const PassRecord& p) { return static_cast<quint64>(p.backend.submitBatch); });
    addPassText(columns, "poll fallback reason", [](const PassRecord& p) { return p.backend.pollFallbackReason; });
    addPass(columns, "most late (ns)", [](const PassRecord& p) { return p.mostLateNs; });
    addPass(columns, "huge pages", [](const PassRecord& p) { return p.backend.hugePages; });
    addPass(columns, "cpu user (ns)", [](const PassRecord& p) { return static_cast<quint64>(p.cpu.userNs); });
    addPass(columns, "cpu system (ns)", [](const PassRecord& p) { return static_cast<quint64>(p.cpu.systemNs); });
    addPass(columns, "voluntary switches",
        [](const PassRecord& p) { return static_cast<quint64>(p.cpu.voluntarySwitches); });
    addPass(columns, "involuntary switches",
        [](const PassRecord& p) { return static_cast<quint64>(p.cpu.involuntarySwitches); });
    addDevice(columns, "device reads", [](const engine::DeviceCounters& d) { return d.readIos; });
    addDevice(columns, "device read (bytes)", [](const engine::DeviceCounters& d) { return d.readBytes; });
    addDevice(columns, "device writes", [](const engine::DeviceCounters& d) { return d.writeIos; });
    addDevice(columns, "device written (bytes)", [](const engine::DeviceCounters& d) { return d.writeBytes; });
    addPass(columns, "short I/Os", [](const PassRecord& p) { return p.shortIos; });
    appendConditionColumns(columns);
}

void appendOutcomeColumns(std::vector<CsvColumn>& columns)
{
    add(columns, "drive number",
        [](const CsvLine& line) { return line.side() ? Value::of(isDriveNumber(line)) : Value(); });
    add(columns, "limited by", [](const CsvLine& line) {
        return line.cell && line.cell->bottleneck ? Value::ofText(limitName(line.cell->bottleneck->limit)) : Value();
    });
    add(columns, "limit evidence", [](const CsvLine& line) {
        QStringList ids;
        for (const Warning& fact : line.cell && line.cell->bottleneck ? line.cell->bottleneck->evidence : QList<Warning>())
            ids.append(sanitized(fact.id));
        return Value::ofText(ids.join(QStringLiteral("; ")));
    });
    add(columns, "warnings", [](const CsvLine& line) { return Value::ofText(warningWords(line)); });
    add(columns, "ended early", [](const CsvLine& line) {
        const std::optional<Error> error = line.pass ? line.pass->ended : std::nullopt;
        return error ? Value::ofText(sanitized(QString::fromStdString(error->detail.empty() ? "yes" : error->detail)))
                     : Value();
    });
    add(columns, "refused", [](const CsvLine& line) {
        const auto& error = line.probe->refused;
        return error ? Value::ofText(sanitized(QString::fromStdString(error->subject + ": " + error->detail)))
                     : Value();
    });
    add(columns, "metric",
        [](const CsvLine& line) { return line.metric ? Value::ofText(sanitized(line.metric->name)) : Value(); });
    add(columns, "metric value",
        [](const CsvLine& line) { return line.metric ? Value::of(line.metric->value) : Value(); });
    add(columns, "metric last digit / 2", [](const CsvLine& line) {
        return line.metric && line.metric->halfStep > 0 ? Value::of(line.metric->halfStep) : Value();
    });
    const auto metricSpread = [](std::optional<double> Spread::*end) {
        return [end](const CsvLine& line) { return line.metric && line.cell && line.cell->metric ? Value::of(line.cell->metric->value.*end) : Value(); };
    };
    add(columns, "metric low 95 %", metricSpread(&Spread::low));
    add(columns, "metric high 95 %", metricSpread(&Spread::high));
    add(columns, "metric unit",
        [](const CsvLine& line) { return line.metric ? Value::ofText(sanitized(line.metric->unit)) : Value(); });
    add(columns, "metric better", [](const CsvLine& line) {
        return line.metric
            ? Value::ofText(line.metric->higherIsBetter ? QStringLiteral("higher") : QStringLiteral("lower"))
            : Value();
    });
}

} // namespace

void appendSettingColumns(std::vector<CsvColumn>& columns)
{
    add(columns, "probe", [](const CsvLine& line) { return Value::ofText(sanitized(line.probe->probe.name)); });
    add(columns, "kind", [](const CsvLine& line) { return Value::ofText(sanitized(line.probe->probe.kind)); });
    add(columns, "sweep", [](const CsvLine& line) { return Value::ofText(sanitized(line.probe->probe.sweep)); });
    addSetting(columns, "rw", [](const JobSpec& job) { return Value::ofText(patternName(job.pattern)); });
    addSetting(columns, "rwmixread (%)", [](const JobSpec& job) {
        return engine::isMixed(job.pattern) ? Value::of(static_cast<quint64>(job.readPercent)) : Value();
    });
    addSetting(
        columns, "bs (bytes)", [](const JobSpec& job) { return Value::of(static_cast<quint64>(job.blockSizeBytes)); });
    addSetting(columns, "iodepth", [](const JobSpec& job) { return Value::of(static_cast<quint64>(job.queueDepth)); });
    addSetting(columns, "numjobs", [](const JobSpec& job) { return Value::of(static_cast<quint64>(job.jobs)); });
    addSetting(columns, "direct", [](const JobSpec& job) { return Value::of(job.direct); });
    addSetting(columns, "end_fsync", [](const JobSpec& job) { return Value::of(job.endFsync); });
    addSetting(columns, "fsync (every n writes)",
        [](const JobSpec& job) { return Value::of(static_cast<quint64>(job.fsyncEvery)); });
    addSetting(columns, "fdatasync (every n writes)",
        [](const JobSpec& job) { return Value::of(static_cast<quint64>(job.fdatasyncEvery)); });
    addSetting(columns, "dsync", [](const JobSpec& job) { return Value::of(job.dsync); });
    addSetting(
        columns, "size (bytes)", [](const JobSpec& job) { return Value::of(static_cast<quint64>(job.sizeBytes)); });
    addSetting(columns, "time_based", [](const JobSpec& job) { return Value::of(job.timeBased); });
    addSetting(columns, "runtime (s)", [](const JobSpec& job) { return seconds(job.durationNs); });
    addSetting(columns, "ramp_time (s)", [](const JobSpec& job) { return seconds(job.rampNs); });
    addSetting(
        columns, "rate_iops (1/s)", [](const JobSpec& job) { return Value::of(static_cast<quint64>(job.rateIops)); });
    addSetting(columns, "rate_process", [](const JobSpec& job) {
        return Value::ofText(job.rateProcess == engine::RateProcess::Poisson ? QStringLiteral("poisson")
                                                                             : QStringLiteral("linear"));
    });
    addSetting(columns, "zero_buffers",
        [](const JobSpec& job) { return Value::of(job.dataPattern == engine::DataPattern::Zero); });
    addSetting(columns, "buffer_compress_percentage (%)",
        [](const JobSpec& job) { return Value::of(static_cast<quint64>(job.compressPercent)); });
    addSetting(columns, "hipri", [](const JobSpec& job) { return Value::of(job.ioPoll); });
    addSetting(columns, "sqthread_poll", [](const JobSpec& job) { return Value::of(job.sqPoll); });
    addSetting(columns, "ioengine asked for", [](const JobSpec& job) {
        static constexpr std::array names{"auto", "io_uring", "sync"};
        return Value::ofText(QString::fromLatin1(names.at(static_cast<std::size_t>(job.backend))));
    });
}

void appendFigureColumns(std::vector<CsvColumn>& columns)
{
    add(columns, "scope", [](const CsvLine& line) { return Value::ofText(QString::fromLatin1(line.scope)); });
    add(columns, "side",
        [](const CsvLine& line) { return line.row && !line.row->metric ? Value::ofText(sideWord(line.row->side)) : Value(); });
    addPass(columns, "pass", [](const PassRecord& p) { return p.repetition + 1; });
    addPass(columns, "order", [](const PassRecord& p) { return p.order + 1; });
    add(columns, "pass time", [](const CsvLine& line) {
        return line.pass ? Value::ofText(line.pass->startedAt.toString(Qt::ISODateWithMs)) : Value();
    });
    addSide(columns, "moved (bytes)", [](const SideRecord& s) { return s.bytes; });
    addSide(columns, "I/Os", [](const SideRecord& s) { return s.ios; });
    addSide(columns, "duration (ns)", [](const SideRecord& s) { return s.durationNs; });
    addSide(columns, "bandwidth (MB/s)", [](const SideRecord& s) { return s.bytesPerSecond() / 1e6; });
    addSide(columns, "bandwidth (MiB/s)", [](const SideRecord& s) { return s.bytesPerSecond() / 1048576; });
    addSide(columns, "IOPS (1/s)", [](const SideRecord& s) { return s.iops(); });
    appendSpreadColumns(columns);
    appendVerdictColumns(columns);
    appendLatencyColumns(columns);
    appendMachineryColumns(columns);
    appendOutcomeColumns(columns);
}

} // namespace driveduel
