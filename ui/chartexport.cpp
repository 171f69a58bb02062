#include "ui/chartexport.h"

#include "core/text/wording.h"
#include "ui/charts/sheetpainter.h"
#include "ui/saving.h"

#include <QBuffer>
#include <QFileInfo>
#include <QPainter>
#include <QSvgGenerator>

#include <algorithm>
#include <optional>

namespace driveduel {

namespace {

constexpr int kSvgResolution = 96; // a CSS pixel is 1/96 inch: a viewer then shows the size that was asked for
constexpr int kMostCurves = 2;
constexpr qsizetype kMostOfOneKind = 4;

std::optional<ChartKind> kindOf(const QString& name)
{
    const QList<std::pair<QString, ChartKind>> kinds {{QStringLiteral("bandwidth"), ChartKind::Bandwidth}, {QStringLiteral("iops"), ChartKind::Iops},
        {QStringLiteral("latency"), ChartKind::Latency}, {QStringLiteral("time"), ChartKind::Time}, {QStringLiteral("surface"), ChartKind::Surface}, {QStringLiteral("sweep"), ChartKind::Sweep}};
    for (const auto& [known, kind] : kinds) {
        if (known == name)
            return kind;
    }
    return std::nullopt;
}

/// Rows with a curve of a kind, those first that the headline speaks of: they differ most clearly.
QList<int> tellingRows(ChartKind kind, const Comparison& comparison)
{
    QList<int> rows = rowsFor(kind, comparison);
    qsizetype front = 0;
    for (const Headline& headline : headlines(comparison, kMostCurves)) {
        if (const qsizetype at = rows.indexOf(headline.row, front); at >= 0)
            rows.move(at, front++);
    }
    return rows;
}

QList<ChartData> chartsFor(const Comparison& comparison, const QString& name)
{
    QList<ChartData> charts;
    const auto add = [&](ChartKind kind, qsizetype atMost) {
        const bool isOfAllRows = kind == ChartKind::Bandwidth || kind == ChartKind::Iops;
        const QList<int> rows = isOfAllRows ? QList<int> {-1} : tellingRows(kind, comparison);
        for (const int row : rows.mid(0, atMost)) {
            const ChartData chart = buildChart(kind, comparison, row);
            if (!chart.isEmpty())
                charts.append(chart);
        }
    };
    if (const std::optional<ChartKind> kind = kindOf(name)) {
        add(*kind, kMostOfOneKind);
        return charts;
    }
    if (name != u"all")
        return charts;
    add(ChartKind::Bandwidth, 1);
    add(ChartKind::Iops, 1);
    add(ChartKind::Latency, kMostCurves);
    if (!rowsFor(ChartKind::Surface, comparison).isEmpty())
        add(ChartKind::Surface, 1);
    else
        add(rowsFor(ChartKind::Sweep, comparison).isEmpty() ? ChartKind::Time : ChartKind::Sweep, 1);
    return charts;
}

const Theme& themeOf(const SheetOptions& options)
{
    return options.theme == SheetTheme::Dark ? Theme::darkTheme() : Theme::lightTheme();
}

Error nothingToDraw(const QString& name)
{
    const bool isKnown = name == u"all" || kindOf(name).has_value();
    return {ErrorCode::InvalidArgument, name.toStdString(),
        isKnown ? "these results hold nothing for this chart" : "there is no such chart; take all, bandwidth, iops, latency, time or sweep", 0};
}

std::optional<Error> wrongSize(const SheetOptions& options)
{
    if (!options.size.isEmpty() && options.scale > 0)
        return std::nullopt;
    return Error {ErrorCode::InvalidArgument, "size", "a picture needs a width and a height", 0};
}

Expected<QByteArray> renderSvg(const Comparison& comparison, const SheetOptions& options)
{
    const QList<ChartData> charts = chartsFor(comparison, options.chart);
    if (charts.isEmpty())
        return nothingToDraw(options.chart);
    if (const std::optional<Error> wrong = wrongSize(options))
        return *wrong;
    QBuffer buffer;
    QSvgGenerator generator;
    generator.setOutputDevice(&buffer);
    generator.setResolution(kSvgResolution);
    generator.setSize(options.size);
    generator.setViewBox(QRect(QPoint(0, 0), options.size));
    generator.setTitle(headlineText(comparison));
    QPainter painter(&generator);
    SheetPainter(painter, comparison, themeOf(options), options.size).paint(charts);
    painter.end();
    return buffer.data();
}

} // namespace

Expected<QImage> renderSheet(const Comparison& comparison, const SheetOptions& options)
{
    const QList<ChartData> charts = chartsFor(comparison, options.chart);
    if (charts.isEmpty())
        return nothingToDraw(options.chart);
    if (const std::optional<Error> wrong = wrongSize(options))
        return *wrong;
    QImage image(options.size * options.scale, QImage::Format_RGB32);
    if (image.isNull())
        return Error {ErrorCode::InvalidArgument, "size", "a picture of this size does not fit into memory", 0};
    QPainter painter(&image);
    painter.scale(options.scale, options.scale); // a painter takes no device pixel ratio below 1
    SheetPainter(painter, comparison, themeOf(options), options.size).paint(charts);
    painter.end();
    image.setDevicePixelRatio(options.scale);
    return image;
}

Expected<void> writeSheet(const QString& path, const Comparison& comparison, const SheetOptions& options)
{
    QByteArray bytes;
    if (QFileInfo(path).suffix().compare(u"svg", Qt::CaseInsensitive) == 0) {
        Expected<QByteArray> svg = renderSvg(comparison, options);
        if (!svg)
            return svg.error();
        bytes = *svg;
    } else {
        const Expected<QImage> image = renderSheet(comparison, options);
        if (!image)
            return image.error();
        QBuffer buffer(&bytes);
        buffer.open(QIODevice::WriteOnly);
        if (!image->save(&buffer, "PNG"))
            return Error {ErrorCode::IoFailed, path.toStdString(), "the picture could not be encoded", 0};
    }
    return saveFile(path, bytes);
}

} // namespace driveduel
