#include "core/analysis/chartdata.h"
#include "core/analysis/units.h"
#include "core/text/wording.h"
#include "tests/analysis/comparisonhelpers.h"

namespace {

ProbeRecord metricRecord(const QString& kind, const QList<Metric>& metrics)
{
    ProbeRecord r;
    r.probe.name = kind;
    r.probe.kind = kind;
    r.metrics = metrics;
    return r;
}

/// One value of one metric in each pass.
ProbeRecord overPasses(const QString& kind, const Metric& metric, const QList<double>& values)
{
    ProbeRecord r = metricRecord(kind, {});
    for (int i = 0; i < values.size(); ++i) {
        PassRecord p;
        p.repetition = i;
        Metric m = metric;
        m.value = values[i];
        p.metrics = {m};
        r.passes.append(p);
    }
    return r;
}

BenchmarkResult imported(const QString& label, const QString& tool, const QList<ProbeRecord>& probes)
{
    BenchmarkResult r = result(label, probes, QStringLiteral("import ") + label);
    r.source = {tool, QStringLiteral("1.0"), QStringLiteral("text")};
    return r;
}

SideRecord printedSide(double value, double halfStep)
{
    SideRecord s;
    s.printedBytesPerSecond = PrintedFigure{value, halfStep};
    return s;
}

constexpr double kMiB = 1048576;

/// As an importer of fio's text makes it: one pass, a figure with one decimal, and no more settings than the text tells.
ProbeRecord fioRecord(const QString& name, Pattern pattern, double mib, double halfStepMib)
{
    Probe p = probe(name, pattern);
    p.job.queueDepth = 64;
    const SideRecord s = printedSide(mib * kMiB, halfStepMib * kMiB);
    ProbeRecord r;
    r.probe = p;
    r.passes = {pass(0, engine::reads(p.job) ? std::optional(s) : std::nullopt, engine::writes(p.job) ? std::optional(s) : std::nullopt)};
    return r;
}

const Verdict& verdictAt(const Comparison& c, int row)
{
    return c.rows[row].cells[1].verdict;
}

} // namespace

class TestMetricRows final : public QObject
{
    Q_OBJECT

private slots:
    void article();
    void passesOfMetricsAreJudged();
    void lowerIsBetterTurnsTheVerdict();
    void unitsAreConvertedOnce();
    void unitsThatMeasureSomethingElse();
    void figuresWithoutRatio();
    void chartsOfDrivesLeaveMetricsOut();
    void importsPairByWorkload();
    void importedNamesDoNotBind();
    void settingsOfSystemProbes();
    void iopsAloneAreCompared();
    void unitFactors();
};

