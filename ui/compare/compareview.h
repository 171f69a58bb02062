/// Results side by side: the answer as a sentence first, pictures second, numbers third. GUI thread.
#pragma once

#include "core/analysis/comparison.h"
#include "core/analysis/chartdata.h"
#include "core/runs/plan.h"

#include <QWidget>

class QComboBox;
class QLabel;
class QTabWidget;
class QToolButton;

namespace driveduel {

class ChartWidget;
class ComparisonTableModel;
class ComparisonTable;
class ExplainPanel;
class LegendWidget;
class MeaningPage;
class MorePairsBar;

class CompareView final : public QWidget
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(CompareView)
public:
    explicit CompareView(QWidget* parent = nullptr);
    void setComparison(const Comparison& comparison);

signals:
    void continueRequested(const driveduel::Plan& plan); ///< more pairs of what is undecided

protected:
    void changeEvent(QEvent* event) override;

private:
    enum class Page { Overview, Iops, Metrics, Latency, Heat, Time, Sustained, Surface, Sweeps, Table, Meaning };
    /// A chart of one row with a box to choose it.
    struct RowChart
    {
        ChartWidget* chart = nullptr;
        QComboBox* rows = nullptr;
        ChartKind kind = ChartKind::Latency;
    };

    void makePages();
    QWidget* makeOverview();
    ComparisonTable* makeTable(bool isFull);
    void explainPage();
    RowChart makeRowChart(ChartKind kind);
    void showRows(const RowChart& chart);
    void showBanners();
    void showFindings();
    void retranslate();

    Comparison m_comparison;
    QLabel* m_headline = nullptr;
    QLabel* m_subline = nullptr;
    QLabel* m_bottomLine = nullptr;
    QLabel* m_banners = nullptr;
    MorePairsBar* m_morePairs = nullptr;
    LegendWidget* m_legend = nullptr;
    QLabel* m_findings = nullptr;
    QTabWidget* m_tabs = nullptr;
    ChartWidget* m_bandwidth = nullptr;
    ChartWidget* m_iops = nullptr;
    ChartWidget* m_metrics = nullptr;
    RowChart m_overviewLatency;
    RowChart m_latency;
    RowChart m_heat;
    RowChart m_time;
    RowChart m_sustained;
    RowChart m_surface;
    RowChart m_sweep;
    ComparisonTableModel* m_model = nullptr;
    MeaningPage* m_meaning = nullptr;
    ExplainPanel* m_explain = nullptr;
    QToolButton* m_explainPage = nullptr;
};

} // namespace driveduel
