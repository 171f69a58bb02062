#include "tests/doubles/precedence.h"
#include "tests/doubles/privatemounts.h"
#include "tests/doubles/throttlecases.h"

#include <QTest>

#include <cmath>
#include <optional>

using namespace driveduel;
using namespace driveduel::doubles;

/// The engine on a block device whose speed the kernel limits: it must say what was set. Needs root.
class TestDoubleSpeed : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void saysWhatIsSet_data();
    void saysWhatIsSet();

private:
    std::optional<ThrottleRig> m_rig;
};

void TestDoubleSpeed::initTestCase()
{
    Expected<ThrottleRig> rig = ThrottleRig::create();
    if (!rig)
        QSKIP(("no drive of known speed here: " + rig.error().subject + ": " + rig.error().detail).c_str());
    m_rig.emplace(std::move(*rig));
    qInfo("%s", m_rig->version());
}

void TestDoubleSpeed::saysWhatIsSet_data()
{
    QTest::addColumn<int>("number");
    int number = 0;
    for (const ThrottleCase& test : throttleCases())
        QTest::newRow(test.name) << number++;
}

void TestDoubleSpeed::saysWhatIsSet()
{
    QFETCH(int, number);
    const ThrottleCase& test = throttleCases()[static_cast<std::size_t>(number)];
    constexpr double kRateTolerance = 0.005;
    constexpr double kCountTolerance = 0.05; // the counters are read a moment late: half a slice of 30, at most
    constexpr double kLatencyTolerance = 0.02; // a tenth of a slice more or less in flight at the edges of the window
    // On a busy machine the kernel may not get round to handing out a slice, hence another attempt. Its own counters of
    // the device tell that from an engine that counts wrongly: there is no second one.
    constexpr int kAttempts = 5;
    double rate = 0;
    double delivered = 0;
    for (int attempt = 1; attempt <= kAttempts; ++attempt) {
        const Expected<engine::PassStats> stats = m_rig->run(test, 30 * kThrottleSliceNs);
        QVERIFY2(stats.has_value(), stats ? "" : stats.error().detail.c_str());
        QVERIFY2(!stats->ended, stats->ended ? stats->ended->detail.c_str() : "");
        const Outcome outcome = judge(test, *stats);
        rate = outcome.rate / outcome.setRate;
        delivered = outcome.deliveredBytes / outcome.measuredBytes;
        QVERIFY2(std::abs(delivered - 1) < kCountTolerance, qPrintable(QString::number(delivered)));
        if (std::abs(rate - 1) > kRateTolerance)
            continue;
        const double latency = outcome.meanLatencyNs / outcome.latencyByLittleNs;
        QVERIFY2(std::abs(latency - 1) < kLatencyTolerance, qPrintable(QString::number(latency)));
        return;
    }
    QFAIL(qPrintable(QStringLiteral("measured / set %1, kernel's count / measured %2").arg(rate).arg(delivered)));
}

/// The mounts are to be private before any thread starts, so that every one of them sees them.
int main(int count, char** arguments)
{
    (void)enterPrivateMounts(); // the rig says why not
    takePrecedence();
    QCoreApplication application(count, arguments);
    TestDoubleSpeed test;
    return QTest::qExec(&test, count, arguments);
}

#include "tst_doublespeed.moc"
