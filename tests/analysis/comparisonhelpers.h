/// What the tests of comparisons share. Header-only.
#pragma once

#include "tests/analysis/fixtures.h"

#include <QJsonArray>
#include <QTest>

using namespace driveduel;
using namespace driveduel::fixtures;
using engine::Pattern;

Q_DECLARE_METATYPE(driveduel::VerdictKind)

namespace {

const QList<double> kHundred{100, 101, 99, 100.5, 99.5};

[[maybe_unused]] QList<double> scaled(double factor, const QList<double>& values = kHundred)
{
    QList<double> all;
    for (const double v : values)
        all.append(v * factor);
    return all;
}

const Probe kRead = probe(QStringLiteral("4K random read"), Pattern::RandRead);
const Probe kWrite = probe(QStringLiteral("4K random write"), Pattern::RandWrite);

[[maybe_unused]] Verdict verdictFor(
    const QList<double>& reference, const QList<double>& configuration, const QString& otherRun = QStringLiteral("run"))
{
    const Comparison c = compared({result(QStringLiteral("A"), {record(kRead, reference)}),
        result(QStringLiteral("B"), {record(kRead, configuration)}, otherRun)});
    return c.rows.first().cells[1].verdict;
}

} // namespace
