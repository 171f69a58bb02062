/// The main window: wires the target panel, the results, the run and the comparison. It computes nothing. GUI thread.
#pragma once

#include "core/analysis/comparison.h"
#include "core/probes/presetstore.h"
#include "core/results/resultstore.h"
#include "core/runs/runcontroller.h"
#include "ui/theme.h"

#include <QMainWindow>
#include <QTimer>

class QCheckBox;
class QComboBox;
class QLabel;
class QMenu;
class QPushButton;
class QSettings;
class QSpinBox;
class QStackedWidget;

namespace driveduel {

class CompareView;
class ImportScan;
class LiveView;
class MessageBar;
class ResultPanel;
class TargetPanel;
struct FileKind;
struct FioJobFile;
struct ScannedText;

/// Where the window keeps its things; empty for the user's own places. Tests give folders of their own.
struct WindowPlaces
{
    QString resultsFolder;
    QString presetsFolder;
    QString journalFolder;
    QString settingsFile;
    QString systemRoot = QStringLiteral("/"); ///< where drives are read; another one is for looking at a dump
};

class MainWindow final : public QMainWindow
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(MainWindow)
public:
    explicit MainWindow(const WindowPlaces& places = {}, QWidget* parent = nullptr);
    ~MainWindow() override;

    void openFiles(const QStringList& files); ///< result files, read off the GUI thread; once opened they are ticked

protected:
    bool event(QEvent* event) override; ///< follows the desktop from light to dark
    void closeEvent(QCloseEvent* event) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;

private:
    void buildContents();
    QWidget* makeTopBar();
    QWidget* makeRoundsOptions();
    void addCoolDownAction(QMenu& menu);
    QWidget* makeSidePanel();
    QWidget* makeEmptyPage();
    void makeMenus();
    void makeViewMenu();
    void wire();
    void reloadPresets(const QString& selectId);
    Preset chosenPreset() const;
    void schedulePlan();
    void buildPlanInBackground();
    void onPlan(const Expected<Plan>& plan);
    void showPlan();
    RunOptions runOptions() const;
    QStringList endurance(const Plan& plan) const;
    void onRunClicked();
    void startQuick();
    void startRun();
    void continueRun(const Plan& plan); ///< more pairs of what is undecided, added to its results
    void crossCheck(); ///< what is ticked once more, measured by an installed fio
    void cancelRun();
    void onJobRead(const QString& path, const Expected<FioJobFile>& job);
    void onFilesRead(const QStringList& files, const QList<Expected<QList<BenchmarkResult>>>& read);
    void onProblem(const RunProblem& problem);
    void onFinished(const QList<ResultPtr>& results, bool cancelled);
    void showComparison();
    void setRunning(bool running);
    void chooseResultFiles();
    void wireImport();
    void chooseImportFiles();
    void paste();
    void importText(const QString& text, const QString& source);
    void importFiles(const QStringList& files);
    void previewImport(const QList<ScannedText>& texts);
    void typeFigures();
    void addImported(const QList<BenchmarkResult>& results);
    void loadJobFile();
    void editPreset();
    void complain(const Error& error);
    void exportPicture();
    void exportText(const QString& title, const FileKind& kind, QByteArray (*make)(const Comparison&));
    void tellSaved(const QString& path, const Expected<void>& saved);
    void copyMarkdown();
    void copyCrystalDiskMark();
    Comparison tickedComparison() const;
    void restoreSettings();
    void saveSettings();

    WindowPlaces m_places;
    std::unique_ptr<QSettings> m_settings;
    PresetStore m_presets;
    ResultStore m_store;
    QList<Preset> m_shownPresets;
    std::optional<Plan> m_plan; ///< fits what is ticked now; nothing while it is being made
    int m_planGeneration = 0;
    QTimer m_planDelay;
    bool m_startWhenPlanned = false; ///< a person has asked for the start already
    bool m_closeWhenDone = false; ///< the window goes once a run's results are kept

    QComboBox* m_presetBox = nullptr;
    QPushButton* m_editPreset = nullptr;
    QLabel* m_summary = nullptr;
    QPushButton* m_run = nullptr;
    TargetPanel* m_targets = nullptr;
    ResultPanel* m_results = nullptr;
    MessageBar* m_message = nullptr;
    MessageBar* m_planProblem = nullptr; ///< why what is ticked cannot be run
    QStackedWidget* m_pages = nullptr;
    QPushButton* m_quick = nullptr;
    LiveView* m_live = nullptr;
    ImportScan* m_import = nullptr;
    CompareView* m_compare = nullptr;
    QCheckBox* m_untilDecided = nullptr;
    QSpinBox* m_budget = nullptr;
    QAction* m_coolDown = nullptr;
    QAction* m_crossCheck = nullptr;
    QStringList m_ownIds; ///< results of the last run of the own engine, to stand beside those of a cross-check
    QList<QAction*> m_exportActions;
    ThemeChoice m_theme = ThemeChoice::System;
    RunController m_controller;
};

} // namespace driveduel
