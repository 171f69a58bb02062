#include "core/text/language.h"
#include "tests/text/wordinghelpers.h"

class TstWording final : public QObject
{
    Q_OBJECT
private slots:
    void datesSpeakTheLanguageOfTheText();
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
    for (int code = 0; code <= static_cast<int>(ErrorCode::TooHot); ++code)
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
    QCOMPARE(errorText({ErrorCode::NotFound, "glxgears", "mesa-utils", 0}),
        QStringLiteral("The program “glxgears” is not installed; install the package “mesa-utils”."));
    QCOMPARE(errorText({ErrorCode::IoFailed, "iperf3", "it ended with status 1: no route", 0}),
        QStringLiteral("The program “iperf3” failed: it ended with status 1: no route; run it by hand to see more."));
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
             "queue-depth-low", "split-requests", "sync-backend", "cpu-bound", "ended-early", "few-ios", "unwritten-extents",
             "inline-extents", "encoded-extents", "shared-extents", "page-cache", "vm-steal", "suspended", "clock-step",
             "cpu-throttled", "rate-missed", "not-polled", "on-test-file", "zeros-written", "still-cached", "vertical-sync",
             "bad-sectors", "host-differs",
             "governor-differs", "power-differs", "kernel-differs", "preset-differs", "other-day"})
        QTest::newRow(id) << QString::fromLatin1(id);
}

void TstWording::everyWarningHasASentenceAndABadge()
{
    QFETCH(QString, id);
    const QJsonObject everything{{QStringLiteral("ratio"), 0.02}, {QStringLiteral("bytesPerSecond"), 2e9},
        {QStringLiteral("ceilingBytesPerSecond"), 1e9}, {QStringLiteral("achieved"), 20.5},
        {QStringLiteral("nominal"), 32}, {QStringLiteral("reason"), QStringLiteral("some reason")},
        {QStringLiteral("cpuShare"), 0.97}, {QStringLiteral("share"), 0.5},
        {QStringLiteral("seconds"), 12.5}, {QStringLiteral("ios"), 120}, {QStringLiteral("requestsPerIo"), 2.1},
        {QStringLiteral("sectors"), 8}, {QStringLiteral("first"), 4096},
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

void TstWording::datesSpeakTheLanguageOfTheText()
{
    const QLocale before;
    for (const QLocale& system : {QLocale::c(), QLocale(QLocale::German), QLocale(QLocale::Chinese)}) {
        QLocale::setDefault(system);
        installTranslations(QStringLiteral("zh_CN"));
        QCOMPARE(dateLocale().language(), QLocale::Chinese);
        installTranslations(QStringLiteral("en"));
        QVERIFY(dateLocale().language() != QLocale::Chinese);
    }
    QLocale::setDefault(QLocale(QLocale::German));
    QCOMPARE(dateLocale().language(), QLocale::German); // English text on a German system: the system's own dates
    QLocale::setDefault(before);
}

QTEST_GUILESS_MAIN(TstWording)
#include "tst_wording.moc"
