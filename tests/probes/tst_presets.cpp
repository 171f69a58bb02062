#include "core/analysis/sustained.h"
#include "tests/probes/presetshelpers.h"

class TestPresets : public QObject
{
    Q_OBJECT
private slots:
    void allAreThere();
    void exactTests_data();
    void exactTests();
    void passesAndTimes_data();
    void passesAndTimes();
    void wholeDrive();
    void sustainedWrite();
    void quickTakesHalfAMinute();
    void depthSweep();
    void blockSweep();
    void threadsSweep();
    void transferSizeSweep();
    void namesAreTheFilesNames();
};

void TestPresets::allAreThere()
{
    QStringList ids;
    for (const Preset& preset : builtInPresets()) {
        ids += preset.id;
        QVERIFY(preset.builtIn);
    }
    QCOMPARE(ids.first(), QStringLiteral("quick"));
    ids.sort();
    QStringList files;
    for (const QString& name : QDir(QStringLiteral(SOURCE_DIR "/resources/presets")).entryList({QStringLiteral("*.json")}))
        files += name.chopped(5);
    files.sort();
    QVERIFY(files.size() >= 9);
    QCOMPARE(ids, files);
}

void TestPresets::exactTests_data()
{
    QTest::addColumn<QByteArray>("id");
    QTest::addColumn<QStringList>("tests");
    const auto row = [](const char* id, const std::vector<const char*>& tests) {
        QStringList texts;
        for (const char* test : tests)
            texts += QString::fromUtf8(test);
        QTest::newRow(id) << QByteArray(id) << texts;
    };
    row("quick", {"SEQ1M Q8T1 read: read 1048576 q8 t1", "SEQ1M Q8T1 write: write 1048576 q8 t1", "RND4K Q32T1 read: randread 4096 q32 t1",
        "RND4K Q32T1 write: randwrite 4096 q32 t1", "RND4K Q1T1 read: randread 4096 q1 t1", "RND4K Q1T1 write: randwrite 4096 q1 t1"});
    const std::vector<const char*> cdmDefault {"SEQ1M Q8T1 read: read 1048576 q8 t1", "SEQ1M Q1T1 read: read 1048576 q1 t1", "RND4K Q32T1 read: randread 4096 q32 t1",
        "RND4K Q1T1 read: randread 4096 q1 t1", "SEQ1M Q8T1 write: write 1048576 q8 t1", "SEQ1M Q1T1 write: write 1048576 q1 t1",
        "RND4K Q32T1 write: randwrite 4096 q32 t1", "RND4K Q1T1 write: randwrite 4096 q1 t1", "SEQ1M Q8T1 mix 70/30: rw 1048576 q8 t1 r70",
        "SEQ1M Q1T1 mix 70/30: rw 1048576 q1 t1 r70", "RND4K Q32T1 mix 70/30: randrw 4096 q32 t1 r70", "RND4K Q1T1 mix 70/30: randrw 4096 q1 t1 r70"};
    row("cdm-default", cdmDefault);
    row("cdm-flash", cdmDefault);
    row("cdm-nvme", {"SEQ1M Q8T1 read: read 1048576 q8 t1", "SEQ128K Q32T1 read: read 131072 q32 t1", "RND4K Q32T16 read: randread 4096 q32 t16",
        "RND4K Q1T1 read: randread 4096 q1 t1", "SEQ1M Q8T1 write: write 1048576 q8 t1", "SEQ128K Q32T1 write: write 131072 q32 t1",
        "RND4K Q32T16 write: randwrite 4096 q32 t16", "RND4K Q1T1 write: randwrite 4096 q1 t1", "SEQ1M Q8T1 mix 70/30: rw 1048576 q8 t1 r70",
        "SEQ128K Q32T1 mix 70/30: rw 131072 q32 t1 r70", "RND4K Q32T16 mix 70/30: randrw 4096 q32 t16 r70",
        "RND4K Q1T1 mix 70/30: randrw 4096 q1 t1 r70"});
    row("cdm-real-world", {"SEQ1M Q1T1 read: read 1048576 q1 t1", "RND4K Q1T1 read: randread 4096 q1 t1", "SEQ1M Q1T1 write: write 1048576 q1 t1",
        "RND4K Q1T1 write: randwrite 4096 q1 t1", "SEQ1M Q1T1 mix 70/30: rw 1048576 q1 t1 r70", "RND4K Q1T1 mix 70/30: randrw 4096 q1 t1 r70"});
    row("togo-vs-native", {"4K sequential read QD1 direct: read 4096 q1 t1", "4K sequential read QD1 buffered: read 4096 q1 t1 buffered",
        "4K random write QD1 direct: randwrite 4096 q1 t1", "4K random write QD1 buffered: randwrite 4096 q1 t1 buffered"});
    row("os-on-usb", {"4K random read QD1: randread 4096 q1 t1", "4K random mix 70/30 QD4: randrw 4096 q4 t1 r70",
        "4K random write QD1 + fdatasync: randwrite 4096 q1 t1 fdatasync1", "64K random read QD1: randread 65536 q1 t1",
        "1M sequential read QD1: read 1048576 q1 t1", "1M sequential write QD1: write 1048576 q1 t1"});
    row("durability", {"4K write: randwrite 4096 q1 t1", "4K write + fdatasync: randwrite 4096 q1 t1 fdatasync1",
        "4K write + fsync: randwrite 4096 q1 t1 fsync1", "4K write O_DSYNC: randwrite 4096 q1 t1 dsync"});
}

