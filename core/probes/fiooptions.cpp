#include "core/probes/fiooptions.h"

#include "core/probes/probesettings.h"
#include "core/probes/settingsreader.h"

#include <QHash>

#include <limits>

namespace driveduel {

namespace {

using engine::BackendChoice;

QString notOneOf(const QString& value, const char* words)
{
    return QStringLiteral("%1 is not one of %2").arg(quotedForMessage(value), QLatin1String(words));
}

/// A whole number with fio's units. Measured with fio 3.33: 4k = 4kB = 4Ki = 4096, but 4KiB = 4000 (kb_base=1024 swaps them).
/// Fractions are refused, since fio drops them without a word.
std::optional<quint64> fioSize(const QString& value)
{
    QString text = value.toLower();
    if (text.startsWith(QStringLiteral("0x"))) {
        bool ok = false;
        const quint64 number = text.mid(2).toULongLong(&ok, 16);
        return ok ? std::optional(number) : std::nullopt;
    }
    if (text.contains(u'.') || text.contains(u' '))
        return std::nullopt;
    if (text.endsWith(QStringLiteral("ib")))
        text = text.chopped(2) + u'b';
    else if (text.endsWith(u'b') || text.endsWith(u'i'))
        text.chop(1);
    return parseSize(text);
}

QString readSize(FioJob& job, const FioOption& option, std::uint64_t& into)
{
    if (option.value.contains(u',') || option.value.contains(u'-') || option.value.contains(u':'))
        return QStringLiteral("%1: different values for reads and writes, or ranges, are not supported").arg(quotedForMessage(option.value));
    if (option.value.contains(u'%'))
        return QStringLiteral("%1: a share of the file is not supported, write a size").arg(quotedForMessage(option.value));
    const auto bytes = fioSize(option.value);
    if (!bytes || *bytes == 0)
        return QStringLiteral("%1 is not a size such as 4k or 1g").arg(quotedForMessage(option.value));
    if (option.value.endsWith(QStringLiteral("ib"), Qt::CaseInsensitive))
        job.notes += QStringLiteral("%1=%2: read as fio reads it, %3 bytes").arg(option.name, option.value).arg(*bytes);
    into = *bytes;
    return {};
}

QString readTime(const FioOption& option, std::uint64_t& into)
{
    const auto ns = parseDurationNs(option.value);
    if (!ns || option.value.contains(u'.'))
        return QStringLiteral("%1 is not a time in whole numbers such as 5, 90s, 1500ms or 2m").arg(quotedForMessage(option.value));
    into = *ns;
    return {};
}

template <typename Number> QString readNumber(const FioOption& option, quint64 low, quint64 high, Number& into)
{
    bool ok = false;
    const quint64 number = option.value.toULongLong(&ok);
    if (!ok || number < low || number > high)
        return QStringLiteral("%1 is not a whole number from %2 to %3").arg(quotedForMessage(option.value)).arg(low).arg(high);
    into = static_cast<Number>(number);
    return {};
}

QString readFlag(const FioOption& option, bool& into)
{
    if (option.value != QStringLiteral("0") && option.value != QStringLiteral("1"))
        return notOneOf(option.value, "0, 1");
    into = option.value == QStringLiteral("1");
    return {};
}

/// Options that fio takes without a value, too.
QString readSwitch(const FioOption& option, bool& into)
{
    if (option.hasValue)
        return readFlag(option, into);
    into = true;
    return {};
}

QString readPattern(FioJob& job, const FioOption& option)
{
    const auto pattern = patternFromName(option.value);
    if (!pattern)
        return notOneOf(option.value, "read, write, randread, randwrite, rw, readwrite, randrw");
    job.job.pattern = *pattern;
    return {};
}

QString readSync(FioJob& job, const FioOption& option)
{
    const QString& word = option.value;
    if (word == QStringLiteral("0") || word == QStringLiteral("none")) {
        job.job.dsync = false;
    } else if (word == QStringLiteral("dsync")) {
        job.job.dsync = true;
    } else if (word == QStringLiteral("1") || word == QStringLiteral("sync")) {
        job.job.dsync = true;
        job.notes += QStringLiteral("sync=%1: measured with O_DSYNC, which waits for the data but not for time stamps as O_SYNC does").arg(word);
    } else {
        return notOneOf(word, "0, none, 1, sync, dsync");
    }
    return {};
}

QString readEngine(FioJob& job, const FioOption& option)
{
    const QString& word = option.value;
    job.syncEngine = word == QStringLiteral("psync") || word == QStringLiteral("sync") || word == QStringLiteral("pvsync");
    if (job.syncEngine) {
        job.job.backend = BackendChoice::Sync;
    } else if (word == QStringLiteral("io_uring")) {
        job.job.backend = BackendChoice::IoUring;
    } else if (word == QStringLiteral("libaio")) {
        job.job.backend = BackendChoice::Auto;
        job.notes += QStringLiteral("ioengine=libaio: measured with io_uring where the kernel allows it");
    } else {
        return notOneOf(word, "psync, sync, pvsync, io_uring, libaio");
    }
    return {};
}

QString readSizeOfJob(FioJob& job, const FioOption& option)
{
    std::uint64_t bytes = 0;
    if (QString wrong = readSize(job, option, bytes); !wrong.isEmpty())
        return wrong;
    if (option.name == QStringLiteral("filesize") && job.sizeBytes && *job.sizeBytes != bytes)
        return QStringLiteral("differs from size, which is not supported");
    job.sizeBytes = bytes;
    return {};
}

QString readReadShare(FioJob& job, const FioOption& option)
{
    quint32 percent = 0;
    if (QString wrong = readNumber(option, 0, 100, percent); !wrong.isEmpty())
        return wrong;
    job.job.readPercent = option.name == QStringLiteral("rwmixread") ? percent : 100 - percent;
    return {};
}

QString readDirect(FioJob& job, const FioOption& option)
{
    bool isSet = false;
    if (QString wrong = readFlag(option, isSet); !wrong.isEmpty())
        return wrong;
    job.job.direct = option.name == QStringLiteral("direct") ? isSet : !isSet;
    return {};
}

QString note(FioJob& job, const FioOption& option, const char* reason)
{
    const QString text = option.hasValue ? option.name + u'=' + option.value : option.name;
    QString shown;
    for (const QChar c : text)
        shown += c.isPrint() ? c : QChar(u'?');
    job.notes += shown + QStringLiteral(": ") + QLatin1String(reason);
    return {};
}

QString readPath(FioJob& job, const FioOption& option)
{
    job.hasFilename = job.hasFilename || option.name == QStringLiteral("filename");
    return note(job, option, "the target is chosen by --target");
}

QString readRateProcess(FioJob& job, const FioOption& option)
{
    if (option.value != QStringLiteral("linear") && option.value != QStringLiteral("poisson"))
        return notOneOf(option.value, "linear, poisson");
    const bool isPoisson = option.value == QStringLiteral("poisson");
    job.job.rateProcess = isPoisson ? engine::RateProcess::Poisson : engine::RateProcess::Linear;
    return {};
}

QString readZeroBuffers(FioJob& job, const FioOption& option)
{
    bool isSet = false;
    if (QString wrong = readSwitch(option, isSet); !wrong.isEmpty())
        return wrong;
    job.job.dataPattern = isSet ? engine::DataPattern::Zero : engine::DataPattern::Incompressible;
    return {};
}

QString readCompression(FioJob& job, const FioOption& option)
{
    quint32 percent = 0;
    if (QString wrong = readNumber(option, 0, 100, percent); !wrong.isEmpty())
        return wrong;
    job.job.compressPercent = percent;
    job.job.dataPattern = percent > 0 ? engine::DataPattern::Compressible : engine::DataPattern::Incompressible;
    return {};
}

QString readCompressChunk(FioJob& job, const FioOption& option)
{
    return option.value == QStringLiteral("512") ? QString()
                                                 : note(job, option, "zeros and data alternate within each 512 bytes");
}

using Handler = QString (*)(FioJob&, const FioOption&);

constexpr quint64 kMax32 = std::numeric_limits<quint32>::max();

const QHash<QString, Handler>& handlers()
{
    static const QHash<QString, Handler> table {
        {QStringLiteral("rw"), readPattern},
        {QStringLiteral("readwrite"), readPattern},
        {QStringLiteral("bs"), [](FioJob& j, const FioOption& o) { return readSize(j, o, j.job.blockSizeBytes); }},
        {QStringLiteral("blocksize"), [](FioJob& j, const FioOption& o) { return readSize(j, o, j.job.blockSizeBytes); }},
        {QStringLiteral("iodepth"), [](FioJob& j, const FioOption& o) { return readNumber(o, 1, 4096, j.job.queueDepth); }},
        {QStringLiteral("numjobs"), [](FioJob& j, const FioOption& o) { return readNumber(o, 1, 256, j.job.jobs); }},
        {QStringLiteral("direct"), readDirect},
        {QStringLiteral("buffered"), readDirect},
        {QStringLiteral("size"), readSizeOfJob},
        {QStringLiteral("filesize"), readSizeOfJob},
        {QStringLiteral("runtime"), [](FioJob& j, const FioOption& o) { return readTime(o, j.job.durationNs); }},
        {QStringLiteral("ramp_time"), [](FioJob& j, const FioOption& o) { return readTime(o, j.job.rampNs); }},
        {QStringLiteral("time_based"), [](FioJob& j, const FioOption& o) { return readSwitch(o, j.job.timeBased); }},
        {QStringLiteral("startdelay"), [](FioJob& j, const FioOption& o) { return readTime(o, j.job.startDelayNs); }},
        {QStringLiteral("overwrite"), [](FioJob& j, const FioOption& o) { return readFlag(o, j.job.overwrite); }},
        {QStringLiteral("fallocate"), [](FioJob& j, const FioOption& o) { return note(j, o, "room for the file is always reserved where the file system can"); }},
        {QStringLiteral("rwmixread"), readReadShare},
        {QStringLiteral("rwmixwrite"), readReadShare},
        {QStringLiteral("fsync"), [](FioJob& j, const FioOption& o) { return readNumber(o, 0, kMax32, j.job.fsyncEvery); }},
        {QStringLiteral("fdatasync"), [](FioJob& j, const FioOption& o) { return readNumber(o, 0, kMax32, j.job.fdatasyncEvery); }},
        {QStringLiteral("end_fsync"), [](FioJob& j, const FioOption& o) { return readFlag(o, j.job.endFsync); }},
        {QStringLiteral("sync"), readSync},
        {QStringLiteral("rate_iops"), [](FioJob& j, const FioOption& o) { return readNumber(o, 0, 1'000'000'000, j.job.rateIops); }},
        {QStringLiteral("rate_process"), readRateProcess},
        {QStringLiteral("zero_buffers"), readZeroBuffers},
        {QStringLiteral("buffer_compress_percentage"), readCompression},
        {QStringLiteral("buffer_compress_chunk"), readCompressChunk},
        {QStringLiteral("hipri"), [](FioJob& j, const FioOption& o) { return readSwitch(o, j.job.ioPoll); }},
        {QStringLiteral("sqthread_poll"), [](FioJob& j, const FioOption& o) { return readSwitch(o, j.job.sqPoll); }},
        {QStringLiteral("ioengine"), readEngine},
        {QStringLiteral("stonewall"), [](FioJob& j, const FioOption& o) { return readSwitch(o, j.waitsForPrevious); }},
        {QStringLiteral("wait_for_previous"), [](FioJob& j, const FioOption& o) { return readSwitch(o, j.waitsForPrevious); }},
        {QStringLiteral("name"), [](FioJob& j, const FioOption& o) { j.name = o.value; return QString(); }},
        {QStringLiteral("description"), [](FioJob& j, const FioOption& o) { j.description = o.value; return QString(); }},
        {QStringLiteral("group_reporting"), [](FioJob& j, const FioOption& o) { return note(j, o, "the jobs of a probe are always reported as one"); }},
        {QStringLiteral("randrepeat"), [](FioJob& j, const FioOption& o) { return note(j, o, "each run draws a seed, which is stored in the result"); }},
        {QStringLiteral("norandommap"), [](FioJob& j, const FioOption& o) { return note(j, o, "random offsets always cover each block once a round"); }},
        {QStringLiteral("directory"), readPath},
        {QStringLiteral("filename"), readPath},
    };
    return table;
}

bool needsNoValue(const QString& name)
{
    static const QStringList names {QStringLiteral("time_based"), QStringLiteral("stonewall"), QStringLiteral("wait_for_previous"),
        QStringLiteral("group_reporting"), QStringLiteral("norandommap")};
    return names.contains(name);
}

} // namespace

FioJob::FioJob()
{
    job.pattern = engine::Pattern::Read;
    job.direct = false;
    job.endFsync = false;
    job.timeBased = false;
    job.rampNs = 0;
    job.durationNs = 0;
}

QString applyFioOption(FioJob& job, const FioOption& option)
{
    const Handler handler = handlers().value(option.name, nullptr);
    if (handler == nullptr)
        return QStringLiteral("not an option that a storage probe can express");
    if (!option.hasValue && !needsNoValue(option.name))
        return QStringLiteral("needs a value");
    return handler(job, option);
}

} // namespace driveduel
