#include "core/analysis/sustained.h"

#include "core/analysis/changepoint.h"
#include "core/analysis/steadystate.h"
#include "core/analysis/windows.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace driveduel {

namespace {

constexpr double kReadsFine = 0.8; // of the speed before the drop
constexpr double kReadsSlow = 1.25; // of the speed after it
constexpr double kNearLimit = 5; // °C, engine.md §4 I
constexpr double kUsualLimit = 70; // °C: what consumer SSDs are rated to, where a drive names no limit
constexpr double kThermalFall = 0.10;
constexpr std::size_t kLeastForSlope = 20; // windows; in fewer, slow noise looks like a slope
constexpr double kLeastIosPerWindow = 20; // with fewer, single I/Os make the scatter

bool isLongWrite(const engine::JobSpec& job)
{
    return job.pattern == engine::Pattern::Write && !job.timeBased && !job.overwrite && job.rateIops == 0;
}

double windowSeconds()
{
    return static_cast<double>(kWindowNs) / 1e9;
}

/// A pass in windows, with all that is read from them.
struct Course
{
    std::vector<quint64> bytes;
    std::vector<double> rates;
    Levels levels;

    explicit Course(std::span<const engine::SeriesSlot> series, std::optional<Side> side)
        : bytes(windowBytes(series, side))
        , rates(windowRates(series, side))
        , levels(findLevels(rates))
    {
    }

    quint64 bytesBefore(std::size_t window) const
    {
        return std::accumulate(bytes.begin(), bytes.begin() + static_cast<std::ptrdiff_t>(window), quint64{0});
    }

    bool isStall(std::size_t window) const
    {
        return std::any_of(levels.stalls.begin(), levels.stalls.end(),
            [window](const Stall& stall) { return window >= stall.begin && window < stall.end; });
    }

