#include "tests/text/wordinghelpers.h"

class TestSentences final : public QObject
{
    Q_OBJECT
private slots:
    void fasterSentences();
    void slowerIsToldFromTheFasterSide();
    void blocksAreToldApartAsFarAsNeeded();
    void otherVerdicts();
    void notComparedSentences();
    void memorySentenceSaysSo();
    void labelsAreTextNotPatterns();
    void sameAndMissingLabels();
    void sentencesOfBadPlacesAreEmpty();
    void shortVerdicts();
    void ratioTexts();
    void headlineSentences();
};

void TestSentences::fasterSentences()
{
    QCOMPARE(sentence({record(randWrite(), kHundred)}, {record(randWrite(), around(320))}),
        QStringLiteral("To Go · SSK writes 4K blocks 3.2× faster (95 % 3.1–3.3, 5 pairs)"));
    QCOMPARE(sentence({record(randRead(), kHundred)}, {record(randRead(), around(118))}),
        QStringLiteral("To Go · SSK reads 4K blocks 18 % faster (95 % 15–21 %, 5 pairs)"));
    const Probe large = probe(QStringLiteral("SEQ1M"), Pattern::Read, 1 << 20, 8);
    QVERIFY(sentence({record(large, kHundred)}, {record(large, around(320))})
                .contains(QStringLiteral("reads 1M blocks 3.2×")));
    const Probe odd = probe(QStringLiteral("512"), Pattern::Read, 512);
    QVERIFY(
        sentence({record(odd, kHundred)}, {record(odd, around(320))}).contains(QStringLiteral("reads 512 B blocks")));
}

void TestSentences::slowerIsToldFromTheFasterSide()
{
    QCOMPARE(sentence({record(randWrite(), around(320))}, {record(randWrite(), kHundred)}),
        QStringLiteral("Internal NVMe writes 4K blocks 3.2× faster (95 % 3.1–3.3, 5 pairs)"));
    const Comparison three = compared({result(kA, {record(randWrite(), around(320))}),
        result(kB, {record(randWrite(), kHundred)}), result(QStringLiteral("C"), {record(randWrite(), kHundred)})});
    QCOMPARE(verdictSentence(three, 0, 1),
        QStringLiteral("Internal NVMe writes 4K blocks 3.2× faster than To Go · SSK (95 % 3.1–3.3, 5 pairs)"));
}

void TestSentences::blocksAreToldApartAsFarAsNeeded()
{
    const QList<Probe> probes{randRead(), probe(QStringLiteral("4K read"), Pattern::Read),
        probe(QStringLiteral("4K random read QD32"), Pattern::RandRead, 4096, 32),
        probe(QStringLiteral("1M"), Pattern::Read, 1 << 20), randWrite()};
    QList<ProbeRecord> a, b;
    for (const Probe& p : probes) {
        a.append(record(p, kHundred));
        b.append(record(p, around(320)));
    }
    const Comparison c = two(a, b);
    const auto says = [&](int row, const char* blocks) {
        return verdictSentence(c, row, 1).contains(QString::fromUtf8(blocks));
    };
    QVERIFY(says(0, " reads 4K random blocks at QD1 3.2×"));
    QVERIFY(says(1, " reads 4K sequential blocks 3.2×"));
    QVERIFY(says(2, " reads 4K random blocks at QD32 3.2×"));
    QVERIFY(says(3, " reads 1M blocks 3.2×"));
    QVERIFY(says(4, " writes 4K blocks 3.2×"));

    Probe jobs = randRead();
    jobs.job.jobs = 16;
    jobs.name = QStringLiteral("16 jobs");
    Probe buffered = randRead();
    buffered.job.direct = false;
    buffered.name = QStringLiteral("buffered");
    Probe mixed = probe(QStringLiteral("mix"), Pattern::RandReadWrite);
    mixed.job.readPercent = 70;
    Probe synced = randWrite();
    synced.job.fdatasyncEvery = 1;
    synced.name = QStringLiteral("4K durable");
    a.clear();
    b.clear();
    for (const Probe& p : {randRead(), jobs, buffered, mixed, synced, randWrite()}) {
        a.append(record(p, kHundred));
        b.append(record(p, around(320)));
    }
    const Comparison d = two(a, b);
    const auto saysToo = [&](int row, const char* blocks) {
        return verdictSentence(d, row, 1).contains(QString::fromUtf8(blocks));
    };
    QVERIFY(saysToo(1, " reads 4K random blocks at QD1 × 16 jobs 3.2×"));
    QVERIFY(saysToo(2, " reads 4K blocks through the cache 3.2×"));
    QVERIFY(saysToo(3, " reads 4K blocks in a mix of 70 % reads 3.2×"));
    QVERIFY(saysToo(5, " writes 4K blocks (“4K durable”) 3.2×"));
}

