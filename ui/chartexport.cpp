#include "ui/chartexport.h"

#include "core/text/wording.h"
#include "ui/charts/chartchoice.h"
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

const Theme& themeOf(const SheetOptions& options)
{
    return options.theme == SheetTheme::Dark ? Theme::darkTheme() : Theme::lightTheme();
}

Error nothingToDraw(const QString& name)
{
    const bool isKnown = name == u"all" || chartKindOf(name).has_value();
    return {ErrorCode::InvalidArgument, name.toStdString(),
        isKnown ? "these results hold nothing for this chart" : "there is no such chart; take all, " + chartNames().join(QStringLiteral(", ")).toStdString(), 0};
}

std::optional<Error> wrongSize(const SheetOptions& options)
{
    if (!options.size.isEmpty() && options.scale > 0)
        return std::nullopt;
    return Error {ErrorCode::InvalidArgument, "size", "a picture needs a width and a height", 0};
}

Expected<QByteArray> renderSvg(const Comparison& comparison, const SheetOptions& options)
{
    const QList<ChartData> charts = chartsNamed(comparison, options.chart);
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
    const QList<ChartData> charts = chartsNamed(comparison, options.chart);
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
