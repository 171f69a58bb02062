#include "core/text/bottleneckwording.h"
#include "core/text/explanations.h"
#include "core/text/suitabilitywording.h"
#include "tests/ui/comparisons.h"
#include "ui/compare/comparisontablemodel.h"
#include "ui/compare/compareview.h"
#include "ui/compare/explainpanel.h"
#include "ui/compare/meaningpage.h"
#include "ui/theme.h"

#include <QApplication>
#include <QDir>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QTabWidget>
#include <QTableView>
#include <QTest>
#include <QToolButton>

using namespace driveduel;

namespace {

using Column = ComparisonTableModel::Column;

void keep(QWidget& widget, const QString& name)
{
    const QString folder = qEnvironmentVariable("DRIVEDUEL_KEEP_PICTURES");
    if (!folder.isEmpty())
        widget.grab().save(QDir(folder).filePath(name + QStringLiteral(".png")));
}

const Comparison& duel()
{
    static const Comparison comparison = samples::duel(false);
    return comparison;
}

QString title(const CompareView& view)
{
    return view.findChild<ExplainPanel*>()->findChild<QLabel*>("findingTitle")->text();
}

QString example(const CompareView& view)
{
    return view.findChild<ExplainPanel*>()->findChild<QLabel*>("muted")->text();
}

struct Shown
{
    CompareView view;
    QTabWidget* tabs = nullptr;
    QTableView* table = nullptr;

    Shown()
    {
        view.setComparison(duel());
        view.resize(1300, 900);
        tabs = view.findChild<QTabWidget*>("compareTabs");
        table = view.findChild<QTableView*>("comparisonTable");
        for (int i = 0; i < tabs->count(); ++i) {
            if (tabs->widget(i)->findChild<QTableView*>("comparisonTable"))
                tabs->setCurrentIndex(i);
        }
        view.show();
    }

    void clickCell(int line, Column column)
    {
        const QModelIndex index = table->model()->index(line, static_cast<int>(column));
        table->scrollTo(index);
        QTest::mouseClick(table->viewport(), Qt::LeftButton, {}, table->visualRect(index).center());
    }
};

} // namespace

class TstMeaning final : public QObject
{
    Q_OBJECT
private slots:
    void everyColumnIsExplained();
    void headerExplains();
    void figureExplainsWithItsNumbers();
    void keyboard();
    void relatedAndClose();
    void pageButton();
    void bottomLine();
    void limitColumn();
    void cards();
    void figuresOpenAndStayOpen();
    void hostileNames();
    void nothing();
};

void TstMeaning::everyColumnIsExplained()
{
    ComparisonTableModel model;
    model.setComparison(duel());
    for (int column = 0; column < model.columnCount(); ++column) {
        const QString id = model.headerData(column, Qt::Horizontal, ComparisonTableModel::ExplanationRole).toString();
        QVERIFY2(explanation(id), qPrintable(model.headerData(column, Qt::Horizontal).toString() + ": " + id));
        for (int line = 0; line < model.rowCount(); ++line)
            QVERIFY2(explanation(model.index(line, column).data(ComparisonTableModel::ExplanationRole).toString()), qPrintable(id));
    }
}

void TstMeaning::headerExplains()
{
    Shown shown;
    QVERIFY(QTest::qWaitForWindowExposed(&shown.view));
    QVERIFY(shown.view.findChild<ExplainPanel*>()->isHidden());
    QHeaderView* header = shown.table->horizontalHeader();
    const int x = header->sectionViewportPosition(static_cast<int>(Column::Bandwidth)) + 8;
    QTest::mouseClick(header->viewport(), Qt::LeftButton, {}, QPoint(x, header->height() / 2));
    QVERIFY(shown.view.findChild<ExplainPanel*>()->isVisible());
    QCOMPARE(title(shown.view), explanation("bandwidth")->title);
    QVERIFY(!example(shown.view).isEmpty());
}

