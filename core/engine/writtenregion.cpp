#include "core/engine/writtenregion.h"

#include <algorithm>

namespace driveduel::engine {

JobSpec withinWritten(const JobSpec& job, const TargetFile& target)
{
    JobSpec limited = job;
    const std::uint64_t blocks = job.blockSizeBytes > 0 ? target.writtenBytes() / job.blockSizeBytes : 0;
    if (reads(job) && !job.overwrite && blocks >= std::max(job.jobs, 1U))
        limited.sizeBytes = std::min(job.sizeBytes, blocks * job.blockSizeBytes);
    return limited;
}

void noteWhatWasWritten(const JobSpec& job, const PassStats& stats, const TargetFile& target)
{
    // A drive that has stopped answering is not asked any more.
    const bool isCut = stats.ended && stats.ended->code != ErrorCode::NoSpace;
    if (!writes(job) || isCut || target.writtenBytes() >= target.sizeBytes())
        return;
    const Expected<UniqueFd> file = target.open(false, false, false);
    if (!file)
        return;
    if (const auto extents = readExtents(file->get(), target.sizeBytes()))
        return target.noteWritten(extents->firstUnreachableBytes.value_or(target.sizeBytes()));
    if (stats.ended)
        return; // what was in flight may have left gaps
    // Blocks of one job go out in order and all of them have come back, those after the window as well.
    if (job.pattern == Pattern::Write && job.jobs == 1)
        target.noteWritten(std::min(stats.write.bytes, job.sizeBytes));
    else if (isPureWrite(job.pattern) && stats.write.bytes >= job.sizeBytes && !job.timeBased)
        target.noteWritten(job.sizeBytes);
}

} // namespace driveduel::engine
