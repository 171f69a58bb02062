#include "core/text/explanations.h"
#include "core/system/systemprobe.h"
#include "core/text/wording.h"
#include "tests/analysis/linkedresults.h"
#include "tests/text/wordinghelpers.h"

#include <QDirIterator>
#include <QFile>
#include <QRegularExpression>
#include <QSet>
#include <QXmlStreamReader>

namespace {

constexpr std::array kTopics {ExplanationTopic::Figures, ExplanationTopic::Method, ExplanationTopic::Probes, ExplanationTopic::Tools, ExplanationTopic::Warnings, ExplanationTopic::Findings};

QStringList allIds()
{
    QStringList ids;
    for (const ExplanationTopic topic : kTopics)
        ids += explanationIds(topic);
    return ids;
}

/// Ids that the sources of the checks and rules hand out.
QSet<QString> idsInSources(const QStringList& folders, const QRegularExpression& call)
{
    QSet<QString> ids;
    for (const QString& folder : folders) {
        QDirIterator files(QStringLiteral(SOURCE_DIR "/core/") + folder, {"*.cpp"}, QDir::Files);
        while (files.hasNext()) {
            QFile file(files.next());
            if (!file.open(QIODevice::ReadOnly))
                continue;
            const QString text = QString::fromUtf8(file.readAll());
            for (auto matches = call.globalMatch(text); matches.hasNext();)
                ids.insert(matches.next().captured(1));
        }
    }
    return ids;
}

/// Finished translations of a context by source text.
QHash<QString, QString> chineseOf(const QString& context)
{
    QFile file(QStringLiteral(SOURCE_DIR "/translations/driveduel_zh_CN.ts"));
    if (!file.open(QIODevice::ReadOnly))
        return {};
    QXmlStreamReader xml(&file);
    QHash<QString, QString> texts;
    QString name, source;
    while (!xml.atEnd()) {
        if (!xml.readNextStartElement())
            continue;
        if (xml.name() == u"name")
            name = xml.readElementText();
        else if (xml.name() == u"source")
            source = xml.readElementText();
        else if (xml.name() == u"translation") {
            const bool isFinished = !xml.attributes().hasAttribute("type");
            const QString text = xml.readElementText(QXmlStreamReader::SkipChildElements);
            if (isFinished && name == context)
                texts.insert(source, text);
        }
    }
    return texts;
}

Comparison duel()
{
    ProbeRecord a = worked(record(randRead(), fivePasses(50)), 0.3);
    ProbeRecord b = worked(record(randRead(), fivePasses(20)), 0.3);
    for (PassRecord& p : a.passes) {
        engine::Histogram h;
        for (int i = 0; i < 5000; ++i)
            h.record(i < 4900 ? 80'000 : 97'000);
        p.read->histogram = std::make_shared<engine::Histogram>(h);
        p.read->latency = latencyOf(h);
        p.temperatures = {{0, 35}, {1'000'000'000, 41}};
    }
    return compared({placed(kA, targetOn(usbLink(10000)), {a}), placed(kB, targetOn(pcieLink(3, 4), "Other"), {b})});
}

} // namespace

class TstExplanations final : public QObject
{
    Q_OBJECT
private slots:
    void areComplete();
    void areInChinese();
    void everyWarningHasOne();
    void everySystemProbeHasOne();
    void everyFindingHasOne();
    void everyVerdictAndLimitHasOne();
    void everyMetricHasOne();
    void wordsOfFio_data();
    void wordsOfFio();
    void examples_data();
    void examples();
    void noExampleWithoutFigures();
    void ofWarningsAndFindings();
};

void TstExplanations::areComplete()
{
    const QStringList ids = allIds();
    QVERIFY(ids.size() > 120);
    QCOMPARE(QSet<QString>(ids.begin(), ids.end()).size(), ids.size());
    for (const QString& id : ids) {
        const auto term = explanation(id);
        QVERIFY2(term && !term->title.isEmpty() && term->text.size() > 30 && term->text.endsWith(u'.'), qPrintable(id));
        for (const QString& other : term->related)
            QVERIFY2(other != id && explanation(other), qPrintable(id + " -> " + other));
        QCOMPARE(findExplanation(id.toUpper()), id);
    }
    QVERIFY(!explanation("no-such-thing"));
    QVERIFY(findExplanation("no such thing").isEmpty());
    QVERIFY(findExplanation(QString()).isEmpty());
}

void TstExplanations::areInChinese()
{
    const QHash<QString, QString> chinese = chineseOf("Explanations");
    for (const QString& id : allIds()) {
        const auto term = explanation(id);
        for (const QString& text : {term->title, term->text})
            QVERIFY2(!chinese.value(text).isEmpty(), qPrintable(id + ": " + text));
    }
}

void TstExplanations::everyWarningHasOne()
{
    QSet<QString> ids = idsInSources({"results"}, QRegularExpression(R"re((?:add|warn)\(\s*"([a-z0-9-]+)")re"));
    ids += idsInSources({"results", "runs", "system", "analysis"}, QRegularExpression(R"re(\{QStringLiteral\("([a-z0-9-]+)"\), QStringLiteral\("(?:info|warning|invalid)"\))re"));
    ids += idsInSources({"analysis"}, QRegularExpression(R"re((?:add|banner)\("([a-z-]+)", "(?:info|warning)")re"));
    for (const char* known : {"device-bytes-low", "above-ceiling", "host-differs", "other-day", "thermal", "on-test-file", "bad-sectors"})
        QVERIFY2(ids.contains(known), known);
    // Those of conditions are made in a table of their own.
    for (const char* id : {"unwritten-extents", "inline-extents", "encoded-extents", "shared-extents", "page-cache", "vm-steal", "suspended", "clock-step", "cpu-throttled"})
        ids.insert(id);
    for (const QString& id : ids)
        QVERIFY2(explanation(id), qPrintable(id));
}

void TstExplanations::everySystemProbeHasOne()
{
    for (const SystemProbeKind* kind : systemProbeKinds()) {
        const QString id = kind->id() == "surface" ? QStringLiteral("surface-check") : kind->id(); // the former is a storage probe's
        QVERIFY2(explanation(id), qPrintable(id));
    }
}

void TstExplanations::everyFindingHasOne()
{
    QSet<QString> ids = idsInSources({"findings"}, QRegularExpression(R"re((?:finding|ofMachine)\(\s*"([a-z0-9-]+)")re"));
    ids += idsInSources({"findings"}, QRegularExpression(R"re([?:] "([a-z0-9]+-[a-z0-9-]+)")re"));
    ids += idsInSources({"findings"}, QRegularExpression(R"re(return "((?:fs)-[a-z]+)")re"));
    for (const char* known : {"usb2-link", "usb-link-slow", "trim-missing", "uas-unused", "one-command-at-a-time", "pcie-narrow", "fs-fuse", "write-cache-off", "on-battery"})
        QVERIFY2(ids.contains(known), known);
    ids += QSet<QString> {"drive-left", "io-errors"}; // counted during a run
    for (const QString& id : ids)
        QVERIFY2(explanation(id), qPrintable(id));
}

void TstExplanations::everyVerdictAndLimitHasOne()
{
    for (int kind = 0; kind <= static_cast<int>(VerdictKind::NotComparable); ++kind) {
        for (const char* reason : {"", "outliers", "many-comparisons"}) {
            Verdict verdict;
            verdict.kind = static_cast<VerdictKind>(kind);
            verdict.reasonId = reason;
            QVERIFY(explanation(explanationIdOf(verdict)));
        }
    }
    QSet<QString> limits;
    for (int limit = 0; limit <= static_cast<int>(Limit::Rate); ++limit) {
        limits.insert(explanationIdOf(static_cast<Limit>(limit)));
        QVERIFY(explanation(explanationIdOf(static_cast<Limit>(limit))));
    }
    QCOMPARE(limits.size(), 8);
    QCOMPARE(explanationIdOf(Limit::FileSystem), "limit-file-system");
    for (const double percent : storedPercentiles())
        QVERIFY(explanation(explanationIdOfPercentile(percent)));
    QCOMPARE(explanationIdOfPercentile(99.9), "p99.9");
}

/// Of the names that importers and system probes share.
void TstExplanations::everyMetricHasOne()
{
    QFile file(QStringLiteral(SOURCE_DIR "/core/probes/systemkinds.h"));
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QString text = QString::fromUtf8(file.readAll());
    static const QRegularExpression declaration(R"re(char k\w+\[\] = "([^"]+)"|MetricName k\w+\{"([^"]+)")re");
    QString kind;
    int metrics = 0;
    for (auto matches = declaration.globalMatch(text); matches.hasNext();) {
        const QRegularExpressionMatch match = matches.next();
        if (!match.captured(1).isEmpty()) {
            kind = match.captured(1);
            continue;
        }
        ++metrics;
        const QString id = explanationIdOfMetric(kind, match.captured(2));
        QVERIFY2(explanation(id) && id != "tool-figure", qPrintable(kind + ": " + match.captured(2)));
    }
    QVERIFY2(metrics > 60, qPrintable(QString::number(metrics)));
    QCOMPARE(explanationIdOfMetric("figure", "Geekbench"), "tool-figure");
    QCOMPARE(explanationIdOfMetric("program-start", "cold start: git --version"), "tool-start");
    QCOMPARE(explanationIdOfMetric("iozone", "rewrite"), "tool-bonnie");
    QCOMPARE(explanationIdOfMetric("dd", "read throughput"), "tool-copy");
    QCOMPARE(explanationIdOfMetric("vdbench", "read throughput"), "tool-throughput");
}

void TstExplanations::wordsOfFio_data()
{
    QTest::addColumn<QString>("word");
    QTest::addColumn<QString>("id");
    const std::pair<const char*, const char*> words[] = {{"BW", "bandwidth"}, {"IOPS", "iops"}, {"slat", "slat"}, {"clat", "clat"}, {"lat", "latency"}, {"99.90th", "p99.9"},
        {"usr", "cpu-time"}, {"ctx", "context-switches"}, {"majf", "page-faults"}, {"IO depths", "achieved-depth"}, {"issued", "issued"}, {"util", "utilisation"},
        {"merge", "merges"}, {"in_queue", "disk-stats"}, {"iodepth", "queue-depth"}, {"bs", "block-size"}, {"95 % interval", "interval"}, {"Mean latency", "latency-mean"},
        {" abba ", "abba"}, {"Holm", "holm"}};
    for (const auto& [word, id] : words)
        QTest::newRow(word) << word << id;
}

void TstExplanations::wordsOfFio()
{
    QFETCH(const QString, word);
    QFETCH(const QString, id);
    QCOMPARE(findExplanation(word), id);
}

void TstExplanations::examples_data()
{
    QTest::addColumn<QString>("id");
    QTest::addColumn<int>("cell");
    QTest::addColumn<QString>("part");
    QTest::newRow("bandwidth") << "bandwidth" << 0 << "Internal NVMe moves 50.0 MB/s in blocks of 4K";
    QTest::newRow("iops") << "iops" << 0 << gapped("completes 12_207 requests a second");
    QTest::newRow("interval") << "interval" << 0 << "over 5 passes";
    QTest::newRow("p50") << "p50" << 0 << gapped("50 % of the requests on Internal NVMe took at most 80");
    QTest::newRow("ratio") << "ratio" << 1 << "Internal NVMe reads 4K blocks 2.50× faster";
    QTest::newRow("faster") << "faster" << 1 << "2.50×";
    QTest::newRow("limited by") << "limited-by" << 0 << "Limited by: drive";
    QTest::newRow("limit") << "limit-drive" << 0 << "USB bridge";
    QTest::newRow("cpu") << "cpu-time" << 0 << "30.0 % of a core in the program";
    QTest::newRow("depth") << "achieved-depth" << 0 << "1.00 requests";
    QTest::newRow("temperature") << "temperature" << 0 << gapped("35 to 41 °C");
}

void TstExplanations::examples()
{
    QFETCH(const QString, id);
    QFETCH(const int, cell);
    QFETCH(const QString, part);
    const QString example = explanationExample(id, duel(), 0, cell);
    QVERIFY2(example.contains(part), qPrintable(example));
}

void TstExplanations::noExampleWithoutFigures()
{
    const Comparison c = duel();
    QVERIFY(explanationExample("p99.9", c, 0, 1).isEmpty()); // no percentiles there
    QVERIFY(explanationExample("p99.99", c, 0, 0).isEmpty()); // too few I/Os above it
    QVERIFY(explanationExample("ratio", c, 0, 0).isEmpty()); // the reference itself
    QVERIFY(explanationExample("undecided", c, 0, 1).isEmpty());
    QVERIFY(explanationExample("limit-link", c, 0, 0).isEmpty());
    QVERIFY(explanationExample("flush", c, 0, 0).isEmpty());
    QVERIFY(explanationExample("bandwidth", c, 5, 0).isEmpty());
    QVERIFY(explanationExample("bandwidth", c, 0, -1).isEmpty());
    QVERIFY(explanationExample("bandwidth", Comparison(), 0, 0).isEmpty());
}

void TstExplanations::ofWarningsAndFindings()
{
    const Warning few = warning("few-ios", "warning", {{"ios", 42}});
    BenchmarkResult r = placed("<b>%1</b>", targetOn(usbLink(5000)), {withWarning(record(randRead(), fivePasses(50)), few)});
    r.findings.append({"trim-missing", FindingSeverity::Warning, "sda", {}, {{"usb", true}}});
    const Comparison c = compared({r});
    QVERIFY(explanationExample("few-ios", c, 0, 0).contains("42"));
    QVERIFY(!explanationExample("trim-missing", c, 0, 0).isEmpty());
    QVERIFY(explanationExample("bandwidth", c, 0, 0).contains("<b>%1</b> moves")); // plain text, placeholders stay
}

QTEST_GUILESS_MAIN(TstExplanations)
#include "tst_explanations.moc"
