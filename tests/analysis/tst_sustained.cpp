#include "core/analysis/chartdata.h"
#include "core/analysis/sustained.h"
#include "core/text/sustainedwording.h"
#include "core/text/wording.h"

#include <QTest>

#include <cmath>

using namespace driveduel;

namespace {

constexpr double kWindow = 0.5; // s
constexpr int kSlots = 5;

Probe longWrite()
{
    Probe probe;
    probe.name = "write";
    probe.job.pattern = engine::Pattern::Write;
    probe.job.timeBased = false;
    probe.job.overwrite = false;
    return probe;
}

/// A pass that wrote (or read) at these speeds, in MB/s, half a second each.
PassRecord passOf(const QList<double>& megabytesPerSecond, bool isRead = false)
{
    PassRecord pass;
    SideRecord side;
    for (const double speed : megabytesPerSecond) {
        const auto bytes = static_cast<quint64>(speed * 1e6 * kWindow / kSlots);
        for (int i = 0; i < kSlots; ++i) {
            engine::SeriesSlot slot;
            (isRead ? slot.readBytes : slot.writeBytes) = bytes;
            (isRead ? slot.readIos : slot.writeIos) = 10;
            pass.series.append(slot);
            side.bytes += bytes;
            side.ios += 10;
        }
    }
    side.durationNs = pass.durationNs = static_cast<quint64>(megabytesPerSecond.size()) * 500'000'000;
    (isRead ? pass.read : pass.write) = side;
    return pass;
}

ProbeRecord recordOf(const Probe& probe, const PassRecord& pass)
{
    ProbeRecord record;
    record.probe = probe;
    record.passes = {pass};
    return record;
}

QList<double> levels(std::initializer_list<std::pair<int, double>> parts)
{
    QList<double> speeds;
    for (const auto& [windows, speed] : parts)
        speeds += QList<double>(windows, speed);
    return speeds;
}

BenchmarkResult written(const QList<double>& speeds)
{
    BenchmarkResult result;
    result.label = "A";
    result.probes = {recordOf(longWrite(), passOf(speeds))};
    return result;
}

void addRead(BenchmarkResult& result, double speed)
{
    Probe read;
    read.name = "read";
    read.job.pattern = engine::Pattern::Read;
    read.job.overwrite = false;
    result.probes.append(recordOf(read, passOf(QList<double>(6, speed), true)));
}

void addRecovery(BenchmarkResult& result, double speed)
{
    Probe again = longWrite();
    again.name = "again";
    again.job.startDelayNs = 30'000'000'000;
    result.probes.append(recordOf(again, passOf(levels({{6, speed}, {6, speed / 4}}))));
}

} // namespace

/// What is read from a sustained write, in figures, words and a chart.
class TestSustained : public QObject
{
    Q_OBJECT

private slots:
    void cacheAndBothSpeeds();
    void dropInsideAWindow_data();
    void dropInsideAWindow();
    void throughout();
    void rampIsNoCliff();
    void causes_data();
    void causes();
    void recovery();
    void standstill();
    void otherProbesSayNothing();
    void metricsOfPasses();
    void course_data();
    void course();
    void thermal();
    void courseFactsOnce();
    void chart();
    void heat();
};

