/// Explains a figure, a word or a warning below what is shown, with the figures of the comparison as its example. GUI thread.
#pragma once

#include "core/analysis/comparison.h"

#include <QFrame>

class QHBoxLayout;
class QLabel;
class QPushButton;

namespace driveduel {

class ExplainPanel final : public QFrame
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(ExplainPanel)
public:
    explicit ExplainPanel(QWidget* parent = nullptr);
    /// Where examples are taken from; what is shown is told anew.
    void setComparison(const Comparison& comparison);
    /// Shows the explanation of an id of core/text/explanations.h; nothing happens for one that there is none of. `row` and `cell` are the place of
    /// the example, -1 for any.
    void explain(const QString& id, int row = -1, int cell = -1);

signals:
    void closed();

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void tell();
    void dismiss();
    QString example() const;

    Comparison m_comparison;
    QString m_id;
    int m_row = -1;
    int m_cell = -1;
    QLabel* m_title = nullptr;
    QLabel* m_text = nullptr;
    QLabel* m_example = nullptr;
    QHBoxLayout* m_related = nullptr;
    QPushButton* m_close = nullptr;
};

} // namespace driveduel
