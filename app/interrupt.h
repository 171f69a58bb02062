/// Ctrl+C and SIGTERM as a signal of the event loop. Main thread; one at a time.
#pragma once

#include <QObject>

class QSocketNotifier;

namespace driveduel::app {

class Interrupt final : public QObject
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(Interrupt)
public:
    explicit Interrupt(QObject* parent = nullptr);
    ~Interrupt() override;

signals:
    /// Each time; the second one should end the program at once.
    void requested();

private:
    QSocketNotifier* m_notifier = nullptr;
};

} // namespace driveduel::app
