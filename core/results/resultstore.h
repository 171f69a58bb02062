/// The user's results: a folder of files, one each. GUI thread (or the one thread of a command line); loading is done
/// by load() synchronously or loadAsync() on a pool thread.
#pragma once

#include "core/results/benchmarkresult.h"

#include <QObject>

namespace driveduel {

using ResultPtr = std::shared_ptr<const BenchmarkResult>;

struct StoredResult
{
    QString path;
    ResultPtr result;
};

class ResultStore final : public QObject
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(ResultStore)
public:
    /// `folder` empty for $XDG_DATA_HOME/driveduel/results.
    explicit ResultStore(QString folder = {}, QObject* parent = nullptr);
    ~ResultStore() override;

    const QString& folder() const { return m_folder; }
    void load(); ///< synchronous, for the command line and tests
    void loadAsync(); ///< changed() follows

    const QList<StoredResult>& results() const { return m_results; } ///< newest first
    ResultPtr byId(const QString& id) const;
    QString pathOf(const QString& id) const;

    /// Writes a new file named by date and label; never overwrites another result.
    Expected<QString> add(const ResultPtr& result);
    /// Opens a file from anywhere. It is listed as it is, not copied; a result already listed (same id) is not doubled.
    /// Errors as readResultFile.
    Expected<ResultPtr> open(const QString& path);
    Expected<void> setLabelAndNote(const QString& id, const QString& label, const QString& note);
    /// Takes the result off the list and moves its file into the folder's .trash; undoRemove() brings the last one
    /// back.
    Expected<void> remove(const QString& id);
    bool canUndoRemove() const;
    Expected<void> undoRemove();

signals:
    void changed();
    void problem(const driveduel::Error& error); ///< a file that could not be read; it stays where it is

private:
    QString m_folder;
    QList<StoredResult> m_results;
    struct Trash;
    std::unique_ptr<Trash> m_trash;
};

} // namespace driveduel