    /// Mean of [begin, end) without standstills, and where there are enough without the windows on its edges.
    double meanOf(std::size_t begin, std::size_t end) const
    {
        if (end - begin > kLeastSegment) {
            begin += begin > 0 ? 1 : 0;
            end -= end < rates.size() ? 1 : 0;
        }
        double sum = 0;
        double count = 0;
        for (std::size_t i = begin; i < end; ++i) {
            if (isStall(i))
                continue;
            sum += rates[i];
            ++count;
        }
        return count > 0 ? sum / count : 0;
    }
};

/// n·ln(mean square) + parameters·ln(n), of ln(rate) around a line and around the levels.
bool isRatherALine(const Course& course)
{
    std::vector<double> x;
    std::vector<double> y;
    double steps = 0;
    for (const LevelSegment& segment : course.levels.segments) {
        std::vector<double> logs;
        for (std::size_t i = segment.begin; i < segment.end; ++i) {
            if (course.isStall(i))
                continue;
            logs.push_back(std::log(course.rates[i]));
            x.push_back(static_cast<double>(i));
        }
        const double mean = std::accumulate(logs.begin(), logs.end(), 0.0) / static_cast<double>(std::max<std::size_t>(logs.size(), 1));
        for (const double log : logs)
            steps += (log - mean) * (log - mean);
        y.insert(y.end(), logs.begin(), logs.end());
    }
    const auto n = static_cast<double>(y.size());
    const double meanX = std::accumulate(x.begin(), x.end(), 0.0) / n;
    const double meanY = std::accumulate(y.begin(), y.end(), 0.0) / n;
    double xx = 0;
    double xy = 0;
    double yy = 0;
    for (std::size_t i = 0; i < y.size(); ++i) {
        xx += (x[i] - meanX) * (x[i] - meanX);
        xy += (x[i] - meanX) * (y[i] - meanY);
        yy += (y[i] - meanY) * (y[i] - meanY);
    }
    constexpr double kExact = 1e-9; // both fit
    const double line = std::max(xx > 0 ? yy - xy * xy / xx : yy, kExact);
    const auto parameters = 2 * static_cast<double>(course.levels.segments.size());
    return n * std::log(line) + 2 * std::log(n) < n * std::log(std::max(steps, kExact)) + parameters * std::log(n);
}

/// Windows of the speed before that the curve holds up to a cut: the windows on both sides of it are shares of both speeds.
double windowsBefore(const Course& course, std::size_t cut, double before, double after)
{
    if (!(before > after)) // standstills and edges can make it so
        return static_cast<double>(cut);
    const auto share = [&](std::size_t window) {
        return window < course.rates.size() ? std::clamp((course.rates[window] - after) / (before - after), 0.0, 1.0) : 0.0;
    };
    return static_cast<double>(cut) - 1 + share(cut - 1) + share(cut);
}

SpeedDrop dropAt(const Course& course, std::size_t segment)
{
    const std::size_t cut = course.levels.segments[segment].begin;
    const auto scatterOf = [&](std::size_t from, std::size_t to) {
        double most = 0;
        for (std::size_t i = from; i < to; ++i)
            most = std::max(most, course.levels.segments[i].scatter);
        return most;
    };
    SpeedDrop drop;
    drop.beforeBytesPerSecond = course.meanOf(0, cut);
    drop.afterBytesPerSecond = course.meanOf(cut, course.rates.size());
    drop.beforeScatter = scatterOf(0, segment);
    drop.afterScatter = scatterOf(segment, course.levels.segments.size());
    // The speed of the levels right at the cut places it; those further off do not.
    const LevelSegment& last = course.levels.segments[segment - 1];
    const LevelSegment& next = course.levels.segments[segment];
    const double before = course.meanOf(last.begin, last.end);
    const double windows = windowsBefore(course, cut, before, course.meanOf(next.begin, next.end));
    const double partly = (windows - static_cast<double>(cut - 1)) * before * windowSeconds();
    drop.atBytes = course.bytesBefore(cut - 1) + static_cast<quint64>(std::max(partly, 0.0));
    drop.windowBytes = static_cast<quint64>(before * windowSeconds());
    drop.atNs = static_cast<quint64>(windows * static_cast<double>(kWindowNs));
    return drop;
}

std::optional<double> celsiusAt(const PassRecord& pass, quint64 atNs)
{
    std::optional<double> celsius;
    for (const TemperatureReading& reading : pass.temperatures) {
        if (reading.atNs <= atNs || !celsius)
            celsius = reading.celsius;
    }
    return celsius;
}

double limitOf(const BenchmarkResult& result)
{
    for (const Finding& finding : result.findings) {
        const QJsonValue limit = finding.values.value(QLatin1String("limitCelsius"));
        if (limit.isDouble() && finding.values.value(QLatin1String("ownLimit")).toBool())
            return limit.toDouble();
    }
    return kUsualLimit;
}

const PassRecord* passOf(const ProbeRecord& record, int repetition)
{
    const auto found = std::find_if(record.passes.begin(), record.passes.end(),
        [repetition](const PassRecord& pass) { return pass.repetition == repetition; });
    return found == record.passes.end() ? nullptr : &*found;
}

DropCause causeOf(const SpeedDrop& drop, double limit, const std::optional<double>& readAfter)
{
    const bool isHot = drop.celsius && *drop.celsius >= limit - kNearLimit;
    const bool readsFine = readAfter && *readAfter >= kReadsFine * drop.beforeBytesPerSecond;
    const bool readsSlow = readAfter && !readsFine && *readAfter <= kReadsSlow * drop.afterBytesPerSecond;
    if (isHot)
        return readsFine ? DropCause::Unknown : DropCause::Heat;
    if (readsFine)
        return DropCause::Cache;
    return readsSlow ? DropCause::HeatOrLink : DropCause::Unknown;
}

/// What the probes after it add: the read right after, and the write after a pause.
void addWhatFollowed(SustainedFacts& facts, const BenchmarkResult& result, int probe, int repetition)
{
    if (probe + 1 < result.probes.size()) {
        const PassRecord* next = passOf(result.probes[probe + 1], repetition);
        if (next && next->read && !next->write && next->read->bytes > 0)
            facts.readAfterBytesPerSecond = next->read->bytesPerSecond();
    }
    for (qsizetype i = probe + 1; i < result.probes.size(); ++i) {
        if (!isRecoveryWrite(result.probes[i].probe))
            continue;
        const PassRecord* pass = passOf(result.probes[i], repetition);
        if (!pass)
            continue;
        const Course course({pass->series.constData(), static_cast<std::size_t>(pass->series.size())}, Side::Write);
        if (course.rates.empty())
            continue;
        const LevelSegment& first = course.levels.segments.front();
        facts.recoveredBytesPerSecond = course.meanOf(first.begin, first.end);
        facts.pauseNs = result.probes[i].probe.job.startDelayNs;
        return;
    }
}

void addPlateaus(SustainedFacts& facts, const Course& course)
{
    for (const LevelSegment& segment : course.levels.segments)
        facts.plateaus.append({course.bytesBefore(segment.begin), course.bytesBefore(segment.end),
            course.meanOf(segment.begin, segment.end), segment.scatter});
    for (const Stall& stall : course.levels.stalls)
        facts.standstills.append({course.bytesBefore(stall.begin), (stall.end - stall.begin) * kWindowNs});
}

} // namespace

