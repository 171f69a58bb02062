#include "ui/compare/compareview.h"

#include "core/text/bottleneckwording.h"
#include "core/text/findingwording.h"
#include "core/text/wording.h"
#include "ui/charts/chartwidget.h"
#include "ui/charts/chartwords.h"
#include "ui/compare/comparisontable.h"
#include "ui/compare/explainpanel.h"
#include "ui/compare/flowsplit.h"
#include "ui/compare/legendwidget.h"
#include "ui/compare/meaningpage.h"
#include "ui/compare/morepairsbar.h"
#include "ui/plaintext.h"

#include <QComboBox>
#include <QEvent>
#include <QLabel>
#include <QScrollArea>
#include <QTabBar>
#include <QTabWidget>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace driveduel {

namespace {

constexpr QMargins kPageMargins(0, 12, 8, 4); // room between what is scrolled and the bar beside it

QScrollArea* scrolled(QWidget* content)
{
    auto* area = new QScrollArea;
    area->setWidget(content);
    area->setWidgetResizable(true);
    area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    return area;
}

/// A page of one thing with the air of the others.
QScrollArea* page(QWidget* content)
{
    auto* body = new QWidget;
    auto* layout = new QVBoxLayout(body);
    layout->setContentsMargins(kPageMargins);
    layout->addWidget(content, 1);
    return scrolled(body);
}

QLabel* plainLabel(const QString& objectName)
{
    auto* label = new QLabel;
    label->setObjectName(objectName);
    label->setTextFormat(Qt::PlainText);
    label->setWordWrap(true);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    // Words of any length wrap or are cut; none may widen the window.
    label->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Minimum);
    return label;
}

} // namespace

CompareView::CompareView(QWidget* parent)
    : QWidget(parent)
{
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(18, 14, 18, 10);
    layout->setSpacing(5);
    m_headline = plainLabel(QStringLiteral("headline"));
    m_subline = plainLabel(QStringLiteral("muted"));
    m_bottomLine = plainLabel(QStringLiteral("bottomLine"));
    m_banners = plainLabel(QStringLiteral("messageBar"));
    m_banners->setContentsMargins(10, 5, 10, 5);
    m_banners->setAccessibleName(tr("What differs between the results"));
    m_morePairs = new MorePairsBar;
    connect(m_morePairs, &MorePairsBar::runRequested, this, &CompareView::continueRequested);
    m_legend = new LegendWidget;
    m_findings = plainLabel(QStringLiteral("compareFindings"));
    m_model = new ComparisonTableModel(this);
    m_tabs = new QTabWidget;
    m_tabs->setObjectName(QStringLiteral("compareTabs"));
    m_tabs->tabBar()->setDrawBase(false);
    layout->addWidget(m_headline);
    layout->addWidget(m_bottomLine);
    layout->addWidget(m_subline);
    layout->addWidget(m_morePairs);
    layout->addWidget(m_banners);
    layout->addWidget(m_legend);
    layout->addWidget(m_findings);
    layout->addWidget(m_tabs, 1);
    m_explain = new ExplainPanel;
    layout->addWidget(m_explain);
    m_explainPage = new QToolButton;
    m_explainPage->setObjectName(QStringLiteral("explainButton"));
    m_explainPage->setAutoRaise(true);
    m_tabs->setCornerWidget(m_explainPage);
    connect(m_explainPage, &QToolButton::clicked, this, &CompareView::explainPage);
    connect(m_explain, &ExplainPanel::closed, this, [this] { m_tabs->currentWidget()->setFocus(); });
    makePages();
    retranslate();
}

