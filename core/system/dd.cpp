#include "core/system/dd.h"

#include "core/engine/ioerror.h"
#include "core/probes/systemkinds.h"
#include "core/system/ddcopy.h"
#include "core/system/guardedpass.h"
#include "core/system/ownmetric.h"
#include "core/system/readsource.h"
#include "core/system/settingscheck.h"

#include <algorithm>
#include <cerrno>
#include <fcntl.h>

namespace driveduel {

namespace {

constexpr quint64 kMostBytes = 1ULL << 40;
constexpr double kLowestBufferedRatio = 0.9; // as passchecks
constexpr double kCachedShare = 0.01;
constexpr quint64 kGuessedBytesPerSecond = 200'000'000; // between a stick and an NVMe drive
constexpr quint64 kGuessedFlushNs = 3'000'000;

struct Settings
{
    bool isRead = false;
    quint64 blockBytes = 0;
    quint64 blocks = 0;
    FinalFlush flush = FinalFlush::None;
    int openFlags = 0;

    quint64 bytes() const { return blockBytes * blocks; }
};

int openFlagOf(const QString& word)
{
    return word == QLatin1String("dsync") ? O_DSYNC : word == QLatin1String("sync") ? O_SYNC : word == QLatin1String("direct") ? O_DIRECT : 0;
}

Settings readSettings(SettingsCheck& check)
{
    const QString none;
    Settings settings;
    settings.isRead = check.word("direction", QStringLiteral("write"), {QStringLiteral("write"), QStringLiteral("read")}) == QLatin1String("read");
    settings.blockBytes = check.size("bs", 1 << 20, 512, 1ULL << 30);
    settings.blocks = check.number("count", 256, 1, kMostBytes / 512);
    if (settings.blocks > kMostBytes / settings.blockBytes)
        check.fail("count", QStringLiteral("bs × count must be at most 1 TiB"));
    const QString conv = check.word("conv", none, {none, QStringLiteral("fdatasync"), QStringLiteral("fsync")});
    const QString oflag = check.word("oflag", none, {none, QStringLiteral("dsync"), QStringLiteral("sync"), QStringLiteral("direct")});
    const QString iflag = check.word("iflag", none, {none, QStringLiteral("direct")});
    if (settings.isRead && !(conv.isEmpty() && oflag.isEmpty()))
        check.fail(conv.isEmpty() ? "oflag" : "conv", QStringLiteral("is of writing"));
    if (!settings.isRead && !iflag.isEmpty())
        check.fail("iflag", QStringLiteral("is of reading"));
    settings.flush = conv == QLatin1String("fdatasync") ? FinalFlush::Data : conv == QLatin1String("fsync") ? FinalFlush::All : FinalFlush::None;
    settings.openFlags = openFlagOf(settings.isRead ? iflag : oflag);
    return settings;
}

bool isLeftToTheKernel(const Settings& settings)
{
    return !settings.isRead && settings.flush == FinalFlush::None && settings.openFlags == 0;
}

quint64 guessedNs(const Settings& settings)
{
    const quint64 flushes = (settings.openFlags & (O_DSYNC | O_SYNC)) != 0 ? settings.blocks * kGuessedFlushNs : 0;
    return static_cast<quint64>(static_cast<double>(settings.bytes()) / kGuessedBytesPerSecond * 1e9) + flushes;
}

double megabytesPerSecond(const Copied& copied)
{
    return copied.elapsedNs == 0 ? 0 : static_cast<double>(copied.bytes) * 1e3 / static_cast<double>(copied.elapsedNs);
}

/// The pass as a body: it owns all of this.
struct Job
{
    Settings settings;
    Location location;
    std::shared_ptr<Expected<ReadSource>> source;
};

Expected<SystemPassOutcome> outcomeOf(const Expected<Copied>& copied, const kinds::MetricName& metric)
{
    if (!copied)
        return copied.error();
    SystemPassOutcome outcome;
    outcome.durationNs = copied->elapsedNs;
    outcome.metrics = {ownMetric(metric, megabytesPerSecond(*copied))};
    outcome.facts = {{QStringLiteral("bytes"), static_cast<double>(copied->bytes)}};
    if (copied->flushNs > 0)
        outcome.facts.insert(QStringLiteral("flushSeconds"), static_cast<double>(copied->flushNs) / 1e9);
    return outcome;
}

Expected<SystemPassOutcome> write(const Job& job, PassGuard& guard)
{
    const std::string folder = job.location.path.toStdString();
    Expected<engine::UniqueFd> file = openNamelessFile(folder, job.settings.openFlags);
    const engine::UniqueFd zero(::open("/dev/zero", O_RDONLY | O_CLOEXEC));
    if (!file)
        return file.error();
    if (!zero.isValid())
        return engine::errorFrom(errno, "/dev/zero", "cannot be opened");
    // Closing the last of a file without a name frees its blocks, which is no part of writing them.
    const engine::UniqueFd hold(::open(("/proc/self/fd/" + std::to_string(file->get())).c_str(), O_PATH | O_CLOEXEC));
    DriveWatch watch(job.location);
    watch.begin();
    const Expected<Copied> copied =
        copyBlocks({zero.get(), std::move(*file), job.settings.blockBytes, job.settings.blocks, job.settings.flush, folder, false},
            guard.progress, guard.stop);
    watch.end();
    Expected<SystemPassOutcome> outcome = outcomeOf(copied, kinds::kDdWrite);
    if (!outcome)
        return outcome;
    outcome->warnings.append({QStringLiteral("zeros-written"), QStringLiteral("info"), {}});
    if (isLeftToTheKernel(job.settings)) {
        QJsonObject values;
        const std::optional<double> ratio = watch.writeRatio(copied->bytes);
        if (ratio)
            values.insert(QStringLiteral("ratio"), *ratio);
        const bool isMemory = !ratio || *ratio < kLowestBufferedRatio;
        outcome->warnings.append({QStringLiteral("buffered"), isMemory ? QStringLiteral("invalid") : QStringLiteral("info"), values});
    }
    warnOfLocation(job.location, outcome->warnings);
    return outcome;
}

Expected<SystemPassOutcome> read(const Job& job, PassGuard& guard)
{
    if (!*job.source)
        return job.source->error();
    const ReadSource& source = **job.source;
    if (auto dropped = source.dropCache(); !dropped)
        return dropped.error();
    const Expected<engine::UniqueFd> from = source.open((job.settings.openFlags & O_DIRECT) != 0);
    if (!from)
        return from.error();
    engine::UniqueFd nothing(::open("/dev/null", O_WRONLY | O_CLOEXEC));
    if (!nothing.isValid())
        return engine::errorFrom(errno, "/dev/null", "cannot be opened");
    const std::optional<double> cached = source.residentShare(job.settings.bytes());
    DriveWatch watch(job.location);
    watch.begin();
    const Expected<Copied> copied = copyBlocks({from->get(), std::move(nothing), job.settings.blockBytes, job.settings.blocks, FinalFlush::None,
                                                   source.path().toStdString(), true},
        guard.progress, guard.stop);
    watch.end();
    Expected<SystemPassOutcome> outcome = outcomeOf(copied, kinds::kDdRead);
    if (!outcome)
        return outcome;
    if (copied->bytes == 0)
        return Error{ErrorCode::InvalidArgument, source.path().toStdString(), "it is empty", 0};
    if (cached)
        outcome->facts.insert(QStringLiteral("cachedShareBefore"), *cached);
    if (cached.value_or(0) > kCachedShare)
        outcome->warnings.append({QStringLiteral("still-cached"), QStringLiteral("invalid"), {{QStringLiteral("share"), *cached}}});
    watch.warnOfRead(copied->bytes, outcome->warnings);
    warnOfLocation(job.location, outcome->warnings);
    return outcome;
}

class DdPass final : public SystemPass
{
public:
    DdPass(const Settings& settings, SystemPassRequest request)
        : m_settings(settings)
        , m_request(std::move(request))
    {
    }
    Expected<SystemPassOutcome> run(SystemProgress& progress, std::stop_token stop) override
    {
        Job job{m_settings, m_request.location, nullptr};
        if (m_settings.isRead) // now: the request's descriptor is only there for as long as the caller waits
            job.source = std::make_shared<Expected<ReadSource>>(ReadSource::ofRequest(m_request));
        return runGuarded(
            [job](PassGuard& guard) { return job.settings.isRead ? read(job, guard) : write(job, guard); }, progress, std::move(stop));
    }

private:
    Settings m_settings;
    SystemPassRequest m_request;
};

class DdKind final : public SystemProbeKind
{
public:
    QString id() const override { return QLatin1String(kinds::kDd); }
    Expected<QJsonObject> normalized(const QJsonObject& settings) const override
    {
        SettingsCheck check(settings);
        (void)readSettings(check);
        return check.result();
    }
    quint64 estimatedNs(const QJsonObject& settings, const Location&) const override { return guessedNs(read(settings)); }
    quint64 mostBytesWritten(const QJsonObject& settings) const override
    {
        const Settings wanted = read(settings);
        return wanted.isRead ? 0 : wanted.bytes();
    }
    quint64 mostBytesKept(const QJsonObject& settings) const override { return mostBytesWritten(settings); }
    bool needsTarget() const override { return true; }
    bool needsTestFile() const override { return true; }
    quint64 testFileBytes(const QJsonObject& settings) const override
    {
        const Settings wanted = read(settings);
        return wanted.isRead ? wanted.bytes() : 0;
    }
    Expected<void> check(const QJsonObject& settings, const Location& location) const override
    {
        if (const auto wanted = normalized(settings); !wanted)
            return wanted.error();
        const bool isRead = read(settings).isRead;
        if (!isRead && location.kind != LocationKind::Folder)
            return Error{ErrorCode::Unsupported, location.path.toStdString(), "dd writes to a file of its own and needs a folder", 0};
        if (!isRead && location.readOnly)
            return Error{ErrorCode::ReadOnly, location.path.toStdString(), {}, 0};
        return {};
    }
    std::unique_ptr<SystemPass> make(SystemPassRequest request) const override
    {
        const Settings settings = read(request.probe.system);
        return std::make_unique<DdPass>(settings, std::move(request));
    }

private:
    static Settings read(const QJsonObject& settings)
    {
        SettingsCheck check(settings);
        return readSettings(check);
    }
};

} // namespace

const SystemProbeKind& ddKind()
{
    static const DdKind kind;
    return kind;
}

} // namespace driveduel
