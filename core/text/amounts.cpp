#include "core/text/amounts.h"

#include "core/text/figures.h"

#include <QCoreApplication>

#include <cmath>

namespace driveduel::text {

namespace {

constexpr double kTimesFrom = 1.5; // below, a ratio reads better as a percentage
constexpr double kPercentUpTo = 2.5; // the range of an undecided ratio is told in percent up to here

/// As few decimals as keep both ends of the interval apart.
int timesDecimals(const RatioEstimate& e)
{
    if (e.ratio >= 99.95)
        return 0;
    if (e.pairs == 1 && !(e.low < e.high)) // a single run without an interval
        return 1;
    return fixed(e.low, 1) == fixed(e.high, 1) && e.ratio < 9.995 ? 2 : 1;
}

Amount timesAmount(const RatioEstimate& e)
{
    const int decimals = timesDecimals(e);
    return {true, fixed(e.ratio, decimals), QStringLiteral("%1–%2").arg(fixed(e.low, decimals), fixed(e.high, decimals))};
}

/// A value of 9.4 gets a decimal, one of 12 doesn't.
Amount percentAmount(double value, double low, double high)
{
    const int decimals = value < 9.95 ? 1 : 0;
    //: an interval in percent
    return {false, fixed(value, decimals), QCoreApplication::translate("driveduel", "%1–%2 %").arg(fixed(low, decimals), fixed(high, decimals))};
}

/// One end of an undecided interval.
QString endText(double ratio, bool inPercent)
{
    if (!inPercent)
        //: a ratio
        return QCoreApplication::translate("driveduel", "%1×").arg(fixed(ratio, ratio < 0.995 ? 2 : 1));
    const double percent = (ratio - 1) * 100;
    const QString figure = fixed(percent, std::abs(percent) < 9.95 ? 1 : 0);
    //: one end of an interval, in percent
    return QCoreApplication::translate("driveduel", "%1 %").arg(percent > 0 ? QLatin1Char('+') + figure : figure);
}

QString singleText(const Verdict& verdict, const QString& range)
{
    if (verdict.estimate->low < verdict.estimate->high)
        return QCoreApplication::translate("driveduel", "single run, %1 by the printed digits").arg(range);
    return QCoreApplication::translate("driveduel", "single run, no interval");
}

QString countText(const Verdict& verdict)
{
    if (verdict.sessions > 0)
        return QCoreApplication::translate("driveduel", "%1 sessions").arg(verdict.sessions);
    if (verdict.estimate->paired)
        return QCoreApplication::translate("driveduel", "%1 pairs").arg(verdict.estimate->pairs);
    return QCoreApplication::translate("driveduel", "%1 passes, unpaired").arg(verdict.estimate->pairs);
}

} // namespace

RatioEstimate inverted(const RatioEstimate& e)
{
    RatioEstimate i = e;
    i.ratio = 1 / e.ratio;
    i.low = 1 / e.high;
    i.high = 1 / e.low;
    return i;
}

Amount amountAbove(const RatioEstimate& e)
{
    if (e.ratio >= kTimesFrom)
        return timesAmount(e);
    return percentAmount((e.ratio - 1) * 100, (e.low - 1) * 100, (e.high - 1) * 100);
}

Amount amountBelow(const RatioEstimate& e)
{
    if (1 / e.ratio >= kTimesFrom)
        return timesAmount(inverted(e));
    return percentAmount((1 - e.ratio) * 100, (1 - e.high) * 100, (1 - e.low) * 100);
}

QString basisText(const Verdict& verdict, const QString& range)
{
    if (verdict.kind == VerdictKind::SingleRun)
        return singleText(verdict, range);
    //: %1 is a 95 % interval, %2 what it stands on: "95 % 2.3–2.5, 6 pairs"
    const QString text = QCoreApplication::translate("driveduel", "95 % %1, %2").arg(range, countText(verdict));
    if (!verdict.inThisSession)
        return text;
    //: after "95 % 2.3–2.5, 5 passes, unpaired": another plug-in of the drives may give another figure
    return QCoreApplication::translate("driveduel", "%1, in this session").arg(text);
}

QString rangeText(const RatioEstimate& e)
{
    const bool inPercent = e.high < kPercentUpTo && e.low > 1 / kPercentUpTo;
    return QCoreApplication::translate("driveduel", "%1 to %2").arg(endText(e.low, inPercent), endText(e.high, inPercent));
}

QString marginText(double margin)
{
    const double percent = margin * 100;
    return fixed(percent, std::abs(percent - std::round(percent)) < 0.05 ? 0 : 1);
}

} // namespace driveduel::text
