#include "ui/compare/compareview.h"

#include "core/text/wording.h"
#include "tests/ui/comparisons.h"
#include "ui/charts/chartwidget.h"
#include "ui/theme.h"

#include <QApplication>
#include <QDir>
#include <QLabel>
#include <QTabWidget>
#include <QTest>

using namespace driveduel;

namespace {

void keep(QWidget& widget, const QString& name)
{
    const QString folder = qEnvironmentVariable("DRIVEDUEL_KEEP_PICTURES");
    if (!folder.isEmpty())
        widget.grab().save(QDir(folder).filePath(name + QStringLiteral(".png")));
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
    const Comparison compared = comparison == u"crowd" ? samples::crowd() : samples::duel();
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

QTEST_MAIN(TstCompareView)
#include "tst_compareview.moc"
