#include "core/engine/polling.h"

#include <cerrno>
#include <fstream>
#include <string_view>
#include <sys/stat.h>
#include <sys/sysmacros.h>

namespace driveduel::engine {

namespace {

std::vector<std::string> deviceFolders(const PassRequest& request, const TargetFile& target)
{
    std::vector<std::string> folders;
    constexpr std::string_view kStat = "/stat";
    for (const std::string& file : request.deviceStatFiles) {
        if (file.ends_with(kStat))
            folders.push_back(file.substr(0, file.size() - kStat.size()));
    }
    if (!folders.empty())
        return folders;
    const Expected<UniqueFd> file = target.open(false, false, false);
    struct stat info{};
    if (!file || ::fstat(file->get(), &info) != 0)
        return folders;
    const dev_t device = S_ISBLK(info.st_mode) ? info.st_rdev : info.st_dev;
    folders.push_back("/sys/dev/block/" + std::to_string(major(device)) + ":" + std::to_string(minor(device)));
    return folders;
}

/// Why completions of this job can't be polled; empty when nothing is known against it.
std::string ioPollObstacle(const PassRequest& request, const TargetFile& target)
{
    if (!request.job.direct)
        return "IOPOLL: buffered I/O can't be polled";
    for (const std::string& folder : deviceFolders(request, target)) {
        for (const char* queue : {"/queue/io_poll", "/../queue/io_poll"}) { // a partition has its drive's queue
            std::ifstream file(folder + queue);
            int canPoll = 0;
            if (!(file >> canPoll))
                continue;
            if (canPoll == 0)
                return "IOPOLL: the drive has no queues for polling (" + folder + queue + " is 0)";
            break;
        }
    }
    return {};
}

/// Failed on its very first I/O.
bool isPollRefusal(const Expected<PassStats>& outcome)
{
    const std::optional<Error> error = outcome ? outcome->ended : std::optional<Error>(outcome.error());
    const bool hasCounted = outcome && outcome->read.ios + outcome->write.ios > 0;
    return error && !hasCounted && (error->systemErrno == EOPNOTSUPP || error->systemErrno == EINVAL);
}

} // namespace

Expected<PassStats> withPolling(const PassRequest& request, const TargetFile& target,
    const std::function<Expected<PassStats>(const PassRequest&)>& attempt)
{
    if (!request.job.ioPoll)
        return attempt(request);
    std::string reason = ioPollObstacle(request, target);
    if (reason.empty()) {
        Expected<PassStats> polled = attempt(request);
        if (!isPollRefusal(polled))
            return polled;
        reason = "IOPOLL: drive or file system refuses it";
    }
    PassRequest interrupted = request;
    interrupted.job.ioPoll = false;
    Expected<PassStats> stats = attempt(interrupted);
    if (stats) {
        std::string& all = stats->backend.pollFallbackReason;
        all = all.empty() ? reason : reason + "; " + all;
    }
    return stats;
}

} // namespace driveduel::engine
