#include "ui/charts/chartwidget.h"

#include "core/text/wording.h"
#include "ui/charts/chartpainter.h"

#include <QHelpEvent>
#include <QPainter>
#include <QToolTip>

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
    setAccessibleName(chartTitle(kind));
}

void ChartWidget::setComparison(const Comparison& comparison, int row)
{
    m_comparison = comparison;
    m_chart = buildChart(m_kind, comparison, row);
    setAccessibleDescription(headlineText(comparison));
    setMinimumHeight(heightForWidth(std::max(width(), 300)));
    updateGeometry();
    update();
}

QRectF ChartWidget::chartArea() const
{
    const qreal title = QFontMetricsF(font()).height() * 2;
    return QRectF(rect()).adjusted(kMargin, kMargin + title, -kMargin, -kMargin);
}

QSize ChartWidget::sizeHint() const
{
    return {480, heightForWidth(480)};
}

int ChartWidget::heightForWidth(int width) const
{
    const qreal title = QFontMetricsF(font()).height() * 2;
    return static_cast<int>(chartHeight(font(), width - 2 * kMargin, m_comparison, m_chart) + title + 2 * kMargin);
}

void ChartWidget::resizeEvent(QResizeEvent* event)
{
    setMinimumHeight(heightForWidth(width()));
    QWidget::resizeEvent(event);
}

void ChartWidget::paintEvent(QPaintEvent* /*event*/)
{
    const Theme& theme = currentTheme();
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(theme.border);
    painter.setBrush(theme.card);
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), 6, 6);
    const QFontMetricsF metrics(font());
    const QRectF titleArea(kMargin, kMargin - 2, width() - 2 * kMargin, metrics.height() * 1.3);
    paintChartTitle(painter, titleArea, m_comparison, m_chart, theme);
    if (!m_chart.isEmpty()) {
        paintChart(painter, chartArea(), m_comparison, m_chart, theme);
        return;
    }
    painter.setPen(theme.muted);
    painter.drawText(chartArea(), Qt::AlignCenter | Qt::TextWordWrap, tr("These results hold nothing to draw here."));
}

QString ChartWidget::tipFor(int category) const
{
    const QList<int> rows = rowsFor(m_kind, m_comparison);
    if (category < 0 || category >= rows.size())
        return {};
    const ComparisonRow& row = m_comparison.rows[rows[category]];
    QStringList lines {rowTitle(row).toHtmlEscaped()};
    for (int i = 0; i < row.cells.size(); ++i) {
        const Cell& cell = row.cells[i];
        if (!cell.present)
            continue;
        QString line = QStringLiteral("%1: %2 · %3 IOPS").arg(m_comparison.results[i]->label,
            megabytesPerSecondText(cell.summary.bytesPerSecond.median), iopsText(cell.summary.iops.median));
        const QString verdict = verdictSentence(m_comparison, rows[category], i);
        if (!verdict.isEmpty())
            line += QStringLiteral(" — ") + verdict;
        lines += line.toHtmlEscaped();
        for (const Warning& warning : cell.warnings)
            lines += warningText(warning).toHtmlEscaped();
    }
    return lines.join(QStringLiteral("<br>"));
}

bool ChartWidget::event(QEvent* event)
{
    if (event->type() == QEvent::ToolTip) {
        const auto* help = static_cast<QHelpEvent*>(event);
        const QString tip = tipFor(hitChart(help->pos(), chartArea(), font(), m_comparison, m_chart).category);
        if (tip.isEmpty())
            QToolTip::hideText();
        else
            QToolTip::showText(help->globalPos(), QStringLiteral("<qt>") + tip + QStringLiteral("</qt>"), this);
        return true;
    }
    return QWidget::event(event);
}

} // namespace driveduel
