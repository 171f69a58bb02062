#include "devicemodel.h"
#include "workerrig.h"

#include <QTest>

using namespace driveduel;
using namespace driveduel::engine;

/// What a worker measures on a drive whose every figure can be worked out: it must find exactly those.
class TestDeviceModel : public QObject
{
    Q_OBJECT

private slots:
    void steadyState_data();
    void steadyState();
    void serviceTimesGoRound();
    void percentilesOfATail();
    void syncsInTheLoop();
    void rateBelowCapacity();
    void stallAtARate_data();
    void stallAtARate();
    void poissonQueues();
    void surveyFindsTheSpeedOfEachPlace_data();
    void surveyFindsTheSpeedOfEachPlace();
    void surveyIsCutShort();

private:
    static JobSpec surveyJob(std::uint32_t depth);
};

void TestDeviceModel::steadyState_data()
{
    QTest::addColumn<quint32>("parallelism");
    QTest::addColumn<quint32>("depth");
    QTest::addColumn<quint64>("blockBytes");
    QTest::newRow("one by one") << 1U << 1U << quint64(4096);
    QTest::newRow("a queue before one server") << 1U << 32U << quint64(4096);
    QTest::newRow("as deep as wide") << 4U << 4U << quint64(4096);
    QTest::newRow("deeper than wide") << 4U << 32U << quint64(4096);
    QTest::newRow("wider than deep") << 8U << 2U << quint64(65536);
    QTest::newRow("128 deep") << 16U << 128U << quint64(4096);
}

