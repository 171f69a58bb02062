#include "tests/analysis/fixtures.h"

#include <QJsonArray>
#include <QTest>

using namespace driveduel;
using namespace driveduel::fixtures;
using engine::Pattern;

Q_DECLARE_METATYPE(driveduel::VerdictKind)

namespace {

const QList<double> kHundred{100, 101, 99, 100.5, 99.5};

QList<double> scaled(double factor, const QList<double>& values = kHundred)
{
    QList<double> all;
    for (const double v : values)
        all.append(v * factor);
    return all;
}

const Probe kRead = probe(QStringLiteral("4K random read"), Pattern::RandRead);
const Probe kWrite = probe(QStringLiteral("4K random write"), Pattern::RandWrite);

Verdict verdictFor(
    const QList<double>& reference, const QList<double>& configuration, const QString& otherRun = QStringLiteral("run"))
{
    const Comparison c = compared({result(QStringLiteral("A"), {record(kRead, reference)}),
        result(QStringLiteral("B"), {record(kRead, configuration)}, otherRun)});
    return c.rows.first().cells[1].verdict;
}

} // namespace

class TstComparison final : public QObject
{
    Q_OBJECT
private slots:
    void verdictKinds_data();
    void verdictKinds();
    void pairsOnlyWithinOneRun();
    void pairsBySharedRepetitions();
    void cutShortPassesDoNotCount();
    void tooFewPasses();
    void passWithoutData();
    void outlierIsUndecided();
    void estimateOfMorePairs();
    void manyRowsNeedMoreCertainty();
    void settingsDiffer_data();
    void settingsDiffer();
    void probesMatchByWorkloadUnderAnotherName();
    void namesComeBeforeWorkloads();
    void rowsKeepTheOrderOfTheFirstResult();
    void missingOnOneSide();
    void mixedProbeHasTwoRows();
    void invalidNumbersAreKeptButNotCompared();
    void invalidInTheSameWayIsComparedAsSuch();
    void warningsOnceAndTheWorst();
    void warningsOfTheOtherSideDoNotCount();
    void sixResultsAndAnotherReference();
    void oneOrNoResult();
    void referenceOutOfRange();
    void banners_data();
    void banners();
    void unknownHostsDifferFromNothing();
    void headlinesTakeTheClearestOfBothSides();
    void headlinesSkipWhatIsNotTheDrive();
};

void TstComparison::verdictKinds_data()
{
    QTest::addColumn<QList<double>>("configuration");
    QTest::addColumn<VerdictKind>("kind");
    QTest::newRow("faster") << scaled(2.4, {100, 102, 98, 101, 99}) << VerdictKind::Faster;
    QTest::newRow("slower") << scaled(0.5, {100, 102, 98, 101, 99}) << VerdictKind::Slower;
    QTest::newRow("slightly faster") << scaled(1.01, {100, 101.1, 99, 100.6, 99.4}) << VerdictKind::SlightlyFaster;
    QTest::newRow("slightly slower") << scaled(0.99, {100, 101.1, 99, 100.6, 99.4}) << VerdictKind::SlightlySlower;
    QTest::newRow("no difference") << QList<double>{100.5, 100.5, 99.4, 100, 99.7} << VerdictKind::NoDifference;
    QTest::newRow("undecided") << QList<double>{80, 120, 95, 130, 85} << VerdictKind::Undecided;
}

void TstComparison::verdictKinds()
{
    QFETCH(QList<double>, configuration);
    QFETCH(VerdictKind, kind);
    const Verdict v = verdictFor(kHundred, configuration);
    QCOMPARE(v.kind, kind);
    QVERIFY(v.estimate);
    QVERIFY(v.estimate->low <= v.estimate->ratio && v.estimate->ratio <= v.estimate->high);
    QVERIFY(v.reasonId.isEmpty());
}

void TstComparison::pairsOnlyWithinOneRun()
{
    const Verdict paired = verdictFor(kHundred, scaled(2));
    QVERIFY(paired.estimate && paired.estimate->paired);
    QCOMPARE(paired.estimate->pairs, 5);
    const Verdict apart = verdictFor(kHundred, scaled(2), QStringLiteral("other run"));
    QVERIFY(apart.estimate && !apart.estimate->paired);
    QVERIFY(apart.estimate->high - apart.estimate->low > paired.estimate->high - paired.estimate->low);

    const Comparison noId = compared({result(QStringLiteral("A"), {record(kRead, kHundred)}, {}),
        result(QStringLiteral("B"), {record(kRead, scaled(2))}, {})});
    QVERIFY(!noId.rows.first().cells[1].verdict.estimate->paired);
}

