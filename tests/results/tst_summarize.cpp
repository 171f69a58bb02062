#include "core/analysis/statistics.h"
#include "tests/results/samples.h"

#include <QtTest>

#include <vector>

using namespace driveduel;

namespace {

SideRecord importedSide(quint64 ios, double meanNs, double stddevNs, double p99Ns)
{
    SideRecord side;
    side.ios = ios;
    side.bytes = ios * 4096;
    side.durationNs = 1'000'000'000;
    side.latency.minNs = meanNs / 2;
    side.latency.meanNs = meanNs;
    side.latency.stddevNs = stddevNs;
    side.latency.maxNs = meanNs * 10;
    side.latency.percentilesNs.insert(99, p99Ns);
    return side;
}

ProbeRecord imported(const QList<SideRecord>& sides)
{
    ProbeRecord record;
    for (const SideRecord& side : sides) {
        PassRecord pass;
        pass.read = side;
        record.passes.append(pass);
    }
    return record;
}

} // namespace

class TestSummarize final : public QObject
{
    Q_OBJECT

private slots:
    void nothingWithoutThatSide()
    {
        const ProbeRecord record =
            samples::record(samples::probe(QStringLiteral("r"), engine::Pattern::RandRead), {10}, samples::usbTarget());
        QVERIFY(summarize(record, Side::Read));
        QVERIFY(!summarize(record, Side::Write));
        QVERIFY(!summarize(ProbeRecord(), Side::Read));
    }

