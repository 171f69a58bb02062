#include "core/import/fiofigures.h"

#include "core/import/importer.h"
#include "core/probes/probesettings.h"

#include <QHash>
#include <QJsonArray>

#include <algorithm>
#include <cmath>

namespace driveduel::import {

namespace {

constexpr double kNsPerMs = 1e6;
/// Printed and computed bandwidth differ by rounding only up to here; see formats.md 1.3 for fio's own errors.
constexpr double kMostRounding = 0.01;
/// Where what precedes submission is this much of the latency, percentiles of the completion alone tell little.
constexpr double kSubmissionMatters = 1.1;
constexpr quint64 kMostInFlight = 4096;

quint64 wholeOf(double value)
{
    return value > 0 && value < 9e18 ? static_cast<quint64>(std::llround(value)) : 0;
}

/// bytes / time and its uncertainty, where the output tells both.
std::optional<PrintedFigure> computedBandwidth(const FioSide& side, quint64 block)
{
    if (side.runtimeMs <= 0)
        return std::nullopt;
    const double seconds = side.runtimeMs / 1e3;
    const double halfMs = side.isExact ? 0 : 0.5;
    std::optional<PrintedFigure> bytes = side.bytes;
    const double counted = side.ios ? static_cast<double>(*side.ios) * static_cast<double>(block) : 0;
    if (counted > 0 && !side.isExact && (!bytes || std::abs(counted - bytes->value) <= std::max(bytes->halfStep * 2, bytes->value * kMostRounding)))
        bytes = PrintedFigure{counted, 0};
    if (!bytes || bytes->value <= 0)
        return std::nullopt;
    const double value = bytes->value / seconds;
    return PrintedFigure{value, value * (bytes->halfStep / bytes->value + halfMs / side.runtimeMs)};
}

bool agree(const PrintedFigure& a, const PrintedFigure& b)
{
    return std::abs(a.value - b.value) <= std::max({a.halfStep + b.halfStep, a.value * kMostRounding, b.value * kMostRounding});
}

/// fio's own printing errors (digits that are no decimals, a lost carry) are put right, and told.
std::optional<PrintedFigure> trustedBandwidth(const FioSide& side, quint64 block, const char* name, QList<Warning>& warnings)
{
    const auto computed = computedBandwidth(side, block);
    const auto& printed = side.bytesPerSecond ? side.bytesPerSecond : side.otherBytesPerSecond;
    if (!printed || !computed)
        return printed ? printed : computed;
    if (agree(*printed, *computed))
        return printed;
    warnings.append(warningOf("figure-corrected", "warning",
        {{QStringLiteral("side"), QString::fromLatin1(name)}, {QStringLiteral("printed"), printed->value},
            {QStringLiteral("value"), computed->value}}));
    return computed;
}

/// What stands for latency: from submission on where fio tells it.
LatencySummary latencyOfSide(const FioSide& side, const char* name, QList<Warning>& warnings)
{
    LatencySummary latency = side.lat.summary.meanNs ? side.lat.summary : side.clat.summary;
    if (!side.lat.summary.percentilesNs.isEmpty() || side.clat.summary.percentilesNs.isEmpty()) {
        latency.percentilesNs = side.lat.summary.percentilesNs;
        return latency;
    }
    latency.percentilesNs = side.clat.summary.percentilesNs;
    const auto& completion = side.clat.summary.meanNs;
    if (latency.meanNs && completion && *latency.meanNs > *completion * kSubmissionMatters)
        warnings.append(warningOf("completion-percentiles", "info",
            {{QStringLiteral("side"), QString::fromLatin1(name)}, {QStringLiteral("latencyNs"), *latency.meanNs},
                {QStringLiteral("completionNs"), *completion}}));
    return latency;
}

SideRecord sideRecord(const FioSide& side, quint64 block, const char* name, QList<Warning>& warnings)
{
    SideRecord record;
    record.durationNs = wholeOf(side.runtimeMs * kNsPerMs);
    record.ios = side.ios.value_or(0);
    record.bytes = side.bytes ? wholeOf(side.bytes->value) : 0;
    const double counted = static_cast<double>(record.ios) * static_cast<double>(block);
    if (!side.isExact && counted > 0 && side.bytes && std::abs(counted - side.bytes->value) <= side.bytes->value * kMostRounding)
        record.bytes = record.ios * block;
    if (!side.isExact || record.durationNs == 0)
        record.printedBytesPerSecond = trustedBandwidth(side, block, name, warnings);
    if (!side.isExact || record.ios == 0)
        record.printedIops = side.iops;
    record.latency = latencyOfSide(side, name, warnings);
    const auto& histogram = side.lat.histogram ? side.lat.histogram : side.clat.histogram;
    const bool isWhole = histogram && histogram->count() >= record.ios && histogram->count() - record.ios <= kMostInFlight;
    if (isWhole && (side.lat.histogram || side.lat.summary.percentilesNs.isEmpty()))
        record.histogram = histogram;
    return record;
}

void addDetails(QList<Metric>& details, const FioSide& side, const char* name)
{
    const auto add = [&](const char* what, const std::optional<double>& ns) {
        if (ns)
            details.append({QLatin1String(name) + u' ' + QLatin1String(what), QStringLiteral("µs"), *ns / 1e3, false, 0});
    };
    add("slat mean", side.slat.summary.meanNs);
    add("clat mean", side.clat.summary.meanNs);
    if (side.lat.summary.percentilesNs.isEmpty())
        return; // then those of the completion are shown
    for (auto it = side.clat.summary.percentilesNs.begin(); it != side.clat.summary.percentilesNs.end(); ++it)
        add(QStringLiteral("clat p%1").arg(it.key()).toLatin1().constData(), it.value());
}

/// Trims, and reads and writes that fio counted together, are no side of a comparison; they are metrics.
void addAsMetrics(PassRecord& pass, const FioSide& side, const char* name, quint64 block, QList<Warning>& warnings)
{
    const QString prefix = QLatin1String(name) + u' ';
    const SideRecord record = sideRecord(side, block, name, warnings);
    const auto add = [&](const char* what, const char* unit, bool higher, double value, double halfStep) {
        if (std::isfinite(value) && value > 0)
            pass.metrics.append({prefix + QLatin1String(what), QString::fromUtf8(unit), value, higher, halfStep});
    };
    const auto halfOf = [](const std::optional<PrintedFigure>& figure) { return figure ? figure->halfStep : 0; };
    add("bandwidth", "MB/s", true, record.bytesPerSecond() / 1e6, halfOf(record.printedBytesPerSecond) / 1e6);
    add("IOPS", "IOPS", true, record.iops(), halfOf(record.printedIops));
    add("latency mean", "µs", false, record.latency.meanNs.value_or(0) / 1e3, 0);
    for (auto it = record.latency.percentilesNs.begin(); it != record.latency.percentilesNs.end(); ++it) {
        if (it.key() == 50 || it.key() == 99 || it.key() == 99.9 || it.key() == 99.99)
            add(QStringLiteral("latency p%1").arg(it.key()).toLatin1().constData(), "µs", false, it.value() / 1e3, 0);
    }
}

engine::JobSpec jobSpecOf(const FioJob& job, QStringList& assumed)
{
    engine::JobSpec spec; // what is not told is as own probes have it, and named
    const FioSetup& setup = job.setup;
    if (const auto pattern = patternFromName(setup.rw))
        spec.pattern = *pattern;
    else
        spec.pattern = job.read && job.write ? engine::Pattern::ReadWrite : job.write ? engine::Pattern::Write : engine::Pattern::Read;
    if (setup.rw.isEmpty())
        assumed.append(QStringLiteral("rw"));
    const quint64 block = engine::isPureWrite(spec.pattern) ? setup.writeBlock : setup.readBlock;
    if (block > 0)
        spec.blockSizeBytes = block;
    else
        assumed.append(QStringLiteral("bs"));
    if (setup.depth)
        spec.queueDepth = isSyncEngine(setup.engine) ? 1 : *setup.depth;
    else
        assumed.append(QStringLiteral("iodepth"));
    spec.jobs = static_cast<quint32>(std::clamp(job.jobs, 1, 256));
    if (setup.direct)
        spec.direct = *setup.direct;
    else
        assumed.append(QStringLiteral("direct"));
    if (setup.sizeBytes)
        spec.sizeBytes = *setup.sizeBytes;
    else
        assumed.append(QStringLiteral("size"));
    if (setup.readPercent)
        spec.readPercent = *setup.readPercent;
    spec.fsyncEvery = setup.fsync;
    spec.fdatasyncEvery = setup.fdatasync;
    spec.dsync = setup.isDsync;
    return spec;
}

bool moved(const std::optional<FioSide>& side)
{
    if (!side)
        return false;
    const auto some = [](const std::optional<PrintedFigure>& figure) { return figure && figure->value > 0; };
    return some(side->bytes) || some(side->bytesPerSecond) || some(side->otherBytesPerSecond) || some(side->iops);
}

/// Where the block size is not told but follows from bytes and I/Os.
quint64 impliedBlock(const std::optional<FioSide>& side)
{
    if (!side || !side->bytes || !side->ios || *side->ios == 0)
        return 0;
    const double mean = side->bytes->value / static_cast<double>(*side->ios);
    const double block = std::exp2(std::round(std::log2(mean)));
    return mean >= 512 && std::abs(mean - block) <= block * kMostRounding ? static_cast<quint64>(block) : 0;
}

quint64 blockOf(const FioSetup& setup, bool isWrite)
{
    return isWrite ? setup.writeBlock : setup.readBlock;
}

void addMixed(FoundProbe& probe, const FioJob& job)
{
    PassRecord& pass = probe.record.passes.first();
    const engine::Pattern pattern = probe.record.probe.job.pattern;
    if (engine::isPureRead(pattern) && !job.setup.rw.isEmpty() && !pass.read)
        pass.read = sideRecord(*job.mixed, job.setup.readBlock, "read", pass.warnings);
    else if (engine::isPureWrite(pattern) && !job.setup.rw.isEmpty() && !pass.write)
        pass.write = sideRecord(*job.mixed, job.setup.writeBlock, "write", pass.warnings);
    else
        addAsMetrics(pass, *job.mixed, "mixed", job.setup.readBlock, pass.warnings);
}

} // namespace

bool isSyncEngine(const QString& engine)
{
    static const QStringList names{QStringLiteral("sync"), QStringLiteral("psync"), QStringLiteral("vsync"), QStringLiteral("pvsync"),
        QStringLiteral("pvsync2"), QStringLiteral("mmap")};
    return names.contains(engine);
}

void applyFioSetting(FioSetup& setup, const QString& name, const QString& value)
{
    const auto number = [&value]() -> std::optional<quint32> {
        bool ok = false;
        const quint32 parsed = value.toUInt(&ok);
        return ok ? std::optional(parsed) : std::nullopt;
    };
    if (name == u"rw" || name == u"readwrite") {
        setup.rw = value;
    } else if (name == u"bs" || name == u"blocksize") {
        setup.readBlock = parseSize(value.section(u',', 0, 0)).value_or(setup.readBlock);
        setup.writeBlock = value.contains(u',') ? parseSize(value.section(u',', 1, 1)).value_or(setup.readBlock) : setup.readBlock;
    } else if (name == u"iodepth") {
        setup.depth = number();
    } else if (name == u"ioengine") {
        setup.engine = value;
    } else if (name == u"direct") {
        setup.direct = value != u"0";
    } else if (name == u"buffered") {
        setup.direct = value == u"0";
    } else if (name == u"size" || name == u"filesize") {
        setup.sizeBytes = parseSize(value);
    } else if (name == u"numjobs") {
        setup.numjobs = number();
    } else if (name == u"rwmixread") {
        setup.readPercent = number();
    } else if (name == u"rwmixwrite") {
        if (const auto percent = number(); percent && *percent <= 100)
            setup.readPercent = 100 - *percent;
    } else if (name == u"fsync") {
        setup.fsync = number().value_or(0);
    } else if (name == u"fdatasync") {
        setup.fdatasync = number().value_or(0);
    } else if (name == u"sync") {
        setup.isDsync = value != u"0" && value != u"none";
    } else if (name == u"filename" || name == u"directory") {
        setup.file = sanitized(value);
    }
}

void applyFioCommand(FioSetup& setup, const QString& command)
{
    const QStringList words = command.split(u' ', Qt::SkipEmptyParts);
    for (qsizetype i = 0; i < words.size(); ++i) {
        QString word = words[i];
        if (!word.startsWith(u'-'))
            continue;
        word.remove(0, word.startsWith(QStringLiteral("--")) ? 2 : 1);
        const qsizetype sign = word.indexOf(u'=');
        const bool nextIsValue = sign < 0 && i + 1 < words.size() && !words[i + 1].startsWith(u'-');
        const QString value = sign >= 0 ? word.mid(sign + 1) : nextIsValue ? words[i + 1] : QString();
        applyFioSetting(setup, word.left(sign < 0 ? word.size() : sign), value);
    }
    // fio's own default, which holds where a command line is seen that does not name it.
    if (!words.isEmpty() && command.contains(QStringLiteral("--name")) && !setup.direct)
        setup.direct = false;
}

std::optional<FoundProbe> fioProbe(const FioJob& printed)
{
    FioJob job = printed;
    if (!moved(job.read) && !moved(job.write) && !moved(job.trim) && !moved(job.mixed))
        return std::nullopt;
    if (job.setup.readBlock == 0 && job.setup.writeBlock == 0) {
        job.setup.readBlock = std::max(impliedBlock(job.read), impliedBlock(job.mixed));
        job.setup.writeBlock = std::max(impliedBlock(job.write), impliedBlock(job.mixed));
    }
    FoundProbe probe;
    QStringList assumed;
    probe.record.probe.name = job.name.isEmpty() ? QStringLiteral("fio") : job.name;
    probe.record.probe.job = jobSpecOf(job, assumed);
    PassRecord& pass = probe.record.passes.emplaceBack();
    pass.startedAt = job.time;
    if (moved(job.read)) {
        pass.read = sideRecord(*job.read, blockOf(job.setup, false), "read", pass.warnings);
        addDetails(probe.details, *job.read, "read");
    }
    if (moved(job.write)) {
        pass.write = sideRecord(*job.write, blockOf(job.setup, true), "write", pass.warnings);
        addDetails(probe.details, *job.write, "write");
    }
    if (moved(job.trim)) {
        addAsMetrics(pass, *job.trim, "trim", blockOf(job.setup, true), pass.warnings);
        addDetails(probe.details, *job.trim, "trim");
    }
    if (moved(job.mixed)) {
        addMixed(probe, job);
        addDetails(probe.details, *job.mixed, "mixed");
    }
    if (job.sync.isTold())
        pass.sync = job.sync.summary;
    pass.durationNs = std::max(pass.read ? pass.read->durationNs : 0, pass.write ? pass.write->durationNs : 0);
    if (job.error != 0)
        pass.warnings.append(warningOf("job-error", "warning", {{QStringLiteral("errno"), job.error}}));
    if (!assumed.isEmpty())
        probe.record.warnings.append(
            warningOf("settings-assumed", "info", {{QStringLiteral("settings"), QJsonArray::fromStringList(assumed)}}));
    probe.subject = job.setup.file;
    // The second buffered read of a file comes from memory.
    probe.isRepeatable = probe.record.probe.job.direct || !pass.read;
    return probe;
}

namespace {

void addTo(std::optional<FioSide>& sum, const std::optional<FioSide>& part)
{
    if (!moved(part))
        return;
    if (!sum) {
        sum = *part;
        sum->slat = sum->clat = sum->lat = {}; // percentiles of several are no percentiles of all
        return;
    }
    const auto add = [](std::optional<PrintedFigure>& into, const std::optional<PrintedFigure>& more) {
        into = into && more ? std::optional(PrintedFigure{into->value + more->value, into->halfStep + more->halfStep}) : std::nullopt;
    };
    add(sum->bytesPerSecond, part->bytesPerSecond);
    add(sum->otherBytesPerSecond, part->otherBytesPerSecond);
    add(sum->iops, part->iops);
    add(sum->bytes, part->bytes);
    sum->ios = sum->ios && part->ios ? std::optional(*sum->ios + *part->ios) : std::nullopt;
    sum->runtimeMs = std::max(sum->runtimeMs, part->runtimeMs);
}

/// What jobs that run beside each other have in common.
QString groupOf(const FioJob& job)
{
    return QString::number(job.group) + u'\n' + job.hostName + u'\n' + job.name;
}

} // namespace

QList<FoundProbe> fioGroupSums(const QList<FioJob>& jobs)
{
    QList<FioJob> sums;
    QList<int> parts;
    QHash<QString, qsizetype> known;
    for (const FioJob& job : jobs) {
        const auto at = known.constFind(groupOf(job));
        const qsizetype index = at == known.constEnd() ? sums.size() : *at;
        if (at == known.constEnd()) {
            known.insert(groupOf(job), index);
            FioJob sum = job;
            sum.read = sum.write = sum.trim = sum.mixed = std::nullopt;
            sum.jobs = 0;
            sum.sync = {};
            sums.append(sum);
            parts.append(0);
        }
        FioJob& sum = sums[index];
        ++parts[index];
        sum.jobs += job.jobs;
        addTo(sum.read, job.read);
        addTo(sum.write, job.write);
        addTo(sum.trim, job.trim);
        addTo(sum.mixed, job.mixed);
    }
    QList<FoundProbe> probes;
    for (qsizetype i = 0; i < sums.size(); ++i) {
        std::optional<FoundProbe> probe = parts[i] > 1 ? fioProbe(sums[i]) : std::nullopt;
        if (!probe)
            continue;
        probe->record.probe.name += QStringLiteral(" · %1 jobs").arg(sums[i].jobs);
        probes.append(*probe);
    }
    return probes;
}

} // namespace driveduel::import
