#include "core/probes/fiojob.h"

#include "core/probes/fiooptions.h"
#include "core/probes/presetjson.h"
#include "core/probes/settingsreader.h"

#include <QFileInfo>

namespace driveduel {

namespace {

constexpr qsizetype kMaxFileBytes = 1 << 20;
constexpr qsizetype kMaxLineBytes = 4096;
constexpr qsizetype kMaxSections = 200;
constexpr int kPasses = 3;

struct Section
{
    QString name;
    int line = 0;
    QList<FioOption> options; ///< those of the [global] sections before it first
};

Error atLine(int line, const QString& what)
{
    return Error {ErrorCode::BadFile, {}, QStringLiteral("line %1: %2").arg(line).arg(what).toStdString(), 0};
}

/// Comments start at '#' or ';' anywhere in a line, as in fio.
QString withoutComment(const QString& line)
{
    qsizetype end = line.size();
    for (const char16_t mark : {u'#', u';'}) {
        if (const qsizetype at = line.indexOf(QChar(mark)); at >= 0)
            end = std::min(end, at);
    }
    return line.left(end).trimmed();
}

/// "[name]"; nothing for a line that is broken.
std::optional<QString> sectionName(const QString& line)
{
    const QString name = line.mid(1, line.size() - 2).trimmed();
    if (!line.endsWith(u']') || name.isEmpty() || name.contains(u'[') || name.contains(u']'))
        return std::nullopt;
    for (const QChar c : name) {
        if (!c.isPrint() && !c.isSurrogate())
            return std::nullopt;
    }
    return name;
}

FioOption splitOption(const QString& line, int number)
{
    const qsizetype equals = line.indexOf(u'=');
    if (equals < 0)
        return FioOption {line, {}, false, number};
    return FioOption {line.left(equals).trimmed(), line.mid(equals + 1).trimmed(), true, number};
}

/// Says it at once for an option of [global], too, even when no job follows.
Expected<void> checkOption(const FioOption& option)
{
    FioJob scratch;
    if (const QString wrong = applyFioOption(scratch, option); !wrong.isEmpty())
        return atLine(option.line, quotedForMessage(option.name) + QStringLiteral(": ") + wrong);
    return {};
}

Expected<QList<Section>> readSections(const QByteArray& text)
{
    QList<Section> jobs;
    QList<FioOption> global;
    bool inSection = false;
    bool inGlobal = false;
    int number = 0;
    for (const QByteArray& raw : text.split('\n')) {
        ++number;
        if (raw.size() > kMaxLineBytes)
            return atLine(number, QStringLiteral("longer than %1 bytes").arg(kMaxLineBytes));
        if (raw.contains('\0'))
            return atLine(number, QStringLiteral("contains a NUL byte: not a fio job file"));
        const QString line = withoutComment(QString::fromUtf8(raw));
        if (line.isEmpty())
            continue;
        if (line.startsWith(u'[')) {
            const auto name = sectionName(line);
            if (!name)
                return atLine(number, QStringLiteral("%1 is not a section such as [job]").arg(quotedForMessage(line)));
            inSection = true;
            inGlobal = *name == QStringLiteral("global");
            if (!inGlobal)
                jobs += Section {*name, number, global};
            if (jobs.size() > kMaxSections)
                return atLine(number, QStringLiteral("more than %1 jobs").arg(kMaxSections));
            continue;
        }
        const FioOption option = splitOption(line, number);
        if (!inSection)
            return atLine(number, QStringLiteral("%1 stands before the first [section]").arg(quotedForMessage(option.name)));
        if (const auto sound = checkOption(option); !sound)
            return sound.error();
        (inGlobal ? global : jobs.last().options) += option;
    }
    if (jobs.isEmpty())
        return Error {ErrorCode::BadFile, {}, "no job: a fio job file has a section such as [job] that is not [global]", 0};
    return jobs;
}

/// fio gives each of numjobs clones a file of `size` of its own, or the same part of the one that filename= names. Here the jobs
/// share one file: in equal parts when sequential, all of it when random.
quint64 regionBytes(FioJob& job)
{
    const engine::JobSpec& spec = job.job;
    const quint64 each = *job.sizeBytes / spec.blockSizeBytes * spec.blockSizeBytes;
    if (each != *job.sizeBytes)
        job.notes += QStringLiteral("size=%1: whole blocks of it, %2 bytes, as in fio").arg(*job.sizeBytes).arg(each);
    if (spec.jobs == 1)
        return each;
    const bool sameInFio = job.hasFilename && engine::isRandom(spec.pattern) && spec.timeBased;
    if (job.hasFilename && !sameInFio)
        job.notes += QStringLiteral("numjobs=%1 with filename: in fio all jobs go over the same part of the file, here each has one of its own").arg(spec.jobs);
    quint64 all = 0;
    return sameInFio || __builtin_mul_overflow(each, static_cast<quint64>(spec.jobs), &all) ? each : all;
}

Expected<FioJob> readJob(const Section& section)
{
    FioJob job;
    job.name = section.name;
    for (const FioOption& option : section.options) {
        if (const QString wrong = applyFioOption(job, option); !wrong.isEmpty())
            return atLine(option.line, quotedForMessage(option.name) + QStringLiteral(": ") + wrong);
    }
    engine::JobSpec& spec = job.job;
    const auto broken = [&section](const QString& what) {
        return atLine(section.line, QStringLiteral("job %1: %2").arg(quotedForMessage(section.name), what));
    };
    if (!job.sizeBytes)
        return broken(QStringLiteral("size: missing; say how much of the file is used, as in size=1g"));
    if (spec.rateIops != 0 && engine::isMixed(spec.pattern))
        return broken(QStringLiteral("rate_iops: fio limits reads and writes of a mixed job each by itself, which is not supported"));
    if (job.syncEngine && spec.queueDepth > 1) {
        job.notes += QStringLiteral("iodepth=%1: fio does one I/O at a time with a synchronous ioengine (psync where none is named), so this is measured at depth 1").arg(spec.queueDepth);
        spec.queueDepth = 1;
    }
    spec.sizeBytes = regionBytes(job);
    Probe probe;
    probe.name = job.name;
    probe.job = spec;
    if (const auto sound = checkProbe(probe); !sound)
        return broken(QString::fromStdString(sound.error().detail));
    return job;
}

QString idFromSource(const QString& sourceName)
{
    QString id;
    for (const QChar c : QFileInfo(sourceName).completeBaseName()) {
        const bool plain = c.unicode() < 128 && (c.isLetterOrNumber() || (!id.isEmpty() && (c == u'-' || c == u'_' || c == u'.')));
        if (plain && id.size() < 60)
            id += c;
    }
    return isPresetId(id) ? id : QStringLiteral("fio-job");
}

Expected<FioJobFile> readFile(const QByteArray& text, const QString& sourceName)
{
    if (text.size() > kMaxFileBytes)
        return Error {ErrorCode::BadFile, {}, "larger than 1 MiB: not a fio job file", 0};
    const auto sections = readSections(text);
    if (!sections)
        return sections.error();
    FioJobFile file;
    file.preset.id = idFromSource(sourceName);
    file.preset.name = file.preset.id;
    file.preset.passes = kPasses;
    QStringList names;
    for (const Section& section : *sections) {
        const auto job = readJob(section);
        if (!job)
            return job.error();
        if (!names.isEmpty() && !job->waitsForPrevious)
            return atLine(section.line,
                QStringLiteral("job %1 would run together with the one before it; jobs run one after the other here, so add stonewall to it")
                    .arg(quotedForMessage(section.name)));
        Probe probe;
        probe.name = job->name;
        for (int n = 2; names.contains(probe.name); ++n)
            probe.name = QStringLiteral("%1 (%2)").arg(job->name).arg(n);
        probe.job = job->job;
        names += probe.name;
        file.preset.probes += probe;
        if (file.preset.description.isEmpty())
            file.preset.description = job->description;
        for (const QString& note : job->notes) {
            if (!file.ignored.contains(note))
                file.ignored += note;
        }
    }
    return file;
}

} // namespace

Expected<FioJobFile> parseFioJob(const QByteArray& text, const QString& sourceName)
{
    auto file = readFile(text, sourceName);
    if (file)
        return file;
    Error error = file.error();
    error.subject = sourceName.toStdString();
    return error;
}

} // namespace driveduel