/// The two sides of an article, as its readers have them: figures of one run each, with the digits that were printed.
void TestMetricRows::article()
{
    const auto side = [](const QString& label, double read, double readStep, double write, double writeStep, double hdparm, double events) {
        ProbeRecord disk = metricRecord(QStringLiteral("hdparm"), {{QStringLiteral("buffered disk reads"), QStringLiteral("MB/s"), hdparm, true, 0.005}});
        ProbeRecord cpu = metricRecord(QStringLiteral("sysbench-cpu"), {{QStringLiteral("events per second"), QStringLiteral("events/s"), events, true, 0.005}});
        return imported(label, QStringLiteral("fio"), {fioRecord(QStringLiteral("read"), Pattern::RandRead, read, readStep),
                                                          fioRecord(QStringLiteral("write"), Pattern::RandWrite, write, writeStep), disk, cpu});
    };
    const Comparison c = compared({side(QStringLiteral("native"), 19.3, 0.05, 127, 0.5, 459.71, 1399.10), side(QStringLiteral("To Go"), 47.2, 0.05, 40.1, 0.05, 705.36, 1406.35)});
    QCOMPARE(c.rows.size(), 4);
    const double ratios[] = {47.2 / 19.3, 40.1 / 127, 705.36 / 459.71, 1406.35 / 1399.10};
    const double steps[] = {0.05 / 47.2 + 0.05 / 19.3, 0.05 / 40.1 + 0.5 / 127, 0.005 / 705.36 + 0.005 / 459.71, 0.005 / 1406.35 + 0.005 / 1399.10};
    for (int row = 0; row < 4; ++row) {
        const Verdict& v = verdictAt(c, row);
        QCOMPARE(v.kind, VerdictKind::SingleRun);
        QVERIFY(v.estimate);
        QVERIFY(std::abs(v.estimate->ratio / ratios[row] - 1) < 1e-9);
        // The interval is of the digits: the sum of what each may be off.
        QVERIFY(std::abs((v.estimate->high - v.estimate->low) / (2 * ratios[row] * steps[row]) - 1) < 0.01);
        QVERIFY(v.estimate->low < ratios[row] && ratios[row] < v.estimate->high);
    }
    QVERIFY(headlines(c, 2).isEmpty()); // nothing is claimed
    QVERIFY2(headlineText(c).startsWith(QStringLiteral("One run each, so nothing is certain: native writes 4K blocks 3.17× faster (single run, 3.15–3.18 by the printed digits)")),
        qPrintable(headlineText(c)));
    QCOMPARE(megabytesPerSecondText(c.rows[0].cells[1].summary.total.bytesPerSecond()), megabytesPerSecondText(47.2 * kMiB));
    QCOMPARE(metricText(c.rows[3].cells[1].metric->value.median, c.rows[3].metric->unit, c.rows[3].cells[1].metric->halfStep),
        QStringLiteral("1\u202F406.35 events/s"));
    QCOMPARE(verdictSentence(c, 3, 1), QStringLiteral("To Go: sysbench-cpu · events per second 0.5 % higher (single run, 0.5–0.5 % by the printed digits)"));
}

void TestMetricRows::passesOfMetricsAreJudged()
{
    const Metric rate{QStringLiteral("files"), QStringLiteral("files/s")};
    const QString kind = QStringLiteral("small-files");
    ProbeRecord b = overPasses(kind, rate, scaled(2.4));
    b.metrics = {{rate.name, rate.unit, 1, true, 0}}; // those of passes go before what was said once
    const Comparison c = compared({result(QStringLiteral("A"), {overPasses(kind, rate, kHundred)}), result(QStringLiteral("B"), {b})});
    QCOMPARE(c.rows.size(), 1);
    const Cell& cell = c.rows[0].cells[1];
    QVERIFY(cell.metric);
    QCOMPARE(cell.metric->passValues, scaled(2.4));
    QCOMPARE(cell.metric->value.median, 240);
    QCOMPARE(cell.verdict.kind, VerdictKind::Faster);
    QVERIFY(cell.verdict.estimate->paired);
    QCOMPARE(verdictShort(cell.verdict), QStringLiteral("2.4× higher"));
    QVERIFY2(verdictSentence(c, 0, 1).startsWith(QStringLiteral("B: small-files · files 2.40× higher (95 % 2.40–2.40, 5 pairs)")), qPrintable(verdictSentence(c, 0, 1)));
    QCOMPARE(headlines(c, 1).size(), 1);

    ProbeRecord cut = overPasses(kind, rate, scaled(2.4));
    cut.passes[0].ended = Error{ErrorCode::Cancelled, {}, {}, 0};
    const Comparison d = compared({result(QStringLiteral("A"), {overPasses(kind, rate, kHundred)}), result(QStringLiteral("B"), {cut})});
    QCOMPARE(d.rows[0].cells[1].metric->passValues.size(), 4);
    QCOMPARE(verdictAt(d, 0).estimate->pairs, 4);
}

