/// Asking where to save, and saving with errors as values.
#pragma once

#include "core/engine/expected.h"

#include <QByteArray>
#include <QList>
#include <QString>

class QWidget;

namespace driveduel {

/// A kind of file that can be saved.
struct FileKind
{
    QString suffix; ///< without the dot
    QString filter; ///< "PNG picture (*.png)"
};

/// `path` with `suffix` added unless it ends in that of one of `kinds` already.
QString withSuffix(const QString& path, const QList<FileKind>& kinds, const QString& suffix);
/// Asks for a name in the person's folders and adds the suffix of the chosen kind where there is none; an existing file is only
/// named after a question. Empty when nothing was chosen. GUI thread.
QString askSaveName(QWidget* parent, const QString& title, const QList<FileKind>& kinds);
/// The old file or the new one, never a part of it. Blocks; any thread. Errors name the path: NoSpace, PermissionDenied, ReadOnly,
/// NotFound, IoFailed.
Expected<void> saveFile(const QString& path, const QByteArray& content);

} // namespace driveduel
