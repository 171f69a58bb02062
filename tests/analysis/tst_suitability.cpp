#include "core/probes/builtinpresets.h"
#include "core/text/suitabilitywording.h"
#include "tests/analysis/suitabilityhelpers.h"

#include <QSet>

Q_DECLARE_METATYPE(driveduel::Fitness)

class TstSuitability final : public QObject
{
    Q_OBJECT
private slots:
    void desktop_data();
    void desktop();
    void betweenTwoWords();
    void slowTail();
    void tooFewSamples();
    void syncsAndDatabase_data();
    void syncsAndDatabase();
    void oDsync();
    void sustainedWrite_data();
    void sustainedWrite();
    void burst();
    void video();
    void games();
    void deepReads();
    void invalidIsNotUsed();
    void heldBackIsNotUsed();
    void missingRequired();
    void poorNeedsNoMore();
    void findingsSpoil();
    void toGoOnlyForWhatIsTakenAlong();
    void imported();
    void presetsMeasureWhatTheyAreNamedFor();
    void everyRuleIsWorded();
    void lines();
    void nothing();
};

void TstSuitability::desktop_data()
{
    QTest::addColumn<double>("readIops");
    QTest::addColumn<double>("writeIops");
    QTest::addColumn<Fitness>("fitness");
    QTest::newRow("good") << 12000.0 << 10000.0 << Fitness::Good;
    QTest::newRow("at the threshold") << 4100.0 << 2050.0 << Fitness::Good;
    QTest::newRow("writes only usable") << 12000.0 << 800.0 << Fitness::Usable;
    QTest::newRow("usable") << 2000.0 << 800.0 << Fitness::Usable;
    QTest::newRow("reads poor") << 120.0 << 10000.0 << Fitness::Poor;
    QTest::newRow("writes poor") << 12000.0 << 20.0 << Fitness::Poor;
}

void TstSuitability::desktop()
{
    QFETCH(const double, readIops);
    QFETCH(const double, writeIops);
    QFETCH(const Fitness, fitness);
    const Suitability use = of(UseCase::Desktop, systemDrive(readIops, writeIops));
    QCOMPARE(use.fitness, fitness);
    const CriterionOutcome read = figure(use, "read-4k-iops");
    QVERIFY(std::abs(*read.value / readIops - 1) < 0.001);
    QVERIFY(read.low && read.high && *read.low < *read.value && *read.high > *read.value);
    QCOMPARE(read.row, 0);
    QVERIFY(read.missingId.isEmpty());
}

void TstSuitability::betweenTwoWords()
{
    const auto scattered = [](double iops) {
        QList<double> values;
        for (const double f : {0.9, 1.1, 1.0, 0.95, 1.05})
            values.append(iops * f * kIops);
        return values;
    };
    const ProbeRecord writes = record(kWrite, fivePasses(10000 * kIops));
    QCOMPARE(of(UseCase::Desktop, {record(kRead, scattered(4000)), writes}).fitness, Fitness::UsableToGood);
    QCOMPARE(of(UseCase::Desktop, {record(kRead, scattered(1500)), writes}).fitness, Fitness::PoorToUsable);
    QCOMPARE(of(UseCase::Desktop, {record(kRead, scattered(6000)), writes}).fitness, Fitness::Good);
}

