/// Under the headline of a comparison with undecided rows: a button that runs more pairs of them, or why that is not possible here.
/// GUI thread; whether the targets are there is looked at in the background.
#pragma once

#include "core/runs/continuation.h"

#include <QWidget>

class QLabel;
class QMenu;
class QToolButton;

namespace driveduel {

class MorePairsBar final : public QWidget
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(MorePairsBar)
public:
    explicit MorePairsBar(QWidget* parent = nullptr);

    /// Hidden when nothing is undecided or the results are not of one run of this program.
    void setComparison(const Comparison& comparison);

signals:
    void runRequested(const driveduel::Plan& plan);

private:
    void lookAtTargets();
    void request(const QList<OpenProbe>& probes);
    void onPlan(const Expected<Plan>& plan);
    void showMenu();

    QList<ResultPtr> m_results;
    QList<OpenProbe> m_open;
    int m_generation = 0; ///< answers of older looks are dropped
    QToolButton* m_button = nullptr;
    QMenu* m_menu = nullptr; ///< one entry a row, where there are several
    QLabel* m_note = nullptr;
};

} // namespace driveduel