void TestPresets::exactTests()
{
    QFETCH(QByteArray, id);
    QFETCH(QStringList, tests);
    const Preset* preset = builtIn(id.constData());
    QVERIFY(preset != nullptr);
    QStringList found;
    for (const Probe& probe : preset->probes) {
        found += described(probe);
        // A second lap would come from the page cache.
        QCOMPARE(probe.job.timeBased, probe.job.direct || !engine::isPureRead(probe.job.pattern));
        QVERIFY(probe.job.endFsync);
        QCOMPARE(quint64(probe.job.sizeBytes), quint64(1) << 30);
    }
    QCOMPARE(found, tests);
}

void TestPresets::passesAndTimes_data()
{
    QTest::addColumn<QByteArray>("id");
    QTest::addColumn<int>("passes");
    QTest::addColumn<quint64>("durationMs");
    QTest::addColumn<quint64>("rampMs");
    QTest::newRow("cdm-default") << QByteArray("cdm-default") << 3 << quint64(5000) << quint64(1000);
    QTest::newRow("cdm-nvme") << QByteArray("cdm-nvme") << 3 << quint64(5000) << quint64(1000);
    QTest::newRow("cdm-flash") << QByteArray("cdm-flash") << 3 << quint64(1000) << quint64(1000);
    QTest::newRow("cdm-real-world") << QByteArray("cdm-real-world") << 3 << quint64(5000) << quint64(1000);
    QTest::newRow("togo-vs-native") << QByteArray("togo-vs-native") << 5 << quint64(5000) << quint64(1000);
    QTest::newRow("os-on-usb") << QByteArray("os-on-usb") << 5 << quint64(4000) << quint64(1000);
    QTest::newRow("durability") << QByteArray("durability") << 5 << quint64(4000) << quint64(1000);
    QTest::newRow("quick") << QByteArray("quick") << 3 << quint64(1250) << quint64(250);
}

void TestPresets::passesAndTimes()
{
    QFETCH(QByteArray, id);
    QFETCH(int, passes);
    QFETCH(quint64, durationMs);
    QFETCH(quint64, rampMs);
    const Preset* preset = builtIn(id.constData());
    QVERIFY(preset != nullptr);
    QCOMPARE(preset->passes, passes);
    for (const Probe& probe : preset->probes) {
        QCOMPARE(quint64(probe.job.durationNs), durationMs * 1000000);
        QCOMPARE(quint64(probe.job.rampNs), probe.job.timeBased ? rampMs * 1000000 : 0);
    }
}

void TestPresets::wholeDrive()
{
    const Preset* preset = builtIn("whole-drive");
    QVERIFY(preset != nullptr);
    QCOMPARE(preset->probes.size(), 3);
    for (const Probe& probe : preset->probes) {
        QVERIFY(engine::isPureRead(probe.job.pattern)); // for raw devices
        QVERIFY(probe.wholeTarget);
        QVERIFY(probe.job.direct);
    }
    const engine::JobSpec& surface = preset->probes[0].job;
    QCOMPARE(surface.zones, 100U);
    QCOMPARE(surface.zoneBytes, 10U << 20);
}

void TestPresets::sustainedWrite()
{
    const Preset* preset = builtIn("sustained-write");
    QVERIFY(preset != nullptr);
    QCOMPARE(preset->passes, 1);
    QCOMPARE(preset->probes.size(), 3);
    for (const Probe& probe : preset->probes) {
        QVERIFY2(!probe.job.overwrite, "one that wants the file laid out would fill the cache before it is measured");
        QCOMPARE(probe.freeSpacePercent, 25);
        QCOMPARE(quint64(probe.job.rampNs), quint64(0)); // what a ramp throws away is the cache
        QCOMPARE(quint64(probe.job.sizeBytes), quint64(64) << 30);
    }
    QVERIFY(isSustainedWrite(preset->probes[0]));
    QVERIFY(engine::isPureRead(preset->probes[1].job.pattern));
    QVERIFY(preset->probes[1].job.timeBased);
    QVERIFY(isRecoveryWrite(preset->probes[2]));
}

