#include "tests/probes/presetshelpers.h"

class TestPresetjson : public QObject
{
    Q_OBJECT
private slots:
    void readsBack_data();
    void readsBack();
    void readsBackEverySetting();
    void defaultsOfThePreset();
    void sweepOfAList();
    void strict_data();
    void strict();
    void tooNew();
    void truncatedAnywhere();
    void sameWorkloadLooksAtTheRightThings();
    void settingsOfNewerResults();
    void systemProbes();
};

void TestPresetjson::readsBack_data()
{
    QTest::addColumn<int>("index");
    for (int i = 0; i < builtInPresets().size(); ++i)
        QTest::newRow(qPrintable(builtInPresets()[i].id)) << i;
}

void TestPresetjson::readsBack()
{
    QFETCH(int, index);
    Preset preset = builtInPresets()[index];
    const auto again = presetFromJson(presetToJson(preset), QStringLiteral("again"));
    QVERIFY2(again, again ? "" : again.error().detail.c_str());
    preset.builtIn = false;
    QVERIFY(*again == preset);
}

void TestPresetjson::readsBackEverySetting()
{
    Probe probe;
    probe.name = QStringLiteral("все настройки");
    probe.sweep = QStringLiteral("s");
    probe.job.pattern = Pattern::ReadWrite;
    probe.job.readPercent = 33;
    probe.job.blockSizeBytes = 1536;
    probe.job.queueDepth = 7;
    probe.job.jobs = 3;
    probe.job.direct = false;
    probe.job.endFsync = false;
    probe.job.fsyncEvery = 5;
    probe.job.fdatasyncEvery = 6;
    probe.job.dsync = true;
    probe.job.sizeBytes = 1536 * 1000;
    probe.job.timeBased = false;
    probe.job.rampNs = 1;
    probe.job.durationNs = 1500000000;
    probe.job.rateIops = 999;
    probe.job.seed = 0xfedcba9876543210;
    probe.job.backend = engine::BackendChoice::Sync;
    Probe other;
    other.name = QStringLiteral("other");
    other.job.readPercent = 12; // says nothing for a read, and is kept
    other.job.backend = engine::BackendChoice::IoUring;
    other.job.overwrite = false;
    other.job.startDelayNs = 1500000000;
    other.freeSpacePercent = 40;
    Preset preset {QStringLiteral("a.b_c-1"), QStringLiteral("N"), QStringLiteral("D"), {probe, other}, 7, 9, false};
    const auto again = presetFromJson(presetToJson(preset), QStringLiteral("again"));
    QVERIFY2(again, again ? "" : again.error().detail.c_str());
    QVERIFY(*again == preset);
}

void TestPresetjson::defaultsOfThePreset()
{
    const auto preset = presetFromJson(presetWith("[{\"name\": \"a\", \"rw\": \"read\"}, {\"name\": \"b\", \"rw\": \"read\", \"size\": 8192, \"runtime\": 0.3, \"ramp_time\": \"2s\"}]",
                                           "\"size\": \"64k\", \"ramp\": \"100ms\", \"duration\": 2, "),
        QStringLiteral("f"));
    QVERIFY(preset);
    QCOMPARE(preset->passes, 5);
    const engine::JobSpec& a = preset->probes[0].job;
    QCOMPARE(quint64(a.sizeBytes), quint64(65536));
    QCOMPARE(quint64(a.rampNs), quint64(100000000));
    QCOMPARE(quint64(a.durationNs), quint64(2000000000));
    const engine::JobSpec& b = preset->probes[1].job;
    QCOMPARE(quint64(b.sizeBytes), quint64(8192));
    QCOMPARE(quint64(b.durationNs), quint64(300000000));
    QCOMPARE(quint64(b.rampNs), quint64(2000000000));
}

void TestPresetjson::sweepOfAList()
{
    const auto preset = presetFromJson(presetWith("[{\"name\": \"s\", \"rw\": \"read\", \"bs\": [\"512\", \"4k\", 65536]}]"), QStringLiteral("f"));
    QVERIFY(preset);
    QCOMPARE(preset->probes.size(), 3);
    QCOMPARE(preset->probes[1].name, QStringLiteral("s 4 KiB"));
    QCOMPARE(preset->probes[1].sweep, QStringLiteral("s"));
    QCOMPARE(quint64(preset->probes[2].job.blockSizeBytes), quint64(65536));
}

