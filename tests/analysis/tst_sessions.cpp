#include "core/analysis/outliers.h"
#include "core/analysis/sessions.h"
#include "core/analysis/verdict.h"
#include "core/text/wording.h"
#include "tests/analysis/comparisonhelpers.h"

namespace {

BlockNode drive(const char* model, quint64 sizeBytes, int usbMbps)
{
    BlockNode node;
    node.name = QStringLiteral("sda");
    node.model = QString::fromLatin1(model);
    node.sizeBytes = sizeBytes;
    node.type = QStringLiteral("disk");
    node.link = Link{};
    node.link->transport = Transport::Usb;
    node.link->usbSpeedMbps = usbMbps;
    return node;
}

BenchmarkResult session(const char* label, const char* run, const BlockNode& node, const QList<double>& values)
{
    BenchmarkResult r = result(QString::fromLatin1(label), {record(kRead, values)}, QString::fromLatin1(run));
    r.host.cpu = QStringLiteral("Example CPU");
    r.target = Location{};
    r.target->fsType = QStringLiteral("ext4");
    r.target->drives = {node};
    r.target->nodeMajorMinor = QStringLiteral("8:0");
    return r;
}

const BlockNode kFast = drive("Enclosure 10G", 1'000'204'886'016, 10000);
const BlockNode kSlow = drive("Enclosure 5G", 1'000'204'886'016, 5000);

/// Passes that scatter by a tenth of a percent around a value.
QList<double> tight(double megabytesPerSecond)
{
    return scaled(megabytesPerSecond / 100, {100, 100.1, 99.9, 100.05, 99.95});
}

ProbeRecord withLatency(double scatter, double ns, int samples, int passes = 5)
{
    ProbeRecord r = record(kRead, QList<double>(passes, 100));
    for (int i = 0; i < passes; ++i) {
        const double factor = 1 + scatter * (i - (passes - 1) / 2.0);
        auto histogram = std::make_shared<engine::Histogram>();
        // One in fifty is ten times as slow, one in five hundred a hundred times.
        for (int k = 0; k < samples; ++k)
            histogram->record(static_cast<quint64>(ns * factor * (k % 500 == 0 ? 100 : k % 50 == 0 ? 10 : 1)));
        r.passes[i].read->histogram = histogram;
        r.passes[i].read->ios = static_cast<quint64>(samples);
    }
    return r;
}

} // namespace

/// What a comparison knows beyond one run: sessions, A/A noise; and beside bandwidth: latency, outliers, single runs.
class TestSessions final : public QObject
{
    Q_OBJECT

private slots:
    void sameSetup();
    void oneSessionSaysSo();
    void meansOfThreeSessions();
    void interleavedSessionsArePaired();
    void noiseWidensTheMargin();
    void noiseIsNeverLessThanThreePercent();
    void latencyByPercentile();
    void latencyNeedsSamples();
    void bucketsAreNoDifference();
    void evenDrivesAreKnownToOneIo();
    void slightDifferenceSaysWhatItKnows();
    void outliersAreMarkedAndCounted();
    void causesOfOutliers_data();
    void causesOfOutliers();
    void singleRuns();
};

