#include "core/engine/targetfile.h"

#include "core/engine/background.h"
#include "core/engine/ioerror.h"
#include "core/engine/leftovers.h"
#include "core/engine/testfilelayout.h"

#include <algorithm>
#include <atomic>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <linux/fs.h>
#include <linux/magic.h>
#include <optional>
#include <sys/ioctl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <sys/vfs.h>

namespace driveduel::engine {

namespace {

constexpr auto kReleasePatience = std::chrono::milliseconds(900);
constexpr std::uint64_t kMib = 1ULL << 20;

std::string procPath(int fd)
{
    return "/proc/self/fd/" + std::to_string(fd);
}
std::string mib(std::uint64_t bytes)
{
    return std::to_string(bytes / kMib) + " MiB";
}

/// What a named test file is known by.
struct NamedFile
{
    UniqueFd folder;
    std::string name;
    LeftoverRecord record;
};

/// The test file itself; removed with the object, which may block for as long as the drive does.
struct OwnFile
{
    UniqueFd fd;
    std::optional<NamedFile> named;

    OwnFile() = default;
    OwnFile(OwnFile&&) noexcept = default;
    OwnFile& operator=(OwnFile&&) noexcept = default;
    ~OwnFile()
    {
        if (named && fd.isValid())
            ::unlinkat(named->folder.get(), named->name.c_str(), 0);
        named.reset(); // the record, now that the file is gone
    }
};

} // namespace

struct TargetFile::State
{
    TargetKind kind = TargetKind::OwnFile;
    std::string path;
    std::uint64_t sizeBytes = 0;
    std::atomic<std::uint64_t> writtenBytes = UINT64_MAX; ///< from the begin on; beyond the size: all of it
    DirectAlignment alignment;
    OwnFile file;
    std::uint64_t diskSequence = 0; ///< of a raw device when it was adopted

