#include "core/devices/drive.h"

namespace driveduel {

QString sanitized(const QString& text, qsizetype most)
{
    QString clean;
    for (const char32_t c : text.toUcs4()) {
        switch (QChar::category(c)) {
        case QChar::Other_Control:
        case QChar::Separator_Line:
        case QChar::Separator_Paragraph:
            clean += u' ';
            break;
        case QChar::Other_Format: // bidi marks, zero-width characters
        case QChar::Other_Surrogate:
        case QChar::Other_PrivateUse:
        case QChar::Other_NotAssigned:
            break;
        default:
            if (c != QChar::ReplacementCharacter)
                clean += QString::fromUcs4(&c, 1);
        }
        if (clean.size() >= most)
            break;
    }
    return clean.simplified();
}

} // namespace driveduel
