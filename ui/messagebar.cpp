#include "ui/messagebar.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QStyle>
#include <QToolButton>

#include <algorithm>

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

void MessageBar::show(const QString& sentence, Tone tone)
{
    const bool isShown = std::any_of(m_sentences.cbegin(), m_sentences.cend(), [&sentence](const Sentence& shown) { return shown.text == sentence; });
    if (sentence.isEmpty() || isShown)
        return;
    m_sentences += {sentence, tone};
    if (m_sentences.size() > kMostSentences)
        m_sentences.removeFirst();
    refresh();
}

void MessageBar::setOnly(const QString& sentence)
{
    m_sentences.clear();
    if (!sentence.isEmpty())
        m_sentences += {sentence, Tone::Warning};
    refresh();
}

void MessageBar::clear()
{
    m_sentences.clear();
    refresh();
}

void MessageBar::refresh()
{
    QStringList texts;
    bool isGood = true;
    for (const Sentence& sentence : std::as_const(m_sentences)) {
        texts += sentence.text;
        isGood = isGood && sentence.tone == Tone::Good;
    }
    m_text->setText(texts.join(u'\n'));
    setAccessibleName(m_text->text());
    setProperty("isGood", isGood);
    style()->unpolish(this); // the style sheet looks at the property only then
    style()->polish(this);
    setVisible(!m_sentences.isEmpty());
}

QString MessageBar::text() const
{
    return m_text->text();
}

} // namespace driveduel