void TstMeaning::figureExplainsWithItsNumbers()
{
    Shown shown;
    QVERIFY(QTest::qWaitForWindowExposed(&shown.view));
    shown.clickCell(1, Column::P99);
    QCOMPARE(title(shown.view), explanation("p99")->title);
    QCOMPARE(example(shown.view), explanationExample("p99", duel(), 0, 1));
    QVERIFY(example(shown.view).contains("To Go"));
    shown.clickCell(1, Column::Verdict);
    QCOMPARE(title(shown.view), explanation(explanationIdOf(duel().rows[0].cells[1].verdict))->title);
    shown.clickCell(4, Column::Valid); // the buffered write
    QCOMPARE(title(shown.view), explanation("device-bytes-low")->title);
    keep(shown.view, "explain");
}

void TstMeaning::keyboard()
{
    Shown shown;
    QVERIFY(QTest::qWaitForWindowExposed(&shown.view));
    shown.table->setFocus();
    shown.table->setCurrentIndex(shown.table->model()->index(0, static_cast<int>(Column::Iops)));
    QTest::keyClick(shown.table, Qt::Key_F1);
    QCOMPARE(title(shown.view), explanation("iops")->title);
    auto* panel = shown.view.findChild<ExplainPanel*>();
    QVERIFY(panel->isVisible());
    QCOMPARE(panel->accessibleName(), explanation("iops")->title);
    panel->setFocus();
    QTest::keyClick(panel, Qt::Key_Escape);
    QVERIFY(panel->isHidden());
}

void TstMeaning::relatedAndClose()
{
    Shown shown;
    QVERIFY(QTest::qWaitForWindowExposed(&shown.view));
    shown.clickCell(0, Column::Bandwidth);
    auto* panel = shown.view.findChild<ExplainPanel*>();
    const QString wanted = explanation(explanation("bandwidth")->related.first())->title;
    QPushButton* related = nullptr;
    for (QPushButton* button : panel->findChildren<QPushButton*>("relatedButton")) {
        if (button->text() == wanted)
            related = button;
    }
    QVERIFY(related);
    QTest::mouseClick(related, Qt::LeftButton);
    QCOMPARE(title(shown.view), wanted);
    panel->explain("no-such-thing");
    QCOMPARE(title(shown.view), wanted);
    for (QPushButton* button : panel->findChildren<QPushButton*>()) {
        if (button->objectName() != "relatedButton")
            QTest::mouseClick(button, Qt::LeftButton);
    }
    QVERIFY(panel->isHidden());
}

void TstMeaning::pageButton()
{
    Shown shown;
    QVERIFY(QTest::qWaitForWindowExposed(&shown.view));
    auto* button = shown.view.findChild<QToolButton*>("explainButton");
    QStringList titles;
    for (int i = 0; i < shown.tabs->count(); ++i) {
        if (!shown.tabs->isTabVisible(i))
            continue;
        shown.tabs->setCurrentIndex(i);
        QTest::mouseClick(button, Qt::LeftButton);
        titles += title(shown.view);
    }
    QVERIFY(titles.contains(explanation("time-chart")->title));
    QCOMPARE(titles.last(), explanation("suitability")->title);
    titles.removeDuplicates();
    QVERIFY(titles.size() >= 5);
}

void TstMeaning::bottomLine()
{
    Shown shown;
    const auto* label = shown.view.findChild<QLabel*>("bottomLine");
    QCOMPARE(label->text(), bottomLineText(duel()));
    QVERIFY(!label->text().isEmpty());
    QVERIFY(!label->isHidden());
    shown.view.setComparison({});
    QVERIFY(label->isHidden());
}

void TstMeaning::limitColumn()
{
    ComparisonTableModel model;
    model.setComparison(duel());
    const QModelIndex memory = model.index(4, static_cast<int>(Column::Limit));
    QCOMPARE(memory.data().toString(), "memory");
    QVERIFY(memory.data(Qt::ToolTipRole).toString().contains("4.0 %"));
    const QModelIndex drive = model.index(0, static_cast<int>(Column::Limit));
    QCOMPARE(drive.data().toString(), limitText(duel().rows[0].cells[0].bottleneck->limit));
}

