#include "core/system/surface.h"

#include "core/devices/healthreader.h"
#include "core/engine/ioerror.h"
#include "core/engine/targetfile.h"
#include "core/probes/systemkinds.h"
#include "core/system/guardedpass.h"
#include "core/system/ownmetric.h"
#include "core/system/readsource.h"
#include "core/system/settingscheck.h"
#include "core/system/surfacescan.h"

#include <QCoreApplication>
#include <QJsonArray>

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <fcntl.h>
#include <unistd.h>

namespace driveduel {

namespace {

constexpr quint64 kMostSectors = 1ULL << 54;
constexpr double kGuessedBytesPerSecond = 200e6;
constexpr qsizetype kMostFacts = 1000;

struct Settings
{
    quint64 blockBytes = 0;
    quint64 fromSector = 0;
    quint64 toSector = 0;
    bool asksSmart = true;
};

Settings readSettings(SettingsCheck& check)
{
    Settings settings;
    settings.blockBytes = check.size("block", 1 << 20, 64 << 10, 16 << 20);
    if (settings.blockBytes % (64 << 10) != 0)
        check.fail("block", QStringLiteral("must be a multiple of 64k"));
    settings.fromSector = check.number("from", 0, 0, kMostSectors);
    settings.toSector = check.number("to", 0, 0, kMostSectors);
    if (settings.toSector != 0 && settings.toSector <= settings.fromSector)
        check.fail("to", QStringLiteral("must be behind from, or 0"));
    settings.asksSmart = check.flag("smart", true);
    return settings;
}

struct Free
{
    void operator()(char* memory) const { std::free(memory); } // NOLINT: of aligned_alloc
};

/// What is read through, and how.
struct Opened
{
    engine::UniqueFd fd;
    bool isDirect = true;
};

Expected<Opened> openFor(const ReadSource& source)
{
    Expected<engine::UniqueFd> direct = source.open(true);
    if (direct)
        return Opened{std::move(*direct), true};
    if (direct.error().code != ErrorCode::NoDirectIo)
        return direct.error();
    Expected<engine::UniqueFd> buffered = source.open(false);
    if (!buffered)
        return buffered.error();
    return Opened{std::move(*buffered), false};
}

int readAt(const Opened& opened, char* into, quint64 at, quint64 bytes)
{
    if (!opened.isDirect) // what lies in memory says nothing of the surface
        (void)::posix_fadvise(opened.fd.get(), static_cast<off_t>(at), static_cast<off_t>(bytes), POSIX_FADV_DONTNEED);
    for (quint64 done = 0; done < bytes;) {
        const ssize_t length = ::pread(opened.fd.get(), into + done, bytes - done, static_cast<off_t>(at + done));
        if (length <= 0)
            return length < 0 && errno != 0 ? errno : EIO;
        done += static_cast<quint64>(length);
    }
    return 0;
}

/// An errno for which the drive and not a sector is to blame.
std::optional<Error> goneError(int fd, const std::string& subject, int errnoValue)
{
    Error error = engine::settled(fd, engine::errorFrom(errnoValue, subject, "read failed"));
    if (error.code == ErrorCode::IoFailed)
        return std::nullopt;
    return error;
}

SurfaceRequest requestFor(const Settings& settings, const ReadSource& source, const Location& location, const Opened& opened)
{
    SurfaceRequest request;
    quint64 unit = 512;
    if (source.isDevice() && location.drives.size() == 1) {
        request.sectorBytes = std::max<quint64>(location.drives.first().logicalSectorBytes, 512);
        unit = std::max<quint64>(location.drives.first().physicalSectorBytes, request.sectorBytes);
    }
    const engine::DirectAlignment alignment = engine::queryDirectAlignment(opened.fd.get());
    request.unitBytes = std::min<quint64>(std::max<quint64>(unit, alignment.offsetBytes), 64 << 10);
    request.blockBytes = settings.blockBytes;
    const quint64 wanted = settings.toSector == 0 ? source.sizeBytes() : std::min(source.sizeBytes(), settings.toSector * request.sectorBytes);
    // Beyond the last whole unit O_DIRECT reads nothing of a file; a device has no such rest.
    request.toByte = wanted / request.unitBytes * request.unitBytes;
    request.fromByte = std::min(request.toByte, settings.fromSector * request.sectorBytes / request.unitBytes * request.unitBytes);
    return request;
}

QJsonObject factsOf(const SurfaceReport& report, const SurfaceRequest& request)
{
    QJsonArray bad;
    for (const SectorRange& range : report.bad.mid(0, kMostFacts))
        bad.append(QJsonArray{static_cast<double>(range.first), static_cast<double>(range.count)});
    QJsonArray slow;
    for (const quint64 sector : report.slow.mid(0, kMostFacts))
        slow.append(static_cast<double>(sector));
    return {{QStringLiteral("badRanges"), bad}, {QStringLiteral("slowSectors"), slow},
        {QStringLiteral("sectorBytes"), static_cast<double>(request.sectorBytes)},
        {QStringLiteral("nextSector"), static_cast<double>(report.nextByte / request.sectorBytes)},
        {QStringLiteral("slowestSeconds"), static_cast<double>(report.slowestNs) / 1e9}};
}

SystemPassOutcome outcomeOf(const SurfaceReport& report, const SurfaceRequest& request)
{
    SystemPassOutcome outcome;
    outcome.durationNs = report.elapsedNs;
    outcome.ended = report.ended;
    outcome.facts = factsOf(report, request);
    outcome.metrics = {ownMetric(kinds::kBadSectors, static_cast<double>(report.badSectors)),
        ownMetric(kinds::kSlowBlocks, static_cast<double>(report.slowBlocks))};
    if (report.elapsedNs > 0)
        outcome.metrics.append(ownMetric(kinds::kSurfaceSpeed, static_cast<double>(report.readBytes) * 1e3 / static_cast<double>(report.elapsedNs)));
    if (report.badSectors > 0) {
        outcome.warnings.append({QStringLiteral("bad-sectors"), QStringLiteral("warning"),
            {{QStringLiteral("sectors"), static_cast<double>(report.badSectors)},
                {QStringLiteral("first"), static_cast<double>(report.bad.first().first)}}});
    }
    return outcome;
}

Expected<SystemPassOutcome> scan(const ReadSource& source, const Location& location, const Settings& settings, PassGuard& guard)
{
    Expected<Opened> opened = openFor(source);
    if (!opened)
        return opened.error();
    const SurfaceRequest request = requestFor(settings, source, location, *opened);
    const std::string subject = source.path().toStdString();
    if (request.fromByte >= request.toByte)
        return Error{ErrorCode::InvalidArgument, subject, "from: it has no such sector", 0};
    const std::unique_ptr<char, Free> memory(static_cast<char*>(std::aligned_alloc(4096, request.blockBytes)));
    const auto progress = [&](const SurfaceReport& report) {
        guard.progress.setBytes(report.nextByte - request.fromByte, 0);
        guard.progress.setFraction(static_cast<double>(report.nextByte - request.fromByte) / static_cast<double>(request.toByte - request.fromByte));
        guard.progress.setStep(QCoreApplication::translate("driveduel", "sector %1 of %2, %3 bad")
                                   .arg(report.nextByte / request.sectorBytes)
                                   .arg(request.toByte / request.sectorBytes)
                                   .arg(report.badSectors));
    };
    const SurfaceReport report = scanSurface(
        request, [&](quint64 at, quint64 bytes) { return readAt(*opened, memory.get(), at, bytes); },
        [&](int errnoValue) { return goneError(opened->fd.get(), subject, errnoValue); }, progress, engine::monotonicNs, guard.stop);
    SystemPassOutcome outcome = outcomeOf(report, request);
    if (outcome.ended && outcome.ended->subject.empty())
        outcome.ended->subject = subject;
    if (!opened->isDirect)
        outcome.warnings.append({QStringLiteral("buffered"), QStringLiteral("warning"), {}});
    return outcome;
}

struct Job
{
    Settings settings;
    Location location;
    std::shared_ptr<Expected<ReadSource>> source;
};

Expected<SystemPassOutcome> check(const Job& job, PassGuard& guard)
{
    std::optional<ReadSource> drive;
    if (job.location.kind == LocationKind::Folder)
        drive = ReadSource::ofDrive(job.location);
    if (!drive && job.location.kind == LocationKind::Folder)
        return Error{ErrorCode::PermissionDenied, job.location.path.toStdString(), "the drive below it cannot be read; choose the drive itself", 0};
    if (!drive && !*job.source)
        return job.source->error();
    const ReadSource& source = drive ? *drive : **job.source;
    const bool asks = job.settings.asksSmart && job.location.drives.size() == 1;
    const Health before = asks ? readHealth(job.location.drives.first(), guard.stop) : Health();
    Expected<SystemPassOutcome> outcome = scan(source, job.location, job.settings, guard);
    if (outcome && asks && !guard.isStopped())
        outcome->metrics += healthMetrics(before, readHealth(job.location.drives.first(), guard.stop));
    return outcome;
}

class SurfacePass final : public SystemPass
{
public:
    SurfacePass(const Settings& settings, SystemPassRequest request)
        : m_settings(settings)
        , m_request(std::move(request))
    {
    }
    Expected<SystemPassOutcome> run(SystemProgress& progress, std::stop_token stop) override
    {
        const Job job{m_settings, m_request.location, std::make_shared<Expected<ReadSource>>(ReadSource::ofRequest(m_request))};
        return runGuarded([job](PassGuard& guard) { return check(job, guard); }, progress, std::move(stop));
    }

private:
    Settings m_settings;
    SystemPassRequest m_request;
};

class SurfaceKind final : public SystemProbeKind
{
public:
    QString id() const override { return QLatin1String(kinds::kSurface); }
    Expected<QJsonObject> normalized(const QJsonObject& settings) const override
    {
        SettingsCheck check(settings);
        (void)readSettings(check);
        return check.result();
    }
    quint64 estimatedNs(const QJsonObject& settings, const Location& location) const override
    {
        const Settings wanted = read(settings);
        quint64 bytes = location.kind == LocationKind::Folder ? 0 : location.fileSizeBytes;
        if (location.kind == LocationKind::Folder && location.drives.size() == 1)
            bytes = location.drives.first().sizeBytes;
        const quint64 from = wanted.fromSector * 512;
        const quint64 to = wanted.toSector == 0 ? bytes : std::min(bytes, wanted.toSector * 512);
        return to <= from ? 0 : static_cast<quint64>(static_cast<double>(to - from) / kGuessedBytesPerSecond * 1e9);
    }
    quint64 mostBytesWritten(const QJsonObject&) const override { return 0; }
    quint64 mostBytesKept(const QJsonObject&) const override { return 0; }
    bool needsTarget() const override { return true; }
    bool needsTestFile() const override { return true; } // of a device or an existing file; in a folder it is of no size
    Expected<void> check(const QJsonObject& settings, const Location& location) const override
    {
        if (const auto wanted = normalized(settings); !wanted)
            return wanted.error();
        if (location.kind == LocationKind::Folder && location.drives.size() != 1)
            return Error{ErrorCode::Unsupported, location.path.toStdString(), "a surface is of one drive; choose the drive itself", 0};
        return {};
    }
    std::unique_ptr<SystemPass> make(SystemPassRequest request) const override
    {
        const Settings settings = read(request.probe.system);
        return std::make_unique<SurfacePass>(settings, std::move(request));
    }

private:
    static Settings read(const QJsonObject& settings)
    {
        SettingsCheck check(settings);
        return readSettings(check);
    }
};

/// Counters only rise; one that fell was read from another place.
template <typename Number>
void addRise(QList<Metric>& metrics, const kinds::MetricName& name, std::optional<Number> before, std::optional<Number> after, double factor)
{
    if (before && after && *after >= *before)
        metrics.append(ownMetric(name, static_cast<double>(*after - *before) * factor));
}

} // namespace

QList<Metric> healthMetrics(const Health& before, const Health& after)
{
    QList<Metric> metrics;
    addRise(metrics, kinds::kMediaErrorsMore, before.mediaErrors, after.mediaErrors, 1);
    addRise(metrics, kinds::kLinkErrorsMore, before.linkErrors, after.linkErrors, 1);
    addRise(metrics, kinds::kPercentageUsedMore, before.wearPercent, after.wearPercent, 1);
    addRise(metrics, kinds::kDataWrittenMore, before.bytesWritten, after.bytesWritten, 1e-9);
    return metrics;
}

const SystemProbeKind& surfaceKind()
{
    static const SurfaceKind kind;
    return kind;
}

} // namespace driveduel