void TestSustained::cacheAndBothSpeeds()
{
    const auto facts = sustainedFacts(written(levels({{20, 3400}, {30, 1100}})), 0, 0);
    QVERIFY(facts && facts->drop);
    QCOMPARE(facts->drop->atBytes, quint64(34'000'000'000));
    QCOMPARE(facts->drop->beforeBytesPerSecond, 3.4e9);
    QCOMPARE(facts->drop->afterBytesPerSecond, 1.1e9);
    QCOMPARE(facts->drop->windowBytes, quint64(1'700'000'000));
    QCOMPARE(facts->bytesPerSecond, (20 * 3.4e9 + 30 * 1.1e9) / 50);
    QCOMPARE(facts->plateaus.size(), 2);
    QCOMPARE(facts->plateaus[1].fromBytes, quint64(34'000'000'000));
    QCOMPARE(sustainedText(*facts), QString("Writes 3.40 GB/s for 34.0 GB, then 1.10 GB/s"));
}

void TestSustained::dropInsideAWindow_data()
{
    QTest::addColumn<double>("share");
    for (const double share : {0.1, 0.3, 0.5, 0.7, 0.9})
        QTest::addRow("%.0f %% of a window", share * 100) << share;
}

/// The speeds are those of the plateaus, and the place is true to far less than the window that holds both.
void TestSustained::dropInsideAWindow()
{
    QFETCH(double, share);
    const auto facts = sustainedFacts(written(levels({{10, 1000}, {1, share * 1000 + (1 - share) * 200}, {15, 200}})), 0, 0);
    QVERIFY(facts && facts->drop);
    QVERIFY(std::abs(facts->drop->beforeBytesPerSecond / 1e9 - 1) < 0.001);
    QVERIFY(std::abs(facts->drop->afterBytesPerSecond / 2e8 - 1) < 0.001);
    QVERIFY2(std::abs(double(facts->drop->atBytes) - (5e9 + share * 5e8)) < 1e6, qPrintable(QString::number(facts->drop->atBytes)));
}

void TestSustained::throughout()
{
    const auto facts = sustainedFacts(written(levels({{40, 450}})), 0, 0);
    QVERIFY(facts.has_value());
    QVERIFY(!facts->drop && !facts->slopeShare);
    QCOMPARE(facts->plateaus.size(), 1);
    QCOMPARE(sustainedText(*facts), QString("Writes 450 MB/s throughout (9.00 GB)"));
    QVERIFY(dropCauseText(*facts).isEmpty());
    // A start that is slow is no cache that ran full.
    const auto rising = sustainedFacts(written(levels({{10, 200}, {30, 450}})), 0, 0);
    QVERIFY(rising && !rising->drop);
    QCOMPARE(rising->plateaus.size(), 2);
}

void TestSustained::rampIsNoCliff()
{
    QList<double> speeds;
    for (int i = 0; i < 60; ++i)
        speeds += 1000 * std::exp(-0.02 * i) * (i % 2 == 0 ? 1.01 : 0.99);
    const auto facts = sustainedFacts(written(speeds), 0, 0);
    QVERIFY(facts.has_value());
    QVERIFY(!facts->drop);
    QVERIFY(facts->slopeShare && *facts->slopeShare < -0.3);
    QVERIFY(sustainedText(*facts).contains("little by little"));
}

void TestSustained::causes_data()
{
    QTest::addColumn<double>("celsius"); // 0: none
    QTest::addColumn<double>("readSpeed"); // 0: no read
    QTest::addColumn<int>("cause");
    QTest::newRow("nothing known") << 0.0 << 0.0 << int(DropCause::Unknown);
    QTest::newRow("reads fine") << 0.0 << 1050.0 << int(DropCause::Cache);
    QTest::newRow("reads fine, cool") << 40.0 << 1050.0 << int(DropCause::Cache);
    QTest::newRow("reads slow") << 0.0 << 190.0 << int(DropCause::HeatOrLink);
    QTest::newRow("reads in between") << 0.0 << 500.0 << int(DropCause::Unknown);
    QTest::newRow("hot") << 68.0 << 0.0 << int(DropCause::Heat);
    QTest::newRow("hot, reads slow") << 68.0 << 190.0 << int(DropCause::Heat);
    QTest::newRow("hot, reads fine") << 68.0 << 1050.0 << int(DropCause::Unknown);
    QTest::newRow("cool, no read") << 40.0 << 0.0 << int(DropCause::Unknown);
}

void TestSustained::causes()
{
    QFETCH(double, celsius);
    QFETCH(double, readSpeed);
    QFETCH(int, cause);
    BenchmarkResult result = written(levels({{10, 1000}, {20, 200}}));
    if (readSpeed > 0)
        addRead(result, readSpeed);
    if (celsius > 0)
        result.probes[0].passes[0].temperatures = {{0, 35}, {4'900'000'000, celsius}, {9'000'000'000, 30}};
    const auto facts = sustainedFacts(result, 0, 0);
    QVERIFY(facts && facts->drop);
    QCOMPARE(int(facts->drop->cause), cause);
    QVERIFY(!dropCauseText(*facts).isEmpty());
    // A drive that names a higher limit is not hot there.
    Finding named;
    named.values = {{"limitCelsius", 84}, {"ownLimit", true}};
    result.findings = {named};
    QVERIFY(sustainedFacts(result, 0, 0)->drop->cause != DropCause::Heat);
}

void TestSustained::recovery()
{
    BenchmarkResult result = written(levels({{10, 1000}, {20, 200}}));
    addRead(result, 1000);
    addRecovery(result, 900);
    const auto facts = sustainedFacts(result, 0, 0);
    QVERIFY(facts && facts->recoveredBytesPerSecond);
    QCOMPARE(*facts->recoveredBytesPerSecond, 9e8);
    QCOMPARE(sustainedText(*facts), QString("Writes 1.00 GB/s for 5.00 GB, then 200 MB/s; recovers to 900 MB/s after 30 s"));
    result.probes[2].passes[0].repetition = 1; // of another round
    QVERIFY(!sustainedFacts(result, 0, 0)->recoveredBytesPerSecond);
    QVERIFY2(!sustainedFacts(result, 2, 0), "the recovery is told with what it follows");
}

void TestSustained::standstill()
{
    const auto facts = sustainedFacts(written(levels({{20, 500}, {6, 0}, {20, 500}})), 0, 0);
    QVERIFY(facts && !facts->drop);
    QCOMPARE(facts->standstills.size(), 1);
    QCOMPARE(facts->standstills[0].durationNs, quint64(3'000'000'000));
    QCOMPARE(facts->standstills[0].atBytes, quint64(5'000'000'000));
    QCOMPARE(facts->plateaus[0].bytesPerSecond, 5e8);
    QVERIFY(sustainedText(*facts).contains("stands still for 3 s"));
}

void TestSustained::otherProbesSayNothing()
{
    BenchmarkResult result = written(levels({{20, 500}}));
    QVERIFY(!sustainedFacts(result, 1, 0));
    QVERIFY(!sustainedFacts(result, 0, 1));
    QVERIFY(!sustainedFacts(result, -1, 0));
    result.probes[0].probe.job.timeBased = true;
    QVERIFY(!sustainedFacts(result, 0, 0));
    result = written({});
    QVERIFY(!sustainedFacts(result, 0, 0));
}

void TestSustained::metricsOfPasses()
{
    BenchmarkResult result = written(levels({{10, 1000}, {20, 200}}));
    addRecovery(result, 900);
    addSustainedMetrics(result);
    addSustainedMetrics(result); // again makes no second ones
    QStringList seen;
    for (const Metric& metric : result.probes[0].passes[0].metrics)
        seen += QStringLiteral("%1 %2 %3").arg(metric.name).arg(metric.value).arg(metric.unit);
    QCOMPARE(seen, (QStringList{"cache size 5 GB", "speed in cache 1000 MB/s", "speed after cache 200 MB/s", "recovered speed 900 MB/s"}));
    QVERIFY(result.probes[1].passes[0].metrics.isEmpty());
}

void TestSustained::course_data()
{
    QTest::addColumn<QList<double>>("speeds");
    QTest::addColumn<QStringList>("ids");
    QTest::newRow("flat") << levels({{20, 500}}) << QStringList();
    QTest::newRow("falls at the end") << levels({{15, 500}, {5, 250}}) << QStringList{"not-steady"};
    QList<double> slope;
    for (int i = 0; i < 40; ++i)
        slope += 500 - 2 * i + (i % 2);
    QTest::newRow("falls little by little") << slope << QStringList{"drift"};
    QTest::newRow("too short to tell") << levels({{5, 500}, {4, 250}}) << QStringList();
}

void TestSustained::course()
{
    QFETCH(QList<double>, speeds);
    QFETCH(QStringList, ids);
    const PassRecord pass = passOf(speeds, true);
    const std::span<const engine::SeriesSlot> series(pass.series.constData(), std::size_t(pass.series.size()));
    QStringList seen;
    for (const Warning& warning : courseWarnings(Probe(), series)) {
        seen += warning.id;
        QVERIFY(warningText(warning) != warning.id);
        QVERIFY(warningBadge(warning) != warning.id);
    }
    QCOMPARE(seen, ids);
    QVERIFY2(courseWarnings(longWrite(), series).isEmpty(), "changes are what a sustained write is for");
}

void TestSustained::thermal()
{
    BenchmarkResult result;
    PassRecord pass = passOf(levels({{20, 500}, {20, 300}}), true);
    QVERIFY2(!thermalWarning(result, pass), "no temperature, no word of heat");
    pass.temperatures = {{0, 50}, {9'000'000'000, 69}, {15'000'000'000, 70}};
    const auto warning = thermalWarning(result, pass);
    QVERIFY(warning.has_value());
    QCOMPARE(warning->id, QString("thermal"));
    QCOMPARE(warning->values["celsius"].toDouble(), 69.0);
    QVERIFY(warningText(*warning).contains("40 %"));
    pass.temperatures = {{0, 50}, {9'000'000'000, 55}};
    QVERIFY(!thermalWarning(result, pass));
    PassRecord flat = passOf(levels({{40, 500}}), true);
    flat.temperatures = {{0, 75}};
    QVERIFY2(!thermalWarning(result, flat), "hot and as fast as ever");
}

/// The thermal warning is on passes that are measured for something else, and on sustained writes that heat has slowed.
void TestSustained::courseFactsOnce()
{
    BenchmarkResult result = written(levels({{10, 1000}, {20, 200}}));
    result.probes[0].passes[0].temperatures = {{0, 68}};
    addRead(result, 190);
    PassRecord other = passOf(levels({{20, 500}, {20, 300}}), true);
    other.temperatures = {{0, 70}};
    result.probes.append(recordOf(Probe(), other));
    addCourseFacts(result);
    addCourseFacts(result);
    for (const int probe : {0, 2}) {
        QCOMPARE(result.probes[probe].passes[0].warnings.size(), 1);
        QCOMPARE(result.probes[probe].passes[0].warnings[0].id, QString("thermal"));
    }
    result.probes[1] = recordOf(result.probes[1].probe, passOf(QList<double>(6, 1000), true)); // reads are fine after all
    addCourseFacts(result);
    QVERIFY(result.probes[0].passes[0].warnings.isEmpty());
    QVERIFY(!result.probes[0].passes[0].metrics.isEmpty());
}

void TestSustained::chart()
{
    BenchmarkResult result = written(levels({{10, 1000}, {20, 200}}));
    addRecovery(result, 900);
    result.probes[0].passes[0].temperatures = {{0, 35}, {7'000'000'000, 48}};
    const Comparison comparison = compare({std::make_shared<const BenchmarkResult>(result)});
    const QList<int> rows = rowsFor(ChartKind::Sustained, comparison);
    QCOMPARE(rows.size(), 1);
    const ChartData chart = buildChart(ChartKind::Sustained, comparison);
    QVERIFY(!chart.isEmpty());
    QCOMPARE(chart.series.size(), 3);
    QCOMPARE(chart.series[0].points.size(), 30);
    QCOMPARE(chart.series[0].points[0], QPointF(0.25, 1000));
    QVERIFY(chart.series[1].dashed);
    QVERIFY(chart.series[1].points[0].x() > 7.0); // goes on where the first ended
    QVERIFY(chart.series[2].onSecondAxis);
    QCOMPARE(chart.series[2].points[1], QPointF(5.4, 48));
    QVERIFY(chart.y2.has_value());
    QCOMPARE(chart.y2->minimum, 30.0);
    QCOMPARE(chart.y2->maximum, 50.0);
    QCOMPARE(chart.marks.size(), 1);
    QCOMPARE(chart.marks[0].x, 5.0);
    QCOMPARE(chart.marks[0].label, QString("5.00 GB"));
    QVERIFY(chart.x.maximum >= chart.series[1].points.last().x());
}

void TestSustained::heat()
{
    BenchmarkResult result = written(levels({{4, 1000}}));
    result.probes[0].passes[0].latencyOverTime = {{200'000'000, {{30, 75}, {40, 25}}}, {400'000'000, {}}, {600'000'000, {{30, 10}}}};
    const Comparison comparison = compare({std::make_shared<const BenchmarkResult>(result)});
    const ChartData chart = buildChart(ChartKind::Heat, comparison);
    QCOMPARE(chart.panels.size(), 1);
    const QList<HeatCell>& cells = chart.panels[0].cells;
    QCOMPARE(cells.size(), 3);
    QCOMPARE(cells[0].share, 0.75);
    QCOMPARE(cells[0].count, quint64(75));
    QCOMPARE(cells[0].fromX, 0.0);
    QCOMPARE(cells[0].toX, 0.2);
    QCOMPARE(cells[0].fromY, 32.768);
    QCOMPARE(cells[1].fromY, 1048.576);
    QCOMPARE(cells[2].fromX, 0.4);
    QVERIFY(chart.y.minimum > 0 && chart.y.minimum <= 32.768 && chart.y.maximum >= cells[1].toY);
    QVERIFY(buildChart(ChartKind::Heat, compare({std::make_shared<const BenchmarkResult>(written(levels({{4, 1}})))})).isEmpty());
}

QTEST_APPLESS_MAIN(TestSustained)
#include "tst_sustained.moc"
