/// Charts as picture files, without a window: for the command line and the window alike. Any thread, needs a QGuiApplication.
#pragma once

#include "core/analysis/chartdata.h"
#include "core/engine/expected.h"

#include <QImage>
#include <QSize>
#include <QString>

namespace driveduel {

enum class SheetTheme { Light, Dark };

struct SheetOptions
{
    QString chart; ///< one of chartNames(), or "all" on one sheet
    QSize size {1600, 1000}; ///< logical pixels
    double scale = 1; ///< device pixels per logical pixel
    SheetTheme theme = SheetTheme::Light;
};

/// Title (the headline), the charts, a legend, and both configurations in the footer. Never blank: InvalidArgument when there is nothing to
/// draw or the chart name is unknown.
Expected<QImage> renderSheet(const Comparison& comparison, const SheetOptions& options);
/// PNG with QSaveFile; SVG through QSvgGenerator, by `path`'s suffix. Errors: InvalidArgument, those of saveFile.
Expected<void> writeSheet(const QString& path, const Comparison& comparison, const SheetOptions& options);

} // namespace driveduel
