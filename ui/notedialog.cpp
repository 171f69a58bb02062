#include "ui/notedialog.h"

#include <QDialogButtonBox>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QVBoxLayout>

namespace driveduel {

NoteDialog::NoteDialog(const QString& label, const QString& note, QWidget* parent)
    : QDialog(parent)
{
    setWindowTitle(tr("Note"));
    resize(460, 260);
    auto* layout = new QVBoxLayout(this);
    auto* about = new QLabel(tr("Note on “%1”:").arg(label));
    about->setObjectName(QStringLiteral("noteAbout"));
    about->setTextFormat(Qt::PlainText);
    about->setWordWrap(true);
    // A label of any length wraps or is cut; none may widen the dialog.
    about->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Minimum);
    layout->addWidget(about);
    m_note = new QPlainTextEdit(note);
    m_note->setObjectName(QStringLiteral("note"));
    m_note->setAccessibleName(about->text());
    m_note->setTabChangesFocus(true);
    m_note->moveCursor(QTextCursor::End);
    layout->addWidget(m_note, 1);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Save | QDialogButtonBox::Cancel);
    // Qt's own words are English where its translations are not installed.
    buttons->button(QDialogButtonBox::Save)->setText(tr("&Save"));
    buttons->button(QDialogButtonBox::Cancel)->setText(tr("Cancel"));
    layout->addWidget(buttons);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    m_note->setFocus();
}

QString NoteDialog::note() const
{
    return m_note->toPlainText();
}

} // namespace driveduel
