#include "app/arguments.h"
#include "app/cli.h"
#include "app/commands.h"
#include "app/output.h"
#include "app/resultarguments.h"
#include "core/interchange/exporters.h"
#include "core/interchange/htmlreport.h"
#include "core/text/bottleneckwording.h"
#include "core/text/suitabilitywording.h"
#include "core/text/wording.h"
#ifdef DRIVEDUEL_GUI
#include "ui/reportcharts.h"
#endif

namespace driveduel::app {

namespace {

QByteArray tableWithVerdicts(const Comparison& comparison, int columns)
{
    QByteArray text = headlineText(comparison).toUtf8() + '\n';
    if (const QString bottomLine = bottomLineText(comparison); !bottomLine.isEmpty())
        text += bottomLine.toUtf8() + '\n';
    text += '\n';
    for (const Warning& banner : comparison.banners)
        text += warningText(banner).toUtf8() + '\n';
    if (!comparison.banners.isEmpty())
        text += '\n';
    text += toTextTable(comparison, columns);
    const QStringList uses = suitabilityLines(comparison);
    if (!uses.isEmpty())
        text += '\n' + Cli::tr("What it means:").toUtf8() + '\n';
    for (const QString& use : uses)
        text += "  " + use.toUtf8() + '\n';
    return text;
}

QByteArray report(const Comparison& comparison)
{
#ifdef DRIVEDUEL_GUI
    return toHtml(comparison, drawReportCharts(comparison));
#else
    return toHtml(comparison, {});
#endif
}

QByteArray inFormat(const QString& format, const Comparison& comparison)
{
    if (format == u"csv")
        return toCsv(comparison);
    if (format == u"json")
        return toComparisonJson(comparison);
    if (format == u"md")
        return toMarkdown(comparison);
    if (format == u"cdm")
        return toCrystalDiskMark(comparison);
    return format == u"html" ? report(comparison) : tableWithVerdicts(comparison, terminalColumns());
}

} // namespace

int compareCommand(const QStringList& arguments)
{
    const QString self = QStringLiteral("compare");
    QCommandLineParser parser;
    parser.setApplicationDescription(Cli::tr("Compares results: per probe the numbers, the ratio with its 95 % interval, and a verdict."));
    parser.addPositionalArgument(QStringLiteral("RESULT"), Cli::tr("Result files, or ids of stored results; 1 to 6."), QStringLiteral("RESULT..."));
    const QCommandLineOption format(QStringLiteral("format"), Cli::tr("table, csv, json, md, html, or cdm for CrystalDiskMark’s text."), QStringLiteral("FORMAT"), QStringLiteral("table"));
    const QCommandLineOption out(QStringLiteral("out"), Cli::tr("Write to FILE instead of the terminal."), QStringLiteral("FILE"));
    const QCommandLineOption reference(QStringLiteral("reference"), Cli::tr("Which result the ratios are relative to: 1 is the first."), QStringLiteral("N"), QStringLiteral("1"));
    parser.addOptions({format, out, reference});
    if (const auto over = parseArguments(parser, self, arguments))
        return *over;
    if (parser.positionalArguments().isEmpty())
        return wrongUsage(self, Cli::tr("Which results? Name result files or ids."));
    const QString wanted = parser.value(format);
    const QStringList formats {QStringLiteral("table"), QStringLiteral("csv"), QStringLiteral("json"), QStringLiteral("md"), QStringLiteral("html"), QStringLiteral("cdm")};
    if (!formats.contains(wanted))
        return wrongUsage(self, Cli::tr("There is no format “%1”; take one of: %2.").arg(wanted, formats.join(QStringLiteral(", "))));

    const Expected<QList<ResultPtr>> results = loadComparable(parser.positionalArguments());
    if (!results) {
        complain(results.error());
        return kFailed;
    }
    bool isNumber = false;
    const int index = parser.value(reference).toInt(&isNumber) - 1;
    if (!isNumber || index < 0 || index >= results->size())
        return wrongUsage(self, Cli::tr("--reference takes a number from 1 to %1.").arg(results->size()));
    return finish(writeOutput(parser.value(out), inFormat(wanted, compare(*results, index))), kDone);
}

} // namespace driveduel::app
