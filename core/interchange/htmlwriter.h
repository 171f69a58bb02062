/// HTML text by element, with everything that is not markup escaped. Internal to core/interchange. One thread.
#pragma once

#include <QString>
#include <QXmlStreamWriter>

namespace driveduel {

class HtmlWriter final
{
    Q_DISABLE_COPY_MOVE(HtmlWriter)
public:
    HtmlWriter();

    void open(const char* tag, const QString& cssClass = {});
    /// Of the element that was opened last; before anything goes into it.
    void attribute(const char* name, const QString& value);
    void close();
    void text(const QString& text);
    void element(const char* tag, const QString& text, const QString& cssClass = {});
    /// An element that never has content, as <meta>.
    void voidElement(const char* tag, const QString& name = {}, const QString& value = {});
    /// Our own markup, as it is.
    void markup(const QString& trusted);

    /// Everything, with what is still open closed.
    QByteArray take();

private:
    QString m_html;
    QXmlStreamWriter m_xml;
};

} // namespace driveduel
