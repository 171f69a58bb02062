/// The folder of result files: names, a scan that reads only what has changed, and a lock against other instances.
/// Functions block on the disk; any thread. Internal to core/results.
#pragma once

#include "core/engine/posix.h"
#include "core/results/resultstore.h"

#include <QHash>
#include <QStringList>

namespace driveduel {

inline constexpr const char* kResultSuffix = ".driveduel.json";

/// $XDG_DATA_HOME/driveduel/results.
QString defaultResultFolder();

/// What tells that a file is no longer the one that was read.
struct FileStamp
{
    qint64 sizeBytes = -1;
    qint64 modifiedNs = 0;
    quint64 inode = 0;

    friend bool operator==(const FileStamp&, const FileStamp&) = default;
};
FileStamp stampOf(const QString& path);

/// A file as it was read: a result, or why not.
struct KnownFile
{
    FileStamp stamp;
    ResultPtr result;
    std::optional<Error> error;
    bool isFresh = false; ///< broken, and changed within the last seconds: somebody may still be writing it
};
using KnownFiles = QHash<QString, KnownFile>;

/// Reads the folder's result files and those at `foreign`; what has the stamp of its entry in `known` is not read
/// again.
KnownFiles scanResults(const QString& folder, const QStringList& foreign, const KnownFiles& known);

/// "2026-12-01T10-15-00 label" with nothing that a file system, a shell or a person stumbles over; at most 120 bytes.
QString resultFileStem(const BenchmarkResult& result);
/// DIR/STEM.driveduel.json, or "STEM (2)" and so on where that is taken.
QString freeResultPath(const QString& dir, const QString& stem);
/// The part of a file's name before the suffix.
QString stemOf(const QString& path);

/// Deletes results that were removed over a month ago.
void emptyOldTrash(const QString& folder);

/// Keeps other instances from choosing the same name; held for the moment of a write. Gone with the process.
class FolderLock final
{
public:
    explicit FolderLock(const QString& folder);

private:
    engine::UniqueFd m_fd;
};

} // namespace driveduel
