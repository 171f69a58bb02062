/// Installs the program's and Qt's translations. Main thread, after the application object exists.
#pragma once

#include <QLocale>
#include <QString>

namespace driveduel {

/// `language` is "en", "zh_CN" or empty for the system's. Replaces what an earlier call installed; widgets get LanguageChange.
void installTranslations(const QString& language);
/// The language in force: "en" or "zh_CN".
QString installedLanguage();

/// For dates and times beside text of the installed language: the system's where it speaks that language.
QLocale dateLocale();

} // namespace driveduel
