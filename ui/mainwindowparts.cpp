// What MainWindow is made of: bars, pages and menus. Split from mainwindow.cpp, which says what they do.
#include "core/interchange/exporters.h"
#include "core/interchange/htmlreport.h"
#include "core/text/language.h"
#include "ui/compare/compareview.h"
#include "ui/liveview.h"
#include "ui/mainwindow.h"
#include "ui/messagebar.h"
#include "ui/reportcharts.h"
#include "ui/resultpanel.h"
#include "ui/saving.h"
#include "ui/targetpanel.h"

#include <QActionGroup>
#include <QApplication>
#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QMenuBar>
#include <QPushButton>
#include <QScrollArea>
#include <QSettings>
#include <QSplitter>
#include <QStackedWidget>
#include <QVBoxLayout>

namespace driveduel {

void MainWindow::buildContents()
{
    auto* central = new QWidget;
    auto* layout = new QVBoxLayout(central);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(makeTopBar());
    auto* splitter = new QSplitter;
    splitter->setChildrenCollapsible(false);
    splitter->addWidget(makeSidePanel());
    auto* right = new QWidget;
    auto* rightLayout = new QVBoxLayout(right);
    rightLayout->setContentsMargins(0, 0, 0, 0);
    rightLayout->setSpacing(0);
    m_message = new MessageBar;
    m_planProblem = new MessageBar;
    m_planProblem->setObjectName(QStringLiteral("planProblem"));
    rightLayout->addWidget(m_planProblem);
    rightLayout->addWidget(m_message);
    m_pages = new QStackedWidget;
    m_pages->addWidget(makeEmptyPage());
    m_live = new LiveView;
    m_pages->addWidget(m_live);
    m_compare = new CompareView;
    m_pages->addWidget(m_compare);
    rightLayout->addWidget(m_pages, 1);
    splitter->addWidget(right);
    splitter->setStretchFactor(1, 1);
    splitter->setSizes({310, 970});
    layout->addWidget(splitter, 1);
    setCentralWidget(central);
    setMinimumSize(820, 520);
}

QWidget* MainWindow::makeTopBar()
{
    auto* bar = new QFrame;
    bar->setObjectName(QStringLiteral("topBar"));
    auto* layout = new QHBoxLayout(bar);
    layout->setContentsMargins(16, 9, 16, 9);
    layout->setSpacing(12);
    auto* name = new QLabel(QStringLiteral("DriveDuel"));
    name->setObjectName(QStringLiteral("appName"));
    layout->addWidget(name);
    m_presetBox = new QComboBox;
    m_presetBox->setObjectName(QStringLiteral("preset"));
    m_presetBox->setAccessibleName(tr("Preset"));
    m_presetBox->setMinimumWidth(190);
    layout->addWidget(m_presetBox);
    m_editPreset = new QPushButton(tr("&Edit…"));
    m_editPreset->setObjectName(QStringLiteral("editPreset"));
    m_editPreset->setToolTip(tr("Look at the preset's probes, copy and change it"));
    layout->addWidget(m_editPreset);
    layout->addWidget(makeRoundsOptions());
    m_summary = new QLabel;
    m_summary->setObjectName(QStringLiteral("planSummary"));
    m_summary->setTextFormat(Qt::PlainText);
    m_summary->setWordWrap(true);
    m_summary->setMinimumWidth(120);
    layout->addWidget(m_summary, 1);
    m_run = new QPushButton(tr("Run"));
    m_run->setObjectName(QStringLiteral("runButton"));
    m_run->setShortcut(QKeySequence(Qt::CTRL | Qt::Key_R));
    m_run->setEnabled(false);
    layout->addWidget(m_run);
    return bar;
}

QWidget* MainWindow::makeSidePanel()
{
    auto* panel = new QFrame;
    panel->setObjectName(QStringLiteral("sidePanel"));
    panel->setMinimumWidth(260);
    auto* layout = new QVBoxLayout(panel);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    m_targets = new TargetPanel(m_places.systemRoot);
    auto* scroll = new QScrollArea;
    scroll->setWidget(m_targets);
    scroll->setWidgetResizable(true);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll->setFocusPolicy(Qt::NoFocus);
    m_results = new ResultPanel(m_store);
    auto* halves = new QSplitter(Qt::Vertical); // many drives and few results, or the other way round
    halves->setChildrenCollapsible(false);
    halves->addWidget(scroll);
    halves->addWidget(m_results);
    halves->setStretchFactor(0, 1);
    halves->setSizes({600, 260});
    layout->addWidget(halves);
    return panel;
}

QWidget* MainWindow::makeEmptyPage()
{
    auto* page = new QWidget;
    auto* layout = new QVBoxLayout(page);
    layout->setContentsMargins(40, 40, 40, 40);
    layout->addStretch();
    auto* title = new QLabel(tr("How fast is this drive really?"));
    title->setObjectName(QStringLiteral("headline"));
    title->setAlignment(Qt::AlignHCenter);
    layout->addWidget(title);
    auto* text = new QLabel(tr("A drive is measured through a test file in a folder of yours; nothing is left behind and no password is asked."));
    text->setObjectName(QStringLiteral("muted"));
    text->setAlignment(Qt::AlignHCenter);
    text->setWordWrap(true);
    layout->addWidget(text);
    layout->addSpacing(14);
    m_quick = new QPushButton(tr("Measure this system's drive"));
    m_quick->setObjectName(QStringLiteral("quickButton"));
    m_quick->setAccessibleDescription(tr("Runs the preset for a quick look on the drive that holds your home folder"));
    layout->addWidget(m_quick, 0, Qt::AlignHCenter);
    layout->addSpacing(14);
    auto* more = new QLabel(tr("Or choose a preset, tick drives on the left and press Run: ticked drives are measured in turns and compared.\n"
                               "To compare a system on an external drive with the internal one, run the same preset on both and "
                               "drop the result file of one here on the other."));
    more->setObjectName(QStringLiteral("muted"));
    more->setAlignment(Qt::AlignHCenter);
    more->setWordWrap(true);
    layout->addWidget(more);
    layout->addStretch();
    return page;
}

void MainWindow::makeMenus()
{
    auto* file = menuBar()->addMenu(tr("&File"));
    file->addAction(tr("&Open result…"), QKeySequence::Open, this, &MainWindow::chooseResultFiles);
    file->addAction(tr("&Import what other tools printed…"), this, &MainWindow::chooseImportFiles);
    file->addAction(tr("&Type in figures…"), this, &MainWindow::typeFigures)->setObjectName(QStringLiteral("typeFigures"));
    file->addAction(tr("Load fio &job file…"), this, &MainWindow::loadJobFile);
    file->addSeparator();
    m_exportActions += file->addAction(tr("Export &picture…"), QKeySequence(Qt::CTRL | Qt::Key_E), this, &MainWindow::exportPicture);
    m_exportActions.last()->setObjectName(QStringLiteral("exportPicture"));
    m_exportActions += file->addAction(tr("Export &report…"), this, [this] {
        exportText(tr("Export report"), {QStringLiteral("html"), tr("HTML report (*.html)")}, [](const Comparison& comparison) { return toHtml(comparison, drawReportCharts(comparison)); });
    });
    m_exportActions.last()->setObjectName(QStringLiteral("exportReport"));
    m_exportActions += file->addAction(tr("Export &CSV…"), this, [this] {
        exportText(tr("Export CSV"), {QStringLiteral("csv"), tr("CSV table (*.csv)")}, &toCsv);
    });
    m_exportActions.last()->setObjectName(QStringLiteral("exportCsv"));
    m_exportActions += file->addAction(tr("Export &JSON…"), this, [this] {
        exportText(tr("Export JSON"), {QStringLiteral("json"), tr("DriveDuel results (*.json)")}, [](const Comparison& comparison) { return toJsonArray(comparison.results); });
    });
    m_exportActions += file->addAction(tr("Copy as &Markdown table"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_C), this, &MainWindow::copyMarkdown);
    m_exportActions += file->addAction(tr("Copy as CrystalDiskMark &text"), this, &MainWindow::copyCrystalDiskMark);
    m_exportActions.last()->setObjectName(QStringLiteral("copyCrystalDiskMark"));
    for (QAction* action : std::as_const(m_exportActions))
        action->setEnabled(false);
    file->addSeparator();
    file->addAction(tr("&Quit"), QKeySequence::Quit, this, &QWidget::close);
    auto* edit = menuBar()->addMenu(tr("&Edit"));
    edit->addAction(m_results->undoAction());
    edit->addAction(tr("&Paste results"), QKeySequence::Paste, this, &MainWindow::paste)->setObjectName(QStringLiteral("pasteResults"));
    auto* run = menuBar()->addMenu(tr("&Run"));
    m_crossCheck = run->addAction(tr("Cross-check with &fio"), this, &MainWindow::crossCheck);
    m_crossCheck->setObjectName(QStringLiteral("crossCheck"));
    m_crossCheck->setEnabled(false);
    addCoolDownAction(*run);
    makeViewMenu();
}

void MainWindow::makeViewMenu()
{
    auto* view = menuBar()->addMenu(tr("&View"));
    auto* theme = view->addMenu(tr("&Theme"));
    auto* themes = new QActionGroup(this);
    m_theme = static_cast<ThemeChoice>(qBound(0, m_settings->value(QStringLiteral("theme"), 0).toInt(), 2));
    const QStringList names {tr("As the system"), tr("Light"), tr("Dark")};
    for (int i = 0; i < names.size(); ++i) {
        QAction* action = theme->addAction(names[i], this, [this, i] {
            m_theme = static_cast<ThemeChoice>(i);
            m_settings->setValue(QStringLiteral("theme"), i);
            applyTheme(*qApp, m_theme);
        });
        action->setCheckable(true);
        action->setChecked(static_cast<int>(m_theme) == i);
        themes->addAction(action);
    }
    auto* language = view->addMenu(tr("&Language"));
    auto* languages = new QActionGroup(this);
    const QString chosen = m_settings->value(QStringLiteral("language")).toString();
    const QList<std::pair<QString, QString>> codes {{QString(), tr("As the system")}, {QStringLiteral("en"), QStringLiteral("English")},
        {QStringLiteral("zh_CN"), QStringLiteral("中文")}};
    for (const auto& [code, name] : codes) {
        QAction* action = language->addAction(name, this, [this, id = code] {
            m_settings->setValue(QStringLiteral("language"), id);
            if (id != installedLanguage())
                m_message->show(tr("The language changes when DriveDuel is started again."));
        });
        action->setCheckable(true);
        action->setChecked(code == chosen);
        languages->addAction(action);
    }
}

} // namespace driveduel
