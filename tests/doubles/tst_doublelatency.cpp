#include "tests/doubles/latencycases.h"
#include "tests/doubles/precedence.h"
#include "tests/doubles/privatemounts.h"

#include <QTest>

#include <cmath>
#include <optional>

using namespace driveduel;
using namespace driveduel::doubles;

/// The engine on a file whose every read takes a set time: it must say that time and what the road costs, no less and
/// no more. Needs /dev/fuse.
class TestDoubleLatency : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void percentiles_data();
    void percentiles();
    void bandwidth();

private:
    static constexpr std::uint64_t kWindowNs = 2'000'000'000;
    static constexpr int kAttempts = 5; ///< on a busy machine one side may be kept waiting at the wrong moment
    /// Median and 99.9th percentile of what the road costs, in the same run; the largest of a few.
    bool calibrate();

    std::optional<FuseDouble> m_drive;
    double m_medianNs = 0;
    double m_p999Ns = 0;
};

#define RUN_CASE(outcome, test)                                                                                        \
    const Expected<LatencyOutcome> outcome = runLatencyCase(*m_drive, test, kWindowNs);                                \
    QVERIFY2(outcome.has_value(), outcome ? "" : outcome.error().detail.c_str())

void TestDoubleLatency::initTestCase()
{
    Expected<FuseDouble> drive = FuseDouble::create();
    if (!drive)
        QSKIP(("no file system of known latency here: " + drive.error().subject + ": " + drive.error().detail).c_str());
    m_drive.emplace(std::move(*drive));
}

bool TestDoubleLatency::calibrate()
{
    const Expected<LatencyOutcome> road = runLatencyCase(*m_drive, roadCase(), kWindowNs / 2);
    const Expected<LatencyOutcome> wait = runLatencyCase(*m_drive, shortWaitCase(), kWindowNs);
    if (!road || !wait)
        return false;
    m_medianNs = std::max(m_medianNs, road->beyondNs(50));
    m_p999Ns = std::max(m_p999Ns, wait->beyondNs(99.9));
    return true;
}

void TestDoubleLatency::percentiles_data()
{
    QTest::addColumn<int>("number");
    int number = 0;
    for (const LatencyCase& test : latencyCases())
        QTest::newRow(test.name) << number++;
}

void TestDoubleLatency::percentiles()
{
    QFETCH(int, number);
    const LatencyCase& test = latencyCases()[static_cast<std::size_t>(number)];
    const double rounding = 2 * engine::Histogram::kMaxRelativeError; // of the two histograms
    m_medianNs = m_p999Ns = 0;
    QString said;
    for (int attempt = 1; attempt <= kAttempts; ++attempt) {
        QVERIFY(calibrate());
        RUN_CASE(outcome, test);
        const engine::Histogram& mine = outcome->stats.read.latency;
        const engine::Histogram& own = outcome->served.times;
        QVERIFY(own.count() >= mine.count());
        QVERIFY(own.count() <= mine.count() + test.depth);
        QVERIFY(own.minNs() >= test.behaviour.latencyNs);
        // Never less than the drive took, whatever the machine does.
        for (const double percent : {1.0, 50.0, 90.0, 99.0, 99.9})
            QVERIFY(mine.percentileNs(percent) >= own.percentileNs(percent) * (1 - rounding));
        const double inFlight = outcome->stats.achievedQueueDepth;
        QVERIFY2(std::abs(inFlight / test.depth - 1) < 0.02, qPrintable(QString::number(inFlight)));
        const double median = outcome->beyondNs(50);
        const double p999 = outcome->beyondNs(99.9);
        if (median < 1.5 * m_medianNs + rounding * own.percentileNs(50)
            && p999 < 2 * m_p999Ns + rounding * own.percentileNs(99.9))
            return;
        said = QStringLiteral("beyond the double's record: p50 %1 ns, p99.9 %2 ns; the road costs %3 ns, %4 ns")
                   .arg(median)
                   .arg(p999)
                   .arg(m_medianNs)
                   .arg(m_p999Ns);
    }
    QFAIL(qPrintable(said));
}

void TestDoubleLatency::bandwidth()
{
    const LatencyCase test = bandwidthCase();
    const auto set = static_cast<double>(test.behaviour.bytesPerSecond);
    double measured = 0;
    for (int attempt = 1; attempt <= kAttempts; ++attempt) {
        RUN_CASE(outcome, test);
        const std::uint64_t bytes = outcome->stats.read.bytes;
        QVERIFY(outcome->served.bytes >= bytes);
        QVERIFY(outcome->served.bytes <= bytes + test.depth * test.blockBytes);
        measured = static_cast<double>(bytes) / static_cast<double>(outcome->stats.durationNs) * 1e9;
        // The first requests fill the road, and the last are cut off by the window.
        const double edges = 2.0 * static_cast<double>(test.blockBytes) * 1e9 / static_cast<double>(kWindowNs);
        if (std::abs(measured - set) < 0.005 * set + edges)
            return;
    }
    QFAIL(qPrintable(QStringLiteral("set %1, measured %2 bytes/s").arg(set).arg(measured)));
}

/// The mounts are to be private before any thread starts, so that every one of them sees them.
int main(int count, char** arguments)
{
    (void)enterPrivateMounts();
    takePrecedence();
    QCoreApplication application(count, arguments);
    TestDoubleLatency test;
    return QTest::qExec(&test, count, arguments);
}

#include "tst_doublelatency.moc"
