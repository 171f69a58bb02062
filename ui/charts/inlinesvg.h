/// Pictures as <svg> elements inside of an HTML page, whose colours follow the page's light or dark look: the same drawing is made in
/// both themes, and where they differ a class of the page's style sheet decides. No fonts, files or scripts are referred to. GUI thread,
/// or any other that may use fonts.
#pragma once

#include "ui/theme.h"

#include <QHash>
#include <QSize>
#include <QString>

#include <functional>

class QPainter;
class QXmlStreamReader;

namespace driveduel {

class InlineSvg final
{
public:
    using Paint = std::function<void(QPainter&, const Theme&)>;

    /// One <svg> of class `cssClass`; `paint` is called once for each theme and must draw the same shapes both times.
    QString draw(const QSize& size, const QString& cssClass, const Paint& paint);
    /// Of all pictures drawn so far: light, and dark where the reader's system is and the page is not printed.
    QString styleSheet() const;

private:
    QString classOf(const QString& light, const QString& dark);

    QHash<QString, QString> m_classes; ///< both styles, with a newline between → class
    QString m_light;
    QString m_dark;
};

} // namespace driveduel
