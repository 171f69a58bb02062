#include "ui/compare/compareview.h"

#include "core/text/wording.h"
#include "ui/charts/chartpainter.h"
#include "ui/charts/paintermarks.h"
#include "ui/compare/comparisontablemodel.h"
#include "ui/compare/flowsplit.h"
#include "ui/theme.h"

#include <QComboBox>
#include <QHeaderView>
#include <QLabel>
#include <QPainter>
#include <QScrollArea>
#include <QSortFilterProxyModel>
#include <QTabWidget>
#include <QTableView>
#include <QVBoxLayout>

namespace driveduel {

namespace {

QScrollArea* scrolled(QWidget* content)
{
    auto* area = new QScrollArea;
    area->setWidget(content);
    area->setWidgetResizable(true);
    area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    return area;
}

QLabel* wrapped(const QString& objectName)
{
    auto* label = new QLabel;
    label->setObjectName(objectName);
    label->setTextFormat(Qt::PlainText);
    label->setWordWrap(true);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    return label;
}

/// The configurations' colours and labels.
class Legend final : public QWidget
{
public:
    void setLabels(const QStringList& labels)
    {
        m_labels = labels;
        setMinimumHeight(heightForWidth(std::max(width(), 200)));
        setAccessibleName(labels.join(QStringLiteral(", ")));
        update();
    }
    int heightForWidth(int width) const override
    {
        return static_cast<int>(paintLegend(nullptr, font(), {}, width, m_labels, currentTheme())) + 2;
    }

protected:
    void paintEvent(QPaintEvent* /*event*/) override
    {
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        paintLegend(&painter, font(), {0, 0}, width(), m_labels, currentTheme());
    }
    void resizeEvent(QResizeEvent* event) override
    {
        setMinimumHeight(heightForWidth(width()));
        QWidget::resizeEvent(event);
    }

private:
    QStringList m_labels;
};

} // namespace

CompareView::CompareView(QWidget* parent)
    : QWidget(parent)
{
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(18, 14, 18, 10);
    layout->setSpacing(6);
    m_headline = wrapped(QStringLiteral("headline"));
    m_subline = wrapped(QStringLiteral("muted"));
    layout->addWidget(m_headline);
    layout->addWidget(m_subline);
    m_banners = new QVBoxLayout;
    layout->addLayout(m_banners);
    m_legend = new Legend;
    layout->addWidget(m_legend);
    m_tabs = new QTabWidget;
    m_tabs->setObjectName(QStringLiteral("compareTabs"));
    m_tabs->setDocumentMode(true);
    layout->addWidget(m_tabs, 1);
    m_model = new ComparisonTableModel(this);
    m_latency = makeRowPage(ChartKind::Latency);
    m_time = makeRowPage(ChartKind::Time);
    m_sweep = makeRowPage(ChartKind::Sweep);
    m_iops = new ChartWidget(ChartKind::Iops);
    m_tabs->addTab(makeOverview(), tr("Overview"));
    m_tabs->addTab(scrolled(m_iops), tr("IOPS"));
    m_tabs->addTab(scrolled(m_latency.page), tr("Latency"));
    m_tabs->addTab(scrolled(m_time.page), tr("Over time"));
    m_tabs->addTab(scrolled(m_sweep.page), tr("Sweeps"));
    m_tabs->addTab(makeTable(), tr("Table"));
}

QWidget* CompareView::makeOverview()
{
    auto* page = new QWidget;
    auto* layout = new QVBoxLayout(page);
    layout->setContentsMargins(0, 10, 0, 0);
    layout->setSpacing(12);
    m_bandwidth = new ChartWidget(ChartKind::Bandwidth);
    m_overviewLatency = makeRowPage(ChartKind::Latency);
    layout->addWidget(new FlowSplit(m_bandwidth, m_overviewLatency.page));
    layout->addWidget(makeTable(), 1);
    return scrolled(page);
}

CompareView::RowPage CompareView::makeRowPage(ChartKind kind)
{
    RowPage row;
    row.kind = kind;
    row.page = new QWidget;
    auto* layout = new QVBoxLayout(row.page);
    layout->setContentsMargins(0, kind == ChartKind::Latency ? 0 : 10, 0, 0);
    row.rows = new QComboBox;
    row.rows->setAccessibleName(tr("Probe"));
    row.chart = new ChartWidget(kind);
    layout->addWidget(row.rows, 0, Qt::AlignLeft);
    layout->addWidget(row.chart);
    layout->addStretch();
    connect(row.rows, &QComboBox::activated, this, [this, chart = row.chart, box = row.rows] { chart->setComparison(m_comparison, box->currentData().toInt()); });
    return row;
}

QTableView* CompareView::makeTable()
{
    auto* sorted = new QSortFilterProxyModel(this);
    sorted->setSourceModel(m_model);
    sorted->setSortRole(ComparisonTableModel::SortRole);
    auto* table = new QTableView;
    table->setObjectName(QStringLiteral("comparisonTable"));
    table->setAccessibleName(tr("Every number"));
    table->setModel(sorted);
    table->setSortingEnabled(true);
    table->horizontalHeader()->setSortIndicator(-1, Qt::AscendingOrder);
    table->setSelectionBehavior(QAbstractItemView::SelectRows);
    table->setShowGrid(false);
    table->verticalHeader()->hide();
    table->horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    table->setMinimumHeight(220);
    return table;
}

void CompareView::showRows(RowPage& page)
{
    const QList<int> rows = rowsFor(page.kind, m_comparison);
    const int before = page.rows->currentData().toInt();
    page.rows->clear();
    for (const int row : rows) {
        const ComparisonRow& shown = m_comparison.rows[row];
        page.rows->addItem(page.kind == ChartKind::Sweep ? shown.probe.sweep : rowTitle(shown), row);
    }
    page.rows->setCurrentIndex(std::max(0, page.rows->findData(before)));
    page.rows->setVisible(rows.size() > 1);
    page.chart->setComparison(m_comparison, rows.isEmpty() ? -1 : page.rows->currentData().toInt());
}

QString CompareView::subline() const
{
    QStringList parts;
    int fewest = 0;
    for (const ComparisonRow& row : m_comparison.rows) {
        for (const Cell& cell : row.cells) {
            const int passes = static_cast<int>(cell.passBytesPerSecond.size());
            if (cell.present)
                fewest = fewest == 0 ? passes : std::min(fewest, passes);
        }
    }
    if (fewest > 0)
        parts += tr("%n pass(es) of each probe", nullptr, fewest);
    if (m_comparison.results.size() > 1) {
        bool sameRun = !m_comparison.results[0]->runId.isEmpty();
        for (const ResultPtr& result : m_comparison.results)
            sameRun = sameRun && result->runId == m_comparison.results[0]->runId;
        parts += sameRun ? tr("interleaved, compared pass by pass") : tr("measured at different times");
        parts += tr("95 % intervals");
        parts += tr("ratios are to “%1”").arg(m_comparison.results[m_comparison.reference]->label);
    }
    return parts.join(QStringLiteral(" · "));
}

void CompareView::showBanners()
{
    while (QLayoutItem* item = m_banners->takeAt(0)) {
        delete item->widget();
        delete item;
    }
    for (const Warning& banner : m_comparison.banners) {
        QLabel* label = wrapped(QStringLiteral("messageBar"));
        label->setText(warningText(banner));
        label->setContentsMargins(8, 4, 8, 4);
        m_banners->addWidget(label);
    }
}

void CompareView::setComparison(const Comparison& comparison)
{
    m_comparison = comparison;
    m_headline->setText(headlineText(comparison));
    m_subline->setText(subline());
    showBanners();
    QStringList labels;
    for (const ResultPtr& result : comparison.results)
        labels += result->label;
    static_cast<Legend*>(m_legend)->setLabels(labels);
    m_model->setComparison(comparison);
    m_bandwidth->setComparison(comparison);
    m_iops->setComparison(comparison);
    for (RowPage* page : {&m_overviewLatency, &m_latency, &m_time, &m_sweep})
        showRows(*page);
    m_tabs->setTabVisible(4, !m_sweep.chart->isEmpty());
    m_bandwidth->setVisible(!m_bandwidth->isEmpty());
}

} // namespace driveduel
