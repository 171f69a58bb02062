#include "core/engine/latencytimeline.h"

#include <QTest>

using namespace driveduel::engine;

namespace {

constexpr std::uint64_t kMs = 1'000'000;

std::uint64_t countOf(const std::vector<LatencySlot>& timeSlots)
{
    std::uint64_t sum = 0;
    for (const LatencySlot& slot : timeSlots) {
        for (const auto& [bucket, count] : slot.counts)
            sum += count;
    }
    return sum;
}

} // namespace

/// What completed when and how late, from snapshots of histograms.
class TestLatencyTimeline : public QObject
{
    Q_OBJECT

private slots:
    void halfOctaves_data();
    void halfOctaves();
    void slotsHoldWhatCameInThem();
    void neighboursAreMerged();
    void cutShort();
    void emptyPass();
};

void TestLatencyTimeline::halfOctaves_data()
{
    QTest::addColumn<quint64>("ns");
    QTest::addColumn<int>("bucket");
    QTest::newRow("1") << quint64(1) << 0;
    QTest::newRow("2") << quint64(2) << 2;
    QTest::newRow("3") << quint64(3) << 3;
    QTest::newRow("100 us") << quint64(100'000) << 33; // 2^16.5 = 92 682
    QTest::newRow("90 us") << quint64(90'000) << 32;
    QTest::newRow("1 ms") << quint64(1'000'000) << 39; // 2^19.5 = 741 455
    QTest::newRow("the longest") << quint64(Histogram::kMaxValueNs) << 83;
}

void TestLatencyTimeline::halfOctaves()
{
    QFETCH(quint64, ns);
    QFETCH(int, bucket);
    Histogram reads;
    reads.record(ns);
    LatencyTimeline timeline;
    const auto timeSlots = timeline.finish(reads, {}, kMs);
    QCOMPARE(timeSlots.size(), 1U);
    QCOMPARE(timeSlots[0].counts.size(), 1U);
    QCOMPARE(int(timeSlots[0].counts[0].first), bucket);
}

void TestLatencyTimeline::slotsHoldWhatCameInThem()
{
    const auto worker = std::make_shared<WorkerState>(10);
    LatencyTimeline timeline;
    QCOMPARE(timeline.nextLookNs(), LatencyTimeline::kSlotNs);
    worker->read.latency.record(1000);
    worker->rampLatency.record(1000); // thrown away
    timeline.look({worker}, 200 * kMs);
    timeline.look({worker}, 405 * kMs); // nothing came
    QCOMPARE(timeline.nextLookNs(), 605 * kMs);
    worker->write.latency.record(1000);
    worker->write.latency.record(1'000'000);
    const auto timeSlots = timeline.finish(worker->read.latency, worker->write.latency, 500 * kMs);
    QCOMPARE(timeSlots.size(), 3U);
    QCOMPARE(timeSlots[0], (LatencySlot{200 * kMs, {{19, 1}}}));
    QCOMPARE(timeSlots[1], (LatencySlot{405 * kMs, {}}));
    QCOMPARE(timeSlots[2], (LatencySlot{500 * kMs, {{19, 1}, {39, 1}}}));
}

void TestLatencyTimeline::neighboursAreMerged()
{
    const auto worker = std::make_shared<WorkerState>(10);
    LatencyTimeline timeline;
    std::uint64_t nowNs = 0;
    for (int i = 0; i < 5000; ++i) {
        worker->read.latency.record(static_cast<std::uint64_t>(1 + i % 7) * 1000);
        nowNs = timeline.nextLookNs();
        timeline.look({worker}, nowNs);
    }
    const auto timeSlots = timeline.finish(worker->read.latency, {}, nowNs + kMs);
    QVERIFY(timeSlots.size() <= LatencyTimeline::kMostSlots + 1);
    QVERIFY(timeSlots.size() >= LatencyTimeline::kMostSlots / 2);
    QCOMPARE(countOf(timeSlots), 5000U);
    for (std::size_t i = 1; i < timeSlots.size(); ++i)
        QVERIFY(timeSlots[i].endNs > timeSlots[i - 1].endNs);
    QCOMPARE(timeSlots.back().endNs, nowNs + kMs);
}

void TestLatencyTimeline::cutShort()
{
    const auto worker = std::make_shared<WorkerState>(10);
    LatencyTimeline timeline;
    for (const std::uint64_t atMs : {200, 400, 600}) {
        worker->read.latency.record(1000);
        timeline.look({worker}, atMs * kMs);
    }
    const auto timeSlots = timeline.finish(worker->read.latency, {}, 450 * kMs);
    QCOMPARE(timeSlots.size(), 3U);
    QCOMPARE(timeSlots.back().endNs, 450 * kMs);
    QCOMPARE(countOf(timeSlots), 3U);
}

void TestLatencyTimeline::emptyPass()
{
    LatencyTimeline timeline;
    const auto timeSlots = timeline.finish({}, {}, 100 * kMs);
    QCOMPARE(timeSlots.size(), 1U);
    QVERIFY(timeSlots[0].counts.empty());
}

QTEST_APPLESS_MAIN(TestLatencyTimeline)
#include "tst_latencytimeline.moc"
