/// Untrusted text where Qt would take it for markup. Header-only; any thread.
#pragma once

#include <QString>

namespace driveduel {

/// A tool tip that shows `text` as it is: wrapped when it is long, its line breaks kept, no markup in it obeyed.
inline QString toolTipOf(const QString& text)
{
    if (text.isEmpty())
        return {};
    return QStringLiteral("<qt>") + text.toHtmlEscaped().replace(u'\n', QStringLiteral("<br>")) + QStringLiteral("</qt>");
}

} // namespace driveduel
