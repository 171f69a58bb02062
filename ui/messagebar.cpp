#include "ui/messagebar.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QToolButton>

namespace driveduel {

MessageBar::MessageBar(QWidget* parent)
    : QFrame(parent)
{
    setObjectName(QStringLiteral("messageBar"));
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(12, 6, 6, 6);
    m_text = new QLabel;
    m_text->setTextFormat(Qt::PlainText);
    m_text->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_text->setWordWrap(true);
    layout->addWidget(m_text, 1);
    auto* close = new QToolButton;
    close->setText(QStringLiteral("✕"));
    close->setAutoRaise(true);
    close->setAccessibleName(tr("Close this message"));
    layout->addWidget(close);
    connect(close, &QToolButton::clicked, this, &MessageBar::clear);
    hide();
}

void MessageBar::show(const QString& sentence)
{
    m_text->setText(sentence);
    setAccessibleName(sentence);
    setVisible(true);
}

void MessageBar::clear()
{
    m_text->clear();
    hide();
}

QString MessageBar::text() const
{
    return m_text->text();
}

} // namespace driveduel
