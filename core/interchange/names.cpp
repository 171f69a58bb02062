#include "core/interchange/names.h"

namespace driveduel {

QString verdictName(VerdictKind kind)
{
    switch (kind) {
    case VerdictKind::Faster:
        return QStringLiteral("faster");
    case VerdictKind::Slower:
        return QStringLiteral("slower");
    case VerdictKind::SlightlyFaster:
        return QStringLiteral("slightly-faster");
    case VerdictKind::SlightlySlower:
        return QStringLiteral("slightly-slower");
    case VerdictKind::NoDifference:
        return QStringLiteral("no-difference");
    case VerdictKind::Undecided:
        return QStringLiteral("undecided");
    case VerdictKind::SingleRun:
        return QStringLiteral("single-run");
    case VerdictKind::NotComparable:
        break;
    }
    return QStringLiteral("not-comparable");
}

QString sideWord(Side side)
{
    return side == Side::Read ? QStringLiteral("read") : QStringLiteral("write");
}

QString configurationLetter(qsizetype index)
{
    return QString(QChar(static_cast<char16_t>(u'A' + index)));
}

} // namespace driveduel
