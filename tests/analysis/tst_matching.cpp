#include "tests/analysis/comparisonhelpers.h"

class TestMatching final : public QObject
{
    Q_OBJECT
private slots:
    void settingsDiffer_data();
    void settingsDiffer();
    void probesMatchByWorkloadUnderAnotherName();
    void namesComeBeforeWorkloads();
    void rowsKeepTheOrderOfTheFirstResult();
    void missingOnOneSide();
    void mixedProbeHasTwoRows();
    void sixResultsAndAnotherReference();
    void oneOrNoResult();
    void referenceOutOfRange();
    void banners_data();
    void banners();
    void unknownHostsDifferFromNothing();
    void headlinesTakeTheClearestOfBothSides();
    void headlinesSkipWhatIsNotTheDrive();
};

void TestMatching::settingsDiffer_data()
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

void TestMatching::settingsDiffer()
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

void TestMatching::probesMatchByWorkloadUnderAnotherName()
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

void TestMatching::namesComeBeforeWorkloads()
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

void TestMatching::rowsKeepTheOrderOfTheFirstResult()
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

void TestMatching::missingOnOneSide()
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

void TestMatching::mixedProbeHasTwoRows()
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

void TestMatching::sixResultsAndAnotherReference()
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

void TestMatching::oneOrNoResult()
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

void TestMatching::referenceOutOfRange()
{
    const QList<BenchmarkResult> two{
        result(QStringLiteral("A"), {record(kRead, kHundred)}), result(QStringLiteral("B"), {record(kRead, kHundred)})};
    QCOMPARE(compared(two, 2).reference, 0);
    QCOMPARE(compared(two, -1).reference, 0);
}

void TestMatching::banners_data()
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
    QTest::newRow("power profile") << QStringLiteral("profile-differs")
                                   << Change([](BenchmarkResult& r) { r.host.platformProfile = QStringLiteral("low-power"); });
    QTest::newRow("processor's preference") << QStringLiteral("profile-differs")
                                            << Change([](BenchmarkResult& r) { r.host.energyPreference = QStringLiteral("power"); });
    QTest::newRow("program") << QStringLiteral("tool-differs") << Change([](BenchmarkResult& r) { r.source.tool = QStringLiteral("fio"); });
    QTest::newRow("architecture") << QStringLiteral("host-differs") << Change([](BenchmarkResult& r) { r.host.architecture = QStringLiteral("aarch64"); });
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

void TestMatching::banners()
{
    QFETCH(QString, id);
    QFETCH(std::function<void(BenchmarkResult&)>, change);
    BenchmarkResult a = result(QStringLiteral("A"), {});
    a.startedAt = QDateTime(QDate(2024, 5, 1), QTime(12, 0), Qt::UTC);
    a.host.cpu = QStringLiteral("A");
    a.host.memoryBytes = 16'000'000'000;
    a.host.architecture = QStringLiteral("x86_64");
    a.host.platformProfile = QStringLiteral("balanced");
    a.host.energyPreference = QStringLiteral("performance");
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

void TestMatching::unknownHostsDifferFromNothing()
{
    BenchmarkResult a = result(QStringLiteral("A"), {}, {});
    a.host.cpu = QStringLiteral("A");
    a.host.governor = QStringLiteral("performance");
    QVERIFY(compared({a, result(QStringLiteral("imported"), {}, {})}).banners.isEmpty());
}

void TestMatching::headlinesTakeTheClearestOfBothSides()
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

void TestMatching::headlinesSkipWhatIsNotTheDrive()
{
    const ProbeRecord bad = withWarning(record(kRead, scaled(20)), warning("buffered", "invalid"));
    const Comparison c = compared({result(QStringLiteral("A"), {record(kRead, kHundred), record(kWrite, kHundred)}),
        result(QStringLiteral("B"), {bad, record(kWrite, scaled(2))})});
    const QList<Headline> all = headlines(c, 9);
    QCOMPARE(all.size(), 1);
    QCOMPARE(all.first().row, 1);
}

QTEST_APPLESS_MAIN(TestMatching)
#include "tst_matching.moc"
