#include "core/engine/pacer.h"

#include <QTest>

#include <cmath>
#include <vector>

using namespace driveduel::engine;

class TestPacer : public QObject
{
    Q_OBJECT

private slots:
    void linearIsExact();
    void poissonHasExponentialGaps();
    void seedsDecide();
    void threadsShareOneSequence_data();
    void threadsShareOneSequence();
};

namespace {

JobSpec jobOf(std::uint64_t rate, RateProcess process)
{
    JobSpec job;
    job.rateIops = rate;
    job.rateProcess = process;
    return job;
}

std::vector<std::uint64_t> timesOf(Pacer pacer, std::size_t count, std::uint64_t beginNs = 0)
{
    std::vector<std::uint64_t> times;
    pacer.begin(beginNs);
    for (; times.size() < count; pacer.next())
        times.push_back(pacer.dueNs());
    return times;
}

} // namespace

void TestPacer::linearIsExact()
{
    const auto times = timesOf(Pacer(jobOf(3000, RateProcess::Linear), 1, nullptr), 9001, 500);
    QCOMPARE(times[0], 500U);
    QCOMPARE(times[1], 500U + 333'333U);
    QCOMPARE(times[3], 500U + 1'000'000U); // no drift
    QCOMPARE(times[9000], 500U + 3'000'000'000U);
}

/// Kolmogorov–Smirnov: the greatest distance between the gaps and 1 − exp(−rate · t), below the 0.1 % bound.
void TestPacer::poissonHasExponentialGaps()
{
    constexpr std::size_t kCount = 20'000;
    const auto times = timesOf(Pacer(jobOf(1000, RateProcess::Poisson), 7, nullptr), kCount + 1);
    std::vector<double> gaps;
    for (std::size_t i = 0; i < kCount; ++i)
        gaps.push_back(static_cast<double>(times[i + 1] - times[i]));
    std::sort(gaps.begin(), gaps.end());
    double most = 0;
    for (std::size_t i = 0; i < kCount; ++i) {
        const double cdf = 1 - std::exp(-gaps[i] / 1e6);
        most = std::max({most, std::abs(cdf - double(i) / kCount), std::abs(cdf - double(i + 1) / kCount)});
    }
    QVERIFY2(most < 1.95 / std::sqrt(double(kCount)), qPrintable(QString::number(most)));
    QVERIFY(std::abs(double(times.back()) / (kCount * 1e6) - 1) < 0.03);
}

void TestPacer::seedsDecide()
{
    const JobSpec job = jobOf(1000, RateProcess::Poisson);
    QCOMPARE(timesOf(Pacer(job, 3, nullptr), 100), timesOf(Pacer(job, 3, nullptr), 100));
    QVERIFY(timesOf(Pacer(job, 3, nullptr), 100) != timesOf(Pacer(job, 4, nullptr), 100));
}

void TestPacer::threadsShareOneSequence_data()
{
    QTest::addColumn<int>("process");
    QTest::newRow("linear") << int(RateProcess::Linear);
    QTest::newRow("Poisson") << int(RateProcess::Poisson);
}

/// Two that stand in for the queue depth of a job send together what one would, whoever takes which.
void TestPacer::threadsShareOneSequence()
{
    QFETCH(int, process);
    const JobSpec job = jobOf(1000, static_cast<RateProcess>(process));
    const auto clock = std::make_shared<RateClock>();
    Pacer a(job, 5, clock);
    Pacer b(job, 5, clock);
    a.begin(100);
    b.begin(200); // later, but the job began at 100
    std::vector<std::uint64_t> times;
    for (int i = 0; i < 50; ++i) {
        Pacer& one = i % 7 < 5 ? a : b;
        times.push_back(one.dueNs());
        one.next();
    }
    times.push_back(a.dueNs());
    times.push_back(b.dueNs());
    std::sort(times.begin(), times.end());
    QCOMPARE(times, timesOf(Pacer(job, 5, nullptr), times.size(), 100));
}

QTEST_APPLESS_MAIN(TestPacer)
#include "tst_pacer.moc"
