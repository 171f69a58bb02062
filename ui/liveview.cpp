#include "ui/liveview.h"

#include "core/text/runwording.h"
#include "core/text/wording.h"
#include "ui/livechart.h"
#include "ui/plaintext.h"
#include "ui/theme.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QProgressBar>
#include <QTableWidget>
#include <QVBoxLayout>

namespace driveduel {

namespace {

constexpr quint64 kSilenceShownNs = 1'000'000'000;
constexpr int kTargetColumn = 2;
constexpr int kBadRole = Qt::UserRole + 1; ///< bool: shown in the colour of what went wrong

QLabel* plainLabel(const QString& objectName)
{
    auto* label = new QLabel;
    label->setObjectName(objectName);
    label->setTextFormat(Qt::PlainText);
    return label;
}

double rateOf(const PassRecord& record)
{
    return (record.read ? record.read->bytesPerSecond() : 0) + (record.write ? record.write->bytesPerSecond() : 0);
}

double iopsOf(const PassRecord& record)
{
    return (record.read ? record.read->iops() : 0) + (record.write ? record.write->iops() : 0);
}

QString p99Of(const PassRecord& record)
{
    QStringList texts;
    for (const std::optional<SideRecord>* side : {&record.read, &record.write}) {
        if (*side && (*side)->histogram && (*side)->ios > 0)
            texts += latencyText((*side)->histogram->percentileNs(99));
    }
    return texts.join(QStringLiteral(" / "));
}

} // namespace

LiveView::LiveView(QWidget* parent)
    : QWidget(parent)
{
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(18, 14, 18, 14);
    layout->setSpacing(8);
    m_what = plainLabel(QStringLiteral("headline"));
    m_what->setWordWrap(true);
    m_where = plainLabel(QStringLiteral("muted"));
    m_where->setWordWrap(true);
    m_alarm = plainLabel(QStringLiteral("alarm"));
    m_alarm->hide();
    layout->addWidget(m_what);
    layout->addWidget(m_where);
    layout->addWidget(m_alarm);
    auto* row = new QHBoxLayout;
    m_progress = new QProgressBar;
    m_progress->setRange(0, 1000);
    m_progress->setTextVisible(false);
    m_progress->setAccessibleName(tr("Progress"));
    m_left = plainLabel(QStringLiteral("muted"));
    row->addWidget(m_progress, 1);
    row->addWidget(m_left);
    layout->addLayout(row);
    m_figures = makeFigures();
    layout->addWidget(m_figures);
    m_chart = new LiveChart;
    layout->addWidget(m_chart, 2);
    m_passes = new QTableWidget(0, 6);
    m_passes->setAccessibleName(tr("Passes that are done"));
    m_passes->setHorizontalHeaderLabels({tr("Probe"), tr("Pass"), tr("Target"), QStringLiteral("MB/s"), QStringLiteral("IOPS"), QStringLiteral("p99")});
    m_passes->horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    for (int column = kTargetColumn + 1; column < m_passes->columnCount(); ++column) // as the figures below
        m_passes->horizontalHeaderItem(column)->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
    m_passes->verticalHeader()->hide();
    m_passes->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_passes->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_passes->setShowGrid(false);
    m_passes->horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    m_passes->horizontalHeader()->setSectionResizeMode(kTargetColumn, QHeaderView::Stretch);
    layout->addWidget(m_passes, 2);
}

QWidget* LiveView::makeFigures()
{
    auto* box = new QWidget;
    box->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Maximum);
    auto* layout = new QHBoxLayout(box);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(40);
    const auto add = [&](QLabel*& value, const QString& caption) {
        auto* column = new QVBoxLayout;
        column->setSpacing(0);
        value = plainLabel(QStringLiteral("bigNumber"));
        value->setText(QStringLiteral("–"));
        value->setAccessibleName(caption);
        auto* below = plainLabel(QStringLiteral("muted"));
        below->setText(caption);
        column->addWidget(value);
        column->addWidget(below);
        layout->addLayout(column);
    };
    add(m_bandwidth, tr("MB/s now"));
    add(m_iops, tr("IOPS now"));
    add(m_p99, tr("p99 latency now"));
    layout->addStretch();
    return box;
}

void LiveView::begin(const Plan& plan)
{
    m_plan = plan;
    m_passes->setRowCount(0);
    m_shown = {-2, -2};
    m_passes->clearSpans();
    m_progress->setValue(0);
    m_alarm->hide();
    for (QWidget* ofARun : {static_cast<QWidget*>(m_progress), m_figures, static_cast<QWidget*>(m_chart)})
        ofARun->show();
    m_what->setText(tr("Starting"));
    m_where->clear();
    m_left->clear();
}

