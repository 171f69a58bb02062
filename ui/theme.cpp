#include "ui/theme.h"

#include "ui/windowstyle.h"

#include <QApplication>

#include <array>

namespace driveduel {

namespace {

QPalette paletteOf(const Theme& theme)
{
    QPalette palette;
    palette.setColor(QPalette::Window, theme.window);
    palette.setColor(QPalette::WindowText, theme.text);
    palette.setColor(QPalette::Base, theme.card);
    palette.setColor(QPalette::AlternateBase, theme.panel);
    palette.setColor(QPalette::Text, theme.text);
    palette.setColor(QPalette::PlaceholderText, theme.muted);
    palette.setColor(QPalette::Button, theme.panel);
    palette.setColor(QPalette::ButtonText, theme.text);
    palette.setColor(QPalette::BrightText, theme.bad);
    palette.setColor(QPalette::ToolTipBase, theme.card);
    palette.setColor(QPalette::ToolTipText, theme.text);
    palette.setColor(QPalette::Highlight, theme.accent);
    palette.setColor(QPalette::HighlightedText, theme.onAccent);
    palette.setColor(QPalette::Link, theme.accent);
    palette.setColor(QPalette::Mid, theme.border);
    for (const QPalette::ColorRole role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText})
        palette.setColor(QPalette::Disabled, role, theme.muted);
    return palette;
}

QString styleSheetOf(const Theme& t)
{
    return QStringLiteral(R"(
#topBar, #sidePanel { background: %1; }
#topBar { border-bottom: 1px solid %3; }
#sidePanel { border-right: 1px solid %3; }
#card { background: %2; border: 1px solid %3; border-radius: 6px; }
#sectionTitle { color: %5; font-size: 9pt; letter-spacing: 1px; }
#muted, #planSummary { color: %5; }
#headline { font-size: 15pt; font-weight: 600; }
#appName { font-size: 12pt; font-weight: 700; }
#bigNumber { font-size: 18pt; font-weight: 600; }
#runButton, #quickButton { background: %6; color: %7; border: 2px solid transparent; border-radius: 6px; padding: 7px 26px; font-weight: 600; }
#quickButton { padding: 11px 34px; font-size: 12pt; }
#runButton:disabled, #quickButton:disabled { background: %3; color: %5; }
#runButton:focus, #quickButton:focus { border: 2px solid %4; }
#runButton:pressed, #quickButton:pressed { background: %4; color: %2; }
#badge { border: 1px solid %3; border-radius: 8px; padding: 1px 7px; color: %4; font-size: 8.5pt; }
#findingsBadge { border: 1px solid %3; border-radius: 8px; padding: 1px 7px; color: %5; font-size: 8.5pt; background: transparent; }
#findingsBadge[severity="problem"] { color: %9; border-color: %9; }
#findingsBadge[severity="warning"] { color: %8; border-color: %8; }
#findingsBadge[severity="none"] { color: %10; border-color: %10; }
#findingsBadge:hover, #findingsBadge:focus { background: %1; border-color: %6; }
#finding { background: %2; border: 1px solid %3; border-left: 5px solid %5; border-radius: 4px; }
#finding[severity="problem"] { border-left-color: %9; }
#finding[severity="warning"] { border-left-color: %8; }
#findingTitle { font-weight: 600; }
#compareFindings { color: %8; }
#comparisonTable, #briefTable { selection-background-color: %1; selection-color: %4; }
#explainPanel { background: %2; border: 1px solid %3; border-left: 5px solid %6; border-radius: 4px; }
#explainPanel:focus { border-color: %6; }
#relatedButton { color: %6; border: none; padding: 1px 4px; text-align: left; }
#relatedButton:hover, #relatedButton:focus { text-decoration: underline; }
#figuresButton { border: none; background: transparent; color: %6; padding: 2px 4px; }
#figuresButton:focus { text-decoration: underline; }
#bottomLine { font-size: 11pt; }
#fitness { font-weight: 600; color: %5; }
#fitness[level="good"] { color: %10; }
#fitness[level="usable"], #fitness[level="usable-to-good"] { color: %4; }
#fitness[level="poor-to-usable"] { color: %8; }
#fitness[level="poor"] { color: %9; }
#evidence { color: %5; font-size: 8.5pt; }
#messageBar, #planProblem { background: %2; border: 1px solid %8; border-left: 5px solid %8; border-radius: 4px; }
#messageBar[isGood="true"] { border-color: %10; }
#alarm { color: %9; font-weight: 600; }
QTabWidget::pane { border: none; border-top: 1px solid %3; top: -1px; }
QTabWidget::tab-bar { left: 0; }
QTabBar::tab { padding: 7px 14px; color: %5; border: none; border-bottom: 2px solid transparent; }
QTabBar::tab:selected { color: %4; font-weight: 600; border-bottom: 2px solid %6; }
QScrollArea { border: none; background: transparent; }
QScrollArea > QWidget > QWidget { background: transparent; }
QHeaderView { background: %2; border: none; }
QHeaderView::section { background: %2; color: %5; border: none; border-bottom: 1px solid %3; padding: 5px 8px; font-weight: normal; }
QTableView, QListView, QTreeView { border: 1px solid %3; border-radius: 6px; gridline-color: %3; background: %2; }
QTableCornerButton::section { background: %2; border: none; }
QScrollBar { background: transparent; border: none; margin: 0; }
QScrollBar:vertical { width: 11px; }
QScrollBar:horizontal { height: 11px; }
QScrollBar::handle { background: %3; border-radius: 4px; margin: 2px; min-width: 28px; min-height: 28px; }
QScrollBar::handle:hover { background: %5; }
QScrollBar::add-line, QScrollBar::sub-line { width: 0; height: 0; }
QScrollBar::add-page, QScrollBar::sub-page { background: transparent; }
)")
        .arg(t.panel.name(), t.card.name(), t.border.name(), t.text.name(), t.muted.name(), t.accent.name(), t.onAccent.name(),
            t.warning.name(), t.bad.name(), t.good.name());
}

/// What the application shows, and why.
struct Look
{
    const Theme* theme = &Theme::lightTheme();
    ThemeChoice choice = ThemeChoice::Light;
    std::optional<bool> desktopDark; ///< as the desktop's settings say
};

Look& look()
{
    static Look look;
    return look;
}

const Theme& desktopTheme(QApplication& application)
{
    if (look().desktopDark)
        return *look().desktopDark ? Theme::darkTheme() : Theme::lightTheme();
    application.setPalette(QPalette()); // takes ours away; what is left is the desktop's as it is now
    return Theme::forPalette(QApplication::palette());
}

} // namespace

