#include "tests/analysis/chartdatahelpers.h"

class TestChartlines final : public QObject
{
    Q_OBJECT
private slots:
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
    void surfaceOverTheDrive();
    void sweepOfQueueDepths();
    void sweepOfBlockSizes();
    void sweepWithWritesBesideReads();
    void sweepPointStandsWhereItWasMeasured();
};

void TestChartlines::latencyEndsWhereSamplesEnd_data()
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

void TestChartlines::latencyEndsWhereSamplesEnd()
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

void TestChartlines::latencyRisesAndMeetsTheHistogram()
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

void TestChartlines::zeroLatencyNeverReachesTheLogAxis()
{
    const Comparison c = compared({result(QStringLiteral("A"),
        {withHistogram(
            kRead, [](int) { return 0; }, 5000)})});
    const ChartData chart = buildChart(ChartKind::Latency, c);
    verifyDrawable(chart);
    QVERIFY(!chart.isEmpty());
    QCOMPARE(chart.series.first().points.first().y(), 0.001);
}

void TestChartlines::latencyOfImportedPercentiles()
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

void TestChartlines::badImportedPercentilesAreLeftOut()
{
    ProbeRecord r = record(kRead, {100});
    r.passes.first().read->ios = 0;
    r.passes.first().read->latency.percentilesNs = {
        {-1, 5}, {0, 5}, {50, kNan}, {90, -4}, {95, kInf}, {99, 97'000}, {100, 1e9}};
    const ChartData chart = buildChart(ChartKind::Latency, compared({result(QStringLiteral("A"), {r})}));
    verifyDrawable(chart);
    QCOMPARE(chart.series.first().points.size(), 1);
}

/// 10 MB at 0, 250 and 500 GB, at 500, 400 and 250 MB/s.
void TestChartlines::surfaceOverTheDrive()
{
    ProbeRecord r = record(kRead, {400, 400, 400});
    for (PassRecord& pass : r.passes) {
        pass.series = QList<engine::SeriesSlot>(1, engine::SeriesSlot{pass.read->bytes, 0, 1, 0});
        pass.zones = {{0, 10'000'000, 20'000'000}, {250'000'000'000, 10'000'000, 25'000'000}, {500'000'000'000, 10'000'000, 40'000'000}};
    }
    const Comparison c = compared({result(QStringLiteral("A"), {r})});
    QCOMPARE(rowsFor(ChartKind::Surface, c), QList<int>{0});
    const ChartData chart = buildChart(ChartKind::Surface, c);
    verifyDrawable(chart);
    QCOMPARE(chart.x.unit, QStringLiteral("GB"));
    const QList<QPointF>& points = chart.series.first().points;
    QCOMPARE(points.size(), 3);
    const QList<double> speeds{500, 400, 250};
    for (qsizetype i = 0; i < 3; ++i) {
        QVERIFY(qAbs(points[i].x() - (250.0 * static_cast<double>(i) + 0.005)) < 1e-6);
        QVERIFY(qAbs(points[i].y() - speeds[i]) < 1e-6);
    }
    QVERIFY(rowsFor(ChartKind::Surface, compared({result(QStringLiteral("A"), {record(kRead, {400})})})).isEmpty());
}

void TestChartlines::timeTakesTheMedianPass()
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

void TestChartlines::timeOfAShortLastSlot()
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

void TestChartlines::timeThinsLongSeries()
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

void TestChartlines::timeOfOneSlotAndOfNone()
{
    ProbeRecord r = record(kRead, {100});
    QVERIFY(buildChart(ChartKind::Time, compared({result(QStringLiteral("A"), {r})})).isEmpty());
    r.passes.first().series = {engine::SeriesSlot{10'000'000, 0, 1, 0}};
    r.passes.first().durationNs = 100'000'000;
    const ChartData chart = buildChart(ChartKind::Time, compared({result(QStringLiteral("A"), {r})}));
    verifyDrawable(chart);
    QCOMPARE(chart.series.first().points.size(), 1);
}

void TestChartlines::sweepOfQueueDepths()
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

void TestChartlines::sweepOfBlockSizes()
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

void TestChartlines::sweepWithWritesBesideReads()
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

void TestChartlines::sweepPointStandsWhereItWasMeasured()
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

QTEST_APPLESS_MAIN(TestChartlines)
#include "tst_chartlines.moc"
