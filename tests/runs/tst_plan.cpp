#include "core/probes/builtinpresets.h"
#include "core/runs/estimate.h"
#include "core/runs/examine.h"

#include <QSet>
#include <QTest>

using namespace driveduel;
using engine::Pattern;

namespace {

constexpr quint64 kMiB = 1ULL << 20;
constexpr quint64 kGiB = 1ULL << 30;

Probe probe(const char* name, Pattern pattern, quint64 block = 4096)
{
    Probe p;
    p.name = QString::fromUtf8(name);
    p.job.pattern = pattern;
    p.job.blockSizeBytes = block;
    return p;
}

Preset readAndWrite()
{
    Preset preset;
    preset.id = QStringLiteral("rw");
    preset.name = QStringLiteral("RW");
    preset.passes = 2;
    preset.probes = {probe("read", Pattern::RandRead), probe("write", Pattern::RandWrite)};
    return preset;
}

ExaminedTarget folder(const char* path = "/mnt/a", const char* model = "Samsung SSD 980")
{
    ExaminedTarget target;
    target.location.path = QString::fromUtf8(path);
    target.location.mountPoint = target.location.path;
    target.location.fsType = QStringLiteral("ext4");
    target.location.fsSizeBytes = 100 * kGiB;
    target.location.fsAvailableBytes = 50 * kGiB;
    BlockNode drive;
    drive.name = QStringLiteral("nvme0n1");
    drive.model = QString::fromUtf8(model);
    drive.link = Link {};
    drive.link->ceilingBytesPerSecond = 3'500'000'000;
    target.location.drives = {drive};
    target.spaceKey = target.location.path;
    return target;
}

ExaminedTarget file(quint64 sizeBytes)
{
    ExaminedTarget target = folder("/mnt/a/file");
    target.location.kind = LocationKind::RegularFile;
    target.location.fileSizeBytes = sizeBytes;
    return target;
}

Host host()
{
    Host h;
    h.distribution = QStringLiteral("Ubuntu 24.04.1 LTS");
    return h;
}

Expected<Plan> plan(const QList<ExaminedTarget>& targets, const RunOptions& options = {}, const Preset& preset = readAndWrite())
{
    return planFor(preset, targets, host(), options);
}

#define VERIFY_FAILS(expected, errorCode, said) \
    do { \
        const auto failed = (expected); \
        QVERIFY(!failed); \
        QCOMPARE(failed.error().code, errorCode); \
        QVERIFY2(QString::fromStdString(failed.error().detail).contains(QStringLiteral(said)), failed.error().detail.c_str()); \
        QVERIFY(!failed.error().subject.empty()); \
    } while (false)

} // namespace

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
    void space();
    void spaceIsShared();
    void spaceUnknown();
    void reserve_data();
    void reserve();
    void seeds();
    void estimates();
    void writesAtMost_data();
    void writesAtMost();
    void labels_data();
    void labels();
    void labelsDiffer();
    void chosenLabels();
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

void TestPlan::space()
{
    ExaminedTarget target = folder();
    target.location.fsAvailableBytes = 2 * kGiB + kGiB; // 2 GiB is kept of 100
    QVERIFY(plan({target}));
    target.location.fsAvailableBytes -= 1;
    VERIFY_FAILS(plan({target}), ErrorCode::NoSpace, "the test needs 1.0 GiB and keeps 2.0 GiB free, but only 3.0 GiB are free there; a size of at most 1023 MiB fits");
    target.location.fsAvailableBytes = kMiB;
    VERIFY_FAILS(plan({target}), ErrorCode::NoSpace, "make room, or choose another folder");
    // Only what is laid out counts: a refused probe takes no space.
    Preset preset = readAndWrite();
    preset.probes[1].job.sizeBytes = 500 * kGiB;
    preset.probes[1].job.blockSizeBytes = 512;
    target = folder();
    const auto p = plan({target}, {}, preset);
    QVERIFY(p);
    QCOMPARE(p->targets[0].bytesToLayOut, kGiB);
}

