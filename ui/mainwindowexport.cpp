// What goes into MainWindow as files and comes out as files: opening, dropping, exporting. Split from mainwindow.cpp.
#include "core/interchange/exporters.h"
#include "core/probes/fiojob.h"
#include "core/results/resultjson.h"
#include "core/text/wording.h"
#include "ui/background.h"
#include "ui/chartexport.h"
#include "ui/exportdialog.h"
#include "ui/mainwindow.h"
#include "ui/messagebar.h"
#include "ui/presetdialog.h"
#include "ui/resultpanel.h"
#include "ui/saving.h"
#include "ui/targetpanel.h"

#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QDragEnterEvent>
#include <QFileDialog>
#include <QFileInfo>
#include <QMimeData>

#include <algorithm>

namespace driveduel {

namespace {

constexpr qint64 kLongestJobFile = 1 << 20;
constexpr qint64 kHeadOfResult = 64 << 10; // keys are in order, and what stands before "format" is short

Expected<FioJobFile> readJob(const QString& path)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return Error {ErrorCode::PermissionDenied, path.toStdString(), file.errorString().toStdString(), 0};
    return parseFioJob(file.read(kLongestJobFile), path);
}

/// What is no result of our own, but a file that can be looked into.
bool mayBeOtherTools(const QString& path)
{
    QFile file(path);
    return QFileInfo(path).isFile() && file.open(QIODevice::ReadOnly) && !file.peek(kHeadOfResult).contains("driveduel-result");
}

} // namespace

void MainWindow::chooseResultFiles()
{
    const QStringList files = QFileDialog::getOpenFileNames(this, tr("Open results"), QDir::homePath(), tr("DriveDuel results (*.json);;All files (*)"));
    if (!files.isEmpty())
        openFiles(files);
}

void MainWindow::loadJobFile()
{
    const QString path = QFileDialog::getOpenFileName(this, tr("Load a fio job file"), QDir::homePath(), tr("fio job files (*.fio *.job *.ini);;All files (*)"));
    if (path.isEmpty())
        return;
    inBackground(this, [path] { return readJob(path); }, [this, path](const Expected<FioJobFile>& job) { onJobRead(path, job); });
}

void MainWindow::onJobRead(const QString& path, const Expected<FioJobFile>& job)
{
    if (!job) {
        complain(job.error());
        return;
    }
    if (!job->ignored.isEmpty())
        m_message->show(job->ignored.join(QStringLiteral("; ")));
    Preset preset = job->preset;
    preset.builtIn = false;
    if (preset.name.isEmpty())
        preset.name = QFileInfo(path).completeBaseName();
    preset.id = m_presets.freeIdFor(preset.name);
    if (const Expected<void> saved = m_presets.save(preset); !saved) {
        complain(saved.error());
        return;
    }
    reloadPresets(preset.id);
    schedulePlan();
}

void MainWindow::openFiles(const QStringList& files)
{
    if (files.isEmpty())
        return;
    struct Opened
    {
        QStringList results, others;
        QList<Expected<QList<BenchmarkResult>>> read;
    };
    const auto readAll = [files] {
        Opened opened;
        for (const QString& file : files) {
            if (mayBeOtherTools(file)) {
                opened.others += file;
                continue;
            }
            opened.results += file;
            opened.read += readResultFiles(file);
        }
        return opened;
    };
    inBackground(this, readAll, [this](const Opened& opened) {
        onFilesRead(opened.results, opened.read);
        if (!opened.others.isEmpty())
            importFiles(opened.others);
    });
}

