#include "ui/charts/paintermarks.h"

#include <QFontMetricsF>
#include <QPainter>
#include <QTextLayout>

#include <algorithm>
#include <cmath>

namespace driveduel {

namespace {

constexpr qreal kCorner = 2.5;

/// Parallel lines at 45°, cut to the box by arithmetic: SVG output knows no clipping.
void paintDiagonals(QPainter& painter, const QRectF& box, qreal step, bool rising)
{
    for (qreal offset = step / 2; offset < box.width() + box.height(); offset += step) {
        const qreal fromX = std::max(0.0, offset - box.height());
        const qreal toX = std::min(box.width(), offset);
        const QPointF a(fromX, offset - fromX);
        const QPointF b(toX, offset - toX);
        const auto place = [&](const QPointF& p) { return QPointF(box.left() + p.x(), rising ? box.top() + p.y() : box.bottom() - p.y()); };
        painter.drawLine(place(a), place(b));
    }
}

void paintParallels(QPainter& painter, const QRectF& box, qreal step, Qt::Orientation orientation)
{
    const qreal length = orientation == Qt::Horizontal ? box.height() : box.width();
    for (qreal offset = step / 2; offset < length; offset += step) {
        if (orientation == Qt::Horizontal)
            painter.drawLine(QPointF(box.left(), box.top() + offset), QPointF(box.right(), box.top() + offset));
        else
            painter.drawLine(QPointF(box.left() + offset, box.top()), QPointF(box.left() + offset, box.bottom()));
    }
}

void paintPattern(QPainter& painter, const QRectF& box, Qt::BrushStyle pattern, qreal step)
{
    const bool isCross = pattern == Qt::DiagCrossPattern || pattern == Qt::CrossPattern;
    if (pattern == Qt::BDiagPattern || pattern == Qt::DiagCrossPattern)
        paintDiagonals(painter, box, step, true);
    if (pattern == Qt::FDiagPattern || pattern == Qt::DiagCrossPattern)
        paintDiagonals(painter, box, step, false);
    if (pattern == Qt::HorPattern || (isCross && pattern == Qt::CrossPattern))
        paintParallels(painter, box, step * 0.8, Qt::Horizontal);
    if (pattern == Qt::VerPattern || (isCross && pattern == Qt::CrossPattern))
        paintParallels(painter, box, step, Qt::Vertical);
}

/// Label width, number of rows and so on are the same whether painted or measured.
qreal sampleWidth(const QFontMetricsF& metrics, LegendStyle style)
{
    return style == LegendStyle::BarsAndLines ? metrics.ascent() * 3.4 : metrics.ascent();
}

} // namespace

void paintBar(QPainter& painter, const QRectF& bar, int configuration, const Theme& theme)
{
    const qreal corner = std::min({kCorner, bar.width() / 2, bar.height() / 2});
    painter.save();
    painter.setPen(Qt::NoPen);
    painter.setBrush(theme.configuration(configuration));
    painter.drawRoundedRect(bar, corner, corner);
    QColor line = theme.dark ? QColor(Qt::black) : QColor(Qt::white);
    line.setAlphaF(theme.dark ? 0.28F : 0.34F);
    painter.setPen(QPen(line, std::max(1.0, bar.height() / 18), Qt::SolidLine, Qt::FlatCap));
    paintPattern(painter, bar.adjusted(0.5, 0.5, -0.5, -0.5), Theme::configurationBrush(configuration), std::max(5.0, bar.height() * 0.42));
    painter.restore();
}

void paintInvalidBar(QPainter& painter, const QRectF& bar, int configuration, const Theme& theme)
{
    const qreal corner = std::min({kCorner, bar.width() / 2, bar.height() / 2});
    painter.save();
    QColor fill = theme.muted;
    fill.setAlphaF(0.22F);
    painter.setPen(Qt::NoPen);
    painter.setBrush(fill);
    painter.drawRoundedRect(bar, corner, corner);
    QColor line = theme.bad;
    line.setAlphaF(0.6F);
    painter.setPen(QPen(line, std::max(1.0, bar.height() / 18), Qt::SolidLine, Qt::FlatCap));
    paintDiagonals(painter, bar.adjusted(1, 1, -1, -1), std::max(5.0, bar.height() * 0.36), true);
    painter.setPen(Qt::NoPen);
    painter.setBrush(theme.configuration(configuration));
    painter.drawRect(QRectF(bar.topLeft(), QSizeF(std::min(bar.width(), std::max(3.0, bar.height() * 0.22)), bar.height())));
    painter.restore();
}

void paintMarker(QPainter& painter, const QPointF& centre, int configuration, const Theme& theme, qreal size)
{
    const qreal r = size / 2;
    painter.save();
    painter.setPen(Qt::NoPen);
    painter.setBrush(theme.configuration(configuration));
    switch (configuration % 6) {
    case 0:
        painter.drawEllipse(centre, r, r);
        break;
    case 1:
        painter.drawRect(QRectF(centre.x() - r * 0.9, centre.y() - r * 0.9, size * 0.9, size * 0.9));
        break;
    case 2:
        painter.drawPolygon(QPolygonF {{centre.x(), centre.y() - r * 1.2}, {centre.x() + r * 1.15, centre.y() + r * 0.9}, {centre.x() - r * 1.15, centre.y() + r * 0.9}});
        break;
    case 3:
        painter.drawPolygon(QPolygonF {{centre.x(), centre.y() - r * 1.25}, {centre.x() + r * 1.25, centre.y()}, {centre.x(), centre.y() + r * 1.25}, {centre.x() - r * 1.25, centre.y()}});
        break;
    case 4:
        painter.drawPolygon(QPolygonF {{centre.x(), centre.y() + r * 1.2}, {centre.x() + r * 1.15, centre.y() - r * 0.9}, {centre.x() - r * 1.15, centre.y() - r * 0.9}});
        break;
    default:
        painter.setBrush(theme.card);
        painter.setPen(QPen(theme.configuration(configuration), std::max(1.2, size * 0.2)));
        painter.drawEllipse(centre, r * 0.85, r * 0.85);
    }
    painter.restore();
}

void paintLineSample(QPainter& painter, const QPointF& from, const QPointF& to, int configuration, const Theme& theme, qreal thickness)
{
    painter.save();
    painter.setPen(QPen(theme.configuration(configuration), thickness, Theme::configurationPen(configuration), Qt::FlatCap));
    painter.drawLine(from, to);
    paintMarker(painter, (from + to) / 2, configuration, theme, thickness * 3.2);
    painter.restore();
}

qreal paintLegend(QPainter* painter, const QFont& font, const QPointF& topLeft, qreal width, const QStringList& labels, const Theme& theme, LegendStyle style)
{
    if (labels.isEmpty())
        return 0;
    const QFontMetricsF metrics(font);
    const qreal swatch = metrics.ascent();
    const qreal sample = sampleWidth(metrics, style);
    const qreal rowHeight = std::ceil(metrics.height() * 1.3);
    const qreal gap = metrics.averageCharWidth() * 3;
    const auto columns = static_cast<qreal>(std::clamp<qsizetype>(labels.size(), 1, 3));
    // Labels share the width, so that six long ones never need more than two or three rows.
    const qreal widest = std::max(metrics.averageCharWidth() * 6, width / columns - sample - swatch / 2 - gap);
    qreal x = 0;
    qreal y = 0;
    for (int i = 0; i < labels.size(); ++i) {
        const QString label = metrics.elidedText(labels[i], Qt::ElideRight, widest);
        const qreal needed = sample + swatch / 2 + metrics.horizontalAdvance(label) + gap;
        if (x > 0 && x + needed - gap > width) {
            x = 0;
            y += rowHeight;
        }
        if (painter) {
            const QRectF box(topLeft.x() + x, topLeft.y() + y + (rowHeight - swatch) / 2, swatch, swatch);
            paintBar(*painter, box, i, theme);
            if (style == LegendStyle::BarsAndLines)
                paintLineSample(*painter, {box.right() + swatch * 0.4, box.center().y()}, {box.left() + sample, box.center().y()}, i, theme, std::max(1.6, swatch / 6));
            painter->setFont(font);
            painter->setPen(theme.text);
            painter->drawText(QRectF(box.left() + sample + swatch / 2, topLeft.y() + y, needed, rowHeight), Qt::AlignVCenter | Qt::TextSingleLine, label);
        }
        x += needed;
    }
    return y + rowHeight;
}

qreal paintWrapped(QPainter* painter, const QFont& font, const QRectF& area, const QString& text, int mostLines)
{
    const QFontMetricsF metrics(font);
    QTextLayout layout(text, font);
    QTextOption option;
    option.setWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    layout.setTextOption(option);
    layout.beginLayout();
    int lines = 0;
    for (QTextLine line = layout.createLine(); line.isValid() && lines < mostLines; line = layout.createLine()) {
        line.setLineWidth(area.width());
        ++lines;
        const bool isLast = lines == mostLines && line.textStart() + line.textLength() < text.size();
        QString shown = text.mid(line.textStart(), line.textLength());
        if (isLast)
            shown = metrics.elidedText(text.mid(line.textStart()), Qt::ElideRight, area.width());
        if (painter) {
            painter->setFont(font);
            painter->drawText(QPointF(area.left(), area.top() + metrics.lineSpacing() * (lines - 1) + metrics.ascent()), shown.trimmed());
        }
    }
    layout.endLayout();
    return metrics.lineSpacing() * lines;
}

} // namespace driveduel