void TestPlan::spaceIsShared()
{
    ExaminedTarget a = folder("/mnt/a/x");
    ExaminedTarget b = folder("/mnt/a/y");
    a.spaceKey = b.spaceKey = QStringLiteral("259:2");
    a.location.fsAvailableBytes = b.location.fsAvailableBytes = 4 * kGiB;
    const auto both = plan({a, b});
    QVERIFY(both);
    QCOMPARE(both->targets[0].bytesFreeDuring, 2 * kGiB);
    a.location.fsAvailableBytes = b.location.fsAvailableBytes = 3 * kGiB + kGiB / 2;
    QVERIFY(plan({a}));
    VERIFY_FAILS(plan({a, b}), ErrorCode::NoSpace, "the test needs 2.0 GiB");
    VERIFY_FAILS(plan({a, b}), ErrorCode::NoSpace, "at most 768 MiB");
}

void TestPlan::spaceUnknown()
{
    ExaminedTarget target = folder();
    target.location.fsSizeBytes = 0;
    target.location.fsAvailableBytes = 0;
    QVERIFY(plan({target}));
}

void TestPlan::reserve_data()
{
    QTest::addColumn<quint64>("fileSystem");
    QTest::addColumn<quint64>("kept");
    QTest::newRow("unknown") << quint64(0) << 512 * kMiB;
    QTest::newRow("1 GiB stick") << kGiB << kGiB / 10;
    QTest::newRow("16 GiB stick") << 16 * kGiB << 512 * kMiB;
    QTest::newRow("100 GiB") << 100 * kGiB << 2 * kGiB;
    QTest::newRow("1 TiB") << 1024 * kGiB << 1024 * kGiB / 50;
}

