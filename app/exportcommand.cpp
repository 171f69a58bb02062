#include "app/arguments.h"
#include "app/cli.h"
#include "app/commands.h"
#include "app/output.h"
#include "app/resultarguments.h"
#include "ui/chartexport.h"
#include "ui/charts/chartchoice.h"
#include "ui/reportcharts.h"

#include <QRegularExpression>

namespace driveduel::app {

namespace {

std::optional<QSize> parsePictureSize(const QString& text)
{
    static const QRegularExpression form(QStringLiteral("^(\\d{3,5})[x×](\\d{3,5})$"));
    const QRegularExpressionMatch match = form.match(text);
    if (!match.hasMatch())
        return std::nullopt;
    const QSize size(match.captured(1).toInt(), match.captured(2).toInt());
    if (size.width() < 400 || size.height() < 300 || size.width() > 10000 || size.height() > 10000)
        return std::nullopt;
    return size;
}

} // namespace

int exportCommand(const QStringList& arguments)
{
    const QString self = QStringLiteral("export");
    QCommandLineParser parser;
    parser.setApplicationDescription(Cli::tr("Draws a comparison as a picture, or writes a report with all of its charts."));
    parser.addPositionalArgument(QStringLiteral("RESULT"), Cli::tr("Result files, or ids of stored results; 1 to 6."), QStringLiteral("RESULT..."));
    const QCommandLineOption png(QStringLiteral("png"), Cli::tr("Write a PNG picture."), QStringLiteral("FILE"));
    const QCommandLineOption svg(QStringLiteral("svg"), Cli::tr("Write an SVG picture."), QStringLiteral("FILE"));
    const QCommandLineOption html(QStringLiteral("html"), Cli::tr("Write a report as one HTML file."), QStringLiteral("FILE"));
    const QCommandLineOption chart(QStringLiteral("chart"), Cli::tr("%1, or all on one sheet.").arg(chartNames().join(QStringLiteral(", "))), QStringLiteral("CHART"), QStringLiteral("all"));
    const QCommandLineOption size(QStringLiteral("size"), Cli::tr("Width and height in pixels."), QStringLiteral("WxH"), QStringLiteral("1600x1000"));
    const QCommandLineOption theme(QStringLiteral("theme"), Cli::tr("light or dark."), QStringLiteral("THEME"), QStringLiteral("light"));
    parser.addOptions({png, svg, html, chart, size, theme});
    if (const auto over = parseArguments(parser, self, arguments))
        return *over;
    if (parser.positionalArguments().isEmpty())
        return wrongUsage(self, Cli::tr("Which results? Name result files or ids."));
    if (!parser.isSet(png) && !parser.isSet(svg) && !parser.isSet(html))
        return wrongUsage(self, Cli::tr("Where to? Give --png FILE, --svg FILE or --html FILE."));
    const QString wantedTheme = parser.value(theme);
    if (wantedTheme != u"light" && wantedTheme != u"dark")
        return wrongUsage(self, Cli::tr("There is no theme “%1”; take light or dark.").arg(wantedTheme));
    const std::optional<QSize> wantedSize = parsePictureSize(parser.value(size));
    if (!wantedSize)
        return wrongUsage(self, Cli::tr("--size takes WxH, from 400x300 to 10000x10000."));
    const QStringList charts = QStringList {QStringLiteral("all")} + chartNames();
    if (!charts.contains(parser.value(chart)))
        return wrongUsage(self, Cli::tr("There is no chart “%1”; take one of: %2.").arg(parser.value(chart), charts.join(QStringLiteral(", "))));

    const Expected<QList<ResultPtr>> results = loadComparable(parser.positionalArguments());
    if (!results) {
        complain(results.error());
        return kFailed;
    }
    const Comparison comparison = compare(*results);
    SheetOptions options;
    options.chart = parser.value(chart);
    options.size = *wantedSize;
    options.theme = wantedTheme == u"dark" ? SheetTheme::Dark : SheetTheme::Light;
    for (const QString& path : {parser.value(png), parser.value(svg)}) {
        if (path.isEmpty())
            continue;
        if (const Expected<void> written = writeSheet(path, comparison, options); !written) {
            complain(written.error());
            return kFailed;
        }
    }
    if (parser.isSet(html))
        return finish(writeOutput(parser.value(html), toHtml(comparison, drawReportCharts(comparison))), kDone);
    return kDone;
}

} // namespace driveduel::app
