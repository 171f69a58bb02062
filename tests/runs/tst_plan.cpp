#include "core/probes/builtinpresets.h"
#include "tests/runs/planhelpers.h"

#include <QSet>

using namespace driveduel;
using namespace driveduel::test;

class TestPlan : public QObject
{
    Q_OBJECT
private slots:
    void freezesWhatIsAsked();
    void optionsAreApplied();
    void badOptions_data();
    void badOptions();
    void badPresets();
    void numberOfTargets();
    void sameTargetTwice();
    void readOnlyFolder();
    void existingFileRefusesWrites();
    void existingFileSmallerThanAsked();
    void emptyFile();
    void tinyFile();
    void rawDeviceRefusesWrites();
    void blockBelowAlignment();
    void sweepDropsSmallBlocks();
    void noDirectIo();
    void otherKinds();
    void seeds();
    void everyBuiltInPlans_data();
    void everyBuiltInPlans();
};

void TestPlan::freezesWhatIsAsked()
{
    RunOptions options;
    options.note = QStringLiteral("on the desk");
    const auto p = plan({folder("/mnt/a"), folder("/mnt/b")}, options);
    QVERIFY(p);
    QCOMPARE(p->targets.size(), 2);
    QCOMPARE(p->passes.size(), 8);
    QCOMPARE(p->note, QStringLiteral("on the desk"));
    QCOMPARE(p->host, host());
    QCOMPARE(p->targets[0].bytesToLayOut, kGiB);
    QCOMPARE(p->targets[0].bytesFreeDuring, 49 * kGiB);
    QCOMPARE(p->targets[0].reserveBytes, reserveFor(100 * kGiB));
    QCOMPARE(p->targets[0].regionLimitBytes, quint64(0));
    QVERIFY(p->targets[0].refused.isEmpty());
    QVERIFY(p->preset == readAndWrite());
}

void TestPlan::optionsAreApplied()
{
    RunOptions options;
    options.passes = 7;
    options.sizeBytes = 64 * kMiB;
    options.durationNs = 200'000'000;
    options.rampNs = 0;
    options.backend = engine::BackendChoice::Sync;
    options.seed = 99;
    const auto p = plan({folder()}, options);
    QVERIFY(p);
    QCOMPARE(p->preset.passes, 7);
    QCOMPARE(p->passes.size(), 14);
    QCOMPARE(p->seed, quint64(99));
    QCOMPARE(p->targets[0].bytesToLayOut, 64 * kMiB);
    for (const Probe& changed : p->preset.probes) {
        QCOMPARE(quint64(changed.job.sizeBytes), 64 * kMiB);
        QCOMPARE(quint64(changed.job.durationNs), quint64(200'000'000));
        QCOMPARE(quint64(changed.job.rampNs), quint64(0));
        QCOMPARE(changed.job.backend, engine::BackendChoice::Sync);
    }
}

void TestPlan::badOptions_data()
{
    QTest::addColumn<int>("passes");
    QTest::addColumn<quint64>("size");
    QTest::addColumn<quint64>("durationNs");
    QTest::addColumn<QString>("said");
    const quint64 second = 1'000'000'000;
    QTest::newRow("no pass") << 0 << kGiB << second << "0 is not a number of passes";
    QTest::newRow("negative passes") << -3 << kGiB << second << "-3 is not a number of passes";
    QTest::newRow("too many passes") << 1001 << kGiB << second << "1001 is not a number of passes";
    QTest::newRow("size no multiple of the block") << 1 << quint64(5000) << second << "size: 5000 is not a multiple of the block size 4k";
    QTest::newRow("size 0") << 1 << quint64(0) << second << "size: ";
    QTest::newRow("absurd size") << 1 << (quint64(1) << 60) << second << "size: ";
    QTest::newRow("no time") << 1 << kGiB << quint64(0) << "runtime: ";
    QTest::newRow("a week") << 1 << kGiB << second * 86400 * 7 << "runtime: ";
}

void TestPlan::badOptions()
{
    QFETCH(int, passes);
    QFETCH(quint64, size);
    QFETCH(quint64, durationNs);
    QFETCH(QString, said);
    RunOptions options;
    options.passes = passes;
    options.sizeBytes = size;
    options.durationNs = durationNs;
    const auto p = plan({folder()}, options);
    QVERIFY(!p);
    QCOMPARE(p.error().code, ErrorCode::InvalidArgument);
    QVERIFY2(QString::fromStdString(p.error().detail).contains(said), p.error().detail.c_str());
}