void TstComparison::pairsBySharedRepetitions()
{
    // The same drift hits both; repetition 1 of B is lost. Pairing by position would compare different moments.
    ProbeRecord a = record(kRead, {100, 150, 200, 250, 300});
    ProbeRecord b = record(kRead, {201, 300, 399, 501, 600});
    b.passes.removeAt(1);
    const Verdict v =
        compared({result(QStringLiteral("A"), {a}), result(QStringLiteral("B"), {b})}).rows.first().cells[1].verdict;
    QVERIFY(v.estimate && v.estimate->paired);
    QCOMPARE(v.estimate->pairs, 4);
    QVERIFY(v.estimate->low > 1.98 && v.estimate->high < 2.02);

    for (PassRecord& p : b.passes)
        p.repetition = 7; // a file that lies about repetitions can't be paired
    const Verdict u =
        compared({result(QStringLiteral("A"), {a}), result(QStringLiteral("B"), {b})}).rows.first().cells[1].verdict;
    QVERIFY(u.estimate && !u.estimate->paired);
}

void TstComparison::cutShortPassesDoNotCount()
{
    ProbeRecord b = record(kRead, scaled(2));
    b.passes[2].ended = Error{ErrorCode::Cancelled, {}, {}, 0};
    b.passes[2].read = side(3);
    const Comparison c =
        compared({result(QStringLiteral("A"), {record(kRead, kHundred)}), result(QStringLiteral("B"), {b})});
    const Cell& cell = c.rows.first().cells[1];
    QCOMPARE(cell.passBytesPerSecond.size(), 5); // shown all the same
    QCOMPARE(cell.verdict.kind, VerdictKind::Faster);
    QCOMPARE(cell.verdict.estimate->pairs, 4);
}

void TstComparison::tooFewPasses()
{
    const Verdict one = verdictFor({100}, {300});
    QCOMPARE(one.kind, VerdictKind::NotComparable);
    QCOMPARE(one.reasonId, QStringLiteral("too-few-passes"));
    QVERIFY(!one.estimate);
    const Verdict oneSide = verdictFor(kHundred, {300});
    QCOMPARE(oneSide.reasonId, QStringLiteral("too-few-passes"));
    QVERIFY(verdictFor({100, 101}, {300, 303}).estimate);
}

void TstComparison::passWithoutData()
{
    const Verdict v = verdictFor(kHundred, {100, 0, 100, 100, 100});
    QCOMPARE(v.kind, VerdictKind::NotComparable);
    QCOMPARE(v.reasonId, QStringLiteral("no-data"));
}

void TstComparison::outlierIsUndecided()
{
    // The mean of logs says faster, but one pair of five says the opposite: single passes stand out.
    const Verdict v = verdictFor({100, 100, 100, 100, 100}, {105, 106, 105.5, 105.2, 99.9});
    QVERIFY(v.estimate->low > 1);
    QCOMPARE(v.kind, VerdictKind::Undecided);
    QCOMPARE(v.reasonId, QStringLiteral("outliers"));
}

void TstComparison::estimateOfMorePairs()
{
    const Verdict v = verdictFor(kHundred, {95, 106, 99, 104, 93});
    QCOMPARE(v.kind, VerdictKind::Undecided);
    const double half = std::log(v.estimate->high / v.estimate->low) / 2;
    QVERIFY(v.morePairs);
    QCOMPARE(*v.morePairs, static_cast<int>(std::ceil(5 * half * half / 0.0009)) - 5);
    QVERIFY(!verdictFor(kHundred, scaled(2)).morePairs);
}

