// MainWindow's file dialogs: opening results and job files, exporting. Split from mainwindow.cpp.
#include "core/interchange/exporters.h"
#include "core/probes/fiojob.h"
#include "core/text/wording.h"
#include "ui/background.h"
#include "ui/chartexport.h"
#include "ui/exportdialog.h"
#include "ui/mainwindow.h"
#include "ui/messagebar.h"
#include "ui/presetdialog.h"
#include "ui/resultpanel.h"
#include "ui/saving.h"

#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QFileDialog>

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

} // namespace driveduel