void TestMetricRows::lowerIsBetterTurnsTheVerdict()
{
    const Metric time{QStringLiteral("real time"), QStringLiteral("s"), 0, false};
    const QString kind = QStringLiteral("time");
    const Comparison c = compared({result(QStringLiteral("A"), {overPasses(kind, time, kHundred)}), result(QStringLiteral("B"), {overPasses(kind, time, scaled(0.5, {100, 102, 98, 101, 99}))}),
        result(QStringLiteral("C"), {overPasses(kind, time, scaled(1.2, {100, 102, 98, 101, 99}))})});
    QCOMPARE(c.rows[0].cells[1].verdict.kind, VerdictKind::Faster);
    QVERIFY(c.rows[0].cells[1].verdict.estimate->ratio < 0.51);
    QCOMPARE(verdictShort(c.rows[0].cells[1].verdict), QStringLiteral("2.0× lower"));
    QCOMPARE(c.rows[0].cells[2].verdict.kind, VerdictKind::Slower);
    QCOMPARE(verdictShort(c.rows[0].cells[2].verdict), QStringLiteral("20 % higher"));
    QVERIFY2(verdictSentence(c, 0, 1).startsWith(QStringLiteral("B: time · real time 2.00× lower than A (95 % ")), qPrintable(verdictSentence(c, 0, 1)));
    QVERIFY2(verdictSentence(c, 0, 2).startsWith(QStringLiteral("A: time · real time 17 % lower than C (95 % ")), qPrintable(verdictSentence(c, 0, 2)));
}

void TestMetricRows::unitsAreConvertedOnce()
{
    const Metric a{QStringLiteral("throughput"), QStringLiteral("MB/s"), 0, true};
    Metric b = a;
    b.unit = QStringLiteral("MiB/s");
    b.halfStep = 0.5;
    const QString kind = QStringLiteral("dd");
    const Comparison c = compared({result(QStringLiteral("A"), {overPasses(kind, a, kHundred)}), result(QStringLiteral("B"), {overPasses(kind, b, kHundred)})});
    QCOMPARE(c.rows.size(), 1);
    QCOMPARE(c.rows[0].metric->unit, QStringLiteral("MB/s"));
    QVERIFY(std::abs(c.rows[0].cells[1].metric->value.median - 104.8576) < 1e-9);
    QVERIFY(std::abs(c.rows[0].cells[1].metric->halfStep - 0.524288) < 1e-9);
    QVERIFY(std::abs(verdictAt(c, 0).estimate->ratio - 1.048576) < 1e-9);
    // All passes alike, but known to half a MiB/s only.
    QVERIFY(std::abs(std::log(verdictAt(c, 0).estimate->high / verdictAt(c, 0).estimate->low) - -2 * std::log1p(-0.5 / 99)) < 1e-9);
}

void TestMetricRows::unitsThatMeasureSomethingElse()
{
    const Comparison c = compared({result(QStringLiteral("A"), {metricRecord(QStringLiteral("x"), {{QStringLiteral("speed"), QStringLiteral("MB/s"), 5}})}),
        result(QStringLiteral("B"), {metricRecord(QStringLiteral("x"), {{QStringLiteral("speed"), QStringLiteral("files/s"), 7}})})});
    QCOMPARE(c.rows.size(), 2); // both figures are shown
    QVERIFY(c.rows[0].cells[0].present && !c.rows[0].cells[1].present);
    QCOMPARE(verdictAt(c, 0).reasonId, QStringLiteral("units-differ"));
    QCOMPARE(verdictAt(c, 1).reasonId, QStringLiteral("units-differ"));
    QVERIFY(verdictSentence(c, 0, 1).endsWith(QStringLiteral("since the units differ")));
}

void TestMetricRows::figuresWithoutRatio()
{
    const Comparison c = compared({result(QStringLiteral("A"), {metricRecord(QStringLiteral("badblocks"), {{QStringLiteral("bad blocks"), QStringLiteral("blocks"), 0, false}})}),
        result(QStringLiteral("B"), {metricRecord(QStringLiteral("badblocks"), {{QStringLiteral("bad blocks"), QStringLiteral("blocks"), 3, false}})})});
    QCOMPARE(verdictAt(c, 0).kind, VerdictKind::NotComparable);
    QCOMPARE(verdictAt(c, 0).reasonId, QStringLiteral("not-positive"));
    QVERIFY(!verdictShort(verdictAt(c, 0)).isEmpty());
}

