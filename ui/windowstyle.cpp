#include "ui/windowstyle.h"

#include "ui/theme.h"

#include <QPainter>
#include <QStyleOption>

#include <algorithm>

namespace driveduel {

namespace {

/// Fusion takes a shade of the window for the frame, which is next to nothing on a dark card.
void paintCheckBox(QPainter& painter, const QStyleOption& option)
{
    const Theme& theme = Theme::forPalette(option.palette);
    const bool isEnabled = option.state.testFlag(QStyle::State_Enabled);
    const bool isOn = option.state.testFlag(QStyle::State_On);
    const qreal side = std::min(option.rect.width(), option.rect.height()) - 1.0;
    QRectF box(0, 0, side, side);
    box.moveCenter(QRectF(option.rect).center());
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    const QColor ground = !isOn ? theme.card : isEnabled ? theme.accent : theme.muted;
    painter.setPen(isOn ? ground : isEnabled ? theme.muted : theme.border);
    painter.setBrush(ground);
    painter.drawRoundedRect(box, 3, 3);
    if (isOn) {
        QPen pen(isEnabled ? theme.onAccent : theme.card, side / 7, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin);
        painter.setPen(pen);
        const auto at = [&box](qreal x, qreal y) { return QPointF(box.left() + x * box.width(), box.top() + y * box.height()); };
        painter.drawPolyline(QPolygonF {at(0.22, 0.52), at(0.42, 0.72), at(0.78, 0.28)});
    }
    painter.restore();
}

} // namespace

WindowStyle::WindowStyle()
    : QProxyStyle(QStringLiteral("Fusion"))
{
}

void WindowStyle::drawPrimitive(PrimitiveElement element, const QStyleOption* option, QPainter* painter, const QWidget* widget) const
{
    if (element == PE_IndicatorCheckBox || element == PE_IndicatorItemViewItemCheck)
        paintCheckBox(*painter, *option);
    else
        QProxyStyle::drawPrimitive(element, option, painter, widget);
}

int WindowStyle::styleHint(StyleHint hint, const QStyleOption* option, const QWidget* widget, QStyleHintReturn* returned) const
{
    return hint == SH_DialogButtonBox_ButtonsHaveIcons ? 0 : QProxyStyle::styleHint(hint, option, widget, returned);
}

} // namespace driveduel