const Theme& Theme::lightTheme()
{
    static const Theme theme {false, QColor(0xfcfcfc), QColor(0xf1f3f4), QColor(0xffffff), QColor(0xd9dde1), QColor(0x1b1e21),
        QColor(0x5f6770), QColor(0xe6e9ec), QColor(0x0072b2), QColor(0xffffff), QColor(0xb26b00), QColor(0xc0262d), QColor(0x1a7f4b)};
    return theme;
}

const Theme& Theme::darkTheme()
{
    static const Theme theme {true, QColor(0x1f2224), QColor(0x26292c), QColor(0x2c3034), QColor(0x3d4247), QColor(0xf0f2f4),
        QColor(0xa2abb3), QColor(0x3a3f44), QColor(0x56b4e9), QColor(0x10222e), QColor(0xf0b429), QColor(0xff7b72), QColor(0x4cc38a)};
    return theme;
}

const Theme& Theme::forPalette(const QPalette& palette)
{
    return palette.color(QPalette::Window).lightness() < 128 ? darkTheme() : lightTheme();
}

QColor Theme::configuration(int index) const
{
    static constexpr std::array<QRgb, 6> onLight {0x0072b2, 0xd55e00, 0x009e73, 0xcc79a7, 0xe69f00, 0x56b4e9};
    static constexpr std::array<QRgb, 6> onDark {0x56b4e9, 0xe69f00, 0x2bc49a, 0xe79cc8, 0xf0e442, 0xa8a8ff};
    return QColor::fromRgb((dark ? onDark : onLight)[static_cast<std::size_t>(index) % 6]);
}

QColor Theme::configurationText(int index) const
{
    static constexpr std::array<QRgb, 6> onLight {0x0072b2, 0xb84f00, 0x007a58, 0xa0487a, 0x8a6000, 0x1f74a8};
    return dark ? configuration(index) : QColor::fromRgb(onLight[static_cast<std::size_t>(index) % 6]);
}

Qt::BrushStyle Theme::configurationBrush(int index)
{
    static constexpr std::array<Qt::BrushStyle, 6> styles {
        Qt::SolidPattern, Qt::BDiagPattern, Qt::VerPattern, Qt::FDiagPattern, Qt::HorPattern, Qt::DiagCrossPattern};
    return styles[static_cast<std::size_t>(index) % 6];
}

Qt::PenStyle Theme::configurationPen(int index)
{
    static constexpr std::array<Qt::PenStyle, 6> styles {
        Qt::SolidLine, Qt::DashLine, Qt::DotLine, Qt::DashDotLine, Qt::DashDotDotLine, Qt::SolidLine};
    return styles[static_cast<std::size_t>(index) % 6];
}

void applyTheme(QApplication& application, ThemeChoice choice)
{
    look().choice = choice;
    const Theme& theme = choice == ThemeChoice::Light ? Theme::lightTheme()
        : choice == ThemeChoice::Dark                 ? Theme::darkTheme()
                                                      : desktopTheme(application);
    look().theme = &theme;
    application.setStyle(new WindowStyle);
    application.setPalette(paletteOf(theme));
    application.setStyleSheet(styleSheetOf(theme));
}

void setDesktopDark(QApplication& application, std::optional<bool> dark)
{
    look().desktopDark = dark;
    if (look().choice == ThemeChoice::System)
        applyTheme(application, ThemeChoice::System);
}

const Theme& currentTheme()
{
    return *look().theme;
}

} // namespace driveduel
