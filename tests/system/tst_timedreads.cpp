#include "core/system/hdparm.h"
#include "core/system/readsource.h"
#include "core/system/timedreads.h"
#include "tests/system/filerig.h"

#include <QJsonArray>

using namespace driveduel;

namespace {

constexpr qsizetype kFileBytes = 16 << 20;

} // namespace

class TstTimedReads final : public QObject
{
    Q_OBJECT
private slots:
    void cachedReadsStayAtTheStart();
    void deviceReadsEndWithTheRegion();
    void deviceReadsEndWithTheTime();
    void smallFilesAreRefused();
    void theCacheIsDropped();
    void passesOnATestFile();
    void requestsWithoutAFile();
    void aStopEndsIt();
    void throughHdparm_data();
    void throughHdparm();
};

void TstTimedReads::cachedReadsStayAtTheStart()
{
    const FileRig rig(kFileBytes);
    QVERIFY(rig.isMade());
    const quint64 beginNs = engine::monotonicNs();
    const Expected<TimedReads> timed = timeCachedReads(rig.fd(), "file", 30'000'000, {});
    const quint64 wholeNs = engine::monotonicNs() - beginNs;
    QVERIFY(timed);
    QVERIFY(timed->bytes > 0 && timed->bytes % TimingBuffer::kBytes == 0);
    QCOMPARE(::lseek(rig.fd(), 0, SEEK_CUR), 0); // after the seeks that are timed alone
    QVERIFY(timed->elapsedNs < wholeNs);
    const double mebibytes = static_cast<double>(timed->bytes) / 1048576;
    QVERIFY(qAbs(timed->mebibytesPerSecond() * static_cast<double>(timed->elapsedNs) / 1e9 / mebibytes - 1) < 1e-9);
}

