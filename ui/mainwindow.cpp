#include "ui/mainwindow.h"

#include "core/text/wording.h"
#include "ui/background.h"
#include "ui/compare/compareview.h"
#include "ui/liveview.h"
#include "ui/messagebar.h"
#include "ui/plaintext.h"
#include "ui/resultpanel.h"
#include "ui/targetpanel.h"

#include <QApplication>
#include <QCheckBox>
#include <QCloseEvent>
#include <QComboBox>
#include <QLabel>
#include <QPushButton>
#include <QSettings>
#include <QSpinBox>
#include <QStackedWidget>

namespace driveduel {

namespace {

constexpr int kPlanDelayMs = 120;
constexpr qsizetype kMostCompared = 6;

std::unique_ptr<QSettings> settingsAt(const QString& file)
{
    if (file.isEmpty())
        return std::make_unique<QSettings>(QStringLiteral("driveduel"), QStringLiteral("driveduel"));
    return std::make_unique<QSettings>(file, QSettings::IniFormat);
}

} // namespace

MainWindow::MainWindow(const WindowPlaces& places, QWidget* parent)
    : QMainWindow(parent)
    , m_places(places)
    , m_settings(settingsAt(places.settingsFile))
    , m_presets(places.presetsFolder)
    , m_store(places.resultsFolder)
    , m_controller(places.journalFolder)
{
    setWindowTitle(QStringLiteral("DriveDuel"));
    setAcceptDrops(true);
    buildContents();
    makeMenus();
    wire();
    reloadPresets(m_settings->value(QStringLiteral("preset"), QStringLiteral("quick")).toString());
    restoreSettings();
    m_store.loadAsync();
    schedulePlan();
}

MainWindow::~MainWindow() = default;

void MainWindow::wire()
{
    m_planDelay.setSingleShot(true);
    m_planDelay.setInterval(kPlanDelayMs);
    connect(&m_planDelay, &QTimer::timeout, this, &MainWindow::buildPlanInBackground);
    wireImport();
    connect(m_targets, &TargetPanel::targetsChanged, this, &MainWindow::schedulePlan);
    connect(m_targets, &TargetPanel::healthKnown, this, &MainWindow::showPlan);
    connect(m_compare, &CompareView::continueRequested, this, &MainWindow::continueRun);
    connect(m_targets, &TargetPanel::scanFailed, this, &MainWindow::complain);
    connect(m_presetBox, &QComboBox::currentIndexChanged, this, &MainWindow::schedulePlan);
    connect(m_editPreset, &QPushButton::clicked, this, &MainWindow::editPreset);
    connect(m_run, &QPushButton::clicked, this, &MainWindow::onRunClicked);
    connect(m_quick, &QPushButton::clicked, this, &MainWindow::startQuick);
    connect(m_results, &ResultPanel::problem, this, &MainWindow::complain);
    connect(m_results, &ResultPanel::openRequested, this, &MainWindow::chooseResultFiles);
    connect(&m_results->model(), &ResultListModel::ticksChanged, this, &MainWindow::showComparison);
    connect(&m_store, &ResultStore::problem, this, &MainWindow::complain);
    connect(&m_controller, &RunController::progress, m_live, &LiveView::showProgress);
    connect(&m_controller, &RunController::passDone, m_live, &LiveView::addPass);
    connect(&m_controller, &RunController::problem, this, &MainWindow::onProblem);
    connect(&m_controller, &RunController::finished, this, &MainWindow::onFinished);
}

void MainWindow::reloadPresets(const QString& selectId)
{
    QList<Error> problems;
    m_shownPresets = m_presets.all(&problems);
    const QSignalBlocker quiet(m_presetBox);
    m_presetBox->clear();
    for (const Preset& preset : std::as_const(m_shownPresets)) {
        m_presetBox->addItem(presetName(preset), preset.id);
        m_presetBox->setItemData(m_presetBox->count() - 1, toolTipOf(presetDescription(preset)), Qt::ToolTipRole);
    }
    m_presetBox->setCurrentIndex(std::max(0, m_presetBox->findData(selectId)));
    for (const Error& problem : std::as_const(problems))
        complain(problem);
}

Preset MainWindow::chosenPreset() const
{
    return m_shownPresets.value(m_presetBox->currentIndex());
}

void MainWindow::schedulePlan()
{
    if (m_controller.isRunning())
        return;
    m_plan.reset();
    ++m_planGeneration;
    m_startWhenPlanned = false;
    m_run->setEnabled(false);
    m_crossCheck->setEnabled(false);
    m_presetBox->setToolTip(toolTipOf(presetDescription(chosenPreset())));
    m_planDelay.start();
}

void MainWindow::buildPlanInBackground()
{
    const QList<TargetChoice> targets = m_targets->targets();
    if (targets.isEmpty()) {
        m_planProblem->clear();
        m_summary->setText(tr("Tick a drive or add a folder to measure."));
        return;
    }
    const int generation = ++m_planGeneration;
    const Preset preset = chosenPreset();
    inBackground(this, [preset, targets, options = runOptions()] { return buildPlan(preset, targets, options); }, [this, generation](const Expected<Plan>& plan) {
        if (generation == m_planGeneration && !m_controller.isRunning())
            onPlan(plan);
    });
}

void MainWindow::onPlan(const Expected<Plan>& plan)
{
    m_run->setEnabled(plan.has_value());
    m_crossCheck->setEnabled(plan.has_value());
    m_planProblem->setOnly(plan ? QString() : errorText(plan.error()));
    if (!plan) {
        m_startWhenPlanned = false;
        m_summary->setText(tr("This cannot be measured as it is."));
        return;
    }
    m_plan = *plan;
    showPlan();
    if (m_startWhenPlanned)
        startRun();
}

void MainWindow::showPlan()
{
    if (!m_plan || m_controller.isRunning())
        return;
    QString summary = planSummary(*m_plan);
    QStringList details = endurance(*m_plan);
    if (!details.isEmpty())
        summary += QStringLiteral(" · ") + details.first();
    const qsizetype toldOfWear = details.size();
    for (const PlannedTarget& target : m_plan->targets) {
        if (target.regionLimitBytes > 0)
            summary += QStringLiteral(" · ") + tr("in the %1 of %2 only").arg(bytesText(target.regionLimitBytes), sanitized(target.label));
        for (const auto& [probe, error] : target.refused)
            details += m_plan->preset.probes.value(probe).name + QStringLiteral(": ") + errorText(error);
    }
    if (details.size() > toldOfWear)
        summary += QStringLiteral(" · ") + tr("%n probe(s) left out", nullptr, static_cast<int>(details.size() - toldOfWear));
    m_summary->setText(summary);
    m_summary->setToolTip(toolTipOf(details.join(u'\n')));
}

void MainWindow::onRunClicked()
{
    if (m_controller.isRunning())
        cancelRun();
    else
        startRun();
}

void MainWindow::startQuick()
{
    m_presetBox->setCurrentIndex(std::max(0, m_presetBox->findData(QStringLiteral("quick"))));
    m_targets->tickOnlyHome();
    schedulePlan();
    m_startWhenPlanned = true;
}

void MainWindow::startRun()
{
    if (!m_plan)
        return;
    m_startWhenPlanned = false;
    m_message->clear();
    m_live->begin(*m_plan);
    m_controller.start(*m_plan);
    setRunning(true);
}

void MainWindow::crossCheck()
{
    if (!m_plan || m_controller.isRunning())
        return;
    RunOptions options = runOptions();
    options.measuredBy = MeasuredBy::Fio;
    m_run->setEnabled(false);
    m_crossCheck->setEnabled(false);
    const int generation = ++m_planGeneration;
    inBackground(this, [preset = chosenPreset(), targets = m_targets->targets(), options] { return buildPlan(preset, targets, options); },
        [this, generation](const Expected<Plan>& plan) {
            if (generation != m_planGeneration || m_controller.isRunning())
                return;
            if (plan) {
                onPlan(plan);
                startRun();
            } else {
                complain(plan.error());
                schedulePlan(); // the own engine may well do it
            }
        });
}

void MainWindow::cancelRun()
{
    m_run->setEnabled(false);
    m_live->showCancelling();
    m_controller.cancel();
}

void MainWindow::setRunning(bool running)
{
    m_run->setEnabled(running); // after a run the next plan enables it
    m_run->setText(running ? tr("Cancel") : tr("Run"));
    m_crossCheck->setEnabled(false);
    m_presetBox->setEnabled(!running);
    m_editPreset->setEnabled(!running);
    m_untilDecided->setEnabled(!running);
    m_budget->setEnabled(!running);
    m_coolDown->setEnabled(!running);
    m_targets->setSelectable(!running);
    if (running)
        m_pages->setCurrentWidget(m_live);
}

void MainWindow::onProblem(const RunProblem& problem)
{
    m_live->addProblem(problem);
    if (problem.error.code == ErrorCode::Cancelled)
        return;
    const QString target = m_plan ? m_plan->targets.value(problem.target).label : QString();
    //: the target that failed, then a sentence on why
    m_message->show(target.isEmpty() ? errorText(problem.error) : tr("%1: %2").arg(sanitized(target), errorText(problem.error)));
}

void MainWindow::onFinished(const QList<ResultPtr>& results, bool cancelled)
{
    setRunning(false);
    QStringList ids;
    const bool isContinued = m_plan && m_plan->continues;
    for (const ResultPtr& result : results) {
        if (const Expected<QString> kept = isContinued ? m_store.replace(result) : m_store.add(result); !kept)
            complain(kept.error());
        ids += result->id;
    }
    for (qsizetype i = 0; isContinued && !results.isEmpty() && i < m_plan->continues->results.size(); ++i) { // also those that got nothing new
        if (const QString& id = m_plan->continues->results[i]->id; !ids.contains(id))
            ids += id;
    }
    if (m_closeWhenDone) {
        close();
        return;
    }
    if (results.isEmpty() && cancelled)
        m_message->show(tr("Cancelled before anything was measured."));
    if (m_plan && m_plan->measuredBy == MeasuredBy::Fio)
        ids = m_ownIds.mid(0, std::max<qsizetype>(0, kMostCompared - ids.size())) + ids;
    else
        m_ownIds = ids;
    if (!results.isEmpty())
        m_results->model().setTickedIds(ids);
    else if (cancelled)
        showComparison();
    else
        m_live->showFailed(); // and stay there: what a person sees next must not look like an answer
    schedulePlan();
}

Comparison MainWindow::tickedComparison() const
{
    QList<ResultPtr> results;
    for (const QString& id : m_results->model().tickedIds()) {
        if (const ResultPtr result = m_store.byId(id))
            results += result;
    }
    return compare(results);
}

void MainWindow::showComparison()
{
    if (m_controller.isRunning())
        return; // the run is what a person looks at; the comparison comes when it ends
    const bool hasResults = !m_results->model().tickedIds().isEmpty();
    for (QAction* action : std::as_const(m_exportActions))
        action->setEnabled(hasResults);
    if (hasResults)
        m_compare->setComparison(tickedComparison());
    m_pages->setCurrentIndex(hasResults ? m_pages->indexOf(m_compare) : 0);
}

void MainWindow::complain(const Error& error)
{
    m_message->show(errorText(error));
}

bool MainWindow::event(QEvent* event)
{
    if (event->type() == QEvent::ThemeChange && m_theme == ThemeChoice::System)
        applyTheme(*qApp, m_theme);
    return QMainWindow::event(event);
}

void MainWindow::closeEvent(QCloseEvent* event)
{
    saveSettings();
    if (m_controller.isRunning()) { // what was measured comes with finished(), within about a second; only then may the window go
        m_closeWhenDone = true;
        cancelRun();
        event->ignore();
        return;
    }
    event->accept();
}

void MainWindow::saveSettings()
{
    m_settings->setValue(QStringLiteral("geometry"), saveGeometry());
    m_settings->setValue(QStringLiteral("preset"), chosenPreset().id);
    m_settings->setValue(QStringLiteral("folders"), m_targets->addedPaths());
    m_settings->setValue(QStringLiteral("ticked"), m_targets->tickedPlaces());
}

void MainWindow::restoreSettings()
{
    m_targets->setAddedPaths(m_settings->value(QStringLiteral("folders")).toStringList());
    m_targets->setTickedPlaces(m_settings->value(QStringLiteral("ticked")).toStringList());
    if (!restoreGeometry(m_settings->value(QStringLiteral("geometry")).toByteArray()))
        resize(1280, 820);
}

} // namespace driveduel