void TstSuitability::slowTail()
{
    // 12 of 10 000 reads take 200 ms, so p99.9 does.
    const ProbeRecord stalls = withReads(record(kRead, fivePasses(12000 * kIops)), histogramOf(9988, 80'000, 12, 200'000'000));
    const ProbeRecord writes = record(kWrite, fivePasses(10000 * kIops));
    const Suitability use = of(UseCase::Desktop, {stalls, writes});
    QCOMPARE(figure(use, "read-4k-p999").fitness, Fitness::Poor);
    QCOMPARE(use.fitness, Fitness::Poor);
    // 8 of 10 000 do: p99.9 does not see them.
    const ProbeRecord rare = withReads(record(kRead, fivePasses(12000 * kIops)), histogramOf(9992, 80'000, 8, 200'000'000));
    QCOMPARE(of(UseCase::Desktop, {rare, writes}).fitness, Fitness::Good);
}

void TstSuitability::tooFewSamples()
{
    const ProbeRecord few = withReads(record(kRead, fivePasses(12000 * kIops)), histogramOf(900, 80'000, 10, 200'000'000));
    const CriterionOutcome tail = figure(of(UseCase::Desktop, {few}), "read-4k-p999");
    QCOMPARE(tail.fitness, Fitness::NotMeasured);
    QCOMPARE(tail.missingId, "few-samples");
}

void TstSuitability::syncsAndDatabase_data()
{
    QTest::addColumn<double>("syncMs");
    QTest::addColumn<Fitness>("database");
    QTest::addColumn<Fitness>("toGo");
    QTest::newRow("2 ms") << 2.0 << Fitness::Good << Fitness::Good;
    QTest::newRow("15 ms") << 15.0 << Fitness::Usable << Fitness::Good;
    QTest::newRow("40 ms") << 40.0 << Fitness::Usable << Fitness::Usable;
    QTest::newRow("150 ms") << 150.0 << Fitness::Poor << Fitness::Poor;
}

void TstSuitability::syncsAndDatabase()
{
    QFETCH(const double, syncMs);
    QFETCH(const Fitness, database);
    QFETCH(const Fitness, toGo);
    const ProbeRecord writes = withSyncs(record(durable(), fivePasses(600 * kIops)), static_cast<quint64>(syncMs * 1e6));
    QCOMPARE(of(UseCase::Database, {writes}).fitness, database);
    QCOMPARE(of(UseCase::ToGo, {record(kRead, fivePasses(12000 * kIops)), writes}).fitness, toGo);
}

void TstSuitability::oDsync()
{
    Probe p = kWrite;
    p.job.dsync = true;
    ProbeRecord r = record(p, fivePasses(600 * kIops));
    for (PassRecord& pass : r.passes) {
        const engine::Histogram h = histogramOf(2000, 3'000'000, 0, 0);
        pass.write->histogram = std::make_shared<engine::Histogram>(h);
        pass.write->latency = latencyOf(h);
    }
    const CriterionOutcome sync = figure(of(UseCase::Database, {r}), "sync-p99");
    QCOMPARE(sync.fitness, Fitness::Good);
    QVERIFY(std::abs(*sync.value / 3e6 - 1) < 0.02);
}

void TstSuitability::sustainedWrite_data()
{
    QTest::addColumn<double>("after");
    QTest::addColumn<Fitness>("backup");
    QTest::newRow("holds") << 400.0 << Fitness::Good;
    QTest::newRow("slower") << 60.0 << Fitness::Usable;
    QTest::newRow("collapses") << 12.0 << Fitness::Poor;
}

/// The slowest five seconds count, not the average.
void TstSuitability::sustainedWrite()
{
    QFETCH(const double, after);
    QFETCH(const Fitness, backup);
    const Suitability use = of(UseCase::Backup, {longWrite(400, after, 90, 40)});
    QCOMPARE(use.fitness, backup);
    const CriterionOutcome write = figure(use, "sustained-write");
    QVERIFY2(std::abs(*write.value / 1e6 / after - 1) < 0.01, qPrintable(QString::number(*write.value)));
    QVERIFY(write.writtenBytes > 10'000'000'000U);
}

void TstSuitability::burst()
{
    const Suitability fast = of(UseCase::Backup, {record(kLargeWrite, fivePasses(900))});
    QCOMPARE(fast.fitness, Fitness::NotMeasured);
    QCOMPARE(figure(fast, "sustained-write").missingId, "burst");
    QCOMPARE(figure(fast, "sustained-write").rule->presetId, "sustained-write");
    // It does not get faster: a slow burst is an answer.
    QCOMPARE(of(UseCase::Backup, {record(kLargeWrite, fivePasses(12))}).fitness, Fitness::Poor);
}

void TstSuitability::video()
{
    QCOMPARE(of(UseCase::Video, {record(kLargeRead, fivePasses(900)), longWrite(400, 200, 90, 40)}).fitness, Fitness::Good);
    QCOMPARE(of(UseCase::Video, {record(kLargeRead, fivePasses(900)), longWrite(400, 100, 90, 40)}).fitness, Fitness::Usable);
    QCOMPARE(of(UseCase::Video, {record(kLargeRead, fivePasses(120)), longWrite(400, 200, 90, 40)}).fitness, Fitness::Poor);
    QCOMPARE(of(UseCase::Video, {record(kLargeRead, fivePasses(900))}).fitness, Fitness::NotMeasured);
}

void TstSuitability::games()
{
    QCOMPARE(of(UseCase::Games, {record(kLargeRead, fivePasses(900))}).fitness, Fitness::Good);
    QCOMPARE(of(UseCase::Games, {record(kLargeRead, fivePasses(300))}).fitness, Fitness::Usable);
    QCOMPARE(of(UseCase::Games, {record(kLargeRead, fivePasses(40))}).fitness, Fitness::Poor);
}

/// Of several depths the one nearest to 32 counts.
void TstSuitability::deepReads()
{
    Probe deeper = kDeepRead;
    deeper.job.queueDepth = 128;
    const Suitability use = of(UseCase::Database, {record(deeper, fivePasses(90000 * kIops)), record(kDeepRead, fivePasses(8000 * kIops))});
    QCOMPARE(figure(use, "read-deep-iops").row, 1);
    QCOMPARE(figure(use, "read-deep-iops").fitness, Fitness::Usable);
}

void TstSuitability::invalidIsNotUsed()
{
    const Warning cached = warning("device-bytes-low", "invalid", {{"ratio", 0.1}});
    const Suitability use = of(UseCase::Desktop, {withWarning(record(kRead, fivePasses(90000 * kIops)), cached), record(kWrite, fivePasses(10000 * kIops))});
    QCOMPARE(use.fitness, Fitness::NotMeasured);
    QCOMPARE(figure(use, "read-4k-iops").missingId, "invalid");
    QVERIFY(!figure(use, "read-4k-iops").value);
}

/// A queue that was not full says nothing about the drive.
void TstSuitability::heldBackIsNotUsed()
{
    const auto withQueue = [](const char* severity) {
        const Warning low = warning("queue-depth-low", severity, {{"achieved", 0.5}, {"nominal", 1}});
        return of(UseCase::Desktop, {withWarning(record(kRead, fivePasses(40 * kIops)), low), record(kWrite, fivePasses(10000 * kIops))});
    };
    QCOMPARE(withQueue("warning").fitness, Fitness::NotMeasured);
    QCOMPARE(figure(withQueue("warning"), "read-4k-iops").missingId, "held-back");
    QVERIFY(suitabilityText(withQueue("warning")).contains("too few requests"));
    QCOMPARE(withQueue("info").fitness, Fitness::Poor); // a few percent
}

void TstSuitability::missingRequired()
{
    const Suitability use = of(UseCase::Desktop, {record(kRead, fivePasses(12000 * kIops))});
    QCOMPARE(use.fitness, Fitness::NotMeasured);
    QCOMPARE(figure(use, "write-4k-iops").missingId, "missing");
    QVERIFY2(suitabilityText(use).contains("Quick look"), qPrintable(suitabilityText(use)));
}

void TstSuitability::poorNeedsNoMore()
{
    QCOMPARE(of(UseCase::Desktop, {record(kRead, fivePasses(50 * kIops))}).fitness, Fitness::Poor);
}

void TstSuitability::findingsSpoil()
{
    const QList<ProbeRecord> records {record(kRead, fivePasses(12000 * kIops)), withSyncs(record(durable(), fivePasses(600 * kIops)), 2'000'000)};
    const auto finding = [](const char* id) { return QList<Finding> {{id, FindingSeverity::Problem, "sda", {}, {}}}; };
    QCOMPARE(of(UseCase::ToGo, records).fitness, Fitness::Good);
    QCOMPARE(of(UseCase::ToGo, records, finding("drive-left")).fitness, Fitness::Poor);
    QCOMPARE(of(UseCase::ToGo, records, finding("over-current")).fitness, Fitness::Usable);
    QCOMPARE(of(UseCase::ToGo, records, finding("trim-missing")).fitness, Fitness::Good);
    const Suitability database = of(UseCase::Database, records, finding("flush-switched-off"));
    QCOMPARE(database.fitness, Fitness::Poor);
    QCOMPARE(database.spoiledBy, QStringList {"flush-switched-off"});
    QVERIFY(suitabilityText(database).startsWith("Held down by: "));
    // What was not measured does not become usable by a finding.
    QCOMPARE(of(UseCase::Backup, records, finding("over-current")).fitness, Fitness::NotMeasured);
}

void TstSuitability::toGoOnlyForWhatIsTakenAlong()
{
    const auto hasToGo = [](const std::optional<Link>& link) {
        const auto uses = suitabilityOf(compared({placed("A", targetOn(link), {record(kRead, {50})})}), 0);
        return std::any_of(uses.begin(), uses.end(), [](const Suitability& use) { return use.useCase == UseCase::ToGo; });
    };
    QVERIFY(hasToGo(usbLink(5000)));
    QVERIFY(!hasToGo(pcieLink(3, 4)));
}

/// A printed single figure has no interval: it is classed by its value, and said so.
void TstSuitability::imported()
{
    const Suitability use = of(UseCase::Games, {record(kLargeRead, {700})});
    QCOMPARE(use.fitness, Fitness::Good);
    const CriterionOutcome read = figure(use, "read-large");
    QVERIFY(!read.low && !read.high);
    const Comparison c = compared({placed("A", targetOn(usbLink(10000)), {record(kLargeRead, {700})})});
    QVERIFY(criterionSource(c, read).contains("without an interval"));
}

void TstSuitability::presetsMeasureWhatTheyAreNamedFor()
{
    QSet<QString> ids;
    for (const Criterion& rule : allCriteria()) {
        const auto& presets = builtInPresets();
        const auto preset = std::find_if(presets.begin(), presets.end(), [&](const Preset& p) { return p.id == QLatin1String(rule.presetId); });
        ids.insert(rule.presetId);
        if (preset == presets.end()) {
            QCOMPARE(QString(rule.presetId), "sustained-write");
            continue;
        }
        QList<ProbeRecord> records;
        for (const Probe& p : preset->probes)
            records.append(withSyncs(engine::reads(p.job) ? withReads(record(p, {100, 101}), histogramOf(20000, 80'000, 0, 0)) : record(p, {100, 101}), 1'000'000));
        const CriterionOutcome outcome = figure(of(rule.useCase, records), rule.id);
        QVERIFY2(outcome.value.has_value(), rule.id);
    }
    QVERIFY(ids.size() >= 4);
}

void TstSuitability::everyRuleIsWorded()
{
    for (const Criterion& rule : allCriteria()) {
        QVERIFY2(!criterionTitle(rule).isEmpty() && criterionReason(rule).size() > 40, rule.id);
        QVERIFY2(criterionThresholds(rule).contains("good"), rule.id);
        QVERIFY(rule.unit == FigureUnit::Nanoseconds ? rule.good < rule.usable : rule.good > rule.usable);
    }
    QStringList titles;
    for (int u = 0; u <= static_cast<int>(UseCase::Backup); ++u)
        titles.append(useCaseText(static_cast<UseCase>(u)) + useCaseName(static_cast<UseCase>(u)));
    QCOMPARE(QSet<QString>(titles.begin(), titles.end()).size(), 6);
}

void TstSuitability::lines()
{
    const Comparison c = compared({placed("A", targetOn(pcieLink(3, 4)), systemDrive(12000, 10000)), placed("B", targetOn(usbLink(5000)), systemDrive(2000, 900))});
    QVERIFY2(suitabilityLines(c).contains(QString::fromUtf8("Desktop system: A good · B usable")), qPrintable(suitabilityLines(c).join('\n')));
}

void TstSuitability::nothing()
{
    QVERIFY(suitabilityOf(Comparison(), 0).isEmpty());
    QVERIFY(suitabilityLines(Comparison()).isEmpty());
    for (const Suitability& use : suitabilityOf(compared({placed("A", targetOn(usbLink(5000)), {})}), 0))
        QCOMPARE(use.fitness, Fitness::NotMeasured);
}

QTEST_GUILESS_MAIN(TstSuitability)
#include "tst_suitability.moc"