void TestPlan::reserve()
{
    QFETCH(quint64, fileSystem);
    QFETCH(quint64, kept);
    QCOMPARE(reserveFor(fileSystem), kept);
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

void TestPlan::estimates()
{
    RunOptions options;
    options.passes = 5;
    const auto p = plan({folder()}, options);
    QVERIFY(p);
    // 10 passes of 1 + 5 s, a layout of 1 GiB at about 1 GB/s, and little for each pass.
    QVERIFY(p->estimatedNs > 60'000'000'000 && p->estimatedNs < 66'000'000'000);
    Preset paused = readAndWrite();
    paused.pauseSeconds = 10;
    const auto withPauses = plan({folder()}, options, paused);
    QVERIFY(withPauses);
    QCOMPARE(withPauses->estimatedNs - p->estimatedNs, quint64(90'000'000'000));
}

void TestPlan::writesAtMost_data()
{
    QTest::addColumn<Probe>("write");
    QTest::addColumn<quint64>("ceiling");
    QTest::addColumn<quint64>("most");
    Probe sequential = probe("w", Pattern::Write, kMiB);
    sequential.job.queueDepth = 8;
    QTest::newRow("large blocks: the link's ceiling") << sequential << quint64(1'000'000'000) << quint64(6'000'000'000);
    QTest::newRow("no ceiling known") << sequential << quint64(0) << quint64(12'000'000'000);
    QTest::newRow("small blocks: what a drive can answer") << probe("w", Pattern::RandWrite) << quint64(3'500'000'000) << quint64(2'457'600'000);
    Probe mixed = probe("w", Pattern::RandReadWrite);
    mixed.job.readPercent = 70;
    QTest::newRow("a mix: its writes") << mixed << quint64(3'500'000'000) << quint64(737'280'000);
    Probe limited = probe("w", Pattern::RandWrite);
    limited.job.rateIops = 100;
    QTest::newRow("rate") << limited << quint64(3'500'000'000) << quint64(100 * 4096 * 6);
    Probe sized = probe("w", Pattern::RandWrite);
    sized.job.timeBased = false;
    sized.job.rampNs = 0;
    QTest::newRow("by size") << sized << quint64(3'500'000'000) << kGiB;
    QTest::newRow("read") << probe("r", Pattern::RandRead) << quint64(3'500'000'000) << quint64(0);
}

void TestPlan::writesAtMost()
{
    QFETCH(Probe, write);
    QFETCH(quint64, ceiling);
    QFETCH(quint64, most);
    ExaminedTarget target = folder();
    target.location.drives[0].link->ceilingBytesPerSecond = ceiling;
    const double found = static_cast<double>(mostBytesWritten(write.job, target.location));
    QVERIFY2(std::abs(found - static_cast<double>(most)) <= 1.0, qPrintable(QString::number(found, 'f')));
    Preset preset = readAndWrite();
    preset.probes = {write};
    preset.passes = 3;
    const auto p = plan({target}, {}, preset);
    QVERIFY(p);
    QVERIFY(std::abs(static_cast<double>(p->targets[0].bytesToWriteAtMost) - static_cast<double>(kGiB) - 3.0 * found) <= 3.0);
}

void TestPlan::labels_data()
{
    QTest::addColumn<QString>("distribution");
    QTest::addColumn<bool>("toGo");
    QTest::addColumn<QString>("vendor");
    QTest::addColumn<QString>("model");
    QTest::addColumn<QString>("label");
    QTest::newRow("to go") << "Ubuntu 24.04.1 LTS" << true << "SSK" << "Storage" << "Ubuntu 24.04 To Go · SSK Storage";
    QTest::newRow("native") << "Ubuntu 24.04.1 LTS" << false << "" << "Samsung SSD 980 1TB" << "Ubuntu 24.04 · Samsung SSD 980 1TB";
    QTest::newRow("debian") << "Debian GNU/Linux 12 (bookworm)" << false << "ATA" << "WDC WD10EZEX" << "Debian 12 · WDC WD10EZEX";
    QTest::newRow("rolling") << "Arch Linux" << false << "0x1af4" << "" << "Arch Linux · nvme0n1";
    QTest::newRow("no distribution") << "" << false << "SanDisk" << "SanDisk Ultra" << "SanDisk Ultra";
    QTest::newRow("nothing") << "" << true << "" << "" << "To Go · nvme0n1";
}

void TestPlan::labels()
{
    QFETCH(QString, distribution);
    QFETCH(bool, toGo);
    QFETCH(QString, vendor);
    QFETCH(QString, model);
    QFETCH(QString, label);
    Host h;
    h.distribution = distribution;
    h.toGo = toGo;
    ExaminedTarget target = folder();
    target.location.drives[0].vendor = vendor;
    target.location.drives[0].model = model;
    const auto p = planFor(readAndWrite(), {target}, h, {});
    QVERIFY(p);
    QCOMPARE(p->targets[0].label, label);
    target.location.drives.clear();
    target.location.fsType = QStringLiteral("tmpfs");
    const auto memory = planFor(readAndWrite(), {target}, h, {});
    QVERIFY(memory->targets[0].label.endsWith(QStringLiteral("tmpfs")));
}

void TestPlan::labelsDiffer()
{
    ExaminedTarget a = folder("/mnt/a");
    ExaminedTarget b = folder("/mnt/b");
    b.location.fsType = QStringLiteral("xfs");
    const auto byFileSystem = plan({a, b});
    QCOMPARE(byFileSystem->targets[0].label, QStringLiteral("Ubuntu 24.04 · Samsung SSD 980 · ext4"));
    QCOMPARE(byFileSystem->targets[1].label, QStringLiteral("Ubuntu 24.04 · Samsung SSD 980 · xfs"));
    b.location.fsType = a.location.fsType;
    const auto byMount = plan({a, b, folder("/mnt/c", "Other")});
    QCOMPARE(byMount->targets[0].label, QStringLiteral("Ubuntu 24.04 · Samsung SSD 980 · /mnt/a"));
    QCOMPARE(byMount->targets[1].label, QStringLiteral("Ubuntu 24.04 · Samsung SSD 980 · /mnt/b"));
    QCOMPARE(byMount->targets[2].label, QStringLiteral("Ubuntu 24.04 · Other"));
    a.location.mountPoint = b.location.mountPoint = QStringLiteral("/mnt");
    const auto byPath = plan({a, b});
    QCOMPARE(byPath->targets[1].label, QStringLiteral("Ubuntu 24.04 · Samsung SSD 980 · /mnt/b"));
}

void TestPlan::chosenLabels()
{
    ExaminedTarget a = folder("/mnt/a");
    ExaminedTarget b = folder("/mnt/b");
    a.label = b.label = QStringLiteral("mine");
    const auto p = plan({a, b, folder("/mnt/c")});
    QCOMPARE(p->targets[0].label, QStringLiteral("mine"));
    QCOMPARE(p->targets[1].label, QStringLiteral("mine (2)"));
    QCOMPARE(p->targets[2].label, QStringLiteral("Ubuntu 24.04 · Samsung SSD 980"));
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
    QCOMPARE(p->targets[0].bytesToLayOut, kGiB);
    QVERIFY2(p->estimatedNs < 25ULL * 60 * 1'000'000'000, "nobody waits that long for a built-in preset");
}

QTEST_APPLESS_MAIN(TestPlan)
#include "tst_plan.moc"
