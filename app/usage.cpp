#include "app/cli.h"
#include "app/commands.h"

namespace driveduel::app {

QString usageText()
{
    QString text = Cli::tr("DriveDuel measures drives and compares them side by side.\n"
        "\n"
        "  driveduel [RESULT...]                 open the window\n"
        "  driveduel list                        show the drives\n"
        "  driveduel doctor [DRIVE...]           say what slows them down or puts them at risk\n"
        "  driveduel presets                     show what can be measured\n"
        "  driveduel run --target PATH...        measure folders, files or raw devices\n"
        "  driveduel import FILE...              read what other tools printed\n"
        "  driveduel compare RESULT...           compare results as a table, CSV, JSON, Markdown or HTML\n"
        "  driveduel explain [TERM]              explain a figure, a warning or a word of fio\n"
        "  driveduel export RESULT... --png FILE draw a comparison as a picture, or --html FILE\n"
        "\n"
        "Each command explains itself: driveduel run --help\n"
        "Exit status: 0 done, 1 failed, 2 wrong usage, 3 cancelled, 4 done with passes that failed.");
#ifndef DRIVEDUEL_GUI
    // This build has neither a window nor pictures.
    QStringList lines = text.split(QLatin1Char('\n'));
    lines.removeIf([](const QString& line) {
        return line.startsWith(u"  driveduel [RESULT") || line.startsWith(u"  driveduel export");
    });
    text = lines.join(QLatin1Char('\n'));
#endif
    return text;
}

} // namespace driveduel::app
