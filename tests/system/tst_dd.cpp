#include "core/system/dd.h"
#include "core/system/ddcopy.h"
#include "tests/system/filerig.h"

#include <sys/stat.h>

using namespace driveduel;

class TstDd final : public QObject
{
    Q_OBJECT
private slots:
    void blocksAreCopied();
    void theEndOfTheInputEndsIt();
    void aFullDiskIsSaid();
    void filesHaveNoName();
    void writing_data();
    void writing();
    void readingIsCold();
    void placesThatDoNotFit();
    void aStopLeavesNothing();
};

void TstDd::blocksAreCopied()
{
    const FileRig rig(1 << 20);
    QVERIFY(rig.isMade());
    const SystemRig place;
    const QString path = place.base() + "/copy";
    engine::UniqueFd to(::open(qPrintable(path), O_CREAT | O_WRONLY | O_CLOEXEC, 0600));
    SystemProgress progress;
    const Expected<Copied> copied = copyBlocks({rig.fd(), std::move(to), 3000, 7, FinalFlush::All, "copy", false}, progress, {});
    QVERIFY2(copied.has_value(), copied ? "" : copied.error().detail.c_str());
    QCOMPARE(copied->bytes, 21000U);
    QVERIFY(copied->flushNs > 0 && copied->flushNs <= copied->elapsedNs);
    QCOMPARE(progress.writtenBytes(), 21000U);
    QCOMPARE(progress.fraction(), 1.0);
    QFile original(rig.path());
    QFile copy(path);
    QVERIFY(original.open(QIODevice::ReadOnly) && copy.open(QIODevice::ReadOnly));
    QCOMPARE(copy.readAll(), original.read(21000));
}

void TstDd::theEndOfTheInputEndsIt()
{
    const FileRig rig(10000);
    SystemProgress progress;
    engine::UniqueFd nothing(::open("/dev/null", O_WRONLY | O_CLOEXEC));
    const Expected<Copied> copied = copyBlocks({rig.fd(), std::move(nothing), 4096, 100, FinalFlush::None, "file", true}, progress, {});
    QVERIFY(copied);
    QCOMPARE(copied->bytes, 10000U);
    QCOMPARE(copied->flushNs, 0U);
    QCOMPARE(progress.readBytes(), 10000U);
}

void TstDd::aFullDiskIsSaid()
{
    const FileRig rig(10000);
    SystemProgress progress;
    engine::UniqueFd full(::open("/dev/full", O_WRONLY | O_CLOEXEC));
    const Expected<Copied> copied = copyBlocks({rig.fd(), std::move(full), 4096, 100, FinalFlush::None, "/mnt/stick", false}, progress, {});
    QVERIFY(!copied);
    QCOMPARE(copied.error().code, ErrorCode::NoSpace);
    QCOMPARE(copied.error().subject, std::string("/mnt/stick"));
}

void TstDd::filesHaveNoName()
{
    const SystemRig rig;
    for (const int flags : {0, O_DSYNC, O_SYNC}) {
        const Expected<engine::UniqueFd> file = openNamelessFile(rig.path().toStdString(), flags);
        QVERIFY2(file.has_value(), file ? "" : file.error().detail.c_str());
        QVERIFY(namesIn(rig.path()).isEmpty());
        struct stat status {};
        QCOMPARE(::fstat(file->get(), &status), 0);
        QCOMPARE(status.st_nlink, 0U);
        QCOMPARE(::fcntl(file->get(), F_GETFL) & O_SYNC, flags & O_SYNC); // O_SYNC holds O_DSYNC
        QCOMPARE(::write(file->get(), "x", 1), 1);
    }
    const Expected<engine::UniqueFd> nowhere = openNamelessFile((rig.path() + "/nothing").toStdString(), 0);
    QVERIFY(!nowhere);
    QCOMPARE(nowhere.error().code, ErrorCode::NotFound);
}

