/// The colours of the window and of exported sheets, light and dark, and the marks that tell configurations apart without
/// colour. GUI thread.
#pragma once

#include <QColor>
#include <QList>
#include <QPalette>

#include <optional>

class QApplication;

namespace driveduel {

enum class ThemeChoice { System, Light, Dark };

struct Theme
{
    bool dark = false;
    QColor window, panel, card, border, text, muted, grid, accent, onAccent, warning, bad, good;

    static const Theme& lightTheme();
    static const Theme& darkTheme();
    /// By the lightness of the palette's window.
    static const Theme& forPalette(const QPalette& palette);

    /// Okabe and Ito's colours, which people with colour vision deficiencies tell apart; index is the configuration, 0 to 5.
    QColor configuration(int index) const;
    /// The same hue, dark or light enough to be read as text on a card (contrast of 4.5 or more).
    QColor configurationText(int index) const;
    static Qt::BrushStyle configurationBrush(int index);
    static Qt::PenStyle configurationPen(int index);
};

/// Gives the application the palette and style sheet of a theme. System follows what the desktop's settings say, else the lightness of
/// its own palette; where that changes (QEvent::ThemeChange) it is to be applied again.
void applyTheme(QApplication& application, ThemeChoice choice);
/// What the desktop's settings say, nothing for no preference; changes what is shown where the system was chosen.
void setDesktopDark(QApplication& application, std::optional<bool> dark);
/// What the application shows now.
const Theme& currentTheme();

} // namespace driveduel
