#include "core/interchange/htmlwriter.h"

namespace driveduel {

namespace {

/// What no XML or HTML may hold, whatever it is escaped as.
QString withoutControls(const QString& text)
{
    QString safe = text;
    safe.removeIf([](QChar c) { return (c.unicode() < 0x20 && c != u'\n' && c != u'\t') || c.unicode() == 0x7F || c.unicode() >= 0xFFFE; });
    return safe;
}

} // namespace

HtmlWriter::HtmlWriter()
    : m_xml(&m_html)
{
    m_xml.writeDTD(QStringLiteral("<!DOCTYPE html>\n"));
}

void HtmlWriter::open(const char* tag, const QString& cssClass)
{
    m_xml.writeStartElement(QLatin1String(tag));
    if (!cssClass.isEmpty())
        m_xml.writeAttribute(QStringLiteral("class"), cssClass);
}

void HtmlWriter::attribute(const char* name, const QString& value)
{
    m_xml.writeAttribute(QLatin1String(name), withoutControls(value));
}

void HtmlWriter::close()
{
    m_xml.writeCharacters(QString()); // ends the start tag: HTML takes <td/> for <td>
    m_xml.writeEndElement();
    m_html += QLatin1Char('\n');
}

void HtmlWriter::text(const QString& text)
{
    m_xml.writeCharacters(withoutControls(text));
}

void HtmlWriter::element(const char* tag, const QString& content, const QString& cssClass)
{
    open(tag, cssClass);
    text(content);
    close();
}

void HtmlWriter::voidElement(const char* tag, const QString& name, const QString& value)
{
    m_xml.writeEmptyElement(QLatin1String(tag));
    if (!name.isEmpty())
        m_xml.writeAttribute(name, value);
}

void HtmlWriter::markup(const QString& trusted)
{
    m_xml.writeCharacters(QString());
    m_html += trusted;
}

QByteArray HtmlWriter::take()
{
    m_xml.writeEndDocument();
    return m_html.toUtf8();
}

} // namespace driveduel
