#include "ui/compare/compareview.h"

#include "core/text/wording.h"
#include "tests/ui/comparisons.h"
#include "ui/charts/chartwidget.h"
#include "ui/compare/comparisontablemodel.h"
#include "ui/theme.h"

#include <QApplication>
#include <QComboBox>
#include <QDir>
#include <QLabel>
#include <QTabWidget>
#include <QTableView>
#include <QTest>

using namespace driveduel;

namespace {

void keep(QWidget& widget, const QString& name)
{
    const QString folder = qEnvironmentVariable("DRIVEDUEL_KEEP_PICTURES");
    if (!folder.isEmpty())
        widget.grab().save(QDir(folder).filePath(name + QStringLiteral(".png")));
}

const Comparison& duel()
{
    static const Comparison comparison = samples::duel();
    return comparison;
}

const Comparison& duelWithoutSweep()
{
    static const Comparison comparison = samples::duel(false);
    return comparison;
}

const Comparison& crowd()
{
    static const Comparison comparison = samples::crowd();
    return comparison;
}

QString headline(const CompareView& view)
{
    const auto* label = view.findChild<QLabel*>(QStringLiteral("headline"));
    return label ? label->text() : QString();
}

} // namespace

class TstCompareView final : public QObject
{
    Q_OBJECT
private slots:
    void shows_data();
    void shows();
    void findingsAreNamed();
    void tabsFollowTheData();
    void rowIsChosen();
    void briefTableHasNoHalfColumns_data();
    void briefTableHasNoHalfColumns();
    void rethemes();
    void tips();
    void hostileLabel();
    void nothing();
};

void TstCompareView::shows_data()
{
    QTest::addColumn<int>("theme");
    QTest::addColumn<QString>("comparison");
    QTest::addColumn<QSize>("size");
    for (const QString& comparison : {QStringLiteral("duel"), QStringLiteral("crowd")}) {
        QTest::addRow("light %s", qPrintable(comparison)) << static_cast<int>(ThemeChoice::Light) << comparison << QSize(1060, 820);
        QTest::addRow("dark %s", qPrintable(comparison)) << static_cast<int>(ThemeChoice::Dark) << comparison << QSize(1060, 820);
        QTest::addRow("narrow %s", qPrintable(comparison)) << static_cast<int>(ThemeChoice::Light) << comparison << QSize(600, 900);
    }
}

void TstCompareView::shows()
{
    QFETCH(const int, theme);
    QFETCH(const QString, comparison);
    QFETCH(const QSize, size);
    applyTheme(*qApp, static_cast<ThemeChoice>(theme));
    const Comparison& compared = comparison == u"crowd" ? crowd() : duel();
    CompareView view;
    view.setComparison(compared);
    view.resize(size);
    view.show();
    QVERIFY(QTest::qWaitForWindowExposed(&view));
    QCOMPARE(headline(view), headlineText(compared));
    auto* tabs = view.findChild<QTabWidget*>(QStringLiteral("compareTabs"));
    QVERIFY(tabs);
    for (int i = 0; i < tabs->count(); ++i) {
        tabs->setCurrentIndex(i);
        keep(view, QStringLiteral("view-%1-%2").arg(QString::fromLatin1(QTest::currentDataTag()).replace(u' ', u'-')).arg(i));
    }
    QCOMPARE(view.width(), size.width());
}

void TstCompareView::findingsAreNamed()
{
    Comparison comparison = duelWithoutSweep();
    CompareView view;
    view.setComparison(comparison);
    const auto* label = view.findChild<QLabel*>(QStringLiteral("compareFindings"));
    QVERIFY(label->isHidden());
    auto result = std::make_shared<BenchmarkResult>(*comparison.results[1]);
    result->findings = {{"trim-missing", FindingSeverity::Warning, "sda", {}, {{"usb", true}}}, {"one-command-at-a-time", FindingSeverity::Note, "sda", {}, {}}};
    comparison.results[1] = result;
    view.setComparison(comparison);
    QVERIFY(!label->isHidden());
    QVERIFY2(label->text().contains("No TRIM through the bridge"), qPrintable(label->text()));
    QVERIFY(!label->text().contains("One command")); // a note
    QVERIFY(label->toolTip().contains("7 %"));
    QCOMPARE(label->textFormat(), Qt::PlainText);
}

void TstCompareView::tabsFollowTheData()
{
    CompareView view;
    const auto* tabs = view.findChild<QTabWidget*>(QStringLiteral("compareTabs"));
    const auto visible = [tabs] {
        QStringList titles;
        for (int i = 0; i < tabs->count(); ++i) {
            if (tabs->isTabVisible(i))
                titles += tabs->tabText(i);
        }
        return titles.join(u'|');
    };
    view.setComparison(duel());
    QCOMPARE(visible(), QStringLiteral("Overview|IOPS|Latency|Over time|Sweeps|Table|What it means"));
    view.setComparison(duelWithoutSweep());
    QCOMPARE(visible(), QStringLiteral("Overview|IOPS|Latency|Over time|Table|What it means"));
    QCOMPARE(view.findChild<QTableView*>(QStringLiteral("comparisonTable"))->model()->rowCount(), 8);
}

