/// Sentences about what went wrong or what to do, inside the window and never in its way. GUI thread.
#pragma once

#include <QFrame>
#include <QList>
#include <QString>

class QLabel;

namespace driveduel {

class MessageBar final : public QFrame
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(MessageBar)
public:
    /// Good: something was done as asked. The bar looks good only while all its sentences are.
    enum class Tone { Warning, Good };

    explicit MessageBar(QWidget* parent = nullptr);

    /// Adds a sentence below those that are shown; the oldest gives way when there are too many. One that is shown already is not doubled.
    void show(const QString& sentence, Tone tone = Tone::Warning);
    /// Shows this sentence alone, or nothing when it is empty.
    void setOnly(const QString& sentence);
    void clear();
    QString text() const;

private:
    void refresh();

    struct Sentence
    {
        QString text;
        Tone tone;
    };
    QList<Sentence> m_sentences;
    QLabel* m_text = nullptr;
};

} // namespace driveduel
