/// A tree of files like a program's sources: many small ones, a few large ones, partly text that compresses and partly data that does not.
/// The same seed gives the same bytes on every machine. Blocks for as long as the drive does; inside a guarded pass.
#pragma once

#include "core/engine/expected.h"
#include "core/system/guardedpass.h"

#include <QString>
#include <QStringList>

namespace driveduel {

struct TreeSpec
{
    quint32 files = 2000; ///< small ones: of 256 bytes to 128 KiB, the middle one about 5 KiB; every eighth does not compress
    quint32 largeFiles = 4; ///< every other one does not compress
    quint64 largeBytes = 4ULL << 20;
    quint64 seed = 1;
};

struct TreeFacts
{
    quint64 files = 0;
    quint64 bytes = 0;
};

/// What makeTree() will write.
TreeFacts treeFacts(const TreeSpec& spec);
/// Makes it inside `folder`, which has to be there. Errors: NoSpace, IoFailed, Cancelled, …
Expected<TreeFacts> makeTree(const QString& folder, const TreeSpec& spec, PassGuard& guard);

/// Writes a whole new file. Errors as above.
Expected<void> writeWhole(const QString& path, const QByteArray& content);

} // namespace driveduel
