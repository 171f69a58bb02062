#include "tests/ui/windowfixture.h"

#include "core/import/scanner.h"
#include "ui/figuresdialog.h"
#include "ui/importdialog.h"
#include "ui/messagebar.h"
#include "ui/resultpanel.h"

#include <QClipboard>
#include <QDialogButtonBox>
#include <QGuiApplication>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QTableWidget>

using namespace driveduel;
using test::WindowFixture;

namespace {

const char* const kTwoDrives = "# The stick, To Go\n/dev/sdc:\n Timing buffered disk reads: 300 MB in  3.00 seconds = 100.00 MB/sec\n"
                               "# The native one\n/dev/nvme0n1:\n Timing buffered disk reads: 6000 MB in  3.00 seconds = 2000.00 MB/sec\n"
                               "$ dd if=/dev/zero of=x bs=1M count=1\n10 bytes (10 B) copied, 0.1 s, 0.1 kB/s\n";

QList<ScannedText> texts(const char* text)
{
    return {{QStringLiteral("page.html"), QStringLiteral("/tmp/page.html"), import::scanText(text)}};
}

QTableWidget& blocks(const QWidget& dialog)
{
    return *dialog.findChild<QTableWidget*>("importBlocks");
}

} // namespace

class TestImportDialog final : public QObject
{
    Q_OBJECT

private slots:
    void sidesAreSuggested()
    {
        ImportDialog dialog(texts(kTwoDrives), nullptr);
        QCOMPARE(blocks(dialog).rowCount(), 2);
        const QList<BenchmarkResult> results = dialog.results();
        QCOMPARE(results.size(), 2);
        QCOMPARE(results[0].label, "The stick, To Go");
        QCOMPARE(results[1].label, "The native");
        QCOMPARE(results[1].probes[0].passes[0].metrics[0].value, 2000.0);
        // What gave no figures is told with its place.
        QVERIFY(dialog.findChild<QPlainTextEdit*>("importNotes")->toPlainText().contains("line 8"));
    }

    void aPersonChoosesAndNames()
    {
        ImportDialog dialog(texts(kTwoDrives), nullptr);
        blocks(dialog).item(1, 2)->setText("The stick, To Go");
        QList<BenchmarkResult> results = dialog.results();
        QCOMPARE(results.size(), 1);
        QCOMPARE(results[0].probes.size(), 2); // two devices are no repetition
        blocks(dialog).item(0, 0)->setCheckState(Qt::Unchecked);
        blocks(dialog).item(1, 2)->setText("<b>Mine</b>");
        results = dialog.results();
        QCOMPARE(results.size(), 1);
        QCOMPARE(results[0].label, "<b>Mine</b>");
        QCOMPARE(results[0].probes.size(), 1);
        blocks(dialog).item(1, 0)->setCheckState(Qt::Unchecked);
        QVERIFY(!dialog.findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Ok)->isEnabled());
    }

    void pasteIntoTheWindow()
    {
        WindowFixture fixture;
        MainWindow window(fixture.places());
        window.show();
        QGuiApplication::clipboard()->setText(QString::fromLatin1(kTwoDrives));
        window.findChild<QAction*>("pasteResults")->trigger();
        ImportDialog* dialog = nullptr;
        QTRY_VERIFY((dialog = window.findChild<ImportDialog*>()) && dialog->isVisible());
        dialog->accept();
        QTRY_COMPARE(window.findChild<ResultPanel*>()->model().tickedIds().size(), 2);
        QCOMPARE(fixture.storedResults().size(), 2);
    }

    void nothingIsSaidToBeNothing()
    {
        WindowFixture fixture;
        MainWindow window(fixture.places());
        window.show();
        QGuiApplication::clipboard()->setText("what a nice day");
        window.findChild<QAction*>("pasteResults")->trigger();
        auto* bar = window.findChild<MessageBar*>("messageBar");
        QTRY_VERIFY(bar->isVisible());
        QVERIFY(!window.findChild<ImportDialog*>());
    }

    void figuresByHand()
    {
        FiguresDialog dialog(nullptr);
        QPushButton* const add = dialog.findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Ok);
        QVERIFY(!add->isEnabled());
        dialog.findChild<QLineEdit*>("figuresLabel")->setText("Laptop");
        auto* table = dialog.findChild<QTableWidget*>("figures");
        table->setItem(0, 0, new QTableWidgetItem("Geekbench 6 single-core"));
        table->setItem(0, 1, new QTableWidgetItem("1900"));
        QVERIFY(add->isEnabled());
        table->setItem(1, 0, new QTableWidgetItem("Boot"));
        table->setItem(1, 1, new QTableWidgetItem("21,5"));
        table->setItem(1, 2, new QTableWidgetItem("s"));
        qobject_cast<QComboBox*>(table->cellWidget(1, 3))->setCurrentIndex(1);
        table->setItem(2, 0, new QTableWidgetItem("no number"));
        table->setItem(2, 1, new QTableWidgetItem("many"));
        const BenchmarkResult result = dialog.result();
        QCOMPARE(result.label, "Laptop");
        QCOMPARE(result.probes.size(), 2);
        QCOMPARE(result.probes[1].passes[0].metrics[0], (Metric {"Boot", "s", 21.5, false, 0.05}));
        QCOMPARE(result.source.tool, "by hand");
    }
};

QTEST_MAIN(TestImportDialog)
#include "tst_importdialog.moc"
