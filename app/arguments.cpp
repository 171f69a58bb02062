#include "app/arguments.h"

#include "app/cli.h"
#include "app/commands.h"
#include "app/output.h"

#include <QRegularExpression>

namespace driveduel::app {

std::optional<int> parseArguments(QCommandLineParser& parser, const QString& command, const QStringList& arguments)
{
    const QCommandLineOption help({QStringLiteral("h"), QStringLiteral("help")},
        Cli::tr("Show this help."));
    parser.addOption(help);
    // The parser takes the first word for the program's name and shows it in the help text.
    if (!parser.parse(QStringList {QStringLiteral("driveduel ") + command} + arguments))
        return wrongUsage(command, parser.errorText());
    if (parser.isSet(help)) {
        QString text = parser.helpText();
        text.replace(QRegularExpression(QStringLiteral("^(\\S+): .*?driveduel(?= \\[|$)"), QRegularExpression::MultilineOption),
            QStringLiteral("\\1: driveduel ") + command);
        return finish(print(text.toLocal8Bit()), kDone);
    }
    return std::nullopt;
}

int wrongUsage(const QString& command, const QString& message)
{
    say(QStringLiteral("driveduel %1: %2").arg(command, message));
    say(Cli::tr("See: driveduel %1 --help").arg(command));
    return kWrongUsage;
}

} // namespace driveduel::app
