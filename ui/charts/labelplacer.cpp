#include "ui/charts/labelplacer.h"

#include <algorithm>

namespace driveduel {

namespace {

/// Liang and Barsky's test: does the part of the segment inside the box have a length?
bool crosses(const QPointF& a, const QPointF& b, const QRectF& box)
{
    const QPointF d = b - a;
    double from = 0;
    double to = 1;
    const double p[] = {-d.x(), d.x(), -d.y(), d.y()};
    const double q[] = {a.x() - box.left(), box.right() - a.x(), a.y() - box.top(), box.bottom() - a.y()};
    for (int i = 0; i < 4; ++i) {
        if (p[i] == 0) {
            if (q[i] < 0)
                return false;
            continue;
        }
        const double t = q[i] / p[i];
        if (p[i] < 0)
            from = std::max(from, t);
        else
            to = std::min(to, t);
    }
    return from <= to;
}

} // namespace

void LabelPlacer::addMark(const QPointF& centre, qreal radius)
{
    m_taken.append(QRectF(centre.x() - radius, centre.y() - radius, 2 * radius, 2 * radius));
}

bool LabelPlacer::isFree(const QRectF& box) const
{
    if (box.top() < m_area.top() || box.bottom() > m_area.bottom())
        return false;
    if (std::any_of(m_taken.cbegin(), m_taken.cend(), [&](const QRectF& taken) { return taken.intersects(box); }))
        return false;
    for (const QPolygonF& curve : m_curves) {
        for (qsizetype i = 1; i < curve.size(); ++i) {
            if (crosses(curve[i - 1], curve[i], box))
                return false;
        }
    }
    return true;
}

std::optional<QRectF> LabelPlacer::place(const QSizeF& size, const QList<QPointF>& places)
{
    for (const QPointF& topLeft : places) {
        QRectF box(topLeft, size);
        box.moveLeft(std::clamp(box.left(), m_area.left(), std::max(m_area.left(), m_area.right() - size.width())));
        if (!isFree(box))
            continue;
        m_taken.append(box);
        return box;
    }
    return std::nullopt;
}

} // namespace driveduel
