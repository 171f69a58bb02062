/// Results side by side: the answer as a sentence first, pictures second, numbers third. GUI thread.
#pragma once

#include "core/analysis/comparison.h"
#include "ui/charts/chartwidget.h"

#include <QWidget>

class QComboBox;
class QLabel;
class QTabWidget;
class QTableView;
class QVBoxLayout;

namespace driveduel {

class ComparisonTableModel;

class CompareView final : public QWidget
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(CompareView)
public:
    explicit CompareView(QWidget* parent = nullptr);
    void setComparison(const Comparison& comparison);

private:
    /// A page with a chart of one row and a box to choose it.
    struct RowPage
    {
        QWidget* page = nullptr;
        QComboBox* rows = nullptr;
        ChartWidget* chart = nullptr;
        ChartKind kind = ChartKind::Latency;
    };

    QWidget* makeOverview();
    RowPage makeRowPage(ChartKind kind);
    QTableView* makeTable();
    void showRows(RowPage& page);
    void showBanners();
    QString subline() const;

    Comparison m_comparison;
    QLabel* m_headline = nullptr;
    QLabel* m_subline = nullptr;
    QVBoxLayout* m_banners = nullptr;
    QTabWidget* m_tabs = nullptr;
    ChartWidget* m_bandwidth = nullptr;
    ChartWidget* m_iops = nullptr;
    RowPage m_overviewLatency;
    RowPage m_latency;
    RowPage m_time;
    RowPage m_sweep;
    ComparisonTableModel* m_model = nullptr;
    QWidget* m_legend = nullptr;
};

} // namespace driveduel
