#include "tests/runs/planhelpers.h"

using namespace driveduel;
using namespace driveduel::test;

class TestPlanSpace : public QObject
{
    Q_OBJECT
private slots:
    void space();
    void spaceIsShared();
    void spaceUnknown();
    void reserve_data();
    void reserve();
    void estimates();
    void writesAtMost_data();
    void writesAtMost();
};

void TestPlanSpace::space()
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

void TestPlanSpace::spaceIsShared()
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

void TestPlanSpace::spaceUnknown()
{
    ExaminedTarget target = folder();
    target.location.fsSizeBytes = 0;
    target.location.fsAvailableBytes = 0;
    QVERIFY(plan({target}));
}

void TestPlanSpace::reserve_data()
{
    QTest::addColumn<quint64>("fileSystem");
    QTest::addColumn<quint64>("kept");
    QTest::newRow("unknown") << quint64(0) << 512 * kMiB;
    QTest::newRow("1 GiB stick") << kGiB << kGiB / 10;
    QTest::newRow("16 GiB stick") << 16 * kGiB << 512 * kMiB;
    QTest::newRow("100 GiB") << 100 * kGiB << 2 * kGiB;
    QTest::newRow("1 TiB") << 1024 * kGiB << 1024 * kGiB / 50;
}

void TestPlanSpace::reserve()
{
    QFETCH(quint64, fileSystem);
    QFETCH(quint64, kept);
    QCOMPARE(reserveFor(fileSystem), kept);
}

void TestPlanSpace::estimates()
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

void TestPlanSpace::writesAtMost_data()
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

void TestPlanSpace::writesAtMost()
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

QTEST_APPLESS_MAIN(TestPlanSpace)
#include "tst_planspace.moc"