void TestPlan::badPresets()
{
    Preset empty = readAndWrite();
    empty.probes.clear();
    VERIFY_FAILS(plan({folder()}, {}, empty), ErrorCode::InvalidArgument, "no probe");
    Preset twice = readAndWrite();
    twice.probes[1].name = twice.probes[0].name;
    VERIFY_FAILS(plan({folder()}, {}, twice), ErrorCode::InvalidArgument, "two probes have this name");
    Preset zero = readAndWrite();
    zero.probes[1].job.queueDepth = 0;
    VERIFY_FAILS(plan({folder()}, {}, zero), ErrorCode::InvalidArgument, "iodepth: ");
}

void TestPlan::numberOfTargets()
{
    VERIFY_FAILS(plan({}), ErrorCode::InvalidArgument, "no target");
    QList<ExaminedTarget> targets;
    for (int i = 0; i < 6; ++i)
        targets += folder(qPrintable(QStringLiteral("/mnt/%1").arg(i)));
    QVERIFY(plan(targets));
    targets += folder("/mnt/6");
    VERIFY_FAILS(plan(targets), ErrorCode::InvalidArgument, "7 targets are too many");
}

void TestPlan::sameTargetTwice()
{
    VERIFY_FAILS(plan({folder("/mnt/a"), folder("/mnt/b"), folder("/mnt/a")}), ErrorCode::InvalidArgument, "twice");
}

void TestPlan::readOnlyFolder()
{
    ExaminedTarget target = folder();
    target.location.readOnly = true;
    VERIFY_FAILS(plan({target}), ErrorCode::ReadOnly, "no test file can be made");
}

void TestPlan::existingFileRefusesWrites()
{
    const auto p = plan({file(2 * kGiB)});
    QVERIFY(p);
    QCOMPARE(p->targets[0].refused.size(), 1);
    QCOMPARE(p->targets[0].refused[0].first, 1);
    QCOMPARE(p->targets[0].refused[0].second.code, ErrorCode::ReadOnly);
    QCOMPARE(p->passes.size(), 2);
    for (const PlannedPass& pass : p->passes)
        QCOMPARE(pass.probe, 0);
    QCOMPARE(p->targets[0].bytesToLayOut, quint64(0));
    QCOMPARE(p->targets[0].bytesToWriteAtMost, quint64(0));

    Preset writesOnly = readAndWrite();
    writesOnly.probes.removeFirst();
    VERIFY_FAILS(plan({file(2 * kGiB)}, {}, writesOnly), ErrorCode::ReadOnly, "an existing file is only read");
    // A mix without a single write is a read.
    writesOnly.probes[0].job.pattern = Pattern::RandReadWrite;
    writesOnly.probes[0].job.readPercent = 100;
    QVERIFY(plan({file(2 * kGiB)}, {}, writesOnly));
}

void TestPlan::existingFileSmallerThanAsked()
{
    const auto p = plan({file(10 * kMiB + 1000), folder("/mnt/b")});
    QVERIFY(p);
    QCOMPARE(p->targets[0].regionLimitBytes, 10 * kMiB + 1000);
    QCOMPARE(quint64(jobFor(*p, PlannedPass {0, 0, 0}).sizeBytes), 10 * kMiB);
    QCOMPARE(quint64(jobFor(*p, PlannedPass {0, 1, 0}).sizeBytes), kGiB);
    const auto large = plan({file(2 * kGiB)});
    QVERIFY(large);
    QCOMPARE(large->targets[0].regionLimitBytes, quint64(0));
}

void TestPlan::emptyFile()
{
    VERIFY_FAILS(plan({file(0)}), ErrorCode::InvalidArgument, "its size is 0");
}

void TestPlan::tinyFile()
{
    VERIFY_FAILS(plan({file(4095)}), ErrorCode::InvalidArgument, "too small for blocks of 4k");
}

void TestPlan::rawDeviceRefusesWrites()
{
    ExaminedTarget device = file(500 * kGiB);
    device.location.kind = LocationKind::BlockDevice;
    device.location.readOnly = true; // says nothing for reading
    const auto p = plan({device});
    QVERIFY(p);
    QCOMPARE(p->targets[0].refused.size(), 1);
    QVERIFY(QString::fromStdString(p->targets[0].refused[0].second.detail).contains(QStringLiteral("raw device")));
}

