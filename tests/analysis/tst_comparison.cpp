#include "tests/analysis/comparisonhelpers.h"

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
    void invalidNumbersAreKeptButNotCompared();
    void invalidInTheSameWayIsComparedAsSuch();
    void warningsOnceAndTheWorst();
    void warningsOfTheOtherSideDoNotCount();
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
    QCOMPARE(one.kind, VerdictKind::SingleRun); // a ratio, and no claim
    QVERIFY(one.estimate && std::abs(one.estimate->ratio - 3) < 1e-9);
    QCOMPARE(verdictFor(kHundred, {300}).kind, VerdictKind::SingleRun);
    ProbeRecord cut = record(kRead, {300});
    cut.passes[0].ended = Error{ErrorCode::Cancelled, {}, {}, 0};
    const Verdict none = compared({result(QStringLiteral("A"), {record(kRead, kHundred)}), result(QStringLiteral("B"), {cut})}).rows.first().cells[1].verdict;
    QCOMPARE(none.kind, VerdictKind::NotComparable);
    QCOMPARE(none.reasonId, QStringLiteral("too-few-passes"));
    QVERIFY(!none.estimate);
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

QTEST_APPLESS_MAIN(TstComparison)
#include "tst_comparison.moc"