void TestPresets::quickTakesHalfAMinute()
{
    const Preset* quick = builtIn("quick");
    QVERIFY(quick != nullptr);
    quint64 ns = 0;
    for (const Probe& probe : quick->probes)
        ns += static_cast<quint64>(quick->passes) * (probe.job.rampNs + probe.job.durationNs);
    QVERIFY(ns >= 20'000'000'000 && ns <= 32'000'000'000);
}

void TestPresets::depthSweep()
{
    const Preset* preset = builtIn("queue-depth-sweep");
    QVERIFY(preset != nullptr);
    QCOMPARE(preset->probes.size(), 16);
    quint32 depth = 1;
    for (int i = 0; i < 8; ++i, depth *= 2) {
        for (const Probe& probe : {preset->probes[i], preset->probes[i + 8]}) {
            QCOMPARE(probe.job.queueDepth, depth);
            QCOMPARE(quint64(probe.job.blockSizeBytes), quint64(4096));
            QVERIFY(probe.name.endsWith(QStringLiteral(" QD%1").arg(depth)));
        }
        QCOMPARE(preset->probes[i].job.pattern, Pattern::RandRead);
        QCOMPARE(preset->probes[i + 8].job.pattern, Pattern::RandWrite);
        QCOMPARE(preset->probes[i].sweep, QStringLiteral("4K random"));
        QCOMPARE(preset->probes[i + 8].sweep, QStringLiteral("4K random"));
    }
}

void TestPresets::blockSweep()
{
    const Preset* preset = builtIn("block-size-sweep");
    QVERIFY(preset != nullptr);
    QCOMPARE(preset->probes.size(), 36);
    quint64 bytes = 512;
    for (int i = 0; i < 18; ++i, bytes *= 2) {
        QCOMPARE(quint64(preset->probes[i].job.blockSizeBytes), bytes);
        QCOMPARE(quint64(preset->probes[i + 18].job.blockSizeBytes), bytes);
        QCOMPARE(preset->probes[i].job.pattern, Pattern::Read);
        QCOMPARE(preset->probes[i + 18].job.pattern, Pattern::Write);
        QCOMPARE(preset->probes[i].job.queueDepth, 4U);
    }
    QCOMPARE(bytes, quint64(128) << 20);
    QCOMPARE(preset->probes.first().name, QStringLiteral("Sequential read QD4 512 B"));
    QCOMPARE(preset->probes.last().name, QStringLiteral("Sequential write QD4 64 MiB"));
}

void TestPresets::threadsSweep()
{
    const Preset* preset = builtIn("jobs-sweep");
    QVERIFY(preset != nullptr);
    QCOMPARE(preset->probes.size(), 20);
    for (int i = 0; i < 20; ++i) {
        const Probe& probe = preset->probes[i];
        QCOMPARE(probe.job.jobs, 1U << (i % 5));
        QCOMPARE(probe.job.queueDepth, 1U);
        QCOMPARE(quint64(probe.job.blockSizeBytes), quint64(i < 10 ? 1 << 20 : 32 << 10));
        QCOMPARE(probe.sweep, i < 10 ? QStringLiteral("1M sequential") : QStringLiteral("32K sequential"));
    }
    QCOMPARE(preset->probes.last().name, QStringLiteral("32K sequential write T16"));
}

void TestPresets::transferSizeSweep()
{
    const Preset* preset = builtIn("transfer-size-sweep");
    QVERIFY(preset != nullptr);
    QCOMPARE(preset->probes.size(), 16);
    const QList<quint64> kibi {32, 64, 128, 512, 1024, 4096, 8192, 65536};
    for (int i = 0; i < 16; ++i) {
        QCOMPARE(quint64(preset->probes[i].job.blockSizeBytes), kibi[i % 8] * 1024);
        QCOMPARE(preset->probes[i].job.jobs, 4U);
        QCOMPARE(preset->probes[i].job.pattern, i < 8 ? Pattern::Read : Pattern::Write);
        QCOMPARE(preset->probes[i].sweep, QStringLiteral("Sequential T4"));
    }
}

void TestPresets::namesAreTheFilesNames()
{
    // presetName() reads the table that lupdate sees; the file has its own text.
    for (const Preset& preset : builtInPresets()) {
        QCOMPARE(presetName(preset), preset.name);
        QCOMPARE(presetDescription(preset), preset.description);
        Preset own = preset;
        own.builtIn = false;
        own.name = QStringLiteral("Mine");
        QCOMPARE(presetName(own), QStringLiteral("Mine"));
    }
}

QTEST_APPLESS_MAIN(TestPresets)
#include "tst_presets.moc"
