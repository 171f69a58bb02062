/// A comparison as one HTML file to send or to keep: needs no other file, no network and no script. Pure function; any thread.
#pragma once

#include "core/analysis/comparison.h"

#include <QByteArray>
#include <QList>
#include <QString>

namespace driveduel {

/// A chart as the user interface paints it; text needs no Gui, pictures do.
struct ReportChart
{
    QString heading;
    QString subheading;
    QString description; ///< the figures in words, for screen readers
    QString svg; ///< one or more <svg> elements, taken over as they are: whatever text they hold is escaped already
};

struct ReportCharts
{
    QList<ReportChart> charts;
    QString styleSheet; ///< of the classes that the pictures use
    bool canDraw = false; ///< false in a build without Gui: the report says that it has no charts
};

/// Headline, what differs, configurations, findings, verdicts with their intervals, charts, table, warnings, what the figures mean, and
/// how they were measured with the fio command that does the same. Light and dark by the reader's preference, light on paper.
QByteArray toHtml(const Comparison& comparison, const ReportCharts& charts);

} // namespace driveduel
