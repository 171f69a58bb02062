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

ProbeRecord withHistogram(const Probe& p, const std::function<quint64(int)>& latencyNs, int samples)
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
void verifyDrawable(const ChartData& chart)
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

BenchmarkResult onLink(BenchmarkResult r, quint64 ceilingBytesPerSecond)
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

class TstChartData final : public QObject
{
    Q_OBJECT
private slots:
    void ninesPositions();
    void linearAxes_data();
    void linearAxes();
    void logAxes_data();
    void logAxes();
    void thinningKeepsSpikes();
    void nothingIsEmptyForEveryKind();
    void barsOfTwoConfigurations();
    void badBarsAreLeftOut_data();
    void badBarsAreLeftOut();
    void wideWhiskersDoNotFlattenBars();
    void invalidBarsAreMarked();
    void latencyEndsWhereSamplesEnd_data();
    void latencyEndsWhereSamplesEnd();
    void latencyRisesAndMeetsTheHistogram();
    void zeroLatencyNeverReachesTheLogAxis();
    void latencyOfImportedPercentiles();
    void badImportedPercentilesAreLeftOut();
    void timeTakesTheMedianPass();
    void timeOfAShortLastSlot();
    void timeThinsLongSeries();
    void timeOfOneSlotAndOfNone();
    void sweepOfQueueDepths();
    void sweepOfBlockSizes();
    void sweepWithWritesBesideReads();
    void sweepPointStandsWhereItWasMeasured();
    void ceilings_data();
    void ceilings();
    void rowOutOfRangeIsTheFirst();
};

void TstChartData::ninesPositions()
{
    QCOMPARE(ninesPosition(0), 0.0);
    QVERIFY(qAbs(ninesPosition(90) - 1) < 1e-12);
    QVERIFY(qAbs(ninesPosition(99.99) - 4) < 1e-9);
    QVERIFY(std::isfinite(ninesPosition(100)));
    QVERIFY(std::isfinite(ninesPosition(250)));
    QCOMPARE(ninesPosition(-5), 0.0);
    QCOMPARE(ninesPosition(kNan), 0.0);
}

void TstChartData::linearAxes_data()
{
    QTest::addColumn<double>("largest");
    QTest::addColumn<double>("maximum");
    QTest::newRow("zero") << 0.0 << 1.0;
    QTest::newRow("negative") << -3.0 << 1.0;
    QTest::newRow("nan") << kNan << 1.0;
    QTest::newRow("infinite") << kInf << 1.0;
    QTest::newRow("just round") << 100.0 << 100.0;
    QTest::newRow("a bit more") << 101.0 << 150.0;
    QTest::newRow("49.5") << 49.5 << 50.0;
    QTest::newRow("7050") << 7050.0 << 8000.0;
    QTest::newRow("tiny") << 0.0042 << 0.005;
    QTest::newRow("million") << 1.05e6 << 1.5e6;
}

void TstChartData::linearAxes()
{
    QFETCH(double, largest);
    QFETCH(double, maximum);
    const AxisData axis = linearAxis(QStringLiteral("MB/s"), largest);
    QCOMPARE(axis.minimum, 0.0);
    QVERIFY2(qAbs(axis.maximum / maximum - 1) < 1e-9, qPrintable(QString::number(axis.maximum)));
    QVERIFY(axis.ticks.size() >= 3 && axis.ticks.size() <= 7);
    QCOMPARE(axis.ticks.first().second, QStringLiteral("0"));
}

void TstChartData::logAxes_data()
{
    QTest::addColumn<double>("low");
    QTest::addColumn<double>("high");
    QTest::addColumn<double>("minimum");
    QTest::addColumn<double>("maximum");
    QTest::addColumn<QStringList>("ticks");
    const auto list = [](const char* text) { return QString::fromLatin1(text).split(QLatin1Char(' ')); };
    QTest::newRow("mock") << 74.0 << 2089.0 << 50.0 << 5000.0 << list("50 100 200 500 1000 2000 5000");
    QTest::newRow("one value") << 100.0 << 100.0 << 100.0 << 200.0 << list("100 200");
    QTest::newRow("below one") << 0.001 << 0.3 << 0.001 << 0.5 << list("0.001 0.002 0.005 0.01 0.02 0.05 0.1 0.2 0.5");
    QTest::newRow("wide: decades") << 3.0 << 90000.0 << 2.0 << 100000.0 << list("10 100 1000 10000 100000");
    QTest::newRow("nothing") << 0.0 << 0.0 << 1.0 << 2.0 << list("1 2");
    QTest::newRow("nan") << kNan << kInf << 1.0 << 2.0 << list("1 2");
}

