/// Figures as text, the same in every language: '.' decimal, narrow no-break space between groups of three, U+2212 minus. Technical
/// figures are compared and copied across machines, so they do not follow the locale. Any thread.
#pragma once

#include <QString>
#include <QStringList>

namespace driveduel::text {

/// Stands for a number that is not there.
QString missing();
/// Three significant digits, all digits before the point: "6.40", "49.5", "133", "12 083". missing() for NaN, infinite and negative.
QString figure(double value);
/// Fixed decimals with groups and a true minus sign.
QString fixed(double value, int decimals);
/// "4K", "1M", "512 B": block sizes as the field writes them.
QString blockSize(quint64 bytes);
/// Untrusted text in typographic quotes, sanitised.
QString quoted(const QString& untrusted);
/// Parts side by side with a middle dot; empty ones are left out.
QString dotted(QStringList parts);
/// Values as a list in a sentence.
QString listed(const QStringList& values);

} // namespace driveduel::text