void LiveView::showProgress(const RunProgress& progress)
{
    const QString target = m_plan.targets.value(progress.target).label;
    const QString stage = stageText(progress);
    if (progress.pass >= 0) {
        m_what->setText(m_plan.preset.probes.value(progress.probe).name);
        m_where->setText(tr("%1 · pass %2 of %3 on %4").arg(stage).arg(progress.pass + 1).arg(progress.passCount).arg(target));
    } else {
        m_what->setText(stage);
        const bool isNobodys = progress.stage == RunStage::Pausing && progress.pauseReason == PauseReason::BetweenPasses;
        m_where->setText(isNobodys ? QString() : target);
    }
    m_progress->setValue(static_cast<int>(progress.fractionDone * 1000));
    m_left->setText(timeLeftText(progress));
    const bool hasRate = progress.bytesPerSecond > 0;
    m_bandwidth->setText(hasRate ? megabytesPerSecondText(progress.bytesPerSecond, false) : QStringLiteral("–"));
    m_iops->setText(progress.iops > 0 ? iopsText(progress.iops) : QStringLiteral("–"));
    m_p99->setText(progress.p99Ns > 0 ? latencyText(progress.p99Ns) : QStringLiteral("–"));
    const bool isSilent = progress.silentNs >= kSilenceShownNs;
    m_alarm->setVisible(isSilent);
    if (isSilent)
        m_alarm->setText(tr("The drive has not answered for %1 s. Cancel gives up waiting.").arg(progress.silentNs / kSilenceShownNs));
    showCurve(progress);
}

void LiveView::showCurve(const RunProgress& progress)
{
    if (progress.stage == RunStage::Pausing || progress.stage == RunStage::Finished)
        return; // the last curve stays to be looked at
    const std::pair<int, int> shown {progress.pass, progress.target};
    if (shown != m_shown) { // the first word on a pass comes before anything has moved
        m_shown = shown;
        m_shownSinceNs = progress.elapsedNs;
        m_chart->restart(progress.target);
        return;
    }
    m_chart->add(static_cast<double>(progress.elapsedNs - m_shownSinceNs) / 1e9, progress.bytesPerSecond / 1e6);
}

void LiveView::addRow(const QStringList& cells, const QString& toolTip, bool isBad)
{
    const int row = m_passes->rowCount();
    m_passes->insertRow(row);
    for (int column = 0; column < cells.size(); ++column) {
        auto* item = new QTableWidgetItem(cells[column]);
        if (column >= 3)
            item->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
        if (!toolTip.isEmpty())
            item->setToolTip(toolTipOf(toolTip));
        if (isBad) {
            item->setData(kBadRole, true);
            item->setForeground(currentTheme().bad);
        }
        m_passes->setItem(row, column, item);
    }
    m_passes->scrollToBottom();
}

void LiveView::addPass(const PlannedPass& pass, const PassRecord& record)
{
    QStringList sentences;
    bool isInvalid = record.ended.has_value();
    for (const Warning& warning : record.warnings) {
        sentences += warningText(warning);
        isInvalid = isInvalid || warning.severity == u"invalid";
    }
    addRow({m_plan.preset.probes.value(pass.probe).name, QString::number(pass.repetition + 1), m_plan.targets.value(pass.target).label,
               megabytesPerSecondText(rateOf(record), false), iopsText(iopsOf(record)), p99Of(record)},
        sentences.join(u'\n'), isInvalid);
}

void LiveView::addProblem(const RunProblem& problem)
{
    const QString sentence = errorText(problem.error);
    addRow({problem.probe >= 0 ? m_plan.preset.probes.value(problem.probe).name : QString(), QString(),
               QStringLiteral("%1: %2").arg(m_plan.targets.value(problem.target).label, sentence)},
        sentence, true);
    const int row = m_passes->rowCount() - 1;
    m_passes->setSpan(row, kTargetColumn, 1, m_passes->columnCount() - kTargetColumn); // a sentence needs the room that figures would have
    m_passes->resizeRowToContents(row);
}

void LiveView::showFailed()
{
    m_what->setText(tr("Nothing could be measured"));
    m_where->setText(tr("The reasons are in the list below."));
    m_left->clear();
    m_alarm->hide();
    for (QWidget* ofARun : {static_cast<QWidget*>(m_progress), m_figures, static_cast<QWidget*>(m_chart)})
        ofARun->hide();
    m_passes->resizeRowsToContents();
}

void LiveView::showCancelling()
{
    m_what->setText(tr("Cancelling; what was measured is kept"));
}

void LiveView::retheme()
{
    m_chart->retheme();
    for (int row = 0; row < m_passes->rowCount(); ++row) {
        for (int column = 0; column < m_passes->columnCount(); ++column) {
            QTableWidgetItem* item = m_passes->item(row, column);
            if (item && item->data(kBadRole).toBool())
                item->setForeground(currentTheme().bad);
        }
    }
}

void LiveView::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::StyleChange)
        retheme();
    QWidget::changeEvent(event);
}

} // namespace driveduel
