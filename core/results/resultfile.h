/// Reading and writing of whole files with errors as values. Blocks; any thread. Internal to core/results.
#pragma once

#include "core/engine/expected.h"

#include <QByteArray>
#include <QString>

namespace driveduel {

inline constexpr qint64 kMaxResultFileBytes = 256LL << 20;

/// Errors: NotFound, PermissionDenied, BadFile (no regular file, or too big), IoFailed.
Expected<QByteArray> readWholeFile(const QString& path);
/// Through QSaveFile: the old file or the new one, never a part. Errors: NoSpace, PermissionDenied, ReadOnly, NotFound,
/// IoFailed.
Expected<void> writeWholeFile(const QString& path, const QByteArray& content);
/// The error of a failed system call on `path`.
Error fileError(const QString& path, int systemErrno, const QString& detail);

} // namespace driveduel