void TstDd::writing_data()
{
    QTest::addColumn<QJsonObject>("settings");
    QTest::addColumn<bool>("isLeftToTheKernel");
    QTest::newRow("to the page cache") << QJsonObject() << true;
    QTest::newRow("fdatasync") << QJsonObject{{"conv", "fdatasync"}} << false;
    QTest::newRow("fsync") << QJsonObject{{"conv", "fsync"}} << false;
    QTest::newRow("dsync") << QJsonObject{{"oflag", "dsync"}} << false;
    QTest::newRow("sync") << QJsonObject{{"oflag", "sync"}} << false;
}

void TstDd::writing()
{
    QFETCH(QJsonObject, settings);
    QFETCH(bool, isLeftToTheKernel);
    settings.insert("bs", "64k");
    settings.insert("count", 16);
    const SystemRig rig;
    const Expected<SystemPassOutcome> outcome = rig.run(ddKind(), settings);
    QVERIFY2(outcome.has_value(), outcome ? "" : outcome.error().detail.c_str());
    const double megabytes = metricValue(*outcome, "write throughput") * static_cast<double>(outcome->durationNs) / 1e9;
    QVERIFY(qAbs(megabytes / 1.048576 - 1) < 1e-9);
    QCOMPARE(outcome->facts.value("bytes").toDouble(), 1048576.0);
    QCOMPARE(outcome->facts.contains("flushSeconds"), settings.contains("conv"));
    QVERIFY(idsOf(outcome->warnings).contains("zeros-written"));
    QCOMPARE(idsOf(outcome->warnings).contains("buffered"), isLeftToTheKernel);
    QVERIFY(rig.isClean());
}

void TstDd::readingIsCold()
{
    const FileRig rig(8 << 20);
    QVERIFY(rig.isMade());
    for (const char* flag : {"", "direct"}) {
        const Expected<SystemPassOutcome> outcome = rig.run(ddKind(), {{"direction", "read"}, {"count", 100}, {"iflag", flag}});
        if (!outcome && outcome.error().code == ErrorCode::NoDirectIo)
            continue;
        QVERIFY2(outcome.has_value(), outcome ? "" : outcome.error().detail.c_str());
        QCOMPARE(outcome->facts.value("bytes").toDouble(), double(8 << 20));
        QVERIFY(metricValue(*outcome, "read throughput") > 0);
        // Where the cache could not be dropped it has to be said.
        QVERIFY(outcome->facts.contains("cachedShareBefore"));
        QCOMPARE(idsOf(outcome->warnings).contains("still-cached"), outcome->facts.value("cachedShareBefore").toDouble() > 0.01);
    }
}

void TstDd::placesThatDoNotFit()
{
    Location device;
    device.path = "/dev/sdx";
    device.kind = LocationKind::BlockDevice;
    const Expected<void> onDevice = ddKind().check({}, device);
    QVERIFY(!onDevice);
    QCOMPARE(onDevice.error().code, ErrorCode::Unsupported);
    QVERIFY(ddKind().check({{"direction", "read"}}, device));
    Location readOnly;
    readOnly.path = "/mnt";
    readOnly.readOnly = true;
    const Expected<void> there = ddKind().check({}, readOnly);
    QVERIFY(!there);
    QCOMPARE(there.error().code, ErrorCode::ReadOnly);
    const SystemRig rig;
    const Expected<SystemPassOutcome> gone = rig.run(ddKind(), {}, rig.path() + "/nothing");
    QVERIFY(!gone);
    QCOMPARE(gone.error().code, ErrorCode::NotFound);
}

void TstDd::aStopLeavesNothing()
{
    const SystemRig rig;
    Expected<SystemPassOutcome> outcome = SystemPassOutcome();
    const qint64 ms = rig.stoppedAfter(ddKind(), {{"bs", "4k"}, {"count", 200'000'000}, {"oflag", "dsync"}},
        [](const SystemProgress& progress) { return progress.writtenBytes() > 0; }, outcome);
    QVERIFY(ms < 1000);
    QVERIFY(!outcome);
    QCOMPARE(outcome.error().code, ErrorCode::Cancelled);
    QVERIFY(rig.isClean());
}

QTEST_GUILESS_MAIN(TstDd)
#include "tst_dd.moc"
