#include "core/probes/probe.h"
#include "core/probes/probesettings.h"

namespace driveduel {

namespace {

/// Quoted for a POSIX shell where that is needed.
QString shellWord(const QString& word)
{
    static const QString plain = QStringLiteral("_-./=,:@%+");
    bool isPlain = !word.isEmpty();
    for (const QChar c : word)
        isPlain = isPlain && ((c.unicode() < 128 && c.isLetterOrNumber()) || plain.contains(c));
    if (isPlain)
        return word;
    QString escaped = word;
    escaped.replace(u'\'', QStringLiteral("'\\''"));
    return u'\'' + escaped + u'\'';
}

QString option(const char* name, const QString& value)
{
    return QStringLiteral("--%1=%2").arg(QLatin1String(name), value);
}

QString option(const char* name, quint64 value)
{
    return option(name, QString::number(value));
}

/// Sequential jobs have a part of the region each, random jobs all of it. A random job that is not time-based moves its share only.
void addRegion(QStringList& words, const engine::JobSpec& job)
{
    const quint64 share = job.sizeBytes / job.jobs / job.blockSizeBytes * job.blockSizeBytes;
    if (job.zones > 0) {
        // The zones of fio are a step apart that is a whole number of blocks; ours end where the region does.
        const quint64 step = job.sizeBytes / job.zones / job.blockSizeBytes * job.blockSizeBytes;
        words += option("size", sizeToText(job.sizeBytes));
        words += option("io_size", sizeToText(job.zoneBytes * job.zones));
        words += option("zonemode", QStringLiteral("strided"));
        words += option("zonesize", sizeToText(job.zoneBytes));
        words += option("zoneskip", sizeToText(step > job.zoneBytes ? step - job.zoneBytes : 0));
    } else if (job.jobs == 1) {
        words += option("size", sizeToText(job.sizeBytes));
    } else if (engine::isRandom(job.pattern)) {
        words += option("size", sizeToText(job.sizeBytes));
        if (!job.timeBased)
            words += option("io_size", sizeToText(share));
    } else {
        words += option("size", sizeToText(share));
        words += option("offset_increment", sizeToText(share));
    }
}

void addDurability(QStringList& words, const engine::JobSpec& job)
{
    if (!engine::writes(job))
        return;
    if (job.endFsync)
        words += option("end_fsync", 1);
    if (job.fsyncEvery != 0)
        words += option("fsync", job.fsyncEvery);
    if (job.fdatasyncEvery != 0)
        words += option("fdatasync", job.fdatasyncEvery);
    if (job.dsync)
        words += option("sync", QStringLiteral("dsync"));
}

void addTime(QStringList& words, const engine::JobSpec& job)
{
    if (job.startDelayNs != 0)
        words += option("startdelay", durationToText(job.startDelayNs));
    if (job.timeBased)
        words += QStringLiteral("--time_based");
    if (job.durationNs != 0)
        words += option("runtime", durationToText(job.durationNs));
    if (job.rampNs != 0)
        words += option("ramp_time", durationToText(job.rampNs));
}

void addData(QStringList& words, const engine::JobSpec& job)
{
    if (!engine::writes(job))
        return;
    if (job.dataPattern == engine::DataPattern::Zero) {
        words += QStringLiteral("--zero_buffers");
    } else if (job.dataPattern == engine::DataPattern::Compressible) {
        words += option("buffer_compress_percentage", job.compressPercent);
        words += option("buffer_compress_chunk", 512);
        words += QStringLiteral("--refill_buffers");
    }
}

/// fio limits reads and writes each; the two limits together are the one of the job.
QString rateText(const engine::JobSpec& job)
{
    if (!engine::isMixed(job.pattern))
        return QString::number(job.rateIops);
    const quint64 reads = job.rateIops * job.readPercent / 100;
    return QStringLiteral("%1,%2").arg(reads).arg(job.rateIops - reads);
}

/// The sync path reaches a depth above one with threads, which is what glibc does for fio's posixaio.
QString engineName(const engine::JobSpec& job)
{
    if (job.backend != engine::BackendChoice::Sync)
        return QStringLiteral("io_uring");
    return job.queueDepth > 1 ? QStringLiteral("posixaio") : QStringLiteral("psync");
}

} // namespace

QStringList fioArguments(const Probe& probe, const QString& path)
{
    const engine::JobSpec& job = probe.job;
    QString file = path;
    file.replace(u':', QStringLiteral("\\:")); // fio reads ':' as the end of one of several names
    QStringList words {option("name", probe.name), option("filename", file), option("rw", patternName(job.pattern))};
    if (engine::isMixed(job.pattern))
        words += option("rwmixread", job.readPercent);
    words += option("bs", sizeToText(job.blockSizeBytes));
    words += option("ioengine", engineName(job));
    words += option("iodepth", job.queueDepth);
    words += option("numjobs", job.jobs);
    if (job.jobs > 1)
        words += QStringLiteral("--group_reporting");
    words += option("direct", job.direct ? 1 : 0);
    addRegion(words, job);
    if (!job.overwrite && engine::isPureWrite(job.pattern)) {
        words += option("overwrite", 0);
        words += option("fallocate", QStringLiteral("native"));
    }
    addTime(words, job);
    addDurability(words, job);
    if (job.rateIops != 0)
        words += option("rate_iops", rateText(job));
    if (job.rateIops != 0 && job.rateProcess == engine::RateProcess::Poisson)
        words += option("rate_process", QStringLiteral("poisson"));
    addData(words, job);
    if (job.ioPoll)
        words += QStringLiteral("--hipri");
    if (job.sqPoll)
        words += QStringLiteral("--sqthread_poll");
    words += option("randrepeat", 0);
    words += option("lat_percentiles", 1);
    return words;
}

QString fioCommandLine(const Probe& probe, const QString& path)
{
    QStringList words {QStringLiteral("fio")};
    for (const QString& word : fioArguments(probe, path))
        words += shellWord(word);
    return words.join(u' ');
}

} // namespace driveduel
