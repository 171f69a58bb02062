#include "ui/windowmain.h"

#include "core/text/language.h"
#include "ui/desktopscheme.h"
#include "ui/mainwindow.h"
#include "ui/theme.h"

#include <QApplication>
#include <QIcon>
#include <QSettings>

namespace driveduel {

int runWindow(QApplication& application, const QStringList& files)
{
    const QSettings settings(QStringLiteral("driveduel"), QStringLiteral("driveduel"));
    installTranslations(settings.value(QStringLiteral("language")).toString());
    QGuiApplication::setDesktopFileName(QStringLiteral("org.driveduel.DriveDuel"));
    QApplication::setWindowIcon(QIcon(QStringLiteral(":/icons/driveduel.svg")));
    applyTheme(application, static_cast<ThemeChoice>(qBound(0, settings.value(QStringLiteral("theme"), 0).toInt(), 2)));
    const DesktopScheme desktop(DesktopScheme::sessionBus());
    QObject::connect(&desktop, &DesktopScheme::changed, &application, [&application](std::optional<bool> dark) { setDesktopDark(application, dark); });
    WindowPlaces places;
    // A dump of another machine instead of this one's drives, as list --root reads it.
    places.systemRoot = qEnvironmentVariable("DRIVEDUEL_ROOT", places.systemRoot);
    MainWindow window(places);
    window.show();
    window.openFiles(files);
    return application.exec();
}

} // namespace driveduel