void TestSentences::otherVerdicts()
{
    QCOMPARE(sentence({record(randRead(), kHundred)}, {record(randRead(), {100.5, 100.5, 99.4, 100, 99.7})}),
        QStringLiteral("Internal NVMe and To Go · SSK read 4K blocks with no measurable difference (under 3 %)"));
    const QString slight =
        sentence({record(randRead(), kHundred)}, {record(randRead(), {101, 102.1, 99.99, 101.6, 100.4})});
    QVERIFY2(slight.startsWith(QStringLiteral("To Go · SSK reads 4K blocks 1.0 % faster (")), qPrintable(slight));
    QVERIFY2(slight.endsWith(QStringLiteral(" %, 5 pairs): real, but below 3 %")), qPrintable(slight));
    const QString undecided = sentence({record(randRead(), kHundred)}, {record(randRead(), {95, 110, 99, 107, 93})});
    QVERIFY2(
        undecided.startsWith(QStringLiteral("Reading 4K blocks: undecided, To Go · SSK is −")), qPrintable(undecided));
    QVERIFY2(undecided.contains(QStringLiteral(" to +")), qPrintable(undecided));
    QVERIFY2(undecided.contains(QStringLiteral("against Internal NVMe; about ")), qPrintable(undecided));
    const QString hopeless = sentence({record(randRead(), {50, 150})}, {record(randRead(), {150, 50})});
    QVERIFY2(
        hopeless.contains(QStringLiteral("× to ")) && hopeless.contains(QStringLiteral("more than 100 more pairs")),
        qPrintable(hopeless));
    const QString outlier =
        sentence({record(randRead(), {100, 100, 100, 100, 100})}, {record(randRead(), {105, 106, 105.5, 105.2, 99.9})});
    QVERIFY2(outlier.contains(QStringLiteral("single passes stand out")), qPrintable(outlier));
}

void TestSentences::notComparedSentences()
{
    Probe deeper = randRead();
    deeper.job.queueDepth = 32;
    deeper.job.sizeBytes *= 2;
    QCOMPARE(sentence({record(randRead(), kHundred)}, {record(deeper, kHundred)}),
        QStringLiteral("Reading 4K blocks: not compared, since settings differ (iodepth, size)"));
    QCOMPARE(sentence({record(randRead(), kHundred)}, {}),
        QStringLiteral("Reading 4K blocks: not compared, since To Go · SSK has no such number"));
    QCOMPARE(sentence({}, {record(randRead(), kHundred)}),
        QStringLiteral("Reading 4K blocks: not compared, since Internal NVMe has no such number"));
    QCOMPARE(sentence({record(randRead(), {1})}, {record(randRead(), {2})}),
        QStringLiteral("To Go · SSK reads 4K blocks 2.0× faster (single run, no interval)"));
    QCOMPARE(sentence({record(randRead(), kHundred)},
                 {withWarning(record(randRead(), kHundred), warning("above-ceiling", "invalid"))}),
        QStringLiteral("Reading 4K blocks: not compared, since a number is not the drive's"));
    QCOMPARE(sentence({record(randRead(), {1, 0})}, {record(randRead(), {2, 2})}),
        QStringLiteral("Reading 4K blocks: not compared, since a pass moved no data"));
}

void TestSentences::memorySentenceSaysSo()
{
    const Warning buffered = warning("buffered", "invalid");
    QCOMPARE(sentence({withWarning(record(randRead(), kHundred), buffered)},
                 {withWarning(record(randRead(), around(320)), buffered)}),
        QStringLiteral("To Go · SSK reads 4K blocks 3.2× faster (95 % 3.1–3.3, 5 pairs) (memory against memory, not the drives)"));
}

void TestSentences::labelsAreTextNotPatterns()
{
    const QString hostile = QStringLiteral("%3 %2 ") + QChar(0x202E) + QStringLiteral("\n%n");
    const Comparison c =
        compared({result(kA, {record(randRead(), kHundred)}), result(hostile, {record(randRead(), around(320))})});
    QCOMPARE(verdictSentence(c, 0, 1), QStringLiteral("%3 %2 %n reads 4K blocks 3.2× faster (95 % 3.1–3.3, 5 pairs)"));
    QVERIFY(headlineText(c).startsWith(QStringLiteral("%3 %2 %n reads")));
}

void TestSentences::sameAndMissingLabels()
{
    const Comparison same =
        compared({result(kA, {record(randRead(), kHundred)}), result(kA, {record(randRead(), around(320))})});
    QVERIFY(verdictSentence(same, 0, 1).startsWith(QStringLiteral("Internal NVMe (2) reads")));
    const Comparison none =
        compared({result({}, {record(randRead(), around(320))}), result({}, {record(randRead(), kHundred)})});
    QVERIFY(verdictSentence(none, 0, 1).startsWith(QStringLiteral("Configuration 1 reads")));
}