void CompareView::makePages()
{
    m_bandwidth = new ChartWidget(ChartKind::Bandwidth);
    m_iops = new ChartWidget(ChartKind::Iops);
    m_metrics = new ChartWidget(ChartKind::Metrics);
    m_overviewLatency = makeRowChart(ChartKind::Latency);
    m_latency = makeRowChart(ChartKind::Latency);
    m_heat = makeRowChart(ChartKind::Heat);
    m_time = makeRowChart(ChartKind::Time);
    m_sustained = makeRowChart(ChartKind::Sustained);
    m_surface = makeRowChart(ChartKind::Surface);
    m_sweep = makeRowChart(ChartKind::Sweep);
    auto* table = new QWidget;
    auto* layout = new QVBoxLayout(table);
    layout->setContentsMargins(0, 12, 0, 4);
    layout->addWidget(makeTable(true));
    m_meaning = new MeaningPage;
    QList<QWidget*> contents {makeOverview(), page(m_iops), page(m_metrics)};
    for (const RowChart* chart : {&m_latency, &m_heat, &m_time, &m_sustained, &m_surface, &m_sweep})
        contents += page(chart->chart);
    contents += table;
    contents += page(m_meaning);
    for (QWidget* content : std::as_const(contents))
        m_tabs->addTab(content, QString());
}

QWidget* CompareView::makeOverview()
{
    auto* body = new QWidget;
    auto* layout = new QVBoxLayout(body);
    layout->setContentsMargins(kPageMargins);
    layout->setSpacing(12);
    layout->addWidget(new FlowSplit(m_bandwidth, m_overviewLatency.chart));
    layout->addWidget(makeTable(false));
    layout->addStretch();
    return scrolled(body);
}

ComparisonTable* CompareView::makeTable(bool isFull)
{
    auto* table = new ComparisonTable(*m_model, isFull ? ComparisonTable::Detail::Full : ComparisonTable::Detail::Brief);
    connect(table, &ComparisonTable::explanationWanted, m_explain, &ExplainPanel::explain);
    return table;
}

/// What the page that is shown is about.
void CompareView::explainPage()
{
    const auto id = [](Page page) {
        switch (page) {
        case Page::Iops:
            return "iops";
        case Page::Metrics:
            return "verdict";
        case Page::Latency:
            return "p99";
        case Page::Heat:
            return "heat-map";
        case Page::Sustained:
            return "sustained-write";
        case Page::Time:
            return "time-chart";
        case Page::Surface:
            return "surface";
        case Page::Sweeps:
            return "sweep";
        case Page::Table:
            return "verdict";
        case Page::Meaning:
            return "suitability";
        default:
            return "bandwidth";
        }
    };
    m_explain->explain(QString::fromLatin1(id(static_cast<Page>(m_tabs->currentIndex()))));
    m_explain->setFocus();
}

CompareView::RowChart CompareView::makeRowChart(ChartKind kind)
{
    RowChart made;
    made.kind = kind;
    made.chart = new ChartWidget(kind);
    made.rows = new QComboBox;
    made.rows->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    made.chart->setRowChooser(made.rows);
    connect(made.rows, &QComboBox::activated, this, [this, made] { made.chart->setComparison(m_comparison, made.rows->currentData().toInt()); });
    return made;
}

void CompareView::showRows(const RowChart& chart)
{
    const QList<int> rows = rowsFor(chart.kind, m_comparison);
    const QString before = chart.rows->currentText();
    chart.rows->clear();
    for (const int row : rows) {
        const ComparisonRow& shown = m_comparison.rows[row];
        chart.rows->addItem(chart.kind == ChartKind::Sweep ? sanitized(shown.probe.sweep) : rowTitle(shown), row);
    }
    // What was chosen stays; else the row that the headline speaks of, which differs most clearly.
    int index = chart.rows->findText(before);
    for (const Headline& headline : headlines(m_comparison, 1)) {
        if (before.isEmpty() || index < 0)
            index = chart.rows->findData(headline.row);
    }
    chart.rows->setCurrentIndex(std::max(0, index));
    chart.rows->setVisible(rows.size() > 1);
    chart.chart->setComparison(m_comparison, rows.isEmpty() ? -1 : chart.rows->currentData().toInt());
}

void CompareView::showBanners()
{
    QStringList sentences;
    for (const Warning& banner : m_comparison.banners)
        sentences += warningText(banner);
    m_banners->setText(sentences.join(u' '));
    m_banners->setVisible(!sentences.isEmpty());
}

