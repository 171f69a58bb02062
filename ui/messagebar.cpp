#include "ui/messagebar.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QToolButton>

namespace driveduel {

namespace {

constexpr qsizetype kMostSentences = 4;

} // namespace

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
    if (sentence.isEmpty() || m_sentences.contains(sentence))
        return;
    m_sentences += sentence;
    if (m_sentences.size() > kMostSentences)
        m_sentences.removeFirst();
    refresh();
}

void MessageBar::setOnly(const QString& sentence)
{
    m_sentences = sentence.isEmpty() ? QStringList() : QStringList(sentence);
    refresh();
}

void MessageBar::clear()
{
    m_sentences.clear();
    refresh();
}

void MessageBar::refresh()
{
    m_text->setText(m_sentences.join(u'\n'));
    setAccessibleName(m_text->text());
    setVisible(!m_sentences.isEmpty());
}

QString MessageBar::text() const
{
    return m_text->text();
}

} // namespace driveduel
