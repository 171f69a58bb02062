#include "core/system/smallfiles.h"

#include "core/system/filerates.h"
#include "core/system/fileworkers.h"
#include "core/system/kindhelpers.h"
#include "core/system/ownmetric.h"
#include "core/system/smallfilesettings.h"
#include "core/system/workingfolder.h"

#include <QCoreApplication>

#include <algorithm>

namespace driveduel {

namespace {

constexpr double kMib = 1 << 20;
constexpr double kNsPerMs = 1e6;
constexpr double kGuessedFormatBytesPerSecond = 150e6;
constexpr double kGuessedFilesPerSecond = 3000; // made, or put out of the cache
constexpr double kFastestBytesPerSecond = 2e9; // of a few threads that wait for each operation
constexpr quint32 kLeastRateFiles = 200; // fewer are no rate
constexpr quint32 kMostRateFiles = 5000;

quint32 rateFiles(const SmallFilesSpec& spec)
{
    return static_cast<quint32>(std::clamp<quint64>(spec.set.files(), kLeastRateFiles, kMostRateFiles));
}

SmallFilesSpec specOf(const QJsonObject& settings)
{
    const Expected<SmallFilesSpec> spec = smallFilesSpec(settings);
    return spec ? *spec : SmallFilesSpec{};
}

std::optional<SideRecord> sideRecord(const FileSide& side, quint64 windowNs)
{
    if (side.operations == 0)
        return std::nullopt;
    SideRecord record;
    record.bytes = side.bytes;
    record.ios = side.operations;
    record.durationNs = windowNs;
    record.histogram = side.latency;
    record.latency = latencyOf(*side.latency);
    return record;
}

void addResponse(const kinds::MetricName& name, const engine::Histogram& latency, QList<Metric>& metrics)
{
    if (latency.count() > 0)
        metrics.append(ownMetric(name, latency.meanNs() / kNsPerMs));
}

/// The article's columns, in its order.
QList<Metric> metricsOf(const FileWork& work, const FileSetSpec& set)
{
    const double seconds = secondsOf(work.windowNs);
    const auto rate = [seconds](quint64 count) { return static_cast<double>(count) / seconds; };
    const quint64 bytes = work.read.bytes + work.write.bytes;
    QList<Metric> metrics{ownMetric(kinds::kOperations, rate(work.read.operations + work.write.operations)),
        ownMetric(kinds::kFilesPerSecond, rate(bytes) / set.meanBytes())};
    if (work.read.operations > 0)
        metrics.append(ownMetric(kinds::kReadThroughput, rate(work.read.bytes) / kMib));
    if (work.write.operations > 0)
        metrics.append(ownMetric(kinds::kWriteThroughput, rate(work.write.bytes) / kMib));
    metrics.append(ownMetric(kinds::kThroughput, rate(bytes) / kMib));
    engine::Histogram both = *work.read.latency;
    both.merge(*work.write.latency);
    addResponse(kinds::kResponse, both, metrics);
    if (work.read.operations > 0 && work.write.operations > 0) {
        addResponse(kinds::kReadResponse, *work.read.latency, metrics);
        addResponse(kinds::kWriteResponse, *work.write.latency, metrics);
    }
    metrics.append(ownMetric(kinds::kProcessorUse, work.processorPercent));
    return metrics;
}

/// The files, on the drive and out of the cache. The eviction says how far.
Expected<Eviction> prepare(const WorkingFolder& folder, const FileSet& set, quint64 seed, PassGuard& guard)
{
    guard.progress.setStep(QCoreApplication::translate("driveduel", "making files"));
    if (auto space = folder.needSpace(set.spec().totalBytes()); !space)
        return space.error();
    if (auto made = set.format(seed, guard, 0, 0.3); !made)
        return made.error();
    if (auto flushed = folder.flush(); !flushed)
        return flushed.error();
    guard.progress.setStep(QCoreApplication::translate("driveduel", "emptying the cache"));
    QStringList paths;
    for (quint64 file = 0; file < set.count(); ++file)
        paths.append(QString::fromStdString(set.path(file)));
    return evict(paths, guard.stop);
}

/// What was written through the cache is on its way still; direct writes were waited for.
void addFlush(const WorkingFolder& folder, const SmallFilesSpec& spec, SystemPassOutcome& outcome)
{
    const bool isBuffered = std::any_of(spec.workloads.begin(), spec.workloads.end(),
        [](const FileWorkload& workload) { return workload.readPercent < 100 && !workload.direct && !workload.dsync && !workload.sync; });
    if (!isBuffered)
        return;
    if (const Expected<quint64> flushNs = folder.flush())
        outcome.metrics.append(ownMetric(kinds::kFlushTime, secondsOf(*flushNs)));
    else if (!outcome.ended)
        outcome.ended = flushNs.error();
}

QString stepText(const SmallFilesSpec& spec)
{
    if (!spec.writes())
        return QCoreApplication::translate("driveduel", "reading files");
    const bool reads = std::any_of(
        spec.workloads.begin(), spec.workloads.end(), [](const FileWorkload& workload) { return workload.readPercent > 0; });
    return reads ? QCoreApplication::translate("driveduel", "reading and writing files") : QCoreApplication::translate("driveduel", "writing files");
}

Expected<SystemPassOutcome> runSmallFiles(const SystemPassRequest& request, PassGuard& guard)
{
    const Expected<SmallFilesSpec> spec = smallFilesSpec(request.probe.system);
    if (!spec)
        return spec.error();
    Expected<WorkingFolder> folder = WorkingFolder::create(request.location.path, request.journalDir, guard.removed);
    if (!folder)
        return folder.error();
    const FileSet set(folder->fd(), folder->path().toStdString(), spec->set);
    const Expected<Eviction> evicted = prepare(*folder, set, request.seed, guard);
    if (!evicted)
        return evicted.error();
    guard.progress.setStep(stepText(*spec));
    const Expected<FileWork> work = runFileWorkers(set, *spec, request.seed, guard, 0.35, 0.9);
    if (!work)
        return work.error();
    SystemPassOutcome outcome;
    outcome.ended = work->ended;
    outcome.metrics = metricsOf(*work, spec->set);
    outcome.read = sideRecord(work->read, work->windowNs);
    outcome.write = sideRecord(work->write, work->windowNs);
    outcome.durationNs = work->windowNs;
    outcome.facts = evictionFacts(*evicted);
    if (spec->ratePerSecond > 0)
        outcome.facts.insert(QStringLiteral("mostLateNs"), static_cast<double>(work->mostLateNs));
    outcome.warnings = coldCacheWarnings(*evicted);
    if (!outcome.ended)
        addFlush(*folder, *spec, outcome);
    if (!outcome.ended && spec->metadata) {
        if (auto rates = measureFileRates(folder->fd(), folder->path().toStdString(), rateFiles(*spec), guard))
            outcome.metrics += *rates;
        else
            outcome.ended = rates.error();
    }
    guard.progress.setFraction(1);
    return outcome;
}

class SmallFilesPass final : public SystemPass
{
public:
    explicit SmallFilesPass(SystemPassRequest request)
        : m_request(std::move(request))
    {
    }
    Expected<SystemPassOutcome> run(SystemProgress& progress, std::stop_token stop) override
    {
        return runGuarded([request = m_request](PassGuard& guard) { return runSmallFiles(request, guard); }, progress, std::move(stop));
    }

private:
    SystemPassRequest m_request;
};

} // namespace

QString SmallFilesKind::id() const
{
    return QString::fromLatin1(kinds::kSmallFiles);
}

Expected<QJsonObject> SmallFilesKind::normalized(const QJsonObject& settings) const
{
    return normalizedSmallFiles(settings);
}

quint64 SmallFilesKind::estimatedNs(const QJsonObject& settings, const Location&) const
{
    const SmallFilesSpec spec = specOf(settings);
    const double files = static_cast<double>(spec.set.files());
    const double setUp = static_cast<double>(spec.set.totalBytes()) / kGuessedFormatBytesPerSecond + 2 * files / kGuessedFilesPerSecond;
    const double rates = spec.metadata ? 3 * rateFiles(spec) / (10 * kGuessedFilesPerSecond) : 0;
    return spec.warmupNs + spec.elapsedNs + static_cast<quint64>((setUp + rates) * 1e9);
}

quint64 SmallFilesKind::mostBytesWritten(const QJsonObject& settings) const
{
    const SmallFilesSpec spec = specOf(settings);
    auto bytes = static_cast<double>(mostBytesKept(settings));
    const double seconds = secondsOf(spec.warmupNs + spec.elapsedNs);
    for (const FileWorkload& workload : spec.workloads) {
        const double fastest = spec.ratePerSecond > 0
            ? std::min(spec.ratePerSecond * static_cast<double>(workload.transferBytes), kFastestBytesPerSecond)
            : kFastestBytesPerSecond;
        bytes += fastest * workload.share * seconds * (100 - workload.readPercent) / 100;
    }
    return static_cast<quint64>(bytes);
}

quint64 SmallFilesKind::mostBytesKept(const QJsonObject& settings) const
{
    const SmallFilesSpec spec = specOf(settings);
    return spec.set.totalBytes() + spec.set.files() * 4096; // each file's last block
}

Expected<void> SmallFilesKind::check(const QJsonObject&, const Location& location) const
{
    return needFolder(location);
}

std::unique_ptr<SystemPass> SmallFilesKind::make(SystemPassRequest request) const
{
    return std::make_unique<SmallFilesPass>(std::move(request));
}

} // namespace driveduel
