#include "ui/livechart.h"

#include "core/analysis/chartaxes.h"
#include "ui/theme.h"

#include <QGraphicsLayout>
#include <QLineSeries>
#include <QValueAxis>

#include <algorithm>
#include <cmath>

namespace driveduel {

namespace {

constexpr double kSecondsShown = 60;
constexpr double kSecondsStep = 10; ///< the axis grows by this, so that all its labels are whole seconds
constexpr int kTimeTicks = 6;
constexpr qsizetype kMostPoints = 1200; ///< ten a second fit twice over

} // namespace

LiveChart::LiveChart(QWidget* parent)
    : QChartView(parent)
    , m_line(new QLineSeries)
    , m_time(new QValueAxis)
    , m_rate(new QValueAxis)
{
    setRenderHint(QPainter::Antialiasing);
    setFrameShape(QFrame::NoFrame);
    setMinimumHeight(160);
    setFocusPolicy(Qt::NoFocus);
    setAccessibleName(tr("Bandwidth over time"));
    chart()->addSeries(m_line);
    chart()->addAxis(m_time, Qt::AlignBottom);
    chart()->addAxis(m_rate, Qt::AlignLeft);
    m_line->attachAxis(m_time);
    m_line->attachAxis(m_rate);
    m_time->setTitleText(QStringLiteral("s"));
    m_rate->setTitleText(QStringLiteral("MB/s"));
    m_time->setLabelFormat(QStringLiteral("%.0f"));
    m_rate->setLabelFormat(QStringLiteral("%.0f"));
    m_time->setTickCount(kTimeTicks);
    m_rate->setTickCount(4);
    chart()->legend()->hide();
    chart()->setMargins(QMargins(0, 0, 0, 0));
    chart()->layout()->setContentsMargins(0, 0, 0, 0);
    restart(0);
}

void LiveChart::restart(int configuration)
{
    m_configuration = configuration;
    m_points.clear();
    m_line->replace(m_points);
    m_time->setRange(0, 10);
    m_rate->setRange(0, 10);
    retheme();
}

void LiveChart::add(double seconds, double megabytesPerSecond)
{
    if (!m_points.isEmpty() && seconds <= m_points.last().x())
        return;
    m_points.append({seconds, std::max(0.0, megabytesPerSecond)});
    while (m_points.size() > kMostPoints || m_points.first().x() < seconds - kSecondsShown)
        m_points.removeFirst();
    m_line->replace(m_points); // append() redraws everything each time and is quadratic
    const double highest = std::max_element(m_points.cbegin(), m_points.cend(), [](QPointF a, QPointF b) { return a.y() < b.y(); })->y();
    const double from = std::floor(std::max(0.0, seconds - kSecondsShown));
    m_time->setRange(from, from + std::max(1.0, std::ceil((seconds - from) / kSecondsStep)) * kSecondsStep);
    const AxisData rate = linearAxis({}, std::max(1.0, highest * 1.05)); // round figures at each line
    m_rate->setTickCount(static_cast<int>(rate.ticks.size()));
    m_rate->setRange(0, rate.maximum);
}

void LiveChart::retheme()
{
    const Theme& theme = currentTheme();
    setBackgroundBrush(theme.card);
    chart()->setBackgroundVisible(false);
    QPen pen(theme.configuration(m_configuration));
    pen.setWidthF(2);
    m_line->setPen(pen);
    for (QValueAxis* axis : {m_time, m_rate}) {
        axis->setLabelsColor(theme.muted);
        axis->setTitleBrush(theme.muted);
        axis->setGridLineColor(theme.grid);
        axis->setLinePenColor(theme.border);
    }
}

} // namespace driveduel
