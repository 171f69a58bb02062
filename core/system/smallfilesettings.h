/// What a run of `small-files` does, in vdbench's words, and its settings. Plain values; any thread.
#pragma once

#include "core/engine/expected.h"

#include <QJsonObject>
#include <QString>

#include <vector>

namespace driveduel {

/// vdbench's fsd: a tree of folders with files in it.
struct FileSetSpec
{
    quint32 depth = 1; ///< levels of folders below the anchor
    quint32 width = 1; ///< folders in each folder
    quint32 filesPerFolder = 1000;
    bool filesEverywhere = false; ///< distribution=all; else only in the deepest folders
    struct SizeShare
    {
        quint64 bytes = 0;
        quint32 percent = 100;
    };
    std::vector<SizeShare> sizes; ///< percents sum up to 100

    quint64 folders() const;
    quint64 files() const;
    quint64 sizeOf(quint64 file) const; ///< the same each time; the sizes are mixed by their percents
    quint64 totalBytes() const;
    double meanBytes() const { return static_cast<double>(totalBytes()) / static_cast<double>(files()); }
};

/// vdbench's fwd: what threads do with the files.
struct FileWorkload
{
    quint32 readPercent = 100; ///< operation=read 100, operation=write 0, else rdpct
    quint64 transferBytes = 128 << 10;
    quint32 threads = 1;
    bool randomOffsets = false; ///< fileio
    bool randomFiles = false; ///< fileselect
    double share = 1; ///< of all operations, 0..1: skew, or even
    bool hasSkew = false; ///< then the share is kept even at full speed
    quint32 stopAfter = 100; ///< random offsets: so many operations, then the next file
    bool direct = false, dsync = false, sync = false, fsyncAtClose = false;
};

struct SmallFilesSpec
{
    FileSetSpec set;
    std::vector<FileWorkload> workloads;
    quint32 ratePerSecond = 0; ///< of all workloads together; 0 = as fast as it goes
    quint64 elapsedNs = 10'000'000'000;
    quint64 warmupNs = 1'000'000'000;
    bool metadata = true; ///< whether files are created, looked up, renamed and deleted for their own sake

    bool writes() const;
    quint32 threads() const;
};

/// Settings with defaults filled in and "scale" worked in. Errors: InvalidArgument, "key: what is wrong".
Expected<QJsonObject> normalizedSmallFiles(const QJsonObject& settings);
/// Of settings that normalizedSmallFiles() gave.
Expected<SmallFilesSpec> smallFilesSpec(const QJsonObject& settings);

} // namespace driveduel