void TestSentences::sentencesOfBadPlacesAreEmpty()
{
    const Comparison c = two({record(randRead(), kHundred)}, {record(randRead(), kHundred)});
    QVERIFY(verdictSentence(c, -1, 1).isEmpty());
    QVERIFY(verdictSentence(c, 1, 1).isEmpty());
    QVERIFY(verdictSentence(c, 0, 2).isEmpty());
    QVERIFY(verdictSentence(c, 0, 0).isEmpty()); // the reference against itself
}

void TestSentences::shortVerdicts()
{
    const auto shortOf = [](VerdictKind kind, double ratio) {
        Verdict v;
        v.kind = kind;
        v.estimate = RatioEstimate{ratio, ratio * 0.98, ratio * 1.02, 5, true, 0};
        return verdictShort(v);
    };
    QCOMPARE(shortOf(VerdictKind::Faster, 3.2), QStringLiteral("3.2× faster"));
    QCOMPARE(shortOf(VerdictKind::Faster, 1.18), QStringLiteral("18 % faster"));
    QCOMPARE(shortOf(VerdictKind::Faster, 1.5), QStringLiteral("1.5× faster"));
    QCOMPARE(shortOf(VerdictKind::Faster, 1.49), QStringLiteral("49 % faster"));
    QCOMPARE(shortOf(VerdictKind::Slower, 0.82), QStringLiteral("18 % slower"));
    QCOMPARE(shortOf(VerdictKind::Slower, 0.3125), QStringLiteral("3.2× slower"));
    QCOMPARE(shortOf(VerdictKind::SlightlySlower, 0.991), QStringLiteral("0.9 % slower"));
    QCOMPARE(shortOf(VerdictKind::NoDifference, 1), QStringLiteral("under 3 % apart"));
    QCOMPARE(shortOf(VerdictKind::Undecided, 1), QStringLiteral("undecided"));
    QVERIFY(verdictShort({}).isEmpty());
    for (const char* reason : {"settings-differ", "missing", "invalid", "too-few-passes", "no-data", "not-positive", "units-differ"}) {
        Verdict v;
        v.reasonId = QString::fromLatin1(reason);
        QVERIFY(!verdictShort(v).isEmpty());
    }
}

void TestSentences::ratioTexts()
{
    QCOMPARE(ratioText({2.451, 2.412, 2.494, 5, true, 0}), QStringLiteral("2.45× (2.41–2.49)"));
    QCOMPARE(ratioText({0.316, 0.311, 0.329, 5, true, 0}), QStringLiteral("0.32× (0.31–0.33)"));
    QCOMPARE(ratioText({12.34, 12.01, 12.66, 5, true, 0}), QStringLiteral("12.3× (12.0–12.7)"));
    QCOMPARE(ratioText({1234, 1200, 1260, 5, true, 0}), gapped("1_234× (1_200–1_260)"));
}

void TestSentences::headlineSentences()
{
    QCOMPARE(headlineText(two({record(randRead(), around(240)), record(randWrite(), kHundred)},
                 {record(randRead(), kHundred), record(randWrite(), around(320))})),
        QStringLiteral(
            "To Go · SSK writes 4K blocks 3.2× faster (95 % 3.1–3.3, 5 pairs); Internal NVMe reads 4K blocks 2.4× faster (95 % 2.3–2.5, 5 pairs)"));
    QCOMPARE(headlineText(two({record(randRead(), kHundred)}, {record(randRead(), {100.5, 100.5, 99.4, 100, 99.7})})),
        QStringLiteral("Internal NVMe and To Go · SSK are equally fast: no difference of 3 % or more"));
    QVERIFY(headlineText(two({record(randRead(), kHundred)}, {record(randRead(), {95, 110, 99, 107, 93})}))
                .startsWith(QStringLiteral("Undecided: ")));
    QCOMPARE(headlineText(two({record(randRead(), {100})}, {record(randRead(), {300})})),
        QStringLiteral("One run each, so nothing is certain: To Go · SSK reads 4K blocks 3.0× faster (single run, no interval)"));
    const Warning bad = warning("buffered", "invalid");
    QCOMPARE(headlineText(two({withWarning(record(randRead(), kHundred), bad)},
                 {withWarning(record(randRead(), around(320)), bad)})),
        QStringLiteral("No verdict: these numbers are not the drives' own"));
    QCOMPARE(headlineText(two({record(randRead(), kHundred)}, {record(randWrite(), kHundred)})),
        QStringLiteral("Not comparable: the results have no probe in common"));
    Probe other = randRead();
    other.job.queueDepth = 2;
    QCOMPARE(headlineText(two({record(randRead(), kHundred)}, {record(other, kHundred)})),
        QStringLiteral("Not comparable: the settings of the probes differ"));
    QCOMPARE(headlineText(compared({result(kA, {})})), kA);
    QVERIFY(!headlineText(compare({})).isEmpty());
}

QTEST_GUILESS_MAIN(TestSentences)
#include "tst_sentences.moc"
