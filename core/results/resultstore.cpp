#include "core/results/resultstore.h"

#include "core/results/resultfile.h"
#include "core/results/resultfolder.h"
#include "core/results/resultjson.h"

#include <QDir>
#include <QFileInfo>
#include <QFileSystemWatcher>
#include <QFutureWatcher>
#include <QJsonDocument>
#include <QSet>
#include <QThread>
#include <QTimer>
#include <QtConcurrentRun>

#include <algorithm>
#include <cerrno>

namespace driveduel {

namespace {

constexpr int kSettleMs = 200; // one copy makes several events
constexpr int kRetryMs = 1000;

struct Trashed
{
    QString originalPath;
    QString trashPath; ///< empty: a file from elsewhere that never moved
    ResultPtr result;
};

Error unknownId(const QString& id)
{
    return {ErrorCode::UnknownName, id.toStdString(), "no result with this id is listed", 0};
}

/// rename(2) would replace what is there; QFile refuses.
Expected<void> moveFile(const QString& from, const QString& to)
{
    errno = 0;
    QFile file(from);
    if (file.rename(to))
        return {};
    return fileError(from, errno, QStringLiteral("cannot be moved: ") + file.errorString());
}

} // namespace

struct ResultStore::ScanOutcome
{
    quint64 generation = 0;
    KnownFiles files;
};

struct ResultStore::State
{
    KnownFiles known;
    QStringList foreign; ///< paths of opened files outside the folder
    QList<Trashed> trash;
    quint64 generation = 0; ///< goes up with each change of our own, which makes a scan under way stale
    bool isScanning = false;
    bool isAgainNeeded = false;
    bool isChangeOwed = false; ///< loadAsync() promised changed()
    std::unique_ptr<QFileSystemWatcher> watcher;
    QTimer settle;
    QFutureWatcher<ScanOutcome> scan;
};

ResultStore::ResultStore(QString folder, QObject* parent)
    : QObject(parent)
    , m_folder(folder.isEmpty() ? defaultResultFolder() : QDir(folder).absolutePath())
    , m_state(std::make_unique<State>())
{
    m_state->settle.setSingleShot(true);
    connect(&m_state->settle, &QTimer::timeout, this, &ResultStore::startScan);
    connect(&m_state->scan, &QFutureWatcher<ScanOutcome>::finished, this, [this] { scanDone(m_state->scan.result()); });
}

/// The scan works on copies and needs nothing of this object.
ResultStore::~ResultStore() = default;

void ResultStore::load()
{
    Q_ASSERT(QThread::currentThread() == thread());
    emptyOldTrash(m_folder);
    ++m_state->generation;
    takeOver({m_state->generation, scanResults(m_folder, m_state->foreign, m_state->known)}, true);
    emit changed();
}

void ResultStore::loadAsync()
{
    Q_ASSERT(QThread::currentThread() == thread());
    m_state->isChangeOwed = true;
    watchFolder();
    startScan();
}

void ResultStore::watchFolder()
{
    if (!m_state->watcher) {
        m_state->watcher = std::make_unique<QFileSystemWatcher>();
        connect(m_state->watcher.get(), &QFileSystemWatcher::directoryChanged, this,
            [this] { m_state->settle.start(kSettleMs); });
    }
    QDir().mkpath(m_folder);
    if (!m_state->watcher->directories().contains(m_folder))
        m_state->watcher->addPath(m_folder);
}

void ResultStore::startScan()
{
    if (m_state->isScanning) {
        m_state->isAgainNeeded = true;
        return;
    }
    m_state->isScanning = true;
    m_state->isAgainNeeded = false;
    m_state->scan.setFuture(QtConcurrent::run(
        [generation = m_state->generation, folder = m_folder, foreign = m_state->foreign, known = m_state->known] {
            emptyOldTrash(folder);
            return ScanOutcome{generation, scanResults(folder, foreign, known)};
        }));
}

void ResultStore::scanDone(const ScanOutcome& outcome)
{
    m_state->isScanning = false;
    if (outcome.generation != m_state->generation || m_state->isAgainNeeded) {
        startScan();
        return;
    }
    const bool isOwed = std::exchange(m_state->isChangeOwed, false);
    if (takeOver(outcome, false) || isOwed)
        emit changed();
    const auto isFresh = [](const KnownFile& file) { return file.isFresh; };
    if (std::any_of(m_state->known.cbegin(), m_state->known.cend(), isFresh))
        m_state->settle.start(kRetryMs);
}

bool ResultStore::takeOver(const ScanOutcome& outcome, bool tellFresh)
{
    const KnownFiles before = std::exchange(m_state->known, outcome.files);
    const QList<StoredResult> listed = m_results;
    relist();
    for (auto it = outcome.files.begin(); it != outcome.files.end(); ++it) {
        if (!it->error || (it->isFresh && !tellFresh))
            continue;
        const auto old = before.constFind(it.key());
        const bool isTold = old != before.constEnd() && old->error && old->stamp == it->stamp && !old->isFresh;
        if (!isTold)
            emit problem(*it->error);
    }
    return !std::equal(listed.begin(), listed.end(), m_results.begin(), m_results.end(),
        [](const StoredResult& a, const StoredResult& b) { return a.path == b.path && a.result == b.result; });
}

void ResultStore::relist()
{
    QStringList paths = m_state->known.keys();
    // The folder's own files go first, so that a copy from elsewhere does not take their place.
    std::sort(paths.begin(), paths.end(),
        [this](const QString& a, const QString& b) { return isForeign(a) != isForeign(b) ? isForeign(b) : a < b; });
    QSet<QString> ids;
    m_results.clear();
    for (const QString& path : paths) {
        const ResultPtr& result = m_state->known[path].result;
        if (!result || ids.contains(result->id))
            continue;
        ids.insert(result->id);
        m_results.append({path, result});
    }
    std::stable_sort(m_results.begin(), m_results.end(),
        [](const StoredResult& a, const StoredResult& b) { return a.result->startedAt > b.result->startedAt; });
}

void ResultStore::ownChange(const QString& path, const ResultPtr& result)
{
    ++m_state->generation;
    if (result)
        m_state->known.insert(path, {stampOf(path), result, {}, false});
    else
        m_state->known.remove(path);
    relist();
    emit changed();
}

const StoredResult* ResultStore::find(const QString& id) const
{
    const auto found = std::find_if(
        m_results.begin(), m_results.end(), [&id](const StoredResult& stored) { return stored.result->id == id; });
    return found == m_results.end() ? nullptr : &*found;
}

bool ResultStore::isForeign(const QString& path) const
{
    const QFileInfo info(path);
    return info.absolutePath() != m_folder || !info.fileName().endsWith(QLatin1String(kResultSuffix));
}

ResultPtr ResultStore::byId(const QString& id) const
{
    const StoredResult* stored = find(id);
    return stored ? stored->result : nullptr;
}

QString ResultStore::pathOf(const QString& id) const
{
    const StoredResult* stored = find(id);
    return stored ? stored->path : QString();
}

Expected<QString> ResultStore::add(const ResultPtr& result)
{
    Q_ASSERT(QThread::currentThread() == thread());
    if (const StoredResult* stored = find(result->id); stored && !isForeign(stored->path))
        return stored->path;
    errno = 0;
    if (!QDir().mkpath(m_folder))
        return fileError(m_folder, errno, QStringLiteral("the folder of results cannot be made"));
    const FolderLock lock(m_folder);
    const QString path = freeResultPath(m_folder, resultFileStem(*result));
    if (const Expected<void> written = writeResultFile(path, *result); !written)
        return written.error();
    ownChange(path, result);
    return path;
}

Expected<QString> ResultStore::replace(const ResultPtr& result)
{
    Q_ASSERT(QThread::currentThread() == thread());
    const StoredResult* stored = find(result->id);
    if (!stored)
        return add(result);
    const QString path = stored->path;
    const Expected<QByteArray> content = readWholeFile(path);
    if (!content)
        return content.error();
    const Expected<BenchmarkResult> current = resultFromJson(*content, path);
    if (!current)
        return current.error();
    if (current->id != result->id)
        return Error{ErrorCode::BadFile, path.toStdString(), "holds another result by now", 0};
    auto grown = std::make_shared<BenchmarkResult>(*result);
    grown->label = current->label;
    grown->note = current->note;
    QJsonObject json = QJsonDocument::fromJson(*content).object();
    const QJsonObject made = resultToJson(*grown);
    for (auto it = made.begin(); it != made.end(); ++it)
        json.insert(it.key(), it.value());
    const Expected<void> written = writeWholeFile(path, QJsonDocument(json).toJson(QJsonDocument::Compact) + '\n');
    if (!written)
        return written.error();
    ownChange(path, grown);
    return path;
}

Expected<ResultPtr> ResultStore::open(const QString& path)
{
    Q_ASSERT(QThread::currentThread() == thread());
    Expected<BenchmarkResult> read = readResultFile(path);
    if (!read)
        return read.error();
    return listOpened(path, std::make_shared<const BenchmarkResult>(std::move(*read)));
}

ResultPtr ResultStore::listOpened(const QString& path, const ResultPtr& result)
{
    Q_ASSERT(QThread::currentThread() == thread());
    if (ResultPtr listed = byId(result->id))
        return listed;
    const QString absolute = QFileInfo(path).absoluteFilePath();
    if (!m_state->foreign.contains(absolute) && isForeign(absolute))
        m_state->foreign.append(absolute);
    ownChange(absolute, result);
    return result;
}

Expected<void> ResultStore::setLabelAndNote(const QString& id, const QString& label, const QString& note)
{
    Q_ASSERT(QThread::currentThread() == thread());
    const StoredResult* stored = find(id);
    if (!stored)
        return unknownId(id);
    const QString path = stored->path;
    const Expected<QByteArray> content = readWholeFile(path);
    if (!content)
        return content.error();
    // What is in the file now must still be this result; another instance may have been at it.
    Expected<BenchmarkResult> current = resultFromJson(*content, path);
    if (!current)
        return current.error();
    if (current->id != id)
        return Error{ErrorCode::BadFile, path.toStdString(), "holds another result by now", 0};
    current->label = sanitized(label);
    current->note = note;
    QJsonDocument document = QJsonDocument::fromJson(*content);
    QJsonObject json = document.isObject() ? document.object() : resultToJson(*current);
    json.insert(QStringLiteral("label"), current->label);
    json.insert(QStringLiteral("note"), current->note);
    const Expected<void> written = writeWholeFile(path, QJsonDocument(json).toJson(QJsonDocument::Compact) + '\n');
    if (written)
        ownChange(path, std::make_shared<const BenchmarkResult>(std::move(*current)));
    return written;
}

Expected<void> ResultStore::remove(const QString& id)
{
    Q_ASSERT(QThread::currentThread() == thread());
    const StoredResult* stored = find(id);
    if (!stored)
        return unknownId(id);
    Trashed trashed{stored->path, {}, stored->result};
    if (isForeign(trashed.originalPath)) {
        m_state->foreign.removeAll(trashed.originalPath);
    } else {
        const QString trash = m_folder + QStringLiteral("/.trash");
        errno = 0;
        if (!QDir().mkpath(trash))
            return fileError(trash, errno, QStringLiteral("the trash cannot be made"));
        const FolderLock lock(m_folder);
        trashed.trashPath = freeResultPath(trash, stemOf(trashed.originalPath));
        if (const Expected<void> moved = moveFile(trashed.originalPath, trashed.trashPath); !moved)
            return moved;
    }
    m_state->trash.append(trashed);
    ownChange(trashed.originalPath, nullptr);
    return {};
}

bool ResultStore::canUndoRemove() const
{
    return !m_state->trash.isEmpty();
}

Expected<void> ResultStore::undoRemove()
{
    Q_ASSERT(QThread::currentThread() == thread());
    if (m_state->trash.isEmpty())
        return Error{ErrorCode::NotFound, {}, "nothing was removed", 0};
    const Trashed trashed = m_state->trash.last();
    QString path = trashed.originalPath;
    if (trashed.trashPath.isEmpty()) {
        m_state->foreign.append(path);
    } else {
        const FolderLock lock(m_folder);
        path = freeResultPath(m_folder, stemOf(path));
        if (const Expected<void> moved = moveFile(trashed.trashPath, path); !moved)
            return moved;
    }
    m_state->trash.removeLast();
    ownChange(path, trashed.result);
    return {};
}

} // namespace driveduel