void TestSessions::sameSetup()
{
    const BenchmarkResult a = session("A", "1", kFast, kHundred);
    BenchmarkResult b = session("A again", "2", kFast, kHundred);
    QVERIFY(isSameSetup(a, b));
    b.host.powerSource = QStringLiteral("battery");
    QVERIFY(!isSameSetup(a, b));
    QVERIFY(!isSameSetup(a, session("B", "2", kSlow, kHundred)));
    QVERIFY(mayBeMovedDrive(a, session("B", "2", kSlow, kHundred)));
    QVERIFY(!mayBeMovedDrive(a, session("B", "1", kSlow, kHundred))); // plugged in at once: two drives
    QVERIFY(!mayBeMovedDrive(a, session("B", "2", drive("Other", 500'107'862'016, 5000), kHundred)));
    QVERIFY(!isSameSetup(a, result(QStringLiteral("import"), {})));
    // Two drives of one model, side by side in one run.
    BenchmarkResult twin = session("twin", "1", kFast, kHundred);
    twin.target->nodeMajorMinor = QStringLiteral("8:16");
    QVERIFY(!isSameSetup(a, twin));
    twin.target->nodeMajorMinor = a.target->nodeMajorMinor;
    QVERIFY(isSameSetup(a, twin));
}

void TestSessions::oneSessionSaysSo()
{
    const Comparison c = compared({session("5G", "1", kSlow, tight(400)), session("10G", "2", kFast, tight(920))});
    const Verdict& v = c.rows[0].cells[1].verdict;
    QCOMPARE(v.kind, VerdictKind::Faster);
    QVERIFY(v.inThisSession && v.sessions == 0);
    QCOMPARE(verdictSentence(c, 0, 1), QStringLiteral("10G reads 4K blocks 2.30× faster (95 % 2.30–2.30, 5 passes, unpaired, in this session)"));
    const Comparison oneRun = compared({session("5G", "1", kSlow, tight(400)), session("10G", "1", kFast, tight(900))});
    QVERIFY(!oneRun.rows[0].cells[1].verdict.inThisSession);
}

void TestSessions::meansOfThreeSessions()
{
    // Within each session hardly any scatter, but sessions differ by 3 %: passes alone would be far too sure.
    const Comparison c = compared({session("5G", "1", kSlow, tight(400)), session("10G", "2", kFast, tight(404)), session("5G", "3", kSlow, tight(412)),
        session("10G", "4", kFast, tight(416)), session("5G", "5", kSlow, tight(388)), session("10G", "6", kFast, tight(392))});
    for (const int cell : {1, 3, 5}) {
        const Verdict& v = c.rows[0].cells[cell].verdict;
        QCOMPARE(v.sessions, 3);
        QCOMPARE(v.kind, VerdictKind::Undecided);
        QVERIFY(v.estimate->low < 0.97 && v.estimate->high > 1.03);
        QVERIFY(!v.inThisSession);
    }
    QCOMPARE(c.rows[0].cells[2].verdict.sessions, 0); // the reference's own setup again
    QVERIFY2(verdictSentence(c, 0, 1).contains(QStringLiteral("more sessions of each would tell")), qPrintable(verdictSentence(c, 0, 1)));
    const Comparison clear = compared({session("5G", "1", kSlow, tight(400)), session("10G", "2", kFast, tight(900)), session("5G", "3", kSlow, tight(404)),
        session("10G", "4", kFast, tight(910)), session("5G", "5", kSlow, tight(396)), session("10G", "6", kFast, tight(890))});
    QCOMPARE(clear.rows[0].cells[1].verdict.kind, VerdictKind::Faster);
    QVERIFY2(verdictSentence(clear, 0, 1).endsWith(QStringLiteral(", 3 sessions)")), qPrintable(verdictSentence(clear, 0, 1)));
}

void TestSessions::interleavedSessionsArePaired()
{
    const Comparison c = compared({session("A", "1", kSlow, tight(400)), session("B", "1", kFast, tight(440)), session("A", "2", kSlow, tight(500)),
        session("B", "2", kFast, tight(550)), session("A", "3", kSlow, tight(300)), session("B", "3", kFast, tight(331))});
    const Verdict& v = c.rows[0].cells[1].verdict;
    QCOMPARE(v.sessions, 3);
    QVERIFY(v.estimate->paired);
    QVERIFY(v.estimate->low > 1.09 && v.estimate->high < 1.12);
}

void TestSessions::noiseWidensTheMargin()
{
    // The reference's setup measured twice differs by 5 % from itself, so 8 % are within twice its noise.
    const BenchmarkResult a = session("A", "1", kSlow, tight(400));
    const BenchmarkResult again = session("A again", "2", kSlow, tight(420));
    const BenchmarkResult b = session("B", "3", kFast, tight(432));
    const Comparison c = compared({a, again, b});
    const Verdict& v = c.rows[0].cells[2].verdict;
    QVERIFY(std::abs(v.margin - (1.05 * 1.05 - 1)) < 1e-6);
    QCOMPARE(v.kind, VerdictKind::SlightlyFaster);
    QVERIFY2(verdictSentence(c, 0, 2).endsWith(QStringLiteral("real, but below 10.3 %")), qPrintable(verdictSentence(c, 0, 2)));
    QCOMPARE(c.rows[0].cells[1].verdict.margin, kVerdictMargin); // A against itself does not excuse itself
    QCOMPARE(compared({a, b}).rows[0].cells[1].verdict.kind, VerdictKind::Faster);
}

void TestSessions::noiseIsNeverLessThanThreePercent()
{
    const Comparison c = compared({session("A", "1", kSlow, tight(400)), session("A again", "2", kSlow, tight(400.1)), session("B", "3", kFast, tight(404))});
    QCOMPARE(c.rows[0].cells[2].verdict.margin, kVerdictMargin);
}

void TestSessions::latencyByPercentile()
{
    const Comparison c = compared({result(QStringLiteral("A"), {withLatency(0.01, 200'000, 20'000)}), result(QStringLiteral("B"), {withLatency(0.005, 95'000, 20'000)})});
    const Cell& cell = c.rows[0].cells[1];
    QCOMPARE(cell.latencyVerdicts.keys(), (QList<double>{50, 99, 99.9}));
    for (const Verdict& v : cell.latencyVerdicts) {
        QCOMPARE(v.kind, VerdictKind::Faster); // lower is better
        QVERIFY(v.of == Quantity::LowerIsBetter);
        QVERIFY(std::abs(v.estimate->ratio - 0.475) < 0.01);
        QVERIFY(v.estimate->low < 0.475 && v.estimate->high > 0.475);
        QVERIFY(v.estimate->paired && v.estimate->pairs == 5);
    }
    QVERIFY(c.rows[0].cells[0].latencyVerdicts.isEmpty());
    const QString sentence = latencySentence(c, 0, 1, 99);
    QVERIFY2(sentence.startsWith(QStringLiteral("p99 latency 2.11× lower (95 % 2.")) && sentence.endsWith(QStringLiteral(", 5 pairs)")), qPrintable(sentence));
    QCOMPARE(latencySentences(c, 0, 1).size(), 3);
    QVERIFY(latencySentence(c, 0, 0, 99).isEmpty() && latencySentence(c, 0, 1, 42).isEmpty() && latencySentence(c, 7, 1, 99).isEmpty());
    QCOMPARE(verdictShort(cell.latencyVerdicts.value(99)), QStringLiteral("2.1× lower"));
}

void TestSessions::latencyNeedsSamples()
{
    // 10 above p99.9 take 10 000 I/Os in each pass.
    const Comparison c = compared({result(QStringLiteral("A"), {withLatency(0.01, 200'000, 9'999)}), result(QStringLiteral("B"), {withLatency(0.01, 95'000, 20'000)})});
    QCOMPARE(c.rows[0].cells[1].latencyVerdicts.keys(), (QList<double>{50, 99}));
    ProbeRecord one = withLatency(0.01, 95'000, 20'000);
    one.passes[2] = withLatency(0.01, 95'000, 900, 1).passes.first();
    one.passes[2].repetition = 2;
    const Comparison d = compared({result(QStringLiteral("A"), {withLatency(0.01, 200'000, 20'000)}), result(QStringLiteral("B"), {one})});
    QCOMPARE(d.rows[0].cells[1].latencyVerdicts.keys(), (QList<double>{50}));
    Probe other = kRead;
    other.job.queueDepth = 9;
    one.probe = other;
    const Comparison e = compared({result(QStringLiteral("A"), {withLatency(0.01, 200'000, 20'000)}), result(QStringLiteral("B"), {one})});
    QVERIFY(e.rows[0].cells[1].latencyVerdicts.isEmpty()); // settings differ
}

void TestSessions::bucketsAreNoDifference()
{
    // Each pass has the same bucket, and the next bucket is 0.8 % away.
    const Comparison c = compared({result(QStringLiteral("A"), {withLatency(0, 200'000, 20'000)}), result(QStringLiteral("B"), {withLatency(0, 200'900, 20'000)})});
    for (const Verdict& v : c.rows[0].cells[1].latencyVerdicts)
        QCOMPARE(v.kind, VerdictKind::NoDifference);
    QCOMPARE(latencySentence(c, 0, 1, 50), QStringLiteral("p50 latency: no measurable difference (under 3 %)"));
}

void TestSessions::evenDrivesAreKnownToOneIo()
{
    // 40 and 100 MB/s in blocks of 64 KiB are 610.35 and 1525.88 I/Os a second; a pass counts whole ones, and each pass the same.
    const auto even = [](quint64 ios) {
        ProbeRecord r = record(kRead, QList<double>(6, 1));
        for (PassRecord& p : r.passes) {
            p.read->ios = ios;
            p.read->bytes = ios * 65536;
        }
        return r;
    };
    const Comparison c = compared({result(QStringLiteral("A"), {even(610)}), result(QStringLiteral("B"), {even(1526)})});
    const RatioEstimate& e = *c.rows[0].cells[1].verdict.estimate;
    QVERIFY(e.low < 2.5 && e.high > 2.5);
    QVERIFY(e.high / e.low < 1.01);
    QCOMPARE(c.rows[0].cells[1].verdict.kind, VerdictKind::Faster);
}

void TestSessions::slightDifferenceSaysWhatItKnows()
{
    // Certainly faster, by 1 to 4 %: to call that "below 3 %" would claim more than the interval says.
    const Comparison c = compared({result(QStringLiteral("A"), {record(kRead, {100, 100, 100, 100, 100})}), result(QStringLiteral("B"), {record(kRead, {101, 103.5, 102.5, 103.8, 101.7})})});
    const Verdict& v = c.rows[0].cells[1].verdict;
    QCOMPARE(v.kind, VerdictKind::SlightlyFaster);
    QVERIFY(v.estimate->low > 1 && v.estimate->high > 1.03);
    QVERIFY2(verdictSentence(c, 0, 1).endsWith(QStringLiteral("real, but it may be below 3 %")), qPrintable(verdictSentence(c, 0, 1)));
}

void TestSessions::outliersAreMarkedAndCounted()
{
    ProbeRecord r = record(kRead, {100, 101, 99, 100.5, 60, 99.5});
    r.passes[4].warnings = {warning("buffered", "info"), warning("vm-steal", "warning", {{QStringLiteral("share"), 0.2}})};
    for (PassRecord& p : r.passes) {
        if (p.warnings.isEmpty())
            p.warnings = {warning("buffered", "info")};
    }
    const Comparison c = compared({result(QStringLiteral("A"), {r})});
    const QList<PassOutlier>& outliers = c.rows[0].cells[0].outliers;
    QCOMPARE(outliers.size(), 1);
    QCOMPARE(outliers[0].pass, 4);
    QVERIFY(outliers[0].robustZ < -5);
    QCOMPARE(outliers[0].causeId, QStringLiteral("vm-steal"));
    QCOMPARE(c.rows[0].cells[0].passBytesPerSecond.size(), 6);
    QCOMPARE(c.rows[0].cells[0].summary.bytesPerSecond.passes, 6);
    QVERIFY(outlierText(outliers[0]).startsWith(QStringLiteral("Pass 5 lies far below the others: ")));
    // Four values say nothing, nor does a thousandth among very even ones.
    QVERIFY(compared({result(QStringLiteral("A"), {record(kRead, {100, 100, 100, 60})})}).rows[0].cells[0].outliers.isEmpty());
    QVERIFY(compared({result(QStringLiteral("A"), {record(kRead, {100, 100, 100, 100, 100.5})})}).rows[0].cells[0].outliers.isEmpty());
    QVERIFY(compared({result(QStringLiteral("A"), {record(kRead, {100, 101, 99, 100.5, 97})})}).rows[0].cells[0].outliers.isEmpty());
}

void TestSessions::causesOfOutliers_data()
{
    QTest::addColumn<int>("kind");
    QTest::addColumn<QString>("cause");
    QTest::newRow("nothing recorded") << 0 << QString();
    QTest::newRow("warning of all passes") << 1 << QString();
    QTest::newRow("hotter") << 2 << QStringLiteral("temperature");
    QTest::newRow("as hot as the others") << 3 << QString();
    QTest::newRow("other use of the drive") << 4 << QStringLiteral("device-bytes-high");
}

void TestSessions::causesOfOutliers()
{
    QFETCH(int, kind);
    QFETCH(QString, cause);
    ProbeRecord r = record(kRead, {100, 101, 99, 100.5, 60});
    for (int i = 0; i < r.passes.size(); ++i) {
        const bool isOutlier = i == 4;
        if (kind == 1 || (kind == 4 && isOutlier))
            r.passes[i].warnings = {warning("device-bytes-high", "warning")};
        if (kind == 2 || kind == 3)
            r.passes[i].temperatures = {{0, 45}, {1'000'000'000, kind == 2 && isOutlier ? 52.0 : 46.0}};
    }
    const QList<PassOutlier> outliers = compared({result(QStringLiteral("A"), {r})}).rows[0].cells[0].outliers;
    QCOMPARE(outliers.size(), 1);
    QCOMPARE(outliers[0].causeId, cause);
    QVERIFY(!outlierText(outliers[0]).contains(QStringLiteral(": .")));
}

void TestSessions::singleRuns()
{
    const Comparison c = compared({result(QStringLiteral("A"), {record(kRead, {100})}), result(QStringLiteral("B"), {record(kRead, scaled(2.4))})});
    const Verdict& v = c.rows[0].cells[1].verdict;
    QCOMPARE(v.kind, VerdictKind::SingleRun);
    QVERIFY(std::abs(v.estimate->ratio - 2.4) < 0.001);
    QCOMPARE(v.estimate->low, v.estimate->high); // own figures: no digits to tell an interval from
    QCOMPARE(ratioText(*v.estimate), QStringLiteral("2.40×"));
    QCOMPARE(verdictShort(v), QStringLiteral("2.4× faster, single run"));
    QCOMPARE(verdictSentence(c, 0, 1), QStringLiteral("B reads 4K blocks 2.4× faster (single run, no interval)"));
    QVERIFY(headlines(c, 2).isEmpty());
    // A single run among many rows does not make the others less certain.
    Verdict single = v;
    Verdict sure;
    sure.kind = VerdictKind::Faster;
    sure.estimate = RatioEstimate{1.2, 1.01, 1.4, 5, true, 0.04};
    correctForMany({&single, &sure});
    QCOMPARE(sure.kind, VerdictKind::Faster);
    QCOMPARE(single.kind, VerdictKind::SingleRun);
}

QTEST_APPLESS_MAIN(TestSessions)
#include "tst_sessions.moc"
