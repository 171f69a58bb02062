#include "core/system/filerates.h"

#include "core/engine/ioerror.h"
#include "core/engine/posix.h"
#include "core/system/kindhelpers.h"
#include "core/system/ownmetric.h"

#include <QCoreApplication>

#include <array>
#include <cerrno>
#include <cstdio>
#include <fcntl.h>
#include <functional>
#include <sys/stat.h>

namespace driveduel {

namespace {

constexpr char kFolder[] = "metadata";
using Name = std::array<char, 32>;

Name nameOf(quint32 file, char kind)
{
    Name name{};
    std::snprintf(name.data(), name.size(), "%c%08x", kind, file);
    return name;
}

/// Once for each file; `operation` gives 0 or an error as system calls do.
Expected<double> rateOf(int folder, const std::string& path, quint32 files, bool flushes, PassGuard& guard, const std::function<int(quint32)>& operation)
{
    const quint64 beginNs = engine::monotonicNs();
    for (quint32 file = 0; file < files; ++file) {
        if (operation(file) != 0)
            return engine::errorFrom(errno, path, "cannot work with a file");
        if (guard.isStopped())
            return cancelledError();
    }
    if (flushes && ::fsync(folder) != 0)
        return engine::errorFrom(errno, path, "flush failed");
    return static_cast<double>(files) / secondsOf(engine::monotonicNs() - beginNs);
}

} // namespace

Expected<QList<Metric>> measureFileRates(int anchor, const std::string& anchorPath, quint32 files, PassGuard& guard)
{
    if (::mkdirat(anchor, kFolder, 0700) != 0)
        return engine::errorFrom(errno, anchorPath, "cannot make a folder");
    const engine::UniqueFd folder(::openat(anchor, kFolder, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC));
    if (!folder.isValid())
        return engine::errorFrom(errno, anchorPath, "cannot open the folder");
    guard.progress.setStep(QCoreApplication::translate("driveduel", "creating, looking up, renaming and deleting files"));
    const int fd = folder.get();
    const auto create = [fd](quint32 file) {
        const int made = ::openat(fd, nameOf(file, 'f').data(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
        return made < 0 ? -1 : ::close(made);
    };
    const auto lookUp = [fd](quint32 file) {
        struct stat status
        {
        };
        return ::fstatat(fd, nameOf(file, 'f').data(), &status, AT_SYMLINK_NOFOLLOW);
    };
    const auto rename = [fd](quint32 file) { return ::renameat(fd, nameOf(file, 'f').data(), fd, nameOf(file, 'g').data()); };
    const auto remove = [fd](quint32 file) { return ::unlinkat(fd, nameOf(file, 'g').data(), 0); };
    struct Step
    {
        kinds::MetricName name;
        std::function<int(quint32)> operation;
        bool flushes;
    };
    QList<Metric> metrics;
    for (const Step& step : {Step{kinds::kFilesCreated, create, true}, Step{kinds::kFilesLookedUp, lookUp, false},
             Step{kinds::kFilesRenamed, rename, true}, Step{kinds::kFilesDeleted, remove, true}}) {
        const Expected<double> rate = rateOf(fd, anchorPath, files, step.flushes, guard, step.operation);
        if (!rate)
            return rate.error();
        metrics.append(ownMetric(step.name, *rate));
    }
    ::unlinkat(anchor, kFolder, AT_REMOVEDIR);
    return metrics;
}

} // namespace driveduel
