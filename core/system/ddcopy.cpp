#include "core/system/ddcopy.h"

#include "core/engine/ioerror.h"

#include <cerrno>
#include <cstdlib>
#include <fcntl.h>
#include <memory>
#include <random>
#include <unistd.h>

namespace driveduel {

namespace {

constexpr int kNameTries = 16;
constexpr std::size_t kPageBytes = 4096;

Error openError(int errnoValue, const std::string& folder, int flags)
{
    if (errnoValue == EINVAL && (flags & O_DIRECT) != 0)
        return {ErrorCode::NoDirectIo, folder, {}, errnoValue};
    return engine::errorFrom(errnoValue, folder, "cannot make a file");
}

std::string anyName()
{
    std::random_device random;
    std::string name = ".driveduel-dd-";
    for (int i = 0; i < 16; ++i)
        name += "0123456789abcdef"[random() % 16];
    return name;
}

struct Free
{
    void operator()(char* memory) const { std::free(memory); } // NOLINT: of aligned_alloc
};
using Block = std::unique_ptr<char, Free>;

Error ioError(const CopyRequest& request, int fd, const char* what)
{
    Error error = engine::errorFrom(errno, request.subject, what);
    if (error.systemErrno == EINVAL && (::fcntl(fd, F_GETFL) & O_DIRECT) != 0)
        error.code = ErrorCode::Misaligned;
    return engine::settled(fd, std::move(error));
}

/// A full block, or what is left before the end; 0 at the end.
Expected<std::size_t> readBlock(const CopyRequest& request, char* into)
{
    const ssize_t length = ::read(request.from, into, request.blockBytes);
    if (length < 0)
        return ioError(request, request.from, "read failed");
    return static_cast<std::size_t>(length);
}

Expected<void> writeBlock(const CopyRequest& request, const char* from, std::size_t bytes)
{
    for (std::size_t done = 0; done < bytes;) {
        const ssize_t length = ::write(request.to.get(), from + done, bytes - done);
        if (length <= 0) {
            errno = length == 0 ? ENOSPC : errno;
            return ioError(request, request.to.get(), "write failed");
        }
        done += static_cast<std::size_t>(length);
    }
    return {};
}

Expected<void> flushAtEnd(const CopyRequest& request)
{
    if (request.flush == FinalFlush::None)
        return {};
    const int failed = request.flush == FinalFlush::Data ? ::fdatasync(request.to.get()) : ::fsync(request.to.get());
    if (failed != 0)
        return ioError(request, request.to.get(), "flush failed");
    return {};
}

Expected<quint64> copyAll(const CopyRequest& request, char* block, SystemProgress& progress, const std::stop_token& stop)
{
    quint64 bytes = 0;
    for (quint64 i = 0; i < request.blocks; ++i) {
        if (stop.stop_requested())
            return Error{ErrorCode::Cancelled, request.subject, {}, 0};
        const Expected<std::size_t> length = readBlock(request, block);
        if (!length)
            return length.error();
        if (*length == 0)
            break;
        if (auto written = writeBlock(request, block, *length); !written)
            return written.error();
        bytes += *length;
        request.countsReads ? progress.setBytes(bytes, 0) : progress.setBytes(0, bytes);
        progress.setFraction(static_cast<double>(i + 1) / static_cast<double>(request.blocks));
    }
    return bytes;
}

} // namespace

Expected<engine::UniqueFd> openNamelessFile(const std::string& folder, int flags)
{
    engine::UniqueFd fd(::open(folder.c_str(), O_TMPFILE | O_WRONLY | O_CLOEXEC | flags, 0600));
    if (fd.isValid())
        return fd;
    if (errno != EOPNOTSUPP && errno != EISDIR && errno != ENOENT && errno != EINVAL)
        return openError(errno, folder, flags);
    const engine::UniqueFd place(::open(folder.c_str(), O_PATH | O_DIRECTORY | O_CLOEXEC));
    if (!place.isValid())
        return openError(errno, folder, 0);
    for (int i = 0; i < kNameTries; ++i) {
        const std::string name = anyName();
        fd = engine::UniqueFd(::openat(place.get(), name.c_str(), O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC | O_NOFOLLOW | flags, 0600));
        const int failure = errno;
        if (fd.isValid() || failure != EEXIST)
            (void)::unlinkat(place.get(), name.c_str(), 0); // an open that failed for O_DIRECT leaves the file
        if (fd.isValid())
            return fd;
        if (failure != EEXIST)
            return openError(failure, folder, flags);
    }
    return openError(EEXIST, folder, 0);
}

Expected<Copied> copyBlocks(CopyRequest request, SystemProgress& progress, const std::stop_token& stop)
{
    const std::size_t pages = (request.blockBytes + kPageBytes - 1) / kPageBytes;
    const Block block(static_cast<char*>(std::aligned_alloc(kPageBytes, pages * kPageBytes)));
    if (!block)
        return Error{ErrorCode::InvalidArgument, request.subject, "bs: more memory than there is", 0};
    Copied copied;
    const quint64 beginNs = engine::monotonicNs();
    const Expected<quint64> bytes = copyAll(request, block.get(), progress, stop);
    if (!bytes)
        return bytes.error();
    copied.bytes = *bytes;
    const quint64 flushBeginNs = engine::monotonicNs();
    if (auto flushed = flushAtEnd(request); !flushed)
        return flushed.error();
    copied.flushNs = request.flush == FinalFlush::None ? 0 : engine::monotonicNs() - flushBeginNs;
    if (::close(request.to.release()) != 0 && errno != EINTR)
        return engine::errorFrom(errno, request.subject, "close failed");
    copied.elapsedNs = engine::monotonicNs() - beginNs;
    return copied;
}

} // namespace driveduel
