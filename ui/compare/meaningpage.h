/// "What it means": a card a use, with each configuration's verdict, the figures behind it, their thresholds and the reason of these.
/// GUI thread.
#pragma once

#include "core/analysis/suitability.h"

#include <QWidget>

class QVBoxLayout;

namespace driveduel {

class MeaningPage final : public QWidget
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(MeaningPage)
public:
    explicit MeaningPage(QWidget* parent = nullptr);
    void setComparison(const Comparison& comparison);

private:
    QVBoxLayout* m_cards = nullptr;
    QList<int> m_open; ///< uses whose figures are shown, as UseCase
};

} // namespace driveduel