/// s = 100 us, c servers, depth d: min(c, d) / s I/Os a second, each of which takes s · max(1, d / c).
void TestDeviceModel::steadyState()
{
    QFETCH(quint32, parallelism);
    QFETCH(quint32, depth);
    QFETCH(quint64, blockBytes);
    Rig rig(depth);
    DeviceModel model(parallelism);
    model.driveOn(rig.backend);
    rig.job.blockSizeBytes = blockBytes;
    rig.job.rampNs = 100 * kMs;
    const PassStats stats = rig.run();
    const std::uint64_t busy = std::min(parallelism, depth);
    const std::uint64_t latencyNs = 100 * kUs * std::max(1U, depth / parallelism);
    QCOMPARE(stats.durationNs, 1000 * kMs);
    QCOMPARE(stats.read.ios, busy * 10'000);
    QCOMPARE(stats.read.bytes, busy * 10'000 * blockBytes);
    QCOMPARE(stats.read.latency.minNs(), latencyNs);
    QCOMPARE(stats.read.latency.maxNs(), latencyNs);
    QCOMPARE(stats.read.latency.percentileNs(50), static_cast<double>(latencyNs));
    QCOMPARE(stats.achievedQueueDepth, static_cast<double>(depth));
    QCOMPARE(stats.series.size(), 10U);
    for (const SeriesSlot& slot : stats.series)
        QCOMPARE(slot.readBytes, busy * 1000 * blockBytes);
}

void TestDeviceModel::serviceTimesGoRound()
{
    Rig rig;
    DeviceModel model(1);
    model.servicesNs = {50 * kUs, 150 * kUs, 400 * kUs, 400 * kUs}; // four in a millisecond
    model.driveOn(rig.backend);
    rig.job.rampNs = 10 * kMs;
    const PassStats stats = rig.run();
    QCOMPARE(stats.read.ios, 4000U);
    QCOMPARE(stats.read.latency.meanNs(), 250e3);
    QCOMPARE(stats.read.latency.minNs(), 50 * kUs);
    QCOMPARE(stats.read.latency.maxNs(), 400 * kUs);
    QCOMPARE(stats.achievedQueueDepth, 1.0);
    // 1000 · (200² + 100² + 150² + 150²) us² of squared deviations, over n − 1
    const double variance = 1000.0 * (200e3 * 200e3 + 100e3 * 100e3 + 2 * 150e3 * 150e3) / 3999;
    QVERIFY(std::abs(stats.read.latency.stddevNs() / std::sqrt(variance) - 1) < 1e-12);
}

void TestDeviceModel::percentilesOfATail()
{
    Rig rig;
    DeviceModel model(1);
    model.tailEvery = 100;
    model.tailNs = 5 * kMs;
    model.driveOn(rig.backend);
    rig.job.durationNs = 100 * (99 * 100 * kUs + 5 * kMs); // a hundred rounds
    const PassStats stats = rig.run();
    QCOMPARE(stats.read.ios, 9999U); // the last tail ends with the window, outside it
    const auto isNear = [](double found, double wanted) {
        return std::abs(found / wanted - 1) <= Histogram::kMaxRelativeError;
    };
    QVERIFY(isNear(stats.read.latency.percentileNs(50), 100e3));
    QVERIFY(isNear(stats.read.latency.percentileNs(99), 100e3)); // rank 9900 of 9900 fast ones
    QVERIFY(isNear(stats.read.latency.percentileNs(99.02), 5e6)); // rank 9902
    QCOMPARE(stats.read.latency.percentileNs(100), 5e6);
    QCOMPARE(stats.read.latency.meanNs(), (9900 * 100e3 + 99 * 5e6) / 9999);
}

void TestDeviceModel::syncsInTheLoop()
{
    Rig rig;
    DeviceModel model(1);
    model.syncNs = 2 * kMs;
    model.driveOn(rig.backend);
    rig.job.pattern = Pattern::RandWrite;
    rig.job.fdatasyncEvery = 5;
    const PassStats stats = rig.run(); // rounds of 5 · 100 us + 2 ms: 400 in a second
    QCOMPARE(stats.write.ios, 2000U);
    QCOMPARE(stats.write.latency.maxNs(), 100 * kUs);
    QCOMPARE(stats.syncLatency.count(), 399U); // the last ends with the window
    QCOMPARE(stats.syncLatency.minNs(), 2 * kMs);
    QCOMPARE(stats.syncLatency.maxNs(), 2 * kMs);
}

void TestDeviceModel::rateBelowCapacity()
{
    Rig rig(8);
    DeviceModel model(2);
    model.driveOn(rig.backend);
    rig.job.rateIops = 2000;
    const PassStats stats = rig.run();
    QCOMPARE(stats.read.ios, 2000U);
    QCOMPARE(stats.read.latency.minNs(), 100 * kUs);
    QCOMPARE(stats.read.latency.maxNs(), 100 * kUs);
    QCOMPARE(stats.achievedQueueDepth, 0.2);
    QCOMPARE(stats.mostLateNs, 0U);
}

void TestDeviceModel::stallAtARate_data()
{
    QTest::addColumn<quint32>("depth");
    for (const quint32 depth : {1U, 8U, 64U})
        QTest::addRow("QD %u", depth) << depth;
}

/// 1000 a second, 100 us each, and nothing moves for 50 ms. Seen from the intended times it makes no difference how many
/// may be in flight: request i is done 100 us after it was meant, its forerunner was done, and the stall was over.
void TestDeviceModel::stallAtARate()
{
    QFETCH(quint32, depth);
    Rig rig(depth);
    DeviceModel model(1);
    model.stallFromNs = rig.backend.clockNs + 300 * kMs;
    model.stallToNs = model.stallFromNs + 50 * kMs;
    model.driveOn(rig.backend);
    rig.job.rateIops = 1000;
    const PassStats stats = rig.run();

    Histogram expected;
    std::vector<std::uint64_t> doneNs;
    std::uint64_t mostLateNs = 0;
    for (std::uint64_t i = 0; i < 1000; ++i) {
        const std::uint64_t dueNs = i * kMs;
        std::uint64_t beginNs = std::max(dueNs, doneNs.empty() ? 0 : doneNs.back());
        if (beginNs >= 300 * kMs && beginNs < 350 * kMs)
            beginNs = 350 * kMs;
        doneNs.push_back(beginNs + 100 * kUs);
        expected.record(doneNs.back() - dueNs);
        if (i >= depth && doneNs[i - depth] > dueNs)
            mostLateNs = std::max(mostLateNs, doneNs[i - depth] - dueNs);
    }
    QCOMPARE(stats.read.ios, 1000U);
    QCOMPARE(stats.read.latency.maxNs(), 50 * kMs + 100 * kUs);
    QCOMPARE(stats.read.latency.nonEmptyBuckets(), expected.nonEmptyBuckets());
    QCOMPARE(stats.read.latency.exact().sumNs, expected.exact().sumNs);
    QCOMPARE(stats.read.latency.exact().sumSquaresNs2, expected.exact().sumSquaresNs2);
    QCOMPARE(stats.mostLateNs, mostLateNs);
}

/// Random arrivals queue although the drive has time to spare. The worker's polls take a microsecond of virtual time, by
/// which a request may leave late.
void TestDeviceModel::poissonQueues()
{
    Rig rig(16);
    DeviceModel model(1);
    model.driveOn(rig.backend);
    rig.job.rateIops = 5000;
    rig.job.rateProcess = RateProcess::Poisson;
    const PassStats stats = rig.run();

    Pacer pacer(rig.job, WorkerPlan().paceSeed, nullptr);
    pacer.begin(rig.beginNs);
    std::uint64_t doneNs = 0;
    std::uint64_t ios = 0;
    double sumNs = 0;
    for (; pacer.dueNs() < rig.beginNs + 1000 * kMs; pacer.next()) {
        doneNs = std::max(doneNs, pacer.dueNs()) + 100 * kUs;
        if (doneNs >= rig.beginNs + 1000 * kMs)
            break;
        sumNs += static_cast<double>(doneNs - pacer.dueNs());
        ++ios;
    }
    QVERIFY(ios > 4700 && ios < 5300);
    QVERIFY(stats.read.ios + 1 >= ios && stats.read.ios <= ios);
    const double excessNs = stats.read.latency.meanNs() - sumNs / static_cast<double>(ios);
    QVERIFY2(excessNs >= -100 && excessNs <= 2 * kUs, qPrintable(QString::number(excessNs)));
    // M/D/1 at half load waits s · rho / (2 · (1 − rho)) = 50 us on average.
    QVERIFY(std::abs(stats.read.latency.meanNs() / 150e3 - 1) < 0.1);
}

/// 8 places of 16 blocks of 64 KiB in 64 MiB.
JobSpec TestDeviceModel::surveyJob(std::uint32_t depth)
{
    JobSpec job;
    job.pattern = Pattern::Read;
    job.blockSizeBytes = 65536;
    job.queueDepth = depth;
    job.sizeBytes = 64 << 20;
    job.timeBased = false;
    job.rampNs = 0;
    job.durationNs = 0;
    job.zones = 8;
    job.zoneBytes = 1 << 20;
    return job;
}

void TestDeviceModel::surveyFindsTheSpeedOfEachPlace_data()
{
    QTest::addColumn<quint32>("depth");
    for (const quint32 depth : {1U, 4U, 32U})
        QTest::addRow("QD %u", depth) << depth;
}

/// One server that needs 100 us a block at the begin and 50 us more with every eighth of the way, as a disk's inner tracks do.
void TestDeviceModel::surveyFindsTheSpeedOfEachPlace()
{
    QFETCH(quint32, depth);
    Rig rig(depth);
    rig.job = surveyJob(depth);
    DeviceModel model(1);
    const auto serviceNs = [](std::uint64_t zone) { return 100 * kUs + zone * 50 * kUs; };
    const SurveyZones survey(rig.job);
    model.serviceAtNs = [&](std::uint64_t offsetBytes) { return serviceNs(survey.zoneOf(offsetBytes / 65536)); };
    model.driveOn(rig.backend);
    const PassStats stats = rig.run();
    QCOMPARE(stats.read.bytes, 8U << 20);
    QCOMPARE(stats.zones.size(), 8U);
    std::uint64_t sumNs = 0;
    for (std::size_t zone = 0; zone < 8; ++zone) {
        QCOMPARE(stats.zones[zone].offsetBytes, zone * (63ULL << 20) / 7 / 65536 * 65536);
        QCOMPARE(stats.zones[zone].bytes, 1U << 20);
        QCOMPARE(stats.zones[zone].durationNs, 16 * serviceNs(zone));
        sumNs += stats.zones[zone].durationNs;
    }
    QCOMPARE(sumNs, stats.durationNs);
}

void TestDeviceModel::surveyIsCutShort()
{
    Rig rig(4);
    rig.job = surveyJob(4);
    rig.job.durationNs = 2 * 1600 * kUs + 800 * kUs; // two places and a half
    DeviceModel model(1);
    model.driveOn(rig.backend);
    const PassStats stats = rig.run();
    QCOMPARE(stats.zones.size(), 3U);
    QCOMPARE(stats.zones[1], (ZoneReading{9ULL << 20, 1 << 20, 1600 * kUs}));
    QVERIFY(stats.zones[2].bytes < (1 << 20));
}

QTEST_APPLESS_MAIN(TestDeviceModel)
#include "tst_devicemodel.moc"
