#include "core/text/language.h"

#include <QCoreApplication>
#include <QLibraryInfo>
#include <QLocale>
#include <QTranslator>

#include <array>

namespace driveduel {

namespace {

QString systemLanguage()
{
    // LANGUAGE and LC_MESSAGES decide what is read, not the number format.
    const QStringList wanted = QLocale::system().uiLanguages();
    for (const QString& name : wanted) {
        if (name.startsWith(u"zh"))
            return QStringLiteral("zh_CN");
        if (name.startsWith(u"en"))
            return QStringLiteral("en");
    }
    return QStringLiteral("en");
}

QString& current()
{
    static QString language;
    return language;
}

} // namespace

void installTranslations(const QString& language)
{
    static std::array<QTranslator*, 2> installed {};
    for (QTranslator*& translator : installed) {
        if (translator)
            QCoreApplication::removeTranslator(translator);
        delete translator;
        translator = nullptr;
    }
    current() = language.isEmpty() ? systemLanguage() : language;
    const std::array<std::pair<QString, QString>, 2> sources {
        std::pair {QStringLiteral("qtbase_"), QLibraryInfo::path(QLibraryInfo::TranslationsPath)},
        std::pair {QStringLiteral("driveduel_"), QStringLiteral(":/i18n")}};
    for (std::size_t i = 0; i < sources.size(); ++i) {
        auto* translator = new QTranslator(QCoreApplication::instance());
        if (translator->load(sources[i].first + current(), sources[i].second)) {
            QCoreApplication::installTranslator(translator);
            installed[i] = translator;
        } else {
            delete translator;
        }
    }
}

QString installedLanguage()
{
    return current();
}

QLocale dateLocale()
{
    const QLocale system;
    const bool isChinese = current().startsWith(u"zh");
    if (isChinese == (system.language() == QLocale::Chinese))
        return system;
    return isChinese ? QLocale(QLocale::Chinese, QLocale::China) : QLocale::c();
}

} // namespace driveduel