void TstCompareView::briefTableHasNoHalfColumns_data()
{
    QTest::addColumn<int>("width");
    for (const int width : {700, 900, 1100, 1900})
        QTest::addRow("%d", width) << width;
}

void TstCompareView::briefTableHasNoHalfColumns()
{
    QFETCH(const int, width);
    CompareView view;
    view.setComparison(duel());
    view.resize(width, 900);
    view.show();
    const auto* table = view.findChild<QTableView*>(QStringLiteral("briefTable"));
    const auto columns = [table] {
        int sum = 0;
        for (int column = 0; column < table->model()->columnCount(); ++column)
            sum += table->columnWidth(column);
        return sum;
    };
    QTRY_VERIFY(columns() > 0 && columns() <= table->viewport()->width());
    QVERIFY(!table->isColumnHidden(static_cast<int>(ComparisonTableModel::Column::Bandwidth)));
    if (width > 1800)
        QVERIFY(!table->isColumnHidden(static_cast<int>(ComparisonTableModel::Column::P9999)));
}

void TstCompareView::rowIsChosen()
{
    CompareView view;
    view.setComparison(duelWithoutSweep());
    view.resize(1000, 800);
    view.show();
    QVERIFY(QTest::qWaitForWindowExposed(&view));
    auto* tabs = view.findChild<QTabWidget*>(QStringLiteral("compareTabs"));
    for (int i = 0; i < tabs->count(); ++i) {
        if (tabs->tabText(i) == QStringLiteral("Latency"))
            tabs->setCurrentIndex(i);
    }
    auto* chart = tabs->currentWidget()->findChild<ChartWidget*>();
    auto* box = chart->findChild<QComboBox*>();
    QCOMPARE(box->count(), 4);
    const int before = chart->chart().row;
    box->setFocus();
    QTest::keyClick(box, box->currentIndex() == 0 ? Qt::Key_Down : Qt::Key_Up);
    QVERIFY(chart->chart().row != before);
    QCOMPARE(chart->chart().row, box->currentData().toInt());
    const QString chosen = box->currentText();
    view.setComparison(duel()); // what was chosen stays
    QCOMPARE(box->currentText(), chosen);
}

void TstCompareView::rethemes()
{
    applyTheme(*qApp, ThemeChoice::Light);
    ChartWidget chart(ChartKind::Bandwidth);
    chart.setComparison(duelWithoutSweep());
    chart.resize(600, 500);
    chart.show();
    QVERIFY(QTest::qWaitForWindowExposed(&chart));
    const QPoint inside(300, 8);
    QCOMPARE(chart.grab().toImage().pixelColor(inside), Theme::lightTheme().card);
    applyTheme(*qApp, ThemeChoice::Dark);
    QCOMPARE(chart.grab().toImage().pixelColor(inside), Theme::darkTheme().card);
    applyTheme(*qApp, ThemeChoice::Light);
    QCOMPARE(chart.grab().toImage().pixelColor(inside), Theme::lightTheme().card);
}

void TstCompareView::tips()
{
    ChartWidget bars(ChartKind::Bandwidth);
    bars.setComparison(duelWithoutSweep());
    bars.resize(600, 500);
    const QString tip = bars.tipAt({300, 70}).join(u'\n');
    QVERIFY2(tip.contains(QStringLiteral("4K sequential read")) && tip.contains(QStringLiteral("To Go: 49.2 MB/s")), qPrintable(tip));
    QVERIFY(bars.tipAt({300, 5}).isEmpty());
    QVERIFY(bars.accessibleDescription().contains(QStringLiteral("49.2 MB/s")));
    ChartWidget lines(ChartKind::Latency);
    lines.setComparison(duelWithoutSweep());
    lines.resize(600, 400);
    const QString at = lines.tipAt({300, 200}).join(u'\n');
    QVERIFY2(at.contains(QStringLiteral("µs")) && at.contains(QStringLiteral("Native")) && at.startsWith(u'p'), qPrintable(at));
}

void TstCompareView::hostileLabel()
{
    CompareView view;
    view.setComparison(samples::compared({samples::result(samples::hostileLabel(), samples::usbTarget()), samples::result(QStringLiteral("Other"), samples::nvmeTarget(), 3)}));
    view.resize(900, 700);
    view.show();
    QVERIFY(QTest::qWaitForWindowExposed(&view));
    for (const QLabel* label : view.findChildren<QLabel*>()) {
        QCOMPARE(label->textFormat(), Qt::PlainText);
        QVERIFY(!label->text().contains(QChar(0x202E)));
    }
    keep(view, QStringLiteral("view-hostile"));
}

void TstCompareView::nothing()
{
    CompareView view;
    view.setComparison({});
    view.show();
    QVERIFY(QTest::qWaitForWindowExposed(&view));
    QVERIFY(headline(view).isEmpty());
    view.setComparison(samples::compared({samples::result(QStringLiteral("Alone"), samples::usbTarget())}));
    QVERIFY(!headline(view).isEmpty());
    keep(view, QStringLiteral("view-alone"));
}

QTEST_MAIN(TstCompareView)
#include "tst_compareview.moc"
