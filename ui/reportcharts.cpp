#include "ui/reportcharts.h"

#include "core/analysis/chartdata.h"
#include "ui/charts/chartchoice.h"
#include "ui/charts/chartpainter.h"
#include "ui/charts/charttips.h"
#include "ui/charts/chartwords.h"
#include "ui/charts/inlinesvg.h"

#include <QFont>
#include <QPainter>

#include <cmath>

namespace driveduel {

namespace {

constexpr int kWide = 1040; // CSS pixels
constexpr int kNarrow = 400;
constexpr int kLetterPixels = 14;

QString picture(InlineSvg& svg, const Comparison& comparison, const ChartData& chart, int width, const QString& cssClass)
{
    QFont font;
    font.setPixelSize(width == kWide ? kLetterPixels : kLetterPixels - 1);
    const QSize size(width, static_cast<int>(std::ceil(chartHeight(font, width, comparison, chart))));
    return svg.draw(size, cssClass, [&](QPainter& painter, const Theme& theme) {
        painter.setFont(font);
        paintChart(painter, QRectF(QPointF(0, 0), size), comparison, chart, theme);
    });
}

} // namespace

ReportCharts drawReportCharts(const Comparison& comparison)
{
    ReportCharts report;
    report.canDraw = true;
    InlineSvg svg;
    for (const ChartData& chart : chartsOfReport(comparison)) {
        report.charts.append({chartHeading(comparison, chart), chartSubheading(comparison, chart), chartDescription(comparison, chart),
            picture(svg, comparison, chart, kWide, QStringLiteral("wide")) + picture(svg, comparison, chart, kNarrow, QStringLiteral("narrow"))});
    }
    report.styleSheet = svg.styleSheet();
    return report;
}

} // namespace driveduel
