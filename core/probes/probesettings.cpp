#include "core/probes/probesettings.h"

#include "core/probes/settingsreader.h"

#include <array>
#include <limits>

namespace driveduel {

namespace {

using engine::BackendChoice;
using engine::JobSpec;
using engine::Pattern;

constexpr quint64 kMaxExactInJson = 1ULL << 53;
constexpr quint64 kMaxBlockBytes = 1ULL << 30;
constexpr quint64 kMaxBufferBytes = 2ULL << 30; // block × depth × jobs, locked in memory while a pass runs
constexpr quint64 kMaxSizeBytes = 1ULL << 50;
constexpr quint64 kMaxDurationNs = 24ULL * 3'600'000'000'000;
constexpr quint64 kMaxRampNs = 3'600'000'000'000;
constexpr quint64 kMaxRate = 1'000'000'000;
constexpr quint32 kMaxDepth = 4096;
constexpr quint32 kMaxJobs = 256;
constexpr quint64 kMaxStartDelayNs = 3'600'000'000'000;
constexpr int kMaxFreePercent = 90;
constexpr quint32 kMaxZones = 10'000;
constexpr qsizetype kMaxNameLength = 120;

struct PatternName
{
    const char* name;
    Pattern pattern;
};
constexpr std::array kPatternNames {
    PatternName {"read", Pattern::Read},
    PatternName {"write", Pattern::Write},
    PatternName {"randread", Pattern::RandRead},
    PatternName {"randwrite", Pattern::RandWrite},
    PatternName {"rw", Pattern::ReadWrite},
    PatternName {"randrw", Pattern::RandReadWrite},
    PatternName {"readwrite", Pattern::ReadWrite},
};

QJsonValue durationToJson(quint64 ns)
{
    static constexpr quint64 kSecondNs = 1'000'000'000;
    if (ns % kSecondNs == 0)
        return static_cast<qint64>(ns / kSecondNs);
    return durationToText(ns);
}

QJsonValue integerToJson(quint64 number)
{
    if (number <= kMaxExactInJson)
        return static_cast<qint64>(number);
    return QString::number(number);
}

void readPattern(SettingsReader& reader, JobSpec& job)
{
    const QString text = reader.text("rw", {}, kMaxNameLength);
    if (const auto pattern = patternFromName(text))
        job.pattern = *pattern;
    else if (!reader.has("rw"))
        reader.fail("rw", QStringLiteral("missing; one of read, write, randread, randwrite, rw, randrw"));
    else
        reader.fail("rw", QStringLiteral("%1 is not one of read, write, randread, randwrite, rw, randrw").arg(quotedForMessage(text)));
}

void readSync(SettingsReader& reader, const QJsonObject& settings, JobSpec& job)
{
    const QJsonValue sync = settings.value(QStringLiteral("sync"));
    const QString word = sync.toString();
    if (sync.isUndefined() || word == QStringLiteral("none") || (sync.isBool() && !sync.toBool()) || (sync.isDouble() && sync.toDouble() == 0))
        return;
    if (word == QStringLiteral("dsync"))
        job.dsync = true;
    else
        reader.fail("sync", QStringLiteral("%1 is neither \"none\" nor \"dsync\"").arg(quotedForMessage(sync)));
}

void readBackend(SettingsReader& reader, JobSpec& job)
{
    const QString word = reader.text("ioengine", QStringLiteral("auto"), kMaxNameLength);
    if (word == QStringLiteral("auto"))
        job.backend = BackendChoice::Auto;
    else if (word == QStringLiteral("io_uring"))
        job.backend = BackendChoice::IoUring;
    else if (word == QStringLiteral("psync"))
        job.backend = BackendChoice::Sync;
    else
        reader.fail("ioengine", QStringLiteral("%1 is not one of auto, io_uring, psync").arg(quotedForMessage(word)));
}

void readRateProcess(SettingsReader& reader, JobSpec& job)
{
    const QString word = reader.text("rate_process", QStringLiteral("linear"), kMaxNameLength);
    if (word == QStringLiteral("poisson"))
        job.rateProcess = engine::RateProcess::Poisson;
    else if (word != QStringLiteral("linear"))
        reader.fail("rate_process", QStringLiteral("%1 is neither linear nor poisson").arg(quotedForMessage(word)));
}

void readDataPattern(SettingsReader& reader, JobSpec& job)
{
    const bool isZero = reader.flag("zero_buffers", false);
    const auto percent = static_cast<quint32>(reader.integer("buffer_compress_percentage", 0, 0, 100));
    if (isZero && percent > 0)
        reader.fail("zero_buffers", QStringLiteral("does not go with buffer_compress_percentage"));
    job.compressPercent = percent;
    job.dataPattern = isZero ? engine::DataPattern::Zero
        : percent > 0        ? engine::DataPattern::Compressible
                             : engine::DataPattern::Incompressible;
}

QString rangeText(quint64 low, quint64 high)
{
    return QStringLiteral("not between %1 and %2").arg(sizeToText(low), sizeToText(high));
}

/// The first rule that the job breaks, as "key: what is wrong"; empty when it is sound.
QString brokenRule(const JobSpec& job)
{
    if (job.readPercent > 100)
        return QStringLiteral("rwmixread: not between 0 and 100");
    if (job.blockSizeBytes == 0 || job.blockSizeBytes > kMaxBlockBytes)
        return QStringLiteral("bs: ") + rangeText(1, kMaxBlockBytes);
    if (job.queueDepth == 0 || job.queueDepth > kMaxDepth)
        return QStringLiteral("iodepth: not between 1 and %1").arg(kMaxDepth);
    if (job.jobs == 0 || job.jobs > kMaxJobs)
        return QStringLiteral("numjobs: not between 1 and %1").arg(kMaxJobs);
    if (job.blockSizeBytes * job.queueDepth > kMaxBufferBytes / job.jobs)
        return QStringLiteral("iodepth: %1 jobs × %2 × %3 need more than %4 of buffers")
            .arg(job.jobs)
            .arg(job.queueDepth)
            .arg(sizeToText(job.blockSizeBytes), sizeToText(kMaxBufferBytes));
    if (job.sizeBytes == 0 || job.sizeBytes > kMaxSizeBytes)
        return QStringLiteral("size: ") + rangeText(1, kMaxSizeBytes);
    if (job.sizeBytes % job.blockSizeBytes != 0)
        return QStringLiteral("size: %1 is not a multiple of the block size %2")
            .arg(sizeToText(job.sizeBytes), sizeToText(job.blockSizeBytes));
    if (job.sizeBytes / job.blockSizeBytes < job.jobs)
        return QStringLiteral("size: %1 has no block of %2 for each of %3 jobs")
            .arg(sizeToText(job.sizeBytes), sizeToText(job.blockSizeBytes))
            .arg(job.jobs);
    if (job.rampNs > kMaxRampNs)
        return QStringLiteral("ramp_time: longer than an hour");
    if (job.durationNs > kMaxDurationNs)
        return QStringLiteral("runtime: longer than a day");
    if (job.timeBased && job.durationNs == 0)
        return QStringLiteral("runtime: a time-based probe needs one");
    if (job.startDelayNs > kMaxStartDelayNs)
        return QStringLiteral("startdelay: longer than an hour");
    if (!job.overwrite && engine::isMixed(job.pattern))
        return QStringLiteral("overwrite: reads and writes at once need a file that was written before");
    if (job.zones > kMaxZones)
        return QStringLiteral("zones: not between 0 and %1").arg(kMaxZones);
    if (job.zones > 0 && (job.pattern != Pattern::Read || job.jobs != 1))
        return QStringLiteral("zones: only for one job (numjobs) of sequential reads (rw=read)");
    if (job.zones > 0 && (job.timeBased || job.rampNs > 0))
        return QStringLiteral("zones: each is read once, so time_based has to be false and ramp_time 0");
    if (job.zones > 0 && (job.zoneBytes < job.blockSizeBytes || job.zoneBytes > kMaxBlockBytes))
        return QStringLiteral("zonesize: ") + rangeText(job.blockSizeBytes, kMaxBlockBytes);
    if (job.zones > 0 && job.zoneBytes % job.blockSizeBytes != 0)
        return QStringLiteral("zonesize: %1 is not a multiple of the block size %2")
            .arg(sizeToText(job.zoneBytes), sizeToText(job.blockSizeBytes));
    if (job.rateIops > kMaxRate)
        return QStringLiteral("rate_iops: not between 0 and %1").arg(kMaxRate);
    return {};
}

} // namespace

QString patternName(Pattern pattern)
{
    for (const PatternName& entry : kPatternNames) {
        if (entry.pattern == pattern)
            return QLatin1String(entry.name);
    }
    return {};
}

std::optional<Pattern> patternFromName(const QString& name)
{
    for (const PatternName& entry : kPatternNames) {
        if (name == QLatin1String(entry.name))
            return entry.pattern;
    }
    return std::nullopt;
}

const QStringList& probeSettingKeys()
{
    static const QStringList keys {QStringLiteral("name"), QStringLiteral("kind"), QStringLiteral("sweep"), QStringLiteral("rw"),
        QStringLiteral("rwmixread"), QStringLiteral("bs"), QStringLiteral("iodepth"), QStringLiteral("numjobs"),
        QStringLiteral("direct"), QStringLiteral("end_fsync"), QStringLiteral("fsync"), QStringLiteral("fdatasync"),
        QStringLiteral("sync"), QStringLiteral("size"), QStringLiteral("runtime"), QStringLiteral("ramp_time"),
        QStringLiteral("time_based"), QStringLiteral("rate_iops"), QStringLiteral("rate_process"), QStringLiteral("zero_buffers"),
        QStringLiteral("buffer_compress_percentage"), QStringLiteral("hipri"), QStringLiteral("sqthread_poll"),
        QStringLiteral("zones"), QStringLiteral("zonesize"), QStringLiteral("whole_target"), QStringLiteral("overwrite"),
        QStringLiteral("startdelay"), QStringLiteral("size_percent_free"), QStringLiteral("ioengine"), QStringLiteral("seed")};
    return keys;
}

QJsonObject probeSettingsToJson(const Probe& probe)
{
    const JobSpec& job = probe.job;
    const JobSpec defaults;
    QJsonObject json;
    if (!probe.sweep.isEmpty())
        json[QStringLiteral("sweep")] = probe.sweep;
    json[QStringLiteral("rw")] = patternName(job.pattern);
    if (engine::isMixed(job.pattern) || job.readPercent != defaults.readPercent)
        json[QStringLiteral("rwmixread")] = static_cast<qint64>(job.readPercent);
    json[QStringLiteral("bs")] = sizeToText(job.blockSizeBytes);
    json[QStringLiteral("iodepth")] = static_cast<qint64>(job.queueDepth);
    json[QStringLiteral("numjobs")] = static_cast<qint64>(job.jobs);
    json[QStringLiteral("direct")] = job.direct;
    json[QStringLiteral("end_fsync")] = job.endFsync;
    if (job.fsyncEvery != 0)
        json[QStringLiteral("fsync")] = static_cast<qint64>(job.fsyncEvery);
    if (job.fdatasyncEvery != 0)
        json[QStringLiteral("fdatasync")] = static_cast<qint64>(job.fdatasyncEvery);
    if (job.dsync)
        json[QStringLiteral("sync")] = QStringLiteral("dsync");
    json[QStringLiteral("size")] = sizeToText(job.sizeBytes);
    json[QStringLiteral("time_based")] = job.timeBased;
    json[QStringLiteral("runtime")] = durationToJson(job.durationNs);
    json[QStringLiteral("ramp_time")] = durationToJson(job.rampNs);
    if (job.zones != 0) {
        json[QStringLiteral("zones")] = static_cast<qint64>(job.zones);
        json[QStringLiteral("zonesize")] = sizeToText(job.zoneBytes);
    }
    if (probe.wholeTarget)
        json[QStringLiteral("whole_target")] = true;
    if (probe.freeSpacePercent != 0)
        json[QStringLiteral("size_percent_free")] = probe.freeSpacePercent;
    if (!job.overwrite)
        json[QStringLiteral("overwrite")] = false;
    if (job.startDelayNs != 0)
        json[QStringLiteral("startdelay")] = durationToJson(job.startDelayNs);
    if (job.rateIops != 0)
        json[QStringLiteral("rate_iops")] = integerToJson(job.rateIops);
    if (job.rateProcess == engine::RateProcess::Poisson)
        json[QStringLiteral("rate_process")] = QStringLiteral("poisson");
    if (job.dataPattern == engine::DataPattern::Zero)
        json[QStringLiteral("zero_buffers")] = true;
    if (job.dataPattern == engine::DataPattern::Compressible)
        json[QStringLiteral("buffer_compress_percentage")] = static_cast<qint64>(job.compressPercent);
    if (job.ioPoll)
        json[QStringLiteral("hipri")] = true;
    if (job.sqPoll)
        json[QStringLiteral("sqthread_poll")] = true;
    if (job.backend != BackendChoice::Auto)
        json[QStringLiteral("ioengine")] = job.backend == BackendChoice::Sync ? QStringLiteral("psync") : QStringLiteral("io_uring");
    if (job.seed != defaults.seed)
        json[QStringLiteral("seed")] = integerToJson(job.seed);
    return json;
}

Expected<Probe> probeFromSettingsJson(const QJsonObject& settings, const QString& where)
{
    static constexpr quint64 kMax32 = std::numeric_limits<quint32>::max();
    SettingsReader reader(settings, where);
    Probe probe;
    JobSpec& job = probe.job;
    probe.name = reader.text("name", {}, kMaxNameLength);
    probe.kind = reader.text("kind", probe.kind, kMaxNameLength);
    probe.sweep = reader.text("sweep", {}, kMaxNameLength);
    readPattern(reader, job);
    job.readPercent = static_cast<quint32>(reader.integer("rwmixread", job.readPercent, 0, 100));
    job.blockSizeBytes = reader.sizeBytes("bs", job.blockSizeBytes);
    job.queueDepth = static_cast<quint32>(reader.integer("iodepth", job.queueDepth, 1, kMaxDepth));
    job.jobs = static_cast<quint32>(reader.integer("numjobs", job.jobs, 1, kMaxJobs));
    job.direct = reader.flag("direct", job.direct);
    job.endFsync = reader.flag("end_fsync", job.endFsync);
    job.fsyncEvery = static_cast<quint32>(reader.integer("fsync", 0, 0, kMax32));
    job.fdatasyncEvery = static_cast<quint32>(reader.integer("fdatasync", 0, 0, kMax32));
    readSync(reader, settings, job);
    job.sizeBytes = reader.sizeBytes("size", job.sizeBytes);
    job.timeBased = reader.flag("time_based", job.timeBased);
    job.durationNs = reader.durationNs("runtime", job.durationNs);
    job.rampNs = reader.durationNs("ramp_time", job.rampNs);
    job.zones = static_cast<quint32>(reader.integer("zones", 0, 0, kMaxZones));
    job.zoneBytes = reader.sizeBytes("zonesize", 0);
    probe.wholeTarget = reader.flag("whole_target", false);
    probe.freeSpacePercent = static_cast<int>(reader.integer("size_percent_free", 0, 0, kMaxFreePercent));
    job.overwrite = reader.flag("overwrite", true);
    job.startDelayNs = reader.durationNs("startdelay", 0);
    job.rateIops = reader.integer("rate_iops", 0, 0, kMaxRate);
    readRateProcess(reader, job);
    readDataPattern(reader, job);
    job.ioPoll = reader.flag("hipri", false);
    job.sqPoll = reader.flag("sqthread_poll", false);
    readBackend(reader, job);
    job.seed = reader.integer("seed", job.seed, 0, std::numeric_limits<quint64>::max());
    if (reader.error())
        return *reader.error();
    return probe;
}

bool sameWorkload(const Probe& a, const Probe& b)
{
    const auto measured = [](const Probe& probe) {
        JobSpec job = probe.job;
        const JobSpec defaults;
        if (probe.wholeTarget) // drives are as large as they are
            job.sizeBytes = defaults.sizeBytes;
        job.seed = defaults.seed;
        job.rampNs = defaults.rampNs;
        job.durationNs = defaults.durationNs;
        if (!engine::isMixed(job.pattern))
            job.readPercent = defaults.readPercent;
        return job;
    };
    if (a.kind != QStringLiteral("storage"))
        return a.kind == b.kind && a.system == b.system;
    return a.kind == b.kind && a.wholeTarget == b.wholeTarget && measured(a) == measured(b);
}

Expected<void> checkProbe(const Probe& probe)
{
    const auto broken = [&probe](const QString& what) {
        return Error {ErrorCode::InvalidArgument, probe.name.toStdString(), what.toStdString(), 0};
    };
    if (probe.name.trimmed().isEmpty() || probe.name.size() > kMaxNameLength)
        return broken(QStringLiteral("name: empty or longer than %1 characters").arg(kMaxNameLength));
    for (const QChar c : probe.name) {
        if (!c.isPrint() && !c.isSurrogate())
            return broken(QStringLiteral("name: contains a control character"));
    }
    if (probe.kind != QStringLiteral("storage"))
        return {}; // core/system knows the kinds and their settings, see normalizedSystemProbe()
    if (const QString rule = brokenRule(probe.job); !rule.isEmpty())
        return broken(rule);
    return {};
}

} // namespace driveduel