void TestPresetjson::strict_data()
{
    QTest::addColumn<QByteArray>("json");
    QTest::addColumn<QString>("detail"); // what the message has to contain
    const auto row = [](const char* name, const QByteArray& json, const char* detail) { QTest::newRow(name) << json << QString::fromUtf8(detail); };
    const auto probe = [](const char* fields) { return presetWith((QByteArray("[{\"name\": \"ok\", \"rw\": \"read\"}, {\"name\": \"p\", \"rw\": \"read\", ") + fields + "}]").constData()); };
    row("empty", "", "not JSON");
    row("a list", "[]", "not a JSON object");
    row("not JSON", "{format}", "not JSON");
    row("other format", "{\"format\": \"driveduel-result\", \"version\": 1}", "format: ");
    row("no version", "{\"format\": \"driveduel-preset\"}", "version: ");
    row("text version", "{\"format\": \"driveduel-preset\", \"version\": \"1\"}", "version: ");
    row("negative version", "{\"format\": \"driveduel-preset\", \"version\": -1}", "version: ");
    row("no probes", "{\"format\": \"driveduel-preset\", \"version\": 1, \"id\": \"x\", \"name\": \"X\"}", "probes: ");
    row("no probe", presetWith("[]"), "probes: an empty list");
    row("probes is a text", presetWith("\"read\""), "probes: ");
    row("probe is a number", presetWith("[5]"), "probe 1: not an object");
    row("no rw", presetWith("[{\"name\": \"a\"}]"), "probe 1: rw: missing");
    row("no name", presetWith("[{\"rw\": \"read\"}]"), "probe 1: name: missing");
    row("same name", presetWith("[{\"name\": \"a\", \"rw\": \"read\"}, {\"name\": \"a\", \"rw\": \"write\"}]"), "probe 2: name: \"a\" is there twice");
    row("control character", presetWith("[{\"name\": \"a\\u001b[31m\", \"rw\": \"read\"}]"), "probe 1: name: contains a control character");
    row("bidi", presetWith("[{\"name\": \"a\\u202e\", \"rw\": \"read\"}]"), "probe 1: name: contains a control character");
    row("bad id", QByteArray(presetWith("[{\"name\": \"a\", \"rw\": \"read\"}]")).replace("\"x\"", "\"../x\""), "id: \"../x\"");
    row("unknown key", presetWith("[{\"name\": \"a\", \"rw\": \"read\"}]", "\"pases\": 3, "), "unknown key \"pases\"");
    row("passes 0", presetWith("[{\"name\": \"a\", \"rw\": \"read\"}]", "\"passes\": 0, "), "passes: 0 is not a whole number from 1 to 1000");
    row("passes 1.5", presetWith("[{\"name\": \"a\", \"rw\": \"read\"}]", "\"passes\": 1.5, "), "passes: ");
    row("preset size", presetWith("[{\"name\": \"a\", \"rw\": \"read\"}]", "\"size\": \"1x\", "), "size: \"1x\" is not a size");
    row("unknown probe key", probe("\"bsplit\": 1"), "probe 2: unknown key \"bsplit\"");
    row("bs text", probe("\"bs\": \"4x\""), "probe 2: bs: \"4x\" is not a size");
    row("bs 0", probe("\"bs\": 0"), "probe 2: bs: ");
    row("bs negative", probe("\"bs\": -4096"), "probe 2: bs: ");
    row("bs huge", probe("\"bs\": \"2g\", \"size\": \"2g\""), "probe 2: bs: ");
    row("bs fraction", probe("\"bs\": 4096.5"), "probe 2: bs: ");
    row("rw unknown", QByteArray(probe("\"bs\": 512")).replace("\"p\", \"rw\": \"read\"", "\"p\", \"rw\": \"trim\""), "probe 2: rw: \"trim\"");
    row("iodepth 0", probe("\"iodepth\": 0"), "probe 2: iodepth: 0");
    row("iodepth huge", probe("\"iodepth\": 4097"), "probe 2: iodepth: 4097");
    row("iodepth 1e300", probe("\"iodepth\": 1e300"), "probe 2: iodepth: ");
    row("numjobs", probe("\"numjobs\": 257"), "probe 2: numjobs: 257");
    row("direct", probe("\"direct\": \"yes\""), "probe 2: direct: \"yes\"");
    row("sync", probe("\"sync\": \"sync\""), "probe 2: sync: \"sync\"");
    row("rwmixread", probe("\"rwmixread\": 101"), "probe 2: rwmixread: 101");
    row("size no multiple", probe("\"bs\": \"4k\", \"size\": 5000"), "probe 2: size: 5000 is not a multiple of the block size 4k");
    row("size 0", probe("\"size\": 0"), "probe 2: size: ");
    row("size below jobs", probe("\"bs\": \"1m\", \"size\": \"4m\", \"numjobs\": 8"), "probe 2: size: 4m has no block of 1m for each of 8 jobs");
    row("runtime 0", probe("\"runtime\": 0"), "probe 2: runtime: ");
    row("runtime a year", probe("\"runtime\": \"8760h\""), "probe 2: runtime: ");
    row("buffers", probe("\"bs\": \"64m\", \"iodepth\": 64"), "probe 2: iodepth: 1 jobs × 64 × 64m need more than 2g of buffers");
    row("engine", probe("\"ioengine\": \"libaio\""), "probe 2: ioengine: \"libaio\"");
    row("storage settings of another kind", probe("\"kind\": \"hash\""), "probe 2: unknown key \"rw\"");
    row("settings", presetWith("[{\"name\": \"a\", \"kind\": \"hash\", \"settings\": [1]}]"), "probe 1: settings: not an object");
    row("kind is a number", presetWith("[{\"name\": \"a\", \"rw\": \"read\", \"kind\": 5}]"), "probe 1: kind: ");
    row("two sweeps", probe("\"bs\": [512, 4096], \"iodepth\": [1, 2]"), "probe 2: only one of bs, iodepth and numjobs");
    row("empty sweep", probe("\"bs\": []"), "probe 2: bs: an empty list");
    row("sweep twice", probe("\"iodepth\": [1, 1]"), "probe 2: iodepth: 1 is in the list twice");
    row("sweep backwards", probe("\"bs\": {\"from\": \"4k\", \"to\": 512}"), "probe 2: bs: a range needs");
    row("sweep uneven", probe("\"bs\": {\"from\": \"4k\", \"to\": \"12k\"}"), "probe 2: bs: doubling from 4096 does not end at 12288");
    row("sweep other key", probe("\"bs\": {\"from\": \"4k\", \"to\": \"8k\", \"step\": 1}"), "probe 2: bs: unknown key \"step\"");
    row("sweep point too large", probe("\"iodepth\": [1, 5000]"), "probe 2: iodepth: 5000");
    QByteArray deep(200000, '[');
    row("deep nesting", presetWith(deep.constData()), "not JSON");
    row("too large", QByteArray(2 << 20, ' '), "larger than");
}