void TestMetricRows::chartsOfDrivesLeaveMetricsOut()
{
    ProbeRecord both = record(kRead, kHundred);
    both.metrics = {{QStringLiteral("utilization"), QStringLiteral("%"), 98.5, true, 0.05}, {QStringLiteral("wait"), QStringLiteral("ms"), 2, false, 0}};
    const Comparison c = compared({result(QStringLiteral("A"), {both}), result(QStringLiteral("B"), {record(kRead, kHundred)})});
    QCOMPARE(c.rows.size(), 3);
    for (const ChartKind kind : {ChartKind::Bandwidth, ChartKind::Iops})
        QCOMPARE(rowsFor(kind, c), QList<int>{0});
    const ChartData chart = buildChart(ChartKind::Metrics, c);
    QCOMPARE(rowsFor(ChartKind::Metrics, c), (QList<int>{1, 2}));
    QCOMPARE(chart.categories.size(), 2);
    QCOMPARE(chart.scales.size(), 2);
    QCOMPARE(chart.scales[0].unit, QStringLiteral("%"));
    QVERIFY(chart.scales[0].maximum >= 98.5 && chart.scales[1].maximum < 10);
    QCOMPARE(chart.higherIsBetter, (QList<bool>{true, false}));
    QVERIFY(chart.series[0].bars[0].present && !chart.series[1].bars[0].present);
    QCOMPARE(chart.series[0].bars[1].value, 2);
    QVERIFY(!chart.isEmpty());
    QVERIFY(buildChart(ChartKind::Metrics, compared({result(QStringLiteral("A"), {record(kRead, kHundred)})})).isEmpty());
}

void TestMetricRows::importsPairByWorkload()
{
    // fio's text tells neither size nor engine, and calls the job what it likes.
    ProbeRecord fio = fioRecord(QStringLiteral("job1"), Pattern::RandRead, 47.2, 0.05);
    fio.probe.job.sizeBytes *= 4;
    fio.probe.job.endFsync = false;
    fio.probe.job.backend = engine::BackendChoice::Sync;
    fio.probe.job.direct = false;
    fio.warnings = {warning("settings-assumed", "info", {{QStringLiteral("settings"), QJsonArray{QStringLiteral("direct"), QStringLiteral("iodepth")}}})};
    ProbeRecord own = record(kRead, kHundred);
    own.probe.job.queueDepth = 64;
    const Comparison c = compared({result(QStringLiteral("own"), {own}), imported(QStringLiteral("article"), QStringLiteral("fio"), {fio})});
    QCOMPARE(c.rows.size(), 1);
    QCOMPARE(verdictAt(c, 0).kind, VerdictKind::SingleRun);
    const auto told = std::find_if(c.rows[0].cells[1].warnings.begin(), c.rows[0].cells[1].warnings.end(), [](const Warning& w) { return w.values[QStringLiteral("settings")].toArray().contains(QStringLiteral("size")); });
    QVERIFY(told != c.rows[0].cells[1].warnings.end()); // what was let pass is said
    QVERIFY(warningText(*told).contains(QStringLiteral("size")));
    QVERIFY(std::any_of(c.banners.begin(), c.banners.end(), [](const Warning& w) { return w.id == QStringLiteral("tool-differs"); }));

    fio.probe.job.queueDepth = 1;
    const Comparison d = compared({result(QStringLiteral("own"), {own}), imported(QStringLiteral("article"), QStringLiteral("fio"), {fio})});
    QCOMPARE(d.rows.size(), 2); // another depth is another measurement

    own.probe.job.direct = true;
    fio.probe.job.queueDepth = 64;
    fio.warnings.clear(); // the text did say direct=0
    const Comparison e = compared({result(QStringLiteral("own"), {own}), imported(QStringLiteral("article"), QStringLiteral("fio"), {fio})});
    QCOMPARE(e.rows.size(), 2);
}

