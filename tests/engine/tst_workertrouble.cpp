#include "workerrig.h"

#include <QTest>

using namespace driveduel;
using namespace driveduel::engine;

/// What goes wrong: short I/O, errors, cancels, silence.
class TestWorkerTrouble : public QObject
{
    Q_OBJECT

private slots:
    void shortIoIsRequeued_data();
    void shortIoIsRequeued();
    void shortIoWithoutProgressEnds();
    void failureEndsThePass_data();
    void failureEndsThePass();
    void transientErrorsAreRetried();
    void cancelOnASilentDrive();
    void cancelDoesNotCountTheDrain();
    void silenceIsSeen();
};

void TestWorkerTrouble::shortIoIsRequeued_data()
{
    QTest::addColumn<int>("moved");
    QTest::addColumn<quint64>("restOffset");
    QTest::newRow("half") << 2048 << quint64(2048);
    QTest::newRow("between sectors") << 2500 << quint64(2048);
    QTest::newRow("all but one byte") << 4095 << quint64(3584);
}

void TestWorkerTrouble::shortIoIsRequeued()
{
    QFETCH(int, moved);
    QFETCH(quint64, restOffset);
    Rig rig;
    rig.job.durationNs = 2 * kMs;
    rig.backend.result = [moved](std::uint64_t n, const IoRequest& request) {
        return n == 5 ? moved : static_cast<std::int32_t>(request.lengthBytes);
    };
    const PassStats stats = rig.run();
    QVERIFY(!stats.ended);
    QCOMPARE(stats.shortIos, 1U);
    const IoRequest& first = rig.backend.log[5].request;
    const IoRequest& rest = rig.backend.log[6].request;
    QCOMPARE(rest.offsetBytes, first.offsetBytes + restOffset);
    QCOMPARE(rest.lengthBytes, static_cast<std::uint32_t>(4096 - restOffset));
    QCOMPARE(rest.data, first.data + restOffset);
    QCOMPARE(stats.read.latency.maxNs(), 200 * kUs); // from the first stamp
    QCOMPARE(stats.read.bytes, stats.read.ios * 4096);
}

void TestWorkerTrouble::shortIoWithoutProgressEnds()
{
    Rig rig;
    rig.backend.result = [](std::uint64_t n, const IoRequest& request) {
        return n >= 5 ? 100 : static_cast<std::int32_t>(request.lengthBytes);
    };
    const PassStats stats = rig.run();
    QVERIFY(stats.ended);
    QCOMPARE(stats.ended->code, ErrorCode::IoFailed);
    QCOMPARE(stats.read.ios, 5U);
}

void TestWorkerTrouble::failureEndsThePass_data()
{
    QTest::addColumn<int>("result");
    QTest::addColumn<int>("code");
    QTest::newRow("end of file") << 0 << int(ErrorCode::DeviceGone);
    QTest::newRow("ENODEV") << -ENODEV << int(ErrorCode::DeviceGone);
    QTest::newRow("ENXIO") << -ENXIO << int(ErrorCode::DeviceGone);
    QTest::newRow("EIO") << -EIO << int(ErrorCode::IoFailed);
    QTest::newRow("ENODATA") << -ENODATA << int(ErrorCode::IoFailed);
    QTest::newRow("ENOSPC") << -ENOSPC << int(ErrorCode::NoSpace);
    QTest::newRow("EROFS") << -EROFS << int(ErrorCode::ReadOnly);
    QTest::newRow("EINVAL") << -EINVAL << int(ErrorCode::Misaligned);
    QTest::newRow("more than asked for") << 8192 << int(ErrorCode::IoFailed);
}

void TestWorkerTrouble::failureEndsThePass()
{
    QFETCH(int, result);
    QFETCH(int, code);
    Rig rig(4);
    rig.backend.result = [result](std::uint64_t n, const IoRequest& request) {
        return n >= 40 ? result : static_cast<std::int32_t>(request.lengthBytes);
    };
    const PassStats stats = rig.run();
    QVERIFY(stats.ended);
    QCOMPARE(int(stats.ended->code), code);
    QCOMPARE(stats.ended->subject, std::string("drive"));
    QCOMPARE(stats.read.ios, 40U); // what was measured stands
    QCOMPARE(stats.durationNs, 1100 * kUs); // eleven rounds of four: the failing one ends the window
    QVERIFY(rig.backend.log.size() < 50); // not hundreds of thousands of empty completions
    QVERIFY(rig.state->drained);
}

void TestWorkerTrouble::transientErrorsAreRetried()
{
    Rig rig;
    rig.job.durationNs = 10 * kMs;
    rig.backend.result = [](std::uint64_t n, const IoRequest& request) {
        return n == 3 ? -EAGAIN : n == 4 ? -EINTR : static_cast<std::int32_t>(request.lengthBytes);
    };
    const PassStats stats = rig.run();
    QVERIFY(!stats.ended);
    QCOMPARE(stats.read.latency.maxNs(), 300 * kUs);
    QCOMPARE(stats.shortIos, 0U);
}

void TestWorkerTrouble::cancelOnASilentDrive()
{
    Rig rig(4);
    rig.job.durationNs = 60'000 * kMs;
    rig.backend.latencyNs = [](std::uint64_t n, const IoRequest&) {
        return n < 100 ? 100 * kUs : FakeBackend::kSilent;
    };
    std::uint64_t cancelledNs = 0;
    rig.backend.onTime = [&](std::uint64_t nowNs) {
        if (cancelledNs == 0 && nowNs >= rig.beginNs + 777 * kMs) {
            cancelledNs = nowNs;
            rig.control->endAt(nowNs);
            rig.control->abandon = true;
        }
    };
    const PassStats stats = rig.run();
    QVERIFY(cancelledNs > 0);
    QVERIFY(rig.leftNs <= cancelledNs + 100 * kMs);
    QCOMPARE(stats.read.ios, 100U);
    QCOMPARE(stats.durationNs, cancelledNs - rig.beginNs);
    QVERIFY(!rig.state->drained);
}

void TestWorkerTrouble::cancelDoesNotCountTheDrain()
{
    Rig rig(4);
    std::uint64_t cancelledNs = 0;
    rig.backend.onTime = [&](std::uint64_t nowNs) {
        if (cancelledNs == 0 && nowNs >= rig.beginNs + 10 * kMs) {
            cancelledNs = nowNs;
            rig.control->endAt(nowNs);
        }
    };
    rig.run();
    QVERIFY(rig.state->drained);
    QVERIFY(rig.leftNs <= cancelledNs + 1 * kMs);
    QCOMPARE(rig.state->live.inFlight.load(), 0U);
}

void TestWorkerTrouble::silenceIsSeen()
{
    Rig rig(2);
    rig.job.durationNs = 5000 * kMs;
    rig.backend.latencyNs = [](std::uint64_t n, const IoRequest&) {
        return n == 10 || n == 11 ? 3000 * kMs : 100 * kUs;
    };
    std::uint64_t longest = 0;
    rig.backend.onTime = [&](std::uint64_t nowNs) {
        const auto& live = rig.state->live;
        if (live.inFlight > 0)
            longest = std::max(longest, nowNs - std::min(nowNs, live.progressNs.load()));
    };
    const PassStats stats = rig.run();
    QVERIFY(longest >= 2900 * kMs);
    QVERIFY(!stats.ended); // drives do recover
    QCOMPARE(stats.read.latency.maxNs(), 3000 * kMs);
}

QTEST_APPLESS_MAIN(TestWorkerTrouble)
#include "tst_workertrouble.moc"
