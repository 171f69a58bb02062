#include "ui/compare/legendwidget.h"

#include "ui/charts/paintermarks.h"

#include <QPainter>

#include <algorithm>
#include <cmath>

namespace driveduel {

LegendWidget::LegendWidget(QWidget* parent)
    : QWidget(parent)
{
    QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
}

void LegendWidget::setLabels(const QStringList& labels)
{
    m_labels = labels;
    setAccessibleName(labels.join(QStringLiteral(", ")));
    setToolTip(QStringLiteral("<qt>%1</qt>").arg(labels.join(u'\n').toHtmlEscaped().replace(u'\n', QLatin1String("<br>"))));
    setFixedHeight(heightForWidth(std::max(width(), 300)));
    update();
}

int LegendWidget::heightForWidth(int width) const
{
    return static_cast<int>(std::ceil(paintLegend(nullptr, font(), {}, width, m_labels, Theme::forPalette(palette()), LegendStyle::BarsAndLines)));
}

void LegendWidget::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    paintLegend(&painter, font(), {0, 0}, width(), m_labels, Theme::forPalette(palette()), LegendStyle::BarsAndLines);
}

void LegendWidget::resizeEvent(QResizeEvent* event)
{
    setFixedHeight(heightForWidth(width()));
    QWidget::resizeEvent(event);
}

} // namespace driveduel