void TestPlan::blockBelowAlignment()
{
    Preset preset = readAndWrite();
    preset.probes[0].job.blockSizeBytes = 512;
    ExaminedTarget target = folder();
    target.alignment.offsetBytes = 4096;
    const auto p = plan({target}, {}, preset);
    QVERIFY(p);
    QCOMPARE(p->targets[0].refused.size(), 1);
    QCOMPARE(p->targets[0].refused[0].second.code, ErrorCode::Misaligned);
    preset.probes.removeLast();
    VERIFY_FAILS(plan({target}, {}, preset), ErrorCode::Misaligned, "multiples of 4096 bytes");
    preset.probes[0].job.direct = false;
    QVERIFY(plan({target}, {}, preset));
    preset.probes[0].job.direct = true;
    target.alignment.offsetBytes = 512;
    QVERIFY(plan({target}, {}, preset));
}

void TestPlan::sweepDropsSmallBlocks()
{
    const Preset* sweep = nullptr;
    for (const Preset& preset : builtInPresets()) {
        if (preset.id == QStringLiteral("block-size-sweep"))
            sweep = &preset;
    }
    QVERIFY(sweep != nullptr);
    ExaminedTarget target = folder();
    target.alignment.offsetBytes = 4096;
    const auto p = plan({target}, {}, *sweep);
    QVERIFY(p);
    QCOMPARE(p->targets[0].refused.size(), 6); // 512, 1k and 2k, read and written
    QCOMPARE(p->passes.size(), (36 - 6) * 3);
}

void TestPlan::noDirectIo()
{
    ExaminedTarget target = folder();
    target.alignment.supported = false;
    VERIFY_FAILS(plan({target}), ErrorCode::NoDirectIo, "ext4 has no direct I/O");
    Preset preset = readAndWrite();
    preset.probes[1].job.direct = false;
    const auto p = plan({target, folder("/mnt/b")}, {}, preset);
    QVERIFY(p);
    QCOMPARE(p->targets[0].refused.size(), 1);
    QVERIFY(p->targets[1].refused.isEmpty());
    QCOMPARE(p->passes.size(), 2 + 4);
}

void TestPlan::otherKinds()
{
    Preset preset = readAndWrite();
    preset.probes[0].kind = QStringLiteral("cpu");
    VERIFY_FAILS(plan({folder()}, {}, preset), ErrorCode::InvalidArgument, "kind: ");
}

void TestPlan::seeds()
{
    const auto p = plan({folder("/mnt/a"), folder("/mnt/b")});
    const auto q = plan({folder("/mnt/a"), folder("/mnt/b")});
    QVERIFY(p && q);
    QVERIFY(p->seed != q->seed);
    QVERIFY(p->seed != 0 && p->seed < (quint64(1) << 53));
    QSet<quint64> seeds;
    for (int probeIndex = 0; probeIndex < 2; ++probeIndex) {
        for (int repetition = 0; repetition < 2; ++repetition) {
            const quint64 a = jobFor(*p, PlannedPass {probeIndex, 0, repetition}).seed;
            QCOMPARE(quint64(jobFor(*p, PlannedPass {probeIndex, 1, repetition}).seed), a);
            for (quint64 job = 0; job < 256; ++job) {
                QVERIFY(!seeds.contains(a + job));
                seeds += a + job;
            }
        }
    }
}

void TestPlan::everyBuiltInPlans_data()
{
    QTest::addColumn<int>("index");
    for (int i = 0; i < builtInPresets().size(); ++i)
        QTest::newRow(qPrintable(builtInPresets()[i].id)) << i;
}

void TestPlan::everyBuiltInPlans()
{
    QFETCH(int, index);
    ExaminedTarget aligned = folder();
    aligned.alignment.offsetBytes = 512;
    const Preset& preset = builtInPresets()[index];
    const auto p = plan({aligned, folder("/mnt/b")}, {}, preset);
    QVERIFY(p);
    QVERIFY(p->targets[0].refused.isEmpty());
    // A sustained write takes a quarter of what is free.
    QCOMPARE(p->targets[0].bytesToLayOut, preset.probes[0].freeSpacePercent > 0 ? quint64(p->preset.probes[0].job.sizeBytes) : kGiB);
    QVERIFY2(p->estimatedNs < 25ULL * 60 * 1'000'000'000, "nobody waits that long for a built-in preset");
}

QTEST_APPLESS_MAIN(TestPlan)
#include "tst_plan.moc"