bool isSustainedWrite(const Probe& probe)
{
    return probe.kind == QLatin1String("storage") && isLongWrite(probe.job) && probe.job.startDelayNs == 0;
}

bool isRecoveryWrite(const Probe& probe)
{
    return probe.kind == QLatin1String("storage") && isLongWrite(probe.job) && probe.job.startDelayNs > 0;
}

std::optional<SustainedFacts> sustainedFacts(const BenchmarkResult& result, int probe, int pass)
{
    if (probe < 0 || probe >= result.probes.size() || !isSustainedWrite(result.probes[probe].probe) || pass < 0
        || pass >= result.probes[probe].passes.size())
        return std::nullopt;
    const PassRecord& record = result.probes[probe].passes[pass];
    const Course course({record.series.constData(), static_cast<std::size_t>(record.series.size())}, Side::Write);
    if (course.rates.empty() || !record.write)
        return std::nullopt;
    SustainedFacts facts;
    facts.bytesWritten = record.write->bytes;
    facts.bytesPerSecond = record.write->bytesPerSecond();
    addWhatFollowed(facts, result, probe, record.repetition);
    for (const TemperatureReading& reading : record.temperatures) {
        facts.lowestCelsius = std::min(facts.lowestCelsius.value_or(reading.celsius), reading.celsius);
        facts.highestCelsius = std::max(facts.highestCelsius.value_or(reading.celsius), reading.celsius);
    }
    addPlateaus(facts, course);
    const std::vector<LevelSegment>& segments = course.levels.segments;
    if (segments.size() > 1 && isRatherALine(course)) {
        facts.slopeShare = segments.back().median / segments.front().median - 1;
        facts.plateaus = {{0, course.bytesBefore(course.bytes.size()), course.meanOf(0, course.rates.size()), 0}};
        return facts;
    }
    if (segments.size() == 1 && course.rates.size() >= kLeastForSlope) {
        if (const auto slope = drift(course.rates))
            facts.slopeShare = slope->changeShare;
    }
    for (std::size_t i = 1; i < segments.size() && !facts.drop; ++i) {
        if (segments[i].median >= segments[i - 1].median)
            continue;
        facts.drop = dropAt(course, i);
        facts.drop->celsius = celsiusAt(record, facts.drop->atNs);
        facts.drop->cause = causeOf(*facts.drop, limitOf(result), facts.readAfterBytesPerSecond);
    }
    return facts;
}