/// What spoke against each configuration's figures; notes are for exports and the drive's details.
void CompareView::showFindings()
{
    QStringList lines, reasons;
    const QStringList names = configurationNames(m_comparison);
    for (qsizetype i = 0; i < m_comparison.results.size(); ++i) {
        QStringList titles;
        for (const Finding& finding : m_comparison.results[i]->findings) {
            if (finding.severity == FindingSeverity::Note)
                continue;
            const FindingText words = findingText(finding);
            titles += words.title;
            reasons += QStringLiteral("%1: %2").arg(words.title, words.why);
        }
        titles.removeDuplicates();
        if (!titles.isEmpty())
            lines += QStringLiteral("⚠ %1: %2").arg(names.value(i), titles.join(tr(", ")));
    }
    reasons.removeDuplicates();
    m_findings->setText(lines.join(u'\n'));
    m_findings->setToolTip(toolTipOf(reasons.join(u'\n')));
    m_findings->setVisible(!lines.isEmpty());
}

void CompareView::setComparison(const Comparison& comparison)
{
    m_comparison = comparison;
    m_headline->setText(comparison.results.isEmpty() ? QString() : headlineText(comparison));
    m_bottomLine->setText(bottomLineText(comparison));
    m_bottomLine->setVisible(!m_bottomLine->text().isEmpty());
    m_subline->setText(comparisonSubline(comparison));
    m_morePairs->setComparison(comparison);
    showBanners();
    m_legend->setLabels(configurationNames(comparison));
    showFindings();
    m_model->setComparison(comparison);
    m_meaning->setComparison(comparison);
    m_explain->setComparison(comparison);
    m_bandwidth->setComparison(comparison);
    m_iops->setComparison(comparison);
    m_metrics->setComparison(comparison);
    for (const RowChart* chart : {&m_overviewLatency, &m_latency, &m_heat, &m_time, &m_sustained, &m_surface, &m_sweep})
        showRows(*chart);
    // A kind of chart without anything to show has no place; bars are missing only where all probes are of sweeps.
    m_bandwidth->setVisible(!m_bandwidth->isEmpty());
    m_overviewLatency.chart->setVisible(!m_overviewLatency.chart->isEmpty());
    const auto showTab = [this](Page shown, const ChartWidget* chart) { m_tabs->setTabVisible(static_cast<int>(shown), !chart->isEmpty()); };
    showTab(Page::Iops, m_iops);
    showTab(Page::Metrics, m_metrics);
    showTab(Page::Latency, m_latency.chart);
    showTab(Page::Heat, m_heat.chart);
    showTab(Page::Time, m_time.chart);
    showTab(Page::Sustained, m_sustained.chart);
    showTab(Page::Surface, m_surface.chart);
    showTab(Page::Sweeps, m_sweep.chart);
}

void CompareView::retranslate()
{
    const QStringList titles {tr("Overview"), tr("IOPS"), tr("Other figures"), tr("Latency"), tr("Latency over time"), tr("Over time"), tr("Sustained write"), tr("Over the drive"), tr("Sweeps"), tr("Table"), tr("What it means")};
    for (int i = 0; i < titles.size(); ++i)
        m_tabs->setTabText(i, titles[i]);
    m_banners->setAccessibleName(tr("What differs between the results"));
    //: button in the corner of the pages
    m_explainPage->setText(tr("? Explain"));
    m_explainPage->setToolTip(tr("What do these figures mean?"));
    m_explainPage->setAccessibleName(tr("What do these figures mean?"));
    for (const RowChart* chart : {&m_overviewLatency, &m_latency, &m_heat, &m_time, &m_sustained, &m_surface, &m_sweep})
        chart->rows->setAccessibleName(tr("Probe"));
}

void CompareView::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() != QEvent::LanguageChange)
        return;
    retranslate();
    setComparison(Comparison(m_comparison));
}

} // namespace driveduel
