#include "core/system/coldcache.h"

#include "core/engine/posix.h"
#include "core/engine/residentpages.h"

#include <QDirIterator>
#include <QFile>

#include <cmath>
#include <fcntl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <vector>

namespace driveduel {

namespace {

// Its own names: the headers of Debian 12 do not know cachestat(2) yet. The number is the same on every architecture.
constexpr long kCachestatCall = 451;
struct CacheRange
{
    quint64 offset = 0;
    quint64 length = 0; ///< 0: all of it
};
struct CacheCounts
{
    quint64 cached = 0;
    quint64 dirty = 0;
    quint64 writeback = 0;
    quint64 evicted = 0;
    quint64 recentlyEvicted = 0;
};

std::optional<CacheCounts> cacheCounts(int fd)
{
    CacheRange range;
    CacheCounts counts;
    if (::syscall(kCachestatCall, fd, &range, &counts, 0U) != 0)
        return std::nullopt;
    return counts;
}

quint64 pageBytes()
{
    static const auto bytes = static_cast<quint64>(::sysconf(_SC_PAGESIZE));
    return bytes;
}

/// A regular file for reading; it may be replaced by anything while we look, so it is opened without waiting.
engine::UniqueFd openRegular(const QString& path, quint64& sizeBytes)
{
    engine::UniqueFd fd(::open(QFile::encodeName(path).constData(), O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC));
    struct stat status
    {
    };
    if (!fd.isValid() || ::fstat(fd.get(), &status) != 0 || !S_ISREG(status.st_mode))
        return {};
    sizeBytes = static_cast<quint64>(status.st_size);
    return fd;
}

void evictOne(int fd, quint64 sizeBytes, Eviction& eviction)
{
    const std::optional<quint64> before = cachedBytes(fd, sizeBytes);
    const std::optional<CacheCounts> counts = cacheCounts(fd);
    if (!counts || counts->dirty + counts->writeback > 0)
        (void)::fdatasync(fd); // dirty pages would stay; on a read-only file system there are none
    (void)::posix_fadvise(fd, 0, 0, POSIX_FADV_DONTNEED);
    const std::optional<quint64> after = cachedBytes(fd, sizeBytes);
    if (before && after) {
        eviction.cachedBefore += *before;
        eviction.cachedAfter += *after;
    } else {
        ++eviction.untoldFiles;
    }
}

} // namespace

std::optional<quint64> cachedBytes(int fd, quint64 sizeBytes)
{
    if (sizeBytes == 0)
        return 0;
    if (const auto counts = cacheCounts(fd))
        return counts->cached * pageBytes();
    const std::optional<double> share = engine::residentShare(fd, sizeBytes);
    if (!share)
        return std::nullopt;
    const quint64 pages = (sizeBytes + pageBytes() - 1) / pageBytes();
    return static_cast<quint64>(std::llround(*share * static_cast<double>(pages))) * pageBytes();
}

void Eviction::add(const Eviction& other)
{
    files += other.files;
    sizeBytes += other.sizeBytes;
    cachedBefore += other.cachedBefore;
    cachedAfter += other.cachedAfter;
    untoldFiles += other.untoldFiles;
}

Expected<Eviction> evict(const QStringList& files, const std::stop_token& stop)
{
    Eviction eviction;
    for (const QString& path : files) {
        if (stop.stop_requested())
            return Error{ErrorCode::Cancelled, {}, {}, 0};
        quint64 sizeBytes = 0;
        const engine::UniqueFd fd = openRegular(path, sizeBytes);
        if (!fd.isValid())
            continue;
        ++eviction.files;
        eviction.sizeBytes += sizeBytes;
        evictOne(fd.get(), sizeBytes, eviction);
    }
    return eviction;
}

quint64 cachedBytesOf(const QStringList& files)
{
    quint64 bytes = 0;
    for (const QString& path : files) {
        quint64 sizeBytes = 0;
        const engine::UniqueFd fd = openRegular(path, sizeBytes);
        if (fd.isValid())
            bytes += cachedBytes(fd.get(), sizeBytes).value_or(0);
    }
    return bytes;
}

void readInto(const QStringList& files, const std::stop_token& stop)
{
    std::vector<char> piece(1U << 20);
    for (const QString& path : files) {
        quint64 sizeBytes = 0;
        const engine::UniqueFd fd = openRegular(path, sizeBytes);
        while (fd.isValid() && !stop.stop_requested() && ::read(fd.get(), piece.data(), piece.size()) > 0) { }
    }
}

QStringList regularFilesUnder(const QString& folder, qsizetype most)
{
    QStringList files;
    QDirIterator entries(folder, QDir::Files | QDir::Hidden | QDir::NoSymLinks | QDir::NoDotAndDotDot, QDirIterator::Subdirectories);
    while (entries.hasNext() && files.size() < most)
        files.append(entries.next());
    files.sort();
    return files;
}

} // namespace driveduel
