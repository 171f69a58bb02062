// MainWindow's file dialogs: opening results and job files, exporting. Split from mainwindow.cpp.
#include "core/interchange/exporters.h"
#include "core/probes/fiojob.h"
#include "core/text/wording.h"
#include "ui/chartexport.h"
#include "ui/exportdialog.h"
#include "ui/mainwindow.h"
#include "ui/messagebar.h"
#include "ui/presetdialog.h"
#include "ui/resultpanel.h"

#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QFileDialog>
#include <QSaveFile>

namespace driveduel {

void MainWindow::chooseResultFiles()
{
    const QStringList files = QFileDialog::getOpenFileNames(this, tr("Open results"), QDir::homePath(), tr("DriveDuel results (*.json)"));
    if (!files.isEmpty())
        openFiles(files);
}

void MainWindow::loadJobFile()
{
    const QString path = QFileDialog::getOpenFileName(this, tr("Load a fio job file"), QDir::homePath(), tr("fio job files (*.fio *.job *.ini);;All files (*)"));
    if (path.isEmpty())
        return;
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly)) {
        complain({ErrorCode::PermissionDenied, path.toStdString(), file.errorString().toStdString(), 0});
        return;
    }
    const Expected<FioJobFile> job = parseFioJob(file.read(1 << 20), path);
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
    const QString filter = tr("PNG picture (*.png);;SVG picture (*.svg)");
    const QString path = QFileDialog::getSaveFileName(this, tr("Export picture"), QDir::home().filePath(QStringLiteral("driveduel.png")), filter);
    if (path.isEmpty())
        return;
    if (const Expected<void> written = writeSheet(path, comparison, dialog.options()); !written)
        complain(written.error());
}

void MainWindow::exportText(const QString& title, const QString& suffix, QByteArray (*make)(const Comparison&))
{
    const QString path = QFileDialog::getSaveFileName(this, title, QDir::home().filePath(QStringLiteral("driveduel.") + suffix));
    if (path.isEmpty())
        return;
    const QByteArray text = make(tickedComparison());
    QSaveFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write(text) != text.size() || !file.commit())
        complain({ErrorCode::IoFailed, path.toStdString(), file.errorString().toStdString(), 0});
}

void MainWindow::copyMarkdown()
{
    QApplication::clipboard()->setText(QString::fromUtf8(toMarkdown(tickedComparison())));
}

} // namespace driveduel
