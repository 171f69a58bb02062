#include "core/results/resultfile.h"

#include "core/engine/ioerror.h"
#include "core/results/resultjson.h"

#include <QFile>
#include <QFileInfo>
#include <QJsonDocument>
#include <QSaveFile>

#include <cerrno>

namespace driveduel {

Error fileError(const QString& path, int systemErrno, const QString& detail)
{
    return {engine::errorCodeOf(systemErrno), path.toStdString(), detail.toStdString(), systemErrno};
}

Expected<QByteArray> readWholeFile(const QString& path)
{
    // A pipe or a terminal would block for ever, and a folder opens on some systems.
    const QFileInfo info(path);
    if (!info.exists())
        return fileError(path, ENOENT, QStringLiteral("there is no such file"));
    if (!info.isFile())
        return Error{ErrorCode::BadFile, path.toStdString(), "is not a regular file", 0};
    QFile file(path);
    errno = 0;
    if (!file.open(QIODevice::ReadOnly))
        return fileError(path, errno, QStringLiteral("cannot be opened: ") + file.errorString());
    const QByteArray content = file.read(kMaxResultFileBytes + 1);
    if (file.error() != QFileDevice::NoError)
        return fileError(path, errno, QStringLiteral("cannot be read: ") + file.errorString());
    if (content.size() > kMaxResultFileBytes)
        return Error{ErrorCode::BadFile, path.toStdString(), "is larger than 256 MiB", 0};
    return content;
}

Expected<void> writeWholeFile(const QString& path, const QByteArray& content)
{
    QSaveFile file(path);
    errno = 0;
    const bool isWritten = file.open(QIODevice::WriteOnly) && file.write(content) == content.size() && file.commit();
    if (isWritten)
        return {};
    const int systemErrno = file.error() == QFileDevice::PermissionsError && errno == 0 ? EACCES : errno;
    return fileError(path, systemErrno, QStringLiteral("cannot be written: ") + file.errorString());
}

Expected<BenchmarkResult> readResultFile(const QString& path)
{
    const Expected<QByteArray> content = readWholeFile(path);
    if (!content)
        return content.error();
    return resultFromJson(*content, path);
}

Expected<QList<BenchmarkResult>> readResultFiles(const QString& path)
{
    const Expected<QByteArray> content = readWholeFile(path);
    if (!content)
        return content.error();
    return resultsFromJson(*content, path);
}

Expected<void> writeResultFile(const QString& path, const BenchmarkResult& result)
{
    return writeWholeFile(path, QJsonDocument(resultToJson(result)).toJson(QJsonDocument::Compact) + '\n');
}

} // namespace driveduel
