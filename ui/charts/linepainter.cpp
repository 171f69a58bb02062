#include "ui/charts/linepainter.h"

#include "core/text/wording.h"
#include "ui/charts/chartwords.h"
#include "ui/charts/labelplacer.h"
#include "ui/charts/paintermarks.h"

#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace driveduel {

namespace {

constexpr qsizetype kMostNamed = 3; // more names on the curves than that hide them; the legend has all
constexpr double kMarkedPercents[] = {50, 99, 99.9, 99.99};
constexpr qsizetype kSpacedMarkers = 8;

class LinePainter final
{
public:
    LinePainter(QPainter& painter, const QRectF& area, const Comparison& comparison, const ChartData& chart, const Theme& theme)
        : m_painter(painter)
        , m_comparison(comparison)
        , m_chart(chart)
        , m_theme(theme)
        , m_area(area)
        , m_metrics(painter.font())
        , m_layout(painter.font(), area, chart)
        , m_labels(QRectF(QPointF(m_layout.plot().left() + 2, area.top()), QPointF(area.right(), m_layout.plot().bottom() - 1)))
        , m_thickness(std::max(1.6, m_metrics.height() / 8))
    {
    }

    void paint()
    {
        paintXAxis();
        paintYAxis();
        paintSecondAxis();
        for (const SeriesData& series : m_chart.series)
            m_labels.addCurve(curveOf(series));
        for (const SeriesData& series : m_chart.series)
            paintIntervals(series);
        paintMarks();
        paintCeilings();
        for (const SeriesData& series : m_chart.series)
            paintCurve(series);
        for (const SeriesData& series : m_chart.series)
            paintMarkers(series);
        if (namedCurves() <= kMostNamed)
            paintLabels();
    }

private:
    void paintXAxis()
    {
        const QRectF& plot = m_layout.plot();
        qreal lastRight = m_area.left() - 100;
        for (const auto& tick : m_chart.x.ticks) {
            const qreal x = m_layout.x(tick.first);
            m_painter.setPen(QPen(m_theme.grid, m_thickness / 2));
            m_painter.drawLine(QPointF(x, plot.top()), QPointF(x, plot.bottom()));
            const QString label = tickText(m_chart.x, tick);
            const qreal width = m_metrics.horizontalAdvance(label);
            if (x - width / 2 < lastRight + m_metrics.averageCharWidth())
                continue; // labels never run into each other
            lastRight = x + width / 2;
            m_painter.setPen(m_theme.muted);
            m_painter.drawText(QRectF(x - width, plot.bottom() + m_metrics.height() * 0.25, 2 * width, m_metrics.height()), Qt::AlignHCenter | Qt::TextSingleLine, label);
        }
        m_painter.setPen(m_theme.muted);
        m_painter.drawText(QRectF(plot.left(), plot.bottom() + m_metrics.height() * 1.2, plot.width(), m_metrics.height()),
            Qt::AlignHCenter | Qt::TextSingleLine, xAxisText(m_chart));
    }

    void paintYAxis()
    {
        const QRectF& plot = m_layout.plot();
        qreal lastTop = m_area.bottom() + 100;
        for (const auto& tick : m_chart.y.ticks) {
            const qreal y = m_layout.y(tick.first);
            m_painter.setPen(QPen(m_theme.grid, m_thickness / 2));
            m_painter.drawLine(QPointF(plot.left(), y), QPointF(plot.right(), y));
            if (y + m_metrics.height() * 0.45 > lastTop)
                continue;
            lastTop = y - m_metrics.height() * 0.45;
            m_painter.setPen(m_theme.muted);
            m_painter.drawText(QRectF(m_area.left(), y - m_metrics.height() / 2, plot.left() - m_area.left() - m_metrics.averageCharWidth() * 0.8, m_metrics.height()),
                Qt::AlignRight | Qt::AlignVCenter | Qt::TextSingleLine, tickText(m_chart.y, tick));
        }
    }

    void paintSecondAxis()
    {
        if (!m_chart.y2)
            return;
        const QRectF& plot = m_layout.plot();
        qreal lastTop = m_area.bottom() + 100;
        m_painter.setPen(m_theme.muted);
        for (const auto& tick : m_chart.y2->ticks) {
            const qreal y = m_layout.y2(tick.first);
            if (y + m_metrics.height() * 0.45 > lastTop)
                continue;
            lastTop = y - m_metrics.height() * 0.45;
            m_painter.drawText(QRectF(plot.right() + m_metrics.averageCharWidth() * 0.8, y - m_metrics.height() / 2, m_area.right() - plot.right(), m_metrics.height()),
                Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine, tickText(*m_chart.y2, tick));
        }
    }

