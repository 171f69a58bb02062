#include "core/text/wording.h"
#include "tests/analysis/fixtures.h"

#include <QJsonArray>
#include <QTest>

#include <cerrno>
#include <limits>

using namespace driveduel;
using namespace driveduel::fixtures;
using engine::Pattern;

namespace {

const QList<double> kHundred{100, 101, 99, 100.5, 99.5};
const QString kA = QStringLiteral("Internal NVMe");
const QString kB = QStringLiteral("To Go · SSK");

/// Passes that scatter so that the ratio to kHundred has an interval of about ±2.6 %.
QList<double> around(double megabytesPerSecond)
{
    QList<double> values;
    for (const double v : {1.0, 1.034, 0.967, 0.989, 1.011})
        values.append(megabytesPerSecond * v);
    return values;
}

Probe randRead()
{
    return probe(QStringLiteral("4K random read QD1"), Pattern::RandRead);
}
Probe randWrite()
{
    return probe(QStringLiteral("4K random write QD1"), Pattern::RandWrite);
}

Comparison two(const QList<ProbeRecord>& a, const QList<ProbeRecord>& b)
{
    return compared({result(kA, a), result(kB, b)});
}

QString sentence(const QList<ProbeRecord>& a, const QList<ProbeRecord>& b, int row = 0)
{
    return verdictSentence(two(a, b), row, 1);
}

QString gapped(const char* text)
{
    return QString::fromUtf8(text).replace(QLatin1Char('_'), QChar(0x202F));
}

} // namespace

class TstWording final : public QObject
{
    Q_OBJECT
private slots:
    void figures_data();
    void figures();
    void badFiguresAreADash();
    void everyErrorIsOneSentence_data();
    void everyErrorIsOneSentence();
    void errorsByHand();
    void hostileSubjects_data();
    void hostileSubjects();
    void everyWarningHasASentenceAndABadge_data();
    void everyWarningHasASentenceAndABadge();
    void warningsWithFigures();
    void unknownWarningsAreTheirId();
    void bannersNameTheValues();
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
    void probeSubtitles();
    void rowTitles();
    void summaries();
    void planSummaries();
};

