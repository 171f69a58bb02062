/// Fusion with check boxes that are seen on dark grounds too, and without pictures on buttons. GUI thread.
#pragma once

#include <QProxyStyle>

namespace driveduel {

class WindowStyle final : public QProxyStyle
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(WindowStyle)
public:
    WindowStyle();

    void drawPrimitive(PrimitiveElement element, const QStyleOption* option, QPainter* painter, const QWidget* widget) const override;
    int styleHint(StyleHint hint, const QStyleOption* option, const QWidget* widget, QStyleHintReturn* returned) const override;
};

} // namespace driveduel
