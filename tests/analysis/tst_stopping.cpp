#include "core/analysis/stopping.h"

#include <QTest>

#include <cmath>
#include <numeric>

using namespace driveduel;

namespace {

PassValues passes(const QList<double>& values)
{
    PassValues made;
    made.runId = QStringLiteral("run");
    made.values = values;
    made.repetitions.resize(values.size());
    std::iota(made.repetitions.begin(), made.repetitions.end(), 0);
    return made;
}

/// `pairs` values around `middle` whose logs lie ±`scatter` from it in turns.
PassValues scattered(double middle, double scatter, int pairs)
{
    QList<double> values;
    for (int i = 0; i < pairs; ++i)
        values += middle * std::exp(i % 2 == 0 ? scatter : -scatter);
    return passes(values);
}

PassValues steady(double value, int pairs)
{
    return passes(QList<double>(pairs, value));
}

} // namespace

class TestStopping final : public QObject
{
    Q_OBJECT
private slots:
    void aClearVerdictEndsIt()
    {
        QCOMPARE(whenToStop({scattered(240, 0.05, 5), steady(100, 5)}).state, StopState::Decided);
        QCOMPARE(whenToStop({scattered(240, 0.02, 3), steady(100, 3)}).state, StopState::Decided);
        QCOMPARE(whenToStop({steady(100, 5), scattered(240, 0.05, 5)}).state, StopState::Decided);
        QVERIFY2(whenToStop({scattered(240, 0.01, 2), steady(100, 2)}).state == StopState::More, "two pairs decide nothing");
    }

    /// Significant at 5 %, but looked at again and again that would come up by chance far more often.
    void oneInTwentyIsNotClearEnough()
    {
        const PassValues a = scattered(108, 0.05, 6);
        const PassValues b = steady(100, 6);
        const Verdict verdict = judge(a, b);
        QCOMPARE(verdict.kind, VerdictKind::Faster);
        QVERIFY(verdict.estimate->pValue < 0.05 && verdict.estimate->pValue > kClearEnough);
        QCOMPARE(whenToStop({a, b}).state, StopState::More);
    }

    void alikeEndsIt()
    {
        QCOMPARE(whenToStop({scattered(100, 0.005, 6), steady(100, 6)}).state, StopState::Decided);
        QVERIFY2(whenToStop({scattered(100, 0.005, 4), steady(100, 4)}).state == StopState::More, "a narrow interval of few pairs is not believed");
        // Around 1 % apart: neither clear nor inside the margin, but narrow.
        QCOMPARE(whenToStop({scattered(102, 0.02, 8), steady(100, 8)}).state, StopState::Narrow);
        QVERIFY2(whenToStop({scattered(102, 0.02, 6), steady(100, 6)}).state == StopState::More, "6 pairs may lie that close by chance");
    }

    void theForecastIsThatOfTheInterval_data()
    {
        QTest::addColumn<int>("pairs");
        QTest::addColumn<double>("scatter");
        QTest::newRow("a little") << 6 << 0.035;
        QTest::newRow("more") << 8 << 0.045;
    }

    void theForecastIsThatOfTheInterval()
    {
        QFETCH(int, pairs);
        QFETCH(double, scatter);
        const PassValues a = scattered(100, scatter, pairs);
        const PassValues b = steady(100, pairs);
        const std::optional<RatioEstimate> e = pairedRatio(a.values, b.values);
        QVERIFY(e);
        const double half = (std::log(e->high) - std::log(e->low)) / 2;
        const StopDecision decision = whenToStop({a, b}, {1000});
        QCOMPARE(decision.state, StopState::More);
        QCOMPARE(decision.morePairs, static_cast<int>(std::ceil(pairs * half * half / 0.0009)) - pairs);
        QVERIFY2(whenToStop({a, b}, {pairs + 2}).morePairs <= 2, "no more than the cap leaves");
    }

    void looksComeAtWholeBlocks()
    {
        for (int pairs = 2; pairs < 15; ++pairs) {
            const StopDecision decision = whenToStop({scattered(100, 0.3, pairs), steady(100, pairs)});
            QCOMPARE(decision.state, StopState::More);
            QVERIFY(decision.nextPairs >= 1 && decision.morePairs >= 1);
            QVERIFY((pairs + decision.nextPairs) % 2 == 0 || pairs + decision.nextPairs == 15);
        }
    }

    void theCapEndsIt()
    {
        QCOMPARE(whenToStop({scattered(100, 0.3, 15), steady(100, 15)}).state, StopState::Cap);
        QCOMPARE(whenToStop({scattered(100, 0.3, 6), steady(100, 6)}, {6}).state, StopState::Cap);
    }

    void oneTargetIsJudgedByItsOwnInterval()
    {
        QCOMPARE(whenToStop({scattered(100, 0.01, 5)}).state, StopState::Narrow);
        QCOMPARE(whenToStop({scattered(100, 0.01, 4)}).state, StopState::More);
        QCOMPARE(whenToStop({scattered(100, 0.2, 6)}).state, StopState::More);
        QCOMPARE(whenToStop({scattered(100, 0.2, 15)}).state, StopState::Cap);
    }

    /// A and C differ clearly, A and B are not told apart yet.
    void threeTargetsWaitForTheLastRatio()
    {
        const PassValues a = scattered(100, 0.1, 6);
        const PassValues b = passes({104, 96, 93, 111, 99, 101});
        const PassValues c = steady(1000, 6);
        QCOMPARE(whenToStop({a, c}).state, StopState::Decided);
        QCOMPARE(whenToStop({a, b}).state, StopState::More);
        QCOMPARE(whenToStop({a, b, c}).state, StopState::More);
    }

    void valuesWithoutARatioEndIt()
    {
        QCOMPARE(whenToStop({steady(0, 5), steady(100, 5)}).state, StopState::Cap);
        QCOMPARE(whenToStop({steady(0, 5)}).state, StopState::Cap);
    }

    void sidesTogether()
    {
        const StopDecision more {StopState::More, 7, 1};
        QCOMPARE(combined({}).state, StopState::Decided);
        QCOMPARE(combined({{StopState::Decided}, {StopState::Narrow}}).state, StopState::Narrow);
        QCOMPARE(combined({{StopState::Cap}, {StopState::Narrow}}).state, StopState::Cap);
        QCOMPARE(combined({{StopState::Cap}, more, {StopState::More, 3, 1}}), more);
    }
};

QTEST_APPLESS_MAIN(TestStopping)
#include "tst_stopping.moc"
