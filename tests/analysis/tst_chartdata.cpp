#include "tests/analysis/chartdatahelpers.h"

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
