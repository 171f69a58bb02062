#include "core/system/smallfilesettings.h"

#include "core/probes/probe.h"
#include "core/probes/settingsreader.h"

#include <QJsonArray>
#include <QRegularExpression>

#include <algorithm>
#include <cmath>
#include <optional>

namespace driveduel {

namespace {

constexpr quint64 kMostFiles = 10'000'000;
constexpr quint64 kMostBytes = 1ULL << 46;
constexpr quint64 kDirectUnit = 512;
constexpr quint32 kMostThreads = 256;
constexpr quint32 kDefaultStopAfter = 100; // vdbench's

const QStringList& workloadKeys()
{
    static const QStringList keys{QStringLiteral("operation"), QStringLiteral("rdpct"), QStringLiteral("xfersize"), QStringLiteral("threads"),
        QStringLiteral("fileio"), QStringLiteral("fileselect"), QStringLiteral("skew"), QStringLiteral("stopafter"), QStringLiteral("openflags")};
    return keys;
}

QString oneOf(SettingsReader& reader, const char* key, const QStringList& allowed)
{
    const QString text = reader.text(key, allowed.first(), 40);
    if (!allowed.contains(text))
        reader.fail(key, QStringLiteral("%1 is none of %2").arg(quotedForMessage(text), allowed.join(QStringLiteral(", "))));
    return text;
}

/// "6m", or vdbench's list of sizes and percents: "32k,50,64k,50".
std::vector<FileSetSpec::SizeShare> sizesFrom(SettingsReader& reader, const QString& text)
{
    std::vector<FileSetSpec::SizeShare> sizes;
    const QStringList parts = text.split(u',');
    quint32 sum = 0;
    for (qsizetype i = 0; i < parts.size(); i += 2) {
        const std::optional<quint64> bytes = parseSize(parts[i].trimmed());
        bool isNumber = parts.size() == 1;
        const quint32 percent = parts.size() == 1 ? 100 : parts.value(i + 1).trimmed().toUInt(&isNumber);
        if (!bytes || *bytes == 0 || !isNumber || percent == 0 || percent > 100) {
            reader.fail("size", QStringLiteral("%1 is neither a size nor sizes with percents such as \"32k,50,64k,50\"").arg(quotedForMessage(text)));
            return {{4096, 100}};
        }
        sizes.push_back({*bytes, percent});
        sum += percent;
    }
    if (sum != 100)
        reader.fail("size", QStringLiteral("the percents sum up to %1 and not to 100").arg(sum));
    return sizes;
}

QString sizesText(const std::vector<FileSetSpec::SizeShare>& sizes)
{
    if (sizes.size() == 1)
        return sizeToText(sizes.front().bytes);
    QStringList parts;
    for (const FileSetSpec::SizeShare& share : sizes)
        parts << sizeToText(share.bytes) << QString::number(share.percent);
    return parts.join(u',');
}

void readFlags(SettingsReader& reader, const QString& text, FileWorkload& workload)
{
    for (const QString& flag : text.split(QRegularExpression(QStringLiteral("[,; ]+")), Qt::SkipEmptyParts)) {
        if (flag == QLatin1String("o_direct") || flag == QLatin1String("directio"))
            workload.direct = true;
        else if (flag == QLatin1String("o_dsync"))
            workload.dsync = true;
        else if (flag == QLatin1String("o_sync") || flag == QLatin1String("o_rsync"))
            workload.sync = true;
        else if (flag == QLatin1String("fsync"))
            workload.fsyncAtClose = true;
        else
            reader.fail("openflags", QStringLiteral("%1 is none of o_direct, o_dsync, o_sync, fsync").arg(quotedForMessage(flag)));
    }
}

FileWorkload workloadFrom(const QJsonObject& settings, std::optional<Error>& error)
{
    SettingsReader reader(settings, {});
    FileWorkload workload;
    const QString operation = oneOf(reader, "operation", {QStringLiteral("read"), QStringLiteral("write")});
    const quint64 standard = operation == QLatin1String("read") ? 100 : 0;
    workload.readPercent = static_cast<quint32>(reader.integer("rdpct", standard, 0, 100));
    workload.transferBytes = reader.sizeBytes("xfersize", workload.transferBytes);
    if (workload.transferBytes == 0 || workload.transferBytes > 1ULL << 30)
        reader.fail("xfersize", QStringLiteral("must be from 1 byte to 1 GiB"));
    workload.threads = static_cast<quint32>(reader.integer("threads", 1, 1, kMostThreads));
    workload.randomOffsets = oneOf(reader, "fileio", {QStringLiteral("sequential"), QStringLiteral("random")}) == QLatin1String("random");
    workload.randomFiles = oneOf(reader, "fileselect", {QStringLiteral("sequential"), QStringLiteral("random")}) == QLatin1String("random");
    workload.hasSkew = reader.has("skew");
    workload.share = static_cast<double>(reader.integer("skew", 0, 1, 100)) / 100;
    workload.stopAfter = static_cast<quint32>(reader.integer("stopafter", kDefaultStopAfter, 1, 1'000'000'000));
    readFlags(reader, reader.text("openflags", QStringLiteral("o_direct"), 100), workload);
    reader.refuseOtherThan(workloadKeys());
    if (reader.error() && !error)
        error = reader.error();
    return workload;
}

QJsonObject workloadJson(const FileWorkload& workload)
{
    const auto word = [](bool isRandom) { return isRandom ? QStringLiteral("random") : QStringLiteral("sequential"); };
    QStringList flags;
    if (workload.direct)
        flags << QStringLiteral("o_direct");
    if (workload.dsync)
        flags << QStringLiteral("o_dsync");
    if (workload.sync)
        flags << QStringLiteral("o_sync");
    if (workload.fsyncAtClose)
        flags << QStringLiteral("fsync");
    QJsonObject json{{QStringLiteral("operation"), workload.readPercent > 0 ? QStringLiteral("read") : QStringLiteral("write")},
        {QStringLiteral("xfersize"), sizeToText(workload.transferBytes)}, {QStringLiteral("threads"), static_cast<int>(workload.threads)},
        {QStringLiteral("fileio"), word(workload.randomOffsets)}, {QStringLiteral("fileselect"), word(workload.randomFiles)},
        {QStringLiteral("openflags"), flags.join(u',')}};
    if (workload.readPercent > 0 && workload.readPercent < 100)
        json.insert(QStringLiteral("rdpct"), static_cast<int>(workload.readPercent));
    if (workload.randomOffsets)
        json.insert(QStringLiteral("stopafter"), static_cast<double>(workload.stopAfter));
    if (workload.hasSkew)
        json.insert(QStringLiteral("skew"), static_cast<int>(std::lround(workload.share * 100)));
    return json;
}

/// What no skew names is shared out evenly among those without one, as vdbench does.
void shareOut(SettingsReader& reader, std::vector<FileWorkload>& workloads)
{
    double named = 0;
    quint32 others = 0;
    for (const FileWorkload& workload : workloads) {
        named += workload.hasSkew ? workload.share : 0;
        others += workload.hasSkew ? 0 : 1;
    }
    const bool fits = others == 0 ? std::abs(named - 1) < 1e-9 : named < 1;
    if (!fits)
        reader.fail("skew", QStringLiteral("the skews of all workloads must sum up to 100"));
    for (FileWorkload& workload : workloads) {
        if (!workload.hasSkew)
            workload.share = (1 - named) / others;
    }
}

QList<QJsonObject> givenWorkloads(const QJsonObject& settings, SettingsReader& reader)
{
    QList<QJsonObject> given;
    const QJsonArray list = settings.value(QStringLiteral("workloads")).toArray();
    for (const QJsonValue& one : list)
        given.append(one.toObject());
    QJsonObject flat;
    for (const QString& key : workloadKeys()) {
        if (settings.contains(key))
            flat.insert(key, settings.value(key));
    }
    if (given.isEmpty())
        return {flat};
    if (!flat.isEmpty())
        reader.fail("workloads", QStringLiteral("%1 belongs into the list of workloads").arg(quotedForMessage(flat.begin().key())));
    return given;
}

void readSet(SettingsReader& reader, FileSetSpec& set)
{
    set.depth = static_cast<quint32>(reader.integer("depth", 1, 1, 32));
    set.width = static_cast<quint32>(reader.integer("width", 1, 1, 10'000));
    set.filesPerFolder = static_cast<quint32>(reader.integer("files", 1000, 1, kMostFiles));
    set.filesEverywhere = oneOf(reader, "distribution", {QStringLiteral("bottom"), QStringLiteral("all")}) == QLatin1String("all");
    set.sizes = sizesFrom(reader, reader.text("size", QStringLiteral("64k"), 200));
    if (std::pow(static_cast<double>(set.width), set.depth) * set.filesPerFolder > static_cast<double>(kMostFiles)) {
        reader.fail("files", QStringLiteral("more than %1 files in all").arg(kMostFiles));
        set.depth = 1;
        set.width = 1;
        set.filesPerFolder = 1;
    }
}

void readRun(SettingsReader& reader, const QJsonObject& settings, SmallFilesSpec& spec)
{
    if (settings.value(QStringLiteral("fwdrate")) != QJsonValue(QStringLiteral("max")))
        spec.ratePerSecond = static_cast<quint32>(reader.integer("fwdrate", 0, 1, 100'000'000));
    spec.elapsedNs = reader.durationNs("elapsed", spec.elapsedNs);
    spec.warmupNs = reader.durationNs("warmup", spec.warmupNs);
    if (spec.elapsedNs < 100'000'000 || spec.elapsedNs > 86'400'000'000'000ULL)
        reader.fail("elapsed", QStringLiteral("must be from 0.1 s to a day"));
    if (spec.warmupNs > 3'600'000'000'000ULL)
        reader.fail("warmup", QStringLiteral("must be an hour at most"));
    spec.metadata = reader.flag("metadata", true);
}

/// What fits no file, or no direct I/O.
void checkTogether(SettingsReader& reader, const SmallFilesSpec& spec)
{
    if (spec.set.totalBytes() > kMostBytes)
        reader.fail("size", QStringLiteral("more than 64 TiB in all"));
    if (spec.threads() > spec.set.files())
        reader.fail("threads", QStringLiteral("more threads than files: a file is used by one thread at a time"));
    for (const FileWorkload& workload : spec.workloads) {
        const auto fits = [&](const FileSetSpec::SizeShare& share) { return share.bytes % kDirectUnit == 0; };
        if (workload.direct && (workload.transferBytes % kDirectUnit != 0 || !std::all_of(spec.set.sizes.begin(), spec.set.sizes.end(), fits)))
            reader.fail("xfersize", QStringLiteral("direct I/O needs multiples of 512 bytes"));
    }
}

/// "scale" makes a run smaller and keeps its shape: as many threads as before, and at least a file for each.
void applyScale(SettingsReader& reader, const QJsonObject& settings, SmallFilesSpec& spec)
{
    if (!reader.has("scale"))
        return;
    const double scale = settings.value(QStringLiteral("scale")).toDouble(0);
    if (!(scale > 0) || scale > 1) {
        reader.fail("scale", QStringLiteral("must be above 0 and at most 1"));
        return;
    }
    const double least = std::ceil(static_cast<double>(spec.threads()) / static_cast<double>(spec.set.files()) * spec.set.filesPerFolder);
    spec.set.filesPerFolder = static_cast<quint32>(std::max({1.0, least, std::round(spec.set.filesPerFolder * scale)}));
}

SmallFilesSpec read(const QJsonObject& settings, SettingsReader& reader)
{
    SmallFilesSpec spec;
    readSet(reader, spec.set);
    std::optional<Error> error;
    for (const QJsonObject& one : givenWorkloads(settings, reader))
        spec.workloads.push_back(workloadFrom(one, error));
    if (error)
        reader.fail("", QString::fromStdString(error->detail));
    shareOut(reader, spec.workloads);
    readRun(reader, settings, spec);
    if (!reader.error()) {
        applyScale(reader, settings, spec);
        checkTogether(reader, spec);
    }
    QStringList known = workloadKeys();
    known << QStringLiteral("depth") << QStringLiteral("width") << QStringLiteral("files") << QStringLiteral("size")
          << QStringLiteral("distribution") << QStringLiteral("workloads") << QStringLiteral("fwdrate") << QStringLiteral("elapsed")
          << QStringLiteral("warmup") << QStringLiteral("metadata") << QStringLiteral("scale");
    reader.refuseOtherThan(known);
    return spec;
}

Expected<SmallFilesSpec> readChecked(const QJsonObject& settings)
{
    SettingsReader reader(settings, {});
    SmallFilesSpec spec = read(settings, reader);
    if (!reader.error())
        return spec;
    Error error = *reader.error();
    error.code = ErrorCode::InvalidArgument;
    return error;
}

} // namespace

quint64 FileSetSpec::folders() const
{
    quint64 all = 0;
    quint64 level = 1;
    for (quint32 i = 0; i < depth; ++i) {
        level *= width;
        all += level;
    }
    return all;
}

quint64 FileSetSpec::files() const
{
    quint64 deepest = 1;
    for (quint32 i = 0; i < depth; ++i)
        deepest *= width;
    return (filesEverywhere ? folders() : deepest) * filesPerFolder;
}

quint64 FileSetSpec::sizeOf(quint64 file) const
{
    quint64 place = file * 37 % 100; // 37 and 100 have no common factor: every percent comes once in 100 files, well mixed
    for (const SizeShare& share : sizes) {
        if (place < share.percent)
            return share.bytes;
        place -= share.percent;
    }
    return sizes.back().bytes;
}

quint64 FileSetSpec::totalBytes() const
{
    if (sizes.size() == 1)
        return files() * sizes.front().bytes;
    quint64 bytes = 0;
    quint64 ofHundred = 0;
    for (const SizeShare& share : sizes)
        ofHundred += share.bytes * share.percent;
    const quint64 whole = files() / 100;
    for (quint64 file = whole * 100; file < files(); ++file)
        bytes += sizeOf(file);
    return bytes + whole * ofHundred;
}

bool SmallFilesSpec::writes() const
{
    return std::any_of(workloads.begin(), workloads.end(), [](const FileWorkload& workload) { return workload.readPercent < 100; });
}

quint32 SmallFilesSpec::threads() const
{
    quint32 sum = 0;
    for (const FileWorkload& workload : workloads)
        sum += workload.threads;
    return sum;
}

Expected<QJsonObject> normalizedSmallFiles(const QJsonObject& settings)
{
    const Expected<SmallFilesSpec> spec = readChecked(settings);
    if (!spec)
        return spec.error();
    QJsonArray workloads;
    for (const FileWorkload& workload : spec->workloads)
        workloads.append(workloadJson(workload));
    const QJsonValue rate = spec->ratePerSecond > 0 ? QJsonValue(static_cast<double>(spec->ratePerSecond)) : QJsonValue(QStringLiteral("max"));
    return QJsonObject{{QStringLiteral("depth"), static_cast<int>(spec->set.depth)}, {QStringLiteral("width"), static_cast<int>(spec->set.width)},
        {QStringLiteral("files"), static_cast<double>(spec->set.filesPerFolder)}, {QStringLiteral("size"), sizesText(spec->set.sizes)},
        {QStringLiteral("distribution"), spec->set.filesEverywhere ? QStringLiteral("all") : QStringLiteral("bottom")},
        {QStringLiteral("workloads"), workloads}, {QStringLiteral("fwdrate"), rate}, {QStringLiteral("elapsed"), durationToText(spec->elapsedNs)},
        {QStringLiteral("warmup"), durationToText(spec->warmupNs)}, {QStringLiteral("metadata"), spec->metadata}};
}

Expected<SmallFilesSpec> smallFilesSpec(const QJsonObject& settings)
{
    return readChecked(settings);
}

} // namespace driveduel
