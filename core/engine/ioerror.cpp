#include "core/engine/ioerror.h"

#include <cerrno>
#include <linux/fs.h>
#include <poll.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <sys/sysmacros.h>
#include <system_error>
#include <unistd.h>

namespace driveduel::engine {

namespace {

/// Whether fd is a block device that has lost its medium.
bool isEmptyBlockDevice(int fd)
{
    struct stat status
    {
    };
    std::uint64_t bytes = 0;
    return ::fstat(fd, &status) == 0 && S_ISBLK(status.st_mode)
        && (::ioctl(fd, BLKGETSIZE64, &bytes) != 0 || bytes == 0);
}

bool endsBefore(int fd, std::uint64_t offsetBytes)
{
    struct stat status
    {
    };
    return ::fstat(fd, &status) == 0 && S_ISREG(status.st_mode)
        && static_cast<std::uint64_t>(status.st_size) <= offsetBytes;
}

constexpr int kSettleMs = 500;
constexpr int kSettleStepMs = 50;

/// The drive's folder in sysfs, which the kernel removes when the drive goes, mounted or not. Empty where there is none:
/// file systems of several drives, of memory and of programs have a number of their own.
std::string sysfsFolderOf(int fd)
{
    struct stat status
    {
    };
    if (::fstat(fd, &status) != 0)
        return {};
    const dev_t device = S_ISBLK(status.st_mode) ? status.st_rdev : status.st_dev;
    if (major(device) == 0 || ::access("/sys/dev/block", F_OK) != 0)
        return {};
    return "/sys/dev/block/" + std::to_string(major(device)) + ":" + std::to_string(minor(device));
}

bool isMissing(const std::string& path)
{
    return ::access(path.c_str(), F_OK) != 0 && errno == ENOENT;
}

} // namespace

Error settled(int fd, Error error)
{
    const std::string folder = sysfsFolderOf(fd);
    const bool mayBeGone = error.code == ErrorCode::IoFailed || error.code == ErrorCode::ReadOnly;
    for (int waited = 0; mayBeGone && !folder.empty() && waited <= kSettleMs; waited += kSettleStepMs) {
        if (isEmptyBlockDevice(fd) || isMissing(folder)) {
            error.code = ErrorCode::DeviceGone;
            return error;
        }
        ::poll(nullptr, 0, kSettleStepMs);
    }
    return error;
}

ErrorCode errorCodeOf(int errnoValue) noexcept
{
    switch (errnoValue) {
    case ENOENT:
    case ENOTDIR:
        return ErrorCode::NotFound;
    case EACCES:
    case EPERM:
        return ErrorCode::PermissionDenied;
    case EROFS:
        return ErrorCode::ReadOnly;
    case ENOSPC:
    case EDQUOT:
    case EFBIG:
        return ErrorCode::NoSpace;
    case EBUSY:
    case ETXTBSY:
        return ErrorCode::Busy;
    case ENODEV:
    case ENXIO:
    case ENOMEDIUM:
    case ESHUTDOWN:
        return ErrorCode::DeviceGone;
    case EOPNOTSUPP:
    case ENOSYS:
        return ErrorCode::Unsupported;
    default:
        return ErrorCode::IoFailed;
    }
}

Error errorFrom(int errnoValue, const std::string& subject, const std::string& what)
{
    return {errorCodeOf(errnoValue), subject, what + ": " + std::generic_category().message(errnoValue), errnoValue};
}

Error ioError(int fd, const std::string& subject, bool isWrite, std::uint64_t offsetBytes, std::int64_t result)
{
    const std::string verb = isWrite ? "write" : "read";
    const std::string where = " at byte " + std::to_string(offsetBytes);
    if (isEmptyBlockDevice(fd))
        return {ErrorCode::DeviceGone, subject, "the drive is gone", static_cast<int>(-result)};
    if (result == 0 && endsBefore(fd, offsetBytes))
        return {ErrorCode::IoFailed, subject, "the file became shorter while it was measured", 0};
    if (result == 0)
        return {ErrorCode::DeviceGone, subject,
            "the " + verb + where + " moved nothing, as on a drive that was pulled out", 0};
    Error error = errorFrom(static_cast<int>(-result), subject, verb + where + " failed");
    if (result == -EINVAL) {
        error.code = ErrorCode::Misaligned;
        error.detail += " (block size and offset do not suit direct I/O here)";
    }
    return error;
}

} // namespace driveduel::engine