void TestMetricRows::importedNamesDoNotBind()
{
    // Both call their jobs "test" and "test2", the other way round.
    const auto job = [](const char* name, Pattern pattern, double mib) { return fioRecord(QString::fromLatin1(name), pattern, mib, 0.05); };
    const Comparison c = compared({imported(QStringLiteral("A"), QStringLiteral("fio"), {job("test", Pattern::RandRead, 10), job("test2", Pattern::RandWrite, 20)}),
        imported(QStringLiteral("B"), QStringLiteral("fio"), {job("test", Pattern::RandWrite, 60), job("test2", Pattern::RandRead, 50)})});
    QCOMPARE(c.rows.size(), 2);
    QVERIFY(std::abs(verdictAt(c, 0).estimate->ratio - 5) < 1e-9);
    QVERIFY(std::abs(verdictAt(c, 1).estimate->ratio - 3) < 1e-9);
}

void TestMetricRows::settingsOfSystemProbes()
{
    const Metric events{QStringLiteral("events per second"), QStringLiteral("events/s"), 1000, true, 0.005};
    const auto cpu = [&](const char* name, const QJsonObject& settings) {
        ProbeRecord r = metricRecord(QStringLiteral("sysbench-cpu"), {events});
        r.probe.name = QString::fromLatin1(name);
        r.probe.system = settings;
        return r;
    };
    const QJsonObject one{{QStringLiteral("threads"), 1}};
    const QJsonObject four{{QStringLiteral("threads"), 4}};
    const Comparison differ = compared({result(QStringLiteral("A"), {cpu("cpu", one)}), result(QStringLiteral("B"), {cpu("cpu", four)})});
    QCOMPARE(verdictAt(differ, 0).reasonId, QStringLiteral("settings-differ"));
    QCOMPARE(verdictAt(differ, 0).differingSettings, QStringList{QStringLiteral("threads")});
    // An import that does not tell the threads is compared, one that tells others isn't.
    const Comparison untold = compared({result(QStringLiteral("A"), {cpu("cpu", one)}), imported(QStringLiteral("B"), QStringLiteral("sysbench"), {cpu("sysbench", {})})});
    QCOMPARE(untold.rows.size(), 1);
    QCOMPARE(verdictAt(untold, 0).kind, VerdictKind::SingleRun);
    const Comparison told = compared({result(QStringLiteral("A"), {cpu("cpu", one)}), imported(QStringLiteral("B"), QStringLiteral("sysbench"), {cpu("cpu", four)})});
    QCOMPARE(verdictAt(told, 0).reasonId, QStringLiteral("settings-differ"));
}

void TestMetricRows::iopsAloneAreCompared()
{
    ProbeRecord told = record(kRead, {});
    SideRecord s;
    s.printedIops = PrintedFigure{5000, 0.5};
    told.passes = {pass(0, s)};
    const Comparison c = compared({result(QStringLiteral("A"), {record(kRead, {4096 * 2500 / 1e6})}), imported(QStringLiteral("B"), QStringLiteral("ioping"), {told})});
    QCOMPARE(verdictAt(c, 0).kind, VerdictKind::SingleRun);
    QVERIFY(std::abs(verdictAt(c, 0).estimate->ratio - 2) < 1e-9);
}

void TestMetricRows::unitFactors()
{
    QCOMPARE(unitFactor(QStringLiteral("ms"), QStringLiteral("s")), std::optional(0.001));
    QCOMPARE(unitFactor(QStringLiteral("\u03BCs"), QStringLiteral("\u00B5s")), std::optional(1.0));
    QCOMPARE(unitFactor(QStringLiteral("Mbit/s"), QStringLiteral("MB/s")), std::optional(0.125));
    QCOMPARE(unitFactor(QStringLiteral("GiB"), QStringLiteral("MiB")), std::optional(1024.0));
    QCOMPARE(unitFactor(QStringLiteral("FPS"), QStringLiteral("FPS")), std::optional(1.0));
    QVERIFY(!unitFactor(QStringLiteral("MB"), QStringLiteral("MB/s")));
    QVERIFY(!unitFactor(QStringLiteral("s"), QStringLiteral("FPS")));
    QVERIFY(!unitFactor(QString(), QStringLiteral("s")));
}

QTEST_APPLESS_MAIN(TestMetricRows)
#include "tst_metricrows.moc"