    /// Where a curve changes: a line across the plot with its words at the top.
    void paintMarks()
    {
        const QRectF& plot = m_layout.plot();
        for (const MarkData& mark : m_chart.marks)
            m_labels.addCurve({QPointF(m_layout.x(mark.x), plot.top()), QPointF(m_layout.x(mark.x), plot.bottom())});
        for (const MarkData& mark : m_chart.marks) {
            const qreal x = m_layout.x(mark.x);
            m_painter.setPen(QPen(m_theme.configurationText(mark.configuration), 1.2, Qt::DotLine));
            m_painter.drawLine(QPointF(x, plot.top()), QPointF(x, plot.bottom()));
            const QString text = m_metrics.elidedText(mark.label, Qt::ElideRight, plot.width() * 0.4);
            const QSizeF size(m_metrics.horizontalAdvance(text), m_metrics.height());
            const qreal right = x + m_metrics.averageCharWidth() * 0.5;
            const qreal left = x - size.width() - m_metrics.averageCharWidth() * 0.5;
            QList<QPointF> places;
            for (qreal y = plot.top() + 1; y + size.height() < plot.bottom(); y += size.height())
                places << QPointF(right, y) << QPointF(left, y);
            if (const auto box = m_labels.place(size, places))
                m_painter.drawText(*box, Qt::AlignCenter | Qt::TextDontClip, text);
        }
    }

    void paintCeilings()
    {
        const QRectF& plot = m_layout.plot();
        QStringList told;
        for (const CeilingData& ceiling : m_chart.ceilings) {
            const qreal y = m_layout.y(ceiling.value);
            m_painter.setPen(QPen(m_theme.configurationText(ceiling.configuration), 1.2, Qt::DashLine));
            m_painter.drawLine(QPointF(plot.left(), y), QPointF(plot.right(), y));
            const QString text = m_metrics.elidedText(ceiling.label, Qt::ElideRight, plot.width() * 0.6);
            if (told.contains(text)) // of several drives on links of one kind
                continue;
            told.append(text);
            const QSizeF size(m_metrics.horizontalAdvance(text), m_metrics.height());
            const qreal left = plot.right() - size.width() - 4;
            if (const auto box = m_labels.place(size, {{left, y - size.height() - 1}, {left, y + 1}, {plot.left() + 6, y - size.height() - 1}, {plot.left() + 6, y + 1}}))
                m_painter.drawText(*box, Qt::AlignCenter | Qt::TextDontClip, text);
        }
    }

    QPen penOf(const SeriesData& series) const
    {
        const qreal thickness = series.onSecondAxis ? std::max(1.0, m_thickness * 0.5) : m_thickness;
        QPen pen(m_theme.configuration(series.configuration), thickness, Theme::configurationPen(series.configuration), Qt::FlatCap, Qt::RoundJoin);
        if (series.dashed)
            pen.setDashPattern({1.0, 1.6});
        if (series.onSecondAxis)
            pen.setDashPattern({2.0, 3.0});
        return pen;
    }

    QPolygonF curveOf(const SeriesData& series) const
    {
        QPolygonF curve;
        for (const QPointF& point : series.points)
            curve.append(m_layout.at(series, point));
        return curve;
    }

    /// 95 % at the points of a sweep; what reaches beyond the axis goes on without a cap.
    void paintIntervals(const SeriesData& series)
    {
        if (series.bars.size() != series.points.size())
            return;
        const QRectF& plot = m_layout.plot();
        const qreal cap = m_thickness * 1.6;
        m_painter.setPen(QPen(m_theme.configurationText(series.configuration), std::max(1.0, m_thickness * 0.55), Qt::SolidLine, Qt::FlatCap));
        for (qsizetype i = 0; i < series.points.size(); ++i) {
            const BarData& bar = series.bars[i];
            if (!bar.low || !bar.high)
                continue;
            const qreal x = m_layout.x(series.points[i].x());
            const qreal top = m_layout.y(*bar.high);
            const qreal bottom = m_layout.y(*bar.low);
            m_painter.drawLine(QPointF(x, top), QPointF(x, bottom));
            if (*bar.high <= m_chart.y.maximum)
                m_painter.drawLine(QPointF(x - cap, top), QPointF(x + cap, top));
            if (*bar.low >= m_chart.y.minimum)
                m_painter.drawLine(QPointF(x - cap, bottom), QPointF(x + cap, bottom));
            m_labels.addCurve({QPointF(x, std::max(top, plot.top())), QPointF(x, std::min(bottom, plot.bottom()))});
        }
    }

    void paintCurve(const SeriesData& series)
    {
        const QPolygonF curve = curveOf(series);
        m_painter.setPen(penOf(series));
        m_painter.setBrush(Qt::NoBrush);
        if (curve.size() > 1)
            m_painter.drawPolyline(curve);
    }

    /// So many points that single ones have no figure.
    bool isFineCurve() const { return m_chart.kind == ChartKind::Time || m_chart.kind == ChartKind::Surface || m_chart.kind == ChartKind::Sustained; }

    /// Temperatures have no names of their own: colour and axis say what they are.
    qsizetype namedCurves() const
    {
        return std::count_if(m_chart.series.cbegin(), m_chart.series.cend(), [](const SeriesData& series) { return !series.onSecondAxis; });
    }