void TstComparison::manyRowsNeedMoreCertainty()
{
    const QList<double> barely{103, 110, 101, 109, 104}; // excludes 1 alone, not among twenty
    QList<ProbeRecord> a{record(kRead, kHundred)};
    QList<ProbeRecord> b{record(kRead, barely)};
    QCOMPARE(verdictFor(kHundred, barely).kind, VerdictKind::Faster);
    for (int i = 1; i < 20; ++i) {
        const Probe p = probe(QStringLiteral("QD%1").arg(i + 1), Pattern::RandRead, 4096, static_cast<quint32>(i + 1));
        a.append(record(p, kHundred));
        b.append(record(p, {100.5, 100.5, 99.4, 100, 99.7}));
    }
    const Comparison c = compared({result(QStringLiteral("A"), a), result(QStringLiteral("B"), b)});
    const Verdict& v = c.rows.first().cells[1].verdict;
    QCOMPARE(v.kind, VerdictKind::Undecided);
    QCOMPARE(v.reasonId, QStringLiteral("many-comparisons"));
    QVERIFY(v.estimate->low > 1); // the plain interval stays
    QCOMPARE(c.rows[1].cells[1].verdict.kind, VerdictKind::NoDifference);
    QVERIFY(headlines(c, 2).isEmpty());
}

void TstComparison::settingsDiffer_data()
{
    QTest::addColumn<Probe>("other");
    QTest::addColumn<QStringList>("settings");
    const auto row = [](const char* name, const QStringList& settings, auto change) {
        Probe p = kRead;
        change(p);
        QTest::newRow(name) << p << settings;
    };
    row("rw", {QStringLiteral("rw")}, [](Probe& p) { p.job.pattern = Pattern::Read; });
    row("bs and depth", {QStringLiteral("bs"), QStringLiteral("iodepth")}, [](Probe& p) {
        p.job.blockSizeBytes = 8192;
        p.job.queueDepth = 32;
    });
    row("jobs", {QStringLiteral("numjobs")}, [](Probe& p) { p.job.jobs = 16; });
    row("direct", {QStringLiteral("direct")}, [](Probe& p) { p.job.direct = false; });
    row("size", {QStringLiteral("size")}, [](Probe& p) { p.job.sizeBytes *= 2; });
    row("syncs", {QStringLiteral("fsync"), QStringLiteral("fdatasync"), QStringLiteral("sync")}, [](Probe& p) {
        p.job.fsyncEvery = 1;
        p.job.fdatasyncEvery = 1;
        p.job.dsync = true;
    });
    row("rate", {QStringLiteral("rate_iops")}, [](Probe& p) { p.job.rateIops = 100; });
    row("duration and seed alone are the same workload", {}, [](Probe& p) {
        p.job.durationNs *= 3;
        p.job.seed = 99;
    });
}

void TstComparison::settingsDiffer()
{
    QFETCH(Probe, other);
    QFETCH(QStringList, settings);
    const Comparison c = compared({result(QStringLiteral("A"), {record(kRead, kHundred)}),
        result(QStringLiteral("B"), {record(other, scaled(2))})});
    QCOMPARE(c.rows.size(), 1);
    const Cell& cell = c.rows.first().cells[1];
    QVERIFY(cell.present); // the number stays
    QCOMPARE(cell.verdict.differingSettings, settings);
    QCOMPARE(cell.verdict.reasonId, settings.isEmpty() ? QString() : QStringLiteral("settings-differ"));
    QCOMPARE(cell.verdict.estimate.has_value(), settings.isEmpty());
}

void TstComparison::probesMatchByWorkloadUnderAnotherName()
{
    Probe renamed = kRead;
    renamed.name = QStringLiteral("job1");
    const Comparison c = compared({result(QStringLiteral("A"), {record(kRead, kHundred)}),
        result(QStringLiteral("B"), {record(renamed, scaled(2))})});
    QCOMPARE(c.rows.size(), 1);
    QCOMPARE(c.rows.first().cells[1].verdict.kind, VerdictKind::Faster);

    renamed.kind = QStringLiteral("other");
    const Comparison d = compared({result(QStringLiteral("A"), {record(kRead, kHundred)}),
        result(QStringLiteral("B"), {record(renamed, scaled(2))})});
    QCOMPARE(d.rows.size(), 2);
}

void TstComparison::namesComeBeforeWorkloads()
{
    // B has the second row's probe by name; the first row must not take it by workload.
    Probe first = kRead;
    first.name = QStringLiteral("first");
    const Comparison c = compared({result(QStringLiteral("A"), {record(first, kHundred), record(kRead, kHundred)}),
        result(QStringLiteral("B"), {record(kRead, scaled(2))})});
    QCOMPARE(c.rows.size(), 2);
    QVERIFY(!c.rows[0].cells[1].present);
    QVERIFY(c.rows[1].cells[1].present);
}

