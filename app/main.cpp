#include "app/cli.h"
#include "app/commands.h"
#include "app/output.h"
#include "core/text/language.h"
#include "core/version.h"

#include <QCoreApplication>

#ifdef DRIVEDUEL_GUI
#include "ui/windowmain.h"

#include <QApplication>
#endif

#include <algorithm>
#include <csignal>
#include <functional>
#include <memory>

using namespace driveduel;

namespace {

struct Command
{
    const char* name;
    int (*run)(const QStringList&);
    const char* drawsPicturesFor; ///< needs a QApplication, but no display, when this word is among the arguments; "" always, null never
};

constexpr Command kCommands[] = {
    {"list", app::listCommand, nullptr},
    {"doctor", app::doctorCommand, nullptr},
    {"presets", app::presetsCommand, nullptr},
    {"run", app::runCommand, nullptr},
    {"import", app::importCommand, nullptr},
    {"compare", app::compareCommand, "html"},
    {"explain", app::explainCommand, nullptr},
#ifdef DRIVEDUEL_GUI
    {"export", app::exportCommand, ""},
#endif
};

const Command* findCommand(const char* name)
{
    for (const Command& command : kCommands) {
        if (qstrcmp(command.name, name) == 0)
            return &command;
    }
    return nullptr;
}

#ifdef DRIVEDUEL_GUI
bool drawsPictures(const Command& command, int argc, char** argv)
{
    if (!command.drawsPicturesFor)
        return false;
    const QByteArray word(command.drawsPicturesFor);
    return word.isEmpty() || std::any_of(argv, argv + argc, [&](const char* argument) { return QByteArray(argument).endsWith(word); });
}
#endif

void nameApplication()
{
    QCoreApplication::setApplicationName(QStringLiteral("driveduel"));
    QCoreApplication::setApplicationVersion(programVersion());
}

int runCommandLine(const Command& command, int argc, char** argv)
{
    std::unique_ptr<QCoreApplication> application;
#ifdef DRIVEDUEL_GUI
    if (drawsPictures(command, argc, argv)) {
        qputenv("QT_QPA_PLATFORM", "offscreen"); // the same picture with and without a display
        application = std::make_unique<QApplication>(argc, argv);
    }
#endif
    if (!application)
        application = std::make_unique<QCoreApplication>(argc, argv);
    installTranslations(QString());
    return command.run(QCoreApplication::arguments().mid(2));
}

#ifdef DRIVEDUEL_GUI
bool hasDisplay()
{
    return qEnvironmentVariableIsSet("DISPLAY") || qEnvironmentVariableIsSet("WAYLAND_DISPLAY")
        || qEnvironmentVariableIsSet("QT_QPA_PLATFORM");
}
#endif

int runWithoutCommand(int argc, char** argv)
{
#ifdef DRIVEDUEL_GUI
    if (hasDisplay()) {
        QApplication application(argc, argv);
        return runWindow(application, QCoreApplication::arguments().mid(1));
    }
#endif
    QCoreApplication application(argc, argv);
    installTranslations(QString());
    app::say(app::Cli::tr("driveduel: there is no display to open a window on."));
    app::say(app::usageText());
    return app::kWrongUsage;
}

} // namespace

int main(int argc, char** argv)
{
    nameApplication();
    std::signal(SIGPIPE, SIG_IGN); // a closed pipe is an error of write(), told in a sentence
    const char* first = argc > 1 ? argv[1] : nullptr;
    if (first) {
        if (const Command* command = findCommand(first))
            return runCommandLine(*command, argc, argv);
        const bool isHelp = qstrcmp(first, "--help") == 0 || qstrcmp(first, "-h") == 0 || qstrcmp(first, "help") == 0;
        const bool isVersion = qstrcmp(first, "--version") == 0;
        if (isHelp || isVersion) {
            QCoreApplication application(argc, argv);
            installTranslations(QString());
            const QString text = isHelp ? app::usageText() : QStringLiteral("driveduel ") + programVersion();
            return app::finish(app::print(text.toLocal8Bit() + '\n'), app::kDone);
        }
        const bool looksLikeFile = QByteArray(first).contains('/') || QByteArray(first).endsWith(".json");
        if (!looksLikeFile && first[0] != '-') {
            QCoreApplication application(argc, argv);
            installTranslations(QString());
            app::say(app::Cli::tr("driveduel: there is no command “%1”.").arg(QString::fromLocal8Bit(first)));
            app::say(app::usageText());
            return app::kWrongUsage;
        }
    }
    return runWithoutCommand(argc, argv);
}