    /// Points that get a marker and, where there is room, their figure.
    QList<QPointF> markedPoints(const SeriesData& series) const
    {
        if (m_chart.kind == ChartKind::Sweep || series.points.size() == 1)
            return series.points;
        QList<QPointF> marked;
        if (isFineCurve()) {
            const qsizetype step = std::max<qsizetype>(1, series.points.size() / kSpacedMarkers);
            for (qsizetype i = step / 2; i < series.points.size(); i += step)
                marked.append(series.points[i]);
            return marked;
        }
        for (const double percent : kMarkedPercents) {
            const double x = ninesPosition(percent);
            const auto found = std::find_if(series.points.cbegin(), series.points.cend(), [x](const QPointF& p) { return std::abs(p.x() - x) < 1e-6; });
            if (found != series.points.cend())
                marked.append(*found);
        }
        return marked;
    }

    void paintMarkers(const SeriesData& series)
    {
        if (series.onSecondAxis)
            return;
        for (const QPointF& point : markedPoints(series)) {
            paintMarker(m_painter, m_layout.at(series, point), series.configuration, m_theme, m_thickness * 3.4);
            m_labels.addMark(m_layout.at(series, point), m_thickness * 1.7);
        }
    }

    bool isTopmost(const SeriesData& series, const QPointF& point) const
    {
        return std::none_of(m_chart.series.cbegin(), m_chart.series.cend(), [&](const SeriesData& other) {
            if (other.onSecondAxis != series.onSecondAxis)
                return false;
            const auto at = std::lower_bound(other.points.cbegin(), other.points.cend(), point, [](const QPointF& a, const QPointF& b) { return a.x() < b.x() - 1e-6; });
            return &other != &series && at != other.points.cend() && at->y() > point.y();
        });
    }

    void paintLabels()
    {
        if (!isFineCurve()) {
            for (const SeriesData& series : m_chart.series) {
                for (const QPointF& point : markedPoints(series))
                    paintFigure(series, point);
            }
        }
        for (const SeriesData& series : m_chart.series) {
            if (!series.onSecondAxis)
                paintName(series);
        }
    }

    void paintFigure(const SeriesData& series, const QPointF& point)
    {
        const QString text = valueText(m_chart, point.y());
        const QSizeF size(m_metrics.horizontalAdvance(text), m_metrics.height());
        const QPointF mark = m_layout.at(series, point);
        const qreal off = m_thickness * 2.2;
        const qreal above = mark.y() - off - size.height();
        const qreal below = mark.y() + off;
        const qreal centre = mark.x() - size.width() / 2;
        const qreal left = mark.x() - size.width() - off / 2;
        const qreal right = mark.x() + off / 2;
        const bool isTop = isTopmost(series, point);
        const qreal first = isTop ? above : below;
        const qreal second = isTop ? below : above;
        const auto box = m_labels.place(size, {{centre, first}, {left, first}, {right, first}, {centre, second}, {right, second}, {left, second}});
        if (!box)
            return;
        m_painter.setPen(m_theme.configurationText(series.configuration));
        m_painter.drawText(*box, Qt::AlignCenter | Qt::TextDontClip, text);
    }

    void paintName(const SeriesData& series)
    {
        QFont bold = m_painter.font();
        bold.setWeight(QFont::DemiBold);
        const QFontMetricsF metrics(bold);
        QString name = curveName(m_comparison, m_chart, series);
        name = metrics.elidedText(name, Qt::ElideRight, m_layout.plot().width() * 0.28);
        const QSizeF size(metrics.horizontalAdvance(name), metrics.height());
        QList<QPointF> places;
        // Along the curve from the middle outwards, on the free side first.
        for (const double along : {0.35, 0.5, 0.25, 0.65, 0.12, 0.8}) {
            const auto index = static_cast<qsizetype>(along * static_cast<double>(series.points.size() - 1));
            const QPointF point = series.points[index];
            const QPointF mark = m_layout.at(series, point);
            const qreal above = mark.y() - size.height() - m_thickness * 2;
            const qreal below = mark.y() + m_thickness * 2;
            const bool isTop = isTopmost(series, point);
            for (const qreal far : {0.0, 0.5}) {
                const qreal shift = far * size.height();
                places.append({mark.x() - size.width() / 2, isTop ? above - shift : below + shift});
            }
        }
        const auto box = m_labels.place(size, places);
        if (!box)
            return;
        const QFont plain = m_painter.font();
        m_painter.setFont(bold);
        m_painter.setPen(m_theme.configurationText(series.configuration));
        m_painter.drawText(*box, Qt::AlignCenter | Qt::TextDontClip, name);
        m_painter.setFont(plain);
    }

    QPainter& m_painter;
    const Comparison& m_comparison;
    const ChartData& m_chart;
    const Theme& m_theme;
    const QRectF m_area;
    const QFontMetricsF m_metrics;
    const LineLayout m_layout;
    LabelPlacer m_labels;
    const qreal m_thickness;
};

} // namespace

void paintLines(QPainter& painter, const QRectF& area, const Comparison& comparison, const ChartData& chart, const Theme& theme)
{
    LinePainter(painter, area, comparison, chart, theme).paint();
}

} // namespace driveduel
