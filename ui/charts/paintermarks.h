/// Small things that charts and legends are drawn of. Everything is plain lines, boxes and text without clipping or brush
/// patterns, so that an SVG looks as the window does. GUI thread.
#pragma once

#include "ui/theme.h"

#include <QPointF>
#include <QRectF>
#include <QStringList>

class QFont;
class QPainter;

namespace driveduel {

/// A bar: the colour, and on it the pattern that tells it apart without colour.
void paintBar(QPainter& painter, const QRectF& bar, int configuration, const Theme& theme);
/// A number that is not the drive's: grey and hatched red, with an edge in the configuration's colour.
void paintInvalidBar(QPainter& painter, const QRectF& bar, int configuration, const Theme& theme);
/// A marker that tells configurations apart without colour.
void paintMarker(QPainter& painter, const QPointF& centre, int configuration, const Theme& theme, qreal size);
/// A piece of a configuration's line with its marker in the middle.
void paintLineSample(QPainter& painter, const QPointF& from, const QPointF& to, int configuration, const Theme& theme, qreal thickness);

enum class LegendStyle { Bars, BarsAndLines };
/// Each configuration with its label, wrapped to `width`; long labels are elided. Returns the height used; without a painter
/// it only measures.
qreal paintLegend(QPainter* painter, const QFont& font, const QPointF& topLeft, qreal width, const QStringList& labels, const Theme& theme,
    LegendStyle style = LegendStyle::Bars);
/// Text wrapped to the area's width with the painter's pen, the last of `mostLines` elided. Returns the height used; without a
/// painter it only measures.
qreal paintWrapped(QPainter* painter, const QFont& font, const QRectF& area, const QString& text, int mostLines);

} // namespace driveduel
