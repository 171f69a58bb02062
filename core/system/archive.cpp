#include "core/system/archive.h"

#include "core/system/guardedpass.h"
#include "core/system/kindhelpers.h"
#include "core/system/measuredprocess.h"
#include "core/system/ownmetric.h"
#include "core/system/sourcetree.h"
#include "core/system/toolrun.h"
#include "core/system/workingfolder.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>

namespace driveduel {

namespace {

constexpr int kMostSeconds = 1800; // of tar, each time
constexpr double kGuessedBytesPerSecond = 15e6; // gzip is the slow part
constexpr qsizetype kMostFiles = 1'000'000;

TreeSpec specOf(const QJsonObject& settings)
{
    SettingsReader reader(settings, {});
    TreeSpec spec; // the same tree everywhere: the seed is not the run's
    spec.files = static_cast<quint32>(reader.integer("files", spec.files, 1, 200'000));
    spec.largeFiles = static_cast<quint32>(reader.integer("large-files", spec.largeFiles, 0, 1000));
    spec.largeBytes = reader.sizeBytes("large-size", spec.largeBytes);
    return spec;
}

struct Steps
{
    SystemPassOutcome outcome;
    Eviction evicted;
    TreeFacts tree;
    QStringList treeFiles;
};

Expected<ProcessReport> runTar(const QString& folder, const QStringList& arguments, PassGuard& guard)
{
    return runMeasured({QStringLiteral("tar"), arguments, folder, {QStringLiteral("LC_ALL=C")}}, kMostSeconds, guard.stop);
}

Expected<void> makeCold(const QStringList& files, Steps& steps, PassGuard& guard)
{
    const Expected<Eviction> evicted = evict(files, guard.stop);
    if (!evicted)
        return evicted.error();
    steps.evicted.add(*evicted);
    return {};
}

Expected<void> pack(const WorkingFolder& folder, Steps& steps, PassGuard& guard)
{
    guard.progress.setStep(QCoreApplication::translate("driveduel", "packing files"));
    if (auto flushed = folder.flush(); !flushed)
        return flushed.error();
    if (auto cold = makeCold(steps.treeFiles, steps, guard); !cold)
        return cold;
    const auto report = runTar(folder.path(), {QStringLiteral("-czf"), QStringLiteral("tree.tar.gz"), QStringLiteral("tree")}, guard);
    if (!report)
        return report.error();
    steps.outcome.metrics.append(ownMetric(kinds::kPackTime, secondsOf(report->durationNs)));
    steps.outcome.metrics.append(ownMetric(kinds::kPackSpeed, megabytesPerSecond(steps.tree.bytes, report->durationNs)));
    steps.outcome.durationNs += report->durationNs;
    guard.progress.setFraction(0.65);
    return {};
}

/// tar has said that all went well; that it is so is looked at.
Expected<void> compareTrees(const WorkingFolder& folder, const Steps& steps)
{
    quint64 bytes = 0;
    const QStringList files = regularFilesUnder(folder.path() + QStringLiteral("/out"), kMostFiles);
    for (const QString& file : files)
        bytes += static_cast<quint64>(QFileInfo(file).size());
    if (bytes == steps.tree.bytes && files.size() == steps.treeFiles.size())
        return {};
    return Error{ErrorCode::IoFailed, "tar", "what it unpacked is not what it had packed", 0};
}

Expected<void> unpack(const WorkingFolder& folder, Steps& steps, PassGuard& guard)
{
    guard.progress.setStep(QCoreApplication::translate("driveduel", "unpacking files"));
    const QString archive = folder.path() + QStringLiteral("/tree.tar.gz");
    if (!QDir(folder.path()).mkdir(QStringLiteral("out")))
        return Error{ErrorCode::IoFailed, folder.path().toStdString(), "cannot make a folder", 0};
    if (auto flushed = folder.flush(); !flushed)
        return flushed.error();
    if (auto cold = makeCold({archive}, steps, guard); !cold)
        return cold;
    const auto report = runTar(folder.path(), {QStringLiteral("-xzf"), archive, QStringLiteral("-C"), QStringLiteral("out")}, guard);
    if (!report)
        return report.error();
    const Expected<quint64> flushNs = folder.flush();
    if (!flushNs)
        return flushNs.error();
    if (auto same = compareTrees(folder, steps); !same)
        return same;
    steps.outcome.metrics.append(ownMetric(kinds::kUnpackTime, secondsOf(report->durationNs)));
    steps.outcome.metrics.append(ownMetric(kinds::kUnpackSpeed, megabytesPerSecond(steps.tree.bytes, report->durationNs)));
    steps.outcome.metrics.append(ownMetric(kinds::kFlushTime, secondsOf(*flushNs)));
    steps.outcome.durationNs += report->durationNs + *flushNs;
    return {};
}

Expected<SystemPassOutcome> runArchive(const SystemPassRequest& request, PassGuard& guard)
{
    const TreeSpec spec = specOf(request.probe.system);
    Expected<WorkingFolder> folder = WorkingFolder::create(request.location.path, request.journalDir, guard.removed);
    if (!folder)
        return folder.error();
    const QString tree = folder->path() + QStringLiteral("/tree");
    if (auto space = folder->needSpace(3 * treeFacts(spec).bytes); !space)
        return space.error();
    guard.progress.setStep(QCoreApplication::translate("driveduel", "making files"));
    if (!QDir().mkdir(tree))
        return Error{ErrorCode::IoFailed, folder->path().toStdString(), "cannot make a folder", 0};
    const Expected<TreeFacts> made = makeTree(tree, spec, guard);
    if (!made)
        return made.error();
    guard.progress.setFraction(0.15);
    Steps steps;
    steps.tree = *made;
    steps.treeFiles = regularFilesUnder(tree, kMostFiles);
    auto done = pack(*folder, steps, guard);
    if (done)
        done = unpack(*folder, steps, guard);
    if (!done) {
        if (steps.outcome.metrics.isEmpty())
            return done.error();
        steps.outcome.ended = done.error(); // what was packed stands
    }
    steps.outcome.facts = evictionFacts(steps.evicted);
    steps.outcome.warnings = coldCacheWarnings(steps.evicted);
    guard.progress.setFraction(1);
    return steps.outcome;
}

class ArchivePass final : public SystemPass
{
public:
    explicit ArchivePass(SystemPassRequest request)
        : m_request(std::move(request))
    {
    }
    Expected<SystemPassOutcome> run(SystemProgress& progress, std::stop_token stop) override
    {
        return runGuarded([request = m_request](PassGuard& guard) { return runArchive(request, guard); }, progress, std::move(stop));
    }

private:
    SystemPassRequest m_request;
};

} // namespace

QString ArchiveKind::id() const
{
    return QString::fromLatin1(kinds::kArchive);
}

Expected<QJsonObject> ArchiveKind::normalized(const QJsonObject& settings) const
{
    SettingsReader reader(settings, {});
    const TreeSpec standard;
    const quint64 files = reader.integer("files", standard.files, 1, 200'000);
    const quint64 largeFiles = reader.integer("large-files", standard.largeFiles, 0, 1000);
    const quint64 largeBytes = reader.sizeBytes("large-size", standard.largeBytes);
    if (largeBytes == 0 || largeBytes > 1ULL << 30)
        reader.fail("large-size", QStringLiteral("must be from 1 byte to 1 GiB"));
    reader.refuseOtherThan({QStringLiteral("files"), QStringLiteral("large-files"), QStringLiteral("large-size")});
    return checkedSettings(reader,
        {{QStringLiteral("files"), static_cast<double>(files)}, {QStringLiteral("large-files"), static_cast<double>(largeFiles)},
            {QStringLiteral("large-size"), sizeToText(largeBytes)}});
}

quint64 ArchiveKind::estimatedNs(const QJsonObject& settings, const Location&) const
{
    return static_cast<quint64>(1e9 + static_cast<double>(treeFacts(specOf(settings)).bytes) / kGuessedBytesPerSecond * 1e9);
}

quint64 ArchiveKind::mostBytesWritten(const QJsonObject& settings) const
{
    return 3 * treeFacts(specOf(settings)).bytes; // the tree, the archive, the tree again
}

quint64 ArchiveKind::mostBytesKept(const QJsonObject& settings) const
{
    return mostBytesWritten(settings);
}

Expected<void> ArchiveKind::check(const QJsonObject&, const Location& location) const
{
    for (const char* program : {"tar", "gzip"}) {
        if (auto found = needTool(QString::fromLatin1(program), QString::fromLatin1(program)); !found)
            return found;
    }
    return needFolder(location);
}

std::unique_ptr<SystemPass> ArchiveKind::make(SystemPassRequest request) const
{
    return std::make_unique<ArchivePass>(std::move(request));
}

} // namespace driveduel
