/// A person's note on a result, over several lines. GUI thread.
#pragma once

#include <QDialog>

class QPlainTextEdit;

namespace driveduel {

class NoteDialog final : public QDialog
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(NoteDialog)
public:
    /// `label` may come from a file of another's making; it is shown as it is.
    NoteDialog(const QString& label, const QString& note, QWidget* parent);
    QString note() const; ///< what is written there now

private:
    QPlainTextEdit* m_note = nullptr;
};

} // namespace driveduel
