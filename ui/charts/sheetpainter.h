/// One sheet: the answer, the charts as cards, a legend, and where each configuration was measured. Internal to the picture
/// export. GUI thread.
#pragma once

#include "core/analysis/chartdata.h"
#include "ui/theme.h"

#include <QFont>
#include <QRectF>

class QPainter;

namespace driveduel {

class SheetPainter final
{
public:
    /// All must outlive it. `size` is in the painter's units.
    SheetPainter(QPainter& painter, const Comparison& comparison, const Theme& theme, const QSizeF& size);

    void paint(const QList<ChartData>& charts);

private:
    qreal paintHead(bool withLines); ///< returns the bottom
    qreal paintFooter(); ///< returns the top
    QList<QRectF> cardsFor(const QRectF& area, const QList<ChartData>& charts) const;
    void paintCard(const QRectF& card, const ChartData& chart);
    QRectF bodyOf(const QRectF& card) const;
    bool fitsAtEase(const QRectF& card, const ChartData& chart) const;

    QPainter& m_painter;
    const Comparison& m_comparison;
    const Theme& m_theme;
    const QSizeF m_size;
    QFont m_font;
    qreal m_margin = 24;
    qreal m_gap = 14;
};

} // namespace driveduel