void TestPresetjson::strict()
{
    QFETCH(QByteArray, json);
    QFETCH(QString, detail);
    const auto preset = presetFromJson(json, QStringLiteral("dir/file.json"));
    QVERIFY(!preset);
    QCOMPARE(preset.error().code, ErrorCode::BadFile);
    QCOMPARE(QString::fromStdString(preset.error().subject), QStringLiteral("dir/file.json"));
    const QString said = QString::fromStdString(preset.error().detail);
    QVERIFY2(said.contains(detail), qPrintable(said));
}

void TestPresetjson::tooNew()
{
    const auto preset = presetFromJson("{\"format\": \"driveduel-preset\", \"version\": 2, \"something\": []}", QStringLiteral("f"));
    QVERIFY(!preset);
    QCOMPARE(preset.error().code, ErrorCode::TooNew);
    QVERIFY(QString::fromStdString(preset.error().detail).contains(QStringLiteral("version 2")));
}

void TestPresetjson::truncatedAnywhere()
{
    const QByteArray whole = presetToJson(*builtIn("togo-vs-native")).trimmed();
    for (qsizetype length = 0; length < whole.size(); ++length)
        QVERIFY(!presetFromJson(whole.left(length), QStringLiteral("f")));
    QVERIFY(presetFromJson(whole, QStringLiteral("f")));
}

