#include "ui/charts/chartpainter.h"

#include <QFontMetricsF>
#include <QPainter>
#include <QPainterPath>

namespace driveduel {

void paintMarker(QPainter& painter, const QPointF& centre, int configuration, const Theme& theme, qreal size)
{
    const qreal r = size / 2;
    painter.save();
    painter.setPen(QPen(theme.card, 1));
    painter.setBrush(theme.configuration(configuration));
    switch (configuration % 4) {
    case 0:
        painter.drawEllipse(centre, r, r);
        break;
    case 1:
        painter.drawRect(QRectF(centre.x() - r, centre.y() - r, size, size));
        break;
    case 2:
        painter.drawPolygon(QPolygonF {{centre.x(), centre.y() - r * 1.2}, {centre.x() + r * 1.1, centre.y() + r}, {centre.x() - r * 1.1, centre.y() + r}});
        break;
    default:
        painter.drawPolygon(QPolygonF {{centre.x(), centre.y() - r * 1.25}, {centre.x() + r * 1.25, centre.y()}, {centre.x(), centre.y() + r * 1.25}, {centre.x() - r * 1.25, centre.y()}});
    }
    painter.restore();
}

void paintBar(QPainter& painter, const QRectF& bar, int configuration, const Theme& theme)
{
    painter.save();
    painter.setPen(Qt::NoPen);
    painter.setBrush(theme.configuration(configuration));
    painter.drawRoundedRect(bar, 2, 2);
    if (const Qt::BrushStyle pattern = Theme::configurationBrush(configuration); pattern != Qt::SolidPattern) {
        QColor line = theme.dark ? QColor(Qt::black) : QColor(Qt::white);
        line.setAlpha(90);
        painter.setBrush(QBrush(line, pattern));
        painter.drawRoundedRect(bar, 2, 2);
    }
    painter.restore();
}

qreal paintLegend(QPainter* painter, const QFont& font, const QPointF& topLeft, qreal width, const QStringList& labels, const Theme& theme)
{
    const QFontMetricsF metrics(font);
    const qreal swatch = metrics.ascent();
    const qreal rowHeight = metrics.height() * 1.35;
    qreal x = 0;
    qreal y = 0;
    for (int i = 0; i < labels.size(); ++i) {
        const QString label = metrics.elidedText(labels[i], Qt::ElideRight, width - 2 * swatch - 6);
        const qreal needed = swatch * 1.5 + metrics.horizontalAdvance(label) + 18;
        if (x > 0 && x + needed > width) {
            x = 0;
            y += rowHeight;
        }
        if (painter) {
            const QRectF box(topLeft.x() + x, topLeft.y() + y + (rowHeight - swatch) / 2, swatch, swatch);
            paintBar(*painter, box, i, theme);
            painter->setFont(font);
            painter->setPen(theme.text);
            painter->drawText(QRectF(box.right() + swatch / 2, topLeft.y() + y, needed, rowHeight), Qt::AlignVCenter, label);
        }
        x += needed;
    }
    return labels.isEmpty() ? 0 : y + rowHeight;
}

} // namespace driveduel
