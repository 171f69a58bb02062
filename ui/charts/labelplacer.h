/// Finds room for labels among curves: a label that would cover a curve, a marker or another label is not drawn. Values; any
/// thread.
#pragma once

#include <QList>
#include <QPointF>
#include <QPolygonF>
#include <QRectF>

#include <optional>

namespace driveduel {

class LabelPlacer final
{
public:
    explicit LabelPlacer(const QRectF& area)
        : m_area(area)
    {
    }

    void addCurve(const QPolygonF& curve) { m_curves.append(curve); }
    void addMark(const QPointF& centre, qreal radius);
    /// The first of the places (top left corners) where a box of this size is free; taken from then on. Boxes are moved
    /// sideways into the area; one that doesn't fit into its height is not free.
    std::optional<QRectF> place(const QSizeF& size, const QList<QPointF>& places);

private:
    bool isFree(const QRectF& box) const;

    QRectF m_area;
    QList<QPolygonF> m_curves;
    QList<QRectF> m_taken;
};

} // namespace driveduel