void TstChartData::logAxes()
{
    QFETCH(double, low);
    QFETCH(double, high);
    QFETCH(double, minimum);
    QFETCH(double, maximum);
    QFETCH(QStringList, ticks);
    const AxisData axis = logAxis(QStringLiteral("µs"), low, high);
    QVERIFY2(qAbs(axis.minimum / minimum - 1) < 1e-9, qPrintable(QString::number(axis.minimum)));
    QVERIFY2(qAbs(axis.maximum / maximum - 1) < 1e-9, qPrintable(QString::number(axis.maximum)));
    QStringList texts;
    for (const auto& tick : axis.ticks)
        texts.append(tick.second);
    QCOMPARE(texts, ticks);
}

void TstChartData::thinningKeepsSpikes()
{
    QList<QPointF> points;
    for (int i = 0; i < 100'000; ++i)
        points.append({static_cast<double>(i), i == 31'415 ? 1e6 : i == 27'182 ? -1e6 : std::sin(i)});
    const QList<QPointF> few = thinned(points, 2000);
    QVERIFY(few.size() <= 2000 && few.size() > 1000);
    QVERIFY(few.contains(QPointF(31'415, 1e6)));
    QVERIFY(few.contains(QPointF(27'182, -1e6)));
    QVERIFY(std::is_sorted(few.begin(), few.end(), [](const QPointF& a, const QPointF& b) { return a.x() < b.x(); }));
    QCOMPARE(thinned(points.mid(0, 7), 2000).size(), 7);
    QVERIFY(thinned({}, 2000).isEmpty());
}

void TstChartData::nothingIsEmptyForEveryKind()
{
    const QList<Comparison> comparisons{compare({}), compared({result(QStringLiteral("A"), {})}),
        compared({result(QStringLiteral("A"), {}), result(QStringLiteral("B"), {ProbeRecord{}})})};
    for (const Comparison& c : comparisons) {
        for (const ChartKind kind :
            {ChartKind::Bandwidth, ChartKind::Iops, ChartKind::Latency, ChartKind::Time, ChartKind::Sweep}) {
            const ChartData chart = buildChart(kind, c);
            QVERIFY(chart.isEmpty());
            QVERIFY(rowsFor(kind, c).isEmpty());
            QVERIFY(!chart.titleId.isEmpty());
            verifyDrawable(chart);
        }
    }
}

void TstChartData::barsOfTwoConfigurations()
{
    Probe swept = kRead;
    swept.name = QStringLiteral("QD2");
    swept.sweep = QStringLiteral("depths");
    swept.job.queueDepth = 2;
    const Probe write = probe(QStringLiteral("1M write"), Pattern::Write, 1 << 20);
    const Comparison c = compared({result(QStringLiteral("A"), {record(kRead, {20, 20.4, 20.2}), record(swept, {500})}),
        result(QStringLiteral("B"), {record(kRead, {49, 50, 49.5}), record(write, {133, 134, 132})})});
    const ChartData chart = buildChart(ChartKind::Bandwidth, c);
    verifyDrawable(chart);
    QCOMPARE(chart.categories, (QStringList{kRead.name, write.name})); // no sweep
    QCOMPARE(chart.series.size(), 2);
    QCOMPARE(chart.series[1].configuration, 1);
    QCOMPARE(chart.series[1].label, QStringLiteral("B"));
    QCOMPARE(chart.series[0].bars.size(), 2);
    QVERIFY(chart.series[0].bars[0].present && !chart.series[0].bars[1].present);
    QVERIFY(qAbs(chart.series[1].bars[0].value - 49.5) < 1e-6);
    QVERIFY(*chart.series[1].bars[0].low < 49.5 && *chart.series[1].bars[0].high > 49.5);
    QCOMPARE(chart.y.unit, QStringLiteral("MB/s"));
    QCOMPARE(chart.y.minimum, 0.0);

    const ChartData iops = buildChart(ChartKind::Iops, c);
    verifyDrawable(iops);
    QCOMPARE(iops.y.unit, QStringLiteral("IOPS"));
    QVERIFY(qAbs(iops.series[1].bars[0].value - 49.5e6 / 4096) < 1);
}

void TstChartData::badBarsAreLeftOut_data()
{
    QTest::addColumn<double>("value");
    QTest::addColumn<bool>("present");
    QTest::newRow("nan") << kNan << false;
    QTest::newRow("infinite") << kInf << false;
    QTest::newRow("negative") << -1.0 << false;
    QTest::newRow("zero") << 0.0 << true;
}

void TstChartData::badBarsAreLeftOut()
{
    QFETCH(double, value);
    QFETCH(bool, present);
    Comparison c = compared({result(QStringLiteral("A"), {record(kRead, {20, 21})}),
        result(QStringLiteral("B"), {record(kRead, {20, 21})})});
    c.rows.first().cells[1].summary.bytesPerSecond = {value, value, kInf, 2};
    const ChartData chart = buildChart(ChartKind::Bandwidth, c);
    verifyDrawable(chart);
    QCOMPARE(chart.series[1].bars.first().present, present);
    QVERIFY(!chart.series[1].bars.first().high);
    QVERIFY(chart.series[0].bars.first().present);
}

void TstChartData::wideWhiskersDoNotFlattenBars()
{
    const Comparison c =
        compared({result(QStringLiteral("A"), {record(kRead, {50, 150})})}); // two passes: an interval of decades
    const ChartData chart = buildChart(ChartKind::Bandwidth, c);
    verifyDrawable(chart);
    QVERIFY(*chart.series.first().bars.first().high > 1000);
    QVERIFY(chart.y.maximum <= 250);
}

void TstChartData::invalidBarsAreMarked()
{
    const Comparison c = compared(
        {result(QStringLiteral("A"), {withWarning(record(kRead, {900, 910}), warning("buffered", "invalid"))})});
    QVERIFY(buildChart(ChartKind::Bandwidth, c).series.first().bars.first().invalid);
}

void TstChartData::latencyEndsWhereSamplesEnd_data()
{
    QTest::addColumn<int>("samples");
    QTest::addColumn<double>("furthest"); // percent; 0: no curve
    QTest::newRow("none") << 0 << 0.0;
    QTest::newRow("one") << 1 << 0.0;
    QTest::newRow("19") << 19 << 0.0;
    QTest::newRow("20: the median has 10 above") << 20 << 50.0;
    QTest::newRow("1000: p99") << 1000 << 99.0;
    QTest::newRow("9999: not p99.9") << 9999 << 99.8;
    QTest::newRow("10000: p99.9") << 10'000 << 99.9;
    QTest::newRow("plenty: no further than p99.99") << 400'000 << 99.99;
}

void TstChartData::latencyEndsWhereSamplesEnd()
{
    QFETCH(int, samples);
    QFETCH(double, furthest);
    const Comparison c = compared({result(QStringLiteral("A"),
        {withHistogram(
            kRead, [](int i) { return 50'000 + i % 1000; }, samples)})});
    const ChartData chart = buildChart(ChartKind::Latency, c);
    verifyDrawable(chart);
    QCOMPARE(chart.isEmpty(), furthest == 0);
    if (chart.isEmpty())
        return;
    const double last = chart.series.first().points.last().x();
    QVERIFY(last >= ninesPosition(furthest) - 1e-6);
    QVERIFY(samples != 9999 || last < ninesPosition(99.9));
    for (const auto& [position, text] : chart.x.ticks)
        QVERIFY(position <= std::max(last, 1.0) + 1e-9);
}

void TstChartData::latencyRisesAndMeetsTheHistogram()
{
    const auto latency = [](int i) { return i % 1000 == 0 ? 2'000'000ULL : 80'000ULL; };
    const Comparison c = compared({result(QStringLiteral("A"), {withHistogram(kRead, latency, 100'000)})});
    const ChartData chart = buildChart(ChartKind::Latency, c);
    verifyDrawable(chart);
    QCOMPARE(chart.y.kind, AxisKind::Log);
    QCOMPARE(chart.x.kind, AxisKind::Nines);
    QCOMPARE(chart.x.ticks.size(), 5);
    const QList<QPointF>& points = chart.series.first().points;
    QVERIFY(
        std::is_sorted(points.begin(), points.end(), [](const QPointF& a, const QPointF& b) { return a.x() < b.x(); }));
    QVERIFY(
        std::is_sorted(points.begin(), points.end(), [](const QPointF& a, const QPointF& b) { return a.y() < b.y(); }));
    for (const QPointF& p : points) {
        if (qAbs(p.x() - ninesPosition(99)) < 1e-9)
            QVERIFY(qAbs(p.y() - 80) < 0.5);
    }
    QVERIFY(qAbs(points.last().y() - 2000) < 10);
}

void TstChartData::zeroLatencyNeverReachesTheLogAxis()
{
    const Comparison c = compared({result(QStringLiteral("A"),
        {withHistogram(
            kRead, [](int) { return 0; }, 5000)})});
    const ChartData chart = buildChart(ChartKind::Latency, c);
    verifyDrawable(chart);
    QVERIFY(!chart.isEmpty());
    QCOMPARE(chart.series.first().points.first().y(), 0.001);
}

void TstChartData::latencyOfImportedPercentiles()
{
    ProbeRecord r = record(kRead, {100});
    r.passes.first().read->ios = 5000;
    r.passes.first().read->latency.percentilesNs = {{50, 78'000}, {99, 97'000}, {99.9, 139'000}};
    Comparison c = compared({result(QStringLiteral("A"), {r})});
    QCOMPARE(buildChart(ChartKind::Latency, c).series.first().points.size(), 2); // p99.9 needs 10000
    r.passes.first().read->ios = 0; // a tool that tells no count
    c = compared({result(QStringLiteral("A"), {r})});
    const ChartData chart = buildChart(ChartKind::Latency, c);
    verifyDrawable(chart);
    QCOMPARE(chart.series.first().points.size(), 3);
    QVERIFY(qAbs(chart.series.first().points.first().y() - 78) < 1e-9);
}

void TstChartData::badImportedPercentilesAreLeftOut()
{
    ProbeRecord r = record(kRead, {100});
    r.passes.first().read->ios = 0;
    r.passes.first().read->latency.percentilesNs = {
        {-1, 5}, {0, 5}, {50, kNan}, {90, -4}, {95, kInf}, {99, 97'000}, {100, 1e9}};
    const ChartData chart = buildChart(ChartKind::Latency, compared({result(QStringLiteral("A"), {r})}));
    verifyDrawable(chart);
    QCOMPARE(chart.series.first().points.size(), 1);
}

void TstChartData::timeTakesTheMedianPass()
{
    ProbeRecord r = record(kRead, {300, 100, 200});
    for (PassRecord& p : r.passes)
        p.series = QList<engine::SeriesSlot>(10, engine::SeriesSlot{p.read->bytes / 10, 0, 1, 0});
    const ChartData chart = buildChart(ChartKind::Time, compared({result(QStringLiteral("A"), {r})}));
    verifyDrawable(chart);
    QCOMPARE(chart.series.first().points.size(), 10);
    for (const QPointF& p : chart.series.first().points)
        QVERIFY(qAbs(p.y() - 200) < 1e-6);
    QCOMPARE(chart.x.unit, QStringLiteral("s"));
    QVERIFY(qAbs(chart.series.first().points.first().x() - 0.05) < 1e-9);

    r.passes[2].ended = Error{}; // the median of the complete ones, the slower of two
    const ChartData rest = buildChart(ChartKind::Time, compared({result(QStringLiteral("A"), {r})}));
    QVERIFY(qAbs(rest.series.first().points.first().y() - 100) < 1e-6);
}

void TstChartData::timeOfAShortLastSlot()
{
    ProbeRecord r = record(kRead, {100});
    PassRecord& p = r.passes.first();
    p.series = QList<engine::SeriesSlot>(3, engine::SeriesSlot{10'000'000, 0, 1, 0});
    p.series.last().readBytes = 5'000'000;
    p.durationNs = 250'000'000;
    const ChartData chart = buildChart(ChartKind::Time, compared({result(QStringLiteral("A"), {r})}));
    QCOMPARE(chart.series.first().points.size(), 3);
    QVERIFY(qAbs(chart.series.first().points.last().y() - 100) < 1e-6); // half the bytes in half the time
    p.durationNs = 201'000'000;
    const ChartData cut = buildChart(ChartKind::Time, compared({result(QStringLiteral("A"), {r})}));
    QCOMPARE(cut.series.first().points.size(), 2); // 1 ms tells no rate
}

void TstChartData::timeThinsLongSeries()
{
    ProbeRecord r = record(kRead, {100});
    r.passes.first().series = QList<engine::SeriesSlot>(36'000, engine::SeriesSlot{10'000'000, 0, 1, 0});
    r.passes.first().series[12'345].readBytes = 0; // a stall
    r.passes.first().durationNs = 3'600'000'000'000;
    const ChartData chart = buildChart(ChartKind::Time, compared({result(QStringLiteral("A"), {r})}));
    verifyDrawable(chart);
    const QList<QPointF>& points = chart.series.first().points;
    QVERIFY(points.size() <= 2000);
    QVERIFY(std::any_of(points.begin(), points.end(), [](const QPointF& p) { return p.y() == 0; }));
}

void TstChartData::timeOfOneSlotAndOfNone()
{
    ProbeRecord r = record(kRead, {100});
    QVERIFY(buildChart(ChartKind::Time, compared({result(QStringLiteral("A"), {r})})).isEmpty());
    r.passes.first().series = {engine::SeriesSlot{10'000'000, 0, 1, 0}};
    r.passes.first().durationNs = 100'000'000;
    const ChartData chart = buildChart(ChartKind::Time, compared({result(QStringLiteral("A"), {r})}));
    verifyDrawable(chart);
    QCOMPARE(chart.series.first().points.size(), 1);
}

void TstChartData::sweepOfQueueDepths()
{
    QList<ProbeRecord> records;
    for (const quint32 depth : {32U, 1U, 4U}) {
        Probe p = probe(QStringLiteral("QD%1").arg(depth), Pattern::RandRead, 4096, depth);
        p.sweep = QStringLiteral("queue-depth-sweep read");
        records.append(record(p, {20.0 * depth}));
    }
    const Comparison c = compared({result(QStringLiteral("A"), records), result(QStringLiteral("B"), records)});
    QCOMPARE(rowsFor(ChartKind::Sweep, c), QList<int>{0});
    const ChartData chart = buildChart(ChartKind::Sweep, c, 2);
    verifyDrawable(chart);
    QCOMPARE(chart.x.kind, AxisKind::Categories);
    QCOMPARE(chart.x.unit, QStringLiteral("QD"));
    QCOMPARE(chart.y.unit, QStringLiteral("IOPS"));
    QCOMPARE(chart.x.ticks.size(), 3);
    QCOMPARE(chart.x.ticks[2].second, QStringLiteral("32"));
    QCOMPARE(chart.x.ticks[2].first, 5.0);
    QCOMPARE(chart.series.size(), 2);
    QCOMPARE(chart.series[1].configuration, 1);
    QCOMPARE(chart.series.first().points.first().x(), 0.0);
    QVERIFY(!chart.series.first().dashed);
    QVERIFY(rowsFor(ChartKind::Bandwidth, c).isEmpty());
}

void TstChartData::sweepOfBlockSizes()
{
    QList<ProbeRecord> records;
    for (quint64 bytes = 512; bytes <= (64ULL << 20); bytes *= 2) {
        Probe p = probe(QString::number(bytes), Pattern::Read, bytes);
        p.sweep = QStringLiteral("block-size-sweep");
        records.append(record(p, {std::min(3000.0, static_cast<double>(bytes) / 512)}));
    }
    const ChartData chart = buildChart(ChartKind::Sweep, compared({result(QStringLiteral("A"), records)}));
    verifyDrawable(chart);
    QCOMPARE(chart.x.unit, QStringLiteral("KiB"));
    QCOMPARE(chart.x.ticks.first().second, QStringLiteral("0.5"));
    QCOMPARE(chart.x.ticks.last().second, QStringLiteral("65536"));
    QCOMPARE(chart.y.unit, QStringLiteral("MB/s"));
    QCOMPARE(chart.y.kind, AxisKind::Log); // 1 to 3000
}

void TstChartData::sweepWithWritesBesideReads()
{
    QList<ProbeRecord> records;
    for (const quint32 depth : {1U, 2U}) {
        Probe p = probe(QStringLiteral("QD%1").arg(depth), Pattern::RandReadWrite, 4096, depth);
        p.sweep = QStringLiteral("mixed");
        records.append(record(p, {20.0 * depth}));
    }
    const ChartData chart = buildChart(ChartKind::Sweep, compared({result(QStringLiteral("A"), records)}));
    QCOMPARE(chart.series.size(), 2);
    QVERIFY(!chart.series[0].dashed && chart.series[1].dashed);
}

void TstChartData::sweepPointStandsWhereItWasMeasured()
{
    const auto at = [](quint32 depth) {
        Probe p = probe(QStringLiteral("second"), Pattern::RandRead, 4096, depth);
        p.sweep = QStringLiteral("s");
        return p;
    };
    Probe first = at(1);
    first.name = QStringLiteral("first");
    const ChartData chart = buildChart(ChartKind::Sweep,
        compared({result(QStringLiteral("A"), {record(first, {10}), record(at(8), {20})}),
            result(QStringLiteral("B"), {record(first, {10}), record(at(16), {20})})}));
    verifyDrawable(chart);
    QCOMPARE(chart.series[0].points.last().x(), 3.0);
    QCOMPARE(chart.series[1].points.last().x(), 4.0);
}

void TstChartData::ceilings_data()
{
    QTest::addColumn<double>("ceiling"); // MB/s
    QTest::addColumn<bool>("shown");
    QTest::newRow("unknown") << 0.0 << false;
    QTest::newRow("near") << 1000.0 << true;
    QTest::newRow("just in sight") << 2000.0 << true;
    QTest::newRow("out of sight") << 2001.0 << false;
}

void TstChartData::ceilings()
{
    QFETCH(double, ceiling);
    QFETCH(bool, shown);
    const BenchmarkResult b =
        onLink(result(QStringLiteral("B"), {record(kRead, {500})}), static_cast<quint64>(ceiling * 1e6));
    const Comparison c = compared({result(QStringLiteral("A"), {record(kRead, {100})}), b});
    const ChartData chart = buildChart(ChartKind::Bandwidth, c);
    verifyDrawable(chart);
    QCOMPARE(chart.ceilings.size(), shown ? 1 : 0);
    if (shown) {
        QCOMPARE(chart.ceilings.first().configuration, 1);
        QCOMPARE(chart.ceilings.first().value, ceiling);
        QVERIFY(!chart.ceilings.first().label.isEmpty());
    }
    QVERIFY(buildChart(ChartKind::Iops, c).ceilings.isEmpty());

    BenchmarkResult raid = b;
    raid.target->drives.append(raid.target->drives.first());
    QVERIFY(buildChart(ChartKind::Bandwidth, compared({raid})).ceilings.isEmpty());
}

void TstChartData::rowOutOfRangeIsTheFirst()
{
    const Comparison c = compared({result(QStringLiteral("A"),
        {record(probe(QStringLiteral("w"), Pattern::Write), {5}),
            withHistogram(
                kRead, [](int) { return 1000; }, 1000)})});
    for (const int row : {-1, 99, 1})
        QCOMPARE(buildChart(ChartKind::Latency, c, row).row, 1);
    const ChartData none = buildChart(ChartKind::Sweep, c, 0); // a row of no sweep
    QVERIFY(none.isEmpty());
    verifyDrawable(none);
}

QTEST_APPLESS_MAIN(TstChartData)
#include "tst_chartdata.moc"
