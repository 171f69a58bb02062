/// What the tests of wording share. Header-only.
#pragma once

#include "core/text/wording.h"
#include "tests/analysis/fixtures.h"

#include <QJsonArray>
#include <QTest>

#include <cerrno>
#include <limits>

using namespace driveduel;
using namespace driveduel::fixtures;
using engine::Pattern;

namespace {

const QList<double> kHundred{100, 101, 99, 100.5, 99.5};
const QString kA = QStringLiteral("Internal NVMe");
const QString kB = QStringLiteral("To Go · SSK");

/// Passes that scatter so that the ratio to kHundred has an interval of about ±2.6 %.
[[maybe_unused]] QList<double> around(double megabytesPerSecond)
{
    QList<double> values;
    for (const double v : {1.0, 1.034, 0.967, 0.989, 1.011})
        values.append(megabytesPerSecond * v);
    return values;
}

[[maybe_unused]] Probe randRead()
{
    return probe(QStringLiteral("4K random read QD1"), Pattern::RandRead);
}
[[maybe_unused]] Probe randWrite()
{
    return probe(QStringLiteral("4K random write QD1"), Pattern::RandWrite);
}

[[maybe_unused]] Comparison two(const QList<ProbeRecord>& a, const QList<ProbeRecord>& b)
{
    return compared({result(kA, a), result(kB, b)});
}

[[maybe_unused]] QString sentence(const QList<ProbeRecord>& a, const QList<ProbeRecord>& b, int row = 0)
{
    return verdictSentence(two(a, b), row, 1);
}

[[maybe_unused]] QString gapped(const char* text)
{
    return QString::fromUtf8(text).replace(QLatin1Char('_'), QChar(0x202F));
}

} // namespace