    void sumsOverPasses()
    {
        const ProbeRecord record = samples::record(
            samples::probe(QStringLiteral("r"), engine::Pattern::RandRead), {10, 20, 40}, samples::usbTarget());
        const SideSummary summary = *summarize(record, Side::Read);
        quint64 bytes = 0;
        quint64 ios = 0;
        for (const PassRecord& pass : record.passes) {
            bytes += pass.read->bytes;
            ios += pass.read->ios;
        }
        QCOMPARE(summary.total.bytes, bytes);
        QCOMPARE(summary.total.ios, ios);
        QCOMPARE(summary.total.durationNs, quint64(3'000'000'000));
        QCOMPARE(summary.total.bytesPerSecond(), static_cast<double>(bytes) / 3);
        QCOMPARE(summary.bytesPerSecond.passes, 3);
        QCOMPARE(summary.bytesPerSecond.median, record.passes[1].read->bytesPerSecond());
        QCOMPARE(summary.iops.median, record.passes[1].read->iops());
    }

    /// A slow pass with few values and a fast one with many: the mean of their percentiles would be far off.
    void percentilesAreOfAllValuesTogether()
    {
        engine::Histogram fast;
        engine::Histogram slow;
        engine::Histogram together;
        const auto put = [&together](engine::Histogram& into, quint64 valueNs) {
            into.record(valueNs);
            together.record(valueNs);
        };
        for (quint64 i = 0; i < 9'900; ++i)
            put(fast, 50'000 + i);
        for (quint64 i = 0; i < 100; ++i)
            put(slow, 9'000'000 + 1'000 * i);

        ProbeRecord record;
        for (const engine::Histogram* histogram : {&fast, &slow}) {
            PassRecord pass;
            pass.read = SideRecord{histogram->count() * 4096, histogram->count(), 1'000'000'000, latencyOf(*histogram),
                std::make_shared<const engine::Histogram>(*histogram), {}, {}};
            record.passes.append(pass);
        }
        const SideSummary summary = *summarize(record, Side::Read);
        QCOMPARE(summary.total.latency, latencyOf(together));
        for (const double percent : storedPercentiles())
            QCOMPARE(summary.total.latency.percentilesNs.value(percent), together.percentileNs(percent));
        const double averaged = (fast.percentileNs(99) + slow.percentileNs(99)) / 2;
        QVERIFY(std::abs(summary.total.latency.percentilesNs.value(99) - averaged) > 1'000'000);
    }

    void cutShortPassesStayOutOfTheSpread()
    {
        ProbeRecord record = samples::record(
            samples::probe(QStringLiteral("r"), engine::Pattern::RandRead), {10, 20, 500}, samples::usbTarget());
        record.passes[2].ended = Error{ErrorCode::Cancelled, {}, "cancelled", 0};
        const SideSummary summary = *summarize(record, Side::Read);
        QCOMPARE(summary.bytesPerSecond.passes, 2);
        QVERIFY(summary.bytesPerSecond.median < 20e6);
        // It was measured all the same.
        QVERIFY(summary.total.bytes > 500'000'000);
        for (PassRecord& pass : record.passes)
            pass.ended = Error{ErrorCode::Cancelled, {}, "cancelled", 0};
        QCOMPARE(summarize(record, Side::Read)->bytesPerSecond.passes, 3);
    }

    void oneImportedPassKeepsItsFigures()
    {
        const SideSummary summary = *summarize(imported({importedSide(1000, 100, 20, 180)}), Side::Read);
        QVERIFY(!summary.total.histogram);
        QCOMPARE(*summary.total.latency.meanNs, 100.0);
        QCOMPARE(summary.total.latency.percentilesNs.value(99), 180.0);
        QVERIFY(!summary.bytesPerSecond.low);
    }

    void severalImportedPassesHaveNoPercentiles()
    {
        const SideSummary summary =
            *summarize(imported({importedSide(1000, 100, 20, 180), importedSide(3000, 200, 10, 260)}), Side::Read);
        QVERIFY(summary.total.latency.percentilesNs.isEmpty());
        QCOMPARE(*summary.total.latency.meanNs, 175.0);
        QCOMPARE(*summary.total.latency.minNs, 50.0);
        QCOMPARE(*summary.total.latency.maxNs, 2000.0);
    }

    void momentsOfImportedPassesAreThoseOfTheUnion()
    {
        const engine::Histogram a = samples::latencies(500, 90'000, 1);
        const engine::Histogram b = samples::latencies(1500, 400'000, 2);
        engine::Histogram together = a;
        together.merge(b);
        const SideSummary summary = *summarize(
            imported({importedSide(500, a.meanNs(), a.stddevNs(), 0), importedSide(1500, b.meanNs(), b.stddevNs(), 0)}),
            Side::Read);
        QVERIFY(std::abs(*summary.total.latency.meanNs / together.meanNs() - 1) < 1e-9);
        QVERIFY(std::abs(*summary.total.latency.stddevNs / together.stddevNs() - 1) < 1e-9);
    }

    void aMissingHistogramAmongSeveralIsNotGuessed()
    {
        ProbeRecord record = samples::record(
            samples::probe(QStringLiteral("r"), engine::Pattern::RandRead), {10, 20}, samples::usbTarget());
        record.passes[1].read->histogram.reset();
        const SideSummary summary = *summarize(record, Side::Read);
        QVERIFY(!summary.total.histogram);
        QVERIFY(summary.total.latency.percentilesNs.isEmpty());
        QVERIFY(summary.total.latency.maxNs);
    }

    void syncCallsAreMerged()
    {
        const BenchmarkResult result = samples::result(QStringLiteral("A"), samples::usbTarget());
        engine::Histogram together;
        for (const PassRecord& pass : result.probes[2].passes)
            together.merge(*pass.syncHistogram);
        QCOMPARE(*summarizeSync(result.probes[2]), latencyOf(together));
        QVERIFY(!summarizeSync(result.probes[0]));
    }

    void zeroDurationIsZeroSpeed()
    {
        const SideRecord side;
        QCOMPARE(side.bytesPerSecond(), 0.0);
        QCOMPARE(side.iops(), 0.0);
    }
};

QTEST_APPLESS_MAIN(TestSummarize)
#include "tst_summarize.moc"
