/// The side panel's lower half: past results to tick, rename, annotate, delete (with undo) and find in the file manager.
/// GUI thread.
#pragma once

#include "ui/resultlistmodel.h"

#include <QWidget>

class QAction;
class QLabel;
class QListView;
class QPushButton;

namespace driveduel {

class ResultPanel final : public QWidget
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(ResultPanel)
public:
    explicit ResultPanel(ResultStore& store, QWidget* parent = nullptr);

    ResultListModel& model() { return *m_model; }
    QAction* undoAction() const { return m_undo; } ///< Ctrl+Z while a deletion can be taken back

signals:
    void problem(const driveduel::Error& error);
    void openRequested(); ///< the person wants to open result files

private:
    void makeActions();
    QString currentId() const;
    void editNote();
    void removeCurrent();
    void undoRemove();
    void showInFileManager();
    void refresh();

    ResultStore& m_store;
    ResultListModel* m_model = nullptr;
    QListView* m_list = nullptr;
    QLabel* m_empty = nullptr;
    QWidget* m_undoBar = nullptr;
    QLabel* m_undoText = nullptr;
    QAction* m_undo = nullptr;
};

} // namespace driveduel
