// What other tools printed, on its way into MainWindow: pasted, dropped, opened or typed. Split from mainwindow.cpp.
#include "core/text/wording.h"
#include "ui/figuresdialog.h"
#include "ui/importscan.h"
#include "ui/mainwindow.h"
#include "ui/messagebar.h"
#include "ui/resultpanel.h"

#include <QClipboard>
#include <QFileDialog>
#include <QGuiApplication>
#include <QMimeData>

namespace driveduel {

void MainWindow::wireImport()
{
    m_import = new ImportScan(this);
    connect(m_import, &ImportScan::found, this, &MainWindow::previewImport);
    connect(m_import, &ImportScan::problem, this, &MainWindow::complain);
}

void MainWindow::chooseImportFiles()
{
    const QStringList files = QFileDialog::getOpenFileNames(this, tr("Import what other tools printed"), QDir::homePath(), tr("All files (*)"));
    if (!files.isEmpty())
        m_import->scanFiles(files);
}

/// A text field has the focus: it pastes itself, and this is not called.
void MainWindow::paste()
{
    const QMimeData* const mime = QGuiApplication::clipboard()->mimeData();
    if (!mime)
        return;
    QStringList files;
    for (const QUrl& url : mime->urls()) {
        if (url.isLocalFile())
            files += url.toLocalFile();
    }
    if (!files.isEmpty())
        openFiles(files);
    else
        importText(mime->text(), tr("Clipboard"));
}

void MainWindow::importText(const QString& text, const QString& source)
{
    if (text.trimmed().isEmpty())
        m_message->show(tr("There is no text to look into."));
    else
        m_import->scanText(text, source);
}

void MainWindow::importFiles(const QStringList& files)
{
    m_import->scanFiles(files);
}

void MainWindow::previewImport(const QList<ScannedText>& texts)
{
    QList<ScannedText> full;
    for (const ScannedText& text : texts) {
        if (!text.report.blocks.isEmpty())
            full += text;
        else
            m_message->show(tr("%1: neither a result nor anything that a known tool printed.").arg(sanitized(text.path.isEmpty() ? text.source : text.path)));
    }
    if (full.isEmpty())
        return;
    auto* dialog = new ImportDialog(full, this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QDialog::accepted, this, [this, dialog] { addImported(dialog->results()); });
    dialog->open();
}

void MainWindow::typeFigures()
{
    auto* dialog = new FiguresDialog(this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QDialog::accepted, this, [this, dialog] { addImported({dialog->result()}); });
    dialog->open();
}

void MainWindow::addImported(const QList<BenchmarkResult>& results)
{
    QStringList ids;
    for (const BenchmarkResult& result : results) {
        const auto shared = std::make_shared<const BenchmarkResult>(result);
        if (const Expected<QString> kept = m_store.add(shared); kept)
            ids += result.id;
        else
            complain(kept.error());
    }
    m_results->model().setTickedIds(m_results->model().tickedIds() + ids);
}

} // namespace driveduel
