#include "tests/ui/windowfixture.h"

#include "ui/compare/compareview.h"
#include "ui/exportdialog.h"
#include "ui/liveview.h"
#include "ui/messagebar.h"
#include "ui/presetdialog.h"
#include "ui/resultpanel.h"

#include <QAbstractItemModelTester>
#include <QAction>
#include <QDialogButtonBox>
#include <QFileDialog>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QSet>
#include <QStandardPaths>
#include <QTimer>

#include <algorithm>

using namespace driveduel;
using test::WindowFixture;

/// The window by clicks: run, cancel, tick, export, delete and undo, presets. Runs measure for real, in a small file on the disk of the build folder.
class TestMainWindow final : public QObject
{
    Q_OBJECT

    static void click(QWidget& window, const char* name)
    {
        auto* button = window.findChild<QPushButton*>(QLatin1String(name));
        QVERIFY2(button, name);
        QTest::mouseClick(button, Qt::LeftButton);
    }

    /// Runs the tiny preset on both folders and waits for the comparison.
    static void runTiny(WindowFixture& fixture, MainWindow& window)
    {
        QVERIFY(fixture.makeReady(window, {"target", "second"}, "tiny"));
        click(window, "runButton");
        QTRY_COMPARE_WITH_TIMEOUT(fixture.storedResults().size(), 2, 30'000);
        QTRY_VERIFY(window.findChild<CompareView*>()->isVisible());
    }

    static ResultListModel& results(MainWindow& window) { return window.findChild<ResultPanel*>()->model(); }

    static bool isTold(const MainWindow& window, const QString& words)
    {
        const QList<MessageBar*> bars = window.findChildren<MessageBar*>();
        return std::any_of(bars.cbegin(), bars.cend(), [&words](const MessageBar* bar) { return bar->isVisible() && bar->text().contains(words); });
    }

    static bool cardsShowAllTheirText(const TargetPanel& panel)
    {
        const QList<QLabel*> labels = panel.findChildren<QLabel*>("muted");
        return std::all_of(labels.cbegin(), labels.cend(), [](const QLabel* label) { return label->height() >= label->heightForWidth(label->width()); });
    }

private slots:
    void runShowsTheComparison()
    {
        WindowFixture fixture;
        MainWindow window(fixture.places());
        runTiny(fixture, window);
        auto* headline = window.findChild<CompareView*>()->findChild<QLabel*>("headline");
        QVERIFY(headline && !headline->text().isEmpty());
        QCOMPARE(results(window).tickedIds().size(), 2);
        QCOMPARE(fixture.leftIn("target"), QStringList());
        QCOMPARE(window.findChild<QPushButton*>("runButton")->text(), QString("Run"));
    }

    /// The same targets by fio, ticked beside what the own engine measured.
    void crossCheckStandsBesideTheOwnResults()
    {
        if (QStandardPaths::findExecutable("fio").isEmpty())
            QSKIP("fio is not installed");
        WindowFixture fixture;
        MainWindow window(fixture.places());
        runTiny(fixture, window);
        auto* action = window.findChild<QAction*>("crossCheck");
        QTRY_VERIFY_WITH_TIMEOUT(action->isEnabled(), 10'000);
        action->trigger();
        QTRY_COMPARE_WITH_TIMEOUT(fixture.storedResults().size(), 4, 60'000);
        QTRY_COMPARE(results(window).tickedIds().size(), 4);
        const QStringList fio = fixture.storedResults().filter(" fio ");
        QCOMPARE(fio.size(), 2);
        QCOMPARE(fixture.leftIn("target"), QStringList());
    }

    void crossCheckWithoutFioSaysWhatToInstall()
    {
        WindowFixture fixture;
        MainWindow window(fixture.places());
        QVERIFY(fixture.makeReady(window, {"target"}, "tiny"));
        const QByteArray path = qgetenv("PATH");
        qputenv("PATH", "/nonexistent");
        window.findChild<QAction*>("crossCheck")->trigger();
        const bool told = QTest::qWaitFor([&] { return isTold(window, "install"); }, 10'000);
        qputenv("PATH", path);
        QVERIFY(told);
        QTRY_VERIFY_WITH_TIMEOUT(window.findChild<QPushButton*>("runButton")->isEnabled(), 10'000);
    }

    void cancelKeepsWhatWasMeasured()
    {
        WindowFixture fixture;
        MainWindow window(fixture.places());
        QVERIFY(fixture.makeReady(window, {"target"}, "endless"));
        click(window, "runButton");
        auto* live = window.findChild<LiveView*>();
        QTRY_VERIFY(live->isVisible());
        auto* table = live->findChild<QAbstractItemView*>();
        QTRY_VERIFY_WITH_TIMEOUT(table->model()->rowCount() >= 2, 20'000);
        click(window, "runButton"); // it says Cancel now
        QTRY_COMPARE_WITH_TIMEOUT(fixture.storedResults().size(), 1, 5000);
        QCOMPARE(fixture.leftIn("target"), QStringList());
    }

    void closingMidRunEnds()
    {
        WindowFixture fixture;
        {
            MainWindow window(fixture.places());
            QVERIFY(fixture.makeReady(window, {"target"}, "endless"));
            click(window, "runButton");
            QTRY_VERIFY(window.findChild<LiveView*>()->isVisible());
            window.close();
            QTRY_VERIFY_WITH_TIMEOUT(!window.isVisible(), 10'000);
        }
        QCOMPARE(fixture.leftIn("target"), QStringList());
    }

    void firstStartIsOneClick()
    {
        WindowFixture fixture;
        const QByteArray home = qgetenv("HOME");
        qputenv("HOME", fixture.path("target").toLocal8Bit());
        {
            MainWindow window(fixture.places());
            window.show();
            auto* panel = window.findChild<TargetPanel*>();
            QTRY_VERIFY(!panel->targets().isEmpty());
            QTRY_VERIFY(cardsShowAllTheirText(*panel));
            panel->addPath(fixture.path("second")); // what else is ticked has no part in it
            auto* presets = window.findChild<QComboBox*>("preset");
            presets->setCurrentIndex(presets->findData("endless"));
            click(window, "quickButton");
            QTRY_VERIFY_WITH_TIMEOUT(window.findChild<LiveView*>()->isVisible(), 10'000);
            QCOMPARE(panel->tickedPaths(), QStringList(fixture.path("target")));
            QCOMPARE(presets->currentData().toString(), QString("quick"));
            click(window, "runButton"); // it says Cancel now
            QTRY_COMPARE_WITH_TIMEOUT(window.findChild<QPushButton*>("runButton")->text(), QString("Run"), 10'000);
        }
        qputenv("HOME", home);
        QCOMPARE(fixture.leftIn("target"), QStringList());
    }

    void aSmallFileLimitsWhatIsMeasured()
    {
        WindowFixture fixture;
        QFile small(fixture.path("small.bin"));
        QVERIFY(small.open(QIODevice::WriteOnly));
        QCOMPARE(small.write(QByteArray(4 << 20, 'x')), 4 << 20);
        small.close();
        MainWindow window(fixture.places());
        QVERIFY(fixture.makeReady(window, {"small.bin"}, "tiny"));
        auto* summary = window.findChild<QLabel*>("planSummary");
        QVERIFY2(summary->text().contains("4 MiB"), qPrintable(summary->text()));
        QCOMPARE(summary->textFormat(), Qt::PlainText);
    }

    void oneTargetThatFailsIsTold()
    {
        WindowFixture fixture;
        MainWindow window(fixture.places());
        QVERIFY(fixture.makeReady(window, {"target", "second"}, "tiny"));
        QVERIFY(QDir().rmdir(fixture.path("second"))); // between the plan and the run
        click(window, "runButton");
        QTRY_VERIFY_WITH_TIMEOUT(window.findChild<CompareView*>()->isVisible(), 30'000);
        QCOMPARE(fixture.storedResults().size(), 1);
        QVERIFY(isTold(window, fixture.path("second")));
    }

    void aRunThatFailsAltogetherIsNoAnswer()
    {
        WindowFixture fixture;
        MainWindow window(fixture.places());
        QVERIFY(fixture.makeReady(window, {"target"}, "tiny"));
        QVERIFY(QDir().rmdir(fixture.path("target")));
        click(window, "runButton");
        auto* live = window.findChild<LiveView*>();
        QTRY_COMPARE_WITH_TIMEOUT(live->findChild<QLabel*>("headline")->text(), QString("Nothing could be measured"), 10'000);
        QVERIFY(live->isVisible());
        QVERIFY(isTold(window, fixture.path("target")));
        if (const QString kept = qEnvironmentVariable("DRIVEDUEL_KEEP_PICTURES"); !kept.isEmpty())
            window.grab().save(QDir(kept).filePath("failed.png"));
        QCOMPARE(fixture.storedResults(), QStringList());
        QVERIFY(QDir().mkdir(fixture.path("target")));
        QVERIFY(fixture.makeReady(window, {"target"}, "tiny")); // and it goes on from there
        click(window, "runButton");
        QTRY_COMPARE_WITH_TIMEOUT(fixture.storedResults().size(), 1, 30'000);
    }

    void tickingDeletingAndUndo()
    {
        WindowFixture fixture;
        MainWindow window(fixture.places());
        runTiny(fixture, window);
        ResultListModel& model = results(window);
        const QAbstractItemModelTester tester(&model);
        const QModelIndex first = model.index(0);
        QVERIFY(model.setData(first, Qt::Unchecked, Qt::CheckStateRole));
        QCOMPARE(model.tickedIds().size(), 1);
        QVERIFY(model.setData(first, Qt::Checked, Qt::CheckStateRole));
        auto* list = window.findChild<QListView*>("results");
        list->setCurrentIndex(model.index(0));
        list->setFocus();
        window.findChild<QAction*>("delete")->trigger();
        QTRY_COMPARE(model.rowCount(), 1);
        QCOMPARE(fixture.storedResults().size(), 1);
        click(window, "undo");
        QTRY_COMPARE(model.rowCount(), 2);
        QCOMPARE(fixture.storedResults().size(), 2);
    }

    void exportWritesAPicture()
    {
        WindowFixture fixture;
        MainWindow window(fixture.places());
        runTiny(fixture, window);
        const QString path = fixture.path("duel.png");
        QTimer clicks; // the dialogs are modal: answer whichever is up
        connect(&clicks, &QTimer::timeout, this, [&] {
            QWidget* dialog = QApplication::activeModalWidget();
            if (auto* files = qobject_cast<QFileDialog*>(dialog)) {
                files->findChild<QLineEdit*>("fileNameEdit")->setText(path);
                files->findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Save)->click();
            } else if (auto* sheet = qobject_cast<ExportDialog*>(dialog)) {
                sheet->findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Save)->click();
            }
        });
        clicks.start(50);
        window.findChild<QAction*>("exportPicture")->trigger();
        clicks.stop();
        QTRY_VERIFY(isTold(window, path)); // written off the GUI thread, then told
        const QImage picture(path);
        QVERIFY(!picture.isNull());
        QSet<QRgb> colours;
        for (int y = 0; y < picture.height(); y += 7) {
            for (int x = 0; x < picture.width(); x += 3)
                colours.insert(picture.pixel(x, y));
        }
        QVERIFY2(colours.size() > 20, "a blank picture has one colour");
    }

    void presetIsCopiedAndSaved()
    {
        WindowFixture fixture;
        const PresetStore store(fixture.path("presets"));
        const Expected<Preset> quick = store.find("quick");
        QVERIFY(quick);
        PresetDialog dialog(store, *quick, nullptr);
        dialog.show();
        auto* name = dialog.findChild<QLineEdit*>("presetName");
        auto* save = dialog.findChild<QPushButton*>("savePreset");
        name->clear();
        QVERIFY2(!save->isEnabled(), "a preset needs a name");
        QVERIFY2(save->isDefault(), "Enter in a field saves");
        name->setText("Mine");
        QTest::mouseClick(dialog.findChild<QPushButton*>("addProbe"), Qt::LeftButton);
        QTRY_VERIFY(save->isEnabled());
        QTest::mouseClick(save, Qt::LeftButton);
        QCOMPARE(dialog.result(), int(QDialog::Accepted));
        const Expected<Preset> mine = store.find(dialog.presetId());
        QVERIFY(mine);
        QCOMPARE(mine->name, QString("Mine"));
        QCOMPARE(mine->probes.size(), quick->probes.size() + 1);
        QVERIFY(!mine->builtIn);
    }
};

QTEST_MAIN(TestMainWindow)
#include "tst_mainwindow.moc"
