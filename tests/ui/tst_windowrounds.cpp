#include "tests/ui/windowfixture.h"

#include "ui/compare/compareview.h"
#include "ui/messagebar.h"
#include "ui/resultpanel.h"

#include <QLabel>
#include <QSpinBox>
#include <QToolButton>

#include <algorithm>

using namespace driveduel;
using test::WindowFixture;

/// Until decided, by clicks. Runs measure for real, in a small file on the disk of the build folder.
class TestWindowRounds final : public QObject
{
    Q_OBJECT

    static int passesOf(const ResultStore& store, int result) { return static_cast<int>(store.results()[result].result->probes[0].passes.size()); }

    /// Makes the stored results of one run undecided: the first drive is once faster and once slower than the second.
    static void makeUndecided(ResultStore& store)
    {
        store.load();
        QCOMPARE(store.results().size(), 2);
        const QList<StoredResult> stored = store.results();
        for (qsizetype r = 0; r < stored.size(); ++r) {
            auto copy = std::make_shared<BenchmarkResult>(*stored[r].result);
            QList<PassRecord>& passes = copy->probes[0].passes;
            for (qsizetype i = 0; i < passes.size(); ++i) {
                SideRecord& side = *passes[i].read;
                side.histogram.reset(); // it would not fit the figures below
                side.ios = r == 1 ? 1000 : i % 2 == 0 ? 1500 : 700;
                side.bytes = side.ios * 4096;
                side.durationNs = 1'000'000'000;
                passes[i].warnings.clear();
            }
            QVERIFY(store.replace(copy));
        }
    }

    static void runTiny(WindowFixture& fixture)
    {
        MainWindow window(fixture.places());
        QVERIFY(fixture.makeReady(window, {"target", "second"}, "tiny"));
        QTest::mouseClick(window.findChild<QPushButton*>("runButton"), Qt::LeftButton);
        QTRY_COMPARE_WITH_TIMEOUT(fixture.storedResults().size(), 2, 30'000);
        QTRY_VERIFY(window.findChild<CompareView*>()->isVisible());
    }

    static void tickAll(MainWindow& window)
    {
        auto& model = window.findChild<ResultPanel*>()->model();
        QTRY_COMPARE(model.rowCount(), 2);
        for (int row = 0; row < 2; ++row)
            QVERIFY(model.setData(model.index(row), Qt::Checked, Qt::CheckStateRole));
        QTRY_VERIFY(window.findChild<CompareView*>()->isVisible());
    }

private slots:
    void theButtonRunsMorePairs()
    {
        WindowFixture fixture;
        runTiny(fixture);
        ResultStore store(fixture.path("results"));
        makeUndecided(store);
        QStringList ids;
        for (const StoredResult& stored : store.results())
            ids += stored.result->id;

        MainWindow window(fixture.places());
        window.show();
        tickAll(window);
        auto* button = window.findChild<QToolButton*>("morePairs");
        QTRY_VERIFY_WITH_TIMEOUT(button->isVisible() && button->isEnabled(), 10'000);
        QVERIFY2(button->text().contains("more pair"), qPrintable(button->text()));
        QTest::mouseClick(button, Qt::LeftButton);
        QTRY_VERIFY_WITH_TIMEOUT(!window.findChild<CompareView*>()->isVisible(), 10'000);
        QVERIFY2(window.findChild<QLabel*>("planSummary")->text().contains("more passes of each"), "the plan that is told is the one that runs");
        QTRY_VERIFY_WITH_TIMEOUT(window.findChild<CompareView*>()->isVisible(), 60'000);

        ResultStore after(fixture.path("results"));
        after.load();
        QCOMPARE(after.results().size(), 2); // the same ones
        for (int r = 0; r < 2; ++r) {
            QVERIFY(ids.contains(after.results()[r].result->id));
            const QList<PassRecord>& passes = after.results()[r].result->probes[0].passes;
            QVERIFY(passes.size() > 2);
            for (int i = 0; i < passes.size(); ++i)
                QCOMPARE(passes[i].repetition, i);
        }
        QCOMPARE(passesOf(after, 0), passesOf(after, 1));
        QCOMPARE(fixture.leftIn("target"), QStringList());
    }

    void aTargetThatIsGoneIsTold()
    {
        WindowFixture fixture;
        runTiny(fixture);
        ResultStore store(fixture.path("results"));
        makeUndecided(store);
        QVERIFY(QDir().rmdir(fixture.path("second")));
        MainWindow window(fixture.places());
        window.show();
        tickAll(window);
        auto* button = window.findChild<QToolButton*>("morePairs");
        QTRY_VERIFY(button->isVisible());
        auto* note = button->parentWidget()->findChild<QLabel*>("muted");
        QTRY_VERIFY2(note->text().contains("not there"), qPrintable(note->text()));
        QVERIFY(!button->isEnabled());
    }

    void thePlanSaysUntilWhen()
    {
        WindowFixture fixture;
        MainWindow window(fixture.places());
        QVERIFY(fixture.makeReady(window, {"target", "second"}, "tiny"));
        auto* summary = window.findChild<QLabel*>("planSummary");
        auto* budget = window.findChild<QSpinBox*>("timeBudget");
        QVERIFY(!budget->isVisible() && !summary->text().contains("until decided"));
        window.findChild<QCheckBox*>("untilDecided")->click();
        QVERIFY(budget->isVisible());
        budget->setValue(7);
        QTRY_VERIFY2(summary->text().contains("3 to 15 passes, ABBA, until decided") && summary->text().contains("at most 7 min"), qPrintable(summary->text()));
        QVERIFY2(summary->text().contains("5 or more"), "few passes to begin with are said");
    }
};

QTEST_MAIN(TestWindowRounds)
#include "tst_windowrounds.moc"
