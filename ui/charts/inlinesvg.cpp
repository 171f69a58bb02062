#include "ui/charts/inlinesvg.h"

#include <QBuffer>
#include <QFontMetricsF>
#include <QPainter>
#include <QRegularExpression>
#include <QSvgGenerator>
#include <QXmlStreamReader>
#include <QXmlStreamWriter>

#include <cmath>

namespace driveduel {

namespace {

constexpr int kSvgResolution = 96; // a CSS pixel is 1/96 inch

/// One shape or text with everything that says how it looks.
struct Shape
{
    QString name;
    QList<std::pair<QString, QString>> geometry;
    QString style; ///< as in a style sheet
    QString text;
    QFont font; ///< of text
};

QByteArray painted(const QSize& size, const Theme& theme, const InlineSvg::Paint& paint)
{
    QBuffer buffer;
    QSvgGenerator generator;
    generator.setOutputDevice(&buffer);
    generator.setResolution(kSvgResolution);
    generator.setSize(size);
    generator.setViewBox(QRect(QPoint(0, 0), size));
    QPainter painter(&generator);
    paint(painter, theme);
    painter.end();
    return buffer.data();
}

/// Hundredths of a pixel are enough.
QString shortened(QString numbers)
{
    static const QRegularExpression longTail(QStringLiteral("(\\.\\d\\d)\\d+"));
    return numbers.replace(longTail, QStringLiteral("\\1"));
}

bool isLook(const QString& attribute)
{
    return attribute.startsWith(u"fill") || attribute.startsWith(u"stroke") || attribute.startsWith(u"font-") || attribute == u"opacity";
}

/// Where the generator says the obvious.
bool isDefault(const QString& attribute, const QString& value)
{
    return (attribute.endsWith(u"opacity") && value == u"1") || (attribute == u"stroke-dasharray" && value == u"none") || (attribute == u"font-style" && value == u"normal")
        || attribute == u"font-family"; // the page's
}

using Look = QMap<QString, QString>; ///< attribute → value

Look withAttributes(Look look, const QXmlStreamAttributes& attributes)
{
    for (const QXmlStreamAttribute& attribute : attributes) {
        if (isLook(attribute.qualifiedName().toString()))
            look.insert(attribute.qualifiedName().toString(), attribute.value().toString());
    }
    return look;
}

QString styleOf(const Look& look, bool isText)
{
    QString style;
    const bool hasStroke = !isText && look.value(QStringLiteral("stroke")) != u"none";
    for (auto it = look.cbegin(); it != look.cend(); ++it) {
        const bool isOfStroke = it.key().startsWith(u"stroke-") && !hasStroke;
        const bool isOfFont = it.key().startsWith(u"font-") && !isText;
        if (isOfStroke || isOfFont || isDefault(it.key(), it.value()))
            continue;
        style += it.key() + QLatin1Char(':') + it.value();
        style += it.key() == u"font-size" ? QStringLiteral("px;") : QStringLiteral(";");
    }
    return style;
}

QFont fontOf(const Look& look)
{
    QFont font(look.value(QStringLiteral("font-family")));
    font.setPixelSize(std::max(1, static_cast<int>(std::lround(look.value(QStringLiteral("font-size")).toDouble()))));
    font.setWeight(static_cast<QFont::Weight>(look.value(QStringLiteral("font-weight"), QStringLiteral("400")).toInt()));
    return font;
}

Shape shapeOf(QXmlStreamReader& reader, const Look& group, const QString& transform)
{
    Shape shape;
    shape.name = reader.name().toString();
    const Look look = withAttributes(group, reader.attributes());
    for (const QXmlStreamAttribute& attribute : reader.attributes()) {
        const QString name = attribute.qualifiedName().toString();
        if (!isLook(name) && name != u"vector-effect" && !name.contains(u':'))
            shape.geometry.append({name, shortened(attribute.value().toString())});
    }
    if (!transform.isEmpty())
        shape.geometry.append({QStringLiteral("transform"), transform});
    const bool isText = shape.name == u"text";
    shape.style = styleOf(look, isText);
    if (isText) {
        shape.font = fontOf(look);
        shape.text = reader.readElementText(QXmlStreamReader::IncludeChildElements);
    }
    return shape;
}

/// All shapes in the order of painting. The generator nests groups, of which each is a whole state.
QList<Shape> shapesOf(const QByteArray& svg)
{
    static const QStringList drawn {QStringLiteral("rect"), QStringLiteral("path"), QStringLiteral("text"), QStringLiteral("polyline"), QStringLiteral("polygon"),
        QStringLiteral("line"), QStringLiteral("circle"), QStringLiteral("ellipse")};
    QList<Shape> shapes;
    QList<std::pair<Look, QString>> groups {{Look(), QString()}};
    QXmlStreamReader reader(svg);
    while (!reader.atEnd()) {
        reader.readNext();
        if (reader.isStartElement() && reader.name() == u"g") {
            QString transform = reader.attributes().value(QStringLiteral("transform")).toString();
            if (transform == u"matrix(1,0,0,1,0,0)")
                transform.clear();
            groups.append({withAttributes(Look(), reader.attributes()), transform});
        } else if (reader.isEndElement() && reader.name() == u"g") {
            groups.removeLast();
        } else if (reader.isStartElement() && drawn.contains(reader.name())) {
            shapes.append(shapeOf(reader, groups.last().first, groups.last().second));
        }
    }
    return shapes;
}

void writeShape(QXmlStreamWriter& xml, const Shape& shape, const QString& cssClass)
{
    xml.writeStartElement(shape.name);
    xml.writeAttribute(QStringLiteral("class"), cssClass);
    for (const auto& [name, value] : shape.geometry)
        xml.writeAttribute(name, value);
    if (shape.name == u"text") {
        // The reader's font has other widths: it takes the room that was measured for it.
        const QString length = QString::number(QFontMetricsF(shape.font).horizontalAdvance(shape.text), 'f', 1);
        xml.writeAttribute(QStringLiteral("textLength"), length);
        xml.writeAttribute(QStringLiteral("lengthAdjust"), QStringLiteral("spacingAndGlyphs"));
        xml.writeCharacters(shape.text);
    }
    xml.writeEndElement();
}

} // namespace

QString InlineSvg::classOf(const QString& light, const QString& dark)
{
    const QString both = light + QLatin1Char('\n') + dark;
    if (const auto known = m_classes.constFind(both); known != m_classes.constEnd())
        return *known;
    const QString name = QStringLiteral("s%1").arg(m_classes.size());
    m_classes.insert(both, name);
    m_light += QStringLiteral("svg .%1{%2}\n").arg(name, light);
    if (dark != light)
        m_dark += QStringLiteral("svg .%1{%2}\n").arg(name, dark);
    return name;
}

QString InlineSvg::draw(const QSize& size, const QString& cssClass, const Paint& paint)
{
    const QList<Shape> light = shapesOf(painted(size, Theme::lightTheme(), paint));
    const QList<Shape> dark = shapesOf(painted(size, Theme::darkTheme(), paint));
    QString svg;
    QXmlStreamWriter xml(&svg);
    xml.writeStartElement(QStringLiteral("svg"));
    xml.writeAttribute(QStringLiteral("class"), cssClass);
    xml.writeAttribute(QStringLiteral("viewBox"), QStringLiteral("0 0 %1 %2").arg(size.width()).arg(size.height()));
    for (qsizetype i = 0; i < light.size(); ++i)
        writeShape(xml, light[i], classOf(light[i].style, dark.size() == light.size() ? dark[i].style : light[i].style));
    xml.writeEndElement();
    return svg;
}

QString InlineSvg::styleSheet() const
{
    return m_light + QStringLiteral("@media screen and (prefers-color-scheme: dark){\n") + m_dark + QStringLiteral("}\n");
}

} // namespace driveduel