    State() = default;
    State(const State&) = delete;
    State& operator=(const State&) = delete;
    ~State()
    {
        if (!file.fd.isValid())
            return;
        // Freeing the blocks of a large file writes to the drive.
        auto own = std::make_shared<std::optional<OwnFile>>(std::move(file));
        runOrLeave([own] { own->reset(); }, kReleasePatience);
    }
};

namespace {

Expected<void> checkFolder(const std::string& dir)
{
    struct stat status
    {
    };
    if (::stat(dir.c_str(), &status) != 0)
        return errorFrom(errno, dir, "cannot use the folder");
    if (!S_ISDIR(status.st_mode))
        return Error{ErrorCode::InvalidArgument, dir, "not a folder", 0};
    return {};
}

Expected<void> checkSpace(const std::string& dir, std::uint64_t sizeBytes, std::uint64_t reserveBytes)
{
    struct statvfs status
    {
    };
    if (::statvfs(dir.c_str(), &status) != 0)
        return errorFrom(errno, dir, "cannot ask for the free space");
    if (status.f_flag & ST_RDONLY)
        return Error{ErrorCode::ReadOnly, dir, "the file system is read-only", EROFS};
    const std::uint64_t freeBytes = status.f_bavail * status.f_frsize;
    if (sizeBytes > freeBytes || reserveBytes > freeBytes - sizeBytes) {
        std::string detail = "the test file needs " + mib(sizeBytes);
        detail += reserveBytes > 0 ? " and " + mib(reserveBytes) + " must stay free, but " : ", but ";
        return Error{ErrorCode::NoSpace, dir, detail + "only " + mib(freeBytes) + " are free", ENOSPC};
    }
    rlimit limit{};
    if (::getrlimit(RLIMIT_FSIZE, &limit) == 0 && limit.rlim_cur != RLIM_INFINITY && sizeBytes > limit.rlim_cur)
        return Error{ErrorCode::NoSpace, dir, "the limit of file sizes (ulimit -f) is below " + mib(sizeBytes), EFBIG};
    return {};
}

/// Without checksums and copying, where that is a choice: else what is measured is mostly the file system.
void markNoCopyOnWrite(int fd)
{
    struct statfs status
    {
    };
    int flags = 0;
    if (::fstatfs(fd, &status) == 0 && status.f_type == BTRFS_SUPER_MAGIC
        && ::ioctl(fd, FS_IOC_GETFLAGS, &flags) == 0) {
        flags |= FS_NOCOW_FL;
        ::ioctl(fd, FS_IOC_SETFLAGS, &flags);
    }
}

bool isUnnamedUnsupported(int errnoValue)
{
    return errnoValue == EOPNOTSUPP || errnoValue == EISDIR || errnoValue == EINVAL || errnoValue == ENOENT
        || errnoValue == ENOSYS;
}

Expected<OwnFile> createNamed(const std::string& dir, const TestFileOptions& options)
{
    OwnFile file;
    NamedFile named;
    named.name = newTestFileName();
    named.folder = UniqueFd(::open(dir.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
    char* absolute = ::realpath(dir.c_str(), nullptr);
    const std::unique_ptr<char, void (*)(void*)> owner(absolute, &::free);
    if (!named.folder.isValid() || !absolute)
        return errorFrom(errno, dir, "cannot open the folder");
    const std::string folderPath = std::strcmp(absolute, "/") == 0 ? "" : absolute;
    Expected<LeftoverRecord> record = LeftoverRecord::create(options.journalDir, folderPath + "/" + named.name);
    if (!record)
        return record.error();
    named.record = std::move(*record);
    file.fd = UniqueFd(::openat(named.folder.get(), named.name.c_str(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600));
    if (!file.fd.isValid())
        return errorFrom(errno, dir, "cannot make a test file");
    struct stat status
    {
    };
    if (::fstat(file.fd.get(), &status) == 0) {
        if (auto noted = named.record.noteIdentity(status.st_dev, status.st_ino); !noted) {
            ::unlinkat(named.folder.get(), named.name.c_str(), 0);
            return noted.error();
        }
    }
    file.named = std::move(named);
    return file;
}

Expected<OwnFile> createOwn(const std::string& dir, const TestFileOptions& options)
{
    if (options.preferUnnamed) {
        OwnFile file;
        file.fd = UniqueFd(::open(dir.c_str(), O_TMPFILE | O_RDWR | O_EXCL | O_CLOEXEC, 0600));
        if (file.fd.isValid())
            return file;
        if (!isUnnamedUnsupported(errno))
            return errorFrom(errno, dir, "cannot make a test file");
    }
    return createNamed(dir, options);
}

/// createOwn() for a drive that may not answer; what comes after a stop request is removed again.
Expected<OwnFile> createOwnUnlessStopped(
    const std::string& dir, const TestFileOptions& options, const std::stop_token& stop)
{
    auto made = std::make_shared<std::optional<Expected<OwnFile>>>();
    const auto create = [made, dir, options, stop] {
        *made = createOwn(dir, options);
        if (stop.stop_requested())
            made->emplace(Error{ErrorCode::Cancelled, dir, "cancelled while the test file was made", 0});
    };
    if (!runUnlessStopped(create, stop))
        return Error{ErrorCode::Cancelled, dir, "cancelled while the drive did not answer", 0};
    return std::move(**made);
}

Error openError(int errnoValue, const std::string& path, bool direct)
{
    if (errnoValue == EINVAL && direct)
        return {ErrorCode::NoDirectIo, path, "the file system refuses direct I/O", EINVAL};
    return errorFrom(errnoValue, path, "cannot open");
}

/// Counts plug-ins (since 5.15), so that two drives under one name and number differ; 0 where the kernel doesn't tell.
std::uint64_t diskSequence(int fd)
{
    std::uint64_t sequence = 0;
    return ::ioctl(fd, BLKGETDISKSEQ, &sequence) == 0 ? sequence : 0;
}

/// Of its own where the user may open the device; otherwise it shares the one that UDisks2 gave, with its flags.
Expected<UniqueFd> openDeviceAgain(int device, std::uint64_t sequence, const std::string& path, int flags)
{
    UniqueFd fd(::open(procPath(device).c_str(), flags));
    if (!fd.isValid() && (errno == EACCES || errno == EPERM)) {
        fd = UniqueFd(::fcntl(device, F_DUPFD_CLOEXEC, 0));
        const int now = fd.isValid() ? ::fcntl(fd.get(), F_GETFL) : -1;
        if (now < 0 || ::fcntl(fd.get(), F_SETFL, (now & ~O_DIRECT) | (flags & O_DIRECT)) != 0)
            return openError(errno, path, flags & O_DIRECT);
    }
    if (!fd.isValid())
        return openError(errno, path, flags & O_DIRECT);
    if (diskSequence(fd.get()) != sequence)
        return Error{ErrorCode::DeviceGone, path, "the drive or its medium was exchanged", 0};
    return fd;
}

} // namespace

TargetFile::TargetFile(std::unique_ptr<State> state)
    : m_state(std::move(state))
{
}
TargetFile::TargetFile(TargetFile&&) noexcept = default;
TargetFile& TargetFile::operator=(TargetFile&&) noexcept = default;
TargetFile::~TargetFile() = default;

Expected<TargetFile> TargetFile::createIn(const std::string& dir, std::uint64_t sizeBytes,
    const TestFileOptions& options, std::stop_token stop, const LayoutProgress& progress)
{
    if (sizeBytes == 0 || sizeBytes > static_cast<std::uint64_t>(INT64_MAX) - kMib)
        return Error{ErrorCode::InvalidArgument, dir, "no possible size for a test file", 0};
    if (auto checked = checkFolder(dir); !checked)
        return checked.error();
    if (auto checked = checkSpace(dir, sizeBytes, options.reserveBytes); !checked)
        return checked.error();
    Expected<OwnFile> made = createOwnUnlessStopped(dir, options, stop);
    if (!made)
        return made.error();
    auto state = std::make_unique<State>();
    state->path = dir;
    state->file = std::move(*made);
    const int fd = state->file.fd.get();
    markNoCopyOnWrite(fd);
    state->alignment = queryDirectAlignment(fd);
    const std::uint64_t unit = std::max<std::uint64_t>(4096, state->alignment.offsetBytes);
    state->sizeBytes = (sizeBytes + unit - 1) / unit * unit;
    const LayoutRequest layout{fd, dir, state->sizeBytes, state->alignment, options.seed};
    if (options.allocateOnly)
        state->writtenBytes = 0;
    auto laidOut = options.allocateOnly ? allocate(layout, stop) : layOut(layout, std::move(stop), progress);
    if (!laidOut)
        return laidOut.error();
    return TargetFile(std::move(state));
}

Expected<TargetFile> TargetFile::openExisting(const std::string& path)
{
    auto state = std::make_unique<State>();
    state->kind = TargetKind::ExistingFile;
    state->path = path;
    struct stat status
    {
    };
    if (::stat(path.c_str(), &status) != 0) // before opening, which may block on a FIFO
        return errorFrom(errno, path, "cannot use the file");
    if (!S_ISREG(status.st_mode))
        return Error{ErrorCode::InvalidArgument, path, "not a regular file", 0};
    state->file.fd = UniqueFd(::open(path.c_str(), O_RDONLY | O_NONBLOCK | O_CLOEXEC));
    if (!state->file.fd.isValid())
        return errorFrom(errno, path, "cannot open the file");
    if (::fstat(state->file.fd.get(), &status) != 0 || !S_ISREG(status.st_mode))
        return Error{ErrorCode::InvalidArgument, path, "not a regular file", 0};
    if (status.st_size == 0)
        return Error{ErrorCode::InvalidArgument, path, "the file is empty", 0};
    state->alignment = queryDirectAlignment(state->file.fd.get());
    state->sizeBytes = static_cast<std::uint64_t>(status.st_size);
    return TargetFile(std::move(state));
}

Expected<TargetFile> TargetFile::adoptDevice(const std::string& path, UniqueFd device)
{
    auto state = std::make_unique<State>();
    state->kind = TargetKind::RawDevice;
    state->path = path;
    state->file.fd = std::move(device);
    const int fd = state->file.fd.get();
    struct stat status
    {
    };
    if (::fstat(fd, &status) != 0 || !S_ISBLK(status.st_mode))
        return Error{ErrorCode::InvalidArgument, path, "not a block device", 0};
    if ((::fcntl(fd, F_GETFL) & O_ACCMODE) != O_RDONLY)
        return Error{ErrorCode::InvalidArgument, path, "the device was opened for writing", 0};
    if (::ioctl(fd, BLKGETSIZE64, &state->sizeBytes) != 0)
        return errorFrom(errno, path, "cannot ask for the size");
    if (state->sizeBytes == 0)
        return Error{ErrorCode::DeviceGone, path, "the drive holds no medium", 0};
    state->alignment = queryDirectAlignment(fd);
    state->diskSequence = diskSequence(fd);
    return TargetFile(std::move(state));
}

TargetKind TargetFile::kind() const noexcept
{
    return m_state->kind;
}
const std::string& TargetFile::path() const noexcept
{
    return m_state->path;
}
std::uint64_t TargetFile::sizeBytes() const noexcept
{
    return m_state->sizeBytes;
}
std::uint64_t TargetFile::writtenBytes() const noexcept
{
    return std::min(m_state->sizeBytes, m_state->writtenBytes.load(std::memory_order_relaxed));
}
void TargetFile::noteWritten(std::uint64_t bytes) const noexcept
{
    std::uint64_t known = m_state->writtenBytes.load(std::memory_order_relaxed);
    while (bytes > known && !m_state->writtenBytes.compare_exchange_weak(known, bytes, std::memory_order_relaxed)) { }
}
const DirectAlignment& TargetFile::alignment() const noexcept
{
    return m_state->alignment;
}
bool TargetFile::isWritable() const noexcept
{
    return m_state->kind == TargetKind::OwnFile;
}
bool TargetFile::isUnnamed() const noexcept
{
    return m_state->kind == TargetKind::OwnFile && !m_state->file.named;
}

Expected<UniqueFd> TargetFile::open(bool forWriting, bool direct, bool dsync) const
{
    if (forWriting && !isWritable())
        return Error{ErrorCode::ReadOnly, path(), "existing files and devices are only read", 0};
    int flags = (forWriting ? O_RDWR : O_RDONLY) | O_CLOEXEC;
    flags |= direct ? O_DIRECT : 0;
    flags |= dsync ? O_DSYNC : 0;
    if (m_state->kind == TargetKind::RawDevice)
        return openDeviceAgain(m_state->file.fd.get(), m_state->diskSequence, path(), flags);
    UniqueFd fd(::open(procPath(m_state->file.fd.get()).c_str(), flags));
    if (!fd.isValid())
        return openError(errno, path(), direct);
    return fd;
}

Expected<void> TargetFile::dropCache() const
{
    const int fd = m_state->file.fd.get();
    if (isWritable() && ::fdatasync(fd) != 0)
        return errorFrom(errno, path(), "flush failed");
    if (const int failure = ::posix_fadvise(fd, 0, 0, POSIX_FADV_DONTNEED); failure != 0)
        return errorFrom(failure, path(), "cannot drop the page cache");
    return {};
}

} // namespace driveduel::engine