void TstComparison::rowsKeepTheOrderOfTheFirstResult()
{
    const Probe extra = probe(QStringLiteral("1M read"), Pattern::Read, 1 << 20);
    const Comparison c = compared({result(QStringLiteral("A"), {record(kWrite, kHundred), record(kRead, kHundred)}),
        result(QStringLiteral("B"), {record(extra, kHundred), record(kRead, kHundred), record(kWrite, kHundred)})});
    QCOMPARE(c.rows.size(), 3);
    QCOMPARE(c.rows[0].probe.name, kWrite.name);
    QCOMPARE(c.rows[1].probe.name, kRead.name);
    QCOMPARE(c.rows[2].probe.name, extra.name);
    QCOMPARE(c.rows[0].cells[1].probeIndex, 2);
}

void TstComparison::missingOnOneSide()
{
    ProbeRecord refused;
    refused.probe = kWrite;
    refused.refused = Error{ErrorCode::ReadOnly, {}, {}, 0};
    const Comparison c = compared({result(QStringLiteral("A"), {record(kRead, kHundred), refused}),
        result(QStringLiteral("B"), {record(kWrite, kHundred)})});
    QCOMPARE(c.rows.size(), 2);
    for (const ComparisonRow& row : c.rows) {
        QCOMPARE(row.cells[1].verdict.kind, VerdictKind::NotComparable);
        QCOMPARE(row.cells[1].verdict.reasonId, QStringLiteral("missing"));
    }
}

void TstComparison::mixedProbeHasTwoRows()
{
    Probe mixed = probe(QStringLiteral("70/30"), Pattern::RandReadWrite);
    mixed.job.readPercent = 70;
    ProbeRecord a = record(mixed, kHundred);
    ProbeRecord b = record(mixed, kHundred);
    for (PassRecord& p : b.passes)
        p.write = side(p.write->bytesPerSecond() / 1e6 / 2);
    const Comparison c = compared({result(QStringLiteral("A"), {a}), result(QStringLiteral("B"), {b})});
    QCOMPARE(c.rows.size(), 2);
    QCOMPARE(c.rows[0].side, Side::Read);
    QCOMPARE(c.rows[1].side, Side::Write);
    QCOMPARE(c.rows[0].cells[1].verdict.kind, VerdictKind::NoDifference);
    QCOMPARE(c.rows[1].cells[1].verdict.kind, VerdictKind::Slower);
}

void TstComparison::invalidNumbersAreKeptButNotCompared()
{
    const ProbeRecord bad = withWarning(record(kRead, scaled(20)), warning("device-bytes-low", "invalid"));
    const Comparison c =
        compared({result(QStringLiteral("A"), {record(kRead, kHundred)}), result(QStringLiteral("B"), {bad})});
    const Cell& cell = c.rows.first().cells[1];
    QVERIFY(cell.present && cell.invalid);
    QVERIFY(cell.summary.bytesPerSecond.median > 1.9e9);
    QCOMPARE(cell.verdict.reasonId, QStringLiteral("invalid"));
    QVERIFY(!cell.verdict.estimate);

    const ProbeRecord odd = withWarning(record(kRead, kHundred), warning("above-ceiling", "invalid"));
    const Comparison d = compared({result(QStringLiteral("A"), {odd}), result(QStringLiteral("B"), {bad})});
    QCOMPARE(d.rows.first().cells[1].verdict.reasonId, QStringLiteral("invalid")); // not for the same reason
}

void TstComparison::invalidInTheSameWayIsComparedAsSuch()
{
    const Warning buffered = warning("buffered", "invalid");
    const Comparison c = compared({result(QStringLiteral("A"), {withWarning(record(kRead, kHundred), buffered)}),
        result(QStringLiteral("B"), {withWarning(record(kRead, scaled(2)), buffered)})});
    const Verdict& v = c.rows.first().cells[1].verdict;
    QCOMPARE(v.kind, VerdictKind::Faster);
    QVERIFY(v.bothInvalid);
    QVERIFY(headlines(c, 2).isEmpty());

    const auto reason = [](const char* r) {
        return warning("not-the-drive", "invalid", {{QStringLiteral("reason"), QString::fromLatin1(r)}});
    };
    const Comparison d =
        compared({result(QStringLiteral("A"), {withWarning(record(kRead, kHundred), reason("memory"))}),
            result(QStringLiteral("B"), {withWarning(record(kRead, scaled(2)), reason("network"))})});
    QCOMPARE(d.rows.first().cells[1].verdict.reasonId, QStringLiteral("invalid"));
}

