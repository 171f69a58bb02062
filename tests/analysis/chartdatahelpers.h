/// What the tests of charts share. Header-only.
#pragma once

#include "core/analysis/chartaxes.h"
#include "core/analysis/chartdata.h"
#include "tests/analysis/fixtures.h"

#include <QTest>

#include <cmath>
#include <limits>

using namespace driveduel;
using namespace driveduel::fixtures;
using engine::Pattern;

namespace {

const Probe kRead = probe(QStringLiteral("4K random read"), Pattern::RandRead);
constexpr double kNan = std::numeric_limits<double>::quiet_NaN();
constexpr double kInf = std::numeric_limits<double>::infinity();

[[maybe_unused]] ProbeRecord withHistogram(const Probe& p, const std::function<quint64(int)>& latencyNs, int samples)
{
    ProbeRecord r = record(p, {100});
    auto histogram = std::make_shared<engine::Histogram>();
    for (int i = 0; i < samples; ++i)
        histogram->record(latencyNs(i));
    r.passes.first().read->histogram = histogram;
    r.passes.first().read->ios = static_cast<quint64>(samples);
    return r;
}

/// Whatever is drawn must be finite, on its axis, and above 0 where the axis is logarithmic.
[[maybe_unused]] void verifyDrawable(const ChartData& chart)
{
    for (const AxisData* axis : {&chart.x, &chart.y}) {
        QVERIFY(std::isfinite(axis->minimum) && std::isfinite(axis->maximum));
        QVERIFY(axis->minimum < axis->maximum);
        QVERIFY(axis->kind != AxisKind::Log || axis->minimum > 0);
        for (const auto& [position, text] : axis->ticks) {
            QVERIFY(position >= axis->minimum - 1e-9 && position <= axis->maximum + 1e-9);
            QVERIFY(!text.isEmpty());
            QVERIFY(axis->kind == AxisKind::Categories || !text.contains(QLatin1Char('e')));
        }
    }
    for (const SeriesData& series : chart.series) {
        for (const QPointF& p : series.points) {
            QVERIFY(p.x() >= chart.x.minimum - 1e-9 && p.x() <= chart.x.maximum + 1e-9);
            QVERIFY(p.y() >= chart.y.minimum * (1 - 1e-9) && p.y() <= chart.y.maximum * (1 + 1e-9));
        }
        for (const BarData& bar : series.bars) {
            QVERIFY(std::isfinite(bar.value) && bar.value >= 0 && bar.value <= chart.y.maximum);
            QCOMPARE(bar.low.has_value(), bar.high.has_value());
        }
    }
    for (const CeilingData& ceiling : chart.ceilings)
        QVERIFY(ceiling.value > 0 && ceiling.value <= chart.y.maximum);
}

[[maybe_unused]] BenchmarkResult onLink(BenchmarkResult r, quint64 ceilingBytesPerSecond)
{
    BlockNode drive;
    drive.link = Link{};
    drive.link->transport = Transport::Usb;
    drive.link->usbSpeedMbps = 10000;
    drive.link->ceilingBytesPerSecond = ceilingBytesPerSecond;
    r.target = Location{};
    r.target->drives.append(drive);
    return r;
}

} // namespace