void TstWording::figures_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("expected");
    const auto row = [](const char* name, const QString& text, const char* expected) {
        QTest::newRow(name) << text << gapped(expected);
    };
    row("bytes", bytesText(512), "512 B");
    row("bytes border", bytesText(1023), "1023 B");
    row("1 KiB", bytesText(1024), "1 KiB");
    row("almost 1 MiB", bytesText(1024 * 1024 - 1), "1 MiB");
    row("931.5 GiB", bytesText(1'000'204'886'016), "931.5 GiB");
    row("10 GiB", bytesText(10ULL << 30), "10 GiB");
    row("1.5 GiB", bytesText(3ULL << 29), "1.5 GiB");
    row("no bytes", bytesText(0), "0 B");
    row("most bytes", bytesText(UINT64_MAX), "16 EiB");

    row("MB/s", megabytesPerSecondText(49.5e6), "49.5 MB/s");
    row("MB/s without unit", megabytesPerSecondText(49.5e6, false), "49.5");
    row("MB/s 9.994", megabytesPerSecondText(9.994e6), "9.99 MB/s");
    row("MB/s 9.995", megabytesPerSecondText(9.9951e6), "10.0 MB/s");
    row("MB/s 99.95", megabytesPerSecondText(99.951e6), "100 MB/s");
    row("MB/s 999.4", megabytesPerSecondText(999.4e6), "999 MB/s");
    row("MB/s 999.9", megabytesPerSecondText(999.9e6), "1_000 MB/s");
    row("MB/s 7052", megabytesPerSecondText(7052.4e6), "7_052 MB/s");
    row("MB/s small", megabytesPerSecondText(12'345), "0.012 MB/s");
    row("MB/s tiny", megabytesPerSecondText(10), "<0.001 MB/s");
    row("MB/s none", megabytesPerSecondText(0), "0 MB/s");

    row("IOPS", iopsText(12083.2), "12_083");
    row("IOPS million", iopsText(1'234'567), "1_234_567");
    row("IOPS few", iopsText(4.7), "4.70");

    row("µs", latencyText(225'000), "225 µs");
    row("µs small", latencyText(640), "0.640 µs");
    row("µs border", latencyText(9'999'400), "9_999 µs");
    row("ms from 10", latencyText(9'999'600), "10.0 ms");
    row("ms", latencyText(12'400'000), "12.4 ms");
    row("ms border", latencyText(999'400'000), "999 ms");
    row("s", latencyText(999'600'000), "1.00 s");
    row("s more", latencyText(1'234'000'000), "1.23 s");
    row("latency without unit", latencyText(12'400'000, false), "12.4");
    row("table µs", microsecondsText(2'089'000), "2_089");
    row("table µs small", microsecondsText(6'400), "6.40");
    row("table µs of 1.5 s", microsecondsText(1.5e9), "1_500_000");

    row("no time", durationText(0), "0 s");
    row("ms time", durationText(250'000'000), "250 ms");
    row("35 s", durationText(35'000'000'000), "35 s");
    row("89 s", durationText(89'400'000'000), "89 s");
    row("90 s", durationText(90'000'000'000), "about 2 min");
    row("4 min", durationText(239'000'000'000), "about 4 min");
    row("hours", durationText(2ULL * 3'600'000'000'000 + 300'000'000'000), "about 2 h 5 min");

    row("p50", percentText(50), "p50");
    row("p99.9", percentText(99.9), "p99.9");
    row("p99.999", percentText(99.999), "p99.999");
}

void TstWording::figures()
{
    QFETCH(QString, text);
    QFETCH(QString, expected);
    QCOMPARE(text, expected);
}

void TstWording::badFiguresAreADash()
{
    for (const double bad : {std::numeric_limits<double>::quiet_NaN(), std::numeric_limits<double>::infinity(), -1e9}) {
        for (const QString& text :
            {megabytesPerSecondText(bad), iopsText(bad), latencyText(bad), microsecondsText(bad)})
            QCOMPARE(text, QStringLiteral("—"));
    }
}

void TstWording::everyErrorIsOneSentence_data()
{
    QTest::addColumn<int>("code");
    for (int code = 0; code <= static_cast<int>(ErrorCode::TooNew); ++code)
        QTest::addRow("code %d", code) << code;
}

void TstWording::everyErrorIsOneSentence()
{
    QFETCH(int, code);
    QStringList texts;
    for (const std::string& subject : {std::string(), std::string("/media/to go")}) {
        for (const std::string& detail : {std::string(), std::string("12 GiB are free and 20 GiB are needed.")}) {
            for (const int number : {0, EIO}) {
                const QString text = errorText({static_cast<ErrorCode>(code), subject, detail, number});
                QVERIFY2(text.endsWith(QLatin1Char('.')) && text.count(QStringLiteral(". ")) == 0, qPrintable(text));
                QVERIFY2(!text.contains(QLatin1Char('%')) && !text.contains(QStringLiteral("..")), qPrintable(text));
                QCOMPARE(text.contains(QStringLiteral("“/media/to go”")), !subject.empty());
                QCOMPARE(text.contains(QStringLiteral("12 GiB are free and 20 GiB are needed")), !detail.empty());
                QCOMPARE(text.contains(QStringLiteral("Input/output error")), number != 0);
                QVERIFY2(!texts.contains(text), qPrintable(text));
                texts.append(text);
            }
        }
    }
}

void TstWording::errorsByHand()
{
    QCOMPARE(errorText({ErrorCode::NoSpace, "/media/togo", "2 GiB are free and 10 GiB are needed", 0}),
        QStringLiteral("There is too little space on “/media/togo”: 2 GiB are free and 10 GiB are needed; free some or "
                       "choose a smaller size."));
    QCOMPARE(errorText({ErrorCode::NotFound, "/nowhere", "", ENOENT}),
        QStringLiteral(
            "“/nowhere” was not found: No such file or directory; check the path and that its drive is mounted."));
    QCOMPARE(errorText({ErrorCode::InvalidArgument, "targets", "no target is given; choose a folder on the drive", 0}),
        QStringLiteral("“targets” is not valid: no target is given; choose a folder on the drive."));
    QCOMPARE(errorText({ErrorCode::BadFile, "", "", 0}),
        QStringLiteral(
            "The file cannot be understood: its content is not what it should be; correct it or choose another."));
    const std::string deep(500, 'd');
    QVERIFY(errorText({ErrorCode::NotFound, deep, "", ENOENT})
                .contains(QString::fromStdString(deep) + QStringLiteral("”")));
    QVERIFY(errorText({ErrorCode::NotFound, deep + deep, "", ENOENT}).contains(QStringLiteral("d…”")));
    // The engine puts the system's words into the detail; they are told once.
    QCOMPARE(errorText({ErrorCode::PermissionDenied, "/dev/sda", "open: Permission denied", EACCES})
                 .count(QStringLiteral("ermission denied")),
        1);
}

void TstWording::hostileSubjects_data()
{
    QTest::addColumn<QString>("subject");
    QTest::newRow("newline and escape") << QStringLiteral("a\n\x1b[31mb\r");
    QTest::newRow("bidi") << QStringLiteral("a") + QChar(0x202E) + QStringLiteral("gpj.exe") + QChar(0x2066);
    QTest::newRow("zero width") << QStringLiteral("a") + QChar(0x200B) + QChar(0xFEFF) + QStringLiteral("b");
    QTest::newRow("patterns") << QStringLiteral("%1 %2 %3 %n");
    QTest::newRow("very long") << QString(100'000, QLatin1Char('x'));
}

void TstWording::hostileSubjects()
{
    QFETCH(QString, subject);
    const std::string hostile = subject.toStdString();
    for (const QString& text : {errorText({ErrorCode::BadFile, hostile, hostile, 0}),
             warningText(warning("ended-early", "warning", {{QStringLiteral("reason"), subject}})),
             warningText({subject, {}, {}}), warningBadge({subject, {}, {}}),
             probeTitle(probe(subject, Pattern::Read))}) {
        QVERIFY2(text.size() < 1500, qPrintable(QString::number(text.size())));
        for (const QChar c : text)
            QVERIFY(c.category() != QChar::Other_Control && c.category() != QChar::Other_Format);
    }
    if (subject.contains(QLatin1Char('%')))
        QVERIFY(errorText({ErrorCode::BadFile, hostile, "detail", 0})
                    .contains(QStringLiteral("“%1 %2 %3 %n” cannot be understood: detail;")));
}

void TstWording::everyWarningHasASentenceAndABadge_data()
{
    QTest::addColumn<QString>("id");
    for (const char* id : {"device-bytes-low", "device-bytes-high", "above-ceiling", "not-the-drive", "buffered",
             "queue-depth-low", "split-requests", "sync-backend", "cpu-bound", "ended-early", "few-ios", "host-differs",
             "governor-differs", "power-differs", "kernel-differs", "preset-differs", "other-day"})
        QTest::newRow(id) << QString::fromLatin1(id);
}

void TstWording::everyWarningHasASentenceAndABadge()
{
    QFETCH(QString, id);
    const QJsonObject everything{{QStringLiteral("ratio"), 0.02}, {QStringLiteral("bytesPerSecond"), 2e9},
        {QStringLiteral("ceilingBytesPerSecond"), 1e9}, {QStringLiteral("achieved"), 20.5},
        {QStringLiteral("nominal"), 32}, {QStringLiteral("reason"), QStringLiteral("some reason")},
        {QStringLiteral("cpuShare"), 0.97}, {QStringLiteral("ios"), 120}, {QStringLiteral("requestsPerIo"), 2.1},
        {QStringLiteral("values"), QJsonArray{QStringLiteral("one"), QStringLiteral("two")}}};
    for (const QJsonObject& values : {QJsonObject(), everything}) {
        const Warning w{id, QStringLiteral("warning"), values};
        const QString text = warningText(w);
        QVERIFY2(
            text.endsWith(QLatin1Char('.')) && text != id && !text.contains(QStringLiteral("%1")), qPrintable(text));
        QVERIFY2(text.at(0).isUpper() || text.at(0).isDigit(), qPrintable(text));
        const QString badge = warningBadge({id, QStringLiteral("invalid"), values});
        QVERIFY2(!badge.isEmpty() && badge != id && badge.count(QLatin1Char(' ')) <= 2, qPrintable(badge));
    }
}

void TstWording::warningsWithFigures()
{
    const auto text = [](const char* id, const QJsonObject& values) {
        return warningText(warning(id, "warning", values));
    };
    QVERIFY(text("device-bytes-low", {{QStringLiteral("ratio"), 0.023}})
                .startsWith(QStringLiteral("The drive moved only 2.3 % of these bytes;")));
    QVERIFY(text("device-bytes-high", {{QStringLiteral("ratio"), 1.42}})
                .startsWith(QStringLiteral("The drive moved 142 % of these bytes:")));
    QVERIFY(text(
        "above-ceiling", {{QStringLiteral("bytesPerSecond"), 2.5e9}, {QStringLiteral("ceilingBytesPerSecond"), 1.05e9}})
                .startsWith(gapped("2_500 MB/s is more than the 1_050 MB/s that the link can carry")));
    QVERIFY(text("queue-depth-low", {{QStringLiteral("achieved"), 20.53}, {QStringLiteral("nominal"), 32}})
                .startsWith(QStringLiteral("Only 20.5 of 32 requests")));
    const QJsonObject ratio{{QStringLiteral("ratio"), 0.04}};
    QVERIFY(warningText(warning("buffered", "invalid", ratio)).contains(QStringLiteral("only 4.0 % of it")));
    QVERIFY(warningText(warning("buffered", "info", {{QStringLiteral("ratio"), 0.98}}))
                .contains(QStringLiteral("moved 98 % of it")));
    QVERIFY(warningBadge(warning("buffered", "info")) != warningBadge(warning("buffered", "invalid")));
    QStringList reasons;
    for (const char* reason :
        {"memory", "fuse", "overlay", "network", "checksummed", "zfs", "ecryptfs", "", "new reason"}) {
        const QString sentence = text("not-the-drive", {{QStringLiteral("reason"), QString::fromLatin1(reason)}});
        QVERIFY(sentence.endsWith(QLatin1Char('.')));
        QVERIFY(!reasons.contains(sentence));
        reasons.append(sentence);
    }
    QVERIFY(reasons.last().contains(QStringLiteral("(new reason)")));
}

void TstWording::unknownWarningsAreTheirId()
{
    QCOMPARE(warningText(warning("of-a-later-version", "info")), QStringLiteral("of-a-later-version"));
    QCOMPARE(warningBadge(warning("of-a-later-version", "info")), QStringLiteral("of-a-later-version"));
}

void TstWording::bannersNameTheValues()
{
    const QJsonArray values{
        QStringLiteral("powersave"), QJsonValue(), QStringLiteral("performance"), QStringLiteral("powersave")};
    QCOMPARE(warningText(warning("governor-differs", "warning", {{QStringLiteral("values"), values}})),
        QStringLiteral("The processor's speed governor differs: powersave, performance."));
    QCOMPARE(warningText(warning("host-differs", "warning",
                 {{QStringLiteral("what"), QStringLiteral("memory")},
                     {QStringLiteral("values"), QJsonArray{17179869184.0, 34359738368.0}}})),
        QStringLiteral("The machines differ in memory: 16 GiB, 32 GiB."));
}

void TstWording::fasterSentences()
{
    QCOMPARE(sentence({record(randWrite(), kHundred)}, {record(randWrite(), around(320))}),
        QStringLiteral("To Go · SSK writes 4K blocks 3.2× faster (3.1–3.3)"));
    QCOMPARE(sentence({record(randRead(), kHundred)}, {record(randRead(), around(118))}),
        QStringLiteral("To Go · SSK reads 4K blocks 18 % faster (15–21 %)"));
    const Probe large = probe(QStringLiteral("SEQ1M"), Pattern::Read, 1 << 20, 8);
    QVERIFY(sentence({record(large, kHundred)}, {record(large, around(320))})
                .contains(QStringLiteral("reads 1M blocks 3.2×")));
    const Probe odd = probe(QStringLiteral("512"), Pattern::Read, 512);
    QVERIFY(
        sentence({record(odd, kHundred)}, {record(odd, around(320))}).contains(QStringLiteral("reads 512 B blocks")));
}

void TstWording::slowerIsToldFromTheFasterSide()
{
    QCOMPARE(sentence({record(randWrite(), around(320))}, {record(randWrite(), kHundred)}),
        QStringLiteral("Internal NVMe writes 4K blocks 3.2× faster (3.1–3.3)"));
    const Comparison three = compared({result(kA, {record(randWrite(), around(320))}),
        result(kB, {record(randWrite(), kHundred)}), result(QStringLiteral("C"), {record(randWrite(), kHundred)})});
    QCOMPARE(verdictSentence(three, 0, 1),
        QStringLiteral("Internal NVMe writes 4K blocks 3.2× faster than To Go · SSK (3.1–3.3)"));
}

void TstWording::blocksAreToldApartAsFarAsNeeded()
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

void TstWording::otherVerdicts()
{
    QCOMPARE(sentence({record(randRead(), kHundred)}, {record(randRead(), {100.5, 100.5, 99.4, 100, 99.7})}),
        QStringLiteral("Internal NVMe and To Go · SSK read 4K blocks with no measurable difference (under 3 %)"));
    const QString slight =
        sentence({record(randRead(), kHundred)}, {record(randRead(), {101, 102.1, 99.99, 101.6, 100.4})});
    QVERIFY2(slight.startsWith(QStringLiteral("To Go · SSK reads 4K blocks 1.0 % faster (")), qPrintable(slight));
    QVERIFY2(slight.endsWith(QStringLiteral(" %): real, but below 3 %")), qPrintable(slight));
    const QString undecided = sentence({record(randRead(), kHundred)}, {record(randRead(), {95, 110, 99, 107, 93})});
    QVERIFY2(
        undecided.startsWith(QStringLiteral("Reading 4K blocks: undecided, To Go · SSK is −")), qPrintable(undecided));
    QVERIFY2(undecided.contains(QStringLiteral(" to +")), qPrintable(undecided));
    QVERIFY2(undecided.contains(QStringLiteral("against Internal NVMe; about ")), qPrintable(undecided));
    const QString hopeless = sentence({record(randRead(), {50, 150})}, {record(randRead(), {150, 50})});
    QVERIFY2(
        hopeless.contains(QStringLiteral("× to ")) && hopeless.contains(QStringLiteral("more than 100 more passes")),
        qPrintable(hopeless));
    const QString outlier =
        sentence({record(randRead(), {100, 100, 100, 100, 100})}, {record(randRead(), {105, 106, 105.5, 105.2, 99.9})});
    QVERIFY2(outlier.contains(QStringLiteral("single passes stand out")), qPrintable(outlier));
}

void TstWording::notComparedSentences()
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
        QStringLiteral("Reading 4K blocks: not compared, since that takes two or more complete passes of each"));
    QCOMPARE(sentence({record(randRead(), kHundred)},
                 {withWarning(record(randRead(), kHundred), warning("above-ceiling", "invalid"))}),
        QStringLiteral("Reading 4K blocks: not compared, since a number is not the drive's"));
    QCOMPARE(sentence({record(randRead(), {1, 0})}, {record(randRead(), {2, 2})}),
        QStringLiteral("Reading 4K blocks: not compared, since a pass moved no data"));
}

void TstWording::memorySentenceSaysSo()
{
    const Warning buffered = warning("buffered", "invalid");
    QCOMPARE(sentence({withWarning(record(randRead(), kHundred), buffered)},
                 {withWarning(record(randRead(), around(320)), buffered)}),
        QStringLiteral("To Go · SSK reads 4K blocks 3.2× faster (3.1–3.3) (memory against memory, not the drives)"));
}

void TstWording::labelsAreTextNotPatterns()
{
    const QString hostile = QStringLiteral("%3 %2 ") + QChar(0x202E) + QStringLiteral("\n%n");
    const Comparison c =
        compared({result(kA, {record(randRead(), kHundred)}), result(hostile, {record(randRead(), around(320))})});
    QCOMPARE(verdictSentence(c, 0, 1), QStringLiteral("%3 %2 %n reads 4K blocks 3.2× faster (3.1–3.3)"));
    QVERIFY(headlineText(c).startsWith(QStringLiteral("%3 %2 %n reads")));
}

void TstWording::sameAndMissingLabels()
{
    const Comparison same =
        compared({result(kA, {record(randRead(), kHundred)}), result(kA, {record(randRead(), around(320))})});
    QVERIFY(verdictSentence(same, 0, 1).startsWith(QStringLiteral("Internal NVMe (2) reads")));
    const Comparison none =
        compared({result({}, {record(randRead(), around(320))}), result({}, {record(randRead(), kHundred)})});
    QVERIFY(verdictSentence(none, 0, 1).startsWith(QStringLiteral("Configuration 1 reads")));
}

void TstWording::sentencesOfBadPlacesAreEmpty()
{
    const Comparison c = two({record(randRead(), kHundred)}, {record(randRead(), kHundred)});
    QVERIFY(verdictSentence(c, -1, 1).isEmpty());
    QVERIFY(verdictSentence(c, 1, 1).isEmpty());
    QVERIFY(verdictSentence(c, 0, 2).isEmpty());
    QVERIFY(verdictSentence(c, 0, 0).isEmpty()); // the reference against itself
}

void TstWording::shortVerdicts()
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
    QCOMPARE(shortOf(VerdictKind::NoDifference, 1), QStringLiteral("no difference"));
    QCOMPARE(shortOf(VerdictKind::Undecided, 1), QStringLiteral("undecided"));
    QVERIFY(verdictShort({}).isEmpty());
    for (const char* reason : {"settings-differ", "missing", "invalid", "too-few-passes", "no-data"}) {
        Verdict v;
        v.reasonId = QString::fromLatin1(reason);
        QVERIFY(!verdictShort(v).isEmpty());
    }
}

void TstWording::ratioTexts()
{
    QCOMPARE(ratioText({2.451, 2.412, 2.494, 5, true, 0}), QStringLiteral("2.45× (2.41–2.49)"));
    QCOMPARE(ratioText({0.316, 0.311, 0.329, 5, true, 0}), QStringLiteral("0.32× (0.31–0.33)"));
    QCOMPARE(ratioText({12.34, 12.01, 12.66, 5, true, 0}), QStringLiteral("12.3× (12.0–12.7)"));
    QCOMPARE(ratioText({1234, 1200, 1260, 5, true, 0}), gapped("1_234× (1_200–1_260)"));
}

void TstWording::headlineSentences()
{
    QCOMPARE(headlineText(two({record(randRead(), around(240)), record(randWrite(), kHundred)},
                 {record(randRead(), kHundred), record(randWrite(), around(320))})),
        QStringLiteral(
            "To Go · SSK writes 4K blocks 3.2× faster (3.1–3.3); Internal NVMe reads 4K blocks 2.4× faster (2.3–2.5)"));
    QCOMPARE(headlineText(two({record(randRead(), kHundred)}, {record(randRead(), {100.5, 100.5, 99.4, 100, 99.7})})),
        QStringLiteral("Internal NVMe and To Go · SSK are equally fast: no difference of 3 % or more"));
    QVERIFY(headlineText(two({record(randRead(), kHundred)}, {record(randRead(), {95, 110, 99, 107, 93})}))
                .startsWith(QStringLiteral("Undecided: ")));
    QCOMPARE(headlineText(two({record(randRead(), {100})}, {record(randRead(), {300})})),
        QStringLiteral("No verdict: that takes two or more complete passes of each"));
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

void TstWording::probeSubtitles()
{
    Probe p = randRead();
    QCOMPARE(probeSubtitle(p), QStringLiteral("QD1 direct"));
    p.job.queueDepth = 32;
    p.job.jobs = 16;
    p.job.direct = false;
    p.job.fdatasyncEvery = 1;
    QCOMPARE(probeSubtitle(p), QStringLiteral("QD32 · 16 jobs · buffered · fdatasync"));
    p.job.fdatasyncEvery = 32;
    p.job.jobs = 1;
    QCOMPARE(probeSubtitle(p), QStringLiteral("QD32 · buffered · fdatasync every 32 writes"));
    p.kind = QStringLiteral("boot");
    QVERIFY(probeSubtitle(p).isEmpty());
}

void TstWording::rowTitles()
{
    ComparisonRow row;
    row.probe = randRead();
    QCOMPARE(rowTitle(row), QStringLiteral("4K random read QD1"));
    row.probe = probe(QStringLiteral("70/30"), Pattern::RandReadWrite);
    row.side = Side::Write;
    QCOMPARE(rowTitle(row), QStringLiteral("70/30 · write"));
    for (const ChartKind kind :
        {ChartKind::Bandwidth, ChartKind::Iops, ChartKind::Latency, ChartKind::Time, ChartKind::Sweep})
        QVERIFY(!chartTitle(kind).isEmpty());
    for (int stage = 0; stage <= static_cast<int>(RunStage::Finished); ++stage)
        QVERIFY(!stageText(static_cast<RunStage>(stage)).isEmpty());
}

void TstWording::summaries()
{
    Location location;
    location.path = QStringLiteral("/tmp/x");
    QCOMPARE(locationSummary(location), QStringLiteral("/tmp/x"));
    location.fsType = QStringLiteral("ext4");
    BlockNode drive;
    drive.model = QStringLiteral("SSK\nStorage");
    location.drives.append(drive);
    QCOMPARE(locationSummary(location).count(QLatin1Char('\n')), 0);
    QVERIFY(locationSummary(location).endsWith(QStringLiteral(" · ext4")));
    location.notDriveReason = QStringLiteral("memory");
    location.drives.clear();
    location.fsType = QStringLiteral("tmpfs");
    QCOMPARE(locationSummary(location), QStringLiteral("in memory · tmpfs"));

    Host host;
    QVERIFY(hostSummary(host).isEmpty());
    host.distribution = QStringLiteral("Ubuntu 24.04");
    host.kernel = QStringLiteral("6.8.0");
    host.toGo = true;
    host.powerSource = QStringLiteral("battery");
    QCOMPARE(hostSummary(host), QStringLiteral("Ubuntu 24.04 To Go · Linux 6.8.0 · on battery"));
}

void TstWording::planSummaries()
{
    Plan plan;
    plan.preset.passes = 5;
    plan.estimatedNs = 239'000'000'000;
    PlannedTarget target;
    target.bytesToLayOut = 1ULL << 30;
    target.bytesToWriteAtMost = 10ULL << 30;
    target.bytesFreeDuring = 61ULL << 30;
    plan.targets = {target, target};
    plan.targets[1].bytesFreeDuring = 140ULL << 30;
    QCOMPARE(planSummary(plan),
        QStringLiteral("5 passes, ABBA · about 4 min · writes at most 10 GiB to each · 61 GiB stay free"));
    plan.targets = {PlannedTarget{}};
    plan.preset.passes = 1;
    QCOMPARE(planSummary(plan), QStringLiteral("1 pass · about 4 min · writes nothing"));
}

QTEST_GUILESS_MAIN(TstWording)
#include "tst_wording.moc"
