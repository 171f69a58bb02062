#include "core/engine/buffers.h"
#include "core/engine/pass.h"

#include <string>

namespace driveduel::engine {

namespace {

constexpr std::uint32_t kMostQueueDepth = 4096;
constexpr std::uint32_t kMostJobs = 256;
constexpr std::uint64_t kLargestBlock = 1ULL << 30; // a completion counts bytes in 31 bits
constexpr std::uint64_t kMostBufferBytes = 4ULL << 30;
constexpr std::uint64_t kLongestNs = 24ULL * 3600 * 1'000'000'000;

Error invalid(const char* setting, std::string detail)
{
    return {ErrorCode::InvalidArgument, setting, std::move(detail), 0};
}

Expected<void> checkNumbers(const JobSpec& job)
{
    if (job.blockSizeBytes == 0 || job.blockSizeBytes > kLargestBlock)
        return invalid("block size", std::to_string(job.blockSizeBytes) + " bytes is not between 1 byte and 1 GiB");
    if (job.queueDepth == 0 || job.queueDepth > kMostQueueDepth)
        return invalid("queue depth", std::to_string(job.queueDepth) + " is not between 1 and 4096");
    if (job.jobs == 0 || job.jobs > kMostJobs)
        return invalid("jobs", std::to_string(job.jobs) + " is not between 1 and 256");
    if (job.readPercent > 100)
        return invalid("read share", std::to_string(job.readPercent) + " % is more than 100 %");
    if (job.timeBased && job.durationNs == 0)
        return invalid("duration", "a time-based job needs one");
    if (job.durationNs > kLongestNs || job.rampNs > kLongestNs)
        return invalid("duration", "more than 24 hours");
    if (job.rateIops > 1'000'000'000)
        return invalid("rate limit", "more than 1000000000 I/Os a second");
    if (job.zones > 0
        && (job.pattern != Pattern::Read || job.jobs != 1 || job.timeBased || job.rampNs > 0 || job.zoneBytes < job.blockSizeBytes))
        return invalid("zones", "a survey is one job of sequential reads without ramp and time, of whole blocks in each zone");
    if (job.compressPercent > 100)
        return invalid("compressibility", std::to_string(job.compressPercent) + " % is more than 100 %");
    if (job.blockSizeBytes * job.queueDepth * job.jobs > kMostBufferBytes)
        return invalid("queue depth",
            "block size × queue depth × jobs makes more than 4 GiB of buffers: choose a smaller block size or fewer at "
            "once");
    return {};
}

Expected<void> checkAgainstFile(const JobSpec& job, const TargetFile& target)
{
    if (job.sizeBytes > target.sizeBytes())
        return invalid("size",
            std::to_string(job.sizeBytes) + " bytes is more than the " + std::to_string(target.sizeBytes())
                + " bytes of " + target.path());
    if (job.sizeBytes < job.blockSizeBytes)
        return invalid("size",
            std::to_string(job.sizeBytes) + " bytes is less than one block of " + std::to_string(job.blockSizeBytes)
                + " bytes");
    if (reads(job) && job.sizeBytes > target.writtenBytes())
        return invalid("size",
            "only the first " + std::to_string(target.writtenBytes()) + " bytes of the test file hold data: it was only allocated (overwrite off), so write "
                "to it before it is read");
    const bool needsShare = !job.timeBased || !isRandom(job.pattern);
    if (needsShare && job.sizeBytes / job.blockSizeBytes < job.jobs)
        return invalid("size", "less than one block for each job: choose fewer jobs or a larger size");
    if (writes(job) && !target.isWritable())
        return Error{ErrorCode::ReadOnly, target.path(),
            "a job that writes needs a folder: existing files and devices are only read", 0};
    return {};
}

} // namespace

Expected<void> checkJob(const JobSpec& job, const TargetFile& target)
{
    if (auto checked = checkNumbers(job); !checked)
        return checked;
    if (auto checked = checkAgainstFile(job, target); !checked)
        return checked;
    if (!job.direct)
        return {};
    const DirectAlignment& alignment = target.alignment();
    if (!alignment.supported)
        return Error{
            ErrorCode::NoDirectIo, target.path(), "no direct I/O here: choose buffered I/O or another folder", 0};
    if (job.blockSizeBytes % alignment.offsetBytes != 0)
        return Error{ErrorCode::Misaligned, "block size",
            std::to_string(job.blockSizeBytes) + " bytes is not a multiple of the "
                + std::to_string(alignment.offsetBytes) + " bytes that direct I/O needs on " + target.path(),
            0};
    return {};
}

} // namespace driveduel::engine