void TstComparison::warningsOnceAndTheWorst()
{
    ProbeRecord r = withWarning(record(kRead, kHundred), warning("cpu-bound", "info"));
    r.passes[3].warnings.append(warning("few-ios", "info"));
    r.passes[4].warnings = {warning("cpu-bound", "warning", {{QStringLiteral("cpuShare"), 0.97}})};
    r.warnings.append(warning("sync-backend", "info"));
    const Comparison c = compared({result(QStringLiteral("A"), {r})});
    const Cell& cell = c.rows.first().cells.first();
    QCOMPARE(cell.warnings.size(), 3);
    QCOMPARE(cell.warnings[0].id, QStringLiteral("sync-backend"));
    QCOMPARE(cell.warnings[1].id, QStringLiteral("cpu-bound"));
    QCOMPARE(cell.warnings[1].severity, QStringLiteral("warning"));
    QVERIFY(!cell.invalid);
}

void TstComparison::warningsOfTheOtherSideDoNotCount()
{
    const Probe mixed = probe(QStringLiteral("50/50"), Pattern::RandReadWrite);
    const Warning onWrites =
        warning("device-bytes-low", "invalid", {{QStringLiteral("side"), QStringLiteral("write")}});
    const Comparison c = compared({result(QStringLiteral("A"), {withWarning(record(mixed, kHundred), onWrites)})});
    QVERIFY(!c.rows[0].cells.first().invalid);
    QVERIFY(c.rows[0].cells.first().warnings.isEmpty());
    QVERIFY(c.rows[1].cells.first().invalid);
}

void TstComparison::sixResultsAndAnotherReference()
{
    QList<BenchmarkResult> results;
    for (int i = 0; i < 6; ++i)
        results.append(result(QString::number(i), {record(kRead, scaled(1 + i))}));
    const Comparison c = compared(results);
    QCOMPARE(c.rows.first().cells.size(), 6);
    for (int i = 1; i < 6; ++i) {
        QCOMPARE(c.rows.first().cells[i].verdict.kind, VerdictKind::Faster);
        QVERIFY(qAbs(c.rows.first().cells[i].verdict.estimate->ratio - (1 + i)) < 0.01);
    }
    const Comparison d = compared(results, 5);
    QCOMPARE(d.reference, 5);
    QCOMPARE(d.rows.first().cells[0].verdict.kind, VerdictKind::Slower);
    QVERIFY(qAbs(d.rows.first().cells[0].verdict.estimate->ratio - 1.0 / 6) < 0.01);
    QVERIFY(d.rows.first().cells[5].verdict.reasonId.isEmpty());
    QVERIFY(!d.rows.first().cells[5].verdict.estimate);
    QCOMPARE(headlines(d, 3).size(), 3);
    QCOMPARE(headlines(d, 3).first().cell, 0);
}

void TstComparison::oneOrNoResult()
{
    const Comparison one = compared({result(QStringLiteral("A"), {record(kRead, kHundred)})});
    QCOMPARE(one.rows.size(), 1);
    QVERIFY(one.rows.first().cells.first().present);
    QVERIFY(one.rows.first().cells.first().verdict.reasonId.isEmpty());
    QVERIFY(one.banners.isEmpty());
    const Comparison none = compare({});
    QVERIFY(none.rows.isEmpty());
    QVERIFY(headlines(none, 2).isEmpty());
}

void TstComparison::referenceOutOfRange()
{
    const QList<BenchmarkResult> two{
        result(QStringLiteral("A"), {record(kRead, kHundred)}), result(QStringLiteral("B"), {record(kRead, kHundred)})};
    QCOMPARE(compared(two, 2).reference, 0);
    QCOMPARE(compared(two, -1).reference, 0);
}