void addSustainedMetrics(BenchmarkResult& result)
{
    constexpr double kMega = 1e6;
    constexpr double kGiga = 1e9;
    for (int probe = 0; probe < result.probes.size(); ++probe) {
        for (int pass = 0; pass < result.probes[probe].passes.size(); ++pass) {
            const std::optional<SustainedFacts> facts = sustainedFacts(result, probe, pass);
            if (!facts)
                continue;
            QList<Metric>& metrics = result.probes[probe].passes[pass].metrics;
            const auto put = [&metrics](const QString& name, const char* unit, double value) {
                metrics.removeIf([&name](const Metric& metric) { return metric.name == name; });
                metrics.append({name, QLatin1String(unit), value, true, 0});
            };
            const bool isCache = facts->drop && facts->drop->cause != DropCause::Heat && facts->drop->cause != DropCause::HeatOrLink;
            if (isCache) {
                put(QStringLiteral("cache size"), "GB", static_cast<double>(facts->drop->atBytes) / kGiga);
                put(QStringLiteral("speed in cache"), "MB/s", facts->drop->beforeBytesPerSecond / kMega);
                put(QStringLiteral("speed after cache"), "MB/s", facts->drop->afterBytesPerSecond / kMega);
            }
            if (facts->recoveredBytesPerSecond)
                put(QStringLiteral("recovered speed"), "MB/s", *facts->recoveredBytesPerSecond / kMega);
        }
    }
}

QList<Warning> courseWarnings(const Probe& probe, std::span<const engine::SeriesSlot> series)
{
    QList<Warning> warnings;
    const Course course(series, std::nullopt);
    double ios = 0;
    for (const engine::SeriesSlot& slot : series)
        ios += static_cast<double>(slot.readIos) + static_cast<double>(slot.writeIos);
    if (isLongWrite(probe.job) || probe.job.zones > 0 || probe.job.rateIops > 0
        || ios < kLeastIosPerWindow * static_cast<double>(course.rates.size()))
        return warnings;
    if (const auto steady = steadyState(course.rates); steady && !steady->isSteady)
        warnings.append({QStringLiteral("not-steady"), QStringLiteral("info"),
            {{QStringLiteral("rangeShare"), steady->rangeShare}, {QStringLiteral("slopeShare"), steady->slopeShare},
                {QStringLiteral("windowSeconds"), steady->windowSeconds}}});
    if (course.rates.size() >= kLeastForSlope) {
        if (const auto slope = drift(course.rates))
            warnings.append({QStringLiteral("drift"), QStringLiteral("info"), {{QStringLiteral("changeShare"), slope->changeShare}}});
    }
    return warnings;
}

std::optional<Warning> thermalWarning(const BenchmarkResult& result, const PassRecord& pass)
{
    const Course course({pass.series.constData(), static_cast<std::size_t>(pass.series.size())}, std::nullopt);
    if (course.rates.size() < 2 * kLeastSegment || pass.temperatures.isEmpty())
        return std::nullopt;
    const std::vector<LevelSegment>& segments = course.levels.segments;
    std::optional<double> change;
    quint64 atNs = 0;
    for (std::size_t i = 1; i < segments.size() && !change; ++i) {
        if (segments[i].median < segments[i - 1].median) {
            change = segments[i].median / segments[i - 1].median - 1;
            atNs = segments[i].begin * kWindowNs;
        }
    }
    if (!change) {
        if (const auto slope = drift(course.rates))
            change = slope->changeShare;
    }
    const std::optional<double> celsius = celsiusAt(pass, atNs);
    const double limit = limitOf(result);
    if (!change || *change > -kThermalFall || !celsius || *celsius < limit - kNearLimit)
        return std::nullopt;
    return Warning{QStringLiteral("thermal"), QStringLiteral("warning"),
        {{QStringLiteral("celsius"), *celsius}, {QStringLiteral("limitCelsius"), limit}, {QStringLiteral("changeShare"), *change}}};
}

void addCourseFacts(BenchmarkResult& result)
{
    addSustainedMetrics(result);
    for (int probe = 0; probe < result.probes.size(); ++probe) {
        ProbeRecord& record = result.probes[probe];
        for (int i = 0; i < record.passes.size(); ++i) {
            PassRecord& pass = record.passes[i];
            pass.warnings.removeIf([](const Warning& warning) { return warning.id == QLatin1String("thermal"); });
            const std::optional<SustainedFacts> facts = sustainedFacts(result, probe, i);
            const std::optional<Warning> warning = thermalWarning(result, pass);
            if (warning && (!facts || (facts->drop && facts->drop->cause == DropCause::Heat)))
                pass.warnings.append(*warning);
        }
    }
}

} // namespace driveduel
