#include "core/analysis/chartaxes.h"

#include <algorithm>
#include <cmath>

namespace driveduel {

namespace {

constexpr int kLinearSteps = 5;
constexpr double kDecadesWithSteps = 3;
constexpr double kTickTolerance = 1e-9;

bool isPositive(double v)
{
    return std::isfinite(v) && v > 0;
}

/// The figures 1, 2, 5 times powers of ten: the n-th of them, n = 0 is 1.
double oneTwoFive(int n)
{
    const int decade = n >= 0 ? n / 3 : -((2 - n) / 3);
    constexpr double mantissas[] = {1, 2, 5};
    return mantissas[n - decade * 3] * std::pow(10.0, decade);
}

/// Index of the largest figure at or below `value`.
int oneTwoFiveBelow(double value)
{
    int n = static_cast<int>(std::floor(std::log10(value))) * 3;
    while (oneTwoFive(n + 1) <= value * (1 + kTickTolerance))
        ++n;
    while (oneTwoFive(n) > value * (1 + kTickTolerance))
        --n;
    return n;
}

int oneTwoFiveAbove(double value)
{
    const int below = oneTwoFiveBelow(value);
    return oneTwoFive(below) >= value * (1 - kTickTolerance) ? below : below + 1;
}

/// Plain figure without exponent or needless zeros.
QString plainFigure(double value)
{
    const int decimals = value > 0 ? std::max(0, 2 - static_cast<int>(std::floor(std::log10(value)))) : 0;
    QString text = QString::number(value, 'f', decimals);
    if (text.contains(QLatin1Char('.'))) {
        while (text.endsWith(QLatin1Char('0')))
            text.chop(1);
        if (text.endsWith(QLatin1Char('.')))
            text.chop(1);
    }
    return text;
}

} // namespace

AxisData linearAxis(const QString& unit, double largest)
{
    AxisData axis;
    axis.kind = AxisKind::Linear;
    axis.unit = unit;
    const double top = isPositive(largest) ? largest : 1;
    const double step = oneTwoFive(oneTwoFiveAbove(top / kLinearSteps));
    const double steps = std::max(1.0, std::ceil(top / step - kTickTolerance));
    axis.maximum = steps * step;
    for (int i = 0; i <= static_cast<int>(steps); ++i)
        axis.ticks.append({i * step, plainFigure(i * step)});
    return axis;
}

AxisData logAxis(const QString& unit, double low, double high)
{
    AxisData axis;
    axis.kind = AxisKind::Log;
    axis.unit = unit;
    const double bottom = isPositive(low) ? low : 1;
    const double top = isPositive(high) ? std::max(high, bottom) : bottom;
    const int first = oneTwoFiveBelow(bottom);
    int last = oneTwoFiveAbove(top);
    if (last <= first)
        last = first + 1;
    axis.minimum = oneTwoFive(first);
    axis.maximum = oneTwoFive(last);
    const bool decadesOnly = std::log10(axis.maximum / axis.minimum) > kDecadesWithSteps + kTickTolerance;
    for (int n = first; n <= last; ++n) {
        if (!decadesOnly || n % 3 == 0)
            axis.ticks.append({oneTwoFive(n), plainFigure(oneTwoFive(n))});
    }
    return axis;
}

AxisData ninesAxis(double furthest)
{
    AxisData axis;
    axis.kind = AxisKind::Nines;
    axis.unit = QStringLiteral("%");
    axis.maximum = std::max(std::isfinite(furthest) ? furthest : 0, ninesPosition(90));
    for (const double percent : kNinesTicks) {
        if (ninesPosition(percent) <= axis.maximum + kTickTolerance)
            axis.ticks.append({ninesPosition(percent), QString::number(percent, 'g', 6)});
    }
    return axis;
}

QList<QPointF> thinned(const QList<QPointF>& points, qsizetype atMost)
{
    if (points.size() <= atMost || atMost < 2)
        return points;
    const qsizetype stretches = atMost / 2;
    QList<QPointF> kept;
    kept.reserve(stretches * 2);
    for (qsizetype s = 0; s < stretches; ++s) {
        const auto begin = points.begin() + s * points.size() / stretches;
        const auto end = points.begin() + (s + 1) * points.size() / stretches;
        auto [low, high] =
            std::minmax_element(begin, end, [](const QPointF& a, const QPointF& b) { return a.y() < b.y(); });
        if (high < low)
            std::swap(low, high);
        kept.append(*low);
        if (high != low)
            kept.append(*high);
    }
    return kept;
}

} // namespace driveduel
