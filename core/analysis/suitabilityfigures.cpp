#include "core/analysis/suitabilityfigures.h"

#include "core/analysis/statistics.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <vector>

namespace driveduel::suitability {

namespace {

using engine::JobSpec;
using engine::Pattern;

constexpr quint64 kPage = 4096;
constexpr quint64 kSmall = 16 * 1024;
constexpr quint64 kLarge = 128 * 1024;
constexpr double kDeep = 16;
constexpr double kUsualDepth = 32;
constexpr double kLeastAbovePercentile = 10; // engine.md §4 F
constexpr quint64 kSustainedNs = 60'000'000'000;
constexpr quint64 kSustainedBytes = 16ULL << 30;
constexpr std::size_t kWindowSlots = 50; // of 100 ms: a recording program buffers a few seconds

double inFlight(const JobSpec& job) { return static_cast<double>(job.queueDepth) * job.jobs; }
bool isPlain(const JobSpec& job) { return job.direct && job.rateIops == 0; }
bool syncsEach(const JobSpec& job) { return job.fsyncEvery == 1 || job.fdatasyncEvery == 1 || job.dsync; }
bool syncsEver(const JobSpec& job) { return job.fsyncEvery > 0 || job.fdatasyncEvery > 0 || job.dsync; }

bool isPageRead(const JobSpec& job) { return isPlain(job) && job.pattern == Pattern::RandRead && job.blockSizeBytes == kPage && inFlight(job) == 1; }
bool isPageWrite(const JobSpec& job)
{
    return isPlain(job) && job.pattern == Pattern::RandWrite && job.blockSizeBytes == kPage && inFlight(job) == 1 && !syncsEver(job);
}
bool isDeepRead(const JobSpec& job) { return isPlain(job) && job.pattern == Pattern::RandRead && job.blockSizeBytes == kPage && inFlight(job) >= kDeep; }
bool isLargeRead(const JobSpec& job) { return isPlain(job) && job.pattern == Pattern::Read && job.blockSizeBytes >= kLarge && job.zones == 0; }
bool isLargeWrite(const JobSpec& job) { return isPlain(job) && job.pattern == Pattern::Write && job.blockSizeBytes >= kLarge && !syncsEver(job); }
bool isDurableWrite(const JobSpec& job)
{
    return job.rateIops == 0 && engine::isPureWrite(job.pattern) && job.blockSizeBytes <= kSmall && inFlight(job) == 1 && syncsEach(job);
}

struct Place
{
    int row = -1;
    const Cell* cell = nullptr;
    const ProbeRecord* probe = nullptr;
};

struct Search
{
    QList<Place> valid;
    int invalidRow = -1;
    int heldBackRow = -1;
};

/// The drive was not asked for what it can do: the figure would be blamed on it.
bool isHeldBack(const Cell& cell)
{
    return std::any_of(cell.warnings.cbegin(), cell.warnings.cend(), [](const Warning& w) { return w.id == u"queue-depth-low" && w.severity == u"warning"; });
}

Search search(const Comparison& comparison, int configuration, bool (*matches)(const JobSpec&))
{
    Search found;
    for (int r = 0; r < comparison.rows.size(); ++r) {
        const ComparisonRow& row = comparison.rows[r];
        const Cell& cell = row.cells[configuration];
        if (row.metric || !cell.present || cell.probeIndex < 0)
            continue;
        const ProbeRecord& probe = comparison.results[configuration]->probes[cell.probeIndex];
        if (probe.probe.kind != u"storage" || !matches(probe.probe.job))
            continue;
        if (cell.invalid)
            found.invalidRow = r;
        else if (isHeldBack(cell))
            found.heldBackRow = r;
        else
            found.valid.append({r, &cell, &probe});
    }
    return found;
}

CriterionOutcome missing(const Search& found, const char* id = nullptr)
{
    CriterionOutcome outcome;
    outcome.row = found.invalidRow >= 0 ? found.invalidRow : found.heldBackRow;
    outcome.missingId = id                 ? QString::fromLatin1(id)
        : found.invalidRow >= 0            ? QStringLiteral("invalid")
        : found.heldBackRow >= 0           ? QStringLiteral("held-back")
                                           : QStringLiteral("missing");
    return outcome;
}

CriterionOutcome ofSpread(const Place& place, const Spread& spread)
{
    CriterionOutcome outcome;
    outcome.row = place.row;
    outcome.value = spread.median;
    outcome.low = spread.low;
    outcome.high = spread.high;
    return outcome;
}

double bandwidth(const Place& place) { return place.cell->summary.bytesPerSecond.median; }

CriterionOutcome bestBandwidth(const Search& found)
{
    if (found.valid.isEmpty())
        return missing(found);
    const auto best = std::max_element(found.valid.cbegin(), found.valid.cend(), [](const Place& a, const Place& b) { return bandwidth(a) < bandwidth(b); });
    return ofSpread(*best, best->cell->summary.bytesPerSecond);
}

CriterionOutcome iopsOf(const Search& found)
{
    return found.valid.isEmpty() ? missing(found) : ofSpread(found.valid.first(), found.valid.first().cell->summary.iops);
}

CriterionOutcome deepIops(const Search& found)
{
    if (found.valid.isEmpty())
        return missing(found);
    const auto distance = [](const Place& place) { return std::abs(std::log2(inFlight(place.probe->probe.job) / kUsualDepth)); };
    const auto usual = std::min_element(found.valid.cbegin(), found.valid.cend(), [&](const Place& a, const Place& b) { return distance(a) < distance(b); });
    return ofSpread(*usual, usual->cell->summary.iops);
}

/// One pass's percentile; nothing with too few samples above it. Imported summaries are taken as they are.
std::optional<double> percentileOf(const engine::Histogram* histogram, const LatencySummary& latency, double percent)
{
    const auto stored = latency.percentilesNs.constFind(percent);
    if (stored == latency.percentilesNs.constEnd())
        return std::nullopt;
    if (histogram && static_cast<double>(histogram->count()) * (100 - percent) / 100 < kLeastAbovePercentile * (1 - 1e-9))
        return std::nullopt;
    return *stored;
}

CriterionOutcome ofPasses(const Place& place, const std::vector<double>& values, const Search& found)
{
    if (values.empty()) {
        CriterionOutcome outcome = missing(found, "few-samples");
        outcome.row = place.row;
        return outcome;
    }
    return ofSpread(place, spreadOf(values));
}

CriterionOutcome readPercentile(const Search& found, double percent)
{
    if (found.valid.isEmpty())
        return missing(found);
    const Place& place = found.valid.first();
    std::vector<double> values;
    for (const PassRecord& pass : place.probe->passes) {
        if (!pass.read || pass.ended)
            continue;
        if (const auto value = percentileOf(pass.read->histogram.get(), pass.read->latency, percent))
            values.push_back(*value);
    }
    return ofPasses(place, values, found);
}

/// O_DSYNC has no calls of its own: there the write itself waits.
CriterionOutcome syncPercentile(const Search& found, double percent)
{
    if (found.valid.isEmpty())
        return missing(found);
    const Place& place = found.valid.first();
    const bool isInWrite = place.probe->probe.job.dsync;
    std::vector<double> values;
    for (const PassRecord& pass : place.probe->passes) {
        if (pass.ended || (isInWrite ? !pass.write : !pass.sync))
            continue;
        const auto value = isInWrite ? percentileOf(pass.write->histogram.get(), pass.write->latency, percent)
                                     : percentileOf(pass.syncHistogram.get(), *pass.sync, percent);
        if (value)
            values.push_back(*value);
    }
    return ofPasses(place, values, found);
}

bool isLong(const PassRecord& pass)
{
    return pass.write && !pass.ended && (pass.durationNs >= kSustainedNs || pass.write->bytes >= kSustainedBytes) && pass.series.size() >= static_cast<qsizetype>(kWindowSlots);
}

/// The slowest five seconds of a pass, wherever they lie.
double slowestWindow(const PassRecord& pass)
{
    double sum = 0;
    double slowest = std::numeric_limits<double>::infinity();
    for (qsizetype i = 0; i + 1 < pass.series.size(); ++i) { // the last slot may be cut short
        sum += static_cast<double>(pass.series[i].writeBytes);
        if (i >= static_cast<qsizetype>(kWindowSlots))
            sum -= static_cast<double>(pass.series[i - static_cast<qsizetype>(kWindowSlots)].writeBytes);
        if (i + 1 >= static_cast<qsizetype>(kWindowSlots))
            slowest = std::min(slowest, sum);
    }
    return slowest * 1e9 / (static_cast<double>(engine::kSeriesSlotNs) * static_cast<double>(kWindowSlots));
}

CriterionOutcome sustained(const Search& found)
{
    CriterionOutcome outcome;
    for (const Place& place : found.valid) {
        for (const PassRecord& pass : place.probe->passes) {
            if (!isLong(pass))
                continue;
            const double slowest = slowestWindow(pass);
            if (!std::isfinite(slowest) || (outcome.value && *outcome.value <= slowest))
                continue;
            outcome.value = slowest;
            outcome.row = place.row;
            outcome.writtenBytes = pass.write->bytes;
        }
    }
    if (outcome.value)
        return outcome;
    outcome = bestBandwidth(found);
    if (outcome.value)
        outcome.missingId = QStringLiteral("burst");
    return outcome;
}

} // namespace

CriterionOutcome figureOf(const Comparison& comparison, int configuration, const char* id)
{
    const QLatin1String name(id);
    const auto find = [&](bool (*matches)(const JobSpec&)) { return search(comparison, configuration, matches); };
    if (name == QLatin1String("read-4k-iops"))
        return iopsOf(find(&isPageRead));
    if (name == QLatin1String("write-4k-iops"))
        return iopsOf(find(&isPageWrite));
    if (name == QLatin1String("read-4k-p999"))
        return readPercentile(find(&isPageRead), 99.9);
    if (name == QLatin1String("sync-p99"))
        return syncPercentile(find(&isDurableWrite), 99);
    if (name == QLatin1String("durable-writes"))
        return iopsOf(find(&isDurableWrite));
    if (name == QLatin1String("read-deep-iops"))
        return deepIops(find(&isDeepRead));
    if (name == QLatin1String("read-large"))
        return bestBandwidth(find(&isLargeRead));
    return sustained(find(&isLargeWrite));
}

} // namespace driveduel::suitability
