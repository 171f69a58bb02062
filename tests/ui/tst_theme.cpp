#include "ui/theme.h"

#include <QApplication>
#include <QTest>

using namespace driveduel;

namespace {

QColor windowColour()
{
    return QApplication::palette().color(QPalette::Window);
}

} // namespace

class TestTheme final : public QObject
{
    Q_OBJECT
private slots:
    void cleanup() { setDesktopDark(*qApp, std::nullopt); }
    void choiceDecides();
    void systemFollowsTheDesktop();
    void ourOwnPaletteIsNotTheDesktops();
};

void TestTheme::choiceDecides()
{
    applyTheme(*qApp, ThemeChoice::Dark);
    QVERIFY(currentTheme().dark);
    QCOMPARE(windowColour(), Theme::darkTheme().window);
    setDesktopDark(*qApp, false);
    QVERIFY2(currentTheme().dark, "dark was asked for, whatever the desktop says");
    applyTheme(*qApp, ThemeChoice::Light);
    setDesktopDark(*qApp, true);
    QCOMPARE(windowColour(), Theme::lightTheme().window);
}

void TestTheme::systemFollowsTheDesktop()
{
    applyTheme(*qApp, ThemeChoice::System);
    setDesktopDark(*qApp, true);
    QCOMPARE(windowColour(), Theme::darkTheme().window);
    setDesktopDark(*qApp, false);
    QCOMPARE(windowColour(), Theme::lightTheme().window);
}

void TestTheme::ourOwnPaletteIsNotTheDesktops()
{
    applyTheme(*qApp, ThemeChoice::Dark);
    applyTheme(*qApp, ThemeChoice::System); // the desktop of the tests is light
    QVERIFY(!currentTheme().dark);
}

QTEST_MAIN(TestTheme)
#include "tst_theme.moc"
