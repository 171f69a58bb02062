/// A chart in the window, drawn as in an exported picture. Redraws in the theme of its palette; tells exact figures in a tool
/// tip and to screen readers. GUI thread.
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

    /// A row of -1 is the first that has something to show.
    void setComparison(const Comparison& comparison, int row = -1);
    /// Stands at the right of the heading and names the row, so that the heading needn't. Becomes a child.
    void setRowChooser(QWidget* chooser);
    const ChartData& chart() const { return m_chart; }
    bool isEmpty() const { return m_chart.isEmpty(); }
    /// What the tool tip says at a place, as plain lines; empty where there is nothing.
    QStringList tipAt(const QPointF& place) const;

    QSize sizeHint() const override;
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    bool event(QEvent* event) override;
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    QRectF chartArea() const;
    QRectF titleArea() const;
    void fitHeight();
    void placeChooser();

    ChartKind m_kind;
    Comparison m_comparison;
    ChartData m_chart;
    QWidget* m_chooser = nullptr;
};

} // namespace driveduel