void TstTimedReads::deviceReadsEndWithTheRegion()
{
    const FileRig rig(kFileBytes);
    SystemProgress progress;
    const Expected<TimedReads> timed = timeDeviceReads(rig.fd(), "file", kFileBytes - 1, 3600'000'000'000, {}, &progress);
    QVERIFY(timed);
    QCOMPARE(timed->bytes, static_cast<quint64>(kFileBytes) - TimingBuffer::kBytes); // whole steps only
    QCOMPARE(::lseek(rig.fd(), 0, SEEK_CUR), kFileBytes - static_cast<qsizetype>(TimingBuffer::kBytes));
    QCOMPARE(progress.readBytes(), timed->bytes);
}

void TstTimedReads::deviceReadsEndWithTheTime()
{
    const FileRig rig(kFileBytes);
    const Expected<TimedReads> timed = timeDeviceReads(rig.fd(), "file", kFileBytes, 1, {}, nullptr);
    QVERIFY(timed);
    QCOMPARE(timed->bytes, static_cast<quint64>(TimingBuffer::kBytes));
}

void TstTimedReads::smallFilesAreRefused()
{
    const FileRig rig(TimingBuffer::kBytes - 1);
    for (const Expected<TimedReads>& timed : {timeCachedReads(rig.fd(), "file", 1, {}), timeDeviceReads(rig.fd(), "file", 1, 1, {}, nullptr)}) {
        QVERIFY(!timed);
        QCOMPARE(timed.error().code, ErrorCode::InvalidArgument);
    }
}

void TstTimedReads::theCacheIsDropped()
{
    const FileRig rig(kFileBytes);
    const Expected<ReadSource> source = ReadSource::ofRequest(rig.request(hdparmKind(), {}));
    QVERIFY(source);
    QCOMPARE(source->sizeBytes(), static_cast<quint64>(kFileBytes));
    QVERIFY(!source->isDevice());
    const std::optional<double> before = source->residentShare(kFileBytes);
    QVERIFY(before && *before > 0.9); // just written
    QVERIFY(source->dropCache());
    const std::optional<double> after = source->residentShare(kFileBytes);
    if (*after > 0.5)
        QSKIP("this file system lives in memory");
    QCOMPARE(*after, 0.0);
}

void TstTimedReads::passesOnATestFile()
{
    const FileRig rig(kFileBytes);
    const Expected<SystemPassOutcome> outcome = rig.run(hdparmKind(), {{"settle", 0}, {"tests", QJsonArray{"buffered", "cached"}}});
    QVERIFY2(outcome.has_value(), outcome ? "" : outcome.error().detail.c_str());
    QCOMPARE(outcome->metrics.size(), 2);
    QCOMPARE(outcome->metrics[0].name, QString("buffered disk reads"));
    QCOMPARE(outcome->metrics[1].name, QString("cached reads"));
    for (const Metric& metric : outcome->metrics)
        QVERIFY(metric.value > 0 && metric.unit == "MiB/s" && metric.higherIsBetter);
    QVERIFY(idsOf(outcome->warnings).contains("on-test-file"));
    QCOMPARE(outcome->facts.value("readFrom").toString(), QString("test file"));
}

void TstTimedReads::requestsWithoutAFile()
{
    const SystemRig rig;
    const Expected<SystemPassOutcome> outcome = rig.run(hdparmKind(), {{"settle", 0}});
    QVERIFY(!outcome);
    QCOMPARE(outcome.error().code, ErrorCode::InvalidArgument);
}

void TstTimedReads::aStopEndsIt()
{
    const FileRig rig(kFileBytes);
    SystemProgress progress;
    std::stop_source source;
    source.request_stop();
    QElapsedTimer elapsed;
    elapsed.start();
    const auto outcome = hdparmKind().make(rig.request(hdparmKind(), {{"settle", 60}}))->run(progress, source.get_token());
    QVERIFY(elapsed.elapsed() < 1000);
    QVERIFY(!outcome);
    QCOMPARE(outcome.error().code, ErrorCode::Cancelled);
}

void TstTimedReads::throughHdparm_data()
{
    QTest::addColumn<QByteArray>("script");
    QTest::addColumn<int>("error"); // -1: none
    const auto row = [](const char* name, const char* script, int error) { QTest::newRow(name) << QByteArray(script) << error; };
    row("figures", "echo \"$@\" >&2; echo; echo \"$4:\"; case \"$*\" in '-t --direct -- /dev/null')"
                   " echo ' Timing O_DIRECT disk reads: 1032 MB in  3.00 seconds = 343.71 MB/sec';;"
                   " '-T -t -- /dev/null') echo ' Timing cached reads:   38630 MB in  1.99 seconds = 19411.10 MB/sec';"
                   " echo ' Timing buffered disk reads:  3 MB in  3.41 seconds = 901.12 kB/sec';; esac", -1);
    row("garbage", "echo all is well", static_cast<int>(ErrorCode::IoFailed));
    row("failure", "echo /dev/null: Permission denied >&2; exit 13", static_cast<int>(ErrorCode::IoFailed));
}

void TstTimedReads::throughHdparm()
{
    QFETCH(QByteArray, script);
    QFETCH(int, error);
    const Pretenders pretenders;
    QVERIFY(pretenders.add("hdparm", script));
    const SystemRig rig;
    SystemPassRequest request = rig.request(hdparmKind(), {{"engine", "hdparm"}}, "/dev/null");
    request.location.kind = LocationKind::BlockDevice;
    SystemProgress progress;
    const Expected<SystemPassOutcome> outcome = hdparmKind().make(request)->run(progress, {});
    if (error >= 0) {
        QVERIFY(!outcome);
        QCOMPARE(static_cast<int>(outcome.error().code), error);
        QCOMPARE(outcome.error().subject, std::string("hdparm"));
        return;
    }
    QVERIFY2(outcome.has_value(), outcome ? "" : outcome.error().detail.c_str());
    QCOMPARE(metricValue(*outcome, "cached reads"), 19411.10);
    QCOMPARE(metricValue(*outcome, "buffered disk reads"), 901.12 / 1024);
    QCOMPARE(metricValue(*outcome, "O_DIRECT disk reads"), 343.71);
    QCOMPARE(outcome->metrics[0].halfStep, 0.005);
}

QTEST_GUILESS_MAIN(TstTimedReads)
#include "tst_timedreads.moc"
