/// Puts files out of the page cache without being root, and says how much of them really went. Any thread; blocks for as long as the drive
/// does.
///
/// posix_fadvise(DONTNEED) drops clean pages that no process has mapped. Pages of a library that runs in another process, and the names
/// and inodes of files, stay: a cold start here is colder than a warm one and warmer than one after a boot. That is why what was resident
/// before and after is counted.
#pragma once

#include "core/engine/expected.h"

#include <QStringList>

#include <optional>
#include <stop_token>

namespace driveduel {

/// Bytes of the file's pages that are in the page cache: by cachestat(2) (Linux 6.5), else mincore(2). Nothing where the kernel would not
/// tell the truth of a file that is not ours.
std::optional<quint64> cachedBytes(int fd, quint64 sizeBytes);

struct Eviction
{
    quint64 files = 0; ///< that could be opened
    quint64 sizeBytes = 0; ///< of them
    quint64 cachedBefore = 0; ///< bytes in the page cache
    quint64 cachedAfter = 0;
    quint64 untoldFiles = 0; ///< of which the kernel does not tell; they are in no figure but files and sizeBytes

    quint64 evictedBytes() const { return cachedBefore > cachedAfter ? cachedBefore - cachedAfter : 0; }
    void add(const Eviction& other);
};

/// Flushes what is dirty of them and drops their pages. What is no regular file or cannot be opened is left out. Error: Cancelled.
Expected<Eviction> evict(const QStringList& files, const std::stop_token& stop);
/// Bytes of them that are in the page cache now, of those of which the kernel tells.
quint64 cachedBytesOf(const QStringList& files);
/// Reads all of them, so that they are in the page cache. For what has to be warm.
void readInto(const QStringList& files, const std::stop_token& stop);

/// The regular files in a folder and below, sorted; symbolic links are not followed, and not more than `most`.
QStringList regularFilesUnder(const QString& folder, qsizetype most);

} // namespace driveduel