void TstMeaning::cards()
{
    for (const ThemeChoice theme : {ThemeChoice::Light, ThemeChoice::Dark}) {
        applyTheme(*qApp, theme);
        Shown shown;
        shown.tabs->setCurrentIndex(shown.tabs->count() - 1);
        QVERIFY(QTest::qWaitForWindowExposed(&shown.view));
        const auto* page = shown.view.findChild<MeaningPage*>();
        QCOMPARE(page->findChildren<QFrame*>("card").size(), 6);
        QStringList verdicts;
        for (const QLabel* label : page->findChildren<QLabel*>("fitness")) {
            if (label->isVisible())
                verdicts += label->property("level").toString();
        }
        QStringList wanted;
        for (int use = 0; use <= static_cast<int>(UseCase::Backup); ++use) {
            for (int c = 0; c < 2; ++c) {
                for (const Suitability& each : suitabilityOf(duel(), c)) {
                    if (static_cast<int>(each.useCase) == use)
                        wanted += fitnessName(each.fitness);
                }
            }
        }
        QCOMPARE(verdicts, wanted);
        keep(shown.view, theme == ThemeChoice::Light ? "meaning-light" : "meaning-dark");
    }
    applyTheme(*qApp, ThemeChoice::Light);
}

void TstMeaning::figuresOpenAndStayOpen()
{
    Shown shown;
    shown.tabs->setCurrentIndex(shown.tabs->count() - 1);
    QVERIFY(QTest::qWaitForWindowExposed(&shown.view));
    const auto* page = shown.view.findChild<MeaningPage*>();
    const auto criteria = [page] {
        int visible = 0;
        for (const QLabel* label : page->findChildren<QLabel*>("criterion"))
            visible += label->isVisible() ? 1 : 0;
        return visible;
    };
    QCOMPARE(criteria(), 0);
    auto* button = page->findChild<QToolButton*>("figuresButton");
    button->setFocus();
    QTest::keyClick(button, Qt::Key_Space);
    QCOMPARE(criteria(), 5); // the desktop's rules
    keep(shown.view, "meaning-open");
    shown.view.setComparison(duel());
    QTRY_COMPARE(criteria(), 5); // a layout shows its widgets a little later
    QTest::mouseClick(page->findChild<QToolButton*>("figuresButton"), Qt::LeftButton);
    QCOMPARE(criteria(), 0);
}

void TstMeaning::hostileNames()
{
    CompareView view;
    view.setComparison(samples::compared({samples::result(samples::hostileLabel(), samples::usbTarget()), samples::result("Other", samples::nvmeTarget(), 3)}));
    view.resize(900, 800);
    view.show();
    QVERIFY(QTest::qWaitForWindowExposed(&view));
    auto* panel = view.findChild<ExplainPanel*>();
    panel->explain("bandwidth", 0, 0);
    QVERIFY(example(view).contains("<b>x</b>"));
    for (const QLabel* label : view.findChildren<QLabel*>()) {
        QCOMPARE(label->textFormat(), Qt::PlainText);
        QVERIFY(!label->text().contains(QChar(0x202E)));
    }
    QCOMPARE(view.width(), 900);
}

void TstMeaning::nothing()
{
    MeaningPage page;
    page.setComparison({});
    QVERIFY(page.findChildren<QFrame*>("card").isEmpty());
    ExplainPanel panel;
    panel.explain("bandwidth");
    QVERIFY(!panel.isHidden());
    panel.setComparison({});
    QCOMPARE(panel.findChild<QLabel*>("findingTitle")->text(), explanation("bandwidth")->title);
}

QTEST_MAIN(TstMeaning)
#include "tst_meaning.moc"
