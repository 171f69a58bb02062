#include "ui/charts/chartwidget.h"

#include "core/text/wording.h"
#include "ui/charts/chartpainter.h"
#include "ui/charts/charttips.h"
#include "ui/charts/chartwords.h"

#include <QHelpEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>
#include <cmath>

namespace driveduel {

namespace {

constexpr int kMargin = 14;

} // namespace

ChartWidget::ChartWidget(ChartKind kind, QWidget* parent)
    : QWidget(parent)
    , m_kind(kind)
{
    QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
    setMinimumWidth(240);
    setAccessibleName(chartTitle(kind));
}

void ChartWidget::setComparison(const Comparison& comparison, int row)
{
    m_comparison = comparison;
    m_chart = buildChart(m_kind, comparison, row);
    setAccessibleName(chartHeading(m_comparison, m_chart));
    setAccessibleDescription(chartDescription(m_comparison, m_chart));
    fitHeight();
    placeChooser();
    update();
}

void ChartWidget::setRowChooser(QWidget* chooser)
{
    m_chooser = chooser;
    chooser->setParent(this);
    placeChooser();
}

void ChartWidget::placeChooser()
{
    if (!m_chooser)
        return;
    const QSize wanted = m_chooser->sizeHint();
    const int most = std::max(80, width() / 2 - kMargin);
    m_chooser->resize(std::min(wanted.width(), most), wanted.height());
    m_chooser->move(width() - kMargin - m_chooser->width(), static_cast<int>(titleArea().center().y()) - wanted.height() / 2);
}

QRectF ChartWidget::titleArea() const
{
    const qreal right = m_chooser && m_chooser->isVisibleTo(this) ? m_chooser->x() - 8 : width() - kMargin;
    return {kMargin, kMargin * 0.8, std::max(20.0, right - kMargin), QFontMetricsF(font()).height() * 1.3};
}

void ChartWidget::fitHeight()
{
    setMinimumHeight(heightForWidth(std::max(width(), minimumWidth())));
    updateGeometry();
}

QRectF ChartWidget::chartArea() const
{
    const qreal title = QFontMetricsF(font()).height() * 1.9;
    return QRectF(rect()).adjusted(kMargin, kMargin + title, -kMargin, -kMargin * 0.7);
}

QSize ChartWidget::sizeHint() const
{
    return {520, heightForWidth(520)};
}

int ChartWidget::heightForWidth(int width) const
{
    const QFontMetricsF metrics(font());
    if (m_chart.isEmpty())
        return static_cast<int>(metrics.height() * 6);
    const qreal body = chartHeight(font(), width - 2 * kMargin, m_comparison, m_chart);
    return static_cast<int>(std::ceil(body + metrics.height() * 1.9 + kMargin * 1.7));
}

void ChartWidget::resizeEvent(QResizeEvent* event)
{
    setMinimumHeight(heightForWidth(width()));
    placeChooser();
    QWidget::resizeEvent(event);
}

void ChartWidget::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::LanguageChange)
        update();
    else if (event->type() == QEvent::FontChange)
        fitHeight();
    QWidget::changeEvent(event);
}

void ChartWidget::paintEvent(QPaintEvent* /*event*/)
{
    const Theme& theme = Theme::forPalette(palette());
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(theme.border);
    painter.setBrush(theme.card);
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), 6, 6);
    const bool isRowNamed = m_chooser && m_chooser->isVisibleTo(this);
    paintChartTitle(painter, titleArea(), isRowNamed ? chartShortHeading(m_chart) : chartHeading(m_comparison, m_chart),
        chartSubheading(m_comparison, m_chart), theme);
    if (!m_chart.isEmpty()) {
        paintChart(painter, chartArea(), m_comparison, m_chart, theme);
        return;
    }
    painter.setPen(theme.muted);
    painter.drawText(chartArea(), Qt::AlignCenter | Qt::TextWordWrap, tr("These results hold nothing to draw here."));
}

QStringList ChartWidget::tipAt(const QPointF& place) const
{
    const ChartHit hit = hitChart(place, chartArea(), font(), m_comparison, m_chart);
    if (hit.panel >= 0)
        return heatTip(m_comparison, m_chart, hit.panel, hit.cell);
    if (hit.position)
        return lineTip(m_comparison, m_chart, hit.position->x());
    return barTip(m_comparison, m_chart, hit.category);
}

bool ChartWidget::event(QEvent* event)
{
    if (event->type() == QEvent::ToolTip) {
        const auto* help = static_cast<QHelpEvent*>(event);
        const QStringList lines = tipAt(help->pos());
        if (lines.isEmpty())
            QToolTip::hideText();
        else // as rich text, so that long lines wrap; what is in it is not
            QToolTip::showText(help->globalPos(), QStringLiteral("<qt>%1</qt>").arg(lines.join(u'\n').toHtmlEscaped().replace(u'\n', QLatin1String("<br>"))), this);
        return true;
    }
    return QWidget::event(event);
}

} // namespace driveduel
