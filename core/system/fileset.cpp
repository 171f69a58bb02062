#include "core/system/fileset.h"

#include "core/engine/datasource.h"
#include "core/engine/ioerror.h"

#include <algorithm>
#include <cerrno>
#include <fcntl.h>
#include <span>
#include <sys/stat.h>

namespace driveduel {

namespace {

constexpr std::size_t kPieceBytes = 1 << 20;

Expected<void> fill(int fd, const std::string& path, quint64 sizeBytes, engine::DataSource& data, std::span<std::byte> piece)
{
    for (quint64 at = 0; at < sizeBytes;) {
        const std::size_t wanted = static_cast<std::size_t>(std::min<quint64>(piece.size(), sizeBytes - at));
        data.stamp(piece.data(), wanted);
        const ssize_t done = ::pwrite(fd, piece.data(), wanted, static_cast<off_t>(at));
        if (done < 0 && errno == EINTR)
            continue;
        if (done <= 0)
            return engine::ioError(fd, path, true, at, done < 0 ? -errno : 0);
        at += static_cast<quint64>(done);
    }
    return {};
}

} // namespace

FileSet::FileSet(int anchor, std::string anchorPath, const FileSetSpec& spec)
    : m_anchor(anchor)
    , m_anchorPath(std::move(anchorPath))
    , m_spec(spec)
    , m_count(spec.files())
{
    std::vector<std::string> level{{}};
    for (quint32 depth = 1; depth <= spec.depth; ++depth) {
        std::vector<std::string> next;
        for (const std::string& parent : level) {
            for (quint32 i = 1; i <= spec.width; ++i)
                next.push_back((parent.empty() ? "" : parent + '/') + "dir" + std::to_string(depth) + '_' + std::to_string(i));
        }
        level = std::move(next);
        m_allFolders.insert(m_allFolders.end(), level.begin(), level.end());
    }
    m_folders = spec.filesEverywhere ? m_allFolders : level;
}

std::string FileSet::relativePath(quint64 file) const
{
    return m_folders[file / m_spec.filesPerFolder] + "/file" + std::to_string(file % m_spec.filesPerFolder);
}

Expected<engine::UniqueFd> FileSet::open(quint64 file, int flags) const
{
    engine::UniqueFd fd(::openat(m_anchor, relativePath(file).c_str(), flags | O_CLOEXEC | O_NOFOLLOW, 0600));
    if (fd.isValid())
        return fd;
    if (errno == EINVAL && (flags & O_DIRECT))
        return Error{ErrorCode::NoDirectIo, m_anchorPath, "the file system refuses direct I/O", EINVAL};
    return engine::errorFrom(errno, path(file), "cannot open");
}

Expected<void> FileSet::makeFolders() const
{
    for (const std::string& folder : m_allFolders) {
        if (::mkdirat(m_anchor, folder.c_str(), 0700) != 0)
            return engine::errorFrom(errno, m_anchorPath, "cannot make a folder");
    }
    return {};
}

Expected<void> FileSet::format(quint64 seed, PassGuard& guard, double from, double to) const
{
    if (auto made = makeFolders(); !made)
        return made;
    std::vector<std::byte> piece(kPieceBytes);
    engine::DataSource data(seed);
    data.fillBody(piece);
    for (quint64 file = 0; file < m_count; ++file) {
        if (guard.isStopped())
            return cancelledError();
        const Expected<engine::UniqueFd> fd = open(file, O_WRONLY | O_CREAT | O_EXCL);
        if (!fd)
            return fd.error();
        const quint64 sizeBytes = m_spec.sizeOf(file);
        if (auto filled = fill(fd->get(), path(file), sizeBytes, data, piece); !filled)
            return filled;
        // The large ones at once, so that the flush at the end is short enough to be cancelled.
        if (sizeBytes >= kPieceBytes && ::fdatasync(fd->get()) != 0)
            return engine::errorFrom(errno, path(file), "flush failed");
        guard.progress.setFraction(from + (to - from) * static_cast<double>(file + 1) / static_cast<double>(m_count));
    }
    return {};
}

} // namespace driveduel