void MainWindow::onFilesRead(const QStringList& files, const QList<Expected<QList<BenchmarkResult>>>& read)
{
    QStringList ids = m_results->model().tickedIds();
    for (qsizetype i = 0; i < read.size(); ++i) {
        if (!read[i] || read[i]->isEmpty()) {
            complain(read[i] ? Error {ErrorCode::BadFile, files[i].toStdString(), "it holds no results", 0} : read[i].error());
            continue;
        }
        for (const BenchmarkResult& result : *read[i])
            ids += result.id;
        if (read[i]->size() == 1) { // listed where it is; several in one file have no place of their own and are copied
            m_store.listOpened(files[i], std::make_shared<const BenchmarkResult>(read[i]->first()));
            continue;
        }
        for (const BenchmarkResult& result : *read[i]) {
            if (const Expected<QString> kept = m_store.add(std::make_shared<const BenchmarkResult>(result)); !kept)
                complain(kept.error());
        }
    }
    m_results->model().setTickedIds(ids);
}

void MainWindow::dragEnterEvent(QDragEnterEvent* event)
{
    const QList<QUrl> urls = event->mimeData()->urls();
    const bool isText = event->mimeData()->hasFormat(QStringLiteral("text/plain")) && urls.isEmpty();
    if (isText || std::any_of(urls.cbegin(), urls.cend(), [](const QUrl& url) { return url.isLocalFile(); }))
        event->acceptProposedAction();
}

void MainWindow::dropEvent(QDropEvent* event)
{
    QStringList paths;
    for (const QUrl& url : event->mimeData()->urls()) {
        if (url.isLocalFile())
            paths += url.toLocalFile();
    }
    event->acceptProposedAction();
    if (paths.isEmpty()) {
        importText(event->mimeData()->text(), tr("Dropped text"));
        return;
    }
    const auto sortOut = [paths] { // a drive that hangs must not hang the window
        QStringList files;
        QStringList folders;
        for (const QString& path : paths)
            (QFileInfo(path).isDir() ? folders : files) += path;
        return std::pair(files, folders);
    };
    inBackground(this, sortOut, [this](const std::pair<QStringList, QStringList>& dropped) {
        for (const QString& folder : dropped.second)
            m_targets->addPath(folder);
        openFiles(dropped.first);
    });
}

void MainWindow::editPreset()
{
    PresetDialog dialog(m_presets, chosenPreset(), this);
    if (dialog.exec() != QDialog::Accepted)
        return;
    reloadPresets(dialog.presetId());
    schedulePlan();
}

void MainWindow::exportPicture()
{
    const Comparison comparison = tickedComparison();
    ExportDialog dialog(comparison, this);
    if (dialog.exec() != QDialog::Accepted)
        return;
    const QString path = askSaveName(this, tr("Export picture"),
        {{QStringLiteral("png"), tr("PNG picture (*.png)")}, {QStringLiteral("svg"), tr("SVG picture (*.svg)")}});
    if (path.isEmpty())
        return;
    inBackground(this, [path, comparison, options = dialog.options()] { return writeSheet(path, comparison, options); },
        [this, path](const Expected<void>& saved) { tellSaved(path, saved); });
}

void MainWindow::exportText(const QString& title, const FileKind& kind, QByteArray (*make)(const Comparison&))
{
    const QString path = askSaveName(this, title, {kind});
    if (path.isEmpty())
        return;
    inBackground(this, [path, comparison = tickedComparison(), make] { return saveFile(path, make(comparison)); },
        [this, path](const Expected<void>& saved) { tellSaved(path, saved); });
}

void MainWindow::tellSaved(const QString& path, const Expected<void>& saved)
{
    if (saved)
        m_message->show(tr("Saved to %1").arg(sanitized(path)), MessageBar::Tone::Good);
    else
        complain(saved.error());
}

void MainWindow::copyMarkdown()
{
    QApplication::clipboard()->setText(QString::fromUtf8(toMarkdown(tickedComparison())));
    m_message->show(tr("Copied as a Markdown table"), MessageBar::Tone::Good);
}

void MainWindow::copyCrystalDiskMark()
{
    QApplication::clipboard()->setText(QString::fromUtf8(toCrystalDiskMark(tickedComparison())));
    m_message->show(tr("Copied in the layout of CrystalDiskMark"), MessageBar::Tone::Good);
}

} // namespace driveduel
