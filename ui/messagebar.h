/// One sentence about what went wrong or what to do, inside the window and never in its way. GUI thread.
#pragma once

#include <QFrame>

class QLabel;

namespace driveduel {

class MessageBar final : public QFrame
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(MessageBar)
public:
    explicit MessageBar(QWidget* parent = nullptr);

    void show(const QString& sentence);
    void clear();
    QString text() const;

private:
    QLabel* m_text = nullptr;
};

} // namespace driveduel
