/// A chart in the window. Redraws in the theme in force; tells exact figures in a tool tip. GUI thread.
#pragma once

#include "core/analysis/chartdata.h"

#include <QWidget>

namespace driveduel {

class ChartWidget final : public QWidget
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(ChartWidget)
public:
    explicit ChartWidget(ChartKind kind, QWidget* parent = nullptr);

    void setComparison(const Comparison& comparison, int row = -1);
    bool isEmpty() const { return m_chart.isEmpty(); }

    QSize sizeHint() const override;
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    bool event(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    QRectF chartArea() const;
    QString tipFor(int category) const;

    ChartKind m_kind;
    Comparison m_comparison;
    ChartData m_chart;
};

} // namespace driveduel
