#include "app/arguments.h"
#include "app/cli.h"
#include "app/commands.h"
#include "app/output.h"
#include "core/import/grouping.h"
#include "core/import/scanner.h"
#include "core/results/resultjson.h"
#include "core/results/resultstore.h"
#include "core/text/importwording.h"

#include <QDir>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>

namespace driveduel::app {

namespace {

struct ImportOptions
{
    QStringList files;
    QString outFolder;
    QString label;
    bool json = false;
};

/// What was found in one file, on stderr where stdout has JSON.
void tell(const QString& file, const import::ScanReport& report, const QList<import::Side>& sides, bool onStderr)
{
    const QString text = importReportText(report, sides);
    const QString heading = file == u"-" ? Cli::tr("Standard input") : file;
    if (onStderr)
        say(heading + u'\n' + text);
    else
        (void)print((heading + u'\n' + text + u'\n').toLocal8Bit());
}

Expected<QList<BenchmarkResult>> importFile(const QString& file, const ImportOptions& options)
{
    const Expected<import::ScanReport> report = import::scanFile(file);
    if (!report)
        return report.error();
    QList<import::Side> sides = import::suggestSides(*report);
    if (!options.label.isEmpty()) {
        for (qsizetype i = 0; i < sides.size(); ++i)
            sides[i].label = sides.size() == 1 ? options.label : QStringLiteral("%1 · %2").arg(options.label, sides[i].label);
    }
    tell(file, *report, sides, options.json);
    return import::resultsFrom(*report, sides, file == u"-" ? QString() : QFileInfo(file).fileName());
}

Expected<void> keep(const QList<BenchmarkResult>& results, const QString& folder)
{
    if (!folder.isEmpty() && !QDir().mkpath(folder))
        return Error{ErrorCode::PermissionDenied, folder.toStdString(), "the folder could not be made", 0};
    ResultStore store(folder);
    for (const BenchmarkResult& result : results) {
        const Expected<QString> path = store.add(std::make_shared<const BenchmarkResult>(result));
        if (!path)
            return path.error();
        say(Cli::tr("Kept: %1").arg(*path));
    }
    return {};
}

int importAll(const ImportOptions& options)
{
    QList<BenchmarkResult> all;
    int status = kDone;
    for (const QString& file : options.files) {
        const Expected<QList<BenchmarkResult>> results = importFile(file, options);
        if (!results) {
            complain(results.error());
            status = kFailed;
            continue;
        }
        all += *results;
    }
    if (options.json) {
        QJsonArray array;
        for (const BenchmarkResult& result : std::as_const(all))
            array.append(resultToJson(result));
        status = finish(print(QJsonDocument(array).toJson()), status);
    }
    if (all.isEmpty())
        return kFailed;
    // With --json the results are on stdout; they are kept as well only where a folder is named.
    return options.json && options.outFolder.isEmpty() ? status : finish(keep(all, options.outFolder), status);
}

} // namespace

int importCommand(const QStringList& arguments)
{
    const QString self = QStringLiteral("import");
    QCommandLineParser parser;
    parser.setApplicationDescription(Cli::tr("Reads what other tools printed (fio, hdparm, dd, sysbench, CrystalDiskMark, …) out of any text and makes results of it."));
    parser.addPositionalArgument(QStringLiteral("FILE"), Cli::tr("Text, log, web page or JSON files; - reads standard input."), QStringLiteral("FILE..."));
    const QCommandLineOption json(QStringLiteral("json"), Cli::tr("Print the results as a JSON array."));
    const QCommandLineOption out(QStringLiteral("out"), Cli::tr("Keep the results in DIR instead of the results folder."), QStringLiteral("DIR"));
    const QCommandLineOption label(QStringLiteral("label"), Cli::tr("What to call the result."), QStringLiteral("TEXT"));
    parser.addOptions({json, out, label});
    if (const auto over = parseArguments(parser, self, arguments))
        return *over;
    if (parser.positionalArguments().isEmpty())
        return wrongUsage(self, Cli::tr("Which files? Name them, or - for standard input."));
    return importAll({parser.positionalArguments(), parser.value(out), parser.value(label), parser.isSet(json)});
}

} // namespace driveduel::app
