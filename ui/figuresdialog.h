/// Figures typed in by hand: what PassMark, Geekbench, Unigine and others show and nobody exports. GUI thread.
#pragma once

#include "core/results/benchmarkresult.h"

#include <QDialog>

class QLineEdit;
class QPushButton;
class QTableWidget;

namespace driveduel {

class FiguresDialog final : public QDialog
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(FiguresDialog)
public:
    explicit FiguresDialog(QWidget* parent);
    BenchmarkResult result() const; ///< of the rows that have a name and a number

private:
    void addRow();
    void onEdited();

    QLineEdit* m_label = nullptr;
    QTableWidget* m_table = nullptr;
    QPushButton* m_add = nullptr;
};

} // namespace driveduel
