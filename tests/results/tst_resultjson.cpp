#include "tests/results/resultjsonhelpers.h"

#include <cmath>

class TestResultJson final : public QObject
{
    Q_OBJECT

private slots:
    /// Everything that is written is read: the second writing equals the first.
    void roundTrip()
    {
        const BenchmarkResult original = sample();
        const QByteArray json = bytesOf(original);
        const Expected<BenchmarkResult> read = resultFromJson(json, QStringLiteral("x"));
        QVERIFY2(read, problemOf(read).c_str());
        QVERIFY(isSame(*read, original));
        const Expected<BenchmarkResult> again = resultFromJson(bytesOf(*read), QStringLiteral("x"));
        QVERIFY(again);
        QCOMPARE(bytesOf(*again), bytesOf(*read));
        QCOMPARE(read->id, original.id);
        QCOMPARE(read->startedAt, original.startedAt);
        QCOMPARE(read->startedAt.offsetFromUtc(), 3600);
        QCOMPARE(read->seed, original.seed);
        QCOMPARE(read->note, original.note);
        QVERIFY(read->host == original.host);
        QCOMPARE(read->probes.size(), original.probes.size());
        for (qsizetype i = 0; i < original.probes.size(); ++i)
            QVERIFY(read->probes[i].probe == original.probes[i].probe);
        QCOMPARE(read->target->mountOptions, original.target->mountOptions);
        QCOMPARE(read->target->drives[0].link, original.target->drives[0].link);
        QCOMPARE(static_cast<int>(read->probes[0].passes[2].ended->code), static_cast<int>(ErrorCode::DeviceGone));
        QCOMPARE(static_cast<int>(read->probes[3].refused->code), static_cast<int>(ErrorCode::Misaligned));
        QCOMPARE(read->probes[1].warnings, original.probes[1].warnings);
        QCOMPARE(read->probes[0].passes[0].warnings, original.probes[0].passes[0].warnings);
        QCOMPARE(read->probes[0].metrics[0].higherIsBetter, false);
        const PassRecord& pass = read->probes[0].passes[0];
        QCOMPARE(*pass.conditions.stealShare, 0.02);
        QCOMPARE(pass.conditions.suspendedNs, 1'500'000'000U);
        QCOMPARE(pass.conditions.clockStepNs, -2'000'000'000);
        QCOMPARE(pass.conditions.quotaThrottledNs, 40'000'000U);
        QVERIFY(pass.conditions.cooling);
        QCOMPARE(pass.extents->unwrittenBytes, 8192U);
        QCOMPARE(pass.extents->encodedBytes, 16384U);
        QCOMPARE(*pass.residentShare, 0.25);
        QCOMPARE(pass.zones.size(), 2);
        QCOMPARE(pass.zones[1], (engine::ZoneReading{500'000'000'000, 10 << 20, 8'000'000}));
    }

    void whyAProbeStoppedComesBack()
    {
        BenchmarkResult original = sample();
        original.probes[0].stoppedBy = QStringLiteral("budget");
        const Expected<BenchmarkResult> read = resultFromJson(bytesOf(original), QStringLiteral("x"));
        QVERIFY(read);
        QCOMPARE(read->probes[0].stoppedBy, QStringLiteral("budget"));
        QCOMPARE(read->probes[1].stoppedBy, QString());
        QVERIFY(!bytesOf(sample()).contains("stoppedBy"));
    }

    /// What another tool printed, and what a pass of another kind measured.
    void printedFiguresComeBack()
    {
        BenchmarkResult original = sample();
        original.source = {QStringLiteral("fio"), QStringLiteral("3.16"), QStringLiteral("text")};
        ProbeRecord printed;
        printed.probe.name = QStringLiteral("sysbench cpu");
        printed.probe.kind = QStringLiteral("sysbench-cpu");
        printed.probe.system = {{QStringLiteral("threads"), 4}};
        PassRecord& pass = printed.passes.emplaceBack();
        pass.read = SideRecord();
        pass.read->printedBytesPerSecond = PrintedFigure{49'492'787.2, 52'428.8};
        pass.metrics = {{QStringLiteral("events per second"), QStringLiteral("events/s"), 1406.35, true, 0.005}};
        original.probes = {printed};
        const Expected<BenchmarkResult> read = resultFromJson(bytesOf(original), QStringLiteral("x"));
        QVERIFY2(read, problemOf(read).c_str());
        QCOMPARE(read->probes[0].probe, printed.probe);
        const PassRecord& back = read->probes[0].passes[0];
        QCOMPARE(back.read->printedBytesPerSecond, pass.read->printedBytesPerSecond);
        QVERIFY(!back.read->printedIops);
        QVERIFY(std::isnan(back.read->iops())); // not told is not 0
        QCOMPARE(back.metrics, pass.metrics);
        const auto summary = summarize(read->probes[0], Side::Read);
        QCOMPARE(summary->total.bytesPerSecond(), 49'492'787.2);
        QVERIFY(std::isnan(summary->iops.median));
    }

    void histogramsComeBackExactly()
    {
        const BenchmarkResult original = sample();
        const Expected<BenchmarkResult> read = resultFromJson(bytesOf(original), QStringLiteral("x"));
        QVERIFY(read);
        const auto& before = *original.probes[1].passes[1].write->histogram;
        const auto& after = *read->probes[1].passes[1].write->histogram;
        QVERIFY(before.nonEmptyBuckets() == after.nonEmptyBuckets());
        QCOMPARE(after.count(), before.count());
        QCOMPARE(after.minNs(), before.minNs());
        QCOMPARE(after.maxNs(), before.maxNs());
        QCOMPARE(after.exact().sumNs, before.exact().sumNs);
        QCOMPARE(after.exact().sumSquaresNs2, before.exact().sumSquaresNs2);
        QCOMPARE(after.percentileNs(99.9), before.percentileNs(99.9));
    }

    void hugeLatenciesComeBack()
    {
        BenchmarkResult original = sample();
        engine::Histogram histogram;
        histogram.record(engine::Histogram::kMaxValueNs);
        histogram.record(engine::Histogram::kMaxValueNs + 1);
        histogram.record(std::numeric_limits<quint64>::max() / 4);
        SideRecord& side = *original.probes[0].passes[0].read;
        side.ios = histogram.count();
        side.histogram = std::make_shared<const engine::Histogram>(histogram);
        side.latency = latencyOf(histogram);
        const Expected<BenchmarkResult> read = resultFromJson(bytesOf(original), QStringLiteral("x"));
        QVERIFY2(read, problemOf(read).c_str());
        QCOMPARE(read->probes[0].passes[0].read->histogram->overflow(), quint64(2));
        QCOMPARE(read->probes[0].passes[0].read->histogram->maxNs(), std::numeric_limits<quint64>::max() / 4);
    }

    void namesToRelyOn()
    {
        const QJsonObject json = resultToJson(sample());
        for (const char* key : {"label", "source", "host", "target", "probes"})
            QVERIFY2(json.contains(QLatin1String(key)), key);
        const QJsonArray probes = json[QStringLiteral("probes")].toArray();
        const QJsonObject probe = probes[0].toObject();
        for (const char* key : {"name", "kind", "settings", "passes", "read", "metrics", "warnings"})
            QVERIFY2(probe.contains(QLatin1String(key)), key);
        QVERIFY(!probe.contains(QStringLiteral("write")));
        QVERIFY(probes[1].toObject().contains(QStringLiteral("write")));
        const QJsonObject read = probe[QStringLiteral("read")].toObject();
        for (const char* key : {"bytes", "ios", "durationNs", "bytesPerSecond", "iops", "latencyNs", "spread"})
            QVERIFY2(read.contains(QLatin1String(key)), key);
        const QJsonObject latency = read[QStringLiteral("latencyNs")].toObject();
        for (const char* key : {"min", "mean", "stddev", "max", "percentiles"})
            QVERIFY2(latency.contains(QLatin1String(key)), key);
        const QJsonObject percentiles = latency[QStringLiteral("percentiles")].toObject();
        for (const char* key : {"1", "50", "99", "99.5", "99.9", "99.95", "99.99", "99.999"})
            QVERIFY2(percentiles.contains(QLatin1String(key)), key);
        QCOMPARE(percentiles.size(), qsizetype(18));
        const QJsonObject spread =
            read[QStringLiteral("spread")].toObject()[QStringLiteral("bytesPerSecond")].toObject();
        for (const char* key : {"median", "low", "high"})
            QVERIFY2(spread.contains(QLatin1String(key)), key);
        const QJsonObject metric = probe[QStringLiteral("metrics")].toArray()[0].toObject();
        QCOMPARE(metric[QStringLiteral("better")].toString(), QStringLiteral("lower"));
    }

    void summaryFiguresFollowFromThePasses()
    {
        const BenchmarkResult original = sample();
        const QJsonObject read =
            resultToJson(original)[QStringLiteral("probes")].toArray()[0].toObject()[QStringLiteral("read")].toObject();
        const double bytes = read[QStringLiteral("bytes")].toDouble();
        const double seconds = read[QStringLiteral("durationNs")].toDouble() / 1e9;
        QCOMPARE(read[QStringLiteral("bytesPerSecond")].toDouble(), bytes / seconds);
        QCOMPARE(read[QStringLiteral("iops")].toDouble(), read[QStringLiteral("ios")].toDouble() / seconds);
    }

    void secretsStayOut()
    {
        const QByteArray json = bytesOf(sample());
        QVERIFY(!json.contains("SECRET-SERIAL"));
        QVERIFY(!json.contains("secret-uuid"));
    }

    /// A LUKS mapping, the folder where a desktop mounts a drive without a label, and what is mounted there.
    void uuidsInNamesStayOut()
    {
        const QString uuid = QStringLiteral("0f3c1a52-54a6-4d6b-9d0a-0B8F1F6F2B11");
        BenchmarkResult result = sample();
        Location& target = *result.target;
        target.path = QStringLiteral("/media/ann/%1/bench").arg(uuid);
        target.mountPoint = QStringLiteral("/media/ann/%1").arg(uuid);
        target.mountSource = QStringLiteral("/dev/mapper/luks-%1").arg(uuid);
        target.layers = {QStringLiteral("crypt luks-%1").arg(uuid), QStringLiteral("part sda2")};
        target.drives[0].devicePath = QStringLiteral("/dev/mapper/luks-%1").arg(uuid);
        const QByteArray json = bytesOf(result);
        QVERIFY(!json.contains(uuid.toUtf8()));
        const Expected<BenchmarkResult> read = resultFromJson(json, QStringLiteral("own"));
        QVERIFY2(read, problemOf(read).c_str());
        QCOMPARE(read->target->layers[0], QStringLiteral("crypt luks-…"));
        QCOMPARE(read->target->path, QStringLiteral("/media/ann/…/bench"));
    }

    void listsWithAndWithoutAByteOrderMark()
    {
        const QByteArray list = '[' + bytesOf(sample()) + ',' + bytesOf(sample()) + ']';
        for (const QByteArray& json : {list, QByteArray("\xEF\xBB\xBF" + list)}) {
            const Expected<QList<BenchmarkResult>> read = resultsFromJson(json, QStringLiteral("list"));
            QVERIFY(read);
            QCOMPARE(read->size(), 2);
        }
    }

    /// Written by format version 1 and kept for ever: a reader that breaks it breaks the files of users.
    void fixtureOfVersionOne()
    {
        QVERIFY(!fixture().isEmpty());
        const Expected<BenchmarkResult> read = resultFromJson(fixture(), QStringLiteral("result-v1.json"));
        QVERIFY2(read, problemOf(read).c_str());
        QCOMPARE(read->id, QStringLiteral("6f7c1a52-54a6-4d6b-9d0a-0b8f1f6f2b11"));
        QCOMPARE(read->label, QStringLiteral("Ubuntu 24.04 To Go · Example Portable"));
        QCOMPARE(read->seed, quint64(18364758544493064720ULL));
        QVERIFY(read->host.toGo);
        QCOMPARE(read->target->drives[0].link->ceilingBytesPerSecond, quint64(1'212'000'000));
        QCOMPARE(read->probes.size(), qsizetype(2));
        const SideSummary summary = *summarize(read->probes[0], Side::Read);
        QCOMPARE(summary.total.ios, quint64(8));
        QCOMPARE(summary.total.bytes, quint64(32768));
        QCOMPARE(summary.total.iops(), 4.0);
        QCOMPARE(summary.total.histogram->minNs(), quint64(100));
        QCOMPARE(summary.total.histogram->maxNs(), quint64(250'000));
        QCOMPARE(summary.total.histogram->percentileNs(50), 120.0);
        QCOMPARE(read->probes[0].passes[0].series[0].readIos, quint32(4));
        QCOMPARE(read->probes[0].passes[1].warnings[0].id, QStringLiteral("queue-depth-low"));
        QCOMPARE(static_cast<int>(read->probes[1].refused->code), static_cast<int>(ErrorCode::ReadOnly));
        QCOMPARE(read->probes[1].probe.job.fdatasyncEvery, quint32(1));
    }

    void unknownFieldsAreIgnored()
    {
        QByteArray json = editedPass([](QJsonObject& pass) { pass[QStringLiteral("telepathy")] = QJsonArray{1, 2}; });
        json.replace("\"format\"", "\"colour\": {\"of\": \"magic\"}, \"format\"");
        const Expected<BenchmarkResult> read = resultFromJson(json, QStringLiteral("x"));
        QVERIFY2(read, problemOf(read).c_str());
        QCOMPARE(read->probes.size(), qsizetype(4));
    }

    void aMinorVersionIsRead() { QVERIFY(resultFromJson(editedTop("version", 1.5), QStringLiteral("x"))); }

    void aNewerMajorVersionIsRefused()
    {
        const Expected<BenchmarkResult> read = resultFromJson(editedTop("version", 2), QStringLiteral("new.json"));
        QVERIFY(!read);
        QCOMPARE(static_cast<int>(read.error().code), static_cast<int>(ErrorCode::TooNew));
        QCOMPARE(read.error().subject, std::string("new.json"));
        QVERIFY(read.error().detail.find("version 2") != std::string::npos);
        QVERIFY(read.error().detail.find("version 1") != std::string::npos);
    }

    void aListOfOneIsRead()
    {
        QVERIFY(resultFromJson('[' + bytesOf(sample()) + ']', QStringLiteral("x")));
        QVERIFY(!resultFromJson('[' + bytesOf(sample()) + ',' + bytesOf(sample()) + ']', QStringLiteral("x")));
    }

    void hostileTextIsCleaned()
    {
        const QString nasty = QStringLiteral("a\u202Eb\x1b[31mc\nd");
        const Expected<BenchmarkResult> read = resultFromJson(editedTop("label", nasty), QStringLiteral("x"));
        QVERIFY(read);
        for (const QChar c : read->label)
            QVERIFY(c.isPrint());
        const Expected<BenchmarkResult> noted = resultFromJson(editedTop("note", nasty), QStringLiteral("x"));
        QVERIFY(noted);
        QCOMPARE(noted->note, QStringLiteral("ab[31mc\nd"));
    }

    void broken_data()
    {
        QTest::addColumn<QByteArray>("json");
        QTest::addColumn<QString>("place");
        const auto row = [](const char* name, const QByteArray& json, const char* place) {
            QTest::newRow(name) << json << QString::fromLatin1(place);
        };
        const QByteArray whole = bytesOf(sample());
        row("empty", "", "is no JSON");
        row("truncated", whole.left(whole.size() / 2), "is no JSON");
        row("no JSON", "hello", "is no JSON");
        row("deep nesting", QByteArray(100'000, '['), "is no JSON");
        row("another format", R"({"format": "fio", "version": 1})", "format");
        row("no format", R"({"version": 1})", "format");
        row("version is text", editedTop("version", QStringLiteral("1")), "version");
        row("version zero", editedTop("version", 0), "version");
        row("no id", editedTop("id", QJsonValue()), "id");
        row("label is a number", editedTop("label", 5), "label");
        row("time", editedTop("time", QStringLiteral("yesterday")), "time");
        row("negative seed", editedTop("seed", -1), "seed");
        row("seed in words", editedTop("seed", QStringLiteral("+12")), "seed");
        row("host is a list", editedTop("host", QJsonArray()), "host");
        row("probes is an object", editedTop("probes", QJsonObject()), "probes");
        row("no probes", editedTop("probes", QJsonValue()), "probes");
        row("probe is a number", editedTop("probes", QJsonArray{5}), "probes[0]");
        row("probe without a name", editedTop("probes", QJsonArray{QJsonObject()}), "probes[0].name");
        row("pattern",
            editedTop("probes",
                QJsonArray{QJsonObject{{QStringLiteral("name"), QStringLiteral("p")},
                    {QStringLiteral("settings"), QJsonObject{{QStringLiteral("rw"), QStringLiteral("sideways")}}}}}),
            "probes[0].settings");
        row("negative bytes", editedRead("bytes", -4096), "probes[0].passes[0].read.bytes");
        row("fractional bytes", editedRead("bytes", 0.5), "probes[0].passes[0].read.bytes");
        row("bytes beyond 64 bits", editedRead("bytes", 1e30), "probes[0].passes[0].read.bytes");
        row("bytes as true", editedRead("bytes", true), "probes[0].passes[0].read.bytes");
        row("no duration", editedRead("durationNs", QJsonValue()), "probes[0].passes[0].read.durationNs");
        row("ios unlike the histogram", editedRead("ios", 12), "probes[0].passes[0].read.ios");
        row("bucket count", editedHistogram("count", 12), "histogram.buckets");
        row("bucket out of range", editedHistogram("buckets", QJsonArray{QJsonArray{1'000'000, 1}}), "buckets[0]");
        row("bucket is no pair", editedHistogram("buckets", QJsonArray{QJsonArray{1}}), "histogram.buckets");
        row("bucket is a number", editedHistogram("buckets", QJsonArray{7}), "histogram.buckets");
        row("another layout", editedHistogram("subBucketBits", 5), "subBucketBits");
        row("negative sum", editedHistogram("sum", -1), "histogram.sum");
        row("series of unlike lengths", editedPass([](QJsonObject& pass) {
            QJsonObject series = pass[QStringLiteral("series")].toObject();
            series[QStringLiteral("writeIos")] = QJsonArray{1};
            pass[QStringLiteral("series")] = series;
        }),
            "series");
        row("negative queue depth",
            editedPass([](QJsonObject& pass) { pass[QStringLiteral("achievedQueueDepth")] = -1; }),
            "achievedQueueDepth");
        row("warning without id",
            editedPass([](QJsonObject& pass) { pass[QStringLiteral("warnings")] = QJsonArray{QJsonObject()}; }),
            "warnings[0].id");
        row("percentile", editedPass([](QJsonObject& pass) {
            pass[QStringLiteral("sync")] = QJsonObject{{QStringLiteral("latencyNs"),
                QJsonObject{{QStringLiteral("percentiles"), QJsonObject{{QStringLiteral("101"), 5}}}}}};
        }),
            "percentiles");
    }

    void broken()
    {
        QFETCH(QByteArray, json);
        QFETCH(QString, place);
        const Expected<BenchmarkResult> read = resultFromJson(json, QStringLiteral("broken.json"));
        QVERIFY(!read);
        QCOMPARE(static_cast<int>(read.error().code), static_cast<int>(ErrorCode::BadFile));
        QCOMPARE(read.error().subject, std::string("broken.json"));
        QVERIFY2(QString::fromStdString(read.error().detail).contains(place), read.error().detail.c_str());
    }

    /// Cut anywhere, a file is refused and never half read.
    void everyCutIsRefused()
    {
        const QByteArray whole = fixture().trimmed();
        for (qsizetype size = 0; size < whole.size(); size += 7)
            QVERIFY2(!resultFromJson(whole.left(size), QStringLiteral("x")), QByteArray::number(size).constData());
    }

    void tooManyHistogramsAreRefused()
    {
        QJsonObject histogram{{QStringLiteral("subBucketBits"), 7}, {QStringLiteral("count"), 0}};
        const QJsonObject side{{QStringLiteral("bytes"), 0}, {QStringLiteral("ios"), 0},
            {QStringLiteral("durationNs"), 1}, {QStringLiteral("histogram"), histogram}};
        QJsonArray passes;
        for (int i = 0; i < 10'000; ++i)
            passes.append(QJsonObject{{QStringLiteral("read"), side}, {QStringLiteral("write"), side}});
        const QJsonObject probe{{QStringLiteral("name"), QStringLiteral("p")}, {QStringLiteral("passes"), passes}};
        passes.append(QJsonObject());
        const QJsonObject tooLong{{QStringLiteral("name"), QStringLiteral("p")}, {QStringLiteral("passes"), passes}};
        QVERIFY(!resultFromJson(editedTop("probes", QJsonArray{tooLong}), QStringLiteral("x")));
        const Expected<BenchmarkResult> read =
            resultFromJson(editedTop("probes", QJsonArray{probe, probe}), QStringLiteral("x"));
        QVERIFY(!read);
        QVERIFY2(read.error().detail.find("histograms") != std::string::npos, read.error().detail.c_str());
    }

    void files()
    {
        const QTemporaryDir dir;
        const QString path = dir.filePath(QStringLiteral("a.driveduel.json"));
        QVERIFY(writeResultFile(path, sample()));
        const Expected<BenchmarkResult> read = readResultFile(path);
        QVERIFY2(read, problemOf(read).c_str());
        QVERIFY(isSame(*read, sample()));

        const auto codeOf = [](const auto& outcome) { return outcome ? -1 : static_cast<int>(outcome.error().code); };
        QCOMPARE(codeOf(readResultFile(dir.filePath(QStringLiteral("none")))), static_cast<int>(ErrorCode::NotFound));
        QCOMPARE(codeOf(readResultFile(dir.path())), static_cast<int>(ErrorCode::BadFile));
        QCOMPARE(codeOf(readResultFile(QStringLiteral("/dev/zero"))), static_cast<int>(ErrorCode::BadFile));
        QCOMPARE(codeOf(writeResultFile(dir.filePath(QStringLiteral("none/b.json")), sample())),
            static_cast<int>(ErrorCode::NotFound));
        QCOMPARE(
            codeOf(writeResultFile(QStringLiteral("/proc/b.json"), sample())), static_cast<int>(ErrorCode::NotFound));

        QFile big(dir.filePath(QStringLiteral("big.json")));
        QVERIFY(big.open(QIODevice::WriteOnly));
        QVERIFY(big.resize((256LL << 20) + 1)); // a hole: takes no space
        const Expected<BenchmarkResult> tooBig = readResultFile(big.fileName());
        QCOMPARE(codeOf(tooBig), static_cast<int>(ErrorCode::BadFile));
        QVERIFY(tooBig.error().detail.find("256 MiB") != std::string::npos);
    }
};

QTEST_APPLESS_MAIN(TestResultJson)
#include "tst_resultjson.moc"
