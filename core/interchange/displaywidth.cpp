#include "core/interchange/displaywidth.h"

#include <QChar>
#include <QList>

#include <algorithm>
#include <array>

namespace driveduel {

namespace {

struct Range
{
    char32_t first;
    char32_t last;
};

/// Blocks of UAX #11's W and F, rounded to whole blocks.
constexpr std::array kWide{
    Range{0x1100, 0x115F}, // Hangul Jamo, leading
    Range{0x231A, 0x231B},
    Range{0x23E9, 0x23EC},
    Range{0x2E80, 0x303E}, // CJK radicals, symbols
    Range{0x3041, 0x33FF}, // kana, bopomofo, compatibility
    Range{0x3400, 0x4DBF},
    Range{0x4E00, 0xA4CF}, // CJK, Yi
    Range{0xA960, 0xA97F},
    Range{0xAC00, 0xD7A3}, // Hangul
    Range{0xF900, 0xFAFF},
    Range{0xFE30, 0xFE6F},
    Range{0xFF01, 0xFF60}, // fullwidth forms
    Range{0xFFE0, 0xFFE6},
    Range{0x1F300, 0x1F64F}, // pictographs
    Range{0x1F680, 0x1F6FF},
    Range{0x1F900, 0x1F9FF},
    Range{0x1FA70, 0x1FAFF},
    Range{0x20000, 0x3FFFD},
};

int widthOf(char32_t c)
{
    switch (QChar::category(c)) {
    case QChar::Mark_NonSpacing:
    case QChar::Mark_Enclosing:
    case QChar::Other_Format:
    case QChar::Other_Control:
        return 0;
    default:
        break;
    }
    const auto range =
        std::lower_bound(kWide.begin(), kWide.end(), c, [](const Range& r, char32_t value) { return r.last < value; });
    return range != kWide.end() && c >= range->first ? 2 : 1;
}

} // namespace

int displayWidth(const QString& text)
{
    int width = 0;
    for (const uint c : text.toUcs4())
        width += widthOf(c);
    return width;
}

QString cutToWidth(const QString& text, int columns)
{
    if (displayWidth(text) <= columns)
        return text;
    QString cut;
    int width = 0;
    for (const uint c : text.toUcs4()) {
        width += widthOf(c);
        if (width > columns - 1)
            break;
        const char32_t character = c;
        cut += QString::fromUcs4(&character, 1);
    }
    return columns > 0 ? cut + QStringLiteral("…") : QString();
}

} // namespace driveduel