void TestPresetjson::sameWorkloadLooksAtTheRightThings()
{
    Probe a;
    a.name = QStringLiteral("a");
    Probe b = a;
    b.name = QStringLiteral("renamed");
    b.job.seed = 99;
    b.job.durationNs *= 2;
    b.job.rampNs = 0;
    b.job.readPercent = 1; // of a pure read
    QVERIFY(sameWorkload(a, b));
    a.wholeTarget = b.wholeTarget = true;
    b.job.sizeBytes *= 2; // drives of two sizes, each as a whole
    QVERIFY(sameWorkload(a, b));
    a.wholeTarget = false;
    b.job.sizeBytes = a.job.sizeBytes;
    QVERIFY(!sameWorkload(a, b));
    b.wholeTarget = false;
    const auto differs = [&a](auto change) {
        Probe changed = a;
        change(changed.job);
        return !sameWorkload(a, changed);
    };
    QVERIFY(differs([](auto& job) { job.blockSizeBytes = 8192; }));
    QVERIFY(differs([](auto& job) { job.queueDepth = 2; }));
    QVERIFY(differs([](auto& job) { job.jobs = 2; }));
    QVERIFY(differs([](auto& job) { job.direct = false; }));
    QVERIFY(differs([](auto& job) { job.sizeBytes *= 2; }));
    QVERIFY(differs([](auto& job) { job.pattern = Pattern::Read; }));
    QVERIFY(differs([](auto& job) { job.dsync = true; }));
    QVERIFY(differs([](auto& job) { job.fdatasyncEvery = 1; }));
    QVERIFY(differs([](auto& job) { job.rateIops = 1; }));
    a.job.pattern = Pattern::RandReadWrite;
    QVERIFY(differs([](auto& job) { job.readPercent = 70; }));
}

void TestPresetjson::systemProbes()
{
    const auto preset = presetFromJson(presetWith("[{\"name\": \"MD5\", \"kind\": \"hash\", \"settings\": {\"size\": \"1MiB\"}},"
                                                  " {\"name\": \"Boot\", \"kind\": \"boot\"}, {\"name\": \"r\", \"rw\": \"read\"}]"),
        {});
    QVERIFY(preset);
    QCOMPARE(preset->probes.size(), 3);
    QCOMPARE(preset->probes[0].kind, QStringLiteral("hash"));
    QCOMPARE(preset->probes[0].system, (QJsonObject {{QStringLiteral("size"), QStringLiteral("1MiB")}}));
    QVERIFY(preset->probes[1].system.isEmpty());
    QCOMPARE(preset->probes[2].kind, QStringLiteral("storage"));
    const auto again = presetFromJson(presetToJson(*preset), {});
    QVERIFY(again);
    QCOMPARE(again->probes, preset->probes);

    Probe other = preset->probes[0];
    QVERIFY(sameWorkload(preset->probes[0], other));
    other.system[QStringLiteral("size")] = QStringLiteral("2MiB");
    QVERIFY(!sameWorkload(preset->probes[0], other));
}

void TestPresetjson::settingsOfNewerResults()
{
    QJsonObject settings = probeSettingsToJson(Probe {});
    settings[QStringLiteral("zonemode")] = QStringLiteral("zbd");
    settings[QStringLiteral("size")] = 1000000007; // no multiple of the block: another tool's
    const auto probe = probeFromSettingsJson(settings, QStringLiteral("probe 1"));
    QVERIFY(probe);
    QCOMPARE(quint64(probe->job.sizeBytes), quint64(1000000007));
    settings[QStringLiteral("bs")] = QStringLiteral("x");
    const auto broken = probeFromSettingsJson(settings, QStringLiteral("probe 1"));
    QVERIFY(!broken);
    QVERIFY(QString::fromStdString(broken.error().detail).startsWith(QStringLiteral("probe 1: bs: ")));
}

QTEST_APPLESS_MAIN(TestPresetjson)
#include "tst_presetjson.moc"
