#include "core/results/resultfolder.h"

#include "core/results/resultjson.h"

#include <QDateTime>
#include <QDir>
#include <QFileInfo>
#include <QStandardPaths>

#include <chrono>
#include <cstdlib>
#include <thread>

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>

namespace driveduel {

namespace {

constexpr qsizetype kMaxStemBytes =
    120; // with suffix and counter below the 143 bytes that encrypted home folders allow
constexpr qint64 kFreshNs = 3'000'000'000;
constexpr qint64 kTrashDays = 30;

bool isTaken(const QString& path)
{
    const QFileInfo info(path);
    return info.exists() || info.isSymLink();
}

} // namespace

QString defaultResultFolder()
{
    return QStandardPaths::writableLocation(QStandardPaths::GenericDataLocation) + QStringLiteral("/driveduel/results");
}

FileStamp stampOf(const QString& path)
{
    struct stat info
    {
    };
    if (::stat(QFile::encodeName(path).constData(), &info) != 0)
        return {};
    return {static_cast<qint64>(info.st_size),
        static_cast<qint64>(info.st_mtim.tv_sec) * 1'000'000'000 + static_cast<qint64>(info.st_mtim.tv_nsec),
        static_cast<quint64>(info.st_ino)};
}

KnownFiles scanResults(const QString& folder, const QStringList& foreign, const KnownFiles& known)
{
    QStringList paths;
    const QDir dir(folder);
    for (const QString& name : dir.entryList({QStringLiteral("*") + QLatin1String(kResultSuffix)}, QDir::Files))
        paths.append(dir.absoluteFilePath(name));
    paths += foreign;

    KnownFiles found;
    for (const QString& path : paths) {
        const FileStamp stamp = stampOf(path);
        if (stamp.sizeBytes < 0)
            continue; // gone since the folder was read
        const auto before = known.constFind(path);
        if (before != known.constEnd() && before->stamp == stamp && !before->isFresh) {
            found.insert(path, *before);
            continue;
        }
        KnownFile file;
        file.stamp = stamp;
        Expected<BenchmarkResult> result = readResultFile(path);
        if (result) {
            file.result = std::make_shared<const BenchmarkResult>(std::move(*result));
        } else {
            file.error = result.error();
            const qint64 nowNs = QDateTime::currentMSecsSinceEpoch() * 1'000'000;
            file.isFresh = std::abs(nowNs - stamp.modifiedNs) < kFreshNs;
        }
        found.insert(path, file);
    }
    return found;
}

QString resultFileStem(const BenchmarkResult& result)
{
    QString label;
    for (const QChar c : sanitized(result.label)) {
        const bool isAwkward = QStringLiteral("/\\:*?\"<>|").contains(c);
        label.append(isAwkward ? QLatin1Char('-') : c);
    }
    if (label.trimmed().isEmpty())
        label = QStringLiteral("result");
    const QDateTime time = result.startedAt.isValid() ? result.startedAt : QDateTime::currentDateTime();
    QString stem = time.toString(QStringLiteral("yyyy-MM-ddTHH-mm-ss")) + QLatin1Char(' ') + label.simplified();
    while (stem.toUtf8().size() > kMaxStemBytes)
        stem.chop(stem.back().isLowSurrogate() ? 2 : 1);
    return stem.trimmed();
}

QString freeResultPath(const QString& dir, const QString& stem)
{
    const QString suffix = QLatin1String(kResultSuffix);
    QString path = dir + QLatin1Char('/') + stem + suffix;
    for (int number = 2; isTaken(path); ++number)
        path = QStringLiteral("%1/%2 (%3)%4").arg(dir, stem, QString::number(number), suffix);
    return path;
}

QString stemOf(const QString& path)
{
    QString name = QFileInfo(path).fileName();
    if (name.endsWith(QLatin1String(kResultSuffix)))
        name.chop(static_cast<qsizetype>(qstrlen(kResultSuffix)));
    return name;
}

void emptyOldTrash(const QString& folder)
{
    const QString results = QStringLiteral("*") + QLatin1String(kResultSuffix);
    const QDateTime limit = QDateTime::currentDateTime().addDays(-kTrashDays);
    for (const QFileInfo& file : QDir(folder + QStringLiteral("/.trash")).entryInfoList({results}, QDir::Files)) {
        // Moving a file into the trash leaves its modification time alone, but not this one.
        if (file.metadataChangeTime() < limit)
            QFile::remove(file.filePath());
    }
}

FolderLock::FolderLock(const QString& folder)
    : m_fd(::open(QFile::encodeName(folder).constData(), O_RDONLY | O_DIRECTORY | O_CLOEXEC))
{
    // Half a second at most: some network file systems never grant a lock, and then two instances in the same second
    // with the same label are the smaller worry.
    for (int i = 0; m_fd.isValid() && ::flock(m_fd.get(), LOCK_EX | LOCK_NB) != 0 && i < 50; ++i)
        std::this_thread::sleep_for(std::chrono::milliseconds(10));
}

} // namespace driveduel
