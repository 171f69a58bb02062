/// What a run is doing now: stage, progress, time left, current figures, a moving chart, and the passes that are done.
/// GUI thread; fed by RunController's signals.
#pragma once

#include "core/runs/runcontroller.h"

#include <QWidget>

#include <utility>

class QLabel;
class QProgressBar;
class QTableWidget;

namespace driveduel {

class LiveChart;

class LiveView final : public QWidget
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(LiveView)
public:
    explicit LiveView(QWidget* parent = nullptr);

    void begin(const Plan& plan);
    void showProgress(const RunProgress& progress);
    void addPass(const PlannedPass& pass, const PassRecord& record);
    void addProblem(const RunProblem& problem);
    void showCancelling();
    void showFailed(); ///< the run is over and no target gave a figure; the reasons stay listed

protected:
    void changeEvent(QEvent* event) override;

private:
    QWidget* makeFigures();
    void showCurve(const RunProgress& progress);
    void retheme();
    void addRow(const QStringList& cells, const QString& toolTip, bool isBad);

    Plan m_plan;
    QLabel* m_what = nullptr;
    QLabel* m_where = nullptr;
    QLabel* m_alarm = nullptr;
    QProgressBar* m_progress = nullptr;
    QLabel* m_left = nullptr;
    QWidget* m_figures = nullptr;
    QLabel* m_bandwidth = nullptr;
    QLabel* m_iops = nullptr;
    QLabel* m_p99 = nullptr;
    LiveChart* m_chart = nullptr;
    QTableWidget* m_passes = nullptr;
    std::pair<int, int> m_shown {-2, -2}; ///< pass and target whose curve the chart holds; it counts from that pass's start
    quint64 m_shownSinceNs = 0;
};

} // namespace driveduel
