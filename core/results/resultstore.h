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
    /// changed() follows. From then on the folder is watched, so that results of another instance appear by themselves.
    void loadAsync();

    const QList<StoredResult>& results() const { return m_results; } ///< newest first; each id once
    ResultPtr byId(const QString& id) const;
    QString pathOf(const QString& id) const; ///< empty for an unknown id

    /// Writes a new file named by date and label and returns its path; never overwrites another result. A result that
    /// the folder holds already is not written again. Errors as writeResultFile.
    Expected<QString> add(const ResultPtr& result);
    /// Puts a result that has grown into the file of the one with its id: the file holds the old one or the new one, never a part. Label,
    /// note and what this version does not know stay as they are in the file. Add()s one that is not listed. Returns its path.
    Expected<QString> replace(const ResultPtr& result);
    /// Opens a file from anywhere. It is listed as it is, not copied; a result already listed (same id) is not doubled.
    /// Errors as readResultFile.
    Expected<ResultPtr> open(const QString& path);
    /// The same for a file that has been read already, as on another thread; the result that is listed.
    ResultPtr listOpened(const QString& path, const ResultPtr& result);
    /// Changes these two in the file and leaves the rest of it alone, also what this version does not know.
    /// Errors: UnknownName, those of readResultFile and writeResultFile.
    Expected<void> setLabelAndNote(const QString& id, const QString& label, const QString& note);
    /// Takes the result off the list and moves its file into the folder's .trash, where it stays for a month; a file
    /// from elsewhere stays where it is. undoRemove() brings the last one back, then the one before. Errors:
    /// UnknownName, file errors.
    Expected<void> remove(const QString& id);
    bool canUndoRemove() const;
    Expected<void> undoRemove();

signals:
    void changed();
    void problem(const driveduel::Error& error); ///< a file that could not be read; it stays where it is

private:
    struct State;
    struct ScanOutcome;
    void startScan();
    void watchFolder();
    void scanDone(const ScanOutcome& outcome);
    /// Takes over a scan, tells new problems and lists the results; whether the list has changed.
    bool takeOver(const ScanOutcome& outcome, bool tellFresh);
    void relist();
    /// After a change of our own: a scan under way is out of date.
    void ownChange(const QString& path, const ResultPtr& result);
    const StoredResult* find(const QString& id) const;
    bool isForeign(const QString& path) const;

    QString m_folder;
    QList<StoredResult> m_results;
    std::unique_ptr<State> m_state;
};

} // namespace driveduel
