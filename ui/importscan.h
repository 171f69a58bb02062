/// Scans texts and files for what tools printed, off the GUI thread, with a progress window that can cancel it. GUI thread.
#pragma once

#include "core/engine/expected.h"
#include "ui/importdialog.h"

#include <QObject>
#include <QStringList>
#include <QTimer>

#include <atomic>
#include <memory>

class QProgressDialog;

namespace driveduel {

class ImportScan final : public QObject
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(ImportScan)
public:
    explicit ImportScan(QWidget* window);
    ~ImportScan() override;

    void scanFiles(const QStringList& files);
    void scanText(const QString& text, const QString& source);
    bool isRunning() const { return m_state != nullptr; }

signals:
    void found(const QList<driveduel::ScannedText>& texts); ///< of all that could be read
    void problem(const driveduel::Error& error);
    void cancelled();

private:
    struct State;
    struct Answer;
    void start(qint64 bytes);
    void showProgress();
    void finish(const Answer& answer);

    QWidget* m_window;
    std::shared_ptr<State> m_state; ///< shared with the thread that scans
    std::unique_ptr<QProgressDialog> m_dialog;
    QTimer m_timer;
};

} // namespace driveduel