void TstComparison::banners_data()
{
    QTest::addColumn<QString>("id");
    QTest::addColumn<std::function<void(BenchmarkResult&)>>("change");
    using Change = std::function<void(BenchmarkResult&)>;
    QTest::newRow("same") << QString() << Change([](BenchmarkResult&) {});
    QTest::newRow("cpu") << QStringLiteral("host-differs")
                         << Change([](BenchmarkResult& r) { r.host.cpu = QStringLiteral("B"); });
    QTest::newRow("memory") << QStringLiteral("host-differs")
                            << Change([](BenchmarkResult& r) { r.host.memoryBytes *= 2; });
    QTest::newRow("kernel keeps more memory")
        << QString() << Change([](BenchmarkResult& r) { r.host.memoryBytes -= r.host.memoryBytes / 50; });
    QTest::newRow("governor") << QStringLiteral("governor-differs")
                              << Change([](BenchmarkResult& r) { r.host.governor = QStringLiteral("powersave"); });
    QTest::newRow("power") << QStringLiteral("power-differs")
                           << Change([](BenchmarkResult& r) { r.host.powerSource = QStringLiteral("battery"); });
    QTest::newRow("kernel") << QStringLiteral("kernel-differs")
                            << Change([](BenchmarkResult& r) { r.host.kernel = QStringLiteral("5.15"); });
    QTest::newRow("preset") << QStringLiteral("preset-differs")
                            << Change([](BenchmarkResult& r) { r.presetId = QStringLiteral("other"); });
    QTest::newRow("day") << QStringLiteral("other-day") << Change([](BenchmarkResult& r) {
        r.startedAt = r.startedAt.addDays(2);
        r.runId = QStringLiteral("later");
    });
    QTest::newRow("one run over midnight")
        << QString() << Change([](BenchmarkResult& r) { r.startedAt = r.startedAt.addDays(1); });
}

void TstComparison::banners()
{
    QFETCH(QString, id);
    QFETCH(std::function<void(BenchmarkResult&)>, change);
    BenchmarkResult a = result(QStringLiteral("A"), {});
    a.startedAt = QDateTime(QDate(2024, 5, 1), QTime(12, 0), Qt::UTC);
    a.host.cpu = QStringLiteral("A");
    a.host.memoryBytes = 16'000'000'000;
    a.host.governor = QStringLiteral("performance");
    a.host.powerSource = QStringLiteral("mains");
    a.host.kernel = QStringLiteral("6.8");
    a.presetId = QStringLiteral("quick");
    BenchmarkResult b = a;
    change(b);
    const Comparison c = compared({a, b});
    QCOMPARE(c.banners.size(), id.isEmpty() ? 0 : 1);
    if (!id.isEmpty()) {
        QCOMPARE(c.banners.first().id, id);
        QCOMPARE(c.banners.first().values.value(QStringLiteral("values")).toArray().size(), 2);
    }
}

void TstComparison::unknownHostsDifferFromNothing()
{
    BenchmarkResult a = result(QStringLiteral("A"), {}, {});
    a.host.cpu = QStringLiteral("A");
    a.host.governor = QStringLiteral("performance");
    QVERIFY(compared({a, result(QStringLiteral("imported"), {}, {})}).banners.isEmpty());
}

void TstComparison::headlinesTakeTheClearestOfBothSides()
{
    const Probe fast = probe(QStringLiteral("1M read"), Pattern::Read, 1 << 20);
    const Comparison c = compared({result(QStringLiteral("A"),
                                       {record(kRead, kHundred), record(fast, kHundred), record(kWrite, kHundred)}),
        result(QStringLiteral("B"), {record(kRead, scaled(3)), record(fast, scaled(4)), record(kWrite, scaled(0.5))})});
    const QList<Headline> two = headlines(c, 2);
    QCOMPARE(two.size(), 2);
    QCOMPARE(two[0].row, 1);
    QCOMPARE(two[1].row, 2); // the write, though the other read is clearer
    const QList<Headline> all = headlines(c, 9);
    QCOMPARE(all.size(), 3);
    QCOMPARE(all[2].row, 0);
    QVERIFY(headlines(c, 0).isEmpty());
}

void TstComparison::headlinesSkipWhatIsNotTheDrive()
{
    const ProbeRecord bad = withWarning(record(kRead, scaled(20)), warning("buffered", "invalid"));
    const Comparison c = compared({result(QStringLiteral("A"), {record(kRead, kHundred), record(kWrite, kHundred)}),
        result(QStringLiteral("B"), {bad, record(kWrite, scaled(2))})});
    const QList<Headline> all = headlines(c, 9);
    QCOMPARE(all.size(), 1);
    QCOMPARE(all.first().row, 1);
}

QTEST_APPLESS_MAIN(TstComparison)
#include "tst_comparison.moc"
